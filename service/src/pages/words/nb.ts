import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('nb');

const nb: PageWords = {
  breadcrumbs: 'Du er her',
  topics: 'Emner',
  popular: 'Populære artikler',
  articles: plural({one: '{n} artikkel', other: '{n} artikler'}),
  readingTime: plural({other: '{n} min lesetid'}),
  previous: 'Forrige',
  next: 'Neste',
  page: plural({other: 'Side {n}'}),
  tagged: (tag) => `Artikler om «${tag}»`,
  inLanguage: (language) => `på ${language}`,
  absent: 'Siden finnes ikke. Søk etter det du trenger, eller begynn med emnene.',
  skip: 'Gå til innholdet',
  changes: 'Siste endringer',
  preview: 'Forhåndsvisning – ikke publisert',
  previewUntil: (date) => `Denne lenken gjelder til ${date}.`,
  previewEnded: 'Denne lenken til forhåndsvisning er utløpt eller ikke fullstendig. Be om en ny.',
  previewPublished: 'Denne artikkelen er publisert nå. Logg inn for å lese den.',
};
export default nb;
