import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('pt');

const pt: PageWords = {
  breadcrumbs: 'Você está aqui',
  topics: 'Temas',
  popular: 'Artigos populares',
  articles: plural({one: '{n} artigo', other: '{n} artigos'}),
  readingTime: plural({other: '{n} min de leitura'}),
  previous: 'Anterior',
  next: 'Próximo',
  page: plural({other: 'Página {n}'}),
  tagged: (tag) => `Artigos sobre “${tag}”`,
  inLanguage: (language) => `em ${language}`,
  absent: 'Esta página não existe. Pesquise o que você precisa ou comece pelos temas.',
  skip: 'Ir para o conteúdo',
  changes: 'Últimas alterações',
  preview: 'Pré-visualização – não publicado',
  previewUntil: (date) => `Este link é válido até ${date}.`,
  previewEnded: 'Este link de pré-visualização expirou ou não está completo. Peça um novo.',
  previewPublished: 'Este artigo já foi publicado. Entre para lê-lo.',
};
export default pt;
