/**
 * `npm run bench:searches`: what a search and a mistyped suggestion take, by number of translations: three manuals (see `bench:search`), and copies of
 * them. Replies are not cached. `--database embedded|postgres` (default `postgres`), `--sizes 1000,10000,100000`, `--slowest` lists the slowest
 * requests of the last size, `--json` prints one JSON document. `--computing` prints what PostgreSQL's process computes for each, without the service:
 * waiting for a core does not add to it, so it says something on a busy machine, too. It needs Linux. `--in` names a database (of one size), by its address, or the
 * folder of an embedded one, to fill unless it is not empty, and to keep: filling takes longer than measuring.
 */
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import sql from 'sql-template-tag';
import {openDatabase, type Database} from '../../service/src/db/database.ts';
import {searchContent} from '../../service/src/store/search.ts';
import {rowsOf} from '../../service/src/store/sql.ts';
import {suggestTitles} from '../../service/src/store/suggestions.ts';
import {createDatabase} from '../../test/service/support/postgres.ts';
import {corpusQueries} from '../search/corpora/queries/index.ts';
import {startChild} from './child-process.ts';
import {Connection, headersFor, requestText} from './http-client.ts';
import {fillWithManuals} from './manuals.ts';
import type {ServedUrls} from './service-process.ts';
import {median, table} from './statistics.ts';

const {values} = parseArgs({
  options: {
    database: {type: 'string', default: 'postgres'},
    in: {type: 'string'},
    sizes: {type: 'string', default: '1000,10000,100000'},
    slowest: {type: 'boolean'},
    computing: {type: 'boolean'},
    json: {type: 'boolean'},
  },
});
const sizes = values.sizes.split(',').map(Number);
const rounds = 5;

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

/** The most frequent words of all. */
const common = [
  {culture: 'en-US', query: 'in'},
  {culture: 'en-US', query: 'file'},
  {culture: 'de-DE', query: 'die'},
  {culture: 'nl-NL', query: 'de'},
];
const queries = Object.values(corpusQueries).flatMap(({tuning}) => tuning);
const searches = [...queries, ...common];
const mistypings = queries.flatMap(({culture, query}) => {
  const typed = mistyped(query);
  return typed ? [{culture, query: typed}] : [];
});

function requests({fresh, key}: ServedUrls): Record<'search' | 'mistyped', Asked[]> {
  const ask = (culture: string, query: string, path: string): Asked => ({
    name: `${culture} ${query}`,
    bytes: requestText({
      url: fresh + path + encodeURIComponent(query),
      headers: {...headersFor(key), 'Accept-Language': culture},
    }),
  });
  return {
    search: searches.map(({culture, query}) => ask(culture, query, '/rest/v2/search?SearchPhrase=')),
    mistyped: mistypings.map(({culture, query}) => ask(culture, query, '/rest/test/v2/search/suggestions/')),
  };
}

/** Milliseconds that PostgreSQL's process computed for each, the median of its rounds; readers prefer two languages. */
async function computing(databaseUrl: string) {
  const database = await openDatabase({databaseUrl, poolSize: 1});
  const {db} = database;
  const [backend] = await rowsOf<{pid: number}>(db, sql`select pg_backend_pid() as pid`);
  const spent = async () =>
    Number((await readFile(`/proc/${backend!.pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;
  const measureAll = async (
    asked: typeof searches,
    run: (db: Database, query: string, preferred: string[]) => Promise<unknown>,
  ) => {
    const times = asked.map((): number[] => []);
    // In the first round a plan is made anew each time.
    for (let round = 0; round <= rounds; round++)
      for (const [index, {culture, query}] of asked.entries()) {
        const before = await spent();
        await run(db, query, [...new Set([culture, 'en-US'])]);
        if (round > 0) times[index]!.push((await spent()) - before);
      }
    const medians = times.map(median);
    return {
      median: median(medians),
      longest: Math.max(...medians),
      name: asked[medians.indexOf(Math.max(...medians))]!.query,
    };
  };
  try {
    return {
      search: await measureAll(searches, (tx, query, preferred) =>
        searchContent(tx, query, {take: 10, preferred}),
      ),
      mistyped: await measureAll(mistypings, (tx, query, preferred) => suggestTitles(tx, query, {preferred})),
    };
  } finally {
    await database.close();
  }
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
  const kept = values.in;
  if (kept !== undefined)
    return {
      options: kept.startsWith('postgres') ? {databaseUrl: kept} : {dataFolder: kept},
      drop: () => Promise.resolve(),
    };
  if (values.database === 'embedded') return {options: {dataFolder: folder}, drop: () => Promise.resolve()};
  const {databaseUrl, drop} = await createDatabase();
  return {options: {databaseUrl}, drop};
}

async function filled(db: Database, size: number): Promise<number> {
  const [there] = await rowsOf<{count: number}>(db, sql`select count(*)::int as count from translations`);
  return there!.count || fillWithManuals(db, size);
}

const ms = (value: number) => value.toFixed(1);
const measured = [];
const computed: (string | number)[][] = [];
for (const size of sizes) {
  const folder = await mkdtemp(join(tmpdir(), 'kb-bench-data-'));
  const {options, drop} = await newDatabase(folder);
  try {
    const database = await openDatabase(options);
    const count = await filled(database.db, size).finally(() => database.close());
    if (values.computing && 'databaseUrl' in options) {
      const {search, mistyped} = await computing(options.databaseUrl);
      computed.push([
        count,
        ...[search, mistyped].flatMap(({median, longest, name}) => [ms(median), ms(longest), name]),
      ]);
      continue;
    }
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

if (values.computing)
  console.log(
    table(['translations', 'search', 'slowest', '', 'mistyped suggestion', 'slowest', ''], computed),
  );
else if (values.json) console.log(JSON.stringify(measured));
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
