import type {Logger} from 'pino';
import type {OwnTokens} from '../auth/own-tokens.ts';
import type {ServiceConfig} from '../config.ts';
import type {FileStorage} from '../files/store.ts';

/** What handlers work with. */
export interface Services {
  config: Pick<ServiceConfig, 'articleUrl' | 'culture' | 'searchBudget' | 'dataFolder' | 'maxUpload'>;
  storage: FileStorage;
  /** There is room on the database's disk for what a write leaves behind. */
  writable: () => boolean;
  /** Address that readers' browsers reach the service under, without a slash at its end. Known once it listens. */
  publicUrl: () => string;
  /** Absent when nobody signs in by password. */
  ownTokens?: OwnTokens;
  log: Logger;
}
