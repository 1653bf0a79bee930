/** Turns what handlers return into responses. */
import type {ContentfulStatusCode, StatusCode} from 'hono/utils/http-status';
import {contract, type Operation, type OperationId} from '../../../contract/operations.ts';
import type {Caller} from '../auth/access.ts';
import {problemBody, type Problem} from '../problem.ts';
import {cacheHeaders, entityTag, matchesTag} from './caching.ts';
import {encode} from './compression.ts';
import type {AppContext} from './env.ts';

/** All bodies are application/json, errors too (Interface 2). */
const jsonType = 'application/json';

export function sendProblem(c: AppContext, problem: Problem): Response {
  const body = problemBody(problem, new URL(c.req.url).pathname, c.get('requestId'));
  c.set('problem', problem);
  return c.body(JSON.stringify(body), problem.status, {
    'Content-Type': jsonType,
    'Cache-Control': 'no-store',
    ...problem.headers,
  });
}

/** A read gets an entity tag, and 304 when the caller has it already; everything else may not be kept. */
export async function sendSuccess(
  c: AppContext,
  id: OperationId,
  {status, body}: {status: number; body?: unknown},
  caller: Caller,
): Promise<Response> {
  const operation: Operation = contract[id];
  if (operation.method !== 'GET') {
    c.header('Cache-Control', 'no-store');
    if (body === undefined) return c.body(null, status as StatusCode);
    return c.body(JSON.stringify(body), status as ContentfulStatusCode, {'Content-Type': jsonType});
  }
  const {cacheControl, vary} = cacheHeaders(id, {
    identity: operation.identity !== undefined,
    signedIn: caller.identity !== undefined,
  });
  c.header('Cache-Control', cacheControl);
  c.header('Vary', ['Origin', ...vary, 'Accept-Encoding'].join(', '));
  if (body === undefined) return c.body(null, status as StatusCode);
  const text = JSON.stringify(body);
  const tag = entityTag(text);
  c.header('ETag', tag);
  if (matchesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304);
  const {bytes, encoding} = await encode(text, c.req.header('accept-encoding'));
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Length', String(typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.byteLength));
  return c.body(bytes, status as ContentfulStatusCode, {'Content-Type': jsonType});
}
