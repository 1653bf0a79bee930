/** What programs may import from the package. */
export {ConfigError, loadConfig, type Environment, type ServiceConfig} from './config.ts';
export {DataFolderInUse} from './db/database.ts';
export {startService, type RunningService, type StartOptions} from './main.ts';
