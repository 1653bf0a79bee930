// What a release is attacked with, for hours: costs of hostile markup by family, fuzzed requests, routes by role and key, faults, crashes and
// odd replies, hostile markup in every engine. The seed is printed; KB_FUZZ_SEED repeats a run, and KB_FUZZ_RUNS says how many samples each
// generated test takes.
//   node scripts/attack.mjs            all
//   node scripts/attack.mjs requests   only these parts
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {find} from './programs.mjs';
import {testsIn} from './runners.mjs';

const seed = process.env.KB_FUZZ_SEED ?? String(Date.now() % 1e9);
const script = (file, ...args) => [process.execPath, '--import', 'tsx', file, ...args];
const nodeTests = (files) => [
  process.execPath,
  ...['--import', 'tsx', '--test', '--test-force-exit', '--test-concurrency=1'],
  ...files,
];
const inBrowsers = (files) => ['npx', 'wtr', ...files.flatMap((file) => ['--files', file])];
const runs = (count) => ({KB_FUZZ_RUNS: process.env.KB_FUZZ_RUNS ?? String(count), KB_FUZZ_SEED: seed});
const databases = find('postgres') ? ['embedded', 'postgres'] : ['embedded'];
const onEach = (files, env = {}) =>
  databases.map((database) => ({run: nodeTests(files), env: {...env, KB_TEST_DATABASE: database}}));

const parts = {
  'costs of markup': [
    {run: script('test/attack/service-cost.ts')},
    {run: script('test/attack/service-cost.ts', '--commands')},
    {run: script('test/attack/markup.ts')},
  ],
  requests: onEach(testsIn('test/service/fuzz'), runs(2000)),
  access: onEach(['test/service/http/matrix.test.ts', 'test/service/http/access.test.ts']),
  fairness: [{run: script('test/attack/fairness.ts')}],
  faults: onEach(testsIn('test/service/faults')),
  'crashes of the machine': [{run: script('test/attack/machine-crash.ts'), env: {KB_FUZZ_SEED: seed}}],
  'hostile markup': [{run: inBrowsers(testsIn('test/security')), env: runs(5000)}],
  'odd and lost replies': [
    {
      run: inBrowsers([
        'test/elements/wrong-replies.test.ts',
        'test/elements/invalid-replies.test.ts',
        'test/elements/states.test.ts',
      ]),
      env: runs(200),
    },
  ],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length) {
  console.error(`There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

/** Minutes of a step. The longest, generated requests on one database, takes forty on two idle cores. */
const longest = 120;

/** @returns why it failed, or undefined */
async function attempt([command, ...args], env) {
  // A group of its own, so that what a step has started ends with it.
  const child = spawn(command, args, {stdio: 'inherit', env: {...process.env, ...env}, detached: true});
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // All of it has ended.
    }
  };
  const interrupt = (signal) => {
    end(signal);
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupt);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    end('SIGKILL');
  }, longest * 60_000);
  const [code, signal] = await once(child, 'close');
  clearTimeout(timer);
  for (const each of ['SIGINT', 'SIGTERM']) process.off(each, interrupt);
  end('SIGKILL');
  if (late) return `did not end within ${longest} minutes`;
  return code === 0 ? undefined : `ended with ${signal ?? code}`;
}

console.log(`seed ${seed}`);
const results = [];
for (const name of asked.length ? asked : Object.keys(parts)) {
  for (const {run, env = {}} of parts[name]) {
    const files = run.filter((each) => /\.ts$|^--c/.test(each) && each !== '--import').join(' ');
    const step = [name, env.KB_TEST_DATABASE, files].filter(Boolean).join(', ');
    console.log(`\n${step}`);
    const begin = performance.now();
    const fault = await attempt(run, env);
    results.push({step, fault, minutes: (performance.now() - begin) / 60_000});
  }
}
console.log(`\nseed ${seed}`);
for (const {step, fault, minutes} of results)
  console.log(
    `${fault ? '✖' : '✔'} ${minutes.toFixed(1).padStart(6)} min  ${step}${fault ? `: ${fault}` : ''}`,
  );
const failed = results.filter(({fault}) => fault);
console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length ? 1 : 0);
