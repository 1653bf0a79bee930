import {hasProblem, type KbError} from './errors.ts';

/** A 404 of the address itself, not of the content asked for: no service answers there. */
export const isServiceMissing = (error: unknown) => {
  const {code, problem} = error as Partial<KbError>;
  return code === 'not-found' && (!problem?.title || hasProblem(error, 'no-such-route'));
};

/** What the owner of the page has to know, and only they can correct; undefined for errors of other kinds. */
export const ownerMessage = (error: unknown) => {
  const {code, message} = error as Partial<KbError>;
  return /config|network|invalid-reply/.test(`${code}`) ||
    isServiceMissing(error) ||
    hasProblem(error, 'subscription-key', 'origin', 'scope', 'gateway')
    ? message
    : undefined;
};

/** Logs what the owner of the page has to know. */
export function logForOwner(error: unknown) {
  if (ownerMessage(error)) console.error('kb-help:', error);
}
