import {posix} from 'node:path';
import {FileRefused} from '../../files/describe.ts';
import {closest, suggested} from '../../text/did-you-mean.ts';
import {anchorOf, targetOf} from '../format/link-target.ts';
import {anchorsOf, checkVideo, referencesOf, type Article, type Report} from '../format/parse-article.ts';
import type {Reference} from '../format/parsed-text.ts';
import {coded, type ImportProblem} from '../format/problems.ts';
import {sourceFormat} from '../format/source-file.ts';
import {describeMedia, isStoredPath, type StoredFile, type UsedFile} from '../format/stored-files.ts';
import type {FolderListing} from './read-folder.ts';
import {missingProblem} from './read-folder.ts';

/** A link to another article, resolved when the contentIds are known. */
export interface ArticleLink {
  reference: Reference;
  from: Article;
  to: Article;
  /** With its `#`, or empty. */
  fragment: string;
}

const refusal = (path: string, {reason}: FileRefused, message: string) => coded(reason, [path], message);

/** Broken references of an article for which the most similar names are looked for. */
const maxAdvised = 50;

/** Resolves the references in the articles of a folder. */
export class ReferenceResolver {
  readonly links: ArticleLink[] = [];
  readonly #root: string;
  readonly #listing: FolderListing;
  readonly #stored: ReadonlyMap<string, StoredFile>;
  readonly #articles: ReadonlyMap<string, Article>;
  /** The first article of each key, whatever its culture. Made when a link is broken. */
  #byKey: ReadonlyMap<string, Article> | undefined;
  readonly #skippedKeys: ReadonlySet<string>;
  readonly #anchors = new Map<Article, Set<string>>();
  readonly #advised = new Map<Article, number>();
  readonly #files = new Map<string, Promise<UsedFile | FileRefused>>();

  constructor(
    root: string,
    listing: FolderListing,
    articles: readonly Article[],
    stored: ReadonlyMap<string, StoredFile>,
    skippedKeys: ReadonlySet<string>,
  ) {
    this.#skippedKeys = skippedKeys;
    this.#root = root;
    this.#listing = listing;
    this.#stored = stored;
    this.#articles = new Map(articles.map((article) => [article.file, article]));
  }

  /** Adds every file under its stored name, even unused ones: pages elsewhere may link to it. */
  async useStored(reportProblem: (problem: ImportProblem) => void): Promise<void> {
    for (const path of this.#listing.media) {
      const file = isStoredPath(path) ? await this.#describe(path) : undefined;
      if (file instanceof FileRefused)
        reportProblem({file: path, line: 1, ...refusal(path, file, file.message)});
    }
  }

  /** The paths of all files in use. */
  get referenced(): string[] {
    return [...this.#files.keys()];
  }

  /** The files in use, in the order of their first use. Paths with equal names and contents are one file. */
  async files(): Promise<UsedFile[]> {
    const described = await Promise.all(this.#files.values());
    const found = described.filter((file): file is UsedFile => !(file instanceof FileRefused));
    return [...new Map(found.map((file) => [file.description.name, file])).values()];
  }

  /** Resolves references to files, collects links to articles in `links`, and reports broken references. */
  async resolve(article: Article, report: Report): Promise<void> {
    if (article.exact) return;
    for (const reference of referencesOf(article)) await this.#resolveOne(article, reference, report);
    checkVideo(article, report);
  }

  async #resolveOne(article: Article, reference: Reference, report: Report): Promise<void> {
    const {use, line} = reference;
    const target = targetOf(reference, article.file);
    if (target.kind === 'invalid') report(line, target.message);
    else if (target.kind === 'external' && target.warning) report(line, target.warning, 'warning');
    else if (target.kind === 'anchor') this.#checkAnchor(article, article, target.fragment, line, report);
    else if (target.kind === 'file') {
      const {path, fragment} = target;
      if (use === 'link' && sourceFormat(path)) this.#linkArticle(article, reference, path, fragment, report);
      else await this.#useFile(article, reference, path, report);
    }
  }

  #linkArticle(from: Article, reference: Reference, path: string, fragment: string, report: Report): void {
    const to = this.#articles.get(path);
    if (to && this.#skippedKeys.has(to.key)) {
      reference.unlinked = true;
      report(
        reference.line,
        coded('leftOut', [path], `${path} is left out, so the link to it is removed`),
        'warning',
      );
      return;
    }
    if (to) {
      this.#checkAnchor(from, to, fragment, reference.line, report);
      this.links.push({reference, from, to, fragment});
      return;
    }
    const translated = this.#translationOf(path);
    const message = translated
      ? `${path} is not there; translate it, or link to ${posix.relative(posix.dirname(from.file), translated.file)}`
      : missingProblem(path, this.#advises(from) ? this.#articles.keys() : [], 'broken link: ');
    report(reference.line, message);
  }

  /** The article with the same key in another culture. */
  #translationOf(path: string): Article | undefined {
    this.#byKey ??= new Map(
      [...this.#articles.values()].toReversed().map((article) => [article.key, article]),
    );
    return this.#byKey.get(path.slice(path.indexOf('/') + 1, path.length - posix.extname(path).length));
  }

  #checkAnchor(from: Article, to: Article, fragment: string, line: number, report: Report): void {
    const id = anchorOf(fragment);
    if (id === '') return;
    const anchors = this.#anchors.get(to) ?? anchorsOf(to);
    this.#anchors.set(to, anchors);
    if (anchors.has(id)) return;
    const best = this.#advises(from) ? closest(id, anchors) : undefined;
    const message = (where: string) => `${where} has no heading with the id "${id}"${suggested(best)}`;
    report(
      line,
      from === to
        ? coded('noHeading', [id], message('this article'), best)
        : coded('noHeadingIn', [to.file, id], message(to.file), best),
    );
  }

  #advises(article: Article): boolean {
    const count = (this.#advised.get(article) ?? 0) + 1;
    this.#advised.set(article, count);
    return count <= maxAdvised;
  }

  async #useFile(article: Article, reference: Reference, path: string, report: Report): Promise<void> {
    if (!this.#listing.media.has(path)) {
      if (!this.#advises(article)) return report(reference.line, missingProblem(path, []));
      const candidates =
        reference.use === 'link' ? [...this.#articles.keys(), ...this.#listing.media] : this.#listing.media;
      return report(reference.line, missingProblem(path, candidates));
    }
    const file = await this.#describe(path);
    if (file instanceof FileRefused) {
      return report(reference.line, refusal(path, file, `${path} ${file.message}`));
    }
    const {name, kind, width, height} = file.description;
    reference.resolved = {url: `/files/${name}`, kind, width, height};
  }

  #describe(path: string): Promise<UsedFile | FileRefused> {
    const known = this.#files.get(path);
    if (known) return known;
    const described = describeMedia(this.#root, path, this.#stored).catch((error: unknown) => {
      if (error instanceof FileRefused) return error;
      throw error;
    });
    this.#files.set(path, described);
    return described;
  }
}
