/**
 * Caches replies to reads in memory, for seconds. Writes of this process clear the cache; those of other processes show when an entry
 * expires. Concurrent equal reads share one reply.
 */
import type {MiddlewareHandler} from 'hono';
import {LRUCache} from 'lru-cache';
import {cachePolicy} from './cache-policy.ts';
import {chosenEncoding} from './compression.ts';
import {preferredCultures} from './preferred-cultures.ts';
import type {Env} from './request-context.ts';

const maxSize = 32 * 1024 * 1024;
const maxEntries = 5000;
/** Others, such as the request id and CORS, belong to each request. */
const cachedHeaders = ['Cache-Control', 'Content-Encoding', 'Content-Type', 'ETag', 'Vary'];

interface CachedResponse {
  /** A string unless it is compressed: Node sends strings in one packet with the headers. */
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

async function toCached(response: Response): Promise<CachedResponse> {
  const headers = cachedHeaders.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const copy = response.clone();
  const body = response.headers.has('Content-Encoding')
    ? new Uint8Array(await copy.arrayBuffer())
    : await copy.text();
  return {body, headers: Object.fromEntries(headers)};
}

/** The path and query of a URL, as sent. */
const pathAndQuery = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/**
 * Runs after the access checks. The key is operation, URL, languages and encoding; replies to signed-in callers are not cached.
 * @param ttl milliseconds; 0 disables the cache
 * @param culture the default culture
 */
export function responseCache({ttl, culture}: {ttl: number; culture: string}): MiddlewareHandler<Env> {
  const cache = new LRUCache<string, CachedResponse, () => Promise<CachedResponse | undefined>>({
    max: maxEntries,
    maxSize,
    ttl,
    sizeCalculation: ({body}, key) => body.length + key.length,
    fetchMethod: (_key, _stale, {context}) => context(),
    // A write that clears the cache must not fail reads in flight. Their replies are not cached.
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
    const key = `${operation} ${encoding} ${cultures} ${pathAndQuery(c.req.url)}`;
    let cached = cache.get(key);
    c.set('cache', cached ? 'hit' : 'miss');
    cached ??= await cache.fetch(key, {
      context: async () => {
        await next();
        return c.res.status === 200 ? toCached(c.res) : undefined;
      },
    });
    if (c.finalized) return;
    // The request that this one shared failed.
    if (!cached) return next();
    return c.body(cached.body, 200, cached.headers);
  };
}
