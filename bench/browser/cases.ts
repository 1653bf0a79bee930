// What is measured, against whom: each case takes one sample of ours and one of the rival's, in ms or as said.
import type {Browser, Page} from '@playwright/test';
import {type Conditions, withPage} from './browser.ts';

type Sample = (browser: Browser, site: string) => Promise<number>;

export interface Case {
  what: string;
  against: string;
  /** Most that ours may take, as a share of the rival's. */
  goal: number;
  ours: Sample;
  rival: Sample;
}

const listed = 'a[href*="/help/"]';

/** An element added to a page that has loaded and is idle; its code is loaded now, by the page's loader or by a script tag. */
const added =
  (path: string, name: string, script: string): Sample =>
  (browser, site) =>
    withPage(browser, {cpu: 4}, async (page) => {
      await page.goto(site + path, {waitUntil: 'networkidle'});
      return page.evaluate(
        async ([name, script, listed]) => {
          await bench.afterPaint();
          const start = performance.now();
          const element = document.createElement(name!);
          document.querySelector('main')!.append(element);
          if (script) document.head.append(Object.assign(document.createElement('script'), {src: script}));
          return (await bench.painted(listed!, 5)) - start;
        },
        [name, script, listed],
      );
    });

/** From the start of a navigation until so many of what is looked for are painted. */
const navigated =
  (path: string, conditions: Conditions, selector = listed, count = 5): Sample =>
  (browser, site) =>
    withPage(browser, conditions, async (page) => {
      await page.goto(site + path, {waitUntil: 'commit'});
      return page.evaluate(([selector, count]) => bench.painted(selector, count), [selector, count] as const);
    });

/**
 * What scripts take of the main thread until something can be used, in ms: of the time in which the thread ran, which depends less on
 * what else the machine does.
 */
const scripting =
  (path: string, selector: string, count = 1): Sample =>
  (browser, site) =>
    withPage(browser, {cpu: 4}, async (page, context) => {
      const protocol = await context.newCDPSession(page);
      await protocol.send('Performance.enable', {timeDomain: 'threadTicks'});
      await page.goto(site + path, {waitUntil: 'commit'});
      await page.waitForFunction(
        ([selector, count]) => bench.shown(selector).length >= count,
        [selector, count] as const,
        {polling: 50},
      );
      const {metrics} = await protocol.send('Performance.getMetrics');
      return 1000 * (metrics.find(({name}) => name === 'ScriptDuration')?.value ?? NaN);
    });

/** The longest that the main thread was busy in one go until then, in ms; 0 when nothing took 50. */
const longest =
  (until: (page: Page, site: string) => Promise<unknown>): Sample =>
  (browser, site) =>
    withPage(browser, {cpu: 4}, async (page) => {
      await page.addInitScript(() => {
        const tasks = ((globalThis as {tasks?: PerformanceEntry[]}).tasks = [] as PerformanceEntry[]);
        new PerformanceObserver((list) => {
          tasks.push(...list.getEntries());
        }).observe({type: 'longtask', buffered: true});
      });
      await until(page, site);
      // Without what the driver runs in the page to ask.
      const end = Date.now();
      return page.evaluate(async (end) => {
        await bench.afterPaint();
        const tasks = (globalThis as {tasks?: PerformanceEntry[]}).tasks ?? [];
        const before = tasks.filter(({startTime}) => performance.timeOrigin + startTime < end);
        return Math.max(0, ...before.map(({duration}) => duration));
      }, end);
    });

const listPainted = async (page: Page, site: string) => {
  await page.goto(`${site}/pages/list-kb.html`, {waitUntil: 'commit'});
  await page.evaluate((selector) => bench.painted(selector, 5), listed);
};

/** The panel's code has come while the page was idle, and the panel is rendered as far as it is before it is opened. */
const settled = async (page: Page, site: string) => {
  await page.goto(`${site}/pages/help-idle.html`, {waitUntil: 'networkidle'});
  await page.waitForTimeout(1000);
};

/** From a press on the launcher to the painted list, where the panel's code has come while the page was idle. */
const pressed: Sample = (browser, site) =>
  withPage(browser, {cpu: 4}, async (page) => {
    await settled(page, site);
    return page.evaluate(async (listed) => {
      if (!bench.all('kb-help-panel').length) throw new Error('The panel has not been rendered.');
      await bench.afterPaint();
      const [launcher] = bench.all('.launcher') as HTMLElement[];
      const start = performance.now();
      launcher!.click();
      return (await bench.painted(listed, 5)) - start;
    }, listed);
  });

