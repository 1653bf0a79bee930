import {fileURLToPath} from 'node:url';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {defaultReporter} from '@web/test-runner';
import {findLaunchers, startChromium} from './test/support/browsers.mjs';
import {commandsPlugin} from './test/support/commands-plugin.mjs';
import {failingImports} from './test/support/failing-imports-middleware.mjs';
import {hostileMiddleware} from './test/support/hostile-middleware.mjs';
import {stackPlugin} from './test/support/stack-plugin.mjs';
import {serverPlugin} from './test/support/server-plugin.mjs';
import {sourcesPlugin} from './test/support/sources-plugin.mjs';
import {jsonReporter} from './test/support/wtr-reporter.mjs';

const watching = process.argv.includes('--watch');
const root = fileURLToPath(new URL('./', import.meta.url));
const stack = stackPlugin();

const all = ['test/elements/**/*.test.ts', 'test/portal/**/*.test.ts', 'test/security/**/*.test.ts'];
/** What engines differ in: layout, keys and focus, dialogs and popovers, lifecycle, hydration, parsing and sanitizers. */
const engineDependent = [
  'test/elements/content/markup.test.ts',
  'test/portal/{kb-contribute,kb-sign-in}.test.ts',
  'test/elements/{hydration,kb-help,kb-search,kb-share,layout-shift,lifecycle,narrow-places,random-changes,upgrade}.test.ts',
  // Without elements.test.ts: what elements do with foreign text does not depend on the engine, and what sanitizers do with it is in the others.
  'test/security/{corpus,mixtures,page-rules,sanitizers,server-sanitizer}.test.ts',
];
/** Of these, what is marked by test/support/once.ts runs in Chromium alone. */
const partly = [
  'test/elements/{kb-help,kb-search,kb-share}.test.ts',
  'test/portal/{kb-contribute,kb-sign-in}.test.ts',
];
/** Takes as many generated documents as KB_FUZZ_RUNS says. */
const fuzzed = ['test/security/{fuzz,mixtures}.test.ts'];
const others = [...all, ...engineDependent.map((pattern) => `!${pattern}`)];

/** Firefox 153 does not fetch a module again whose import has failed (https://github.com/whatwg/html/issues/6768). */
const notInFirefox = ['!test/{elements,portal}/**/failed-*.test.ts'];

/**
 * Chromium runs every file, and the other engines what engines differ in; KB_ENGINES=rest runs what that leaves out, and
 * KB_ENGINES=fuzz what can be fuzzed for longer.
 * For work on one test, BROWSERS=chromium,firefox names engines, and they run every file, or those of `--files`.
 */
const {BROWSERS: named, KB_ENGINES: part} = process.env;
const launchers = await findLaunchers(named?.split(','));
const browsers = Object.values(launchers);
const {chromium, firefox, webkit} = launchers;

function plan() {
  if (named || process.argv.includes('--files')) return {files: all, browsers};
  if (part === 'rest') {
    const groups = [];
    // The exclusions of `others` would take `partly` out again.
    const more = browsers.filter((browser) => browser !== chromium);
    if (more.length) groups.push({name: 'other engines', files: partly, browsers: more});
    if (webkit) groups.push({name: 'WebKit', files: others, browsers: [webkit]});
    if (firefox) groups.push({name: 'Firefox', files: [...others, ...notInFirefox], browsers: [firefox]});
    return {browsers, groups};
  }
  if (part === 'fuzz') return {browsers, groups: [{name: 'fuzz', files: fuzzed}]};
  const differing = (runner) => stack.page(runner, {differing: true});
  const groups = [{name: 'every engine', files: engineDependent, testRunnerHtml: differing}];
  if (chromium) {
    // Chromium has most of the files, and its pages wait half of the time. A second one runs half of what the others do not run.
    const portal = 'test/portal/**/*.test.ts';
    groups.unshift({
      name: 'Chromium',
      files: [...others, `!${portal}`],
      browsers: [startChromium()],
      testRunnerHtml: (runner) => stack.page(runner, {second: true}),
    });
    const ofPortal = [portal, ...others.filter((pattern) => pattern.startsWith('!'))];
    groups.push({name: 'Chromium, portal', files: ofPortal, browsers: [chromium]});
  }
  return {browsers, groups};
}

export default {
  ...plan(),
  nodeResolve: {exportConditions: ['development']},
  plugins: [
    esbuildPlugin({ts: true, target: 'es2022', tsconfig: `${root}tsconfig.json`}),
    sourcesPlugin(root),
    stack,
    commandsPlugin(),
    serverPlugin(),
  ],
  concurrency: 1, // real keys reach one page at a time
  concurrentBrowsers: 4,
  staticLogging: !watching,
  middleware: [failingImports, hostileMiddleware],
  testRunnerHtml: (runner) => stack.page(runner),
  testFramework: {config: {timeout: 120_000}}, // longer than test/support/page.ts waits
  browserStartTimeout: 180_000, // four browsers start at once
  testsStartTimeout: 180_000,
  testsFinishTimeout: 600_000, // the slowest file takes two minutes on a busy machine
  reporters: watching ? [defaultReporter()] : [jsonReporter({path: process.env.KB_TEST_REPORT, root})],
};
