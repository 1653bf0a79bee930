import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {run} from './sql.ts';

/** Serializes what gives numbers to new items until the transaction ends: two imports of one new item would both create it. */
export const acquireImportLock = (tx: Database) =>
  run(tx, sql`select pg_advisory_xact_lock(hashtext('kb-help import'))`);
