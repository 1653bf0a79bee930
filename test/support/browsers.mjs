// The three engines, as the test runner wants them.
import {chromeLauncher, puppeteerCore} from '@web/test-runner-chrome';
import {webdriverLauncher} from '@web/test-runner-webdriver';
import {engines, find} from '../../scripts/programs.mjs';
import {chromiumArgs} from './chromium-args.mjs';
import {startWebKitDriver, webkitSession} from './webkit-driver.mjs';

/** A page that crashes sends no result; this says why there is none. */
async function createPage({context}) {
  const page = await context.newPage();
  page.on('error', ({message}) => console.error(`A page of the tests crashed: ${message}`));
  return page;
}

/** One more Chromium; pages of one do not take the focus from those of another. */
export const startChromium = () =>
  chromeLauncher({
    createPage,
    launchOptions: {executablePath: find('chromium'), headless: true, args: chromiumArgs},
  });

const launchers = {
  chromium: startChromium,

  firefox: () =>
    chromeLauncher({
      // Only with an explicit Puppeteer does the launcher take another browser than Chrome.
      puppeteer: puppeteerCore,
      launchOptions: {browser: 'firefox', executablePath: find('firefox'), headless: true},
    }),

  webkit: async () => {
    const {port, stop} = await startWebKitDriver();
    const session = webkitSession(port);
    // A page says itself when it starts. The driver would wait for all that tests load, also for what they keep waiting.
    const capabilities = {...session.capabilities, pageLoadStrategy: 'none'};
    const launcher = webdriverLauncher({automationProtocol: 'webdriver', ...session, capabilities});
    const stopSession = launcher.stop.bind(launcher);
    launcher.stop = async () => {
      await stopSession();
      stop();
    };
    return launcher;
  },
};

/** Launchers by engine: of this machine's engines, or of those of them that `wanted` names. */
export async function findLaunchers(wanted) {
  const found = engines().filter((name) => !wanted || wanted.includes(name));
  if (!found.length)
    throw new Error(`None of the engines ${wanted ?? ''} is installed; npm test says what is missing.`);
  return Object.fromEntries(await Promise.all(found.map(async (name) => [name, await launchers[name]()])));
}
