// How each kind of check is run and counted. Every runner writes its sums as JSON; its text is not parsed.
import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {stripVTControlCharacters} from 'node:util';
import {engines} from './programs.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const require = createRequire(import.meta.url);
/** Milliseconds. The slowest runner takes eight minutes; this ends what hangs. */
const longest = 40 * 60 * 1000;

/**
 * Where tests keep their data: in memory where the system has room there, since a database waits for the disk at each commit.
 */
function dataFolder() {
  const shared = '/dev/shm';
  if (!existsSync(shared)) return tmpdir();
  const {bavail, bsize} = statfsSync(shared);
  return bavail * bsize > 4 * 1024 ** 3 ? shared : tmpdir();
}

/** The script behind a command of a package, so that one Node runs it on every system. */
function bin(name, command = name) {
  const manifest = findManifest(name);
  const {bin: scripts} = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof scripts === 'string' ? scripts : scripts[command]);
}

function findManifest(name) {
  const folder = require.resolve.paths(name).find((path) => existsSync(join(path, name, 'package.json')));
  if (!folder) throw new Error(`The package ${name} is not installed.`);
  return join(folder, name, 'package.json');
}

/**
 * Runs Node; what is left of its children is ended with it.
 * @param show its output at once, instead of collecting it
 * @param onMessage gets what the process sends, and a function that answers it
 * @returns the exit code and what was collected
 */
function node(args, {env = {}, show = false, onMessage} = {}) {
  return new Promise((resolve) => {
    const posix = process.platform !== 'win32';
    const output = show ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {...process.env, ...env},
      stdio: ['ignore', output, output, ...(onMessage ? ['ipc'] : [])],
      detached: posix,
    });
    if (onMessage) child.on('message', (message) => onMessage(message, (answer) => child.send(answer)));
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
    const end = () => {
      try {
        if (posix) process.kill(-child.pid, 'SIGTERM');
        else child.kill();
      } catch {
        // The whole group has ended already.
      }
    };
    const timer = setTimeout(() => {
      text += `\nEnded after ${longest / 60_000} minutes.\n`;
      end();
    }, longest);
    const interrupt = (signal) => {
      end();
      process.kill(process.pid, signal);
    };
    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.once(signal, interrupt);
    child.on('close', (code) => {
      clearTimeout(timer);
      for (const signal of signals) process.off(signal, interrupt);
      end();
      resolve({code: code ?? 1, output: stripVTControlCharacters(text)});
    });
  });
}

/** A command that passes or fails as a whole: one test. It is heard only when it fails. */
export const command = async (label, args, options) => {
  const {code, output} = await node(args, options);
  if (code !== 0) console.log(`    ✖ ${label}\n${output.trimEnd().replace(/^/gm, '      ')}`);
  return code === 0 ? {passed: 1, failed: 0} : {passed: 0, failed: 1};
};

/** Of a runner without a report. */
const brokeDown = 'the runner broke down';

/**
 * A runner that counts by itself and writes its sums, and the seconds of its files, to the file that KB_TEST_REPORT names.
 * Without a report, or with an exit code that its report does not explain, one test failed.
 */
async function counted(args, env = {}, {show = true, onMessage} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kb-help-'));
  const path = join(folder, 'report.json');
  try {
    const {code, output} = await node(args, {env: {...env, KB_TEST_REPORT: path}, show, onMessage});
    const report = existsSync(path) && JSON.parse(readFileSync(path, 'utf8'));
    if (!report) {
      if (output) console.log(output);
      return {passed: 0, failed: 1, note: brokeDown};
    }
    const sum = report.stats ? playwrightSum(report) : report;
    if ((code !== 0 || sum.failed) && output) console.log(output);
    if (code !== 0 && !sum.failed) return {...sum, failed: 1, note: `the runner ended with ${code}`};
    return sum;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

/**
 * The sums of Playwright's own report. A skipped test counts as failed: nothing here is skipped on purpose. One that passed only when it was
 * repeated is named beside the sum: it, or what it tests, depends on chance.
 */
function playwrightSum({stats, suites}) {
  const specsOf = ({specs = [], suites: inner = []}) => [...specs, ...inner.flatMap(specsOf)];
  const files = suites.map((suite) => {
    const results = specsOf(suite).flatMap(({tests}) => tests.flatMap(({results}) => results));
    return {
      file: suite.file,
      seconds: results.reduce((sum, {duration}) => sum + duration, 0) / 1000,
    };
  });
  const placesOf = (status) =>
    suites
      .flatMap(specsOf)
      .filter(({tests}) => tests.some((test) => test.status === status))
      .map(({title, file, line}) => `${file}:${line} ${title}`);
  for (const place of placesOf('skipped')) console.log(`    ✖ skipped: ${place}`);
  const {expected, unexpected, flaky, skipped} = stats;
  const note = flaky ? `passed only when repeated: ${placesOf('flaky').join('; ')}` : undefined;
  return {passed: expected + flaky, failed: unexpected + skipped, files, note};
}

/** The test files below a folder, by name, with slashes on every system. */
export const testsIn = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), {recursive: true})
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => join(folder, name).replaceAll('\\', '/'))
        .sort()
    : [];

