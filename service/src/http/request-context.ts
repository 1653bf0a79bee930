/** Variables of a request in the middleware, and its id. */
import {randomUUID} from 'node:crypto';
import type {HttpBindings} from '@hono/node-server';
import type {Context, MiddlewareHandler} from 'hono';
import type {OperationId} from '../../../contract/operations.ts';
import type {Caller} from '../auth/access.ts';
import type {Problem} from '../problem.ts';
import type {ReplyDetails} from './handler.ts';

export interface Env {
  /** The connection; absent for requests from inside the process. */
  Bindings: Partial<HttpBindings> | undefined;
  Variables: {
    requestId: string;
    operation?: OperationId;
    caller?: Caller;
    problem?: Problem;
    /** Whether the response cache had the reply. */
    cache?: 'hit' | 'miss';
    /** Items that the request names. Absent: none, so a read is a list. */
    contentIds?: readonly number[];
    /** Details of the reply, set by the handler. */
    details?: ReplyDetails;
  };
}

export type AppContext = Context<Env>;

/** Ids that callers may send, to correlate logs. Hono's own request-id middleware rejects dots. */
const acceptedId = /^[\w.-]{1,64}$/;

export const requestContext: MiddlewareHandler<Env> = (c, next) => {
  const received = c.req.header('x-request-id');
  const requestId = received && acceptedId.test(received) ? received : randomUUID();
  c.set('requestId', requestId);
  c.header('X-Request-Id', requestId);
  c.header('X-Content-Type-Options', 'nosniff');
  return next();
};
