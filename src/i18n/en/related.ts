import type {Terms} from '../terms.ts';

export const related: Terms['related'] = {heading: 'Related articles'};
