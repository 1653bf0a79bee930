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
  preview: 'Aperçu – non publié',
  previewUntil: (date) => `Ce lien est valable jusqu’au ${date}.`,
  previewEnded: 'Ce lien d’aperçu a expiré ou n’est pas complet. Demandez-en un nouveau.',
  previewPublished: 'Cet article est maintenant publié. Connectez-vous pour le lire.',
};
export default fr;
