import type {Terms} from '../terms.ts';
import {plural} from './plural.ts';

export const list: Terms['list'] = {
  recommended: 'Recommended articles',
  empty: 'There is nothing here yet.',
  views: (count) => plural(count, 'view', 'views'),
  helpfulRatio: (percent) => `${percent}% found this helpful`,
  kinds: {folder: 'Folder', link: 'Link', elearning: 'Course', video: 'Video'},
};
