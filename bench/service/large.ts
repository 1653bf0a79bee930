/**
 * `npm run bench:large`: time and memory of what lists a whole knowledge base, with 1,000,000 translations on PostgreSQL. Each reply is made
 * anew. `--json` prints one JSON document.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import sql from 'sql-template-tag';
import {openDatabase, type Database} from '../../service/src/db/database.ts';
import {createDatabase} from '../../test/service/support/postgres.ts';
import {startChild} from './child-process.ts';
import {cultures} from './generate.ts';
import {headersFor} from './http-client.ts';
import type {ServedUrls} from './service-process.ts';
import {median, table} from './statistics.ts';

const {values} = parseArgs({options: {json: {type: 'boolean'}}});
const items = 333_334;
const tags = 20_000;
const rounds = 3;

/** Without texts to search, because nothing searches here. */
async function fill(db: Database): Promise<void> {
  const numbered = sql`generate_series(1, ${items}::int) as n`;
  await db.execute(sql`insert into contents (id, type, tag) select n, 'article', 'text' from ${numbered}`);
  await db.execute(sql`insert into content_counters (content_id, views, votes_up, votes_down)
    select n, n % 50, n % 7, n % 3 from ${numbered}`);
  await db.execute(
    sql`insert into tags (name) select 'Tag ' || n from generate_series(1, ${tags}::int) as n`,
  );
  for (const culture of cultures) {
    await db.execute(sql`insert into translations (content_id, culture, culture_key, language, config, title, title_key, author,
        author_email, knowledge_state, summary, excerpt, search, title_search)
      select n, ${culture}, lower(${culture}), left(${culture}, 2), 'simple', 'How to descale kettle ' || n, 'how to descale kettle ' || n, 'Ada',
        '', 'published', 'Remove the lime before it ends up in the tea, with vinegar or citric acid.', '', '', ''
      from ${numbered}`);
  }
  await db.execute(sql`insert into translation_tags (translation_id, tag_id, position)
    select id, 1 + id % ${tags}::int, 0 from translations`);
  await db.execute(sql`analyze`);
}

const paths = {
  'sitemap.xml, the index': '/sitemap.xml',
  'sitemap.xml, the first part': '/sitemap.xml?part=1',
  'sitemap.xml, the last part': `/sitemap.xml?part=${Math.ceil(items / 2500)}`,
  'llms.txt': '/llms.txt',
  Tag_GetAll: '/rest/v2/tag',
  Recommended_Get: '/rest/v2/recommended/',
  'Statistics_VoteGetMultiple, all': '/rest/test/v2/statistics/vote',
  'Statistics_VoteGetMultiple, 1,000 ids': `/rest/test/v2/statistics/vote?contentIds=${Array.from({length: 1000}, (_, index) => 300 * index + 1).join()}`,
};

const {databaseUrl, drop} = await createDatabase();
const folder = await mkdtemp(join(tmpdir(), 'kb-bench-data-'));
try {
  const database = await openDatabase({databaseUrl});
  await fill(database.db).finally(() => database.close());
  const child = await startChild<ServedUrls>('service-process.ts', [JSON.stringify({databaseUrl}), folder]);
  try {
    const {fresh, key} = child.ready;
    const memory = () => child.ask<{now: number; most: number}>({ask: 'memory'});
    const rows = [];
    const before = await memory();
    for (const [name, path] of Object.entries(paths)) {
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        const reply = await fetch(fresh + path, {headers: headersFor(key)});
        if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
        bytes = (await reply.arrayBuffer()).byteLength;
        times.push(performance.now() - start);
      }
      rows.push({name, milliseconds: median(times), bytes, most: (await memory()).most});
    }
    const report = () =>
      table(
        ['reply', 'median, ms', 'kB', 'memory so far at most, MB'],
        rows.map(({name, milliseconds, bytes, most}) => [
          name,
          milliseconds.toFixed(0),
          Math.round(bytes / 1000),
          most,
        ]),
      );
    console.log(
      values.json
        ? JSON.stringify({before, rows})
        : `${3 * items} translations, ${before.most} MB at first.\n\n${report()}`,
    );
  } finally {
    await child.stop();
  }
} finally {
  await rm(folder, {recursive: true, force: true});
  await drop();
}
