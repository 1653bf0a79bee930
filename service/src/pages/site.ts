/** What all public pages have in common. */
import type {ServiceConfig} from '../config.ts';
import type {Database, OpenDatabase} from '../db/database.ts';
import type {ArticleCache} from './article-cache.ts';

export interface Site {
  db: Database;
  read: OpenDatabase['read'];
  articles: ArticleCache;
  config: Pick<ServiceConfig, 'articleUrl' | 'culture' | 'replyCacheAge' | 'sharedCacheAge'> & {
    publicPages: NonNullable<ServiceConfig['publicPages']>;
  };
  /** Address that readers' browsers reach the service under, without a slash at its end. */
  publicUrl: () => string;
  /** The pages' styles and the owner's. */
  styles: string;
}

/** The service's own page for an article. */
export const pageUrl = ({publicUrl}: Site, contentId: number, culture: string, extension = '') =>
  `${publicUrl()}/help/${contentId}/${encodeURIComponent(culture)}${extension}`;
