import type {Terms} from '../terms.ts';

export const share: Terms['share'] = {label: 'Share'};
