/**
 * Caches replies to reads in memory. Writes of this process remove what they change: a vote the replies about its item, new content all of
 * them. Content that other processes, the desk and commands write removes all replies where the database sends notifications; elsewhere it
 * shows after seconds, as their votes do. Concurrent equal reads share one reply.
 */
import type {MiddlewareHandler} from 'hono';
import {LRUCache} from 'lru-cache';
import {isInsider} from '../auth/access.ts';
import type {Changes} from '../db/changes.ts';
import {cachePolicy, changedBy} from './cache-policy.ts';
import {chosenEncoding} from './compression.ts';
import type {ReplyDetails} from './handler.ts';
import {preferredCultures} from './preferred-cultures.ts';
import type {AppContext, Env} from './request-context.ts';

const maxSize = 32 * 1024 * 1024;
const maxEntries = 5000;
/** Milliseconds that a reply which only content changes is kept where its changes are known at once. */
const liveAge = 60_000;
/** Others, such as the request id and CORS, belong to each request. */
const cachedHeaders = ['Cache-Control', 'Content-Encoding', 'Content-Type', 'ETag', 'Vary'];

interface CachedResponse {
  /** A string unless it is compressed: Node sends strings in one packet with the headers. */
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  details: ReplyDetails;
  /** Items that the request names, and the one that it leads to. */
  contentIds: readonly (number | undefined)[];
}

async function toCached(c: AppContext): Promise<CachedResponse> {
  const headers = cachedHeaders.flatMap((name) => {
    const value = c.res.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const copy = c.res.clone();
  const body = c.res.headers.has('Content-Encoding')
    ? new Uint8Array(await copy.arrayBuffer())
    : await copy.text();
  const details = c.get('details') ?? {};
  const contentIds = [...(c.get('contentIds') ?? []), details.viewed?.contentId];
  return {body, headers: Object.fromEntries(headers), details, contentIds};
}

/** The path and query of a URL, as sent. */
const pathAndQuery = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2));

/**
 * Runs after the access checks. The key is the state of content, operation, URL, languages, encoding and whether the caller sees personal data; replies to
 * signed-in callers are not cached.
 * @param ttl milliseconds; 0 disables the cache
 * @param culture the default culture
 */
export function responseCache({
  ttl,
  culture,
  changes,
}: {
  ttl: number;
  culture: string;
  changes: Changes;
}): MiddlewareHandler<Env> {
  const cache = new LRUCache<string, CachedResponse>({
    max: maxEntries,
    maxSize,
    ttl,
    sizeCalculation: ({body}, key) => body.length + key.length,
  });
  const reading = new Map<string, Promise<CachedResponse | undefined>>();
  let writes = 0;

  /** Reads once for concurrent callers. A reply that was read before a write is neither kept nor shared after it. */
  function readShared(key: string, age: number, read: () => Promise<CachedResponse | undefined>) {
    const known = reading.get(key);
    if (known) return known;
    const before = writes;
    const started = performance.now();
    const reply = read()
      .then((cached) => {
        const left = Math.floor((cached?.details.changesIn ?? Infinity) - (performance.now() - started));
        if (cached && left > 0 && writes === before) cache.set(key, cached, {ttl: Math.min(age, left)});
        return cached;
      })
      .finally(() => {
        if (reading.get(key) === reply) reading.delete(key);
      });
    reading.set(key, reply);
    return reply;
  }

  function forget(changed: 'item' | 'everything', contentIds: readonly number[] = []) {
    writes++;
    reading.clear();
    if (changed === 'everything') return cache.clear();
    for (const [key, cached] of cache.entries())
      if (cached.contentIds.some((id) => id !== undefined && contentIds.includes(id))) cache.delete(key);
  }

  return async (c, next) => {
    const operation = c.get('operation')!;
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      await next();
      const changed = changedBy(operation);
      if (c.res.ok && changed !== 'nothing') forget(changed, c.get('contentIds'));
      return;
    }
    const caller = c.get('caller')!;
    const policy = cachePolicy(operation);
    if (ttl === 0 || !policy.inMemory || caller.identity) return next();
    const cultures = policy.byLanguage
      ? preferredCultures(c.req.header('accept-language'), culture).join()
      : '';
    const encoding = chosenEncoding(c.req.header('accept-encoding')) ?? '';
    const role = isInsider(caller) ? 'insider' : 'reader';
    // Insiders see flags, which are no change of content.
    const age = policy.followsContent && changes.isLive && role === 'reader' ? Math.max(ttl, liveAge) : ttl;
    const key = `${changes.content} ${operation} ${role} ${encoding} ${cultures} ${pathAndQuery(c.req.url)}`;
    let cached = cache.get(key);
    c.set('cache', cached ? 'hit' : 'miss');
    cached ??= await readShared(key, age, async () => {
      await next();
      return c.res.status === 200 ? toCached(c) : undefined;
    });
    if (c.finalized) return;
    // The request that this one shared failed.
    if (!cached) return next();
    c.set('details', cached.details);
    return c.body(cached.body, 200, cached.headers);
  };
}
