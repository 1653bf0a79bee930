/** The engines that hostile markup is measured in, and what a step takes in each. */
import {readdirSync, readFileSync} from 'node:fs';
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

/** Names of the processes of Firefox and WebKit that pages run in, as Linux cuts them off. */
const pageProcess = /^(Web Content|Isolated Web Co|WebKitWebProces)$/;
const isLinux = process.platform === 'linux';
const unit = () => (isLinux ? 'computed by the main thread' : `elapsed, load ${loadavg()[0]!.toFixed(1)}`);

/** Process ids of the pages of this process's browsers. */
function pageProcesses(): string[] {
  const parents = new Map<string, {name: string; parent: string}>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const [, name, parent] = /\((.*)\) \w (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))!;
      parents.set(pid, {name: name!, parent: parent!});
    } catch {
      // It has ended since.
    }
  const isOurs = (pid: string): boolean =>
    pid === `${process.pid}` || (parents.has(pid) && isOurs(parents.get(pid)!.parent));
  return [...parents.keys()].filter((pid) => pageProcess.test(parents.get(pid)!.name) && isOurs(pid));
}

/** Milliseconds that the main threads of pages compute for a step, where Linux says it. Otherwise those that it takes. */
async function costOf(step: () => Promise<number>): Promise<number> {
  if (!isLinux) return step();
  const computed = (pid: string) =>
    Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
  const before = pageProcesses().map((pid) => ({pid, time: computed(pid)}));
  await step();
  return before.reduce((sum, {pid, time}) => sum + computed(pid) - time, 0);
}

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
    unit,
    async open(address) {
      const page = await browser.newPage();
      await page.goto(address);
      return {
        run: (step, ...args) => costOf(() => inPage(page, step, args)),
        close: () => page.close(),
      };
    },
    end: endOf(browser),
  };
}

async function openWebKit(): Promise<Engine> {
  const {browser, close} = await startWebKit();
  return {
    unit,
    async open(address) {
      await browser.url(address);
      return {
        run: (step, ...args) =>
          costOf(() =>
            browser.executeAsync<number, [Step, string[]]>(
              (step: Step, args: string[], done: (milliseconds: number) => void) => {
                void Promise.resolve((globalThis as unknown as Measured).measured[step](...args)).then(done);
              },
              step,
              args,
            ),
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
