import {Readable} from 'node:stream';
import {Hono} from 'hono';
import parseRange from 'range-parser';
import {typeOfName} from './kinds.ts';
import {ProblemError} from '../problem.ts';
import type {FileSigner} from './signed-addresses.ts';
import {isFileName, type FileStorage} from './store.ts';

/** The requested range: 'all' for none or several, which a server may answer with the whole file; 'none' when it is outside the file. */
function requestedRange(
  header: string | undefined,
  size: number,
): {start: number; end: number} | 'all' | 'none' {
  if (!header) return 'all';
  const ranges = parseRange(size, header, {combine: true});
  if (ranges === -1) return 'none';
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return 'all';
  return ranges[0]!;
}

/**
 * Serves stored files at `/:name` to every origin: images and videos inline, documents as downloads. Scripts in them do not run:
 * the type comes from the content, sniffing is off, and a file that is opened as a page is sandboxed.
 * @param signer present where an address must be signed
 */
export function fileRoutes(storage: FileStorage, signer?: FileSigner): Hono {
  return new Hono().get('/:name', async (c) => {
    const name = c.req.param('name');
    const secondsLeft = await signer?.secondsLeft(name, c.req.query('signed'));
    if (secondsLeft === 0) {
      const detail =
        'Readers must sign in here, and this address is not signed or too old; read the article again.';
      throw new ProblemError('identity-token', detail);
    }
    const type = isFileName(name) ? typeOfName(name) : undefined;
    const size = type && (await storage.size(name));
    if (!type || size === undefined) return c.notFound();

    const etag = `"${name.slice(0, 16)}"`;
    const styles = type.extension === 'svg' ? "; style-src 'unsafe-inline'" : '';
    c.header('ETag', etag);
    const caching =
      secondsLeft === undefined ? 'public, max-age=31536000' : `private, max-age=${secondsLeft}`;
    c.header('Cache-Control', `${caching}, immutable`);
    c.header('Accept-Ranges', 'bytes');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', `sandbox; default-src 'none'${styles}`);
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Access-Control-Allow-Origin', '*');
    if (matchesETag(c.req.header('If-None-Match'), etag)) return c.body(null, 304);

    c.header('Content-Type', type.contentType);
    if (type.kind === 'document') c.header('Content-Disposition', `attachment; filename="${name.slice(17)}"`);
    // Range applies to GET only (RFC 9110, 14.2).
    const ifRange = c.req.header('If-Range');
    const ignored = c.req.method === 'HEAD' || (ifRange !== undefined && ifRange !== etag);
    const range = requestedRange(ignored ? undefined : c.req.header('Range'), size);
    if (range === 'none') {
      // A cache could otherwise answer requests for the whole file with it.
      c.header('Cache-Control', 'no-store');
      c.header('Content-Range', `bytes */${size}`);
      return c.body(null, 416);
    }
    const {start, end} = range === 'all' ? {start: 0, end: size - 1} : range;
    c.header('Content-Length', String(end - start + 1));
    if (range !== 'all') c.header('Content-Range', `bytes ${start}-${end}/${size}`);
    const status = range === 'all' ? 200 : 206;
    if (c.req.method === 'HEAD') return c.body(null, 200);
    return c.body(Readable.toWeb(await storage.read(name, start, end)) as ReadableStream, status);
  });
}

function matchesETag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim()));
}
