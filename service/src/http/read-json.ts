/** Reads JSON bodies. */
import {ProblemError} from '../problem.ts';

/** Bytes of a JSON body at most. */
export const bodyLimit = 2 * 1024 * 1024;

const decoder = new TextDecoder('utf-8', {fatal: true});

const tooLarge = () =>
  new ProblemError('too-large', `A JSON body may have ${bodyLimit} bytes at most; send less at once.`);

/** A missing Content-Type is fine, by the interface; accepting a wrong one would hide a mistake of the caller. */
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

async function readBytes(request: Request, timeout: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge();
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
      size += step.value.byteLength;
      if (size > bodyLimit) throw tooLarge();
      chunks.push(step.value);
    }
  } finally {
    clearTimeout(timer);
  }
  if (late) throw new ProblemError('invalid-request', `The body did not arrive within ${timeout / 1000} s.`);
  return Buffer.concat(chunks);
}

/**
 * The JSON value that a request brings. Throws 400, 413 and 415 problems.
 * @param timeout milliseconds in which it must arrive; a slower client only holds a connection
 */
export async function readJson(request: Request, timeout: number): Promise<unknown> {
  checkMediaType(request.headers);
  const bytes = await readBytes(request, timeout);
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
}
