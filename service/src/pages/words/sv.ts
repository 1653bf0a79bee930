import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('sv');

const sv: PageWords = {
  breadcrumbs: 'Du är här',
  topics: 'Ämnen',
  popular: 'Populära artiklar',
  articles: plural({one: '{n} artikel', other: '{n} artiklar'}),
  readingTime: plural({other: '{n} min läsning'}),
  previous: 'Föregående',
  next: 'Nästa',
  page: plural({other: 'Sida {n}'}),
  tagged: (tag) => `Artiklar om ”${tag}”`,
  inLanguage: (language) => `på ${language}`,
  absent: 'Sidan finns inte. Sök efter det du behöver, eller börja från ämnena.',
  skip: 'Hoppa till innehållet',
  changes: 'Senaste ändringarna',
  preview: 'Förhandsvisning – inte publicerad',
  previewUntil: (date) => `Den här länken gäller till ${date}.`,
  previewEnded:
    'Den här länken för förhandsvisning gäller inte längre eller är inte fullständig. Be om en ny.',
  previewPublished: 'Den här artikeln är publicerad nu. Logga in för att läsa den.',
};
export default sv;
