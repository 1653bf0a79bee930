/** The public pages, as readers without script, crawlers and programs see them. */
import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import sql from 'sql-template-tag';
import {parse, defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {pino} from 'pino';
import {createApp} from '../../../service/src/app.ts';
import {SigningKeyCipher} from '../../../service/src/auth/signing-key-cipher.ts';
import {signingKeysOf} from '../../../service/src/auth/signing-keys.ts';
import {loadConfig, type ServiceConfig} from '../../../service/src/config.ts';
import type {Environment} from '../../../service/src/former-settings.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import {createAdmissionControl} from '../../../service/src/http/admission-control.ts';
import {startService} from '../../../service/src/main.ts';
import {readSettings} from '../../../service/src/store/settings.ts';
import {ConversionBudget} from '../../../service/src/text/markdown-tree.ts';
import {emptyFolder} from '../import/folders.ts';
import {add, daysFromNow, translation} from './content.ts';
import {assertViews, startTestService, type TestService} from './service.ts';

let service: TestService;
let kettle: number;
let folder: number;

/** The pages of settings. Their links lead to the address that the service listens on. */
const start = (env: Environment = {}, more: Partial<ServiceConfig> = {}) => {
  const {articleUrl, publicPages, identity} = loadConfig(env);
  return startTestService({articleUrl, publicPages, identity, publicUrl: undefined, ...more});
};

/** A file of the set-up that names a site, whose widget is then on the pages. */
async function setupOf(folder: string): Promise<string> {
  const path = join(folder, 'setup.json');
  await writeFile(path, '{"site": "https://www.example.com"}');
  return path;
}

const german = translation('Wasserkocher', {culture: 'de-DE', author: 'Grüße & Co'});

/** Addresses of the kettle in both cultures, without their extension. */
let kettlePath: string;
let germanPath: string;

before(async () => {
  service = await start();
  const {db} = service;
  folder = await add(db, [translation('Kitchen', {parts: []})], {type: 'folder', tag: 'folder'});
  const table = '<table><tr><th>Cups</th><th>Minutes</th></tr><tr><td>2</td><td>3</td></tr></table>';
  kettle = await add(
    db,
    [
      translation('Kettle', {
        description: '<p>How to <b>boil</b> water &amp; more.</p>',
        tags: ['water'],
        parts: [
          {
            type: 'text',
            markup:
              `<h2 id="fill">Fill it</h2><p>Open the lid.</p>${table}<pre><code>boil()</code></pre>` +
              '<dl><dt>Lid</dt><dd>The top of it.</dd></dl>' +
              '<aside class="callout-warning"><p>It is hot.</p></aside>' +
              '<details><summary>No lid?</summary><p>Ask for one.</p></details>',
          },
          {
            type: 'video',
            url: '/files/0123456789abcdef-brew.mp4',
            videoSteps: [{markup: '<b>Pour</b>', timeInSeconds: 3}],
          },
        ],
      }),
      german,
    ],
    {parentContentId: folder},
  );
  kettlePath = `/help/en-US/articles/${kettle}-kettle`;
  germanPath = `/help/de-DE/articles/${kettle}-wasserkocher`;
});
after(() => service.close());

interface Page {
  status: number;
  headers: Headers;
  text: string;
  /** Elements with this name, in their order. */
  all(name: string): Tree.Element[];
}

const attribute = (element: Tree.Element | undefined, name: string) =>
  element?.attrs.find((each) => each.name === name)?.value;

function textOf(node: Tree.Node): string {
  if (adapter.isTextNode(node as Tree.ChildNode)) return (node as Tree.TextNode).value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function elementsOf(node: Tree.Node): Tree.Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return children.flatMap((child) => (adapter.isElementNode(child) ? [child, ...elementsOf(child)] : []));
}

async function get(path: string, headers: Record<string, string> = {}, from = service): Promise<Page> {
  const url = new URL(path, from.url);
  const response = await fetch(url, {headers, redirect: 'manual'});
  const text = await response.text();
  const elements = elementsOf(parse(text));
  return {
    status: response.status,
    headers: response.headers,
    text,
    all: (name) => elements.filter(({tagName}) => tagName === name),
  };
}

/** The page that an address leads to. */
async function follow(path: string, headers: Record<string, string> = {}, from = service): Promise<Page> {
  const page = await get(path, headers, from);
  const location = page.headers.get('location');
  return location ? follow(location, headers, from) : page;
}

const links = (page: Page, rel: string) => page.all('link').filter((each) => attribute(each, 'rel') === rel);
const location = ({status, headers}: Page, from = service) => [
  status,
  headers.get('location')?.replace(from.url, ''),
];

test('an article is a page that can be read without script, and says what it is', async () => {
  const page = await get(kettlePath);
  assert.equal(page.status, 200, page.text);
  assert.equal(page.headers.get('content-type')?.toLowerCase(), 'text/html; charset=utf-8');
  assert.match(page.headers.get('cache-control') ?? '', /^public, .*s-maxage=60/);
  assert.equal(page.text.split('</html>').length, 2);
  const [root] = page.all('html');
  assert.equal(attribute(root, 'lang'), 'en-US');
  assert.equal(textOf(page.all('title')[0]!), 'Kettle – Help');
  assert.deepEqual(page.all('h1').map(textOf), ['Kettle']);
  assert.ok(page.all('h2').map(textOf).includes('Fill it'));
  const [callout] = page.all('aside').filter((each) => attribute(each, 'role') === 'note');
  assert.equal(attribute(callout, 'aria-label'), 'Warning');
  assert.match(page.text, /<summary>No lid\?<\/summary>/);
  assert.match(
    textOf(page.all('article')[0]!),
    /How to boil water & more\.[\s\S]*By Ada|By Ada[\s\S]*Open the lid\./,
  );
  assert.equal(attribute(page.all('video')[0], 'src'), `${service.url}/files/0123456789abcdef-brew.mp4`);
  const meta = page.all('meta').find((each) => attribute(each, 'name') === 'description');
  assert.equal(attribute(meta, 'content'), 'How to boil water & more.');

  const [english, other] = [service.url + kettlePath, service.url + germanPath];
  assert.deepEqual(
    links(page, 'canonical').map((each) => attribute(each, 'href')),
    [english],
  );
  assert.deepEqual(
    links(page, 'alternate').map((each) => [
      attribute(each, 'hreflang') ?? attribute(each, 'type'),
      attribute(each, 'href'),
    ]),
    [
      ['en-US', english],
      ['de-DE', other],
      ['x-default', english],
    ],
  );
  assert.equal(page.headers.get('link'), `<${kettlePath}.md>; rel="alternate"; type="text/markdown"`);
  assert.deepEqual(
    page
      .all('a')
      .map((each) => attribute(each, 'href'))
      .filter((href) => href?.includes('de-DE')),
    [germanPath],
    'the other language is a link',
  );
  const [data] = page.all('script');
  assert.equal(attribute(data, 'type'), 'application/ld+json');
  const {'@graph': graph} = JSON.parse(textOf(data!)) as {'@graph': Record<string, unknown>[]};
  const article = graph.find((each) => each['@type'] === 'TechArticle')!;
  assert.deepEqual(
    [article['@type'], article['headline'], article['author']],
    ['TechArticle', 'Kettle', {'@type': 'Person', name: 'Ada'}],
  );
  assert.ok(Date.parse(String(article['dateModified'])) > 0);
  // Crawlers are no readers: a view of theirs would be written with this one.
  await service.ask(`/rest/v2/content/${kettle}`);
  await assertViews(service.ask, kettle, 1);
});

test('a page has the styles of what is rendered on it, and no others', async () => {
  const quoted = 'class="vote" <table> <pre> <details> class="callout-tip"';
  const id = await add(service.db, [
    translation('Plain', {
      parts: [{type: 'text', markup: `<p title="${quoted.replaceAll('"', '&quot;')}">Text</p>`}],
    }),
  ]);
  const plain = textOf((await follow(`/help/${id}/en-US`)).all('style')[0]!);
  const rich = textOf((await get(kettlePath)).all('style')[0]!);
  const list = textOf((await get('/help/en-US')).all('style')[0]!);
  for (const selector of [
    /border-collapse/,
    /tab-size/,
    /\.callout-tip/,
    /\bsummary\b/,
    /\bvideo\b/,
    /\bdt\b/,
  ]) {
    assert.match(rich, selector);
    assert.doesNotMatch(plain, selector);
  }
  assert.match(plain, /\.vote/);
  assert.doesNotMatch(list, /\.vote\s*\{|\.prose/);
});

test('what a page is on paper is a file that no page waits for', async () => {
  const page = await get(kettlePath);
  const [sheet] = links(page, 'stylesheet');
  assert.equal(attribute(sheet, 'media'), 'print');
  assert.doesNotMatch(textOf(page.all('style')[0]!), /@media[^{]*print/);
  const {status, headers, text} = await get(attribute(sheet, 'href')!);
  assert.deepEqual([status, headers.get('content-type')], [200, 'text/css; charset=utf-8']);
  assert.match(headers.get('cache-control') ?? '', /immutable/);
  assert.match(text, /kb-help/);
});

test('a page is revalidated by its tag, and compressed', async () => {
  const path = kettlePath;
  const first = await get(path);
  const tag = first.headers.get('etag')!;
  const again = await get(path, {'If-None-Match': tag});
  assert.deepEqual([again.status, again.text], [304, '']);
  const packed = await fetch(service.url + path, {headers: {'Accept-Encoding': 'gzip'}});
  assert.equal(packed.headers.get('content-encoding'), 'gzip');
  assert.equal(await packed.text(), first.text);
});

test('another spelling, another culture and no culture lead to the address of the translation', async () => {
  const path = `/help/${kettle}`;
  assert.deepEqual(location(await get(`${path}/en-US`)), [301, kettlePath]);
  assert.deepEqual(location(await get(`${path}/EN-us`)), [301, kettlePath]);
  assert.deepEqual(location(await get(`${path}/de-AT`)), [302, germanPath]);
  assert.deepEqual(location(await get(`${path}/fr-FR`, {'Accept-Language': 'de'})), [302, germanPath]);
  assert.deepEqual(location(await get(path, {'Accept-Language': 'de'})), [302, germanPath]);
  assert.deepEqual(location(await get(`${path}/de-DE.md`)), [301, `${germanPath}.md`]);
  assert.deepEqual(location(await get(`${path}/de-AT.md`)), [302, `${germanPath}.md`]);
  for (const [former, now] of [
    [`/help/en-US/articles/${kettle}`, kettlePath],
    [`/help/en-US/articles/${kettle}-an-older-title`, kettlePath],
    [`/help/en-US/folders/${kettle}-kettle`, kettlePath],
    [`/help/en-us/articles/${kettle}-kettle`, kettlePath],
    [`${kettlePath}/`, kettlePath],
  ] as const)
    assert.deepEqual(location(await get(former)), [301, now], former);
  // The question for a reason stays open.
  assert.deepEqual(location(await get(`/help/en-US/articles/${kettle}-an-older-title?vote=no&x=1`)), [
    301,
    `${kettlePath}?vote=no`,
  ]);
  assert.deepEqual(location(await get(`${path}/de-AT?vote=no`)), [302, `${germanPath}?vote=no`]);
  const {headers} = await get(path);
  assert.match(headers.get('vary') ?? '', /Accept-Language/);
  // Links have the letters of the title; headers and what search engines read has them encoded.
  const cup = await add(service.db, [translation('Größe der E-Mail 杯')]);
  const encoded = `/help/en-US/articles/${cup}-gr%C3%B6%C3%9Fe-der-e-mail-%E6%9D%AF`;
  assert.deepEqual(location(await get(`/help/${cup}/en-US`)), [301, encoded]);
  const page = await get(encoded);
  assert.equal(attribute(links(page, 'canonical')[0], 'href'), service.url + encoded);
  const results = await get('/help/en-US/search?q=e-mail');
  const link = results.all('a').find((each) => textOf(each) === 'Größe der E-Mail 杯');
  assert.equal(attribute(link, 'href'), decodeURI(encoded));
  assert.equal(textOf(results.all('mark')[0]!), 'E-Mail', 'one mark, although these are two words');
});

test('a shortcut leads to its target, a link item to its address, and a folder lists what lies in it', async () => {
  const {db} = service;
  const shortcut = await add(db, [translation('Short')], {
    type: 'shortcut',
    tag: 'text',
    shortcutTo: kettle,
  });
  const link = (url: string) => add(db, [translation('Link', {url})], {type: 'link', tag: 'link'});
  assert.deepEqual(location(await get(`/help/${shortcut}/de-DE`)), [302, `/help/${kettle}/de-DE`]);
  assert.deepEqual(location(await get(`/help/${await link('https://example.com/a')}/en-US`)), [
    302,
    'https://example.com/a',
  ]);
  assert.equal((await follow(`/help/${await link('javascript:alert(1)')}/en-US`)).status, 200);
  const page = await follow(`/help/${folder}/en-US`);
  const [main] = page.all('main');
  assert.deepEqual(
    elementsOf(main!)
      .filter(({tagName}) => tagName === 'a')
      .map((each) => [textOf(each), attribute(each, 'href')]),
    [
      ['Help', '/help/en-US'],
      ['Kettle', kettlePath],
    ],
  );
});

test('what was removed is gone, what readers may not see does not exist, and both lead on', async () => {
  const {db} = service;
  const item = (more: Parameters<typeof translation>[1]) => add(db, [translation('Secret', more)]);
  const gone = [
    await item({knowledgeState: 'archived'}),
    await item({knowledgeState: 'deleted'}),
    await item({endDate: daysFromNow(-1)}),
  ];
  const absent = [
    await item({knowledgeState: 'draft'}),
    await item({startDate: daysFromNow(1)}),
    999_999,
    99_999_999_999,
  ];
  for (const [status, ids] of [
    [410, gone],
    [404, absent],
  ] as const) {
    for (const id of ids) {
      for (const path of [`/help/${id}/en-US`, `/help/${id}`, `/help/${id}/en-US.md`]) {
        const page = await get(path);
        assert.equal(page.status, status, path);
        assert.equal(page.headers.get('cache-control'), 'no-store');
        assert.doesNotMatch(page.text, /Secret/);
        const robots = page.all('meta').find((each) => attribute(each, 'name') === 'robots');
        assert.equal(attribute(robots, 'content'), 'noindex');
        assert.ok(page.all('a').map(textOf).includes('Kettle'), 'there is a way on');
      }
    }
  }
  assert.equal((await get('/help/none')).status, 404);
  // No database takes a NUL.
  for (const place of ['tags/a%00', 'articles/1%00', 'folders/%00', '%00'])
    assert.equal((await get(`/help/en-US/${place}`)).status, 404, place);
  const german = await get('/help/999999/en-US', {'Accept-Language': 'de'});
  assert.match(german.text, /Diesen Artikel gibt es nicht/);
});

test('what does not exist is said in the language of the address, where that has articles', async () => {
  for (const [path, lang] of [
    ['/help/de-DE/articles/999999', 'de-DE'],
    ['/help/de-DE/tags/none', 'de-DE'],
    ['/help/de-DE/none', 'de-DE'],
    ['/help/de/none/of/these', 'de-DE'],
    ['/help/fr-FR/articles/999999', 'en-US'],
    ['/help/de-%3Cb%3E/articles/999999', 'en-US'],
  ] as const) {
    const page = await get(path, {'Accept-Language': 'en-US'});
    assert.equal(page.status, 404, path);
    assert.equal(attribute(page.all('html')[0], 'lang'), lang, path);
  }
});

test('a language tag that is not valid counts as none', async () => {
  for (const language of ['en-a', 'abcd', 'en-abc', 'en_US']) {
    const headers = {'Accept-Language': `${language}, de;q=0.5`};
    const page = await get('/help/999999', headers);
    assert.equal(page.status, 404, language);
    assert.equal(attribute(page.all('html')[0], 'lang'), 'de', language);
    assert.deepEqual(location(await get(`/help/${kettle}`, headers)), [302, germanPath]);
  }
});

test('a culture whose region is not valid has a page with dates and a name', async () => {
  const id = await add(service.db, [
    translation('Teapot', {culture: 'en-ABC'}),
    translation('Teekanne', {culture: 'de-DE'}),
  ]);
  const page = await follow(`/help/${id}/en-ABC`);
  assert.equal(page.status, 200, page.text);
  assert.match(textOf(page.all('article')[0]!), /Updated [A-Z][a-z]+ \d+, \d{4}/);
  assert.equal((await get('/help/en-ABC/none')).status, 404);
  const german = await follow(`/help/${id}/de-DE`);
  const other = german.all('a').find((each) => attribute(each, 'lang') === 'en-ABC');
  assert.equal(textOf(other!).trim(), 'English');
});

test('the lists of all pages are read once for many requests, whatever their queries', async () => {
  const {database, db, dataFolder} = service;
  let statements = 0;
  const read: typeof database.read = (work) => {
    statements += 1;
    return database.read(work);
  };
  const app = createApp({
    config: {...loadConfig({KB_DATA: dataFolder}), replyCacheAge: 60_000},
    database: {...database, read},
    storage: folderStorage('none'),
    signingKeys: signingKeysOf(db, new SigningKeyCipher([])),
    publicUrl: () => 'https://kb.example',
    log: pino({level: 'silent'}),
    admission: createAdmissionControl({inFlight: 256, running: 10, runningOfCaller: 2, waiting: 200}),
    stopping: () => false,
  });
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, {headers});
    return {response, status: response.status, text: await response.text()};
  };
  const replies = await Promise.all(
    Array.from({length: 20}, (_, index) => ask(`/${index % 2 ? 'llms.txt' : 'sitemap.xml'}?x=${index}`)),
  );
  for (const path of ['/llms.txt', '/sitemap.xml', '/sitemap.xml?part=1'])
    replies.push(await ask(path), await ask(path));
  for (const {status, text} of replies) {
    assert.equal(status, 200);
    assert.match(text, /Kettle|<urlset/);
  }
  for (const part of ['2', '0', 'x', '1e9'])
    assert.equal((await ask(`/sitemap.xml?part=${part}`)).status, 404);
  assert.equal(statements, 2, 'the numbers of the parts, and the one part');

  const [plain] = replies.filter(({text}) => text.includes('Kettle'));
  const tag = plain!.response.headers.get('etag')!;
  assert.match(tag, /^W\//);
  assert.match(plain!.response.headers.get('vary')!, /Accept-Encoding/);
  assert.equal((await ask('/llms.txt', {'If-None-Match': tag})).status, 304);
  await add(db, [translation('Later', {title: `Later ${'and '.repeat(300)}`})]);
  for (const encoding of ['gzip', 'br']) {
    const packed = await fetch(`${service.url}/llms.txt`, {headers: {'Accept-Encoding': encoding}});
    assert.equal(packed.headers.get('content-encoding'), encoding);
    assert.match(await packed.text(), /Kettle[\s\S]*Later/);
  }
});

test('what is archived disappears from the lists of all pages as from the pages', async () => {
  const {database, db, dataFolder} = service;
  const contentId = await add(db, [translation('Withdrawn')]);
  const defaults = loadConfig({KB_DATA: dataFolder, PORT: '0', LOG_LEVEL: 'silent'});
  const remembering = await startService({...defaults, replyCacheAge: 1}, {database});
  try {
    const read = async (path: string) => {
      const response = await fetch(remembering.url + path);
      return {text: await response.text(), caching: response.headers.get('cache-control')};
    };
    const lists = ['/sitemap.xml', '/llms.txt'];
    for (const path of lists) assert.match((await read(path)).text, /withdrawn/i);
    await db.execute(
      sql`update translations set knowledge_state = 'archived' where content_id = ${contentId}`,
    );
    const {caching} = await read('/help/en-US');
    for (const path of lists) {
      const list = await read(path);
      assert.doesNotMatch(list.text, /withdrawn/i);
      assert.equal(list.caching, caching);
    }
  } finally {
    await remembering.close();
  }
});

test('a large knowledge base is listed in parts, each item in one of them', async () => {
  const large = await start();
  try {
    const last = 6000;
    await large.db.execute(
      sql`insert into contents (id, type, tag) select n, 'article', 'text' from generate_series(1, ${last}::int) n`,
    );
    await large.db
      .execute(sql`insert into translations (content_id, culture, culture_key, language, config, title, title_key, author, author_email,
        knowledge_state, summary, excerpt, search, title_search)
      select n, 'en-US', 'en-us', 'en', 'english', 'Item ' || n, 'item ' || n, '', '', case when n % 2 = 0 then 'published' else 'draft' end, '', '', '', ''
      from generate_series(1, ${last}::int) n`);
    const idsIn = (text: string) =>
      [...text.matchAll(/\/help\/en-US\/articles\/(\d+)-item-\d+(?=\.md\)|<\/loc>)/g)].map(([, id]) =>
        Number(id),
      );
    const published = Array.from({length: last / 2}, (_, index) => 2 * index + 2);

    const index = await get('/sitemap.xml', {}, large);
    const parts = [...index.text.matchAll(/<loc>[^<]+(\/sitemap\.xml\?part=\d+)<\/loc>/g)].map(
      ([, path]) => path!,
    );
    assert.equal(parts.length, 3);
    const listed = [];
    for (const path of parts) listed.push(...idsIn((await get(path, {}, large)).text));
    assert.deepEqual(listed, published);
    assert.equal((await get('/sitemap.xml?part=4', {}, large)).status, 404);

    const read = [];
    for (let path: string | undefined = '/llms.txt'; path;) {
      const {text}: Page = await get(path, {}, large);
      read.push(...idsIn(text));
      path = /\((?:[^)]+)(\/llms\.txt\?part=\d+)\)/.exec(text)?.[1];
    }
    assert.deepEqual(read, published);
  } finally {
    await large.close();
  }
});