/** From a key press to painted suggestions, the median of ten keys in a field that has answered before. */
const typed =
  (path: string, name: string): Sample =>
  (browser, site) =>
    withPage(browser, {cpu: 4}, async (page) => {
      await page.goto(`${site}/pages/blank.html`, {waitUntil: 'networkidle'});
      await page.addScriptTag({url: path, type: 'module'});
      return page.evaluate(async (name) => {
        const provider = document.createElement('kb-provider');
        provider.setAttribute('base-url', '/');
        const element = document.createElement(name);
        // Waiting for a pause in typing would be measured as work.
        element.setAttribute('debounce', '0');
        provider.append(element);
        document.querySelector('main')!.append(provider);
        await bench.painted('[role=combobox]');
        const [field] = bench.all('[role=combobox]') as HTMLInputElement[];
        const times: number[] = [];
        field!.focus();
        for (const letter of 'help me out') {
          await bench.afterPaint();
          const start = performance.now();
          field!.value += letter;
          field!.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
          if (field!.value.length < 2) continue;
          const query = `(${field!.value.trim()}`;
          const end = await bench.paintedWhen(() =>
            bench.shown('[role=option]').some((row: Element) => row.textContent?.includes(query)),
          );
          times.push(end - start);
        }
        return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
      }, name);
    });

/** DOMPurify and append, from the string on; `cold` with its loading. */
const purified =
  (bytes: number): Sample =>
  (browser, site) =>
    withPage(browser, {cpu: 4}, async (page) => {
      await page.goto(`${site}/pages/blank.html`, {waitUntil: 'networkidle'});
      await page.addScriptTag({url: '/dompurify/purify.min.js'});
      return page.evaluate(async (bytes) => {
        const response = await fetch(`/rest/v2/content/${bytes}`);
        const html = (await response.json()).translations[0].articlePartViewModels[0].markup;
        await bench.afterPaint();
        const start = performance.now();
        const {DOMPurify} = globalThis as unknown as {
          DOMPurify: {sanitize(html: string, options: object): DocumentFragment};
        };
        document.querySelector('main')!.append(DOMPurify.sanitize(html, {RETURN_DOM_FRAGMENT: true}));
        return (await bench.afterPaint()) - start;
      }, bytes);
    });

const openArticle = async (page: Page, site: string, sanitizer: string) => {
  await page.goto(`${site}/pages/blank.html`, {waitUntil: 'networkidle'});
  await page.addScriptTag({url: '/dist/define.js', type: 'module'});
  await page.evaluate(async (sanitizer) => {
    const provider = document.createElement('kb-provider');
    provider.setAttribute('base-url', '/');
    provider.setAttribute('sanitizer', sanitizer);
    provider.append(document.createElement('kb-article'));
    document.querySelector('main')!.append(provider);
    // A small one first: what is measured is the article, not the loading of what shows it.
    provider.querySelector('kb-article')!.setAttribute('content-id', '700');
    await bench.painted('[part=body] h3, [part=body] [role=heading], [part=body] p');
    await bench.afterPaint();
  }, sanitizer);
};

/** kb-article, from the last byte of the answer on: parsing it, cleaning, rendering and painting. */
const article =
  (bytes: number, sanitizer = 'auto'): Sample =>
  (browser, site) =>
    withPage(browser, {cpu: 4}, async (page) => {
      // The site compresses it once. That of 1 MB takes a busy machine longer than elements wait for a reply.
      await fetch(`${site}/rest/v2/content/${bytes}`);
      await openArticle(page, site, sanitizer);
      return page.evaluate(async (bytes) => {
        document.querySelector('kb-article')!.setAttribute('content-id', `${bytes}`);
        const end = await bench.paintedWhen(() => {
          if (bench.all('[part=error]').length) throw new Error('The article could not be read.');
          return bench.all('[part=title]')[0]?.textContent.includes(` ${bytes} `) ?? false;
        });
        const request = performance
          .getEntriesByType('resource')
          .findLast(({name}) => name.includes(`/${bytes}`));
        return end - (request as PerformanceResourceTiming).responseEnd;
      }, bytes);
    });

/**
 * With their style sheets, as their manuals have it. A harder goal for ours: they can be used before they have any data, and ours counts
 * when the data is painted.
 */
const rivals = {
  docsearch: ['DocSearch: its button', '#search button'],
  autocomplete: ['Autocomplete: its empty field', '#search input'],
  pagefind: ['Pagefind UI: its empty field', '#search input'],
} as const;

const againstRivals = () =>
  Object.entries(rivals).flatMap(([name, [label, selector]]): [string, Case][] => [
    [
      `list-${name}`,
      {
        what: 'navigation to recommended list, Slow 4G, external loader',
        against: label,
        goal: 1,
        ours: navigated('/pages/list-kb.html', {network: 'Slow 4G'}),
        rival: navigated(`/pages/search-${name}.html`, {network: 'Slow 4G'}, selector, 1),
      },
    ],
    [
      `script-${name}`,
      {
        what: 'script time until the list is there, CPU 4x',
        against: label,
        goal: 1,
        ours: scripting('/pages/list-kb.html', listed, 5),
        rival: scripting(`/pages/search-${name}.html`, selector),
      },
    ],
  ]);

