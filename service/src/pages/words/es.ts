import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('es');

const es: PageWords = {
  breadcrumbs: 'Está aquí',
  topics: 'Temas',
  popular: 'Artículos populares',
  articles: plural({one: '{n} artículo', other: '{n} artículos'}),
  readingTime: plural({other: '{n} min de lectura'}),
  previous: 'Anterior',
  next: 'Siguiente',
  page: plural({other: 'Página {n}'}),
  tagged: (tag) => `Artículos sobre «${tag}»`,
  inLanguage: (language) => `en ${language}`,
  absent: 'Esta página no existe. Busque lo que necesita o empiece por los temas.',
  skip: 'Ir al contenido',
  changes: 'Últimos cambios',
  preview: 'Vista previa – sin publicar',
  previewUntil: (date) => `Este enlace es válido hasta el ${date}.`,
  previewEnded: 'Este enlace de vista previa ha caducado o no está completo. Pida uno nuevo.',
  previewPublished: 'Este artículo ya está publicado. Inicie sesión para leerlo.',
};
export default es;
