/**
 * Writes the help centre as files for any web host: its pages as the service renders them for anonymous readers, replies for the widget,
 * and indexes that the browser searches.
 */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {publicPageUrl, type PublicPagesConfig} from '../config.ts';
import {Changes, type Database} from '../db/database.ts';
import {isFileName, type FileStorage} from '../files/store.ts';
import {toWidgetItem} from '../handlers/articles.ts';
import {anonymousContent} from '../handlers/content.ts';
import {packageFolder} from '../package-folder.ts';
import {ProblemError} from '../problem.ts';
import {
  assetPath,
  basePath,
  feedPath,
  homePath,
  itemPath,
  permalinkPath,
  readAddress,
  searchIndexPath,
  searchPath,
  startPath,
  tagPath,
} from '../pages/addresses.ts';
import {ArticleCache} from '../pages/article-cache.ts';
import {describe} from '../pages/article.ts';
import type {Brand} from '../pages/brand.ts';
import {itemsPerPart, llmsText, robots, sitemap, sitemapIndex} from '../pages/listings.ts';
import {Pages, type PageRequest} from '../pages/pages.ts';
import type {PageReply} from '../pages/reply.ts';
import {ownAssets} from '../pages/own-assets.ts';
import type {Site} from '../pages/site.ts';
import {publishedTags} from '../store/content.ts';
import {recommendedItems, relatedItems} from '../store/lists.ts';
import {
  partStarts,
  publishedCultures,
  publishedTranslations,
  type PublishedTranslation,
} from '../store/public-pages.ts';
import {textBlocks} from '../text/html-to-text.ts';
import {builtWidget, readWidget} from '../widget/built.ts';
import {leadingOn} from './leading-page.ts';
import {relativeAddresses} from './relative-addresses.ts';
import {readSearchScripts, writeIndex, type IndexedArticle} from './search-index.ts';
import {isInside, SiteError, SiteFolder} from './site-folder.ts';

export type SitePhase = 'articles' | 'pages' | 'files';

export interface SiteOptions {
  /** In one transaction, so that all files show one state. */
  db: Database;
  storage: FileStorage;
  /** Address that the site will have, without a slash at its end. */
  url: string;
  /** The site's own language. */
  culture: string;
  publicPages: PublicPagesConfig;
  brand: Brand;
  /** The pages have the widget. */
  hasWidget: boolean;
  onProgress?: (phase: SitePhase, done: number, total: number) => void;
}

export interface SiteSummary {
  /** Pages of articles, folders, lists and so on, without those that only lead on. */
  pages: number;
  cultures: string[];
  /** All files. */
  files: number;
  /** Files of the export before that were removed. */
  removed: number;
  /** Links to pages that readers do not see, such as those of drafts: the page, and where it leads. */
  broken: {page: string; link: string}[];
  /** Names of files that are missing in the storage. */
  missing: string[];
}

/** The most recommended articles that an element requests. */
const maxRecommended = 15;
/** Elements of portals and builds without the loader: neither is of use without a service. */
const leftOut = /^(kb-help\.(bundle|inline)\.js|manifest\.json)$/;

/** @throws SiteError */
export async function exportSite(root: string, options: SiteOptions): Promise<SiteSummary> {
  const folder = await SiteFolder.open(root);
  return new SiteExport(folder, options).run();
}

class SiteExport {
  readonly #folder: SiteFolder;
  readonly #options: SiteOptions;
  readonly #files = new Set<string>();
  readonly #broken: SiteSummary['broken'] = [];
  #pages = 0;

  constructor(folder: SiteFolder, options: SiteOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  async run(): Promise<SiteSummary> {
    const {db} = this.#options;
    const scripts = await readSearchScripts();
    const site = this.#site(scripts.folder);
    const redirects = this.#redirects(site);
    const published = await this.#published();
    const found = await publishedCultures(db);
    const isOwn = (culture: string) => Number(culture === site.config.culture);
    const cultures = [...found].sort((a, b) => isOwn(b) - isOwn(a));

    await this.#writeAssets(site, scripts.files);
    await this.#writeWidget(site, cultures, scripts.folder);
    await this.#writeReplies(site, published, cultures);
    await this.#writePages(site, {redirects, published, cultures});
    await this.#writeLists(site, published);
    const missing = await this.#writeFiles();
    const removed = await this.#folder.finish();
    return {
      pages: this.#pages,
      cultures,
      files: this.#folder.count,
      removed,
      broken: this.#broken,
      missing,
    };
  }

  #site(searchScripts: string): Site {
    const {db, url, culture, publicPages, brand, hasWidget} = this.#options;
    const publicUrl = () => url;
    const config = {
      articleUrl: publicPageUrl,
      culture,
      replyCacheAge: 1,
      sharedCacheAge: 0,
      publicPages: {
        ...publicPages,
        widget: hasWidget ? {url: `${url}/widget/kb-help.js`, key: ''} : undefined,
      },
    };
    return {
      db,
      read: (work) => work(db),
      changes: new Changes(),
      writable: () => false,
      articles: new ArticleCache({config, publicUrl, isStatic: true}),
      config,
      publicUrl,
      brand,
      isStatic: true,
      searchScripts,
    };
  }

