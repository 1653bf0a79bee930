import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('fi');

const fi: PageWords = {
  breadcrumbs: 'Olet tässä',
  topics: 'Aiheet',
  popular: 'Suositut artikkelit',
  articles: plural({one: '{n} artikkeli', other: '{n} artikkelia'}),
  readingTime: plural({other: '{n} min lukuaika'}),
  previous: 'Edellinen',
  next: 'Seuraava',
  page: plural({other: 'Sivu {n}'}),
  tagged: (tag) => `Artikkelit aiheesta ”${tag}”`,
  inLanguage: (language) => `${language}`,
  absent: 'Sivua ei ole. Hae, mitä tarvitset, tai aloita aiheista.',
  skip: 'Siirry sisältöön',
  changes: 'Viimeisimmät muutokset',
  preview: 'Esikatselu – ei julkaistu',
  previewUntil: (date) => `Tämän linkin viimeinen voimassaolopäivä on ${date}.`,
  previewEnded: 'Tämä esikatselulinkki on vanhentunut tai puutteellinen. Pyydä uusi.',
  previewPublished: 'Tämä artikkeli on nyt julkaistu. Kirjaudu sisään lukeaksesi sen.',
};
export default fi;