export const eslint = () => command('eslint', [bin('eslint'), '--max-warnings=0', '.']);
export const oxlint = () => command('oxlint', [bin('oxlint'), '.']);
export const imports = () =>
  command('imports', [
    bin('dependency-cruiser', 'depcruise'),
    ...['--config', '.dependency-cruiser.mjs', 'src', 'ssr', 'portal/src', 'service/src', 'contract'],
  ]);
export const prettier = () => command('prettier', [bin('prettier'), '--check', '--log-level=warn', '.']);
export const types = () => command('tsc', [bin('@typescript/native', 'tsc'), '--noEmit']);
export const benchTypes = () =>
  command('tsc -p bench', [bin('@typescript/native', 'tsc'), '--noEmit', '-p', 'bench']);
export const openapi = () => command('openapi.json', ['--import', 'tsx', 'contract/openapi.ts', '--check']);
export const contractTypes = () =>
  command('generated-types.ts', ['--import', 'tsx', 'contract/generate-types.ts', '--check']);
export const reference = () => command('reference', ['--import', 'tsx', 'scripts/reference.ts', '--check']);
/** After `build` and `desk`. */
export const service = () => command('the service', ['service/build.mjs', '--built']);
export const build = () => command('build', ['scripts/build.mjs']);
export const desk = () => command('desk', ['desk/build.mjs']);
export const snippet = () => command('snippet', ['scripts/snippet.mjs', '--check']);
export const npmPackage = () => command('npm package', ['--import', 'tsx', 'scripts/package.ts']);
export const frameworks = () => command('frameworks', ['scripts/frameworks.mjs']);
export const size = () => counted(['scripts/size.mjs']);

/**
 * @param groups files of node:test, the slowest first, and the environment that they run with
 * @param workers how many processes run them: another one has the processor while tests of the first wait for processes of theirs
 */
export async function nodeTests(groups, workers = 1) {
  const left = groups.map(({files, env = {}}) => ({files: [...files], env}));
  const times = [];
  const args = ['--test-reporter=./scripts/node-reporter.mjs', 'scripts/test-worker.mjs'];
  /** A process without a file has nothing to report, so the first one is taken before it starts. */
  const runGroup = async ({files, env}) => {
    const taken = [files.shift()];
    const sum = await counted(
      args,
      {TMPDIR: dataFolder(), ...env, KB_TEST_RUN: String(process.pid)},
      {
        show: false,
        onMessage(message, answer) {
          if (message === 'next') answer(taken.shift() ?? files.shift() ?? null);
          else times.push(message);
        },
      },
    );
    files.unshift(...taken);
    return sum;
  };
  const sums = [];
  const next = () => left.find(({files}) => files.length);
  /** When its group has no files left, it helps with the others. A process that broke down leaves its files to theirs. */
  const work = async (first) => {
    for (let group = first.files.length ? first : next(); group; group = next()) {
      const sum = await runGroup(group);
      sums.push(sum);
      if (sum.note) return;
    }
  };
  const count = left.reduce((sum, {files}) => sum + files.length, 0);
  await Promise.all(
    Array.from({length: Math.min(workers, count)}, (_, index) => work(left[index % left.length])),
  );
  const add = (name) => sums.reduce((sum, each) => sum + each[name], 0);
  const note = sums.map((sum) => sum.note).find(Boolean);
  const lost = left.reduce((sum, {files}) => sum + files.length, 0);
  return {passed: add('passed'), failed: add('failed') + lost, files: times, note};
}

/** @param env `KB_ENGINES` as web-test-runner.config.mjs reads it */
export async function elements(env = {}) {
  const found = engines();
  const run = (args = [], more = {}) =>
    counted([bin('@web/test-runner', 'wtr'), ...args], {TMPDIR: dataFolder(), ...env, ...more});
  let sum = await run();
  // The driver of WebKitGTK may not answer for minutes, for which the runner ends before it has counted. That says nothing of a test.
  if (sum.note === brokeDown) {
    console.log('    The runner broke down, and starts once more.');
    sum = await run();
  }
  for (const {file, engine} of sum.unanswered ?? []) {
    console.log(`    The page of ${file} in ${engine} sent no result. It runs once more.`);
    const {passed, failed, note} = await run(['--files', file], {BROWSERS: engine});
    // It was counted as one failed test.
    sum = {...sum, passed: sum.passed + passed, failed: sum.failed - 1 + failed, note: sum.note ?? note};
  }
  // On a person's machine an engine may be missing; where releases are decided it may not.
  const lacking = process.env.CI && found.length < 3 ? 1 : 0;
  return {...sum, failed: sum.failed + lacking, note: sum.note ?? `engines: ${found.join(', ')}`};
}

/** @param env `KB_E2E` as playwright.config.ts reads it */
export const endToEnd = (env = {}) =>
  counted([bin('@playwright/test', 'playwright'), 'test'], {TMPDIR: dataFolder(), ...env});
