import type {Terms} from '../terms.ts';
import {unloaded} from './unloaded.ts';

export const trouble: Terms['trouble'] = {
  retry: 'Try again',
  config: 'Help is not set up on this page yet.',
  offline: 'You seem to be offline. Check your connection and try again.',
  forbidden: 'You do not have access to this help content.',
  notFound: 'We could not find what you asked for.',
  gone: 'This content is no longer available.',
  rateLimited: 'That was a lot at once. Wait a moment and try again.',
  badRequest: 'The help service could not make sense of this request.',
  timeout: 'The help service takes too long to answer. Please try again.',
  other: unloaded,
};
