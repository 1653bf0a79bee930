/** The help centre as files behind a real nginx, with the configuration that is shipped. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {engines} from '../../../scripts/programs.mjs';
import {freePort, startNginx, type Proxy} from '../../support/nginx.ts';
import {createStaticSite, fileOf, type StaticSite} from '../support/static-site.ts';
import {expect, test} from '../support/test.ts';
import {startWebKit} from '../support/webkit.ts';
import {wireTest} from './test.ts';

// Neither the demo nor the gateway is needed here.
test.use({baseURL: ''});

let site: StaticSite;
let nginx: Proxy;

test.beforeAll(async () => {
  site = await createStaticSite();
  await site.export();
  nginx = await startNginx('static-site.conf', await freePort(), [
    [/\/var\/www\/your-site/g, site.folder],
    [/\/help\b/g, '/sub/help'],
  ]);
});
test.afterAll(async () => {
  await nginx.stop();
  await site.close();
});

test('pages, search and widget work, other origins may read, and an address without a page shows one', async ({
  page,
}) => {
  await page.goto(`${nginx.url}/sub/help`);
  await page.getByRole('combobox', {name: 'Search help'}).fill('descale');
  await page.getByRole('option', {name: 'Kettle'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Kettle');
  await page.getByRole('button', {name: 'Help', exact: true}).click();
  await page.getByRole('dialog').getByRole('link', {name: 'Kettle'}).click();
  await expect(page.getByRole('dialog').getByRole('heading', {name: 'Kettle'})).toBeVisible();

  const absent = await page.goto(`${nginx.url}/sub/help/en-US/articles/none/`);
  expect(absent?.status()).toBe(404);
  await page.getByRole('link', {name: 'Kitchen'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Kitchen');

  const headersOf = async (path: string) => {
    const reply = await fetch(`${nginx.url}/sub/help/${path}`);
    return [
      reply.status,
      reply.headers.get('access-control-allow-origin'),
      reply.headers.get('cache-control'),
    ];
  };
  for (const path of [
    'widget/kb-help.js',
    `rest/v2/content/${site.ids.kettle}.json`,
    'en-US/search/index.json',
    `files/${site.files.shown}`,
  ])
    expect(await headersOf(path), path).toEqual([200, '*', null]);
  const [script = ''] = /assets\/[\w.-]+\.js/.exec(await fileOf(site, 'index.html')) ?? [];
  expect(await headersOf(script)).toEqual([200, '*', 'public, max-age=31536000, immutable']);
  expect(await headersOf('.kb-help-site')).toEqual([404, null, null]);
});

test('a file that is opened as a page runs nothing, and a document is a download', async () => {
  const document = '0123456789abcdef-a-note.txt';
  await writeFile(join(site.folder, 'files', document), 'A note');
  const headersOf = async (name: string) => {
    const {headers} = await fetch(`${nginx.url}/sub/help/files/${name}`);
    return ['content-security-policy', 'x-content-type-options', 'content-disposition'].map((each) =>
      headers.get(each),
    );
  };
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
  expect(await headersOf(site.files.shown)).toEqual([policy, 'nosniff', null]);
  expect(await headersOf(document)).toEqual([policy, 'nosniff', 'attachment; filename="a-note.txt"']);
});

/** Runs in a page. @returns whether the element of the widget is there; presses it where it is to be pressed */
function inWidget(selector: string, text: string, isPressed: boolean): boolean {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot ? all(each.shadowRoot) : []),
    ]);
  const found = all(document.querySelector('kb-help')!.shadowRoot!).find(
    (each) => each.matches(selector) && each.textContent?.includes(text) && each.getClientRects().length > 0,
  );
  if (isPressed) (found as HTMLElement | undefined)?.click();
  return found !== undefined;
}

// Chromium and Firefox are driven in ../static-site.test.ts.
if (engines().includes('webkit'))
  wireTest('a reader in WebKit finds articles on the pages and in the widget', async () => {
    const {browser, close} = await startWebKit();
    try {
      const title = () => browser.execute(() => document.querySelector('h1')?.textContent?.trim());
      const widget = (selector: string, text: string, isPressed: boolean) =>
        expect.poll(() => browser.execute(inWidget, selector, text, isPressed)).toBe(true);
      await browser.url(`${nginx.url}/sub/help/`);
      await browser.$('input[type=search]').setValue('descale');
      await browser.$('[role=option]').click();
      await expect.poll(title).toBe('Kettle');
      await browser.$('input[type=search]').setValue('how do I descale a kettle');
      await browser.keys('Enter');
      await expect.poll(title).toBe('1 result for “how do I descale a kettle”');
      await widget('[part~=launcher]', '', true);
      await widget('a', 'Kettle', true);
      await widget('[role=heading]', 'Kettle', false);
    } finally {
      await close();
    }
  });
