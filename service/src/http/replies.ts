/** Turns what handlers return into responses. */
import type {ContentfulStatusCode, StatusCode} from 'hono/utils/http-status';
import {contract, type Operation, type OperationId} from '../../../contract/operations.ts';
import {problemBody, type Problem} from '../problem.ts';
import {cacheHeaders, entityTag, matchesTag} from './caching.ts';
import type {Encoded} from './compression.ts';
import type {AppContext} from './env.ts';
import {rendered, type Rendered} from './reply-cache.ts';

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

interface Success {
  status: number;
  body?: unknown;
}

/** The answer to a write may not be kept by anybody. */
export function sendWritten(c: AppContext, {status, body}: Success): Response {
  c.header('Cache-Control', 'no-store');
  // Without a length, nothing would go out in chunks.
  if (body === undefined)
    return c.body(null, status as StatusCode, status === 204 ? {} : {'Content-Length': '0'});
  return c.body(JSON.stringify(body), status as ContentfulStatusCode, {'Content-Type': jsonType});
}

/** The answer to a read, ready to be sent to any number of callers. */
export function render({status, body}: Success): Rendered {
  if (body === undefined) return rendered(status, '', '');
  const text = JSON.stringify(body);
  return rendered(status, text, entityTag(text));
}

/** Headers that say who may keep the answers to a read. */
export function readHeaders(id: OperationId, longest: number): (signedIn: boolean) => Record<string, string> {
  const headers = (signedIn: boolean) => {
    const identity = (contract[id] as Operation).identity !== undefined;
    const {cacheControl, vary} = cacheHeaders(id, {identity, signedIn, longest});
    return {'Cache-Control': cacheControl, Vary: ['Origin', ...vary, 'Accept-Encoding'].join(', ')};
  };
  const [others, own] = [headers(false), headers(true)];
  return (signedIn) => (signedIn ? own : others);
}

/**
 * A read gets an entity tag, and 304 when the caller has it already.
 * @param keep told what is sent
 */
export async function sendRead(
  c: AppContext,
  {status, text, tag, encoded}: Rendered,
  headers: Record<string, string>,
  keep?: (bytes: Encoded['bytes']) => void,
): Promise<Response> {
  if (text === '') return c.body(null, status as StatusCode, headers);
  if (matchesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304, {...headers, ETag: tag});
  const made = encoded(c.req.header('accept-encoding'));
  const {bytes, encoding} = made instanceof Promise ? await made : made;
  keep?.(bytes);
  return c.body(bytes, status as ContentfulStatusCode, {
    ...headers,
    ETag: tag,
    ...(encoding && {'Content-Encoding': encoding}),
    'Content-Length': String(typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.byteLength),
    'Content-Type': jsonType,
  });
}
