// The three engines, as the test runner wants them.
import {chromeLauncher, puppeteerCore} from '@web/test-runner-chrome';
import {engines, find} from '../../scripts/programs.mjs';
import {chromiumArgs} from './chromium-args.mjs';
import {WebKitLauncher} from './webkit-launcher.mjs';

const launchers = {
  chromium: () =>
    chromeLauncher({launchOptions: {executablePath: find('chromium'), headless: true, args: chromiumArgs}}),

  firefox: () =>
    chromeLauncher({
      // Only with an explicit Puppeteer does the launcher take another browser than Chrome.
      puppeteer: puppeteerCore,
      launchOptions: {browser: 'firefox', executablePath: find('firefox'), headless: true},
    }),

  webkit: () => WebKitLauncher.create(),
};

/** Launchers by engine: of this machine's engines, or of those of them that `wanted` names. */
export async function findLaunchers(wanted) {
  const found = engines().filter((name) => !wanted || wanted.includes(name));
  if (!found.length)
    throw new Error(`None of the engines ${wanted ?? ''} is installed; npm test says what is missing.`);
  return Object.fromEntries(await Promise.all(found.map(async (name) => [name, await launchers[name]()])));
}
