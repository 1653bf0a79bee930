/** The public pages as a help centre: start, folders, searches, votes, brand, feed, and everything that their links lead to. */
import assert from 'node:assert/strict';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import sql from 'sql-template-tag';
import {parse, defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {contrast, minContrast} from '../../../service/src/contrast.ts';
import {colorTokens, correctionSentence, readBrand} from '../../../service/src/pages/brand.ts';
import fr from '../../../src/i18n/fr.ts';
import {languages} from '../../../src/i18n/languages.ts';
import {emptyFolder} from '../import/folders.ts';
import {add, daysFromNow, translation} from './content.ts';
import {startTestService, type TestService} from './service.ts';

let service: TestService;
const ids: Record<string, number> = {};

before(async () => {
  service = await startTestService({publicUrl: undefined});
  const {db} = service;
  ids.kitchen = await add(
    db,
    [translation('Kitchen', {parts: []}), translation('Küche', {culture: 'de-DE', parts: []})],
    {
      type: 'folder',
      tag: 'folder',
    },
  );
  ids.drinks = await add(db, [translation('Drinks', {parts: []})], {
    type: 'folder',
    tag: 'folder',
    parentContentId: ids.kitchen,
  });
  const inKitchen = {parentContentId: ids.kitchen};
  ids.cup = await add(db, [translation('Cup', {tags: ['water & tea']})], inKitchen);
  const markup = `<h2>What is it?</h2><p>A pot. See <a href="/help/${ids.cup}/en-US#x">cups</a>.</p><h2 id="why">Why?</h2><p>Tea.</p><h2>Who?</h2><p>You.</p>`;
  ids.kettle = await add(
    db,
    [
      translation('Kettle', {tags: ['water & tea'], parts: [{type: 'text', markup}]}),
      translation('Wasserkocher', {culture: 'de-DE', tags: ['water & tea']}),
    ],
    inKitchen,
  );
  ids.spoon = await add(db, [translation('Spoon <b>')], inKitchen);
  // The only one in its language, which therefore has no pages.
  await add(
    db,
    [translation('Boutique', {culture: 'fr-FR', url: 'https://shop.example/', tags: ['water & tea']})],
    {
      type: 'link',
      tag: 'link',
    },
  );
  ids.tea = await add(db, [translation('Green tea')], {parentContentId: ids.drinks});
  await add(db, [translation('Secret recipe', {knowledgeState: 'draft'})], inKitchen);
  await add(db, [translation('Secret plan', {startDate: daysFromNow(1), tags: ['water & tea']})], inKitchen);
  await add(db, [translation('Secret past', {knowledgeState: 'archived'})], inKitchen);
});
after(() => service.close());

interface Page {
  status: number;
  headers: Headers;
  text: string;
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

async function get(path: string, init: RequestInit = {}, from = service): Promise<Page> {
  const response = await fetch(new URL(path, from.url), {redirect: 'manual', ...init});
  const text = await response.text();
  const elements = elementsOf(parse(text));
  return {
    status: response.status,
    headers: response.headers,
    text,
    all: (name) => elements.filter(({tagName}) => tagName === name),
  };
}

const textsOf = (node: Tree.Node): string[] =>
  adapter.isTextNode(node as Tree.ChildNode)
    ? [(node as Tree.TextNode).value]
    : ('childNodes' in node ? node.childNodes : []).flatMap(textsOf);

/** What a page says to search engines of its other languages. */
const languagesOf = (page: Page) =>
  Object.fromEntries(
    page
      .all('link')
      .filter((each) => attribute(each, 'hreflang') !== undefined)
      .map((each) => [attribute(each, 'hreflang')!, attribute(each, 'href')]),
  );

/** The texts of the page's elements, with blanks between them. */
const mainOf = (page: Page) => textsOf(page.all('main')[0]!).join(' ').replace(/\s+/g, ' ').trim();
const kettle = () => `/help/en-US/articles/${ids.kettle}-kettle`;

test('the start has a search, the folders with what is in them, and the other languages', async () => {
  for (const path of ['/help', '/help/', '/help/en-US']) {
    const page = await get(path);
    assert.equal(page.status, 200, path);
    assert.match(mainOf(page), /^How can we help\?.*Kitchen Cup Kettle Spoon <b> 4 articles/);
    const all = page.all('a').find((each) => textOf(each) === '4 articles');
    assert.equal(attribute(all, 'href'), `/help/en-US/folders/${ids.kitchen}-kitchen`);
    assert.match(mainOf(page), /Recommended articles.*Green tea/);
    const [form] = page.all('form');
    assert.deepEqual(
      [attribute(form, 'action'), attribute(form, 'method')],
      ['/help/en-US/search', undefined],
    );
    const canonical = page.all('link').find((each) => attribute(each, 'rel') === 'canonical');
    assert.equal(attribute(canonical, 'href'), `${service.url}/help/en-US`);
    const german = page.all('a').find((each) => attribute(each, 'lang') === 'de-DE');
    assert.equal(attribute(german, 'href'), '/help/de-DE');
  }
  const german = await get('/help', {headers: {'Accept-Language': 'de'}});
  assert.equal(attribute(german.all('html')[0], 'lang'), 'de-DE');
  assert.match(mainOf(german), /Küche Wasserkocher .*4 Artikel/);
  for (const [asked, status, leadsTo] of [
    ['EN-us', 301, 'en-US'],
    ['de', 302, 'de-DE'],
  ] as const) {
    const page = await get(`/help/${asked}`);
    assert.deepEqual([page.status, page.headers.get('location')], [status, `/help/${leadsTo}`]);
  }
  assert.equal((await get('/help/fr-FR')).status, 404);
});

test('the start of a service without articles says so', async (context) => {
  const empty = await startTestService({publicUrl: undefined});
  context.after(() => empty.close());
  const page = await get('/help', {}, empty);
  assert.equal(page.status, 200);
  assert.match(mainOf(page), /Nothing here yet/);
});

test('a folder lists folders and articles; what it has beyond one page is on the next', async () => {
  const path = `/help/en-US/folders/${ids.kitchen}-kitchen`;
  const page = await get(path);
  assert.match(
    mainOf(page),
    /^Help Kitchen Kitchen Drinks Green tea 1 article Cup About cup\. Kettle.*Spoon <b>/,
  );
  assert.doesNotMatch(page.text, /Secret/);
  const many = await add(service.db, [translation('Box', {parts: []})], {type: 'folder', tag: 'folder'});
  for (let index = 0; index < 51; index += 1)
    await add(service.db, [translation(`Item ${String(index).padStart(2, '0')}`)], {parentContentId: many});
  const first = await get(`/help/en-US/folders/${many}-box`);
  const next = first.all('a').find((each) => attribute(each, 'rel') === 'next');
  assert.doesNotMatch(mainOf(first), /Item 50/);
  const second = await get(attribute(next, 'href')!);
  assert.match(mainOf(second), /Item 50/);
  assert.doesNotMatch(mainOf(second), /Item 49/);
});

test('an article has its path, contents, neighbours, and links without a redirect', async () => {
  const page = await get(kettle());
  const path = page.all('nav').find((each) => attribute(each, 'aria-label') === 'You are here');
  assert.deepEqual(
    elementsOf(path!)
      .filter(({tagName}) => tagName === 'a')
      .map((each) => attribute(each, 'href')),
    // Beside the folder of the articles.
    ['/help/en-US', `../folders/${ids.kitchen}-kitchen`],
  );
  assert.equal(
    textOf(page.all('summary').find((each) => attribute(each, 'id') === 'contents')!),
    'On this page',
  );
  const link = (text: string) =>
    attribute(
      page.all('a').find((each) => textOf(each) === text),
      'href',
    );
  // It lies in the same folder.
  assert.equal(link('cups'), `${ids.cup}-cup#kb-x`);
  const neighbor = (rel: string) => textOf(page.all('a').find((each) => attribute(each, 'rel') === rel)!);
  assert.deepEqual([neighbor('prev'), neighbor('next')], ['PreviousCup', 'NextSpoon <b>']);
  const below = page.all('div').find((each) => attribute(each, 'class') === 'after')!;
  const linked = elementsOf(below).flatMap((each) => attribute(each, 'href') ?? []);
  assert.deepEqual([...new Set(linked)], linked, 'a neighbour is not among the related articles, too');
  assert.deepEqual(
    page.all('h2').flatMap((each) => attribute(each, 'id') ?? []),
    ['kb-what-is-it', 'kb-why', 'kb-who'],
  );
  const data = JSON.parse(textOf(page.all('script').find((each) => !attribute(each, 'src'))!)) as {
    '@graph': {'@type': string; mainEntity?: {name: string}[]}[];
  };
  assert.deepEqual(
    data['@graph'].map((each) => each['@type']),
    ['TechArticle', 'BreadcrumbList', 'FAQPage'],
  );
  assert.deepEqual(
    data['@graph'][2]?.mainEntity?.map(({name}) => name),
    ['What is it?', 'Why?', 'Who?'],
  );
});

test('a No leads to the same page with the form for its reasons', async () => {
  const page = await get(kettle());
  assert.equal(page.all('textarea').length, 0);
  const no = page.all('a').find((each) => textOf(each).trim() === 'No');
  const {pathname, search} = new URL(attribute(no, 'href')!, service.url + kettle());
  const asked = await get(pathname + search);
  assert.match(asked.text, /name="reason" value="out-of-date"/);
  assert.equal(
    attribute(
      asked.all('link').find((each) => attribute(each, 'rel') === 'canonical'),
      'href',
    ),
    service.url + kettle(),
  );
});

test('a search shows what it finds with the words marked, and otherwise what to do', async () => {
  const page = await get('/help/en-US/search?q=kettle');
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('cache-control'), 'no-store', 'each search is counted');
  assert.match(textOf(page.all('title')[0]!), /^\S+ results? for “kettle” – Help$/);
  assert.equal(attribute(page.all('input')[0], 'value'), 'kettle');
  assert.deepEqual(
    [textOf(page.all('mark')[0]!), attribute(page.all('meta').at(-1), 'content')],
    ['Kettle', 'noindex'],
  );
  // What the page's script sends when a result is opened.
  const opened = await get('/help/en-US/search', {
    method: 'POST',
    headers: {Origin: service.url},
    body: new URLSearchParams({q: 'kettle'}),
  });
  assert.deepEqual([opened.status, opened.text], [204, '']);
  const none = await get(`/help/en-US/search?q=${encodeURIComponent('<script>zzzz')}`);
  assert.match(mainOf(none), /Nothing found for “<script>zzzz”.*Recommended articles/);
  assert.doesNotMatch((await get('/help/en-US/search?q=secret')).text, /Secret (recipe|plan|past)/);
  assert.match(mainOf(await get('/help/en-US/search')), /Search help/);
  const suggestions = await fetch(`${service.url}/help/en-US/suggestions?q=kett`);
  assert.deepEqual(await suggestions.json(), [{title: 'Kettle', url: kettle()}]);
});

test('the articles with a tag', async () => {
  const page = await get('/help/en-US/tags/water%20%26%20tea');
  assert.match(mainOf(page), /Help #water & tea Articles about “water & tea” Cup.*Kettle.*Boutique/);
  assert.doesNotMatch(page.text, /Secret/);
  assert.deepEqual(languagesOf(page), {
    'de-DE': `${service.url}/help/de-DE/tags/water%20%26%20tea`,
    'en-US': `${service.url}/help/en-US/tags/water%20%26%20tea`,
    'x-default': `${service.url}/help/en-US/tags/water%20%26%20tea`,
  });
  const german = page.all('a').find((each) => attribute(each, 'lang') === 'de-DE');
  assert.equal(attribute(german, 'href'), '/help/de-DE/tags/water%20%26%20tea');
  const folder = await add(
    service.db,
    [translation('Dishes', {parts: [], tags: ['water & tea', 'dishes']})],
    {
      type: 'folder',
      tag: 'folder',
    },
  );
  await add(service.db, [translation('Plate')], {parentContentId: folder});
  const both = await get('/help/en-US/tags/water%20%26%20tea');
  assert.match(mainOf(both), /“water & tea” .*Dishes/);
  assert.match(mainOf(await get('/help/en-US/tags/dishes')), /“dishes” Dishes/);
  const absent = await get('/help/en-US/tags/none');
  assert.equal(absent.status, 404);
  // Nothing stands there in another language.
  const start = absent.all('a').find((each) => attribute(each, 'lang') === 'de-DE');
  assert.equal(attribute(start, 'href'), '/help/de-DE');
  assert.deepEqual(languagesOf(absent), {});
});

test('a page that cannot be made is a page, too, in its language and with a way on', async (context) => {
  const own = await startTestService({publicUrl: undefined});
  context.after(() => own.close());
  await own.db.execute(sql`alter table contents rename to elsewhere`);
  const headers = {Accept: 'text/html,*/*;q=0.8'};
  const page = await get('/help/de-DE/articles/1', {headers}, own);
  assert.equal(page.status, 500);
  assert.deepEqual(
    ['content-type', 'cache-control'].map((name) => page.headers.get(name)),
    ['text/html; charset=utf-8', 'no-store'],
  );
  assert.match(page.headers.get('content-security-policy') ?? '', /default-src 'none'/);
  assert.equal(attribute(page.all('html')[0], 'lang'), 'de');
  assert.equal(mainOf(page), 'Die Hilfe konnte nicht geladen werden Erneut versuchen');
  assert.equal(attribute(page.all('meta').at(-1), 'content'), 'noindex');
  // Where no browser asks, the error is as everywhere.
  const other = await get('/help/de-DE/articles/1', {}, own);
  assert.equal(other.status, 500);
  assert.match(other.headers.get('content-type') ?? '', /^application\/json/);
  await own.db.execute(sql`alter table elsewhere rename to contents`);
});

test('a browser of an address that asks too much gets a page, too, whatever culture it names', async (context) => {
  const own = await startTestService({publicUrl: undefined, rateLimit: 1});
  context.after(() => own.close());
  const headers = {Accept: 'text/html', 'X-Forwarded-For': '203.0.113.9', Origin: own.url};
  // Another minute may have begun.
  const refused = async (path: string, method = 'GET') => {
    for (;;) {
      const page = await get(path, {headers, method}, own);
      if (page.status !== 200 && page.status !== 404) return page;
    }
  };
  for (const [path, lang, text] of [
    ['/help/en-ABC', 'en-US', 'Too many requests Try again in a moment. Try again'],
    ['/help/de-AT', 'de', 'Zu viele Anfragen Bitte versuchen Sie es gleich noch einmal. Erneut versuchen'],
  ] as const) {
    const page = await refused(path);
    assert.equal(page.status, 429, path);
    assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(page.headers.get('retry-after') ?? '', /^\d+$/);
    assert.equal(attribute(page.all('html')[0], 'lang'), lang);
    assert.equal(mainOf(page), text);
    const head = await refused(path, 'HEAD');
    assert.deepEqual([head.status, head.text], [429, '']);
  }
  const path = '/help/en-US/articles/7/vote';
  const vote = await refused(path, 'POST');
  assert.equal(vote.status, 429);
  const again = vote.all('a').find((each) => attribute(each, 'class') === 'button primary');
  assert.equal(new URL(attribute(again, 'href')!, own.url + path).pathname, '/help/en-US/articles/7/');
});

test('a vote is a form: it counts, leads back and says thanks', async () => {
  const page = await get(kettle());
  const forms = page.all('form').filter((each) => attribute(each, 'method') === 'post');
  const action = new URL(attribute(forms[0], 'action')!, service.url + kettle()).pathname;
  const send = (body: Record<string, string>, headers: Record<string, string> = {}, path = action) =>
    get(path, {method: 'POST', body: new URLSearchParams(body), headers: {Origin: service.url, ...headers}});
  const yes = await send({helpful: 'yes'});
  assert.deepEqual([yes.status, yes.headers.get('location')], [303, `${kettle()}?voted=yes#vote`]);
  assert.match(mainOf(await get(`${kettle()}?voted=yes`)), /Thanks|Thank you/);
  const no = await send({helpful: 'no', reason: 'out-of-date', comment: 'It is electric now.'});
  assert.equal(no.status, 303);
  const {body} = await service.ask(`/rest/v2/statistics/vote?contentIds=${ids.kettle}`);
  assert.deepEqual(body, [{contentId: ids.kettle, voteUpCount: 1, voteDownCount: 1, solutionRatio: 50}]);
  const elsewhere = await send({helpful: 'yes'}, {Origin: 'https://evil.example'});
  assert.equal(elsewhere.status, 403);
  assert.equal((await send({helpful: 'maybe'})).status, 404);
  assert.equal((await send({helpful: 'yes'}, {}, '/help/en-US/articles/999999/vote')).status, 404);
  const after = await service.ask(`/rest/v2/statistics/vote?contentIds=${ids.kettle}`);
  assert.deepEqual(after.body, body);
});

test('the feed names what was changed, and Markdown comes to those who ask for it', async () => {
  const id = await add(service.db, [translation('Kettle, changed last')]);
  const {text} = await get('/llms.txt');
  // The site's own language comes first.
  assert.match(text, /^# Help\n\n## English[^]*\n## Deutsch/);
  const feed = await get('/help/en-US/feed.xml');
  assert.equal(feed.headers.get('content-type'), 'application/atom+xml; charset=utf-8');
  const [, first = ''] = feed.text.split('<entry>');
  assert.match(first, /<title>Kettle, changed last<\/title>/);
  assert.match(first, new RegExp(`href="${service.url}/help/en-US/articles/${id}-kettle-changed-last"`));
  assert.doesNotMatch(feed.text, /Secret|Wasserkocher/);
  const accept = (value: string) => get(kettle(), {headers: {Accept: value}});
  const markdown = await accept('text/markdown, text/html;q=0.9');
  assert.equal(markdown.headers.get('content-type'), 'text/markdown; charset=utf-8');
  assert.match(markdown.headers.get('vary') ?? '', /Accept\b/);
  const html = await accept('text/html,application/xhtml+xml,*/*;q=0.8');
  assert.match(html.headers.get('content-type') ?? '', /^text\/html/);
});

test('every link of every page answers, titles and descriptions of lists are there once, and nothing hidden shows', async () => {
  const seen = new Set<string>();
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const waiting = ['/help', '/help/en-US', '/help/de-DE'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const page = await get(path);
    const location = page.headers.get('location');
    if (location) {
      waiting.push(location);
      continue;
    }
    assert.equal(page.status, 200, path);
    assert.doesNotMatch(page.text, /Secret (recipe|plan|past)/, path);
    if (!page.headers.get('content-type')?.startsWith('text/html')) continue;
    const canonical = page.all('link').find((each) => attribute(each, 'rel') === 'canonical');
    if (canonical) {
      const address = attribute(canonical, 'href')!;
      const title = textOf(page.all('title')[0]!);
      assert.equal(titles.get(title) ?? address, address, title);
      titles.set(title, address);
      const meta = page.all('meta').find((each) => attribute(each, 'name') === 'description');
      const description = attribute(meta, 'content') ?? '';
      assert.ok(description, `${path} has a description`);
      if (!address.includes('/articles/')) {
        assert.equal(descriptions.get(description) ?? address, address, description);
        descriptions.set(description, address);
      }
    }
    const ids = page
      .all('html')
      .flatMap(elementsOf)
      .flatMap((each) => attribute(each, 'id') ?? []);
    assert.equal(new Set(ids).size, ids.length, `${path}: ${ids.join()}`);
    for (const each of [...page.all('a'), ...page.all('link'), ...page.all('script')]) {
      const href = attribute(each, 'href') ?? attribute(each, 'src');
      if (!href || /^(mailto|data):/.test(href)) continue;
      const url = new URL(href, service.url + path);
      if (url.origin === service.url) waiting.push(url.pathname + url.search);
    }
  }
  assert.ok(titles.size > 8, [...titles.keys()].join('\n'));
});

test('the pages speak every language of the widget', async (context) => {
  const many = await startTestService({publicUrl: undefined});
  context.after(() => many.close());
  const tags = ['en-US', ...Object.keys(languages.files)];
  await add(
    many.db,
    tags.map((culture) => translation(`Title ${culture}`, {culture})),
  );
  const heads = new Map<string, string>();
  for (const culture of tags) {
    const page = await get(`/help/${culture}`, {}, many);
    assert.equal(page.status, 200, culture);
    assert.equal(attribute(page.all('html')[0], 'dir'), culture === 'ar' ? 'rtl' : undefined);
    heads.set(culture, textOf(page.all('h1')[0]!));
    // Only Japanese has phrases without spaces between them for which browsers know where lines may break.
    assert.equal(/auto-phrase/.test(textOf(page.all('style')[0]!)), culture === 'ja', culture);
  }
  // Norwegian has three tags.
  assert.equal(new Set(heads.values()).size, tags.length - 2);
});

test('a brand: name, logo, colours, links, former addresses and files', async (context) => {
  const folder = await emptyFolder(context);
  await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await writeFile(join(folder, 'preview.png'), 'picture');
  await writeFile(
    join(folder, 'brand.yaml'),
    `name: Tea & Co
logo: logo.svg
picture: preview.png
accent: '#ffe08a'
contact: mailto:help@example.com
heading: {en: Ask us, de: Frag uns}
header: [{name: Shop, url: 'https://shop.example'}]
footer: [{name: {en: Privacy, de: Datenschutz}, url: /privacy}]
redirects: {/hc/en-us/articles/360: 1, /help/old: 'https://www.example.com/new'}
`,
  );
  const branded = await startTestService({publicUrl: undefined, dataFolder: folder});
  context.after(() => branded.close());
  await add(branded.db, [translation('Kettle')]);
  await add(branded.db, [translation('Bouilloire', {culture: 'fr-FR'})]);
  const page = await get('/help/en-US', {}, branded);
  assert.equal(textOf(page.all('h1')[0]!), 'Ask us');
  // No heading of the brand is in French.
  const french = await get('/help/fr-FR', {}, branded);
  assert.equal(textOf(french.all('h1')[0]!), fr.search.placeholder);
  assert.equal(textOf(page.all('title')[0]!), 'Ask us – Tea & Co');
  const links = new Map(page.all('a').map((each) => [textOf(each).trim(), attribute(each, 'href')]));
  assert.deepEqual(
    [links.get('Shop'), links.get('Privacy'), links.get('Contact us')],
    ['https://shop.example', '/privacy', 'mailto:help@example.com'],
  );
  const [logo] = page.all('img');
  assert.equal(attribute(logo, 'alt'), 'Tea & Co');
  const file = await get(attribute(logo, 'src')!, {}, branded);
  assert.equal(file.headers.get('content-type'), 'image/svg+xml');
  assert.match(file.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
  const preview = page.all('meta').find((each) => attribute(each, 'property') === 'og:image');
  const picture = await fetch(attribute(preview, 'content')!);
  assert.deepEqual([picture.headers.get('content-type'), await picture.text()], ['image/png', 'picture']);
  for (const [former, now] of [
    ['/hc/en-us/articles/360', '/help/1'],
    ['/help/old', 'https://www.example.com/new'],
  ] as const) {
    const moved = await get(former, {}, branded);
    assert.deepEqual([moved.status, moved.headers.get('location')], [301, now]);
  }
});

test('an accent that cannot be read is corrected in the scheme where it cannot, and said', () => {
  const {css, corrections} = colorTokens({accent: '#ffe08a'});
  assert.match(css, /--kb-accent: light-dark\(#[\da-f]{6}, #ffe08a\);/);
  assert.equal(corrections.length, 1);
  assert.match(
    correctionSentence(corrections[0]!),
    /^The accent #ffe08a has a contrast of 1\.3 on #ffffff in the light scheme/,
  );
  assert.deepEqual(colorTokens({accent: {light: '#0a6b68', dark: '#6fd0c8'}}).corrections, []);
  const surface = colorTokens({surface: {light: '#000000', dark: '#202020'}, text: '#ffffff'});
  assert.match(correctionSentence(surface.corrections[0]!), /cannot carry text in the light scheme/);
  assert.deepEqual(
    surface.corrections.map(({color, scheme}) => [color, scheme]),
    [
      ['surface', 'light'],
      ['text', 'light'],
    ],
  );
  // For the scheme of its own, a text is no grey of the other one.
  assert.match(surface.css, /--kb-text: light-dark\(#1c2024, #ffffff\);/);
  // The pages' own accent on the surface.
  const grey = colorTokens({surface: {light: '#c0c0c0', dark: '#16181b'}});
  assert.match(grey.css, /--kb-accent: light-dark\(#[\da-f]{6}, #6fd0c8\);/);
  assert.deepEqual(
    grey.corrections.map(({color, scheme, surface}) => [color, scheme, surface]),
    [['accent', 'light', '#c0c0c0']],
  );
});

test('what is muted can be read beside a text of little contrast, too', () => {
  assert.doesNotMatch(colorTokens({text: {light: '#101010', dark: '#ffffff'}}).css, /muted/);
  const {css} = colorTokens({text: {light: '#707070', dark: '#8a8a8a'}});
  const [, light = '', dark = ''] = /--kb-text-muted: light-dark\((.*), (.*)\);/.exec(css) ?? [];
  for (const [color, surface] of [
    [light, '#ffffff'],
    [dark, '#16181b'],
  ] as const)
    assert.ok(contrast(color, surface) >= minContrast, `${color} on ${surface}`);
});

test('a brand that is wrong says where', async (context) => {
  const folder = await emptyFolder(context);
  const path = join(folder, 'brand.yaml');
  const fault = async (text: string) => {
    await writeFile(path, text);
    return readBrand({dataFolder: folder}).then(
      () => 'accepted',
      (error: unknown) => (error as Error).message,
    );
  };
  assert.match(await fault('accent: red'), /\/accent /);
  assert.match(await fault('colour: red'), /brand\.yaml/);
  assert.match(await fault('logo: none.svg'), /"none\.svg" cannot be read/);
  assert.match(await fault('picture: preview.svg'), /previews of links cannot show/);
  assert.match(await fault('contact: javascript:alert(1)'), /is no address/);
  assert.match(await fault('name: ['), /brand\.yaml/);
});

test('previews of a link to an article show its title and folder, in what the font has letters for', async () => {
  const {db} = service;
  const own = (page: Page) =>
    attribute(
      page.all('meta').find((each) => attribute(each, 'property') === 'og:image'),
      'content',
    );
  const address = own(await get(kettle()))!;
  assert.equal(address, `${service.url}/help/en-US/articles/${ids.kettle}/picture.png`);
  const picture = await fetch(address);
  const png = Buffer.from(await picture.arrayBuffer());
  assert.equal(picture.headers.get('content-type'), 'image/png');
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1200, 630]);
  const etag = picture.headers.get('etag')!;
  const again = await fetch(`${address}?fbclid=1`, {headers: {'If-None-Match': etag}});
  assert.equal(again.status, 304);

  const bytesOf = async (id: number) => {
    const reply = await fetch(`${service.url}/help/ja-JP/articles/${id}/picture.png`);
    assert.equal(reply.status, 200);
    return Buffer.from(await reply.arrayBuffer());
  };
  const inJapanese = (title: string) => add(db, [translation(title, {culture: 'ja-JP'})]);
  const added = await Promise.all([inJapanese('やかん'), inJapanese('お茶のいれ方')]);
  const [one, other] = await Promise.all(added.map(bytesOf));
  assert.ok(one!.equals(other!), 'only the name of the site');
  assert.ok(!one!.equals(png));

  // An address in the picture would be another request of the service.
  const hostile = `</text><image href="file:///etc/hostname"/><script>&#x0;${'<g>'.repeat(80)}`;
  const shown = await add(db, [translation(hostile)]);
  const drawn = await fetch(`${service.url}/help/en-US/articles/${shown}/picture.png`);
  assert.deepEqual([drawn.status, drawn.headers.get('content-type')], [200, 'image/png']);

  const hidden = await add(db, [translation('Secret picture', {knowledgeState: 'draft'})]);
  for (const path of [
    `en-US/articles/${hidden}/picture.png`,
    `en-US/articles/${ids.kitchen}/picture.png`,
    `de-DE/articles/${added[0]}/picture.png`,
    `en-US/articles/99999999999/picture.png`,
  ])
    assert.equal((await fetch(`${service.url}/help/${path}`)).status, 404, path);
});

test('the Markdown of a folder lists a thousand items, and says that there are more', async () => {
  const {db} = service;
  const box = await add(db, [translation('Shed', {parts: []})], {type: 'folder', tag: 'folder'});
  const one = await add(db, [translation('Rake')], {parentContentId: box});
  const copied =
    'culture, culture_key, language, config, title, title_key, author, author_email, knowledge_state, summary, excerpt, search, title_search';
  await db.execute(`
    insert into contents (id, type, tag, parent_node_id)
      select number, 'article', 'text', parent_node_id from contents, generate_series(20001, 21000) number where id = ${one};
    insert into content_counters (content_id) select id from contents where id > 20000;
    insert into translations (content_id, ${copied})
      select c.id, ${copied} from contents c, translations t where c.id > 20000 and t.content_id = ${one}`);
  const {text} = await get(`/help/en-US/folders/${box}-shed.md`);
  assert.equal(text.match(/^- /gm)?.length, 1000);
  assert.match(text, /\n…\n$/);
});
