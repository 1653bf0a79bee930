import type {Terms} from '../terms.ts';

export const vote: Terms['vote'] = {
  question: 'Was this helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you for your vote.',
  thanksForComment: 'Thank you. Your feedback helps us improve this article.',
  failed: 'Your vote could not be sent. Please try again.',
  totals: (up, all) => `${up.toLocaleString('en')} of ${all.toLocaleString('en')} found this helpful`,
};
