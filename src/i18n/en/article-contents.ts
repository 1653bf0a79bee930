import type {Terms} from '../terms.ts';

export const articleContents: Terms['articleContents'] = {label: 'On this page'};