test('every address of the sitemap, of llms.txt and of the lists answers', async () => {
  const sitemap = await get('/sitemap.xml');
  assert.match(sitemap.headers.get('content-type') ?? '', /^application\/xml/);
  const addresses = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!);
  assert.ok(addresses.includes(service.url + germanPath));
  assert.ok(addresses.includes(`${service.url}/help/en-US/folders/${folder}-kitchen`));
  assert.doesNotMatch(sitemap.text, /Secret/);
  assert.equal((await get('/sitemap.xml?part=1')).text, sitemap.text);
  assert.equal((await get('/sitemap.xml?part=2')).status, 404);
  const robots = await get('/robots.txt');
  assert.match(robots.text, /^Disallow: \/help\/\*\/search$/m);
  assert.match(robots.text, new RegExp(`^Sitemap: ${service.url}/sitemap\\.xml$`, 'm'));
  const llms = await get('/llms.txt');
  assert.match(
    llms.text,
    /^# Help\n[\s\S]*^## English \(United States\)\n[\s\S]*^- \[Kettle\]\([^)]+\): How to boil water & more\.$/m,
  );
  const markdown = [...llms.text.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, url]) => url!);
  const {body} = await service.ask('/rest/v2/recommended/');
  const share = await service.ask(`/rest/v2/share/${kettle}`);
  const shared = (share.body as {links?: {url: string}[]} | undefined)?.links ?? [];
  assert.equal(shared.length, 2, share.text);
  const listed = [...(body as {url: string}[]), ...shared].map(({url}) => url);
  assert.ok(markdown.length > 2 && listed.length > 2);
  for (const address of [...addresses, ...markdown, ...listed, `${service.url}/help`]) {
    const response = await fetch(address);
    assert.equal(response.status, 200, address);
    await response.text();
  }
});