/** Opened while the page loads. DocSearch and Pagefind show a field before any data, and count then; the others show a list. */
const opened = {
  docsearch: ['DocSearch: its field', '.DocSearch-Modal input', 1],
  autocomplete: ['Autocomplete: its list', listed, 5],
  pagefind: ['Pagefind Component UI: its field', 'pagefind-modal input', 1],
} as const;

const openedGoals = {docsearch: 1, autocomplete: 1.2, pagefind: 1};

const againstOpened = () =>
  Object.entries(opened).map(([name, [label, selector, count]]): [string, Case] => [
    `help-${name}`,
    {
      what: 'navigation to opened kb-help with its list, CPU 4x, Slow 4G',
      against: label,
      goal: openedGoals[name as keyof typeof openedGoals],
      ours: navigated('/pages/help-kb.html', {cpu: 4, network: 'Slow 4G'}),
      rival: navigated(`/pages/opened-${name}.html`, {cpu: 4, network: 'Slow 4G'}, selector, count),
    },
  ]);

const ofArticle = (bytes: number, label: string, goal = 0.4): Case => ({
  what: `article of ${label} painted`,
  against: 'DOMPurify.sanitize and append alone',
  goal,
  ours: article(bytes),
  rival: purified(bytes),
});

export const cases: Record<string, Case> = {
  'list-added': {
    what: 'recommended list added to an idle page, CPU 4x',
    against: 'a hand-written element',
    goal: 1.15,
    ours: added('/pages/loader-only.html', 'kb-recommended', ''),
    rival: added('/pages/blank.html', 'vanilla-list', '/pages/vanilla-list.js'),
  },
  'list-slow-4g': {
    what: 'navigation to recommended list, Slow 4G, external loader',
    against: 'a hand-written element',
    goal: 1.12,
    ours: navigated('/pages/list-kb.html', {network: 'Slow 4G'}),
    rival: navigated('/pages/list-vanilla.html', {network: 'Slow 4G'}),
  },
  'list-fast-3g': {
    what: 'navigation to recommended list, Fast 3G, external loader',
    against: 'a hand-written element',
    goal: 1.12,
    ours: navigated('/pages/list-kb.html', {network: 'Fast 3G'}),
    rival: navigated('/pages/list-vanilla.html', {network: 'Fast 3G'}),
  },
  'snippet-slow-4g': {
    what: 'navigation to recommended list, Slow 4G, snippet in the page',
    against: 'a hand-written element',
    goal: 0.93,
    ours: navigated('/pages/list-snippet.html', {network: 'Slow 4G'}),
    rival: navigated('/pages/list-vanilla.html', {network: 'Slow 4G'}),
  },
  'snippet-fast-3g': {
    what: 'navigation to recommended list, Fast 3G, snippet in the page',
    against: 'a hand-written element',
    goal: 0.75,
    ours: navigated('/pages/list-snippet.html', {network: 'Fast 3G'}),
    rival: navigated('/pages/list-vanilla.html', {network: 'Fast 3G'}),
  },
  ...Object.fromEntries(againstRivals()),
  ...Object.fromEntries(againstOpened()),
  'script-lit': {
    what: 'script time until the list is there, CPU 4x',
    against: 'a list written with Lit alone',
    goal: 1.6,
    ours: scripting('/pages/list-kb.html', listed, 5),
    rival: scripting('/pages/list-lit.html', listed, 5),
  },
  'long-task': {
    what: 'longest task until the list is there, CPU 4x',
    against: '50 ms',
    goal: 1,
    ours: longest(listPainted),
    rival: () => Promise.resolve(50),
  },
  'long-task-idle': {
    what: 'longest task of a page whose kb-help loads while idle and is not opened, CPU 4x',
    against: '50 ms',
    goal: 1,
    ours: longest(settled),
    rival: () => Promise.resolve(50),
  },
  'help-pressed': {
    what: 'press to list painted, where the panel’s code has come while idle, CPU 4x',
    against: '120 ms',
    goal: 1,
    ours: pressed,
    rival: () => Promise.resolve(120),
  },
  suggestions: {
    what: 'key press to suggestions painted, CPU 4x',
    against: 'a hand-written field that uses its rows again',
    goal: 1.15,
    ours: typed('/dist/define.js', 'kb-search'),
    rival: typed('/pages/vanilla-search.js', 'vanilla-search'),
  },
  'article-10k': ofArticle(10_000, '10 KB', 0.95),
  'article-100k': ofArticle(100_000, '100 KB'),
  'article-1m': ofArticle(1_000_000, '1 MB'),
};
