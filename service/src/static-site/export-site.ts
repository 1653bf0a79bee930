/**
 * Writes the help centre as files for any web host: its pages as the service renders them for anonymous readers, replies for the widget,
 * and indexes that the browser searches.
 */
import type {PublicPagesConfig} from '../config.ts';
import {Changes, type Database} from '../db/database.ts';
import type {FileStorage} from '../files/store.ts';
import {
  assetPath,
  basePath,
  feedPath,
  homePath,
  itemPath,
  permalinkPath,
  readAddress,
  searchPath,
  startPath,
  tagPath,
} from '../pages/addresses.ts';
import {ArticleCache} from '../pages/article-cache.ts';
import type {Brand} from '../pages/brand.ts';
import {itemsPerPart, llmsText, robots, sitemap, sitemapIndex} from '../pages/listings.ts';
import {Pages, type PageRequest} from '../pages/pages.ts';
import type {PageReply} from '../pages/reply.ts';
import {ownAssets} from '../pages/own-assets.ts';
import type {Site} from '../pages/site.ts';
import {publishedTags} from '../store/content.ts';
import {
  partStarts,
  publishedCultures,
  publishedTranslations,
  type PublishedTranslation,
} from '../store/public-pages.ts';
import {leadingOn} from './leading-page.ts';
import {writeMovedPages} from './moved-pages.ts';
import {relativeAddresses} from './relative-addresses.ts';
import {readSearchScripts} from './search-index.ts';
import {SiteFiles} from './site-files.ts';
import {SiteError, SiteFolder} from './site-folder.ts';
import {writeReplies, writeWidget} from './widget-replies.ts';

export type SitePhase = 'articles' | 'pages' | 'files';

export interface SiteOptions {
  /** In one transaction, so that all files show one state. */
  db: Database;
  storage: FileStorage;
  /** Address that the site will have, without a slash at its end. */
  url: string;
  /** Template of the addresses of articles in links that are stored. */
  articleUrl: string;
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

/** @throws SiteError */
export async function exportSite(root: string, options: SiteOptions): Promise<SiteSummary> {
  const folder = await SiteFolder.open(root);
  return new SiteExport(folder, options).run();
}

class SiteExport {
  readonly #folder: SiteFolder;
  readonly #options: SiteOptions;
  readonly #files: SiteFiles;
  readonly #broken: SiteSummary['broken'] = [];
  #pages = 0;

  constructor(folder: SiteFolder, options: SiteOptions) {
    this.#folder = folder;
    this.#options = options;
    this.#files = new SiteFiles(folder, options.url);
  }

  async run(): Promise<SiteSummary> {
    const {db, storage, onProgress} = this.#options;
    const scripts = await readSearchScripts();
    const site = this.#site(scripts.folder);
    const redirects = this.#redirects(site);
    const published = await this.#published();
    const found = await publishedCultures(db);
    const isOwn = (culture: string) => Number(culture === site.config.culture);
    const cultures = [...found].sort((a, b) => isOwn(b) - isOwn(a));

    await this.#writeAssets(site, scripts.files);
    await writeWidget(site, this.#files, cultures, scripts.folder);
    await writeReplies(db, site, this.#files, {
      published,
      cultures,
      onProgress: (done, total) => onProgress?.('articles', done, total),
    });
    await this.#writePages(site, {redirects, published, cultures});
    await this.#writeLists(site, published);
    const missing = await this.#files.writeStored(storage, (done, total) =>
      onProgress?.('files', done, total),
    );
    await writeMovedPages(site, this.#files, this.#folder);
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
    const {db, url, articleUrl, culture, publicPages, brand, hasWidget} = this.#options;
    const publicUrl = () => url;
    const config = {
      articleUrl,
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
      if (this.#files.at(path) === undefined)
        throw new SiteError(`redirects in brand.yaml has ${former}, which cannot be the path of a file`);
      redirects.set(path, target);
    }
    return redirects;
  }

  async #writeAssets(site: Site, scripts: ReadonlyMap<string, string>): Promise<void> {
    for (const [name, asset] of [...site.brand.assets, ...ownAssets])
      await this.#files.write(assetPath(site, name), await asset.read());
    for (const [name, text] of scripts)
      await this.#files.write(assetPath(site, site.searchScripts!, name), text);
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
      if (isFile) this.#files.noteStored(`${site.publicUrl()}${path.slice(base.length)}`);
      if (!isFile && !this.#files.has(path)) {
        const request = this.#files.at(path) === undefined ? undefined : requestOf(path);
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
    this.#files.noteStored(body);
    if (type !== 'html') {
      await this.#files.write(path, this.#files.withoutHelp(body));
      return [];
    }
    const links = relativeAddresses(body, site, path);
    await this.#files.write(path, links.html);
    return links.paths;
  }

  /** Writes a page that leads to another one. @returns the path that it leads to, if that is in the site */
  async #writeLeadingOn(site: Site, path: string, location: string): Promise<string[]> {
    const {page, target} = await leadingOn(site, path, location);
    await this.#files.write(path, page);
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
}
