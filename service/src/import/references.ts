import {join, posix} from 'node:path';
import {describeFile, FileRefused, type FileDescription} from '../files/describe.ts';
import {anchorsOf, referencesOf, type Article, type Report} from './article.ts';
import {didYouMean} from './closest.ts';
import type {FolderListing} from './read-folder.ts';
import {isSourcePath, missingMessage} from './read-folder.ts';
import type {Reference} from './text.ts';

/** A link to another article, to be resolved once ids are known. */
export interface ArticleLink {
  reference: Reference;
  from: Article;
  to: Article;
  /** With its `#`, or empty. */
  fragment: string;
}

/** A file of the folder that an article uses. */
export interface UsedFile {
  /** From the folder. */
  path: string;
  description: FileDescription;
}

const schemes: Record<Reference['use'], readonly string[]> = {
  link: ['http', 'https', 'mailto', 'tel'],
  media: ['http', 'https', 'data'],
};

/** Resolves what the articles of a folder refer to. */
export class ReferenceResolver {
  readonly links: ArticleLink[] = [];
  readonly #root: string;
  readonly #listing: FolderListing;
  readonly #articles: ReadonlyMap<string, Article>;
  readonly #anchors = new Map<Article, Set<string>>();
  readonly #files = new Map<string, Promise<UsedFile | FileRefused>>();

  constructor(root: string, listing: FolderListing, articles: readonly Article[]) {
    this.#root = root;
    this.#listing = listing;
    this.#articles = new Map(articles.map((article) => [article.file, article]));
  }

  /** The files in use, in the order of their first use. Two paths with the same name and content are one file. */
  async files(): Promise<UsedFile[]> {
    const described = await Promise.all(this.#files.values());
    const found = described.filter((file): file is UsedFile => !(file instanceof FileRefused));
    return [...new Map(found.map((file) => [file.description.name, file])).values()];
  }

  /** Resolves files at once, notes links to articles in `links`, and reports what leads nowhere. */
  async resolve(article: Article, report: Report): Promise<void> {
    for (const reference of referencesOf(article)) await this.#resolveOne(article, reference, report);
    const {video} = article;
    const wrong = (reference: Reference | undefined, kind: string) =>
      reference?.resolved && reference.resolved.kind !== kind;
    if (video && wrong(video.url, 'video')) report(video.url.line, `${video.url.href} is no video`);
    if (video?.poster && wrong(video.poster, 'image'))
      report(video.poster.line, `${video.poster.href} is no image`);
  }

  async #resolveOne(article: Article, reference: Reference, report: Report): Promise<void> {
    const {href, use, line} = reference;
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
    if (scheme) {
      if (!schemes[use].includes(scheme)) {
        report(line, `${scheme}: leads nowhere here; use ${schemes[use].join(', ')} or a relative path`);
      }
      return;
    }
    if (href === '') return report(line, 'a link or an image without an address');
    // From the site's root or with a query only: about the page around the article, which is not known here.
    if (/^[/?]/.test(href) || href === '#') return;
    const hash = href.indexOf('#');
    const fragment = hash < 0 ? '' : href.slice(hash);
    if (hash === 0) return this.#checkAnchor(article, article, fragment, line, report);
    const relative = decode(hash < 0 ? href : href.slice(0, hash));
    const path = posix.join(posix.dirname(article.file), relative);
    if (use === 'link' && isSourcePath(path)) this.#linkArticle(article, reference, path, fragment, report);
    else await this.#useFile(reference, path, report);
  }

  #linkArticle(from: Article, reference: Reference, path: string, fragment: string, report: Report): void {
    const to = this.#articles.get(path);
    if (to) {
      this.#checkAnchor(from, to, fragment, reference.line, report);
      this.links.push({reference, from, to, fragment});
      return;
    }
    const translated = this.#translationOf(path);
    const message = translated
      ? `${path} is not there; translate it, or link to ${posix.relative(posix.dirname(from.file), translated.file)}`
      : `broken link: ${missingMessage(path, this.#articles.keys())}`;
    report(reference.line, message);
  }

  /** The article at the same path below another culture's folder. */
  #translationOf(path: string): Article | undefined {
    const key = path.slice(path.indexOf('/') + 1, path.length - posix.extname(path).length);
    return [...this.#articles.values()].find((article) => article.key === key);
  }

  #checkAnchor(from: Article, to: Article, fragment: string, line: number, report: Report): void {
    const id = decode(fragment.slice(1));
    if (id === '') return;
    const anchors = this.#anchors.get(to) ?? anchorsOf(to);
    this.#anchors.set(to, anchors);
    if (anchors.has(id)) return;
    const where = from === to ? 'this article' : to.file;
    report(line, `${where} has no heading with the id "${id}"${didYouMean(id, anchors)}`);
  }

  async #useFile(reference: Reference, path: string, report: Report): Promise<void> {
    if (!this.#listing.media.has(path)) {
      const known =
        reference.use === 'link' ? [...this.#articles.keys(), ...this.#listing.media] : this.#listing.media;
      return report(reference.line, missingMessage(path, known));
    }
    const file = await this.#describe(path);
    if (file instanceof FileRefused) return report(reference.line, `${path} ${file.message}`);
    const {name, kind, width, height} = file.description;
    reference.resolved = {url: `/files/${name}`, kind, width, height};
  }

  #describe(path: string): Promise<UsedFile | FileRefused> {
    const known = this.#files.get(path);
    if (known) return known;
    const described = describeFile(join(this.#root, path)).then(
      (description) => ({path, description}),
      (error: unknown) => {
        if (error instanceof FileRefused) return error;
        throw error;
      },
    );
    this.#files.set(path, described);
    return described;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
