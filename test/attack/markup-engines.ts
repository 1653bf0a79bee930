/** The engines that hostile markup is measured in, and what a step takes in each. */
import {loadavg} from 'node:os';
import {chromium, firefox, type Browser, type CDPSession, type Page} from '@playwright/test';
import {find} from '../../scripts/programs.mjs';
import {startWebKit} from '../e2e/support/webkit.ts';
import {chromiumArgs} from '../support/chromium-args.mjs';

export type Step = 'load' | 'sanitize' | 'show' | 'remove';

/** What the page under measurement offers: each step returns the milliseconds that it took. */
export interface Measured {
  measured: Record<Step, (...args: string[]) => number | Promise<number>>;
}

export interface Tab {
  /** @returns milliseconds */
  run(step: Step, ...args: string[]): Promise<number>;
  close(): Promise<void>;
}

export interface Engine {
  /** What a number counts. */
  unit(): string;
  /** Opens a page with nothing measured in it yet. */
  open(address: string): Promise<Tab>;
  /** Ends the browser, also while it does not answer. */
  end(): Promise<void>;
}

const inPage = (page: Page, step: Step, args: string[]) =>
  page.evaluate(({step, args}) => (globalThis as unknown as Measured).measured[step](...args), {step, args});

const endOf = (browser: Browser) => () =>
  Promise.race([browser.close(), new Promise<void>((resolve) => setTimeout(resolve, 3000))]);

const wallTime = () => `elapsed, load ${loadavg()[0]!.toFixed(1)}`;

/** Seconds that the main thread of the page's process has computed. Other processes of the machine do not count. */
async function threadTime(session: CDPSession): Promise<number> {
  const {metrics} = await session.send('Performance.getMetrics');
  const metric = metrics.find(({name}) => name === 'ThreadTime');
  if (!metric) throw new Error('This Chromium does not say what a thread computes.');
  return metric.value;
}

async function startChromium(): Promise<Engine> {
  const browser = await chromium.launch({executablePath: find('chromium'), args: chromiumArgs});
  return {
    unit: () => 'computed by the main thread',
    async open(address) {
      const page = await browser.newPage();
      await page.goto(address);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', {timeDomain: 'threadTicks'});
      return {
        async run(step, ...args) {
          const before = await threadTime(session);
          await inPage(page, step, args);
          return 1000 * ((await threadTime(session)) - before);
        },
        close: () => page.close(),
      };
    },
    end: endOf(browser),
  };
}

async function startFirefox(): Promise<Engine> {
  const browser = await firefox.launch({channel: 'moz-firefox', executablePath: find('firefox')});
  return {
    unit: wallTime,
    async open(address) {
      const page = await browser.newPage();
      await page.goto(address);
      return {run: (step, ...args) => inPage(page, step, args), close: () => page.close()};
    },
    end: endOf(browser),
  };
}

async function openWebKit(): Promise<Engine> {
  const {browser, close} = await startWebKit();
  return {
    unit: wallTime,
    async open(address) {
      await browser.url(address);
      return {
        run: (step, ...args) =>
          browser.executeAsync(
            (step: Step, args: string[], done: (milliseconds: number) => void) => {
              void Promise.resolve((globalThis as unknown as Measured).measured[step](...args)).then(done);
            },
            step,
            args,
          ),
        close: async () => {},
      };
    },
    end: () => Promise.race([close(), new Promise<void>((resolve) => setTimeout(resolve, 3000))]),
  };
}

export const engines: Record<string, () => Promise<Engine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: openWebKit,
};
