/**
 * `npm run bench:reads`: articles, lists and searches that readers without a token ask for in a second, of one process with the embedded
 * database, and of one and of two with PostgreSQL, as they are set up by default. Some articles are asked for more often than others.
 * `--votes` counts votes instead, `--database` measures one of the two, `--articles` takes 100 or 10000 of them in place of 1000, `--seconds` and
 * `--rounds` say how long. `--json` prints one JSON document.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {startChild} from './child-process.ts';
import {benchDatabase, type DatabaseKind} from './database.ts';
import {randomFrom, storedTitleOf} from './generate.ts';
import {Connection, headersFor, requestText} from './http-client.ts';
import type {ServedUrls} from './service-process.ts';
import {median, table} from './statistics.ts';

const {values} = parseArgs({
  options: {
    votes: {type: 'boolean'},
    json: {type: 'boolean'},
    database: {type: 'string'},
    articles: {type: 'string', default: '1000'},
    seconds: {type: 'string', default: '4'},
    rounds: {type: 'string', default: '3'},
  },
});
const size = Number(values.articles);
const callers = 32;
const rounds = Number(values.rounds);
const duration = Number(values.seconds) * 1000;

/** Numbers of articles, of which the nth is read 1/n as often as the first (Zipf's law). */
function popularity(random: () => number): () => number {
  const sums: number[] = [];
  for (let n = 1, sum = 0; n <= size; n++) sums.push((sum += 1 / n));
  return () => {
    const at = random() * sums.at(-1)!;
    return 1 + sums.findIndex((sum) => sum >= at);
  };
}

/** What a reader asks for about the article of a number. */
type Operation = (contentId: number) => {path: string; body?: object};

const reads: Record<string, Operation> = {
  articles: (contentId) => ({path: `/rest/v2/content/${contentId}`}),
  lists: () => ({path: '/rest/v2/recommended/'}),
  searches: (contentId) => ({
    path: `/rest/v2/search?SearchPhrase=${storedTitleOf(contentId, 'en-US').split(' ')[0]!.toLowerCase()}`,
  }),
};
const votes: Record<string, Operation> = {
  votes: (contentId) => ({
    path: '/rest/test/v2/statistics/vote/',
    body: {contentId, culture: 'en-US', isHelpful: true},
  }),
};
const operations = values.votes ? votes : reads;

interface Rate {
  perSecond: number;
  /** Milliseconds, median. */
  latency: number;
}

async function ask(services: readonly ServedUrls[], operation: Operation): Promise<Rate> {
  const latencies: number[] = [];
  const end = performance.now() + duration;
  const caller = async (index: number) => {
    const {cached, key} = services[index % services.length]!;
    const connection = await Connection.open(cached);
    const next = popularity(randomFrom(index + 1));
    while (performance.now() < end) {
      const {path, body} = operation(next());
      const request = {url: cached + path, headers: headersFor(key), ...(body && {body})};
      latencies.push(await connection.timed(requestText(request)));
    }
    connection.close();
  };
  await Promise.all(Array.from({length: callers}, (_, index) => caller(index)));
  return {perSecond: (latencies.length * 1000) / duration, latency: median(latencies)};
}

async function measure(kind: DatabaseKind, processes: number): Promise<Record<string, Rate>> {
  const database = await benchDatabase(kind, size);
  const folders: string[] = [];
  const children = [];
  try {
    // One after the other, because the first creates the key.
    for (let count = 0; count < processes; count++) {
      const folder = await mkdtemp(join(tmpdir(), 'kb-bench-data-'));
      folders.push(folder);
      children.push(
        await startChild<ServedUrls>('service-process.ts', [JSON.stringify(database.options), folder]),
      );
    }
    const services = children.map(({ready}) => ready);
    const measured: Record<string, Rate> = {};
    for (const [name, operation] of Object.entries(operations)) {
      await ask(services, operation);
      const rates: Rate[] = [];
      for (let round = 0; round < rounds; round++) rates.push(await ask(services, operation));
      measured[name] = {
        perSecond: median(rates.map(({perSecond}) => perSecond)),
        latency: median(rates.map(({latency}) => latency)),
      };
    }
    return measured;
  } finally {
    for (const child of children) await child.stop();
    for (const folder of folders) await rm(folder, {recursive: true, force: true});
    await database.remove();
  }
}

const cases = (
  [
    ['embedded', 1],
    ['postgres', 1],
    ['postgres', 2],
  ] as const
).filter(([kind]) => !values.database || kind === values.database);
const measured = [];
for (const [database, processes] of cases)
  measured.push({database, processes, rates: await measure(database, processes)});
const report = () =>
  table(
    [
      'database',
      'processes',
      ...Object.keys(operations).flatMap((name) => [`${name} a second`, 'median, ms']),
    ],
    measured.map(({database, processes, rates}) => [
      database,
      processes,
      ...Object.values(rates).flatMap(({perSecond, latency}) => [Math.round(perSecond), latency.toFixed(1)]),
    ]),
  );
console.log(values.json ? JSON.stringify(measured) : `${size} articles, ${callers} callers.\n\n${report()}`);
