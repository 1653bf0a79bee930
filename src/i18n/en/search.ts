import type {Terms} from '../terms.ts';

export const search: Terms['search'] = {
  label: 'Search help',
  placeholder: 'How can we help?',
  submit: 'Search',
  clear: 'Clear',
};
