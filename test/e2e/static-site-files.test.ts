/** What the files of a help centre hold, and what they do not. */
import {readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import sql from 'sql-template-tag';
import {findings} from './support/axe.ts';
import {canary, createStaticSite, fileOf, type StaticSite} from './support/static-site.ts';
import {expect, settled, test} from './support/test.ts';

// The demo is not needed here.
test.use({baseURL: ''});

let site: StaticSite;
let exported: Awaited<ReturnType<StaticSite['export']>>;

test.beforeAll(async () => {
  site = await createStaticSite();
  exported = await site.export();
});
test.afterAll(() => site.close());

test('no link is broken, no title stands twice, and what readers do not see is in no file', async () => {
  const pages = new Map<string, string>();
  const queue = [`${site.url}/`];
  const broken: string[] = [];
  for (const address of queue) {
    const reply = await fetch(address);
    const text = await reply.text();
    if (reply.status !== 200) broken.push(address);
    if (!/html/.test(reply.headers.get('content-type') ?? '')) continue;
    pages.set(address, text);
    for (const [, value = ''] of text.matchAll(
      / (?:href|src|action|data-base-url|data-index|data-search)="([^"]*)"/g,
    )) {
      const next = new URL(value.replaceAll('&amp;', '&'), address);
      next.hash = next.search = '';
      if (next.href.startsWith(site.url) && !queue.includes(next.href)) queue.push(next.href);
    }
  }
  expect(broken).toEqual([]);
  expect(exported.broken).toEqual([{page: '/sub/help/old/draft/', link: `/sub/help/${site.ids.secret}/`}]);
  expect(queue.some((address) => address.endsWith('/page-2/'))).toBe(true);
  // The start of all languages is that of the site's own, to search engines, too.
  const titles = [...pages]
    .filter(([address, text]) => address !== `${site.url}/` && !/http-equiv="refresh"|noindex/.test(text))
    .map(([, text]) => /<title>(.*?)<\/title>/.exec(text)?.[1]);
  expect(titles.length).toBeGreaterThan(55);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);

  const sitemap = await fileOf(site, 'sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  expect(listed.filter((address) => !pages.has(address))).toEqual([]);
  expect(listed).toHaveLength(57);

  const names = await readdir(site.folder, {recursive: true, withFileTypes: true});
  for (const entry of names.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    expect(await readFile(path, 'latin1'), path).not.toContain(canary);
    expect(entry.name, path).not.toContain(canary.toLowerCase());
  }
  expect(names.map(({name}) => name)).toContain(site.files.shown);
  expect(names.map(({name}) => name)).not.toContain(site.files.secret);
  const markdown = await fileOf(site, `en-US/articles/${site.ids.kettle}-kettle.md`);
  expect(markdown).toContain(`${site.url}/${site.ids.cup}/en-US`);
  expect(await fileOf(site, 'old/page/index.html')).toContain(
    `url=../../en-US/articles/${site.ids.kettle}-kettle/`,
  );
  expect(await fileOf(site, 'old/index.html')).toContain(`url=../en-US/folders/${site.ids.kitchen}/`);
});

test('addresses of before the move lead to their articles, with their words and without', async () => {
  for (const path of ['article/12', 'article/12-mug'])
    expect(await fileOf(site, `${path}/index.html`)).toContain(
      `url=../../en-US/articles/${site.ids.cup}-cup/`,
    );
  expect((await readdir(join(site.folder, 'article'))).sort()).toEqual(['12', '12-mug']);
  const names = await readdir(site.folder);
  expect(names.filter((name) => name === '.git' || name.startsWith('aaa') || name === 'sub')).toEqual([]);
  expect(await fileOf(site, 'robots.txt')).toContain('User-agent');
});

test('pages are accessible, and have no field for searches without script', async ({browser, page}) => {
  for (const path of [
    '',
    'en-US/search/?q=recipe',
    'en-US/search/?q=zzzz',
    `en-US/articles/${site.ids.kettle}-kettle/`,
  ]) {
    await page.goto(`${site.url}/${path}`);
    await settled(page);
    expect(await findings(page), path).toEqual([]);
  }
  const plain = await browser.newPage({javaScriptEnabled: false});
  await plain.goto(`${site.url}/`);
  await expect(plain.getByRole('heading', {level: 1})).toBeVisible();
  await expect(plain.getByRole('searchbox')).toBeHidden();
  await plain.close();
});

test('results are counted beyond those that are shown, and a failed search says so', async ({page}) => {
  await page.goto(`${site.url}/en-US/search/?q=recipe`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('51 results for “recipe”');
  await expect(page.getByRole('main').getByRole('listitem').filter({hasText: 'About'})).toHaveCount(50);
  await page.route('**/search/index.json', (route) => route.abort());
  await page.goto(`${site.url}/en-US/search/?q=kettle`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Help could not be loaded.');
});

test('a redirect that cannot be a file stops the export before it writes', async () => {
  for (const former of ['/sub/help/50%', '/sub/help/a%2Fb', '/sub/help/index.html'])
    await expect(site.export({[former]: site.ids.kettle})).rejects.toThrow(
      `redirects in brand.yaml has ${former}, which`,
    );
});

test('a second export removes what is published no longer, and leaves what is not its own', async () => {
  await writeFile(join(site.folder, 'CNAME'), 'help.example.com');
  await site.db.execute(
    sql`update translations set knowledge_state = 'archived' where content_id = ${site.ids.cup}`,
  );
  const {broken, removed} = await site.export();
  expect(removed).toBeGreaterThan(3);
  const names = await readdir(site.folder, {recursive: true});
  expect(names.filter((name) => name.includes('-cup'))).toEqual([]);
  expect(names).toContain('CNAME');
  // A link to it is left in the kettle's text, which the export says.
  expect(broken.map(({page}) => page)).toContain(`/sub/help/en-US/articles/${site.ids.kettle}-kettle/`);
});
