/** What replies and the log say about unexpected errors. */
import {codeOf, isFull, isLate, isUnavailable} from '../database-errors.ts';
import type {Problem} from '../problem.ts';
import {problem, ProblemError} from '../problem.ts';

interface Described {
  name: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: Described;
}

/**
 * An error as the log keeps it. The parameters of statements stay out: they hold what readers wrote, and hashes of keys.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return {name: typeof error, message: String(error)};
  const withoutParameters = (text: string) => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
  return {
    name: error.name,
    message: withoutParameters(error.message),
    code: codeOf(error),
    stack: error.stack && withoutParameters(error.stack),
    cause: error.cause === undefined || depth === 3 ? undefined : describeError(error.cause, depth + 1),
  };
}

export const diskFull = () =>
  new ProblemError(
    'disk-full',
    'The disk of the database is full, so nothing can be written; try again later.',
    {
      headers: {'Retry-After': '60'},
    },
  );

/** The problem for an unexpected error. It says nothing about the service's inside. */
export function problemOf(error: unknown): Problem {
  if (isFull(error)) return diskFull().problem;
  if (isLate(error)) {
    const detail = 'The database takes too long; try again in a moment.';
    return problem('overloaded', detail, {headers: {'Retry-After': '5'}});
  }
  return isUnavailable(error)
    ? problem('database-unavailable', 'The service cannot reach its database; try again in a moment.', {
        headers: {'Retry-After': '5'},
      })
    : problem('internal', 'The service failed; its log says why under the id in "instance".');
}