  async #published(): Promise<PublishedTranslation[]> {
    const {db} = this.#options;
    const starts = await partStarts(db, itemsPerPart);
    const all: PublishedTranslation[] = [];
    for (const [index, start] of starts.entries())
      all.push(...(await publishedTranslations(db, start, starts[index + 1])));
    return all;
  }

  /**
   * The owner's redirects from addresses of the site, each by the path of its page.
   * @throws SiteError for one that cannot be a page, before anything is written
   */
  #redirects(site: Site): Map<string, number | string> {
    const base = basePath(site);
    const redirects = new Map<string, number | string>();
    for (const [former, target] of site.brand.redirects) {
      if (!former.startsWith(`${base}/`) || former.includes('?')) continue;
      const path = `${former.replace(/\/(index\.html)?$/, '')}/`;
      if (path === `${base}/`)
        throw new SiteError(`redirects in brand.yaml has ${former}, which is the start of the site`);
      if (this.#fileAt(path) === undefined)
        throw new SiteError(`redirects in brand.yaml has ${former}, which cannot be the path of a file`);
      redirects.set(path, target);
    }
    return redirects;
  }

  /** The file at an address of the site; a page is the index of its folder. Undefined where there can be none. */
  #fileAt(path: string): string | undefined {
    const {pathname} = new URL(this.#options.url);
    const below = path.slice(pathname.replace(/\/$/, '').length + 1);
    let names: string[];
    try {
      names = below.split('/').map(decodeURIComponent);
    } catch {
      return undefined;
    }
    const file = names.join('/') + (below === '' || below.endsWith('/') ? 'index.html' : '');
    // A name with a slash in it would be another path.
    return isInside(file) && !names.some((name) => name.includes('/')) ? file : undefined;
  }

  /** Writes a file at an address of the site. One that is gone is left out. */
  async #write(path: string, body: string | Uint8Array | undefined): Promise<void> {
    const file = this.#fileAt(path);
    if (file === undefined) throw new SiteError(`${path} is no path of a file`);
    if (body !== undefined) await this.#folder.write(file, body);
  }

  async #writeAssets(site: Site, scripts: ReadonlyMap<string, string>): Promise<void> {
    for (const [name, asset] of [...site.brand.assets, ...ownAssets])
      await this.#write(assetPath(site, name), await asset.read());
    for (const [name, text] of scripts) await this.#write(assetPath(site, site.searchScripts!, name), text);
  }

  /** The built widget, whose loader has what answers its requests before it. */
  async #writeWidget(site: Site, cultures: readonly string[], searchScripts: string): Promise<void> {
    const {files} = await readWidget(builtWidget).catch((error: unknown) => {
      throw error instanceof ProblemError ? new SiteError(error.problem.detail ?? error.message) : error;
    });
    const adapter = await readFile(join(packageFolder, 'pages', 'static-replies.js'), 'utf8');
    const facts = {url: `${site.publicUrl()}/`, cultures, search: `assets/${searchScripts}/search.js`};
    await this.#folder.write('rest/site.json', JSON.stringify(facts));
    for (const name of files.keys()) {
      if (leftOut.test(name)) continue;
      const body = await readFile(join(builtWidget, name));
      // The byte order mark makes browsers read it as UTF-8, whatever the host and the page say.
      const text = name === 'kb-help.js' ? `\uFEFF${adapter}${body.toString().replace(/^\uFEFF/, '')}` : body;
      await this.#folder.write(`widget/${name}`, text);
    }
  }

  /** What elements ask the service for, and the indexes. */
  async #writeReplies(
    site: Site,
    published: readonly PublishedTranslation[],
    cultures: readonly string[],
  ): Promise<void> {
    const {db, onProgress} = this.#options;
    const json = (path: string, value: unknown) => {
      const text = JSON.stringify(value);
      this.#noteFiles(text);
      return this.#folder.write(
        `rest/v2/${path}.json`,
        text.replaceAll(`${site.publicUrl()}/help/`, `${site.publicUrl()}/`),
      );
    };
    const preferred = (culture: string) => [...new Set([culture, site.config.culture])];
    const ids = new Set(published.map(({contentId}) => contentId));
    for (const culture of cultures) {
      const items = await recommendedItems(db, maxRecommended, preferred(culture));
      for (const item of items) if (item.type === 'shortcut') ids.add(item.contentId);
      await json(
        `recommended/${culture}`,
        items.map((item) => toWidgetItem(site, item)),
      );
    }
    await json('tag', await publishedTags(db));
    const indexed = new Map<string, IndexedArticle[]>(cultures.map((culture) => [culture, []]));
    let done = 0;
    for (const contentId of ids) {
      const content = await anonymousContent(db, contentId, site.publicUrl());
      if (!content) continue;
      await json(`content/${contentId}`, content);
      for (const translation of content.translations) {
        const {culture, title, tags, updatedDate} = translation;
        const related = await relatedItems(db, contentId, [culture]);
        if (related)
          await json(`relatedarticle/${contentId}/${culture}`, {
            parentContentId: related.contentId,
            parentContentName: related.title,
            widgetApiModels: related.items.map((item) => toWidgetItem(site, item)),
          });
        const {type} = content;
        if (content.isShortcut) continue;
        const sections = await site.articles.sections({type, translation});
        indexed.get(culture)?.push({
          key: `${contentId}`,
          title,
          text: describe(translation),
          path: itemPath(site, {contentId, culture, title, type}).slice(basePath(site).length + 1),
          contentId,
          culture,
          type,
          updateDate: updatedDate,
          tags: tags.join(' '),
          body: sections
            .flatMap(({heading = '', html: markup, video}) => [heading, markup, ...(video?.steps ?? [])])
            .flatMap((text) => textBlocks(text))
            .join(' '),
        });
      }
      onProgress?.('articles', ++done, ids.size);
    }
    for (const [culture, articles] of indexed)
      await this.#write(searchIndexPath(site, culture), await writeIndex(culture, articles));
  }

  /** The pages, and all that their links lead to. */
  async #writePages(
    site: Site,
    {
      redirects,
      published,
      cultures,
    }: {
      redirects: ReadonlyMap<string, number | string>;
      published: readonly PublishedTranslation[];
      cultures: readonly string[];
    },
  ): Promise<void> {
    const {db, onProgress} = this.#options;
    const pages = new Pages(site);
    const acceptLanguage = site.config.culture;
    const base = basePath(site);
    const tags = await publishedTags(db);
    /** Paths of tags do not contain the tag. */
    const tagOf = new Map(
      cultures.flatMap((culture) =>
        tags.map((tag) => [tagPath(site, culture, tag), {culture, tag}] as const),
      ),
    );
    const queue = new Map<string, string>();
    const ask = (path: string, from: string) => {
      if (!queue.has(path)) queue.set(path, from);
    };
    // As at the service, a redirect comes before a page of the same address.
    for (const [path, target] of redirects) {
      const location =
        typeof target === 'number'
          ? await this.#placeOf(pages, target)
          : target.startsWith('/')
            ? base + target
            : target;
      if (location === undefined) this.#broken.push({page: path, link: `${base}/${target}/`});
      else for (const next of await this.#writeLeadingOn(site, path, location)) ask(next, path);
    }
    for (const path of [
      startPath(site),
      ...cultures.flatMap((culture) => [
        homePath(site, culture),
        searchPath(site, culture),
        feedPath(site, culture),
      ]),
      ...published.flatMap((each) => [
        itemPath(site, each),
        itemPath(site, each, '.md'),
        permalinkPath(site, each.contentId, each.culture),
      ]),
    ])
      ask(path, '');

    const requestOf = (path: string): PageRequest | undefined => {
      const [, list = path, number] = /^(.*\/)page-(\d+)\/$/.exec(path) ?? [];
      const tag = tagOf.get(list);
      const address = tag ? ({page: 'tag', ...tag} as const) : readAddress(`/help${list.slice(base.length)}`);
      if (
        !address ||
        address.page === 'vote' ||
        address.page === 'picture' ||
        address.page === 'asset' ||
        address.page === 'suggestions'
      )
        return undefined;
      const query = new URLSearchParams(number === undefined ? {} : {page: number});
      return {address, path: list.slice(base.length), query, acceptLanguage};
    };

    let done = 0;
    for (const [path, from] of queue) {
      const isFile = path.startsWith(`${base}/files/`);
      const file = this.#fileAt(path);
      const isWritten = file !== undefined && this.#folder.has(file);
      if (isFile) this.#noteFiles(`${site.publicUrl()}${path.slice(base.length)}`);
      if (!isFile && !isWritten) {
        const request = file === undefined ? undefined : requestOf(path);
        const reply = request && (await pages.reply(request));
        if (!reply || reply.status === 404 || reply.status === 410)
          this.#broken.push({page: from, link: path});
        else for (const next of await this.#writePage(site, path, reply)) ask(next, path);
      }
      onProgress?.('pages', ++done, queue.size);
    }
    const absent = await pages.absent({acceptLanguage});
    await this.#folder.write('404.html', relativeAddresses(absent.body, site, undefined).html);
  }

  /** Where readers find an item, in the site's own language or else in another one; undefined where they do not. */
  async #placeOf(pages: Pages, contentId: number): Promise<string | undefined> {
    const {location} = await pages.reply({
      address: {page: 'permalink', contentId, isMarkdown: false},
      path: `/${contentId}/`,
      query: new URLSearchParams(),
      acceptLanguage: this.#options.culture,
    });
    return location;
  }

  /** @returns the paths that it leads to */
  async #writePage(site: Site, path: string, reply: PageReply): Promise<Iterable<string>> {
    const {type, body, location} = reply;
    if (location !== undefined) return this.#writeLeadingOn(site, path, location);
    this.#pages += 1;
    this.#noteFiles(body);
    if (type !== 'html') {
      // Links that editors have written to pages of the service.
      await this.#write(path, body.replaceAll(`${site.publicUrl()}/help/`, `${site.publicUrl()}/`));
      return [];
    }
    const links = relativeAddresses(body, site, path);
    await this.#write(path, links.html);
    return links.paths;
  }

  /** Writes a page that leads to another one. @returns the path that it leads to, if that is in the site */
  async #writeLeadingOn(site: Site, path: string, location: string): Promise<string[]> {
    const {page, target} = await leadingOn(site, path, location);
    await this.#write(path, page);
    return target === undefined ? [] : [target];
  }

  /** For search engines and language models. */
  async #writeLists(site: Site, published: readonly PublishedTranslation[]): Promise<void> {
    const starts = await partStarts(this.#options.db, itemsPerPart);
    const parts = starts.map((start, index) =>
      published.filter(
        ({contentId}) =>
          contentId >= start && (starts[index + 1] === undefined || contentId < starts[index + 1]!),
      ),
    );
    const write = async (name: string, text: unknown) => this.#folder.write(name, String(await text));
    if (parts.length < 2) await write('sitemap.xml', sitemap(site, published));
    else {
      await write('sitemap.xml', sitemapIndex(site, parts.length));
      for (const [index, part] of parts.entries())
        await write(`sitemap-${index + 1}.xml`, sitemap(site, part));
    }
    await write('llms.txt', llmsText(site, published, undefined));
    await write('robots.txt', robots(site));
  }

  /** Notes the stored files that a text names. */
  #noteFiles(text: string): void {
    const start = `${this.#options.url}/files/`;
    for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
      const [name = ''] = /^[\w.-]*/.exec(text.slice(at + start.length, at + start.length + 200)) ?? [];
      if (isFileName(name)) this.#files.add(name);
    }
  }

  /** Only the files that some page shows: a name of a file is all that is needed to read it. @returns the names of missing ones */
  async #writeFiles(): Promise<string[]> {
    const {storage, onProgress} = this.#options;
    const missing: string[] = [];
    let done = 0;
    for (const name of this.#files) {
      const size = await storage.size(name);
      if (size === undefined) missing.push(name);
      else await this.#folder.write(`files/${name}`, await storage.read(name, 0, size - 1));
      onProgress?.('files', ++done, this.#files.size);
    }
    return missing;
  }
}
