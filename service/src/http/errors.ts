/** What replies and the log say about unexpected errors. */
import type {Problem} from '../problem.ts';
import {problem, ProblemError} from '../problem.ts';

interface Described {
  name: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: Described;
}

export const codeOf = (error: Error) => {
  const {code} = error as {code?: unknown};
  return typeof code === 'string' ? code : undefined;
};

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

/** Connection lost or refused (08, and from the network), too many connections, or the server stops or starts (57P). */
const unavailableCode =
  /^(08...|53300|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const unavailableMessage =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|cannot use a pool after calling end|pglite is clos|embedded database is closed|database broke down/i;

/** The error, or one of those that caused it, is of the kind. */
function someCause(error: unknown, is: (error: Error) => boolean, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return is(error) || causes.some((cause) => someCause(cause, is, depth + 1));
}

const saysUnavailable = (error: Error) =>
  unavailableCode.test(codeOf(error) ?? '') || unavailableMessage.test(error.message);
/** The database cannot be reached, or gave up. */
export const isUnavailable = (error: unknown): boolean => someCause(error, saysUnavailable);
/** The database found no room on its disk. */
const isFull = (error: Error) => codeOf(error) === '53100';
/** A statement was ended because it took too long. */
const isLate = (error: Error) => codeOf(error) === '57014';

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
  if (someCause(error, isFull)) return diskFull().problem;
  if (someCause(error, isLate)) {
    const detail = 'The database takes too long; try again in a moment.';
    return problem('overloaded', detail, {headers: {'Retry-After': '5'}});
  }
  return isUnavailable(error)
    ? problem('database-unavailable', 'The service cannot reach its database; try again in a moment.', {
        headers: {'Retry-After': '5'},
      })
    : problem('internal', 'The service failed; its log says why under the id in "instance".');
}
