/** What programs may import from the package. */
export {ConfigError, loadConfig, type ServiceConfig} from './config.ts';
export type {Environment} from './former-settings.ts';
export {DataFolderInUse} from './db/database.ts';
export {startService, type RunningService, type StartOptions} from './main.ts';
