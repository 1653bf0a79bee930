import {plurals} from '../../../../src/i18n/plural.ts';
import type {PageWords} from './words.ts';

const plural = plurals('en');

const en: PageWords = {
  breadcrumbs: 'You are here',
  topics: 'Topics',
  popular: 'Popular articles',
  articles: plural({one: '{n} article', other: '{n} articles'}),
  readingTime: plural({other: '{n} min read'}),
  previous: 'Previous',
  next: 'Next',
  page: plural({other: 'Page {n}'}),
  tagged: (tag) => `Articles about “${tag}”`,
  inLanguage: (language) => `in ${language}`,
  absent: 'This page does not exist. Search for what you need, or start from the topics.',
  skip: 'Skip to content',
  changes: 'Latest changes',
  preview: 'Preview – not published',
  previewUntil: (date) => `This link is valid until ${date}.`,
  previewEnded: 'This preview link has expired or is not complete. Ask for a new one.',
  previewPublished: 'This article is published now. Sign in to read it.',
};
export default en;
