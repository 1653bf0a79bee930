/** Classifies errors of the database. */

/** The code that a database, the network or the system has given an error. */
export const codeOf = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** Connection lost or refused (08, and from the network), too many connections, or the server stops or starts (57P). */
const unavailableCode =
  /^(08...|53300|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const unavailableMessage =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|cannot use a pool after calling end|embedded database is closed|database broke down/i;

/** Whether the error or one of its causes matches. */
function someCause(error: unknown, is: (error: Error) => boolean, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return is(error) || causes.some((cause) => someCause(cause, is, depth + 1));
}

const saysUnavailable = (error: Error) =>
  unavailableCode.test(codeOf(error) ?? '') || unavailableMessage.test(error.message);

const hasCode = (sqlState: string) => (error: unknown) =>
  someCause(error, (each) => codeOf(each) === sqlState);

/** The database cannot be reached, or has failed. */
export const isUnavailable = (error: unknown): boolean => someCause(error, saysUnavailable);
/** The disk of the database is full. */
export const isDiskFull = hasCode('53100');
/** The transaction was ended in favour of another one: a deadlock, or an update that both made. */
export const isConflict = (error: unknown): boolean => hasCode('40P01')(error) || hasCode('40001')(error);
/** A text, or one within JSON, holds a NUL. */
export const isUnstorableText = (error: unknown): boolean =>
  hasCode('22021')(error) || hasCode('22P05')(error);
/** A lock was not free in time. */
export const isLockTimeout = hasCode('55P03');
/** A statement exceeded its time limit. */
export const isStatementTimeout = hasCode('57014');
