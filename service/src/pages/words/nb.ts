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
};
export default nb;
