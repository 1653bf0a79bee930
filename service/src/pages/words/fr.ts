import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('fr');

const fr: PageWords = {
  breadcrumbs: 'Vous êtes ici',
  topics: 'Thèmes',
  popular: 'Articles populaires',
  articles: plural({one: '{n} article', other: '{n} articles'}),
  readingTime: plural({other: '{n} min de lecture'}),
  previous: 'Précédent',
  next: 'Suivant',
  page: plural({other: 'Page {n}'}),
  tagged: (tag) => `Articles sur « ${tag} »`,
  inLanguage: (language) => `en ${language}`,
  absent: 'Cette page n’existe pas. Recherchez ce qu’il vous faut ou partez des thèmes.',
  skip: 'Aller au contenu',
  changes: 'Dernières modifications',
};
export default fr;
