/** The handbook's recipes (guides/hosts) as they stand there: each page is the text that readers copy. */
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import type {Page} from '@playwright/test';
import {codeBelow} from '../../../demo/serve/handbook.ts';
import {articles, type Site} from './stack.ts';
import {expect, test} from './test.ts';

const recipe = (heading: string) => codeBelow('guides/hosts', heading);
const link = (page: Pick<Page, 'getByRole'>, name: string) => page.getByRole('link', {name});

test('a plain page, with the service on another host', async ({page, site}) => {
  const [html = ''] = await recipe('A plain page');
  await site.put(
    'plain.html',
    html.replace('https://help.example.com', site.service.url).replace('YOUR-KEY', site.key),
  );
  await page.goto('/plain.html');
  await page.getByRole('button', {name: 'Help'}).click();
  const panel = page.getByRole('dialog', {name: 'Help'});
  await link(panel, articles[2]).click();
  await expect(panel.getByRole('heading', {name: articles[2]})).toBeVisible();
});

/** Walks through every element of the page with the strict policy. */
async function walk(page: Page) {
  await link(page.locator('kb-recommended'), articles[2]).click();
  const article = page.locator('#answer');
  await expect(article.getByRole('heading', {name: articles[2]})).toBeVisible();
  await expect(article.getByRole('button', {name: 'Yes'})).toBeVisible();
  await article.getByRole('button', {name: 'Share', exact: true}).click();
  await expect(article.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox').fill('passw');
  await page.getByRole('option', {name: articles[1]}).click();
  await expect(article.getByRole('heading', {name: articles[1]})).toBeVisible();
  await page.getByRole('button', {name: 'Help', exact: true}).click();
  await expect(link(page.getByRole('dialog', {name: 'Help'}), articles[2])).toBeVisible();
}

async function strictPage(site: Site) {
  const [, html = ''] = await recipe('A strict policy behind nginx');
  await site.put('account/index.html', html);
}

test('a page under a strict policy that nginx sends: all works, and nothing breaks it', async ({
  page,
  site,
}) => {
  await strictPage(site);
  const policies: string[] = [];
  for (let visit = 0; visit < 2; visit++) {
    const reply = await page.goto('/account/');
    policies.push(reply?.headers()['content-security-policy'] ?? '');
    // What breaks the policy, or is said in the console, fails the test at its end.
    await walk(page);
  }
  const nonces = policies.map((policy) => /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  expect(policies[0]).toContain("default-src 'none'");
  expect(policies[0]).toContain("require-trusted-types-for 'script'");
  expect(policies[0]).not.toMatch(/unsafe|https?:|\*/);
});

/** Two pages by the recipe, and Turbo itself. */
async function shop(site: Site, change = (html: string) => html) {
  const [orders = ''] = await recipe('Pages that Turbo replaces');
  const invoices = orders
    .replaceAll('<title>Orders', '<title>Invoices')
    .replace('<h1>Orders', '<h1>Invoices')
    .replace('content="password"', 'content="invoice"');
  const turbo = createRequire(import.meta.url).resolve('@hotwired/turbo');
  await site.put('turbo.js', await readFile(turbo.replace(/[^/]+$/, 'turbo.es2017-umd.js'), 'utf8'));
  await site.put('shop/orders.html', change(orders));
  await site.put('shop/invoices.html', change(invoices));
}

/** Follows a link of the page, as Turbo does: the document stays. */
async function visit(page: Page, name: 'Orders' | 'Invoices') {
  await link(page.getByRole('navigation'), name).click();
  await expect(page.getByRole('heading', {name, level: 1})).toBeVisible();
  // Turbo shows its preview of the page first. Another link would cancel the request, whose rejection Turbo leaves unhandled.
  await expect(page.locator('html')).not.toHaveAttribute('aria-busy');
  await expect(link(page.locator('body > kb-recommended'), articles[1])).toBeVisible();
}

declare global {
  interface Window {
    /** What the test put into the document, to see that it is still the same. */
    kbSame?: Element | null;
  }
}

test('pages that Turbo replaces: the widget stays open, and follows them', async ({page, site}) => {
  await shop(site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const count = (part: string) => asked.filter((path) => path.includes(part)).length;
  await page.goto('/shop/orders.html');
  await page.evaluate(() => (window.kbSame = document.querySelector('kb-help')));
  await page.getByRole('button', {name: 'Help', exact: true}).click();
  const panel = page.getByRole('dialog', {name: 'Help'});
  await expect(link(panel, articles[1]).first()).toBeVisible();
  const help = page.locator('kb-help');
  await expect(help).toHaveAttribute('suggest', 'password');

  await visit(page, 'Invoices');
  await expect(help).toHaveAttribute('suggest', 'invoice');
  await expect(panel).toBeVisible();
  await link(panel, articles[2]).first().click();
  await expect(panel.getByRole('heading', {name: articles[2]})).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('heading', {name: 'Orders', level: 1})).toBeVisible();
  // What is read stays open.
  await expect(panel.getByRole('heading', {name: articles[2]})).toBeVisible();
  expect(await page.evaluate(() => window.kbSame === document.querySelector('kb-help'))).toBe(true);
  await expect(help).toHaveCount(1);
  await panel.getByRole('button', {name: 'Close'}).click();
  await expect(page.getByRole('button', {name: 'Help', exact: true})).toHaveCount(1);

  // Each code once, and what was read a moment ago is not asked for again, by the page or by the panel.
  expect(count('/kb-help/kb-help.js')).toBe(1);
  expect(count('/kb-help/kb-recommended.js')).toBe(1);
  expect(count('/rest/v2/recommended/')).toBe(1);
  expect(count('/rest/v2/content/2')).toBe(1);
});

test('many pages later there is no more of anything than after a few', async ({page, site}) => {
  await shop(site, (html) => html.replace(' data-turbo-permanent', ''));
  await page.goto('/shop/orders.html');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const {metrics} = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({name, value}) => [name, value]));
  };
  const rounds = async (times: number) => {
    for (let round = 0; round < times; round++) {
      await page.getByRole('button', {name: 'Help', exact: true}).click();
      await expect(link(page.getByRole('dialog', {name: 'Help'}), articles[1]).first()).toBeVisible();
      await visit(page, 'Invoices');
      // A new widget on each page, and closed.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await visit(page, 'Orders');
    }
  };
  await rounds(3);
  const few = await measure();
  await rounds(8);
  expect(await page.locator('kb-help').count()).toBe(1);
  // The last widget that went may still be held, by the browser or by a reply on its way, and be a sixth of all nodes. Had the sixteen
  // widgets of these rounds stayed, there would be more than three times as many.
  await expect(async () => {
    const many = await measure();
    for (const name of ['JSEventListeners', 'Nodes', 'Documents'])
      expect(many[name], name).toBeLessThanOrEqual(few[name]! * 1.5);
  }).toPass({timeout: 30_000});
});

