/** Unexpected errors in replies and in the log. */
import {
  codeOf,
  isConflict,
  isDiskFull,
  isStatementTimeout,
  isUnavailable,
  isUnstorableText,
} from '../database-errors.ts';
import type {Problem} from '../problem.ts';
import {problem, ProblemError} from '../problem.ts';

interface LoggedError {
  name: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
}

/** An error for the log. */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return {name: typeof error, message: String(error)};
  return {
    name: error.name,
    message: error.message,
    code: codeOf(error),
    stack: error.stack,
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

/** The problem for an unexpected error, without internals. */
export function problemOf(error: unknown): Problem {
  if (isDiskFull(error)) return diskFull().problem;
  if (isUnstorableText(error))
    return problem('invalid-request', 'A text holds a NUL character, which cannot be stored; leave it out.');
  if (isStatementTimeout(error)) {
    const detail = 'The database takes too long; try again in a moment.';
    return problem('overloaded', detail, {headers: {'Retry-After': '5'}});
  }
  if (isConflict(error)) {
    const detail = 'Another request wrote the same at the same time; try again in a moment.';
    return problem('overloaded', detail, {headers: {'Retry-After': '1'}});
  }
  return isUnavailable(error)
    ? problem('database-unavailable', 'The service cannot reach its database; try again in a moment.', {
        headers: {'Retry-After': '5'},
      })
    : problem('internal', 'The service failed; its log says why under the id in "instance".');
}
