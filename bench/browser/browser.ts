// Chromium with a slower processor or network, and when an element is painted.
import {fileURLToPath} from 'node:url';
import {type Browser, type BrowserContext, chromium, type Page} from '@playwright/test';
import {find} from '../../scripts/programs.mjs';
import {chromiumArgs} from '../../test/support/chromium-args.mjs';

/** Latency in ms a round trip, bandwidth in bytes/s: WebPageTest's 3GFast counts as Slow 4G, as in Lighthouse; Fast 3G as in DevTools. */
export const networks = {
  'Slow 4G': {latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8},
  'Fast 3G': {latency: 562.5, downloadThroughput: (1.6e6 * 0.9) / 8, uploadThroughput: (0.75e6 * 0.9) / 8},
};

const helpers = fileURLToPath(new URL('pages/helpers.js', import.meta.url));

export interface Conditions {
  /** How many times slower the processor is. */
  cpu?: number;
  network?: keyof typeof networks;
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: find('chromium') ?? undefined,
    args: [...chromiumArgs, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  });

/** Opens a page with nothing in its caches, and closes it when `work` is done. */
export async function withPage<T>(
  browser: Browser,
  {cpu = 1, network}: Conditions,
  work: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, locale: 'en-US'});
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await page.addInitScript({path: helpers});
    if (cpu > 1) await protocol.send('Emulation.setCPUThrottlingRate', {rate: cpu});
    if (network) {
      await protocol.send('Network.enable');
      await protocol.send('Network.emulateNetworkConditions', {offline: false, ...networks[network]});
    }
    return await work(page, context);
  } finally {
    await context.close();
  }
}

declare global {
  /** In the pages, from pages/helpers.js. */
  var bench: {
    /** Also in shadow trees. */
    all(selector: string): Element[];
    /** The same, without elements that have no box. */
    shown(selector: string): Element[];
    afterPaint(): Promise<number>;
    /** Resolves with the time when the first frame had been painted at whose beginning this was so. */
    paintedWhen(isThere: () => boolean): Promise<number>;
    /** Resolves with the time when so many elements had been painted. */
    painted(selector: string, count?: number): Promise<number>;
  };
}
