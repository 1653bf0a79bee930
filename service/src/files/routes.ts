import {Readable} from 'node:stream';
import {Hono} from 'hono';
import parseRange from 'range-parser';
import {typeOfName} from './kinds.ts';
import {isFileName, type FileStorage} from './store.ts';

/** The one range that a request asks for; 'all' for none or several, which a server may answer in full; 'none' when it lies outside. */
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
 * Serves stored files at `/:name`, for any site to show: images and videos inline, documents as downloads. Nothing in them can run:
 * the type is the one told by the content, never guessed, and a file opened as a page is in a sandbox.
 */
export function fileRoutes(storage: FileStorage): Hono {
  return new Hono().get('/:name', async (c) => {
    const name = c.req.param('name');
    const type = isFileName(name) ? typeOfName(name) : undefined;
    const size = type && (await storage.size(name));
    if (!type || size === undefined) return c.notFound();

    const etag = `"${name.slice(0, 16)}"`;
    const styles = type.extension === 'svg' ? "; style-src 'unsafe-inline'" : '';
    c.header('ETag', etag);
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('Accept-Ranges', 'bytes');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Security-Policy', `sandbox; default-src 'none'${styles}`);
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('Access-Control-Allow-Origin', '*');
    if (matches(c.req.header('If-None-Match'), etag)) return c.body(null, 304);

    c.header('Content-Type', type.contentType);
    if (type.kind === 'document') c.header('Content-Disposition', `attachment; filename="${name.slice(17)}"`);
    // Ranges are of GET (RFC 9110, 14.2): to HEAD they are as if they were not there.
    const ifRange = c.req.header('If-Range');
    const ignored = c.req.method === 'HEAD' || (ifRange !== undefined && ifRange !== etag);
    const range = requestedRange(ignored ? undefined : c.req.header('Range'), size);
    if (range === 'none') {
      // What a cache kept of this it would answer to those who ask for the whole.
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

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim()));
}
