/** Every operation's handler. */
import type {Handlers} from '../http/handler.ts';
import {associationHandlers} from './associations.ts';
import {contentHandlers} from './content.ts';
import {creationHandlers} from './creation.ts';
import {editingHandlers} from './editing.ts';
import {fileHandlers} from './files.ts';
import {flagHandlers} from './flags.ts';
import {linkIndicatorHandlers} from './link-indicators.ts';
import {listHandlers} from './lists.ts';
import {searchHandlers} from './search.ts';
import type {Services} from './services.ts';
import {shareHandlers} from './share.ts';
import {statisticsHandlers} from './statistics.ts';
import {tokenHandlers} from './token.ts';

export const allHandlers = (services: Services): Handlers => ({
  ...associationHandlers(),
  ...contentHandlers(services),
  ...creationHandlers(services),
  ...editingHandlers(services),
  ...fileHandlers(services),
  ...flagHandlers(),
  ...linkIndicatorHandlers(),
  ...listHandlers(services),
  ...searchHandlers(services),
  ...shareHandlers(services),
  ...statisticsHandlers(services),
  ...tokenHandlers(services),
});
