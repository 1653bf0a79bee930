/** What all public pages have in common. */
import type {ServiceConfig} from '../config.ts';
import type {Database, OpenDatabase} from '../db/database.ts';
import type {FileStorage} from '../files/store.ts';
import type {SearchCounter} from '../handlers/search-counter.ts';
import type {Meaning} from '../search/meaning.ts';
import type {ArticleCache} from './article-cache.ts';
import type {Brand} from './brand.ts';

export interface Site {
  db: Database;
  read: OpenDatabase['read'];
  changes: OpenDatabase['changes'];
  /** Whether votes can be stored. */
  writable: () => boolean;
  articles: ArticleCache;
  config: Pick<ServiceConfig, 'articleUrl' | 'culture' | 'replyCacheAge' | 'sharedCacheAge'> & {
    publicPages: NonNullable<ServiceConfig['publicPages']>;
  };
  /** Address that readers' browsers reach the service under, without a slash at its end. */
  publicUrl: () => string;
  brand: Brand;
  /** Has the files of former brands, which pages in caches still show. */
  storage?: FileStorage | undefined;
  /** The pages are files without a service behind them: there are no votes, and the browser searches. */
  isStatic?: boolean | undefined;
  /**
   * Of pages without a script. `brand`: shown in a frame of the desk, where nothing in them leads anywhere. `draft`: shown by a preview
   * link, which opens no other page.
   */
  preview?: 'brand' | 'draft' | undefined;
  /** Of the page that is made, so that it links its neighbours there by their names; see `fromPage`. */
  folder?: string | undefined;
  /** Of a static site: the folder below its assets with the scripts that search. */
  searchScripts?: string | undefined;
  /** Absent when searches are not counted. */
  searches?: SearchCounter | undefined;
  /** Absent when searches go by words alone. */
  meaning?: Meaning | undefined;
}
