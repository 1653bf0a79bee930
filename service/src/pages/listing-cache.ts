/**
 * Makes the lists of all pages a part at a time, so that memory and work do not grow with the knowledge base. Items are read again as soon as
 * a reply from memory would be too old; texts are kept, and made again when their items have changed.
 */
import {createHash} from 'node:crypto';
import {LRUCache} from 'lru-cache';
import {entityTag} from '../http/cache-policy.ts';
import {chosenEncoding, encode} from '../http/compression.ts';
import {partStarts, publishedTranslations, type PublishedTranslation} from '../store/public-pages.ts';
import {Counted} from './counted.ts';
import {itemsPerPart, llmsText, sitemap, sitemapIndex} from './listings.ts';
import type {Site} from './site.ts';

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

/** Values that concurrent callers share. @param ttl milliseconds in which later callers share them, too; for ever without it */
function shared<Value>(max: number, ttl?: number): Make<Value> {
  const known = new LRUCache<string, Promise<Value>>({max, ...(ttl && {ttl})});
  return (key, make) => {
    const before = known.get(key);
    if (before) return before;
    const value = make();
    known.set(key, value);
    const forget = () => {
      if (known.peek(key) === value) known.delete(key);
    };
    value.then(ttl === 0 ? forget : () => {}, forget);
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

/** What readers see of a part, and what tells it from what they saw before. */
interface Part {
  items: readonly PublishedTranslation[];
  version: string;
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

export function listingCache(site: Site): Listings {
  const {replyCacheAge} = site.config;
  const starts = new Counted(site, 1, () => site.read((db) => partStarts(db, itemsPerPart)));
  const parts = shared<Part>(maxParts, replyCacheAge);
  const texts = shared<EncodedListing>(maxTexts);

  const readPart = (all: readonly number[], part: number) =>
    parts(`${site.changes.content} ${part}`, async () => {
      // Without any item there is one part, which is empty.
      const items = await site.read((db) => publishedTranslations(db, all[part - 1] ?? 0, all[part]));
      return {items, version: digest([site.publicUrl(), site.config.publicPages.siteName, items])};
    });

  function send(
    name: string,
    acceptEncoding: string | undefined,
    write: () => {toString(): string},
  ): Promise<EncodedListing> {
    const encoding = chosenEncoding(acceptEncoding);
    return texts(`${name} ${encoding}`, async () => {
      const text = write().toString();
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
      const all = await starts.get('');
      if (asked === undefined && all.length > 1)
        return send(`index ${all.length} ${site.publicUrl()}`, acceptEncoding, () =>
          sitemapIndex(site, all.length),
        );
      const part = numberOf(asked, all.length);
      if (part === undefined) return undefined;
      const {items, version} = await readPart(all, part);
      return send(`sitemap ${version}`, acceptEncoding, () => sitemap(site, items));
    },
    async llms(asked, acceptEncoding) {
      const all = await starts.get('');
      const part = numberOf(asked, all.length);
      if (part === undefined) return undefined;
      const next = part < all.length ? part + 1 : undefined;
      const {items, version} = await readPart(all, part);
      return send(`llms ${version} ${next}`, acceptEncoding, () => llmsText(site, items, next));
    },
  };
}
