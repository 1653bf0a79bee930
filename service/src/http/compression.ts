/** Compresses replies in the best accepted encoding. Hono's own middleware does not support Brotli. */
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {parseAccept} from 'hono/utils/accept';

/** Bytes from which compression saves more than its headers cost. */
const minLength = 1024;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Quality 4 is as fast as gzip and smaller. */
const brotliOptions = {params: {[constants.BROTLI_PARAM_QUALITY]: 4}};

export type Encoding = 'br' | 'gzip';

/** The best accepted encoding, or undefined for none. */
export function chosenEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  const accepted = parseAccept(acceptEncoding.slice(0, 200));
  return (['br', 'gzip'] as const).find((name) =>
    accepted.some(({type, q}) => type.toLowerCase() === name && q > 0),
  );
}

export interface Encoded {
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Compresses a text, if it is long enough and the caller accepts an encoding. */
export async function encode(text: string, acceptEncoding: string | undefined): Promise<Encoded> {
  const encoding = text.length < minLength ? undefined : chosenEncoding(acceptEncoding);
  if (!encoding) return {body: text, headers: {}};
  const bytes = encoding === 'br' ? await brotliAsync(text, brotliOptions) : await gzipAsync(text);
  return {body: new Uint8Array(bytes), headers: {'Content-Encoding': encoding}};
}
