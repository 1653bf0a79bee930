// Runs the suites, some beside others, and sums up. The last line is the sum; before it stand the programs that were not found. The exit code
// is 1 when anything failed or was skipped, a suite had no tests, or with CI=true a program was not found.
//   node scripts/test.mjs                    what every change is tested with
//   node scripts/test.mjs --all              then every engine and database crossed, long fuzzing and the frameworks
//   node scripts/test.mjs [--all] elements …  only these suites
// The slowest files and the seconds of each suite are printed before the sum.
import {basename} from 'node:path';
import {parseArgs} from 'node:util';
import {find, programs} from './programs.mjs';
import * as run from './runners.mjs';

const {nodeTests, testsIn} = run;
const postgres = Boolean(find('postgres'));
/** What a file of test/scale needs beside PostgreSQL. */
const scaleNeeds = {'scale.test.ts': 'nginx', 'pooler.test.ts': 'pgbouncer'};

const embedded = {KB_TEST_DATABASE: 'embedded'};
const server = {KB_TEST_DATABASE: 'postgres'};
/** For what runs on one database, whichever it is. */
const anyDatabase = postgres ? server : embedded;
const service = testsIn('test/service');
const scale = testsIn('test/scale').filter((file) => {
  const needed = scaleNeeds[basename(file)];
  return needed === undefined || find(needed);
});

/** What is about the database itself runs on the server and on the embedded one. */
const onBoth =
  /^test\/service\/(faults\/|store\/(migrations|open|vectors)\.)|\/(import\/edits|http\/overload)\.test\.ts$/;
/** What is about its folder, its lock, its backups, its thread and its vectors runs on the embedded one. */
const onEmbedded =
  /\/(cli\/(backup|beside-service|cli|package|upgrade)|search\/meaning|http\/(changes|desk-data|operations))\.test\.ts$/;
/** What is installed here, and what has no meaning on a server. */
const onEmbeddedAlone = /\/cli\/(backup|beside-service|package)\.test\.ts$/;
/**
 * The others run on the server if there is one: the statements that find are the same on both, the embedded database takes twice the
 * computing, and end-to-end tests run on that.
 */
const servers = postgres ? [...scale, ...service.filter((file) => !onEmbedded.test(file))] : [];
const inProcess = service.filter((file) => !postgres || onBoth.test(file) || onEmbedded.test(file));
const databases = [
  {files: inProcess, env: embedded},
  {files: servers, env: server},
].filter(({files}) => files.length);
/** What `--all` runs on the database that `npm test` leaves out. */
const otherDatabase = [
  {files: service.filter((file) => !inProcess.includes(file)), env: embedded},
  {
    files: postgres ? service.filter((file) => !servers.includes(file) && !onEmbeddedAlone.test(file)) : [],
    env: server,
  },
].filter(({files}) => files.length);
const longFuzzing = {KB_FUZZ_RUNS: '200', KB_FUZZ_SEED: String(Date.now() % 1e9), KB_TEST_RUNS: '300'};
const fuzzed = service.filter((file) => /\/fuzz\/|\/export\/(files|round-trip)/.test(file));
const frameworks = (file) => /\/frameworks\.test\.ts$/.test(file);
const packageTests = testsIn('test/package');

/** Processes for the service's tests. Half of their time they wait for processes that they start, so there are two for each processor of a small machine. */
const workers = 4;

/** Steps of a suite run one after the other; those of an inner list run at the same time. */
const suites = {
  checks: [[run.eslint, run.oxlint, run.types, run.prettier, run.imports]],
  // The service is last, because it gives the built widget away.
  build: [run.build, run.desk, run.snippet, run.service],
  contract: [
    [run.openapi, run.contractTypes, run.reference],
    () => nodeTests([{files: [...testsIn('test/contract'), ...testsIn('test/api')], env: anyDatabase}], 2),
  ],
  package: [run.npmPackage, () => nodeTests([{files: packageTests.filter((file) => !frameworks(file))}], 2)],
  size: [run.size],
  // Asked for alone, it builds the service where there is no build of it, or an older one (test/service/support/built.ts).
  service: [() => nodeTests(databases, workers)],
  elements: [() => run.elements()],
  e2e: [() => run.endToEnd(options.all ? {KB_E2E: 'all'} : {})],
};

