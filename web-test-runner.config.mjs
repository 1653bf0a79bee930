import {fileURLToPath} from 'node:url';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {defaultReporter} from '@web/test-runner';
import {findLaunchers} from './test/support/browsers.mjs';
import {commandsPlugin} from './test/support/commands-plugin.mjs';
import {cutMiddleware} from './test/support/cut-middleware.mjs';
import {hostileMiddleware} from './test/support/hostile-middleware.mjs';
import {stackPlugin} from './test/support/stack-plugin.mjs';
import {serverPlugin} from './test/support/server-plugin.mjs';
import {jsonReporter} from './test/support/wtr-reporter.mjs';

// BROWSERS=chromium,firefox narrows the engines for work on one test.
const wanted = process.env.BROWSERS?.split(',');
const watching = process.argv.includes('--watch');
const root = fileURLToPath(new URL('./', import.meta.url));

const stack = stackPlugin();

export default {
  files: ['test/elements/**/*.test.ts', 'test/security/**/*.test.ts'],
  nodeResolve: {exportConditions: ['development']},
  plugins: [
    esbuildPlugin({ts: true, target: 'es2022', tsconfig: `${root}tsconfig.json`}),
    stack,
    commandsPlugin(),
    serverPlugin(),
  ],
  browsers: await findLaunchers(wanted),
  concurrency: 1, // real keys reach one page at a time
  concurrentBrowsers: 2,
  staticLogging: !watching,
  middleware: [cutMiddleware, hostileMiddleware],
  testRunnerHtml: (runner) => stack.page(runner),
  testFramework: {config: {timeout: 30_000}},
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  reporters: watching ? [defaultReporter()] : [jsonReporter({path: process.env.KB_TEST_REPORT, root})],
};
