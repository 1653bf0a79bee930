/**
 * `npm run bench:searches`: what a search and a mistyped suggestion take, by number of translations: three manuals (see `bench:search`), and copies of
 * them. Replies are not cached. `--database embedded|postgres` (default `postgres`), `--sizes 1000,10000,100000`, `--slowest` lists the slowest
 * requests of the last size, `--json` prints one JSON document.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import sql from 'sql-template-tag';
import {openDatabase, type Database} from '../../service/src/db/database.ts';
import {rowsOf} from '../../service/src/store/sql.ts';
import {applyVocabulary} from '../../service/src/store/vocabulary.ts';
import {createDatabase} from '../../test/service/support/postgres.ts';
import {corpora} from '../search/corpora/corpora.ts';
import {corpusQueries} from '../search/corpora/queries/index.ts';
import {writePages} from '../search/engines/kb-help.ts';
import {startChild} from './child-process.ts';
import {Connection, headersFor, requestText} from './http-client.ts';
import type {ServedUrls} from './service-process.ts';
import {median, table} from './statistics.ts';

const {values} = parseArgs({
  options: {
    database: {type: 'string', default: 'postgres'},
    sizes: {type: 'string', default: '1000,10000,100000'},
    slowest: {type: 'boolean'},
    json: {type: 'boolean'},
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = 5;

/** Writes every n-th page of the manuals, so that a small knowledge base is like a large one, then copies of all until there are `size` translations. */
async function fill(db: Database, size: number): Promise<number> {
  const pages = (await Promise.all(Object.values(corpora).map((read) => read()))).flat();
  const some = pages.filter((_, index) => index % Math.max(1, Math.round(pages.length / size)) === 0);
  await writePages(db, some);
  await applyVocabulary(db, true);
  const [all] = await rowsOf<{count: number; stride: number}>(
    db,
    sql`select count(*)::int as count, max(content_id)::int + 1 as stride from translations`,
  );
  const {count, stride} = all!;
  const copies = Math.floor(size / count) - 1;
  if (copies > 0) await copy(db, copies, stride);
  await db.execute(sql`vacuum analyze`);
  const [now] = await rowsOf<{count: number}>(db, sql`select count(*)::int as count from translations`);
  return now!.count;
}

