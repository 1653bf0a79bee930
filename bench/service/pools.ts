/**
 * `npm run bench:pools`: throughput of reads that are not cached, by connections to a PostgreSQL server and by processes.
 * `--json` prints one JSON document.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {startChild} from './child-process.ts';
import {benchDatabase} from './database.ts';
import {median, table} from './statistics.ts';
import {headersFor} from './http-client.ts';
import {perSecond} from './measures.ts';
import type {ServedUrls} from './service-process.ts';

const {values} = parseArgs({options: {json: {type: 'boolean'}}});
const size = 10_000;
const callers = 32;
const rounds = 3;

const paths = {
  Content_Get: `/rest/v2/content/${size / 2}`,
  Recommended_Get: '/rest/v2/recommended/',
  'Search_Get, one word': '/rest/v2/search?SearchPhrase=service',
};

interface Row {
  processes: number;
  pool: number;
  /** Answers in a second, by operation, medians. */
  rates: Record<string, number>;
}

async function measure(databaseUrl: string, processes: number, poolSize: number): Promise<Row> {
  const folders = await Promise.all(
    Array.from({length: processes}, () => mkdtemp(join(tmpdir(), 'kb-bench-data-'))),
  );
  const children = [];
  try {
    // One after the other, because the first creates the key.
    for (const folder of folders)
      children.push(
        await startChild<ServedUrls>('service-process.ts', [JSON.stringify({databaseUrl, poolSize}), folder]),
      );
    const rates: Record<string, number> = {};
    for (const [operation, path] of Object.entries(paths)) {
      const sums: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        const each = await Promise.all(
          children.map(({ready: {fresh, key}}) =>
            perSecond({url: fresh + path, connections: callers / processes, headers: headersFor(key)}),
          ),
        );
        // The first round is a warm-up.
        if (round > 0) sums.push(each.reduce((sum, rate) => sum + rate, 0));
      }
      rates[operation] = median(sums);
    }
    return {processes, pool: poolSize, rates};
  } finally {
    for (const child of children) await child.stop();
    for (const folder of folders) await rm(folder, {recursive: true, force: true});
  }
}

const database = await benchDatabase('postgres', size);
try {
  if (!('databaseUrl' in database.options))
    throw new Error('A server is measured, not the embedded database.');
  const {databaseUrl} = database.options;
  const rows: Row[] = [];
  for (const [processes, pool] of [
    [1, 1],
    [1, 2],
    [1, 5],
    [1, 10],
    [1, 20],
    [2, 5],
    [2, 10],
  ] as const)
    rows.push(await measure(databaseUrl, processes, pool));
  const report = () =>
    table(
      ['processes', 'pool each', ...Object.keys(paths)],
      rows.map(({processes, pool, rates}) => [
        processes,
        pool,
        ...Object.values(rates).map((rate) => Math.round(rate)),
      ]),
    );
  console.log(values.json ? JSON.stringify(rows) : `Answers in a second, ${callers} callers.\n\n${report()}`);
} finally {
  await database.remove();
}
