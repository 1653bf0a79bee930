import type {Terms} from '../terms.ts';
import {plural} from './plural.ts';

export const searchPanel: Terms['searchPanel'] = {
  suggestions: (count) => (count ? plural(count, 'suggestion', 'suggestions') : 'No suggestions'),
  results: (total, query) => `${plural(total, 'result', 'results')} for “${query}”`,
  noResults: (query) => `Nothing found for “${query}”.`,
  hint: 'Check the spelling, or use fewer or other words.',
  partial: 'This list may be incomplete.',
  tooSlow: 'The search took too long.',
  more: 'Show more',
  searchSite: (query) => `Search this site for “${query}”`,
};
