import type {Terms} from '../terms.ts';

export const vote: Terms['vote'] = {
  question: 'Was this helpful?',
  yes: 'Yes',
  no: 'No',
  failed: 'Your vote could not be sent. Please try again.',
};
