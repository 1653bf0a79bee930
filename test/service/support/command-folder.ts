/** A folder to run the command line in, with an empty database of its own. */
import {join} from 'node:path';
import type {Database} from '../../../service/src/db/database.ts';
import {commandLine, listActs, type Act, type ActDetail} from '../../../service/src/store/audit-log.ts';
import {emptyFolder} from '../import/folders.ts';
import {openDatabase} from './built.ts';
import type {RunOptions} from './cli.ts';
import {makeDataFolder, testKind} from './database.ts';
import {createMigratedDatabase} from './postgres.ts';

export interface CommandFolder extends Required<RunOptions> {
  /** Looks into the database while no command runs. */
  inDatabase<T>(use: (db: Database) => Promise<T>): Promise<T>;
  /** What the log says of commands, the latest first. */
  acts(): Promise<[act: Act, detail: ActDetail, titles: string[]][]>;
  close(): Promise<void>;
}

export async function createCommandFolder(): Promise<CommandFolder> {
  const cleanUp: (() => unknown)[] = [];
  const cwd = await emptyFolder({after: (action) => cleanUp.push(action as () => unknown)});
  const dataFolder = join(cwd, 'data');
  let databaseUrl: string | undefined;
  if (testKind === 'server') {
    const database = await createMigratedDatabase();
    ({databaseUrl} = database);
    cleanUp.push(database.drop);
  } else {
    await makeDataFolder(dataFolder);
  }
  const folder: CommandFolder = {
    cwd,
    env: {KB_DATA: 'data', PORT: '0', ...(databaseUrl && {DATABASE_URL: databaseUrl})},
    async inDatabase(use) {
      const database = await openDatabase(databaseUrl ? {databaseUrl} : {dataFolder});
      try {
        return await use(database.db);
      } finally {
        await database.close();
      }
    },
    async acts() {
      const acts = await folder.inDatabase((db) => listActs(db, {all: true, take: 100, skip: 0}));
      return acts
        .filter(({actor}) => actor === commandLine)
        .map(({act, detail, titles}) => [act, detail, titles]);
    },
    async close() {
      for (const action of cleanUp) await action();
    },
  };
  return folder;
}
