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
};
export default da;
