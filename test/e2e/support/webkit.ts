/** WebKit in an end-to-end test. Playwright drives a WebKit of its own alone, so this one is driven by WebDriver. */
import {remote, type Browser} from 'webdriverio';
import {startWebKitDriver, webkitSession} from '../../support/webkit-driver.mjs';

export interface WebKit {
  browser: Browser;
  close(): Promise<void>;
}

export async function startWebKit(): Promise<WebKit> {
  const {port, stop} = await startWebKitDriver();
  try {
    const browser = await remote(webkitSession(port));
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
