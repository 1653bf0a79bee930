/**
 * Keeps the replies to reads in memory for a moment. A write of this process empties the cache; what other processes write shows when
 * an entry expires. Equal reads that arrive while one is under way share its reply.
 */
import type {MiddlewareHandler} from 'hono';
import {LRUCache} from 'lru-cache';
import {cachePolicy} from './cache-policy.ts';
import {chosenEncoding} from './compression.ts';
import {preferredCultures} from './preferred-cultures.ts';
import type {Env} from './request-context.ts';

const maxSize = 32 * 1024 * 1024;
const maxEntries = 5000;
/** What belongs to the reply itself; ids, CORS and the like are each request's own. */
const keptHeaders = ['Cache-Control', 'Content-Encoding', 'Content-Type', 'ETag', 'Vary'];

interface CachedResponse {
  /** A string unless it is compressed: Node writes a string together with the headers. */
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

async function toCached(response: Response): Promise<CachedResponse> {
  const headers = keptHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const copy = response.clone();
  const body = response.headers.has('Content-Encoding')
    ? new Uint8Array(await copy.arrayBuffer())
    : await copy.text();
  return {body, headers: Object.fromEntries(headers)};
}

/** The path and query of a URL, as they were sent. */
const target = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/**
 * Runs after the access checks: a cached reply depends on operation, URL, language and encoding only. Replies to signed-in callers are not
 * cached.
 * @param ttl milliseconds that a reply is kept; 0 for none
 * @param culture the default culture
 */
export function responseCache({ttl, culture}: {ttl: number; culture: string}): MiddlewareHandler<Env> {
  const cache = new LRUCache<string, CachedResponse, () => Promise<CachedResponse | undefined>>({
    max: maxEntries,
    maxSize,
    ttl,
    sizeCalculation: ({body}, key) => body.length + key.length,
    fetchMethod: (_key, _stale, {context}) => context(),
    // A write that empties the cache meanwhile must not fail the reads under way. Their replies are not kept.
    ignoreFetchAbort: true,
  });
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      await next();
      if (c.res.ok) cache.clear();
      return;
    }
    const operation = c.get('operation');
    const policy = operation && cachePolicy(operation);
    if (ttl === 0 || !policy?.shared || c.get('caller')?.identity) return next();
    const cultures = policy.byLanguage
      ? preferredCultures(c.req.header('accept-language'), culture).join()
      : '';
    const encoding = chosenEncoding(c.req.header('accept-encoding')) ?? '';
    const key = `${operation} ${encoding} ${cultures} ${target(c.req.url)}`;
    let cached = cache.get(key);
    c.set('cache', cached ? 'hit' : 'miss');
    cached ??= await cache.fetch(key, {
      context: async () => {
        await next();
        return c.res.status === 200 ? toCached(c.res) : undefined;
      },
    });
    if (c.finalized) return;
    // The request that this one waited for failed.
    if (!cached) return next();
    return c.body(cached.body, 200, cached.headers);
  };
}
