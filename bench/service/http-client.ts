import {Agent, request} from 'node:http';
import {connect, type Socket} from 'node:net';

export const agent = new Agent({keepAlive: true});

/** Headers of a reader. */
export const headersFor = (key: string) => ({'Ocp-Apim-Subscription-Key': key, 'Accept-Language': 'en-US'});

export interface BenchRequest {
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
}

/** Milliseconds from the request to the last byte of the reply. @throws Error unless it is 2xx */
export function timeRequest({url, headers}: BenchRequest): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, {agent: agent, headers}, (response) => {
      const {statusCode = 0} = response;
      response.resume();
      response.on('end', () => {
        if (statusCode >= 200 && statusCode < 300) resolve(performance.now() - start);
        else reject(new Error(`${url} answered ${statusCode}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

const closed = () => new Error('The connection was closed.');

/** A minimal client for one persistent connection. Node's own takes a quarter of a millisecond a request, which would count as the service's. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #settle: {resolve: (text: string) => void; reject: (error: Error) => void} | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(closed()));
  }

  static open(url: string): Promise<Connection> {
    const {hostname, port} = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  /** @returns the body of the reply. @throws Error unless it is 2xx */
  send(bytes: string): Promise<string> {
    if (this.#socket.destroyed) return Promise.reject(closed());
    return new Promise((resolve, reject) => {
      this.#settle = {resolve, reject};
      this.#socket.write(bytes);
    });
  }

  /** Milliseconds from the request to the last byte of the reply. */
  async timed(bytes: string): Promise<number> {
    const start = performance.now();
    await this.send(bytes);
    return performance.now() - start;
  }

  close(): void {
    this.#settle = undefined;
    this.#socket.destroy();
  }

  #receive(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    const length = status === 204 ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
    if (this.#received.length < end + 4 + length) return;
    const body = this.#received.toString('utf8', end + 4);
    this.#received = Buffer.alloc(0);
    const settle = this.#settle;
    this.#settle = undefined;
    // Replies as short as these are never chunked.
    if (status >= 200 && status < 300 && !Number.isNaN(length)) settle?.resolve(body);
    else settle?.reject(new Error(`The answer was ${head}`));
  }
}

/** A request as `Connection.send` takes it. */
export function requestText({url, headers, body}: BenchRequest): string {
  const {host, pathname, search} = new URL(url);
  const text = body ? JSON.stringify(body) : '';
  const all = {
    Host: host,
    ...headers,
    ...(body && {'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text))}),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${body ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}