test.describe('a frame in a portal', () => {
  // Browsers remark that a sandbox on one's own site protects little, and what a frame may not do.
  test.use({mayLog: /escape its sandboxing|Clipboard API has been blocked/});

  for (const [where, host] of [
    ['the same site', '127.0.0.1'],
    ['another site', 'localhost'],
  ] as const) {
    test(`of ${where}`, async ({page, context, site}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await context.route('https://bank.example/', (route) =>
        route.fulfill({body: 'The bank', contentType: 'text/html'}),
      );
      const [inside = '', portal = ''] = await recipe('A frame in a portal');
      await site.put('help-frame.html', inside);
      const portalPage = (frame: string) =>
        `<!doctype html><title>Portal</title><h1>Portal</h1>${frame.replace('https://www.example.com', site.url)}`;
      await site.put('portal.html', portalPage(portal));
      await site.put('portal-without.html', portalPage(portal.replace('allow="clipboard-write"', '')));

      await page.goto(`${site.url.replace('127.0.0.1', host)}/portal.html`);
      const frame = page.frameLocator('iframe');
      await link(frame.locator('kb-recommended'), articles[4]).click();
      const [outside] = await Promise.all([
        page.waitForEvent('popup'),
        frame.locator('kb-article').getByRole('link', {name: 'your bank'}).click(),
      ]);
      await expect(outside.locator('body')).toHaveText('The bank');
      await outside.close();

      const share = frame.locator('#answer kb-share');
      await share.getByRole('button').click();
      await share.getByRole('menuitem', {name: 'Copy link'}).click();
      await expect(share.getByRole('status')).toContainText('Link copied');

      await frame.getByRole('button', {name: 'Help', exact: true}).click();
      const panel = frame.getByRole('dialog', {name: 'Help'});
      await expect(link(panel, articles[1])).toBeVisible();
      const room = (await page.locator('iframe').boundingBox())!;
      // It slides in.
      await expect
        .poll(async () => {
          const {x, y, width, height} = (await panel.boundingBox())!;
          return [
            x >= room.x,
            y >= room.y,
            x + width <= room.x + room.width,
            y + height <= room.y + room.height,
          ];
        })
        .toEqual([true, true, true, true]);

      if (host === '127.0.0.1') return;
      await page.goto(`${site.url.replace('127.0.0.1', host)}/portal-without.html`);
      await link(frame.locator('kb-recommended'), articles[4]).click();
      await share.getByRole('button').click();
      await share.getByRole('menuitem', {name: 'Copy link'}).click();
      await expect(share.getByRole('textbox')).toHaveValue(/\/help\/4\/en-US$/);
    });
  }
});
