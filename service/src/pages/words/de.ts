import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('de');

const de: PageWords = {
  breadcrumbs: 'Sie sind hier',
  topics: 'Themen',
  popular: 'Beliebte Artikel',
  articles: plural({other: '{n} Artikel'}),
  readingTime: plural({other: '{n} Min. Lesezeit'}),
  previous: 'Vorherige',
  next: 'Nächste',
  page: plural({other: 'Seite {n}'}),
  tagged: (tag) => `Artikel zu „${tag}“`,
  inLanguage: (language) => `auf ${language}`,
  absent: 'Diese Seite gibt es nicht. Suchen Sie, was Sie brauchen, oder beginnen Sie bei den Themen.',
  skip: 'Zum Inhalt springen',
  changes: 'Letzte Änderungen',
  preview: 'Vorschau – nicht veröffentlicht',
  previewUntil: (date) => `Dieser Link gilt bis ${date}.`,
  previewEnded: 'Dieser Vorschau-Link ist abgelaufen oder unvollständig. Bitten Sie um einen neuen.',
  previewPublished: 'Dieser Artikel ist inzwischen veröffentlicht. Melden Sie sich an, um ihn zu lesen.',
};
export default de;
