/**
 * `npm run bench:migrations`: how long readers' votes and an editor's saves wait while a PostgreSQL database of an earlier version, with
 * 1,000,000 translations and as many votes, is migrated. `--json` prints one JSON document.
 */
import {parseArgs} from 'node:util';
import sql from 'sql-template-tag';
import type {Database} from '../../service/src/db/database.ts';
import {migrate, migrateBesideWrites, migrations} from '../../service/src/db/migrations.ts';
import {openPool} from '../../service/src/db/pool.ts';
import {createDatabase} from '../../test/service/support/postgres.ts';
import {cultures} from './generate.ts';
import {median, table} from './statistics.ts';

const {values} = parseArgs({options: {json: {type: 'boolean'}}});
const items = 333_334;
/** The last migration of the version before, whose tables are filled. */
const from = '0026_provider_users';

async function fill(db: Database): Promise<void> {
  const numbered = sql`generate_series(1, ${items}::int) as n`;
  await db.execute(sql`insert into contents (id, type, tag) select n, 'article', 'text' from ${numbered}`);
  await db.execute(
    sql`insert into content_counters (content_id, votes_up, votes_down) select n, 2, 1 from ${numbered}`,
  );
  for (const culture of cultures) {
    await db.execute(sql`insert into translations (content_id, culture, culture_key, language, config, title, title_key, author,
        author_email, knowledge_state, summary, excerpt, search, title_search)
      select n, ${culture}, lower(${culture}), left(${culture}, 2), 'simple', 'How to descale kettle ' || n, 'how to descale kettle ' || n,
        'Ada', '', 'published', 'Remove the lime before it ends up in the tea.', '', '', ''
      from ${numbered}`);
    await db.execute(sql`insert into votes (content_id, culture_key, is_helpful, created_date)
      select n, lower(${culture}), n % 3 > 0, now() - make_interval(secs => n) from ${numbered}`);
  }
  await db.execute('analyze');
}

/** Writes again and again until it is ended, and says how long each took, in milliseconds. */
function writer(db: Database, write: (count: number) => ReturnType<typeof sql>) {
  const times: number[] = [];
  let ended = false;
  const done = (async () => {
    for (let count = 1; !ended; count++) {
      const start = performance.now();
      await db.execute(write(count));
      times.push(performance.now() - start);
    }
  })();
  return async () => {
    ended = true;
    await done;
    return {writes: times.length, median: median(times), longest: Math.max(...times)};
  };
}

const id = (count: number) => 1 + ((count * 7919) % items);
const vote = (count: number) =>
  sql`insert into votes (content_id, culture_key, is_helpful) values (${id(count)}, 'en-us', true)`;
const save = (count: number) =>
  sql`update translations set title = ${`Descale ${count}`}, updated_date = now() where content_id = ${id(count)} and culture_key = 'en-us'`;

const {databaseUrl, drop} = await createDatabase();
const open = () => openPool({databaseUrl, poolSize: 1, prepares: true});
const [migrating, voting, saving] = [open(), open(), open()];
try {
  const first = migrations().findIndex(({tag}) => tag === from) + 1;
  await migrate(migrating.db, migrations().slice(0, first));
  await fill(migrating.db);
  const rows = [];
  for (const migration of migrations().slice(first)) {
    const ends = [writer(voting.db, vote), writer(saving.db, save)];
    const start = performance.now();
    await migrateBesideWrites(migrating.db, [migration]);
    const seconds = (performance.now() - start) / 1000;
    const [votes, saves] = await Promise.all(ends.map((end) => end()));
    rows.push({tag: migration.tag, seconds, votes: votes!, saves: saves!});
  }
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  const report = () =>
    table(
      ['migration', 'seconds', 'votes meanwhile', 'longest, ms', 'saves meanwhile', 'longest, ms'],
      rows.map(({tag, seconds, votes, saves}) => [
        ...[tag, seconds.toFixed(1)],
        ...[votes, saves].flatMap(({writes, longest}) => [writes, ms(longest)]),
      ]),
    );
  console.log(
    values.json ? JSON.stringify(rows) : `${3 * items} translations, ${3 * items} votes.\n\n${report()}`,
  );
} finally {
  for (const pool of [migrating, voting, saving]) await pool.close();
  await drop();
}
