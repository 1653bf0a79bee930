import type {Problem} from '../../contract/schemas.ts';
import {KbError, type KbErrorCode} from './errors.ts';

const codes: Record<number, KbErrorCode> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  410: 'gone',
  413: 'too-large',
  429: 'rate-limited',
};

/** Whole seconds to wait, from either form of Retry-After; undefined when it need not be. */
const secondsToWait = (header: string | null) =>
  Math.max(0, Math.ceil(+header! || (Date.parse(header!) - Date.now()) / 1000)) || undefined;

/** The data of an answer, or the error that it is. */
export function dataOf({ok, status, headers}: Response, text: string, reply: unknown) {
  let data: unknown;
  let cause: unknown;
  try {
    data = text ? JSON.parse(text) : undefined;
  } catch (error) {
    cause = error;
  }
  const problem = data as Problem | undefined;
  if (!ok) {
    throw new KbError(
      codes[status] ?? (status < 500 ? 'bad-request' : 'unavailable'),
      `${problem?.detail ?? status}`,
      {status, problem, retryAfter: secondsToWait(headers.get('Retry-After'))},
    );
  }
  data ??= reply;
  if (
    reply !== undefined &&
    (cause || typeof data !== typeof reply || Array.isArray(data) !== Array.isArray(reply))
  ) {
    throw new KbError('invalid-reply', 'Not what is declared', {status, cause});
  }
  return data ?? undefined;
}
