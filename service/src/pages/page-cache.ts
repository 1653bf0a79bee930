/** Sends the replies of pages, and keeps them in memory for seconds or until content changes, compressed as they were sent. */
import type {Context} from 'hono';
import {LRUCache} from 'lru-cache';
import {entityTag, sharedCacheControl} from '../http/cache-policy.ts';
import {chosenEncoding, encode, type Encoded} from '../http/compression.ts';
import type {PageReply} from './reply.ts';
import type {Site} from './site.ts';

const maxSize = 32 * 1024 * 1024;
const maxEntries = 5000;
/** Seconds that shared caches may keep what readers see. */
export const pageTimes = {fresh: 60, stale: 300};
const types: Record<PageReply['type'], string> = {
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A reply, and what was made of it to send it. */
class SentReply {
  readonly reply: PageReply;
  readonly #headers: Record<string, string>;
  readonly #encoded = new Map<string, Promise<Encoded>>();

  constructor(site: Site, reply: PageReply) {
    this.reply = reply;
    const {type, contentSecurityPolicy, body, location, vary = [], link, caching} = reply;
    this.#headers = {
      'Cache-Control':
        caching === 'none' ? 'no-store' : sharedCacheControl(pageTimes, site.config.sharedCacheAge),
      Vary: [...vary, 'Accept-Encoding'].join(', '),
      ...(location !== undefined && {Location: location}),
      ...(link !== undefined && {Link: link}),
      ...(body && {'Content-Type': types[type], ETag: entityTag(body)}),
      ...(contentSecurityPolicy !== undefined && {
        'Content-Security-Policy': contentSecurityPolicy,
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      }),
    };
  }

  async send(c: Context): Promise<Response> {
    const {status, body: text} = this.reply;
    if (!text) return c.body(null, status, this.#headers);
    const encoding = chosenEncoding(c.req.header('accept-encoding'));
    const key = encoding ?? '';
    let encoded = this.#encoded.get(key);
    if (!encoded) this.#encoded.set(key, (encoded = encode(text, encoding)));
    const {body, headers} = await encoded;
    return c.body(body, status, {...this.#headers, ...headers});
  }
}

/** @returns sends the reply under a key; `make` makes it where there is none in memory */
export function pageCache(
  site: Site,
): (c: Context, key: string, make: () => Promise<PageReply>) => Promise<Response> {
  const ttl = site.config.replyCacheAge;
  const cache = new LRUCache<string, SentReply, () => Promise<PageReply>>({
    max: maxEntries,
    maxSize,
    ttl,
    sizeCalculation: ({reply}, key) => 2 * reply.body.length + key.length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, {context}) => new SentReply(site, await context()),
  });
  return async (c, key, make) => {
    if (ttl === 0) return new SentReply(site, await make()).send(c);
    const current = `${site.changes.content} ${key}`;
    const sent = await cache.fetch(current, {context: make});
    if (sent && sent.reply.caching === 'none') cache.delete(current);
    return (sent ?? new SentReply(site, await make())).send(c);
  };
}
