import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('cs');

const cs: PageWords = {
  breadcrumbs: 'Nacházíte se zde',
  topics: 'Témata',
  popular: 'Oblíbené články',
  articles: plural({one: '{n} článek', few: '{n} články', many: '{n} článku', other: '{n} článků'}),
  readingTime: plural({other: '{n} min čtení'}),
  previous: 'Předchozí',
  next: 'Další',
  page: plural({other: 'Strana {n}'}),
  tagged: (tag) => `Články na téma „${tag}“`,
  inLanguage: (language) => `jazyk: ${language}`,
  absent: 'Tato stránka neexistuje. Vyhledejte, co potřebujete, nebo začněte u témat.',
  skip: 'Přejít k obsahu',
  changes: 'Poslední změny',
  preview: 'Náhled – nepublikováno',
  previewUntil: (date) => `Tento odkaz platí do ${date}.`,
  previewEnded: 'Platnost tohoto odkazu na náhled vypršela, nebo není úplný. Požádejte o nový.',
  previewPublished: 'Tento článek je už publikován. Pro čtení se přihlaste.',
};
export default cs;
