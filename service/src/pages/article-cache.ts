/**
 * Caches what is expensive to make of an article: its sanitized texts and its Markdown. The keys are digests of all that goes into them, so an
 * entry cannot be out of date, whichever process changes the article. Concurrent readers share the work.
 */
import {createHash} from 'node:crypto';
import {LRUCache} from 'lru-cache';
import type {ContentKind, Translation, WidgetItem} from '../../../contract/types.ts';
import {languages} from '../../../src/i18n/languages.ts';
import type {Place} from '../handlers/articles.ts';
import {safeSections, type SafeSection} from './article.ts';
import {articleMarkdown} from './markdown.ts';

/** Characters. */
const maxSize = 16 * 1024 * 1024;
/** Milliseconds. An article that took too long to parse while the machine was busy may be parsed in time later. */
const ttl = 10 * 60_000;

export interface ArticleText {
  type: ContentKind | undefined;
  translation: Translation;
}

export interface ArticleWithItems extends ArticleText {
  /** What lies in a folder. */
  items: readonly WidgetItem[];
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

const lengthOf = ({heading = '', html, passages, video}: SafeSection) =>
  [heading, html, ...passages.map(({text}) => text), ...(video?.steps ?? [])].reduce(
    (sum, {length}) => sum + length,
    0,
  );

// An entry that is evicted while it is made must not fail its readers.
const common = {maxSize, ttl, ignoreFetchAbort: true};

export class ArticleCache {
  readonly #place: Place;
  readonly #sections: LRUCache<string, readonly SafeSection[], ArticleText>;
  readonly #markdown: LRUCache<string, string, ArticleWithItems>;

  constructor(place: Place) {
    this.#place = place;
    this.#sections = new LRUCache({
      ...common,
      sizeCalculation: (sections, key) => sections.reduce((sum, each) => sum + lengthOf(each), key.length),
      fetchMethod: async (_key, _stale, {context: {type, translation}}) =>
        safeSections(place, type, translation, await languages.load(translation.culture ?? '')),
    });
    this.#markdown = new LRUCache({
      ...common,
      sizeCalculation: (text, key) => text.length + key.length,
      fetchMethod: async (_key, _stale, {context}) =>
        articleMarkdown(context.translation, await this.sections(context), context.items),
    });
  }

  /** The texts of an article in reading order, sanitized. */
  sections({type, translation}: ArticleText): Promise<readonly SafeSection[]> {
    const key = digest([this.#place.publicUrl(), type, translation]);
    return this.#sections.forceFetch(key, {context: {type, translation}});
  }

  /** An article as Markdown. */
  markdown({type, translation, items}: ArticleWithItems): Promise<string> {
    const listed = items.map(({name, url, text}) => ({name, url, text}));
    const key = digest([this.#place.publicUrl(), type, translation, listed]);
    return this.#markdown.forceFetch(key, {context: {type, translation, items: listed}});
  }
}
