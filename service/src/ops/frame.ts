/** What surrounds every request: its id, its record, and the copy of its answer. */
import {randomUUID} from 'node:crypto';
import type {MiddlewareHandler} from 'hono';
import type {Env} from '../http/env.ts';
import type {Front} from './front.ts';
import {acceptableId, type Recorder} from './record.ts';

export interface FrameOptions {
  record: Recorder;
  front: Front;
  /** Callers are not to send more on a connection that ends. */
  stopping: () => boolean;
}

export const frame =
  ({record, front, stopping}: FrameOptions): MiddlewareHandler<Env> =>
  async (c, next) => {
    const start = performance.now();
    const brought = c.req.header('x-request-id');
    const requestId = brought && acceptableId.test(brought) ? brought : randomUUID();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
    const {kept, ...rest} = c.var;
    const incoming = c.env?.incoming;
    if (kept && incoming) front.remember(incoming, kept, c.res.headers);
    if (stopping()) c.res.headers.set('Connection', 'close');
    record({...rest, method: c.req.method, status: c.res.status, start});
  };