/** With all that a search reads. Copies are numbered in their titles. */
async function copy(db: Database, copies: number, stride: number): Promise<void> {
  const numbers = sql`generate_series(1, ${copies}::int) as n`;
  const id = (name: 'id' | 'content_id') =>
    name === 'id' ? sql`o.id + n * ${stride}::int` : sql`o.content_id + n * ${stride}::int`;
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into contents (id, type, tag) select ${id('id')}, o.type, o.tag from ${numbers} cross join contents o`,
    );
    await tx.execute(sql`insert into content_counters (content_id, views, votes_up, votes_down, popularity)
      select ${id('content_id')}, (o.content_id * n) % 997, o.votes_up, o.votes_down, o.popularity from ${numbers} cross join content_counters o`);
    await tx.execute(sql`insert into translations (content_id, culture, culture_key, language, config, title, title_key, author, author_email,
        knowledge_state, created_date, updated_date, summary, excerpt, search, title_search, index_version)
      select ${id('content_id')}, culture, culture_key, language, config, title || ' ' || n, title_key || ' ' || n, author, author_email,
        knowledge_state, created_date, updated_date - n * interval '1 hour', summary, excerpt, search, title_search, index_version
      from ${numbers} cross join translations o`);
  });
}

interface Asked {
  name: string;
  bytes: string;
}

/** Swaps two letters of the first long word. */
function mistyped(query: string): string | undefined {
  const word = query
    .split(/\s+/)
    .find(
      (each) =>
        /^\p{L}{6,}$/u.test(each) && !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(each),
    );
  return word && word.slice(0, 3) + word[4] + word[3] + word.slice(5);
}

function requests({fresh, key}: ServedUrls): Record<'search' | 'mistyped', Asked[]> {
  const queries = Object.values(corpusQueries).flatMap(({tuning}) => tuning);
  const ask = (culture: string, name: string, path: string): Asked => ({
    name,
    bytes: requestText({url: fresh + path, headers: {...headersFor(key), 'Accept-Language': culture}}),
  });
  const search = (culture: string, query: string) =>
    ask(culture, `${culture} ${query}`, `/rest/v2/search?SearchPhrase=${encodeURIComponent(query)}`);
  // The most frequent words of all.
  const common = [
    ['en-US', 'in'],
    ['en-US', 'file'],
    ['de-DE', 'die'],
    ['nl-NL', 'de'],
  ] as const;
  return {
    search: [...queries, ...common.map(([culture, query]) => ({culture, query}))].map(({culture, query}) =>
      search(culture, query),
    ),
    mistyped: queries.flatMap(({culture, query}) => {
      const typed = mistyped(query);
      return typed
        ? [
            ask(
              culture,
              `${culture} ${typed}`,
              `/rest/test/v2/search/suggestions/${encodeURIComponent(typed)}`,
            ),
          ]
        : [];
    }),
  };
}

interface Times {
  alone: number;
  sixteen: number;
  /** The request that takes longest alone: median of its rounds. */
  longest: number;
  slowest: {name: string; milliseconds: number}[];
}

/** Asks all requests, each connection beginning with another one. */
async function ask(url: string, asked: readonly Asked[], connections: number): Promise<number[][]> {
  const times = asked.map((): number[] => []);
  const open = await Promise.all(Array.from({length: connections}, () => Connection.open(url)));
  await Promise.all(
    open.map(async (connection, index) => {
      for (let turn = 0; turn < (connections === 1 ? rounds : 1) * asked.length; turn++) {
        const at = (turn + index * Math.ceil(asked.length / connections)) % asked.length;
        times[at]!.push(await connection.timed(asked[at]!.bytes));
      }
    }),
  );
  for (const connection of open) connection.close();
  return times;
}

async function measure(url: string, asked: readonly Asked[]): Promise<Times> {
  await ask(url, asked, 4);
  const alone = await ask(url, asked, 1);
  const sixteen = await ask(url, asked, 16);
  const slowest = asked
    .map(({name}, index) => ({name, milliseconds: median(alone[index]!)}))
    .sort((a, b) => b.milliseconds - a.milliseconds);
  return {
    alone: median(alone.flat()),
    sixteen: median(sixteen.flat()),
    longest: slowest[0]!.milliseconds,
    slowest,
  };
}

async function newDatabase(folder: string) {
  if (values.database === 'embedded') return {options: {dataFolder: folder}, drop: () => Promise.resolve()};
  const {databaseUrl, drop} = await createDatabase();
  return {options: {databaseUrl}, drop};
}

const measured = [];
for (const size of sizes) {
  const folder = await mkdtemp(join(tmpdir(), 'kb-bench-data-'));
  const {options, drop} = await newDatabase(folder);
  try {
    const database = await openDatabase(options);
    const count = await fill(database.db, size).finally(() => database.close());
    const child = await startChild<ServedUrls>('service-process.ts', [JSON.stringify(options), folder]);
    const {search, mistyped} = requests(child.ready);
    measured.push({
      translations: count,
      search: await measure(child.ready.fresh, search),
      mistyped: await measure(child.ready.fresh, mistyped),
    });
    await child.stop();
  } finally {
    await drop();
    await rm(folder, {recursive: true, force: true});
  }
}

const ms = (value: number) => value.toFixed(1);
if (values.json) console.log(JSON.stringify(measured));
else {
  console.log(
    table(
      [
        'translations',
        'search alone',
        '16 at once',
        'longest alone',
        'mistyped alone',
        '16 at once',
        'longest alone',
      ],
      measured.map(({translations, search, mistyped}) => [
        translations,
        ...[search, mistyped].flatMap(({alone, sixteen, longest}) => [alone, sixteen, longest].map(ms)),
      ]),
    ),
  );
  if (values.slowest)
    for (const {name, milliseconds} of [
      ...measured.at(-1)!.search.slowest.slice(0, 10),
      ...measured.at(-1)!.mistyped.slowest.slice(0, 5),
    ])
      console.log(`${ms(milliseconds)} ms ${name}`);
}
