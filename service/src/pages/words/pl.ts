import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('pl');

const pl: PageWords = {
  breadcrumbs: 'Jesteś tutaj',
  topics: 'Tematy',
  popular: 'Popularne artykuły',
  articles: plural({one: '{n} artykuł', few: '{n} artykuły', many: '{n} artykułów', other: '{n} artykułu'}),
  readingTime: plural({other: '{n} min czytania'}),
  previous: 'Poprzedni',
  next: 'Następny',
  page: plural({other: 'Strona {n}'}),
  tagged: (tag) => `Artykuły na temat „${tag}”`,
  inLanguage: (language) => `język: ${language}`,
  absent: 'Ta strona nie istnieje. Wyszukaj to, czego potrzebujesz, albo zacznij od tematów.',
  skip: 'Przejdź do treści',
  changes: 'Ostatnie zmiany',
  preview: 'Podgląd – nieopublikowany',
  previewUntil: (date) => `Ten link jest ważny do ${date}.`,
  previewEnded: 'Ten link do podglądu wygasł lub jest niepełny. Poproś o nowy.',
  previewPublished: 'Ten artykuł jest już opublikowany. Zaloguj się, aby go przeczytać.',
};
export default pl;
