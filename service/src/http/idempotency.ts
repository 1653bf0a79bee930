/** Idempotency-Key: browsers resend requests of broken connections that the service may have stored already, and readers try again. */
import {createHash} from 'node:crypto';
import type {Caller} from '../auth/access.ts';
import type {Database} from '../db/database.ts';
import {ProblemError, type Problem} from '../problem.ts';
import {claimIdempotencyKey, storeReply} from '../store/idempotency-keys.ts';
import type {Success} from './send.ts';

const validKey = /^[\x20-\x7e]{1,255}$/;

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

/** Rolls the transaction back after a problem, so that the next attempt is evaluated again. */
class Rollback extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

export interface Attempt {
  /** The header. */
  key: string;
  caller: Caller;
  operation: string;
  /** What must be the same when the key is sent again. */
  input: object;
}

/**
 * Does the work and stores its reply with the key, in one transaction. With a known key the stored reply is returned.
 * @throws ProblemError when the key is invalid, or was used for another request
 */
export async function runIdempotent(
  db: Database,
  {key: sent, caller, operation, input}: Attempt,
  work: (db: Database) => Promise<Success | Problem>,
): Promise<Success | Problem> {
  if (!validKey.test(sent)) {
    throw new ProblemError('idempotency-key', 'Idempotency-Key must have 1 to 255 ASCII characters.');
  }
  const {issuer, subject} = caller.identity ?? {};
  // Of the role too: who has lost it is refused, and not told what an editor was.
  const key = hash([caller.key.keyId, issuer, subject, caller.role, operation, sent]);
  const request = hash(input);
  try {
    return await db.transaction(async (tx) => {
      const stored = await claimIdempotencyKey(tx, {key, request});
      if (stored) {
        const {status, body, version} = stored;
        if (stored.request === request)
          return {
            status,
            body: body === null ? undefined : JSON.parse(body),
            ...(version !== null && {version}),
          };
        const detail = 'This Idempotency-Key was sent with another request; make a new one for each act.';
        throw new ProblemError('idempotency-key', detail);
      }
      const reply = await work(tx);
      if ('slug' in reply) throw new Rollback(reply);
      const body = reply.body === undefined ? null : JSON.stringify(reply.body);
      await storeReply(tx, key, {status: reply.status, body, version: reply.version ?? null});
      return reply;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.problem;
    throw error;
  }
}
