/** Compresses JSON in the best encoding that the caller takes. */
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

/** Below this, headers cost more than is won. */
const threshold = 1024;
const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Quality 4 is as fast as gzip and smaller. */
const brotliOptions = {params: {[constants.BROTLI_PARAM_QUALITY]: 4}};

export type Encoding = 'br' | 'gzip';

/** The encoding to use, or undefined for none. */
export function chosenEncoding(header: string | null | undefined): Encoding | undefined {
  const accepted = new Map(
    (header ?? '').split(',', 16).map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      return [name, !parameters.some((each) => /^q=0(\.0*)?$/.test(each))] as const;
    }),
  );
  const takes = (name: Encoding) => accepted.get(name) ?? false;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined;
}

export interface Encoded {
  bytes: string | Uint8Array<ArrayBuffer>;
  encoding?: Encoding;
}

/** How a text goes out: compressed when the caller takes it and it is worth it. */
export const encodingFor = (text: string, acceptEncoding: string | null | undefined) =>
  text.length < threshold ? undefined : chosenEncoding(acceptEncoding);

/** The text in the encoding. */
export async function encode(text: string, encoding: Encoding): Promise<Encoded> {
  const bytes = encoding === 'br' ? await brotliAsync(text, brotliOptions) : await gzipAsync(text);
  return {bytes: new Uint8Array(bytes), encoding};
}
