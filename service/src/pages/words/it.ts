import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('it');

const it: PageWords = {
  breadcrumbs: 'Ti trovi qui',
  topics: 'Argomenti',
  popular: 'Articoli popolari',
  articles: plural({one: '{n} articolo', other: '{n} articoli'}),
  readingTime: plural({other: '{n} min di lettura'}),
  previous: 'Precedente',
  next: 'Successivo',
  page: plural({other: 'Pagina {n}'}),
  tagged: (tag) => `Articoli su «${tag}»`,
  inLanguage: (language) => `in ${language}`,
  absent: 'Questa pagina non esiste. Cerca ciò che ti serve o parti dagli argomenti.',
  skip: 'Vai al contenuto',
  changes: 'Ultime modifiche',
  preview: 'Anteprima – non pubblicato',
  previewUntil: (date) => `Questo link è valido fino al ${date}.`,
  previewEnded: 'Questo link di anteprima è scaduto o non è completo. Chiedine uno nuovo.',
  previewPublished: 'Questo articolo ora è pubblicato. Accedi per leggerlo.',
};
export default it;
