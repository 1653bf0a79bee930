/** Reads JSON bodies. */
import {ProblemError} from '../problem.ts';

/** Bytes of a JSON body at most, larger for content. */
export const bodyLimits = {content: 2 * 1024 * 1024, other: 512 * 1024};
/** Bytes of all bodies that are being received, so that slow senders cannot fill the memory. */
const maxTotal = 64 * 1024 * 1024;

const decoder = new TextDecoder('utf-8', {fatal: true});

const tooLarge = (limit: number) =>
  new ProblemError('too-large', `The body may have ${limit} bytes at most; send less at once.`);

const tooMany = () =>
  new ProblemError('overloaded', 'Too many bodies are on their way; try again in a moment.', {
    headers: {'Retry-After': '2'},
  });

/** The interface allows a missing Content-Type. A wrong one is an error of the caller. */
function checkMediaType(headers: Headers): void {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith('charset='));
  const json = /^application\/(.+\+)?json$/.test(type.trim()) || type.trim() === '';
  const utf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  const encoding = headers.get('content-encoding')?.toLowerCase() ?? 'identity';
  if (!json || !utf8) {
    throw new ProblemError('media-type', 'Send the body as application/json, in UTF-8.');
  }
  if (encoding !== 'identity') {
    throw new ProblemError('media-type', 'Send the body without Content-Encoding.');
  }
}

export interface JsonReaderOptions {
  /** Milliseconds in which a body must arrive. */
  timeout: number;
  /** Bytes of all bodies that are being received. */
  total?: number;
}

/** Reads the JSON body of a request, of `limit` bytes at most. @throws ProblemError 400, 413, 415 or 503 */
export type JsonReader = (request: Request, limit?: number) => Promise<unknown>;

export function jsonReader({timeout, total = maxTotal}: JsonReaderOptions): JsonReader {
  let bufferedBytes = 0;

  async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
    if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
    const chunks: Uint8Array[] = [];
    let size = 0;
    const reader = request.body?.getReader();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void reader?.cancel();
    }, timeout);
    try {
      for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
        const {byteLength} = step.value;
        size += byteLength;
        bufferedBytes += byteLength;
        if (size > limit) throw tooLarge(limit);
        if (bufferedBytes > total) throw tooMany();
        chunks.push(step.value);
      }
    } finally {
      clearTimeout(timer);
      bufferedBytes -= size;
    }
    if (late)
      throw new ProblemError('invalid-request', `The body did not arrive within ${timeout / 1000} s.`);
    return Buffer.concat(chunks);
  }

  return async (request, limit = bodyLimits.other) => {
    checkMediaType(request.headers);
    const bytes = await readBytes(request, limit);
    if (bytes.byteLength === 0) throw new ProblemError('invalid-request', 'The body is missing; send JSON.');
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch {
      throw new ProblemError('invalid-request', 'The body is not valid UTF-8.');
    }
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new ProblemError('invalid-request', 'The body is not valid JSON.');
    }
  };
}
