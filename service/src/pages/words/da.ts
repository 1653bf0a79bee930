import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('da');

const da: PageWords = {
  breadcrumbs: 'Du er her',
  topics: 'Emner',
  popular: 'Populære artikler',
  articles: plural({one: '{n} artikel', other: '{n} artikler'}),
  readingTime: plural({other: '{n} min. læsning'}),
  previous: 'Forrige',
  next: 'Næste',
  page: plural({other: 'Side {n}'}),
  tagged: (tag) => `Artikler om “${tag}”`,
  inLanguage: (language) => `på ${language}`,
  absent: 'Siden findes ikke. Søg efter det, du har brug for, eller begynd med emnerne.',
  skip: 'Gå til indholdet',
  changes: 'Seneste ændringer',
  preview: 'Forhåndsvisning – ikke udgivet',
  previewUntil: (date) => `Dette link gælder til ${date}.`,
  previewEnded: 'Dette link til forhåndsvisning er udløbet eller ikke fuldstændigt. Bed om et nyt.',
  previewPublished: 'Denne artikel er udgivet nu. Log ind for at læse den.',
};
export default da;
