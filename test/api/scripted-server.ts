/** A server whose every answer a test writes: what a service, a gateway or a broken network may do. */
import {createServer, type IncomingHttpHeaders, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {TestContext} from 'node:test';
import {createClient, type ClientOptions} from '../../src/api/index.ts';

export interface Seen {
  method: string;
  /** As it came over the wire. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers the request of this index, counted from 0. */
export type Script = (response: ServerResponse, request: Seen, index: number) => void;

export interface ScriptedServer {
  url: string;
  seen: Seen[];
}

/** Answers with JSON, with no body for undefined. */
export function json(response: ServerResponse, value: unknown, status = 200, headers = {}) {
  response.writeHead(status, {'Content-Type': 'application/json', ...headers});
  response.end(value === undefined ? undefined : JSON.stringify(value));
}

/** Starts a server that ends with the test. */
export async function serve(t: TestContext, script: Script): Promise<ScriptedServer> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const {method = '', url = '', headers} = request;
    const one = {method, url, headers, body: Buffer.concat(chunks).toString()};
    script(response, one, seen.push(one) - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen};
}

/** A scripted server and a client of it that loses no time between tries. */
export async function serveTo(t: TestContext, script: Script, options: ClientOptions = {}) {
  const server = await serve(t, script);
  return {...server, client: createClient({baseUrl: server.url, retryDelay: 1, ...options})};
}

/** A promise, and what settles it from outside. */
export function deferred<T = void>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return {promise, resolve};
}
