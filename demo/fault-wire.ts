/** How the fault proxy puts a reply on the wire: in one go, dripping, cut short or broken off. */
import type {ServerResponse} from 'node:http';
import {pipeline} from 'node:stream/promises';
import {setTimeout as pause} from 'node:timers/promises';
import type {Reply} from './fault-replies.ts';

export async function send(
  response: ServerResponse,
  reply: Reply,
  faults: Map<string, string>,
): Promise<void> {
  const {status, headers, body} = reply;
  if (!Buffer.isBuffer(body)) {
    response.writeHead(status, headers);
    await pipeline(body, response);
    return;
  }
  const bodiless = status === 204 || status === 304;
  const cut =
    faults.has('truncate') || faults.has('reset') ? body.subarray(0, Math.floor(body.length / 2)) : body;
  // A broken connection is known by the length that was promised; a truncated one keeps its promise.
  const promised = faults.has('reset') ? body.length : cut.length;
  response.writeHead(status, bodiless ? headers : {...headers, 'content-length': promised});
  if (faults.has('slow')) await drip(response, cut, Number(faults.get('slow')));
  else if (faults.has('reset')) await new Promise((resolve) => response.write(cut, resolve));
  if (faults.has('reset')) response.destroy();
  else response.end(faults.has('slow') ? undefined : cut);
}

/** Ten times a second at most, so that a slow reply costs a test no more than it must. */
async function drip(response: ServerResponse, body: Buffer, bytesPerSecond: number): Promise<void> {
  const size = Math.max(1, Math.round(bytesPerSecond / 10));
  const wait = (1000 * size) / bytesPerSecond;
  for (let at = 0; at < body.length && !response.destroyed; at += size) {
    response.write(body.subarray(at, at + size));
    await pause(wait);
  }
}
