/** Converts the addresses in exported texts to relative paths, and resolves them as an import does. */
import {posix} from 'node:path';
import {typeOfName} from '../../files/kinds.ts';
import {expandArticleUrl} from '../../text/article-url.ts';
import {
  resolvedAttributes,
  scanHtml,
  tagText,
  withAddresses,
  type TagAddress,
  type Tag,
} from '../format/html.ts';
import {anchorOf, targetOf} from '../format/link-target.ts';
import {parseMarkdown} from '../format/parse-markdown.ts';
import {TooComplex} from '../format/too-complex.ts';
import type {Reference} from '../format/parsed-text.ts';
import {sourceFormat} from '../format/source-file.ts';
import {storedFolder} from '../format/stored-files.ts';
import {pathOf, type FolderIndex, type IndexedTranslation} from './folder-index.ts';

/** Attributes that the import adds to tags whose address it resolves. The export removes them. */
const addedAttributes: Record<string, readonly string[]> = {
  a: ['data-content-id', 'hreflang'],
  area: ['data-content-id', 'hreflang'],
  img: ['width', 'height'],
};

/** The addresses in one file. */
export class Addresses {
  readonly #index: FolderIndex;
  readonly #articleUrl: string;
  readonly #from: IndexedTranslation;
  /** Whether an address of an article was found. The relative one depends on the format of that article. */
  hasArticles = false;

  /** @param articleUrl template of the links between articles */
  constructor(index: FolderIndex, articleUrl: string, from: IndexedTranslation) {
    this.#index = index;
    this.#articleUrl = articleUrl;
    this.#from = from;
  }

  /**
   * Replaces addresses by relative ones where an import restores the same tag, or, for a conversion to Markdown, where it can resolve
   * them.
   */
  relativeHtml(html: string, format: 'markdown' | 'html'): string {
    let result = '';
    let from = 0;
    for (const tag of scanHtml(html, 1).tags) {
      const original = html.slice(tag.start, tag.end);
      const text = this.#candidates(tag)
        .map((attributes) => tagText(html, tag, attributes))
        .find((candidate) => {
          const resolved = this.#resolvedTag(candidate);
          return format === 'html' ? resolved === original : resolved !== undefined;
        });
      result += html.slice(from, tag.start) + (text ?? original);
      from = tag.end;
    }
    return result + html.slice(from);
  }

  /** The relative path of a stored file; other addresses are returned unchanged. */
  relativeMedia(url: string): string {
    const name = url.startsWith('/files/') ? url.slice('/files/'.length) : '';
    return this.#index.files.has(name) ? this.#relative(`${storedFolder}/${name}`) : url;
  }

  /** Resolves a reference as an import does. False if the import would report an error. */
  resolve(reference: Reference): boolean {
    const target = targetOf(reference, pathOf(this.#from));
    if (target.kind === 'invalid') return false;
    if (target.kind === 'external') return true;
    if (target.kind === 'anchor') return hasAnchor(this.#from, target.fragment);
    const {path, fragment} = target;
    if (reference.use === 'link' && sourceFormat(path))
      return this.#resolveArticle(reference, path, fragment);
    const name = posix.dirname(path) === storedFolder ? posix.basename(path) : '';
    const file = this.#index.files.get(name);
    if (!file) return false;
    reference.resolved = {
      url: `/files/${name}`,
      kind: typeOfName(name)?.kind,
      width: file.width ?? undefined,
      height: file.height ?? undefined,
    };
    return true;
  }

  /** Whether an import renders this Markdown to this HTML. */
  readsBack(markdown: string, html: string): boolean {
    try {
      const {problems, references, render} = parseMarkdown(markdown, 1);
      return (
        problems.length === 0 &&
        references.every((reference) => this.resolve(reference)) &&
        render().join('') === html
      );
    } catch (error) {
      if (error instanceof TooComplex) return false;
      throw error;
    }
  }

  #resolveArticle(reference: Reference, path: string, fragment: string): boolean {
    const to = this.#index.byStem.get(path.slice(0, -posix.extname(path).length));
    if (!to || !hasAnchor(to, fragment)) return false;
    this.hasArticles = true;
    const {contentId, culture} = to;
    const url = expandArticleUrl(this.#articleUrl, contentId, culture) + fragment;
    reference.resolved = {url, contentId, hreflang: culture === this.#from.culture ? undefined : culture};
    return true;
  }

  /** Attributes with relative addresses to try: first without those that the import adds, then with them. */
  #candidates(tag: Tag): Record<string, string>[] {
    const relative = tag.addresses.map((address) => this.#relativeAddress(tag, address));
    if (relative.every((address, index) => address === tag.addresses[index]?.reference.href)) return [];
    const addresses = new Map(tag.addresses.map(({reference}, index) => [reference, relative[index]!]));
    const attributes = withAddresses(tag, (reference) => addresses.get(reference) ?? reference.href);
    const bare = Object.fromEntries(
      Object.entries(attributes).filter(([name]) => !addedAttributes[tag.name]?.includes(name)),
    );
    return [bare, attributes];
  }

  #relativeAddress({attributes}: Tag, {attribute, reference}: TagAddress): string {
    const contentId = Number(attributes['data-content-id']);
    const article =
      attribute === 'href' && contentId > 0 && this.#relativeArticle(reference.href, attributes);
    return article || this.relativeMedia(reference.href);
  }

  #relativeArticle(href: string, attributes: Record<string, string>): string | undefined {
    const item = this.#index.items.get(Number(attributes['data-content-id']));
    const culture = attributes['hreflang'] || this.#from.culture;
    const to = item?.translations.get(culture.toLowerCase());
    if (!to) return undefined;
    this.hasArticles = true;
    const url = expandArticleUrl(this.#articleUrl, to.contentId, to.culture);
    const fragment = href.startsWith(url) ? href.slice(url.length) : undefined;
    if (fragment === undefined || !/^(#|$)/.test(fragment)) return undefined;
    return this.#relative(pathOf(to)) + fragment;
  }

  #relative(path: string): string {
    const relative = posix.relative(posix.dirname(pathOf(this.#from)), path);
    const encoded = relative.replace(/[\s%#?"'<>()[\]\\`*_~&|^{}]/g, percentEncoded);
    return encoded.includes(':') ? `./${encoded}` : encoded;
  }

  /** The tag as the import renders it, or undefined if the import would report an error. */
  #resolvedTag(text: string): string | undefined {
    const [tag, ...others] = scanHtml(text, 1).tags;
    if (!tag || others.length > 0) return undefined;
    const resolved = tag.addresses.every(({reference}) => this.resolve(reference));
    return resolved ? tagText(text, tag, resolvedAttributes(tag)) : undefined;
  }
}

const percentEncoded = (text: string) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');

const hasAnchor = ({anchors}: IndexedTranslation, fragment: string) => {
  const id = anchorOf(fragment);
  return id === '' || anchors.has(id);
};
