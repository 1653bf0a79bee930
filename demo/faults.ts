/**
 * A proxy in front of the service that injects faults into the network traffic.
 * The first segment of a path names the fault, `/~status=503/rest/v2/recommended/`; `fault-segment.ts` documents the
 * names. Other paths pass through. Tests use it, and the demo server as its fault switch.
 */
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import {bodyOf, ownReply, type Reply} from './fault-replies.ts';
import {applies, parseSegment, type Segment} from './fault-segment.ts';
import {send} from './fault-wire.ts';

/** A request as it was received. `status` is missing until there is a response. */
export interface LoggedRequest {
  at: string;
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  status?: number;
  /** The client closed the connection before the response was complete. */
  aborted: boolean;
}

export interface FaultProxy {
  url: string;
  /** The requests that carried `key=…`, oldest first; the same as `/~log?key=…` answers. */
  log(key: string): readonly LoggedRequest[];
  close(): Promise<void>;
}

interface Faults {
  handle: RequestListener;
  log(key: string): readonly LoggedRequest[];
}

/** Milliseconds, as the service has it: a POST on a connection that is closed at that moment fails, since Firefox does not send it again. */
export const keepAliveTimeout = 65_000;
const maxLoggedPerKey = 1000;
const maxLoggedBody = 64 * 1024;

/** The proxy as a listener, for a server that does more than this. `target` is the service's origin. */
export function createFaults(target: string): Faults {
  const logs = new Map<string, LoggedRequest[]>();
  const counts = new Map<string, number>();

  const log = (key: string): readonly LoggedRequest[] => logs.get(key) ?? [];

  const logRequest = (request: IncomingMessage, response: ServerResponse, path: string, key: string) => {
    const entry: LoggedRequest = {
      at: new Date().toISOString(),
      method: request.method ?? 'GET',
      path,
      headers: request.headers,
      body: '',
      aborted: false,
    };
    request.on('data', (chunk: Buffer) => {
      if (entry.body.length < maxLoggedBody) entry.body += chunk.toString();
    });
    response.on('close', () => {
      if (response.headersSent) entry.status = response.statusCode;
      entry.aborted = !response.writableFinished;
    });
    const entries = logs.get(key) ?? [];
    entries.push(entry);
    logs.set(key, entries.slice(-maxLoggedPerKey));
  };

  /** Whether the segment's faults apply to this request; counts it where their number is limited. */
  const isAffected = (segment: Segment, method: string, path: string, preflight: boolean) => {
    if (!applies(segment, method, path)) return false;
    if (segment.times === undefined) return true;
    const name = segment.key ?? segment.text;
    const count = counts.get(name) ?? 0;
    if (!preflight) counts.set(name, count + 1);
    return count < segment.times;
  };

  const handle: RequestListener = (request, response) => {
    const {segment, path} = parseSegment(request.url ?? '/');
    if (segment?.faults.has('log')) {
      const key = new URL(target + path).searchParams.get('key') ?? '';
      response.writeHead(200, {'content-type': 'application/json', 'access-control-allow-origin': '*'});
      response.end(JSON.stringify(log(key)));
      return;
    }
    // Preflights are affected by faults of the connection and of CORS alone, and are neither logged nor counted.
    const preflight = request.method === 'OPTIONS';
    const method = String((preflight && request.headers['access-control-request-method']) || request.method);
    if (segment?.key && !preflight) logRequest(request, response, path, segment.key);
    const applied = segment && isAffected(segment, method, path, preflight) ? [...segment.faults] : [];
    const faults = new Map(
      preflight ? applied.filter(([name]) => name === 'no-cors' || name === 'refuse') : applied,
    );
    answer({request, response, path, faults, target}).catch(() => {
      response.destroy();
    });
  };

  return {handle, log};
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  faults: Map<string, string>;
  target: string;
}

async function answer(exchange: Exchange): Promise<void> {
  const {request, response, path, faults, target} = exchange;
  if (faults.has('refuse')) {
    request.socket.destroy();
    return;
  }
  if (faults.has('delay')) {
    // The body waits too: what only the log has read would not reach the service.
    request.pause();
    await pause(Number(faults.get('delay')));
    request.resume();
  }
  if (faults.has('never')) {
    request.resume();
    return;
  }
  const reply =
    ownReply(faults, request, path) ?? (await fromService(request, path, faults, target, response));
  if (faults.has('no-cors')) {
    for (const name of Object.keys(reply.headers))
      if (name.startsWith('access-control-')) delete reply.headers[name];
  }
  await send(response, reply, faults);
}

/** The service's own answer; altered where a fault is about what it says. */
function fromService(
  request: IncomingMessage,
  path: string,
  faults: Map<string, string>,
  target: string,
  response: ServerResponse,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = {...request.headers, host: new URL(target).host};
    if (faults.size) {
      // A response can only be altered when it is complete and not compressed.
      delete headers['accept-encoding'];
      delete headers['if-none-match'];
    }
    const upstream = ask(new URL(target + path), {method: request.method, headers}, (answered) => {
      const reply: Reply = {
        status: answered.statusCode ?? 502,
        headers: {...answered.headers},
        body: answered,
      };
      bodyOf(reply, faults).then(resolve, reject);
    });
    upstream.on('error', reject);
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  });
}

/** Starts the proxy on a free port. Closing it also ends the requests that it left without a response. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const {handle, log} = createFaults(target);
  const server = createServer({keepAliveTimeout}, handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
