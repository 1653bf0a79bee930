/** Keeps the lists of all pages in memory: for one of them the database reads every translation. */
import {entityTag} from '../http/cache-policy.ts';
import {chosenEncoding, encode} from '../http/compression.ts';
import {publishedTranslations, type PublishedTranslation} from '../store/public-pages.ts';
import {addressesPerSitemap, llmsText, sitemap, sitemapIndex} from './listings.ts';
import type {Site} from './site.ts';

/** Milliseconds. Shared caches keep the lists for longer. */
const maxAge = 60_000;

export interface EncodedListing {
  /** Bytes, which concurrent replies share. */
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** The lists as of one moment. Each text is made on first use, once in each encoding. */
class Listings {
  readonly #site: Site;
  readonly #all: readonly PublishedTranslation[];
  readonly #encoded = new Map<string, Promise<EncodedListing>>();

  constructor(site: Site, all: readonly PublishedTranslation[]) {
    this.#site = site;
    this.#all = all;
  }

  llms(acceptEncoding: string | undefined): Promise<EncodedListing> {
    return this.#encode('llms', acceptEncoding, () => llmsText(this.#site, this.#all));
  }

  /**
   * @param asked the parameter `part`: without it the whole, or if that is too long its index
   * @returns undefined when there is no such part
   */
  sitemap(
    asked: string | undefined,
    acceptEncoding: string | undefined,
  ): Promise<EncodedListing> | undefined {
    const parts = Math.ceil(this.#all.length / addressesPerSitemap);
    if (asked === undefined && parts > 1)
      return this.#encode('index', acceptEncoding, () => sitemapIndex(this.#site, parts));
    const part = Number(asked ?? 1);
    if (!Number.isInteger(part) || part < 1 || part > Math.max(1, parts)) return undefined;
    return this.#encode(`part ${part}`, acceptEncoding, () => sitemap(this.#site, this.#all, part));
  }

  #encode(
    name: string,
    acceptEncoding: string | undefined,
    write: () => {toString(): string} | Promise<{toString(): string}>,
  ): Promise<EncodedListing> {
    const encoding = chosenEncoding(acceptEncoding);
    const key = `${name} ${encoding}`;
    const known = this.#encoded.get(key);
    if (known) return known;
    const encoded = Promise.resolve(write()).then(async (written) => {
      const text = written.toString();
      const {body, headers} = await encode(text, encoding);
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
      return {body: bytes, headers: {...headers, ETag: entityTag(text), Vary: 'Accept-Encoding'}};
    });
    this.#encoded.set(key, encoded);
    encoded.catch(() => this.#encoded.delete(key));
    return encoded;
  }
}

/**
 * Reads the lists. Concurrent callers share one reading, as do those of a minute unless the settings turn off replies from memory.
 * What was published meanwhile shows afterwards.
 */
export function listingCache(site: Site): () => Promise<Listings> {
  let current: Promise<Listings> | undefined;
  return () => {
    if (current) return current;
    const reading = site.read(publishedTranslations).then((all) => new Listings(site, all));
    const forget = () => (current = undefined);
    const keep = () => setTimeout(forget, maxAge).unref();
    void reading.then(site.config.replyCacheAge > 0 ? keep : forget, forget);
    return (current = reading);
  };
}
