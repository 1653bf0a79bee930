/** What readers' browsers do to a service: ask, take their time, and leave before the answer has come. */
import {once} from 'node:events';
import {request, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {setTimeout as wait} from 'node:timers/promises';
import {agent} from '../service/http-client.ts';

export interface Ask {
  path: string;
  headers?: Record<string, string>;
  /** Sent with POST; without one it is a GET. */
  body?: string | Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Milliseconds. An answer that takes longer has failed. */
const maxTime = 60_000;
/** Pieces in which a slow caller sends its body, and milliseconds before each piece that it sends or takes. */
const pieces = 4;
const pause = 100;

export class Caller {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  async ask(sent: Ask): Promise<Answer> {
    const asked = this.#open(sent);
    asked.end(sent.body);
    const response = await answerTo(asked);
    return {status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response)};
  }

  /** Sends and takes everything in small pieces with pauses between them. */
  async askSlowly(sent: Ask): Promise<Answer> {
    const asked = this.#open(sent);
    const body = Buffer.from(sent.body ?? '');
    const size = Math.ceil(body.length / pieces);
    for (let start = 0; start < body.length; start += size) {
      await wait(pause);
      asked.write(body.subarray(start, start + size));
    }
    asked.end();
    const response = await answerTo(asked);
    const taken: Buffer[] = [];
    for await (const piece of response) {
      taken.push(piece as Buffer);
      await wait(pause);
    }
    return {status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(taken)};
  }

  /** Leaves as soon as the request is sent, or with the first piece of the answer. */
  async leave(sent: Ask, when: 'asked' | 'answered'): Promise<void> {
    const asked = this.#open(sent);
    const left = new Promise((resolve) => asked.on('close', resolve));
    const leave = () => asked.destroy();
    if (when === 'asked') asked.on('finish', leave);
    else asked.on('response', (response: IncomingMessage) => response.on('data', leave).on('end', leave));
    asked.end(sent.body);
    await left;
  }

  #open({path, headers, body}: Ask): ClientRequest {
    const asked = request(this.#url + path, {
      method: body === undefined ? 'GET' : 'POST',
      agent,
      signal: AbortSignal.timeout(maxTime),
      headers: {
        'Ocp-Apim-Subscription-Key': this.#key,
        ...(body !== undefined && {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
        }),
        ...headers,
      },
    });
    // Waiting for the response rejects with the error. An error after it would be uncaught.
    asked.on('error', () => {});
    return asked;
  }
}

async function answerTo(asked: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}
