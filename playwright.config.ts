import {defineConfig, type ReporterDescription} from '@playwright/test';
import {find} from './scripts/programs.mjs';
import {chromiumArgs} from './test/support/chromium-args.mjs';

const firefox = find('firefox');
const frameworks = process.env.KB_E2E === 'frameworks';
const report = process.env.KB_TEST_REPORT;
const reporters: ReporterDescription[] = report ? [['dot'], ['json', {outputFile: report}]] : [['list']];

// The demo is started by the tests themselves (test/e2e/support), as a person starts it.
export default defineConfig({
  testDir: 'test/e2e',
  // KB_E2E=frameworks runs only the apps of demo/frameworks, which take minutes to build; without it they are left out.
  testMatch: frameworks ? '**/frameworks.test.ts' : '**/*.test.ts',
  testIgnore: [
    ...(frameworks ? [] : ['**/frameworks.test.ts']),
    ...(find('nginx') ? [] : ['**/behind-nginx/**']),
  ],
  globalSetup: './test/e2e/support/build.ts',
  forbidOnly: true,
  // On a CI machine a test that failed runs once more in a worker of its own, and the sum names it.
  retries: process.env.CI ? 1 : 0,
  // Pages wait half of the time, so there is one more than a small machine has processors.
  workers: 3,
  // Hardly anything takes half a minute; this ends what hangs.
  timeout: 300_000,
  expect: {
    // Long, because browsers and services share the processors; nothing waits for it to pass.
    timeout: 30_000,
    // `npm run looks:update` takes the pictures anew. CONTRIBUTING.md says why one set serves all machines.
    toHaveScreenshot: {pathTemplate: '{testDir}/looks/{arg}{ext}', maxDiffPixels: 200, scale: 'css'},
  },
  reporter: reporters,
  use: {
    locale: 'en-US',
    timezoneId: 'Europe/Stockholm',
    screenshot: 'only-on-failure',
  },
  projects: [
    // As its makers ship it, by WebDriver BiDi: Playwright's own Firefox is another program. Its files take long, so they come first.
    ...(firefox && !frameworks
      ? [
          {
            name: 'firefox',
            testMatch: ['**/{portal,newcomer,static-site,desk-day}.test.ts'],
            // KB_E2E=all runs all tests of these files.
            ...(process.env.KB_E2E !== 'all' && {grep: /@engines/}),
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {executablePath: firefox},
            },
          },
        ]
      : []),
    {name: 'chromium', use: {launchOptions: {executablePath: find('chromium'), args: chromiumArgs}}},
  ],
});
