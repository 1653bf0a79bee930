/**
 * `npm run bench:soak`: readers of the service for 30 minutes, over both databases at the same time. Fails when memory grows, an answer is
 * not what it should be, the service logs an error, or anything that it acknowledged is not there after it was stopped and started again.
 * `--minutes 5`, `--rate 50` (requests a second to each service), `--articles 100` and `--database embedded|postgres` change that.
 */
import {setTimeout as wait} from 'node:timers/promises';
import {parseArgs} from 'node:util';
import {sizes, type DatabaseKind} from '../service/database.ts';
import {median, table} from '../service/statistics.ts';
import {Caller} from './caller.ts';
import {Ledger, readStored, type Checked} from './ledger.ts';
import {megabytes, minuteColumns, Minutes} from './minutes.ts';
import {Readers} from './readers.ts';
import {key, makeEnvironment, startService, type Environment, type LogLines} from './service.ts';

const {values} = parseArgs({
  options: {
    minutes: {type: 'string', default: '30'},
    rate: {type: 'string', default: '20'},
    articles: {type: 'string', default: '1000'},
    database: {type: 'string'},
  },
});
const kinds: DatabaseKind[] = ['embedded', 'postgres'];
const [duration, rate] = [Number(values.minutes) * 60_000, Number(values.rate)];
const articles = sizes.find((size) => String(size) === values.articles);
const isKind = values.database === undefined || kinds.some((kind) => kind === values.database);
if (!(duration > 0 && rate > 0) || articles === undefined || !isKind) {
  console.error(
    `--minutes and --rate are numbers above 0, --articles is ${sizes.join(' or ')}, --database ${kinds.join(' or ')}.`,
  );
  process.exit(2);
}

/** Share by which the median of memory in the last third may be above that in the first. */
const allowedGrowth = 0.1;
const memorySamples = 90;

interface Soaked {
  kind: DatabaseKind;
  minutes: Minutes;
  checked: Checked[];
  log: LogLines;
  exitCode: number | null;
  /** Bytes, at even distances. */
  memory: {rss: number; heapUsed: number}[];
}

async function soak(kind: DatabaseKind, environment: Environment, articles: number): Promise<Soaked> {
  const first = await startService(environment);
  const caller = new Caller(first.url, key);
  const [before, minutes, ledger] = [await readStored(caller, articles), new Minutes(duration), new Ledger()];
  const readers = new Readers(caller, minutes, ledger, articles);
  await readers.prepare();

  const start = performance.now();
  const end = start + duration;
  const memory: Soaked['memory'] = [];
  const sample = async () => {
    for (let index = 1; index <= memorySamples; index++) {
      await wait(start + (index * duration) / memorySamples - performance.now());
      const now = await first.memory();
      memory.push(now);
      minutes.now.rss.push(now.rss);
      minutes.now.heap.push(now.heapUsed);
    }
  };
  const sampling = sample().catch((error: Error) => minutes.addUnexpected(error.message));
  const underWay = new Set<Promise<void>>();
  // At a fixed rate: a slow response does not delay the next request.
  for (let due = start; due < end; due += 1000 / rate) {
    await wait(due - performance.now());
    const request: Promise<void> = readers.request().finally(() => underWay.delete(request));
    underWay.add(request);
  }
  await Promise.all([...underWay, sampling]);

  const exitCode = await first.stop();
  const second = await startService(environment);
  const checked = await ledger.check(new Caller(second.url, key), before, articles);
  await second.stop();
  return {kind, minutes, checked, log: first.log, exitCode, memory};
}

/** Medians of the first and the last third, and the share by which the last is larger. */
function growth(samples: readonly number[]) {
  const third = Math.floor(samples.length / 3);
  const [first, last] = [median(samples.slice(0, third)), median(samples.slice(-third))];
  return {first, last, share: last / first - 1};
}

/** What a soak must not show; none where it is well. */
function failuresOf({minutes, checked, log, exitCode, memory}: Soaked): string[] {
  const failures: string[] = [];
  for (const name of ['rss', 'heapUsed'] as const) {
    const {share} = growth(memory.map((sample) => sample[name]));
    if (share > allowedGrowth) failures.push(`${name} grew by ${(share * 100).toFixed(1)} %`);
  }
  for (const {what, lost, surplus} of checked) {
    if (lost) failures.push(`${what}: ${lost} acknowledged and not stored`);
    if (surplus) failures.push(`${what}: ${surplus} stored more often than asked for`);
  }
  for (const [what, count] of minutes.unexpected) failures.push(`${what} (${count} times)`);
  if (log.errors) failures.push(`${log.errors} errors in the log`);
  if (exitCode !== 0) failures.push(`the service ended with ${exitCode}`);
  return failures;
}

function report(soaked: Soaked): string {
  const {kind, minutes, checked, log, memory} = soaked;
  const failures = failuresOf(soaked);
  const grown = (['rss', 'heapUsed'] as const).map((name) => {
    const {first, last, share} = growth(memory.map((sample) => sample[name]));
    return [name, megabytes(first), megabytes(last), `${(share * 100).toFixed(1)} %`];
  });
  return [
    `### ${kind}\n`,
    table(minuteColumns, minutes.rows()),
    '\nMemory after collections of garbage, MB, medians.\n',
    table(['memory', 'first third', 'last third', 'growth'], grown),
    '\nAfter the service was stopped and started again.\n',
    table(
      ['written', 'acknowledged', 'unknown', 'stored', 'lost', 'surplus'],
      checked.map((each) => [
        each.what,
        ...[each.acknowledged, each.unknown, each.stored, each.lost, each.surplus],
      ]),
    ),
    `\nLog: ${log.warnings} warnings, ${log.errors} errors.`,
    ...log.first,
    failures.length ? `\nFailed: ${failures.join('; ')}.\n` : '\nNothing failed.\n',
  ].join('\n');
}

const environments = new Map<DatabaseKind, Environment>();
try {
  for (const kind of kinds)
    if (!values.database || values.database === kind)
      environments.set(kind, await makeEnvironment(kind, articles));
  const all = await Promise.all(
    [...environments].map(([kind, environment]) => soak(kind, environment, articles)),
  );
  for (const soaked of all) console.log(report(soaked));
  if (all.some((soaked) => failuresOf(soaked).length > 0)) process.exitCode = 1;
} finally {
  for (const environment of environments.values()) await environment.remove();
}
