import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('nl');

const nl: PageWords = {
  breadcrumbs: 'U bent hier',
  topics: 'Onderwerpen',
  popular: 'Populaire artikelen',
  articles: plural({one: '{n} artikel', other: '{n} artikelen'}),
  readingTime: plural({other: '{n} min leestijd'}),
  previous: 'Vorige',
  next: 'Volgende',
  page: plural({other: 'Pagina {n}'}),
  tagged: (tag) => `Artikelen over ‘${tag}’`,
  inLanguage: (language) => `in het ${language}`,
  absent: 'Deze pagina bestaat niet. Zoek wat u nodig hebt, of begin bij de onderwerpen.',
  skip: 'Naar de inhoud',
  changes: 'Laatste wijzigingen',
  preview: 'Voorbeeld – niet gepubliceerd',
  previewUntil: (date) => `Deze link is geldig tot ${date}.`,
  previewEnded: 'Deze voorbeeldlink is verlopen of niet volledig. Vraag om een nieuwe.',
  previewPublished: 'Dit artikel is inmiddels gepubliceerd. Meld u aan om het te lezen.',
};
export default nl;
