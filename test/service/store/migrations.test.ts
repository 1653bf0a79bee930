/** Migrations of a PostgreSQL database that is used meanwhile. */
import assert from 'node:assert/strict';
import {beforeEach, afterEach, describe, it} from 'node:test';
import pg from 'pg';
import sql from 'sql-template-tag';
import {openDatabase, type OpenDatabase} from '../../../service/src/db/database.ts';
import {migrate, migrations, readMigration} from '../../../service/src/db/migrations.ts';
import {openPool} from '../../../service/src/db/pool.ts';
import {insertVote} from '../../../service/src/store/feedback.ts';
import {rowsOf, run} from '../../../service/src/store/sql.ts';
import {testKind} from '../support/database.ts';
import {createDatabase} from '../support/postgres.ts';

/** The first migration that makes indexes beside writes. */
const concurrent = migrations().findIndex((each) => readMigration(each).startsWith('-- no transaction\n'));
const indexes = [...readMigration(migrations()[concurrent]!).matchAll(/if not exists "(\w+)"/gi)].map(
  ([, name]) => name!,
);

async function requireIndexes({db}: OpenDatabase): Promise<void> {
  const rows = await rowsOf<{name: string}>(
    db,
    sql`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisvalid and c.relname = any(${indexes}::text[])`,
  );
  assert.deepEqual(rows.map(({name}) => name).sort(), [...indexes].sort());
}

if (testKind === 'server') {
  describe('a database of an earlier version', () => {
    let databaseUrl: string;
    /** Its transactions hold the index up. */
    let holder: pg.Client;
    let observer: pg.Client;
    let ends: (() => Promise<unknown>)[];

    beforeEach(async () => {
      const created = await createDatabase();
      ({databaseUrl} = created);
      const {db, close} = openPool({databaseUrl, poolSize: 1, prepares: false});
      await migrate(db, migrations().slice(0, concurrent));
      await close();
      holder = new pg.Client({connectionString: databaseUrl});
      observer = new pg.Client({connectionString: databaseUrl});
      await holder.connect();
      await observer.connect();
      ends = [() => holder.end(), () => observer.end(), created.drop];
    });
    afterEach(async () => {
      for (const end of ends) await end();
    });

    /** Waits until a statement in the database waits for that kind of lock, and returns its process. */
    async function waitsFor(
      lock: 'virtualxid' | 'advisory' | 'relation',
      statement: string,
    ): Promise<number> {
      for (;;) {
        const {rows} = await observer.query<{pid: number}>(
          `select pid from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and wait_event = $1 and query ilike $2`,
          [lock, `%${statement}%`],
        );
        if (rows[0]) return rows[0].pid;
      }
    }

    /** Waits until an index waits for the transactions that were there before it: its entry is committed by then. */
    const indexIsMade = () => waitsFor('virtualxid', 'create index concurrently');

    /** Every table that gets an index has a transaction that the index waits for. */
    const holdUp = async () => {
      await holder.query('begin');
      await holder.query(`insert into contents (type, tag) values ('article', 'text')`);
      await holder.query('lock table translations, votes in row exclusive mode');
    };

    it('takes votes and edits while an index is made, and other processes wait', async () => {
      await holdUp();
      const opening = Promise.all(Array.from({length: 3}, () => openDatabase({databaseUrl, poolSize: 1})));
      await indexIsMade();
      const writer = openPool({databaseUrl, poolSize: 1, prepares: false});
      // A statement behind a lock on the table would be refused.
      await writer.db.execute(`set lock_timeout = '1s'`);
      // As a process of an earlier version writes, which knows no later tables.
      const [made] = await rowsOf<{contentId: number}>(
        writer.db,
        sql`with made as (insert into contents (type, tag) values ('article', 'text') returning id),
          counted as (insert into content_counters (content_id) select id from made)
          insert into translations (content_id, culture, culture_key, language, config, title, title_key, author, author_email,
            knowledge_state, summary, excerpt, search, title_search)
          select id, 'en-US', 'en-us', 'en', 'english', 'Shared', 'shared', '', '', 'published', '', '', '', '' from made
          returning content_id as "contentId"`,
      );
      await run(
        writer.db,
        sql`update translations set title = 'Edited' where content_id = ${made!.contentId}`,
      );
      await insertVote(writer.db, {contentId: made!.contentId, culture: 'en-US', isHelpful: true});
      await writer.close();
      await holder.query('commit');
      const opened = await opening;
      await requireIndexes(opened[0]!);
      assert.equal(await opened[0]!.healthy(), true);
      const rows = await rowsOf<{count: number}>(
        opened[1]!.db,
        sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
      );
      assert.equal(rows[0]!.count, migrations().length, 'each once');
      for (const {close} of opened) await close();
    });

    it('answers reads while a migration waits for a table that a dump reads', async () => {
      await holder.query('begin');
      await holder.query('lock table revisions in access share mode');
      const opening = openDatabase({databaseUrl, poolSize: 1});
      await waitsFor('relation', 'alter table "revisions"');
      // It waits behind the migration, and is answered although the dump goes on.
      await observer.query('select from revisions');
      const {rows} = await observer.query(
        `select from pg_locks where relation = 'revisions'::regclass and mode = 'AccessShareLock' and pid <> pg_backend_pid()`,
      );
      assert.equal(rows.length, 1, 'the dump');
      await holder.query('commit');
      const database = await opening;
      assert.equal(await database.healthy(), true);
      await database.close();
    });

    it('is finished by the next process where one ended while an index was made', async () => {
      await holdUp();
      const opening = assert.rejects(openDatabase({databaseUrl}));
      await observer.query('select pg_terminate_backend($1)', [await indexIsMade()]);
      await opening;
      const left = await observer.query('select from pg_index where not indisvalid');
      assert.equal(left.rowCount, 1, 'a part of the index is there');
      await holder.query('rollback');
      const database = await openDatabase({databaseUrl});
      await requireIndexes(database);
      await database.close();
    });

    it('is migrated although a process of an earlier version waits for its turn in a transaction', async () => {
      await holdUp();
      const opening = openDatabase({databaseUrl});
      await indexIsMade();
      const {rows} = await observer.query<{key: string}>(
        `select ((classid::int8 << 32) | objid::int8)::text as key from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`,
      );
      assert.equal(rows.length, 1, 'the lock of the migration');
      const earlier = new pg.Client({connectionString: databaseUrl});
      await earlier.connect();
      await earlier.query('begin');
      const turn = earlier.query('select pg_advisory_xact_lock($1)', [rows[0]!.key]).then(
        () => earlier.query('commit'),
        () => earlier.query('rollback'),
      );
      await waitsFor('advisory', 'pg_advisory_xact_lock');
      await holder.query('commit');
      const database = await opening;
      await requireIndexes(database);
      await turn;
      await earlier.end();
      await database.close();
    });
  });
} else {
  it('an embedded database makes the same indexes when it is opened', async () => {
    const database = await openDatabase({dataFolder: 'memory://'});
    await requireIndexes(database);
    await database.close();
  });
}
