/** Converts results of handlers to responses. */
import type {ContentfulStatusCode, StatusCode} from 'hono/utils/http-status';
import type {FileSigner} from '../files/signed-addresses.ts';
import {problemBody, type Problem} from '../problem.ts';
import {entityTag} from './cache-policy.ts';
import {encode} from './compression.ts';
import type {ReplyDetails} from './handler.ts';
import type {AppContext} from './request-context.ts';

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

export interface Success extends ReplyDetails {
  status: number;
  body?: unknown;
}

/** The body as JSON, with signed addresses of files where they must be. */
function toJson(body: unknown, signer: FileSigner | undefined): string | Promise<string> {
  const text = JSON.stringify(body);
  return signer ? signer.sign(text) : text;
}

/** The reply to a write, which is never cached. */
export async function sendWritten(
  c: AppContext,
  {status, body, version}: Success,
  signer?: FileSigner,
): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  if (version !== undefined) c.header('ETag', `W/"${version}"`);
  // Without a length, Node sends empty bodies chunked.
  if (body === undefined)
    return c.body(null, status as StatusCode, status === 204 ? {} : {'Content-Length': '0'});
  return c.body(await toJson(body, signer), status as ContentfulStatusCode, {'Content-Type': jsonType});
}

/**
 * The reply to a read, with an entity tag.
 * @param headers Cache-Control and Vary
 */
export async function sendRead(
  c: AppContext,
  {status, body, version}: Success,
  headers: Record<string, string>,
  signer?: FileSigner,
): Promise<Response> {
  if (body === undefined) return c.body(null, status as StatusCode, headers);
  const text = await toJson(body, signer);
  const encoded = await encode(text, c.req.header('accept-encoding'));
  return c.body(encoded.body, status as ContentfulStatusCode, {
    ...headers,
    ...encoded.headers,
    ETag: entityTag(text, version),
    'Content-Type': jsonType,
  });
}
