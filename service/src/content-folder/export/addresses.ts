/** Addresses in texts: from what readers get to what stands in the folder's files, and back as the import does it. */
import {posix} from 'node:path';
import {typeOfName} from '../../files/kinds.ts';
import {expandArticleUrl} from '../format/expand-article-url.ts';
import {changed, scanHtml, tagText, withAddresses, type Place, type Tag} from '../format/html.ts';
import {anchorOf, targetOf} from '../format/link-target.ts';
import {parseMarkdown} from '../format/parse-markdown.ts';
import type {Reference} from '../format/parsed-text.ts';
import {sourceFormat} from '../format/source-file.ts';
import {storedFolder} from '../format/stored-files.ts';
import {pathOf, type FolderIndex, type IndexedTranslation} from './folder-index.ts';

/** What the import adds to a tag whose address it resolves; an export leaves it out again. */
const added: Record<string, readonly string[]> = {
  a: ['data-content-id', 'hreflang'],
  area: ['data-content-id', 'hreflang'],
  img: ['width', 'height'],
};

/** The addresses in one file of the folder. */
export class Addresses {
  readonly #index: FolderIndex;
  readonly #articleUrl: string;
  readonly #from: IndexedTranslation;

  /** @param articleUrl the template that links between articles were made by */
  constructor(index: FolderIndex, articleUrl: string, from: IndexedTranslation) {
    this.#index = index;
    this.#articleUrl = articleUrl;
    this.#from = from;
  }

  /**
   * The same HTML with relative addresses: wherever the import makes the very same tag of them, or, on the way to Markdown, wherever it
   * can resolve them.
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

  /** A relative path for the address of a stored file; any other address as it is. */
  relativeMedia(url: string): string {
    const name = url.startsWith('/files/') ? url.slice('/files/'.length) : '';
    return this.#index.files.has(name) ? this.#relative(`${storedFolder}/${name}`) : url;
  }

  /** Resolves a reference of the file as the import will. False when the import would refuse it. */
  resolve(reference: Reference): boolean {
    const target = targetOf(reference, pathOf(this.#from));
    if (target.is === 'nothing') return false;
    if (target.is === 'elsewhere') return true;
    if (target.is === 'anchor') return hasAnchor(this.#from, target.fragment);
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

  /** Does the import make the HTML of this Markdown? */
  readsBack(markdown: string, html: string): boolean {
    const {problems, references, render} = parseMarkdown(markdown, 1);
    return (
      problems.length === 0 &&
      references.every((reference) => this.resolve(reference)) &&
      render().join('') === html
    );
  }

  #resolveArticle(reference: Reference, path: string, fragment: string): boolean {
    const to = this.#index.byStem.get(path.slice(0, -posix.extname(path).length));
    if (!to || !hasAnchor(to, fragment)) return false;
    const {contentId, culture} = to;
    const url = expandArticleUrl(this.#articleUrl, contentId, culture) + fragment;
    reference.resolved = {url, contentId, hreflang: culture === this.#from.culture ? undefined : culture};
    return true;
  }

  /** Attributes to try: relative without what the import adds, then relative with it. */
  #candidates(tag: Tag): Record<string, string>[] {
    const relative = tag.places.map((place) => this.#relativePlace(tag, place));
    if (relative.every((address, index) => address === tag.places[index]?.reference.href)) return [];
    const addresses = new Map(tag.places.map(({reference}, index) => [reference, relative[index]!]));
    const attributes = withAddresses(tag, (reference) => addresses.get(reference) ?? reference.href);
    const bare = Object.fromEntries(
      Object.entries(attributes).filter(([name]) => !added[tag.name]?.includes(name)),
    );
    return [bare, attributes];
  }

  #relativePlace({attributes}: Tag, {attribute, reference}: Place): string {
    const contentId = Number(attributes['data-content-id']);
    const article =
      attribute === 'href' && contentId > 0 && this.#relativeArticle(reference.href, attributes);
    return article || this.relativeMedia(reference.href);
  }

  #relativeArticle(href: string, attributes: Record<string, string>): string | undefined {
    const item = this.#index.items.get(Number(attributes['data-content-id']));
    const culture = attributes['hreflang'] ?? this.#from.culture;
    const to = item?.translations.get(culture.toLowerCase());
    if (!to) return undefined;
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

  /** What the import makes of a tag, or undefined when it would refuse it. */
  #resolvedTag(text: string): string | undefined {
    const [tag, ...others] = scanHtml(text, 1).tags;
    if (!tag || others.length > 0) return undefined;
    const resolved = tag.places.every(({reference}) => this.resolve(reference));
    return resolved ? tagText(text, tag, changed(tag)) : undefined;
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
