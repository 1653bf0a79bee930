/** The synonyms that ship with the service, as rows beside those of `search.yaml`. */
import {createHash} from 'node:crypto';
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {vocabulary} from '../vocabulary/index.ts';
import {insertSynonyms, vocabularyKey} from './search-settings.ts';
import {rowsOf, run} from './sql.ts';

const version = createHash('sha256').update(JSON.stringify(vocabulary)).digest('hex');

/**
 * Writes the vocabulary of this version. The database keeps which one it has, so that a start costs one statement; that row is also
 * the lock of processes that start at once.
 */
export async function applyVocabulary(db: Database): Promise<void> {
  const [known] = await rowsOf<{value: string}>(
    db,
    sql`select value #>> '{}' as value from settings where name = 'vocabulary'`,
  );
  if (known?.value === version) return;
  await db.transaction(async (tx) => {
    const [current] = await rowsOf<{value: string}>(
      tx,
      sql`insert into settings (name, value) values ('vocabulary', '""'::jsonb)
        on conflict (name) do update set name = excluded.name returning value #>> '{}' as value`,
    );
    if (current!.value === version) return;
    await run(tx, sql`delete from synonyms where culture_key like ${`${vocabularyKey('')}%`}`);
    for (const [language, sets] of Object.entries(vocabulary)) {
      await insertSynonyms(tx, vocabularyKey(language), language, sets);
    }
    await run(
      tx,
      sql`update settings set value = ${JSON.stringify(version)}::jsonb where name = 'vocabulary'`,
    );
  });
}
