/** WebKit in an end-to-end test. Playwright drives a WebKit of its own alone, so this one is driven by WebDriver. */
import {remote, type Browser} from 'webdriverio';
import {find} from '../../../scripts/programs.mjs';
import {startWebKitDriver} from '../../support/webkit-driver.mjs';

export interface WebKit {
  browser: Browser;
  close(): Promise<void>;
}

export async function startWebKit(): Promise<WebKit> {
  const {port, stop} = await startWebKitDriver();
  try {
    const browser = await remote({
      hostname: '127.0.0.1',
      port,
      path: '/',
      logLevel: 'error',
      capabilities: {
        browserName: 'MiniBrowser',
        'wdio:enforceWebDriverClassic': true,
        'webkitgtk:browserOptions': {binary: find('minibrowser')!, args: ['--automation']},
      } as WebdriverIO.Capabilities,
    });
    return {
      browser,
      async close() {
        await browser.deleteSession();
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
