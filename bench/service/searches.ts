/**
 * `npm run bench:searches`: what a search and a mistyped suggestion take, by number of translations: three manuals (see `bench:search`), and copies of
 * them. Replies are not cached. `--database embedded|postgres` (default `postgres`), `--sizes 1000,10000,100000`, `--slowest` lists the slowest
 * requests of the last size, `--json` prints one JSON document.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {openDatabase} from '../../service/src/db/database.ts';
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
    sizes: {type: 'string', default: '1000,10000,100000'},
    slowest: {type: 'boolean'},
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
    const count = await fillWithManuals(database.db, size).finally(() => database.close());
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
