import {number} from './plural.ts';
import type {Terms} from '../terms.ts';

export const voteForm: Terms['voteForm'] = {
  thanks: 'Thank you for your vote.',
  thanksForComment: 'Thank you. Your feedback helps us improve this article.',
  totals: (up, all) => `${number(up)} of ${number(all)} found this helpful`,
  reasonLabel: 'What was the problem?',
  commentLabel: 'What can we do better?',
  commentRequired: 'Please write a few words.',
  email: 'E-mail',
  emailInvalid: 'This does not look like an e-mail address.',
  emailRequired: 'Please enter your e-mail address.',
  name: 'Name',
  optional: 'optional',
  send: 'Send',
  cancel: 'Cancel',
};