/** Suites that run at the same time. Compilers and linters have steps of one thread, which leave a processor to others. */
const together = [
  ['checks', 'build'],
  ['contract', 'package', 'size'],
];

/** What `--all` runs after these. */
const rest = {
  'bench types': [run.benchTypes],
  'service on the other database': otherDatabase.length ? [() => nodeTests(otherDatabase, workers)] : [],
  'long fuzzing': [
    () => nodeTests([{files: fuzzed, env: {...embedded, ...longFuzzing}}], workers),
    () => run.elements({...longFuzzing, KB_FUZZ_RUNS: '2000', KB_ENGINES: 'fuzz'}),
  ],
  'elements in every engine': [() => run.elements({KB_ENGINES: 'rest'})],
  frameworks: [
    run.frameworks,
    () => nodeTests([{files: packageTests.filter(frameworks)}]),
    () => run.endToEnd({KB_E2E: 'frameworks'}),
  ],
};

const sums = [];
const times = [];

/** A step that cannot start, for instance without a package of node_modules, is a failure beside which the others go on. */
const outcomeOf = async (start) => {
  try {
    return await start();
  } catch (error) {
    return {passed: 0, failed: 1, note: String(error)};
  }
};

async function runSuite(name, steps) {
  const start = performance.now();
  console.log(`${name} …`);
  const sum = {name, passed: 0, failed: 0};
  const notes = [];
  for (const step of steps) {
    for (const {passed, failed, note, files = []} of await Promise.all([step].flat().map(outcomeOf))) {
      sum.passed += passed;
      sum.failed += failed;
      if (note) notes.push(note);
      if (passed + failed === 0) {
        sum.failed++;
        notes.push('no tests');
      }
      times.push(...files);
    }
  }
  sum.seconds = (performance.now() - start) / 1000;
  sums.push(sum);
  const more = notes.length ? ` (${notes.join('; ')})` : '';
  console.log(`${sum.failed ? '✖' : '✔'} ${describe(sum)}${more}`);
}

const describe = ({name, passed, failed, seconds}) =>
  `${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`;

const {values: options, positionals: asked} = parseArgs({
  options: {all: {type: 'boolean', default: false}},
  allowPositionals: true,
});
const known = options.all ? {...suites, ...rest} : suites;
const unknown = asked.filter((name) => !(name in known));
if (unknown.length) {
  console.error(`No suite is called ${unknown.join(', ')}. There are: ${Object.keys(known).join(', ')}.`);
  process.exit(1);
}

const start = performance.now();
const wanted = (asked.length ? asked : Object.keys(known)).filter((name) => known[name].length);
for (const name of wanted) {
  if (sums.some((sum) => sum.name === name)) continue;
  const beside = together.find((names) => names.includes(name)) ?? [name];
  const names = beside.filter((each) => wanted.includes(each));
  await Promise.all(names.map((each) => runSuite(each, known[each])));
}
const elapsed = (performance.now() - start) / 1000;

const slowest = times.sort((a, b) => b.seconds - a.seconds).slice(0, 25);
if (slowest.length) console.log('\nThe slowest files, in seconds:');
for (const {file, seconds} of slowest) console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);
console.log('\nSuites:');
for (const sum of sums) console.log(`  ${describe(sum)}`);
const total = (key) => sums.reduce((sum, each) => sum + each[key], 0);
// On a CI machine a missing program is a failure, since its note would not be read.
const missing = programs.filter(({key}) => !find(key));
const fails = missing.length > 0 && process.env.CI === 'true';
for (const {label} of missing)
  console.log(`${fails ? '✖ ' : ''}Did not find ${label}: what needs it did not run.`);
process.exitCode = total('failed') || fails ? 1 : 0;
console.log(`${elapsed.toFixed(0)} s`);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