test('an article as Markdown has its text and structure, and no HTML', async () => {
  const page = await get(`${kettlePath}.md`);
  assert.equal(page.headers.get('content-type'), 'text/markdown; charset=utf-8');
  assert.equal(page.headers.get('link'), `<${service.url}${kettlePath}>; rel="canonical"`);
  assert.match(
    page.text,
    /^# Kettle\n\nHow to \*\*boil\*\* water & more\.\n\n## Fill it\n\nOpen the lid\.\n\n\| Cups \| Minutes \|\n/,
  );
  assert.match(page.text, /```\nboil\(\)\n```/);
  assert.match(page.text, /\n\n> \[!WARNING\]\n> It is hot\.\n\nNo lid\?\n\nAsk for one\.\n/);
  assert.doesNotMatch(page.text, /<[a-z]/);
  const contained = await follow(`/help/${folder}/en-US.md`);
  assert.equal(
    contained.text,
    `# Kitchen\n\n- [Kettle](${service.url}/help/${kettle}/en-US): How to boil water & more.\n`,
  );
});

test('hostile text and markup stay harmless on every page', async () => {
  const attack = '</title></style></script><script>alert(1)</script><img src=x onerror=alert(1)>"\'';
  const markup =
    '<script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">a</a><iframe src="//evil"></iframe>' +
    '<svg onload="alert(1)"></svg><form action="//evil"><button>b</button></form><p style="position:fixed" onclick="alert(1)">safe text</p>' +
    '<link rel="stylesheet" href="//evil"><meta http-equiv="refresh" content="0"><base href="//evil/"><h1 id="title">h</h1>';
  const id = await add(service.db, [
    translation(attack, {
      author: attack,
      description: markup,
      tags: [attack],
      parts: [
        {type: 'text', markup},
        {type: 'video', url: 'javascript:alert(1)'},
      ],
    }),
    translation(attack, {culture: 'de-DE', issue: markup, cause: attack, parts: []}),
  ]);
  for (const path of [`/help/${id}/en-US`, `/help/${id}/de-DE`, '/help', kettlePath]) {
    const page = await follow(path);
    assert.equal(page.status, 200, path);
    const [own, ...others] = page.all('script').filter((each) => attribute(each, 'src'));
    assert.match(attribute(own, 'src') ?? '', /^\/help\/assets\/[\da-f]{12}\.js$/);
    assert.deepEqual([others, textOf(own!)], [[], '']);
    for (const each of page.all('script')) if (each !== own) JSON.parse(textOf(each));
    for (const name of ['iframe', 'base', 'object']) assert.deepEqual(page.all(name), [], path);
    for (const each of page.all('form'))
      assert.match(attribute(each, 'action') ?? '', /^(\/help\/|\.\.\/search$|\d+\/vote$)/, path);
    for (const each of page.all('svg')) assert.equal(attribute(each, 'aria-hidden'), 'true', path);
    assert.equal(page.all('style').length, 1, path);
    const everything = page.all('html').flatMap(elementsOf);
    for (const {attrs, tagName} of everything) {
      for (const {name, value} of attrs) {
        assert.ok(!name.startsWith('on') && name !== 'style' && name !== 'http-equiv', `${tagName} ${name}`);
        assert.doesNotMatch(value, /^\s*javascript:/i);
      }
    }
    const policy = page.headers.get('content-security-policy') ?? '';
    assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+' 'self';/);
    assert.match(policy, /script-src 'self';.*form-action 'self'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(page.headers.get('x-content-type-options'), 'nosniff');
  }
  assert.match((await follow(`/help/${id}/en-US`)).text, /safe text/);
  const markdown = await follow(`/help/${id}/en-US.md`);
  assert.doesNotMatch(markdown.text, /^<|[^\\]<(script|img)|javascript:/m);
  assert.doesNotMatch((await get('/sitemap.xml')).text, /<script/);
});

test('what stands in a value is no markup of the page', async () => {
  const value = '<h2>Inside</h2><button>Press</button><pre>';
  const markup = `<h2>Tea</h2><p title="${value}">Brew</p><img src="/a.png" alt="${value}"><pre>a\n  b</pre>`;
  const id = await add(service.db, [translation('Values', {parts: [{type: 'text', markup}]})]);
  const page = await follow(`/help/${id}/en-US`);
  const values = [...page.all('p'), ...page.all('img')].flatMap(({attrs}) =>
    attrs.flatMap((each) => (['title', 'alt'].includes(each.name) ? [each.value] : [])),
  );
  assert.deepEqual(values, [value, value]);
  assert.deepEqual(
    page.all('h2').map((each) => [attribute(each, 'id'), textOf(each)]),
    [
      ['kb-tea', 'Tea'],
      [undefined, 'Was this helpful?'],
    ],
  );
  assert.doesNotMatch(page.all('button').map(textOf).join(), /Press/);
  assert.equal(textOf(page.all('pre')[0]!), 'a\n  b');
});

/** Texts of a megabyte that took the page hours, each place in them being tried up to the end. */
const repetitive: Record<string, string> = {
  'white space': `<p>lorem${' '.repeat(1_000_000)}ipsum</p>`,
  'tags of listings in a value': `<p>lorem</p><img src="/a.png" alt="${'<pre '.repeat(200_000)}"><p>ipsum</p>`,
  'tags of headings in a value': `<p>lorem</p><img src="/a.png" alt="${'<h2>'.repeat(250_000)}"><p>ipsum</p>`,
};

for (const [what, markup] of Object.entries(repetitive))
  test(`a megabyte of ${what} is a page`, async () => {
    const id = await add(service.db, [translation('Long', {parts: [{type: 'text', markup}]})]);
    const page = await follow(`/help/${id}/en-US`);
    assert.equal(page.status, 200);
    assert.match(textOf(page.all('article')[0]!), /lorem\s+ipsum/);
  });

test('an article too large to be parsed is shown as text', async () => {
  const id = await add(service.db, [
    translation('Deep', {parts: [{type: 'text', markup: `${'<div>'.repeat(400)}deep &lt; text`}]}),
  ]);
  const page = await follow(`/help/${id}/en-US`);
  assert.equal(page.status, 200);
  assert.match(page.text, /<p>deep &lt; text<\/p>/);
});

test('letters of an article keep thirty marks, also where it is shown as text', async () => {
  const marks = (count: number) => '\u0301'.repeat(count);
  const markup = `<p>a${marks(40)}b<b>${marks(20)}</b>${'&#769;'.repeat(20)}c`;
  for (const around of ['', '<div>'.repeat(400)]) {
    const id = await add(service.db, [
      translation('Marked', {parts: [{type: 'text', markup: around + markup}]}),
    ]);
    const page = await follow(`/help/${id}/en-US`);
    const text = textOf(page.all('article')[0]!);
    assert.match(text, new RegExp(`a${marks(30)}b\\s*${marks(30)}c`, 'u'), around);
  }
});

test('a text of an article changes its direction a bounded number of times, also where it is shown as text', async () => {
  for (const around of ['', '<div>'.repeat(400)]) {
    const id = await add(service.db, [
      translation('Directions', {parts: [{type: 'text', markup: `${around}<p>${'aא'.repeat(600)}`}]}),
    ]);
    const page = await follow(`/help/${id}/en-US`);
    const text = textOf(page.all('article')[0]!);
    assert.match(text, new RegExp(`\u202d${'aא'.repeat(600)}\u202c`, 'u'), around);
  }
});

test('a paragraph in which scripts alternate longer than in any is in blocks, also where it is shown as text', async () => {
  const letters = 'aж'.repeat(25_000);
  for (const around of ['', '<div>'.repeat(400)]) {
    const id = await add(service.db, [
      translation('Scripts', {parts: [{type: 'text', markup: `${around}<p>${letters}`}]}),
    ]);
    const page = await follow(`/help/${id}/en-US`);
    const blocks = [...page.all('span'), ...page.all('p')].map(textOf).filter((text) => /^[aж]+$/.test(text));
    assert.equal(blocks.filter((text) => text.length <= 10_000).join(''), letters, around);
    if (!around) assert.match(page.text, /\.piece \{\s*display: block;/);
  }
});

test('the limits of an article hold for its texts together', async () => {
  const half = {type: 'text', markup: `<h2>Half</h2>${'<br>'.repeat(25_000)}`} as const;
  const id = await add(service.db, [translation('Wide', {parts: [half, half, half]})]);
  const page = await follow(`/help/${id}/en-US`);
  assert.equal(page.status, 200);
  assert.deepEqual(
    [...page.all('h2'), ...page.all('p')].map(textOf).filter((text) => text.startsWith('Half')),
    ['Half', 'Half', 'Half'],
  );
  assert.equal(
    page
      .all('h2')
      .map(textOf)
      .filter((text) => text === 'Half').length,
    1,
  );
  const films = {type: 'text', markup: '<video src="/a.mp4"></video>'.repeat(20)} as const;
  const filmed = await add(service.db, [translation('Films', {parts: [films, films]})]);
  const shown = await follow(`/help/${filmed}/en-US`);
  const addresses = shown.all('a').filter((each) => attribute(each, 'href')?.endsWith('/a.mp4'));
  assert.deepEqual([shown.all('video').length, addresses.length], [30, 10]);
});

/** Articles whose conversion to Markdown would occupy the process for seconds, or take all of its memory. */
const expensive: Record<string, string> = {
  'many elements': '<p>lorem <b>ipsum</b> dolor <a href="https://example.com/x">sit</a></p>'.repeat(13_000),
  'deep quotes': `${'<blockquote>'.repeat(240)}lorem${'<p>ipsum'.repeat(8000)}`,
  'many lines in quotes': `${'<blockquote>'.repeat(30)}<pre>lorem${'\nipsum'.repeat(20_000)}</pre>`,
  'long text in many marks': `${'<b>'.repeat(200)}lorem ${'ipsum '.repeat(20_000)}`,
  'many rows and a long one': `<table><tr>${'<td>lorem'.repeat(600)}${'<tr><td>ipsum'.repeat(600)}</table>`,
  'emphasis in emphasis': ('<em><b>'.repeat(40) + 'lorem ' + '</b></em>'.repeat(40)).repeat(6),
  'a long text': `<p>lorem ${'*~['.repeat(300_000)}`,
};

for (const [what, markup] of Object.entries(expensive))
  test(`an article with ${what} is plain text in Markdown`, async () => {
    const id = await add(service.db, [translation('Large', {parts: [{type: 'text', markup}]})]);
    const [first, second] = await Promise.all([
      follow(`/help/${id}/en-US.md`),
      follow(`/help/${id}/en-US.md`),
    ]);
    assert.equal(first.status, 200);
    const [title, ...blocks] = first.text.trim().split(/\n\n/);
    assert.equal(title, '# Large');
    assert.match(blocks[0]!, /^lorem\b/);
    const words = ['lorem', 'ipsum', 'dolor', 'sit'].filter((word) => markup.includes(word));
    for (const word of words)
      assert.equal(first.text.split(word).length, markup.split(word).length, `every ${word}`);
    assert.equal(/^[>|]|\*\*|\]\(|[^\\][*~[]/m.exec(first.text)?.[0], undefined, 'no structure');
    assert.ok(second.text === first.text);
    const page = await follow(`/help/${id}/en-US`);
    assert.equal(page.status, 200);
    assert.match(textOf(page.all('article')[0]!), /lorem/);
  });

test('elements that show nothing do not make an article expensive, and are not in its Markdown', async () => {
  const empty = ['<a href="#"></a>', '<b></b>', '<b> </b>', '<i><u></u></i>', '<span></span>'];
  for (const element of empty) {
    const markup = `<p>One</p><p>two${element.repeat(3000)}</p><p><b>three</b></p>`;
    const id = await add(service.db, [translation('Empty', {parts: [{type: 'text', markup}]})]);
    const {text} = await follow(`/help/${id}/en-US.md`);
    assert.equal(text, '# Empty\n\nOne\n\ntwo\n\n**three**\n', element);
  }
});

test('plain text in Markdown has no signs of Markdown or HTML', async () => {
  const lines = ['1. one', '- two', '# three', '<b>four</b>', '[five](javascript:alert(1))', '&copy; _six_'];
  const markup = lines
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
  const id = await add(service.db, [
    translation('Signs', {
      parts: [{type: 'text', markup: `${markup}${'<div>'.repeat(30)}${'<br>'.repeat(9000)}`}],
    }),
  ]);
  const {text} = await follow(`/help/${id}/en-US.md`);
  assert.equal(
    text,
    [
      '# Signs',
      '1\\. one',
      '\\- two',
      '\\# three',
      '\\<b\\>four\\</b\\>',
      '\\[five\\](javascript:alert(1))',
      '\\&copy; \\_six\\_\n',
    ].join('\n\n'),
  );
});

test('the limit of Markdown holds for the texts of an article together', async () => {
  const markup = `<h2>Part</h2><p><b>bold</b></p><p>${'words '.repeat(20_000)}</p>`;
  const part = {type: 'text', markup} as const;
  const id = await add(service.db, [translation('Parts', {parts: [part, part, part, part]})]);
  const {text} = await follow(`/help/${id}/en-US.md`);
  assert.equal(text.match(/^(## )?Part$/gm)?.length, 4);
  const structured = text.match(/^## Part\n\n\*\*bold\*\*/gm)?.length ?? 0;
  assert.ok(structured > 0 && structured < 4, `${structured} of 4`);
});

test('what is tried in vain counts towards the limit of Markdown', () => {
  const inVain = ('<em><b>'.repeat(40) + 'lorem ' + '</b></em>'.repeat(40)).repeat(2);
  const bold = '<p><b>bold</b></p>'.repeat(1000);
  const lastOf = (...texts: string[]) => {
    const budget = new ConversionBudget();
    return texts.map((html) => budget.convert(html, {document: true}, () => 'as Markdown')).at(-1);
  };
  assert.equal(lastOf(bold), 'as Markdown');
  assert.equal(lastOf(...Array<string>(150).fill(inVain), bold), undefined);
});

test('a page and its Markdown show at once what changed, also in what they list', async () => {
  const {db, ask} = service;
  const parentContentId = await add(db, [translation('Cupboard', {parts: []})], {
    type: 'folder',
    tag: 'folder',
  });
  const id = await add(db, [translation('Cup', {parts: [{type: 'text', markup: '<p>Old words</p>'}]})], {
    parentContentId,
  });
  const paths = (item: number) => [`/help/${item}/en-US`, `/help/${item}/en-US.md`];
  const texts = async (item: number) =>
    (await Promise.all(paths(item).map((path) => follow(path)))).map(({text}) => text);
  for (const text of await texts(id)) assert.match(text, /Old words/);
  for (const text of await texts(parentContentId)) assert.match(text, /Cup\b/);
  await db.execute(
    sql`update article_parts set markup = '<p>New words</p>' where translation_id in (select id from translations where content_id = ${id})`,
  );
  await db.execute(sql`update translations set title = 'Mug' where content_id = ${id}`);
  for (const text of await texts(id)) assert.match(text, /Mug[\s\S]*New words/);
  for (const text of await texts(parentContentId)) assert.match(text, /Mug/);
  await db.execute(sql`update translations set knowledge_state = 'archived' where content_id = ${id}`);
  for (const path of paths(id)) assert.equal((await get(path)).status, 410);
  for (const text of await texts(parentContentId)) assert.doesNotMatch(text, /Mug/);
  assert.equal((await ask('/health/live')).status, 200);
});

test("the owner's styles and name, and the widget of the site that the set-up names", async (context) => {
  const folder = await emptyFolder(context);
  await writeFile(join(folder, 'pages.css'), ':root {\r\n  --kb-accent: rebeccapurple;\r\n}');
  await writeFile(
    join(folder, 'brand.yaml'),
    'name: Tea & Co\ncss: pages.css\ncontact: mailto:tea@example.com',
  );
  const other = await start({}, {dataFolder: folder, setupFile: await setupOf(folder)});
  context.after(() => other.close());
  const id = await add(other.db, [translation('Kettle')]);
  const page = await follow(`/help/${id}/en-US`, {}, other);
  assert.equal(textOf(page.all('title')[0]!), 'Kettle – Tea & Co');
  assert.match(textOf(page.all('style')[0]!), /--kb-accent: rebeccapurple/);
  const script = page.all('script').find((each) => attribute(each, 'data-base-url'));
  assert.deepEqual(
    ['src', 'data-base-url', 'data-subscription-key'].map((name) => attribute(script, name)),
    ['/widget/kb-help.js', other.url, (await readSettings(other.db)).siteKey?.key],
  );
  assert.deepEqual(
    page.all('kb-help').map((each) => attribute(each, 'contact')),
    ['mailto:tea@example.com'],
  );
  const policy = page.headers.get('content-security-policy') ?? '';
  const styles = createHash('sha256')
    .update(textOf(page.all('style')[0]!))
    .digest('base64');
  assert.ok(policy.includes(`style-src 'sha256-${styles}'`), policy);
  assert.ok(policy.includes(`script-src 'self' ${other.url}; connect-src 'self' ${other.url};`), policy);
});

test('without public pages there are none: by setting, with pages elsewhere, and where readers sign in', async () => {
  for (const env of [
    {PUBLIC_PAGES: 'off'},
    {ARTICLE_URL: 'https://www.example.com/help?id={contentId}'},
    {IDENTITY: 'required'},
  ]) {
    const other = await start(env);
    const id = await add(other.db, [translation('Kettle')]);
    for (const path of [`/help/${id}/en-US`, '/help', '/sitemap.xml', '/robots.txt', '/llms.txt'])
      assert.equal((await get(path, {}, other)).status, 404, path);
    await other.close();
  }
});

test('search engines are sent to pages of the owner in every language, readers to the ones here', async (context) => {
  const other = await start(
    {PUBLIC_PAGES: 'on', ARTICLE_URL: 'https://WWW.example.com:443/{culture}?a=1&id={contentId}'},
    {publicUrl: 'https://HELP.example.com:443'},
  );
  context.after(() => other.close());
  const texts = [translation('Kettle'), translation('Kessel', {culture: 'de-DE'})];
  const article = await add(other.db, texts);
  const folder = await add(other.db, texts, {type: 'folder', tag: 'folder'});
  const {text: sitemap} = await get('/sitemap.xml', {}, other);
  const escaped = (address: string) => address.replaceAll('&', '&amp;');
  for (const [id, kind] of [
    [article, 'articles'],
    [folder, 'folders'],
  ] as const) {
    const page = await get(`/help/en-US/${kind}/${id}-kettle`, {}, other);
    const elsewhere = (culture: string) => `https://www.example.com/${culture}?a=1&id=${id}`;
    assert.equal(attribute(links(page, 'canonical')[0], 'href'), elsewhere('en-US'));
    const entry = sitemap.split('<url').find((each) => each.includes(`<loc>${escaped(elsewhere('de-DE'))}<`));
    assert.deepEqual(
      [...entry!.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => [language, href]),
      [
        ['de-DE', escaped(elsewhere('de-DE'))],
        ['en-US', escaped(elsewhere('en-US'))],
        ['x-default', escaped(elsewhere('en-US'))],
      ],
    );
    const menu = page.all('a').find((each) => attribute(each, 'lang') === 'de-DE');
    assert.equal(attribute(menu, 'href'), `/help/de-DE/${kind}/${id}-kessel`);
  }
  const address = `https://www.example.com/en-US?a=1&id=${article}`;
  const sample = `<code>&lt;a href="${address}"&gt;</code>`;
  const markup = `<a href="https://www.example.com/old" data-content-id="${article}">by number</a>
    <a href="/old" data-content-id="${article}" hreflang="de-DE">in German</a> <a href="${address}#x">by address</a>
    <a href="/help/${article}/en-US">here</a> <a href="${address.replace('en-US', 'sv-SE')}">another language</a>
    <a href="${address}99">elsewhere</a> ${sample}`;
  const linking = await add(other.db, [translation('Links', {parts: [{type: 'text', markup}]})]);
  const page = await get(`/help/en-US/articles/${linking}-links`, {}, other);
  const hrefs = new Map(page.all('a').map((each) => [textOf(each), attribute(each, 'href')]));
  assert.deepEqual(
    ['by number', 'in German', 'by address', 'here', 'another language', 'elsewhere'].map((text) =>
      hrefs.get(text),
    ),
    [
      // In the same folder.
      `${article}-kettle`,
      `/help/de-DE/articles/${article}-kessel`,
      `${article}-kettle#kb-x`,
      `${article}-kettle`,
      `/help/${article}/sv-SE`,
      `${address}99`,
    ],
  );
  assert.equal(textOf(page.all('code')[0]!), `<a href="${address}">`);
  const markdown = await get(`/help/en-US/articles/${linking}-links.md`, {}, other);
  assert.ok(
    markdown.text.includes(`[by number](https://www.example.com/en-US?a=1\\&id=${article})`),
    markdown.text,
  );
});

test('behind a path, every link begins with the public address', async (context) => {
  const setupFile = await setupOf(await emptyFolder(context));
  const other = await startTestService({publicUrl: 'https://www.example.com/kb', setupFile});
  const id = await add(other.db, [
    translation('Kettle', {parts: [{type: 'text', markup: '<a href="/help/7/en-US#x">seven</a>'}]}),
  ]);
  const address = `/kb/help/en-US/articles/${id}-kettle`;
  const permalink = await get(`/help/${id}/en-US`, {}, other);
  assert.equal(permalink.headers.get('location'), address);
  const page = await get(address.replace('/kb', ''), {}, other);
  const hrefs = [...page.all('a'), ...page.all('form'), ...page.all('script')].map(
    (each) => attribute(each, 'href') ?? attribute(each, 'action') ?? attribute(each, 'src'),
  );
  assert.ok(hrefs.includes('https://www.example.com/kb/help/7/en-US#x'));
  assert.ok(hrefs.includes('/kb/widget/kb-help.js'), 'the widget of the service');
  for (const href of hrefs)
    if (href)
      assert.match(
        new URL(href, `https://www.example.com${address}`).href,
        /^(https:\/\/www\.example\.com\/kb\/|mailto:)/,
      );
  assert.equal(attribute(links(page, 'canonical')[0], 'href'), `https://www.example.com${address}`);
  const link = await add(other.db, [translation('Link', {url: `/help/${id}/en-US`})], {
    type: 'link',
    tag: 'link',
  });
  const {headers} = await get(`/help/${link}/en-US`, {}, other);
  assert.equal(headers.get('location'), `https://www.example.com/kb/help/${id}/en-US`);
  await other.close();
});
