/** Playwright's `test` with the demo as a fixture, and a check that no page logs anything or violates its policy. */
import {test as base, expect, type Page, type Request} from '@playwright/test';
import {borrowDemo, startTemporaryDemo, type DemoProcess} from './server.ts';

export {expect};

declare global {
  interface Window {
    /** What moved without anyone having asked for it, those movements included that follow an action. */
    kbShifts: string[];
    /** Where the page's policy was broken. */
    kbViolations: string[];
  }
}

/** Runs in the page before anything else. */
function observe(): void {
  window.kbShifts = [];
  window.kbViolations = [];
  type Shift = PerformanceEntry & {
    value: number;
    sources: {node: Node | null; previousRect: DOMRect; currentRect: DOMRect}[];
  };
  const shifts = new PerformanceObserver((list) => {
    for (const {value, sources} of list.getEntries() as Shift[]) {
      // A slow machine may paint a word or an icon before the text beside it is parsed.
      if (value < 0.0005) continue;
      const place = ({x, y, width, height}: DOMRect) => `${x},${y} ${width}×${height}`;
      const moved = sources.map(
        ({node, previousRect, currentRect}) =>
          `${(node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.nodeName} ${place(previousRect)} → ${place(currentRect)}`,
      );
      window.kbShifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`);
    }
  });
  // Chromium alone tells of layout shifts.
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
    shifts.observe({type: 'layout-shift', buffered: true});
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample}) => {
    window.kbViolations.push(`${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** Watches a page from its first script on. What it returns resolves with exceptions, messages in the console, and broken policies. */
async function watchPage(page: Page, mayLog: RegExp | undefined): Promise<() => Promise<string[]>> {
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(`exception: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // The browser itself reports failed requests, which a page cannot prevent, and elements tell owners what they mean.
    // Firefox gives an error no other name than Error.
    // Chromium tells of each field that had the focus before a page's `autofocus`, as those have that are filled at once.
    const expected = /^(Failed to load resource|kb-help: (Kb)?Error|Autofocus processing was blocked)/;
    if (!expected.test(message.text()) && !mayLog?.test(message.text()))
      noise.push(`${message.type()}: ${message.text()}`);
  });
  await page.addInitScript(observe);
  return async () => {
    // Without script nothing is recorded.
    const violations = page.isClosed() ? [] : await page.evaluate(() => window.kbViolations ?? []);
    return [...noise, ...violations];
  };
}

interface TestFixtures {
  /** What a test is about may say something in the console. */
  mayLog: RegExp | undefined;
  /** Every test ends with: no exception, no message in the console, no broken policy. */
  cleanPage: undefined;
  /** A page in a browser context of its own, with the same checks. */
  otherPage: Page;
}

interface WorkerFixtures {
  demo: DemoProcess;
  /** Folder of the demo's articles, for tests that the handbook's next sentence must not change; the handbook by default. */
  content: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mayLog: [undefined, {option: true}],
  content: ['', {option: true, scope: 'worker'}],
  demo: [
    async ({content}, use, {parallelIndex, project}) => {
      const demo = content
        ? await startTemporaryDemo(['--content', content])
        : await borrowDemo(`${project.name}/${parallelIndex}`);
      await use(demo);
      await demo.stop();
    },
    {scope: 'worker', timeout: 300_000},
  ],
  baseURL: ({demo}, use) => use(demo.url),
  cleanPage: [
    async ({page, mayLog}, use) => {
      const findings = await watchPage(page, mayLog);
      await use(undefined);
      expect(await findings()).toEqual([]);
    },
    {auto: true},
  ],
  otherPage: async ({browser, mayLog}, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const findings = await watchPage(page, mayLog);
    await use(page);
    expect(await findings()).toEqual([]);
    await context.close();
  },
});

/** With a demo of its own, for files whose acts would change what others find. */
export const testOnOwnDemo = test.extend<object, {demo: DemoProcess}>({
  demo: [
    // Playwright wants the first parameter destructured.
    async ({}, use) => {
      const demo = await startTemporaryDemo();
      await use(demo);
      await demo.stop();
    },
    {scope: 'worker', timeout: 300_000},
  ],
});

/** Waits until the page is drawn as it is now: elements follow their size (`ResizeObserver`) in the next frame, before it is painted. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Gives a page that is shown already another size. */
export async function resize(page: Page, size: {width: number; height: number}): Promise<void> {
  await page.setViewportSize(size);
  await drawn(page);
}

/** The path on the service and what was sent, of requests that pass `/kb`. */
export interface Sent {
  method: string;
  path: string;
  body: unknown;
  request: Request;
}

/** Notes what the page sends to the service from now on. */
export function watchWire(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const {pathname, search} = new URL(request.url());
    if (!pathname.startsWith('/kb/')) return;
    const body = request.postData();
    sent.push({
      method: request.method(),
      path: pathname.slice('/kb'.length) + search,
      body: body ? (JSON.parse(body) as unknown) : undefined,
      request,
    });
  });
  return sent;
}

/** Waits until every element has its code, and nothing in the page is pending any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // What the loader imports does not delay `load`.
  await expect(page.locator(':not(:defined)')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true], .skeleton:visible')).toHaveCount(0);
}
