/**
 * Reads that were answered a moment ago are answered again here, before anything else looks at the request: that is ten times the work saved.
 * An answer belongs to everything that it may depend on, so it is found again only by a request that says the same: address, key, page,
 * languages, encodings. Limits, log and numbers hold here as they do behind it.
 */
import {randomUUID} from 'node:crypto';
import type {IncomingMessage, RequestListener} from 'node:http';
import {matchesTag} from '../http/caching.ts';
import type {KeptReply} from '../http/env.ts';
import type {Limits} from './limits.ts';
import {acceptableId, type Recorder} from './record.ts';

const mostBytes = 32 * 1024 * 1024;
const mostEntries = 5000;
/** Longer requests are nobody's usual ones. */
const longestName = 2000;

interface Entry extends Omit<KeptReply, 'until'> {
  until: number;
  /** Names and values in turn. */
  headers: string[];
  /** The same without what belongs to a body. */
  headersOfNothing: string[];
}

export interface Front {
  remember(request: IncomingMessage, reply: KeptReply, headers: Headers): void;
  /** Forgets everything, because something was written. */
  clear(): void;
  /** Answers what it can and leaves the rest to `next`. */
  before(next: RequestListener): RequestListener;
}

export interface FrontOptions {
  record: Recorder;
  limits: Pick<Limits, 'spare'>;
  addressOf: (request: IncomingMessage) => string;
  stopping: () => boolean;
}

function nameOf({url, headers}: IncomingMessage): string {
  const {origin = '', 'accept-language': language = '', 'accept-encoding': encoding = ''} = headers;
  return `${url}\n${String(headers['ocp-apim-subscription-key'])}\n${origin}\n${language}\n${String(encoding)}`;
}

export function createFront({record, limits, addressOf, stopping}: FrontOptions): Front {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const clear = () => {
    entries.clear();
    bytes = 0;
  };

  function find(request: IncomingMessage): Entry | undefined {
    if (request.method !== 'GET' || request.headers.authorization !== undefined || stopping())
      return undefined;
    const entry = entries.get(nameOf(request));
    const fresh = entry && entry.until > performance.now();
    return fresh && limits.spare(addressOf(request), entry.keyId) ? entry : undefined;
  }

  return {
    clear,
    remember(request, reply, sent) {
      const name = nameOf(request);
      const until = reply.until();
      if (until === 0 || request.method !== 'GET' || name.length > longestName) return;
      bytes += reply.bytes.length + name.length;
      if (bytes > mostBytes || entries.size >= mostEntries) clear();
      const kept = [...sent].filter(([header]) => header !== 'x-request-id');
      const headers = kept.flat();
      const headersOfNothing = kept
        .filter(([header]) => !/^content-(length|type|encoding)$/.test(header))
        .flat();
      entries.set(name, {...reply, until, headers, headersOfNothing});
    },
    before: (next) => (request, response) => {
      const entry = find(request);
      if (!entry) return next(request, response);
      const start = performance.now();
      const brought = request.headers['x-request-id'];
      const requestId = typeof brought === 'string' && acceptableId.test(brought) ? brought : randomUUID();
      const known = request.headers['if-none-match'];
      const status = known !== undefined && matchesTag(known, entry.tag) ? 304 : 200;
      if (status === 304)
        response.writeHead(304, ['x-request-id', requestId, ...entry.headersOfNothing]).end();
      else response.writeHead(200, ['x-request-id', requestId, ...entry.headers]).end(entry.bytes);
      const {operation} = entry;
      record({requestId, method: 'GET', operation, status, cache: 'hit', start});
    },
  };
}
