/** The help centre as files behind a real nginx, with the configuration that is shipped. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {freePort, startNginx, type Proxy} from '../../support/nginx.ts';
import {createStaticSite, fileOf, type StaticSite} from '../support/static-site.ts';
import {expect, test} from '../support/test.ts';

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
