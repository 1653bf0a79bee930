// How each kind of check is run and counted. Every runner writes its sums as JSON; nobody reads its text.
import {spawn} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {stripVTControlCharacters} from 'node:util';
import {engines} from './programs.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const require = createRequire(import.meta.url);
const longest = 20 * 60 * 1000;

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

/** Runs Node; what is left of its children is ended with it. Resolves to the exit code and, unless shown at once, what it printed. */
function node(args, {env = {}, show = false} = {}) {
  return new Promise((resolve) => {
    const posix = process.platform !== 'win32';
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {...process.env, ...env},
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      detached: posix,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const end = () => {
      try {
        if (posix) process.kill(-child.pid, 'SIGTERM');
        else child.kill();
      } catch {
        // The whole group is gone already.
      }
    };
    const timer = setTimeout(() => {
      output += `\nEnded after ${longest / 60_000} minutes.\n`;
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
      resolve({code: code ?? 1, output: stripVTControlCharacters(output)});
    });
  });
}

/** A command that passes or fails as a whole: one test. It is heard only when it fails. */
export const command = async (label, args, options) => {
  const {code, output} = await node(args, options);
  if (code !== 0) console.log(`    ✖ ${label}\n${output.trimEnd().replace(/^/gm, '      ')}`);
  return code === 0 ? {passed: 1, failed: 0} : {passed: 0, failed: 1};
};

/** A runner that counts by itself. Without a report, or with an exit code that its report does not explain, one test failed. */
async function counted(args, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kb-help-'));
  const path = join(folder, 'report.json');
  try {
    const {code} = await node(args, {env: {...env, KB_TEST_REPORT: path}, show: true});
    if (!existsSync(path)) return {passed: 0, failed: 1, note: 'the runner broke down'};
    const report = JSON.parse(readFileSync(path, 'utf8'));
    // Playwright's own report calls them expected, unexpected and flaky.
    const {expected, unexpected, flaky} = report.stats ?? {};
    const sum = report.stats ? {passed: expected, failed: unexpected + flaky} : report;
    if (code !== 0 && !sum.failed) return {...sum, failed: 1, note: `the runner ended with ${code}`};
    return sum;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const testsIn = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), {recursive: true})
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => join(folder, name))
        .sort()
    : [];

export const eslint = () => command('eslint', [bin('eslint'), '--max-warnings=0', '.']);
export const prettier = () => command('prettier', [bin('prettier'), '--check', '--log-level=warn', '.']);
export const types = () => command('tsc', [bin('typescript', 'tsc'), '--noEmit']);
export const openapi = () => command('openapi.json', ['--import', 'tsx', 'contract/openapi.ts', '--check']);
export const contractTypes = () =>
  command('generated-types.ts', ['--import', 'tsx', 'contract/generate-types.ts', '--check']);
export const reference = () => command('reference', ['--import', 'tsx', 'scripts/reference.ts', '--check']);
export const build = () => command('build', ['scripts/build.mjs']);
export const snippet = () => command('snippet', ['scripts/snippet.mjs', '--check']);
export const npmPackage = () => command('npm package', ['--import', 'tsx', 'scripts/package.ts']);
export const size = () => counted(['scripts/size.mjs']);

/** @param concurrency files at a time; Node leaves one core free, which on two cores leaves one idle while tests wait for processes */
export function nodeTests(folder, env, concurrency = 1) {
  const files = testsIn(folder);
  if (!files.length) return {passed: 0, failed: 0};
  const reporter = ['--test-reporter=./scripts/node-reporter.mjs', '--test-reporter-destination=stdout'];
  const atATime = `--test-concurrency=${concurrency}`;
  return counted(['--import', 'tsx', '--test', atATime, ...reporter, ...files], env);
}

export async function elements() {
  const found = engines();
  const sum = await counted([bin('@web/test-runner', 'wtr')]);
  // On a person's machine an engine may be missing; where releases are decided it may not.
  const lacking = process.env.CI && found.length < 3 ? 1 : 0;
  return {...sum, failed: sum.failed + lacking, note: sum.note ?? `engines: ${found.join(', ')}`};
}

export const endToEnd = () => counted([bin('@playwright/test', 'playwright'), 'test']);
