/** Every operation's handler. */
import {notImplemented, type Handlers} from '../mount.ts';
import {contentHandlers} from './content.ts';
import {creationHandlers} from './creation.ts';
import {fileHandlers} from './files.ts';
import {listHandlers} from './lists.ts';
import {searchHandlers} from './search.ts';
import type {Services} from './services.ts';
import {shareHandlers} from './share.ts';
import {statisticsHandlers} from './statistics.ts';

export const allHandlers = (services: Services): Handlers => ({
  ...contentHandlers(services),
  ...creationHandlers(services),
  ...fileHandlers(services),
  ...listHandlers(services),
  ...searchHandlers(services),
  ...shareHandlers(services),
  ...statisticsHandlers(services),
  Token_Post: notImplemented,
  ArticleAssociation_Post: notImplemented,
  ArticleAssociation_GetExternal: notImplemented,
  ArticleFlag_Delete: notImplemented,
  ArticleFlag_Post: notImplemented,
  Linkindicator_Post: notImplemented,
});
