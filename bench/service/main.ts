/**
 * `npm run bench:service`: the service compared with its bare framework and database, by number of articles and of connections, and its
 * memory. `--database embedded|postgres` measures one of the two, `--json` prints one JSON document.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {startChild} from './child-process.ts';
import {benchDatabase, sizes, type DatabaseKind} from './database.ts';
import {table} from './statistics.ts';
import {latencies, suggestionLoad, throughput, type Latency, type Load, type Throughput} from './measures.ts';
import type {ServedUrls} from './service-process.ts';

const {values} = parseArgs({options: {database: {type: 'string'}, json: {type: 'boolean'}}});
const kinds: DatabaseKind[] = ['embedded', 'postgres'];
if (values.database !== undefined && !kinds.some((kind) => kind === values.database)) {
  console.error(`"${values.database}" is no database; there are ${kinds.join(' and ')}.`);
  process.exit(2);
}

interface Measured {
  size: number;
  latencies: Latency[];
  memory: {now: number; most: number};
  throughput?: Throughput[];
  suggestions?: Load;
}

async function measure(kind: DatabaseKind, size: number): Promise<Measured> {
  const database = await benchDatabase(kind, size);
  const folder = await mkdtemp(join(tmpdir(), 'kb-bench-data-'));
  const child = await startChild<ServedUrls>('service-process.ts', [
    JSON.stringify(database.options),
    folder,
  ]);
  const bare = await startChild<string>('bare-framework.ts', []);
  try {
    const result: Measured = {size, latencies: await latencies(child, bare, size), memory: {now: 0, most: 0}};
    if (size === sizes.at(-1)) {
      const {cached, key} = child.ready;
      const reply = await fetch(`${cached}/rest/v2/recommended/`, {
        headers: {'Ocp-Apim-Subscription-Key': key},
      });
      await bare.ask({text: await reply.text()});
      result.throughput = await throughput(child, bare.ready);
      result.suggestions = await suggestionLoad(child, size);
    }
    result.memory = await child.ask({ask: 'memory'});
    return result;
  } finally {
    await bare.stop();
    await child.stop();
    await database.remove();
    await rm(folder, {recursive: true, force: true});
  }
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);

function report(kind: DatabaseKind, measured: readonly Measured[]): string {
  const operations = measured[0]!.latencies.map(({operation}) => operation);
  const at = (operation: string) =>
    measured.map((one) => one.latencies.find((latency) => latency.operation === operation)!);
  const largest = measured.at(-1)!;
  return [
    `### ${kind}\n`,
    'One request at a time: milliseconds of the service, and its ratio to the bare statements.\n',
    table(
      ['operation', 'statements', ...measured.map(({size}) => `${size} articles`), 'p99 at the last'],
      operations.map((operation) => [
        operation,
        at(operation).at(-1)!.statements,
        ...at(operation).map(({service, ratio}) => `${ms(service)} (${ratio.toFixed(2)})`),
        ms(at(operation).at(-1)!.p99),
      ]),
    ),
    `\nWhat that consists of, ${largest.size} articles, milliseconds.\n`,
    table(
      ['operation', 'service', 'bare statements', 'bare framework', 'the rest', 'ratio to both'],
      largest.latencies.map(({operation, service, sql, http}) => [
        operation,
        ...[service, sql, http, service - sql - http].map(ms),
        (service / (sql + http)).toFixed(2),
      ]),
    ),
    `\nAnswers in a second, ${largest.size} articles.\n`,
    table(
      ['connections', 'bare framework', 'read from memory', 'ratio', 'search'],
      (largest.throughput ?? []).map(({connections, bare, cached, ratio, search}) => [
        connections,
        Math.round(bare),
        Math.round(cached),
        ratio.toFixed(2),
        Math.round(search),
      ]),
    ),
    '',
    ...(largest.suggestions
      ? [
          `Suggestions at ${largest.suggestions.rate.toFixed(0)} a second, ${largest.size} articles in three cultures: ` +
            `median ${ms(largest.suggestions.p50)} ms, p99 ${ms(largest.suggestions.p99)} ms, longest ${ms(largest.suggestions.max)} ms; ${ms(largest.suggestions.cpu)} ms of computing each, ${largest.suggestions.refused} refused.`,
        ]
      : []),
    `Memory: ${measured.map(({size, memory}) => `${memory.most} MB at most with ${size} articles`).join(', ')}.\n`,
  ].join('\n');
}

const all: Partial<Record<DatabaseKind, Measured[]>> = {};
for (const kind of kinds) {
  if (values.database !== undefined && values.database !== kind) continue;
  const measured: Measured[] = [];
  for (const size of sizes) measured.push(await measure(kind, size));
  all[kind] = measured;
  if (!values.json) console.log(report(kind, measured));
}
if (values.json) console.log(JSON.stringify(all));
