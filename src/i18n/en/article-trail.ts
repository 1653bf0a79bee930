import type {Terms} from '../terms.ts';

export const articleTrail: Terms['articleTrail'] = {back: (title) => `Back to “${title}”`};
