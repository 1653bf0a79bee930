/**
 * The service as its package has it. A process of it starts in half of the time that it takes from the sources, and a new embedded database
 * in a third.
 */
import {buildService} from '../../support/build-service.ts';

await buildService();

/** @param path of a module in `service/src`, without its ending */
export const built = (path: string): string =>
  new URL(`../../../service/dist/service/src/${path}.js`, import.meta.url).href;

/**
 * Opens a database as the package does: from the sources, each opening of an embedded one compiles the program of its thread, which takes as long
 * as the rest.
 */
export const {openDatabase} = (await import(
  built('db/database')
)) as typeof import('../../../service/src/db/database.ts');
