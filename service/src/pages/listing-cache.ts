/** Makes the lists of all pages a part at a time, so that memory and work do not grow with the knowledge base, and keeps some for a minute. */
import {LRUCache} from 'lru-cache';
import {entityTag} from '../http/cache-policy.ts';
import {chosenEncoding, encode} from '../http/compression.ts';
import {partStarts, publishedTranslations, type PublishedTranslation} from '../store/public-pages.ts';
import {itemsPerPart, llmsText, sitemap, sitemapIndex} from './listings.ts';
import type {Site} from './site.ts';

/** Milliseconds. Shared caches keep the lists for longer. */
const maxAge = 60_000;
/** Parts whose items are kept, for both lists. */
const maxParts = 2;
/** Texts that are kept. */
const maxTexts = 16;

export interface EncodedListing {
  /** Bytes, which concurrent replies share. */
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

type Make<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

/** Values that concurrent callers share. @param keep whether later callers share them, too */
function shared<Value>(max: number, keep: boolean): Make<Value> {
  const known = new LRUCache<string, Promise<Value>>({max, ttl: maxAge});
  return (key, make) => {
    const before = known.get(key);
    if (before) return before;
    const value = make();
    known.set(key, value);
    const forget = () => {
      if (known.peek(key) === value) known.delete(key);
    };
    value.then(keep ? () => {} : forget, forget);
    return value;
  };
}

export interface Listings {
  /**
   * @param part the parameter `part`: without it the whole, or if that is too long its index
   * @returns undefined when there is no such part
   */
  sitemap(part: string | undefined, acceptEncoding: string | undefined): Promise<EncodedListing | undefined>;
  /** The same; without `part` the first one. */
  llms(part: string | undefined, acceptEncoding: string | undefined): Promise<EncodedListing | undefined>;
}

/** What was published meanwhile shows after a minute, or at once where the settings turn off replies from memory. */
export function listingCache(site: Site): Listings {
  const keep = site.config.replyCacheAge > 0;
  const starts = shared<number[]>(1, keep);
  const items = shared<PublishedTranslation[]>(maxParts, keep);
  const texts = shared<EncodedListing>(maxTexts, keep);

  const readStarts = () => starts('', () => site.read((db) => partStarts(db, itemsPerPart)));
  const readPart = (all: readonly number[], part: number) =>
    items(String(part), () =>
      // Without any item there is one part, which is empty.
      site.read((db) => publishedTranslations(db, all[part - 1] ?? 0, all[part])),
    );

  function send(
    name: string,
    acceptEncoding: string | undefined,
    write: () => Promise<{toString(): string}>,
  ): Promise<EncodedListing> {
    const encoding = chosenEncoding(acceptEncoding);
    return texts(`${name} ${encoding}`, async () => {
      const text = (await write()).toString();
      const {body, headers} = await encode(text, encoding);
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      return {body: bytes, headers: {...headers, ETag: entityTag(text), Vary: 'Accept-Encoding'}};
    });
  }

  const numberOf = (part: string | undefined, parts: number) => {
    const number = Number(part ?? 1);
    return Number.isInteger(number) && number >= 1 && number <= Math.max(1, parts) ? number : undefined;
  };

  return {
    async sitemap(asked, acceptEncoding) {
      const all = await readStarts();
      if (asked === undefined && all.length > 1)
        return send('index', acceptEncoding, async () => sitemapIndex(site, all.length));
      const part = numberOf(asked, all.length);
      if (part === undefined) return undefined;
      return send(`sitemap ${part}`, acceptEncoding, async () => sitemap(site, await readPart(all, part)));
    },
    async llms(asked, acceptEncoding) {
      const all = await readStarts();
      const part = numberOf(asked, all.length);
      if (part === undefined) return undefined;
      const next = part < all.length ? part + 1 : undefined;
      return send(`llms ${part}`, acceptEncoding, async () =>
        llmsText(site, await readPart(all, part), next),
      );
    },
  };
}
