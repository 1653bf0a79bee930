/**
 * `npm run bench:service`: the service compared with its bare framework and database, by number of articles and of connections, and its
 * memory. `--database embedded|postgres` measures one of the two, `--only latencies|throughput|suggestions` one kind, the last two with the
 * most articles only. `--json` prints one JSON document.
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

const {values} = parseArgs({
  options: {database: {type: 'string'}, only: {type: 'string'}, json: {type: 'boolean'}},
});
const measures = (name: string) => values.only === undefined || values.only === name;
const kinds: DatabaseKind[] = ['embedded', 'postgres'];
if (values.database !== undefined && !kinds.some((kind) => kind === values.database)) {
  console.error(`"${values.database}" is no database; there are ${kinds.join(' and ')}.`);
  process.exit(2);
}

interface Measured {
  size: number;
  latencies?: Latency[];
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
    const result: Measured = {size, memory: {now: 0, most: 0}};
    const isLargest = size === sizes.at(-1);
    if (measures('latencies')) result.latencies = await latencies(child, bare, size);
    if (isLargest && measures('throughput')) {
      const {cached, key} = child.ready;
      const reply = await fetch(`${cached}/rest/v2/recommended/`, {
        headers: {'Ocp-Apim-Subscription-Key': key},
      });
      await bare.ask({text: await reply.text()});
      result.throughput = await throughput(child, bare.ready, size);
    }
    if (isLargest && measures('suggestions')) result.suggestions = await suggestionLoad(child, size);
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

function latencyReport(measured: readonly Measured[]): string {
  const largest = measured.at(-1)!;
  const at = (operation: string) =>
    measured.map(({latencies}) => latencies!.find((latency) => latency.operation === operation)!);
  return [
    'One request at a time: milliseconds of the service, and its ratio to the bare statements.\n',
    table(
      ['operation', 'statements', ...measured.map(({size}) => `${size} articles`), 'p99 at the last'],
      largest.latencies!.map(({operation, statements, p99}) => [
        operation,
        statements,
        ...at(operation).map(({service, ratio}) => `${ms(service)} (${ratio.toFixed(2)})`),
        ms(p99),
      ]),
    ),
    `\nWhat that consists of, ${largest.size} articles, milliseconds.\n`,
    table(
      ['operation', 'service', 'bare statements', 'bare framework', 'the rest', 'ratio to both'],
      largest.latencies!.map(({operation, service, sql, http}) => [
        operation,
        ...[service, sql, http, service - sql - http].map(ms),
        (service / (sql + http)).toFixed(2),
      ]),
    ),
    '',
  ].join('\n');
}

const throughputReport = (size: number, throughput: readonly Throughput[]) =>
  [
    `Answers in a second, ${size} articles; of searches and related articles also the median in milliseconds.\n`,
    table(
      ['connections', 'bare framework', 'read from memory', 'ratio', 'search', 'related articles'],
      throughput.map(({connections, bare, cached, ratio, search, related}) => [
        connections,
        Math.round(bare),
        Math.round(cached),
        ratio.toFixed(2),
        ...[search, related].map(({perSecond, p50}) => `${Math.round(perSecond)} (${ms(p50)})`),
      ]),
    ),
    '',
  ].join('\n');

const suggestionReport = (size: number, {rate, p50, p99, max, cpu, refused}: Load) =>
  `Suggestions at ${rate.toFixed(0)} a second, ${size} articles in three cultures: ` +
  `median ${ms(p50)} ms, p99 ${ms(p99)} ms, longest ${ms(max)} ms; ${ms(cpu)} ms of computing each, ${refused} refused.\n`;

function report(kind: DatabaseKind, measured: readonly Measured[]): string {
  const {size, latencies, throughput, suggestions} = measured.at(-1)!;
  return [
    `### ${kind}\n`,
    ...(latencies ? [latencyReport(measured)] : []),
    ...(throughput ? [throughputReport(size, throughput)] : []),
    ...(suggestions ? [suggestionReport(size, suggestions)] : []),
    `Memory: ${measured.map((one) => `${one.memory.most} MB at most with ${one.size} articles`).join(', ')}.\n`,
  ].join('\n');
}

const all: Partial<Record<DatabaseKind, Measured[]>> = {};
for (const kind of kinds) {
  if (values.database !== undefined && values.database !== kind) continue;
  const measured: Measured[] = [];
  for (const size of measures('latencies') ? sizes : sizes.slice(-1))
    measured.push(await measure(kind, size));
  all[kind] = measured;
  if (!values.json) console.log(report(kind, measured));
}
if (values.json) console.log(JSON.stringify(all));
