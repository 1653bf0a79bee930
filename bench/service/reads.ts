/**
 * `npm run bench:reads`: articles that readers without a token read in a second, of one process with the embedded database, and of one and
 * of two with PostgreSQL, as they are set up by default. Some articles are read more often than others. `--votes` counts
 * votes instead. `--json` prints one JSON document.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {startChild} from './child-process.ts';
import {benchDatabase, type DatabaseKind} from './database.ts';
import {randomFrom} from './generate.ts';
import {Connection, headersFor, requestText} from './http-client.ts';
import type {ServedUrls} from './service-process.ts';
import {median, table} from './statistics.ts';

const {values} = parseArgs({options: {votes: {type: 'boolean'}, json: {type: 'boolean'}}});
const size = 1000;
const callers = 32;
const rounds = 3;
/** Milliseconds. */
const duration = 4000;

/** Numbers of articles, of which the nth is read 1/n as often as the first (Zipf's law). */
function popularity(random: () => number): () => number {
  const sums: number[] = [];
  for (let n = 1, sum = 0; n <= size; n++) sums.push((sum += 1 / n));
  return () => {
    const at = random() * sums.at(-1)!;
    return 1 + sums.findIndex((sum) => sum >= at);
  };
}

interface Rate {
  perSecond: number;
  /** Milliseconds, median. */
  latency: number;
}

async function read(services: readonly ServedUrls[]): Promise<Rate> {
  const latencies: number[] = [];
  const end = performance.now() + duration;
  const caller = async (index: number) => {
    const {cached, key} = services[index % services.length]!;
    const connection = await Connection.open(cached);
    const next = popularity(randomFrom(index + 1));
    while (performance.now() < end) {
      const contentId = next();
      const request = values.votes
        ? {
            url: `${cached}/rest/test/v2/statistics/vote/`,
            body: {contentId, culture: 'en-US', isHelpful: true},
          }
        : {url: `${cached}/rest/v2/content/${contentId}`};
      latencies.push(await connection.timed(requestText({...request, headers: headersFor(key)})));
    }
    connection.close();
  };
  await Promise.all(Array.from({length: callers}, (_, index) => caller(index)));
  return {perSecond: (latencies.length * 1000) / duration, latency: median(latencies)};
}

async function measure(kind: DatabaseKind, processes: number): Promise<Rate> {
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
    await read(services);
    const rates: Rate[] = [];
    for (let round = 0; round < rounds; round++) rates.push(await read(services));
    return {
      perSecond: median(rates.map(({perSecond}) => perSecond)),
      latency: median(rates.map(({latency}) => latency)),
    };
  } finally {
    for (const child of children) await child.stop();
    for (const folder of folders) await rm(folder, {recursive: true, force: true});
    await database.remove();
  }
}

const cases = [
  ['embedded', 1],
  ['postgres', 1],
  ['postgres', 2],
] as const;
const measured = [];
for (const [database, processes] of cases)
  measured.push({database, processes, ...(await measure(database, processes))});
const report = () =>
  table(
    ['database', 'processes', values.votes ? 'votes a second' : 'articles a second', 'median, ms'],
    measured.map(({database, processes, perSecond, latency}) => [
      database,
      processes,
      Math.round(perSecond),
      latency.toFixed(1),
    ]),
  );
console.log(values.json ? JSON.stringify(measured) : `${size} articles, ${callers} callers.\n\n${report()}`);
