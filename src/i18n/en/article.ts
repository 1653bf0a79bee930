import type {Terms} from '../terms.ts';

export const article: Terms['article'] = {
  issue: 'Issue',
  environment: 'Environment',
  cause: 'Cause',
  description: 'Description',
  resolution: 'Resolution',
  created: (date) => `Published ${date}`,
  updated: (date) => `Updated ${date}`,
  by: (author) => `By ${author}`,
  tags: 'Tags',
  language: 'Language',
  table: 'Table',
};
