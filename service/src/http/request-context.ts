/** Variables of a request in the middleware, and its id. */
import {randomUUID} from 'node:crypto';
import type {HttpBindings} from '@hono/node-server';
import type {Context, MiddlewareHandler} from 'hono';
import type {OperationId} from '../../../contract/operations.ts';
import type {Caller} from '../auth/access.ts';
import type {Problem} from '../problem.ts';

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
