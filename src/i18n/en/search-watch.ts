import type {Terms} from '../terms.ts';

export const searchWatch: Terms['searchWatch'] = {
  heading: 'These articles may help',
  hint: 'Articles that fit appear here as you write.',
  none: 'No article seems to fit yet.',
  newTab: 'opens in a new tab',
};
