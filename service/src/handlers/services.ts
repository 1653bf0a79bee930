import type {Logger} from 'pino';
import type {OwnTokens} from '../auth/own-tokens.ts';
import type {ServiceConfig} from '../config.ts';
import type {FileStorage} from '../files/store.ts';
import type {Meaning} from '../search/meaning.ts';
import type {SearchCounter} from './search-counter.ts';

/** What handlers use beside the database of a call. */
export interface Services {
  config: Pick<
    ServiceConfig,
    'articleUrl' | 'culture' | 'searchBudget' | 'dataFolder' | 'databaseUrl' | 'maxUpload' | 'feedbackNames'
  >;
  storage: FileStorage;
  /** Address that readers' browsers reach the service under, without a slash at its end. Known once it listens. */
  publicUrl: () => string;
  /** Absent when password sign-in is off. */
  ownTokens?: OwnTokens;
  /** Absent when searches are not counted. */
  searches?: SearchCounter;
  /** Absent when searches go by words alone. */
  meaning?: Meaning;
  log: Logger;
}
