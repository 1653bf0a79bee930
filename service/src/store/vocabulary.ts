/** The synonyms that ship with the service, as rows beside those of `search.yaml`. */
import {createHash} from 'node:crypto';
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {vocabulary} from '../vocabulary/index.ts';
import {insertSynonyms, vocabularyKey} from './search-settings.ts';
import {rowsOf, run} from './sql.ts';

const version = createHash('sha256').update(JSON.stringify(vocabulary)).digest('hex');
const off = 'off';

/**
 * Writes the vocabulary of this version, or removes it. The database keeps which one it has, so that a start costs one statement; that row is also
 * the lock of processes that start at once.
 */
export async function applyVocabulary(db: Database, enabled: boolean): Promise<void> {
  const wanted = enabled ? version : off;
  const [known] = await rowsOf<{value: string}>(
    db,
    sql`select value #>> '{}' as value from settings where name = 'vocabulary'`,
  );
  if ((known?.value ?? off) === wanted) return;
  await db.transaction(async (tx) => {
    const [current] = await rowsOf<{value: string}>(
      tx,
      sql`insert into settings (name, value) values ('vocabulary', ${JSON.stringify(off)}::jsonb)
        on conflict (name) do update set name = excluded.name returning value #>> '{}' as value`,
    );
    if (current!.value === wanted) return;
    await run(tx, sql`delete from synonyms where culture_key like ${`${vocabularyKey('')}%`}`);
    for (const [language, sets] of enabled ? Object.entries(vocabulary) : []) {
      await insertSynonyms(tx, vocabularyKey(language), language, sets);
    }
    await run(
      tx,
      sql`update settings set value = ${JSON.stringify(wanted)}::jsonb where name = 'vocabulary'`,
    );
  });
}
