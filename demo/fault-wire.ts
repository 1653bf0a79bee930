/** How the fault proxy sends a reply: at once, slowly, truncated, or with a connection reset. */
import type {ServerResponse} from 'node:http';
import {pipeline} from 'node:stream/promises';
import {setTimeout as pause} from 'node:timers/promises';
import type {Reply} from './fault-replies.ts';

export async function send(
  response: ServerResponse,
  reply: Reply,
  faults: Map<string, string>,
): Promise<void> {
  if (faults.has('stall')) return;
  const {status, headers, body} = reply;
  if (!Buffer.isBuffer(body)) {
    response.writeHead(status, headers);
    await pipeline(body, response);
    return;
  }
  const bodiless = status === 204 || status === 304;
  const cut =
    faults.has('truncate') || faults.has('reset') ? body.subarray(0, Math.floor(body.length / 2)) : body;
  // A client recognises a reset by the Content-Length that is not reached; a truncated reply has a matching one.
  // An empty reply is cut as well: it announces two bytes, of which one is sent.
  const contentLength = faults.has('reset') ? body.length || 2 : cut.length;
  response.writeHead(status, bodiless ? headers : {...headers, 'content-length': contentLength});
  if (faults.has('slow')) await sendSlowly(response, cut, Number(faults.get('slow')));
  else if (faults.has('reset'))
    await new Promise((resolve) => response.write(cut.length ? cut : ' ', resolve));
  if (faults.has('reset')) response.destroy();
  else response.end(faults.has('slow') ? undefined : cut);
}

/** In at most ten chunks a second. */
async function sendSlowly(response: ServerResponse, body: Buffer, bytesPerSecond: number): Promise<void> {
  const size = Math.max(1, Math.round(bytesPerSecond / 10));
  const wait = (1000 * size) / bytesPerSecond;
  for (let at = 0; at < body.length && !response.destroyed; at += size) {
    response.write(body.subarray(at, at + size));
    await pause(wait);
  }
}
