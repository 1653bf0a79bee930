/** A fresh database for a test file: embedded, or with `KB_TEST_DATABASE=postgres` on a real server. */
import {openDatabase, type Database, type OpenDatabase} from '../../../service/src/db/database.ts';
import {createDatabase} from './postgres.ts';

export interface TestDatabase extends OpenDatabase {
  /** Address of the database, for a second connection; null when it is embedded. */
  databaseUrl: string | null;
}

export const testKind = process.env['KB_TEST_DATABASE'] === 'postgres' ? 'server' : 'embedded';

/** Opens an empty, migrated database. `close()` removes it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (testKind === 'embedded') {
    return {...(await openDatabase({dataFolder: 'memory://'})), databaseUrl: null};
  }
  const {databaseUrl, drop} = await createDatabase();
  const database = await openDatabase({databaseUrl, poolSize: 10});
  return {
    ...database,
    databaseUrl,
    async close() {
      await database.close();
      await drop();
    },
  };
}

export type {Database};
