/** The options of the renderer on a site's own server, and hydration in a browser. */
import {setImmediate} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import {defaultTreeAdapter} from 'parse5';
import {createRenderer} from '../../ssr/index.ts';
import {settingsOf, show} from './support/own-page.ts';
import {expect, settled, test} from './support/test.ts';

/** A renderer for pages on the demo's origin, and the script tag that hydrates them. */
async function demoSite(page: Page, url: string) {
  const settings = await settingsOf(page);
  const [, subscriptionKey = ''] = /subscription-key="([^"]+)"/.exec(settings) ?? [];
  const kb = createRenderer({page: `${url}/own.html`, baseUrl: '/kb', subscriptionKey, culture: 'en-US'});
  return {kb, script: `<script src="/dist/kb-help.js" ${settings} async></script>`};
}

/** Delays files until `go` is called; resolves `asked` with the first request. */
async function hold(page: Page, files: string) {
  let [go, ask] = [() => {}, () => {}];
  const free = new Promise<void>((resolve) => (go = resolve));
  const asked = new Promise<void>((resolve) => (ask = resolve));
  await page.route(files, async (route) => {
    ask();
    await free;
    await route.continue();
  });
  return {go, asked};
}

const isAlive = (page: Page) =>
  page
    .locator('kb-article')
    .evaluate((host) => !host.hasAttribute('defer-hydration') && !host.shadowRoot!.querySelector('script'));

test('hydration by the built files keeps the nodes, and shifts nothing', async ({page, demo}) => {
  const {kb, script} = await demoSite(page, demo.url);
  const {html} = await kb.article({'content-id': 1024});
  const loader = await hold(page, '**/dist/kb-help.js');
  await show(page, `<main>${html}</main>`, script, {}, 'commit');
  await loader.asked;
  const article = page.locator('kb-article');
  const nodes = await article.evaluateHandle(({shadowRoot}) => [
    ...shadowRoot!.querySelectorAll('.base, .base *'),
  ]);
  expect(await nodes.evaluate(({length}) => length)).toBeGreaterThan(50);
  loader.go();
  await expect.poll(() => isAlive(page)).toBe(true);
  await settled(page);
  expect(await nodes.evaluate((all) => all.filter((node) => !node.isConnected).length)).toBe(0);
  expect(await page.evaluate(() => window.kbShifts)).toEqual([]);
});

test('styles may be a file, for pages that allow nothing inline', async ({page, demo}) => {
  const {kb, script} = await demoSite(page, demo.url);
  let styles = '';
  const address = (css: string) => {
    styles = css;
    return '/help.css?a=1&b=2';
  };
  const {html} = await kb.article({'content-id': 1024}, {stylesheet: address});
  expect(html).not.toContain('<style');
  await page.route('**/help.css?a=1&b=2', (route) =>
    route.fulfill({contentType: 'text/css; charset=utf-8', body: styles}),
  );
  const loader = await hold(page, '**/dist/kb-help.js');
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html kb-help";
  await show(page, html, script, {'content-security-policy': policy}, 'commit');
  const title = page.getByRole('heading', {name: 'Languages and right-to-left'});
  const look = () =>
    title.evaluate((element) => {
      const {fontSize, fontWeight, lineHeight, fontFamily} = getComputedStyle(element);
      return [fontSize, fontWeight, lineHeight, fontFamily].join();
    });
  await expect.poll(look).toContain('28px,700');
  const before = await look();
  loader.go();
  await expect.poll(() => isAlive(page)).toBe(true);
  await settled(page);
  expect(await look()).toBe(before);
});

/** A service of one article, which logs its requests. */
function oneArticle() {
  const asked: {path: string; headers: Headers}[] = [];
  const answer: typeof fetch = (url, init) => {
    asked.push({path: new URL(url as string).pathname, headers: new Headers(init?.headers)});
    const translations = [{culture: 'en-US', title: 'One', knowledgeState: 'published'}];
    return Promise.resolve(Response.json({contentId: 1, type: 'article', translations}));
  };
  return {asked, answer};
}

const site = {page: 'http://help.example/', baseUrl: 'http://service.example'};

test('reads send the token of a signed-in reader, and the token stays on the server', async () => {
  const {asked, answer} = oneArticle();
  const kb = createRenderer({...site, fetch: answer});
  const ways = [{}, {getToken: () => 'token-of-one'}, {getToken: () => Promise.resolve(undefined)}];
  for (const options of ways) {
    const {html, shown} = await kb.article({'content-id': 1}, options);
    expect(shown?.title).toBe('One');
    expect(html).not.toContain('token-of-one');
  }
  expect(asked.map(({path, headers}) => [path, headers.get('authorization')])).toEqual([
    ['/rest/v2/content/1', null],
    ['/rest/v2/content/1/', 'Bearer token-of-one'],
    ['/rest/v2/content/1/', null],
  ]);
});

/** A service whose one article has these fields. */
const withFields =
  (fields: object): typeof fetch =>
  () => {
    const translations = [{culture: 'en-US', title: 'One', knowledgeState: 'published', ...fields}];
    return Promise.resolve(Response.json({contentId: 1, type: 'article', translations}));
  };

const withText = (description: string) => withFields({description});

/** The fields of an article of many parts with the same text. */
const parts = (count: number, markup: string) => ({
  articlePartViewModels: Array.from({length: count}, () => ({type: 'text', markup})),
});
const limited: Record<string, object> = {
  'too long': {description: 'word '.repeat(120_000)},
  'too many elements': {description: '<p>'.repeat(110_000)},
  'nested too deeply': {description: '<table><tr><td>'.repeat(600)},
  'too long in sum': parts(6, 'word '.repeat(20_000)),
  'too many elements in sum': parts(12, '<p>'.repeat(5_000)),
};

for (const [name, fields] of Object.entries(limited)) {
  test(`an article that is ${name} is left to the browser`, async () => {
    const kb = createRenderer({...site, fetch: withFields(fields)});
    const {html, status, shown, error} = await kb.article({'content-id': 1});
    expect({html, status}).toEqual({html: '<kb-article content-id="1"></kb-article>', status: 200});
    expect(shown?.title).toBe('One');
    expect(error).toMatchObject({name: 'ParseLimitError'});
  });
}

test('an article that is too slow is left to the browser', async () => {
  const kb = createRenderer({...site, fetch: withText('<p>One</p>'), limits: {maxTime: 0}});
  const {html, error} = await kb.article({'content-id': 1});
  expect(html).toBe('<kb-article content-id="1"></kb-article>');
  expect(error).toMatchObject({name: 'ParseLimitError'});
});

/** A busy machine is no reason for another result. */
const patient = {maxTime: 60_000};

test('of too many parts and steps of a video as many are rendered as a browser shows', async () => {
  const videoSteps = Array.from({length: 20_000}, (_, timeInSeconds) => ({timeInSeconds, markup: ''}));
  const video = {type: 'video', url: '/a.mp4', markup: '', videoSteps};
  const {articlePartViewModels} = parts(20_000, '');
  const fields = {articlePartViewModels: [video, ...articlePartViewModels]};
  const kb = createRenderer({...site, fetch: withFields(fields), limits: patient});
  const {html, error} = await kb.article({'content-id': 1});
  expect(error).toBe(undefined);
  expect(html.split('<section')).toHaveLength(502);
  expect(html.split('<time')).toHaveLength(101);
});

test('an article of many texts within the limits is rendered', async () => {
  const markup = '<p>Some <b>words</b>.</p>';
  const kb = createRenderer({...site, fetch: withFields(parts(200, markup)), limits: patient});
  const {html, error} = await kb.article({'content-id': 1});
  expect(error).toBe(undefined);
  expect(html.split('<b>words</b>')).toHaveLength(201);
});

const tooDeep = {maxDepth: 9, markup: '<div>'.repeat(9)};
const shallow = Array.from({length: 50}, (_, timeInSeconds) => ({timeInSeconds, markup: '<p>One</p>'}));
const afterFailure: Record<string, object> = {
  text: {description: tooDeep.markup, ...parts(50, '<p>One</p>')},
  'step of a video': {
    articlePartViewModels: [
      {type: 'video', url: '/a.mp4', videoSteps: [{timeInSeconds: 0, markup: tooDeep.markup}, ...shallow]},
    ],
  },
};

for (const [what, fields] of Object.entries(afterFailure)) {
  test(`after a ${what} beyond the limits, no other is parsed`, async () => {
    // The parser's adapter is a copy of this one, made for each text.
    const {createDocument} = defaultTreeAdapter;
    let parsed = 0;
    defaultTreeAdapter.createDocument = () => {
      parsed++;
      return createDocument();
    };
    try {
      const limits = {...patient, maxDepth: tooDeep.maxDepth};
      const kb = createRenderer({...site, fetch: withFields(fields), limits});
      const {error} = await kb.article({'content-id': 1});
      expect(error).toMatchObject({name: 'ParseLimitError'});
      const before = parsed;
      expect(before).toBeGreaterThan(0);
      // Each text takes a few turns of the event loop.
      for (let turn = 0; turn < 500; turn++) await setImmediate();
      expect(parsed).toBe(before);
    } finally {
      defaultTreeAdapter.createDocument = createDocument;
    }
  });
}

test('a text that is no string is left out, and the rest is rendered', async () => {
  for (const description of [7, true, ['One'], {length: 3}]) {
    const kb = createRenderer({
      ...{...site, limits: patient},
      fetch: withFields({description, resolution: '<p>Open the drawer</p>'}),
    });
    const {error, html} = await kb.article({'content-id': 1});
    expect(error).toBeUndefined();
    expect(html).toContain('Open the drawer');
  }
});

/** What a service may send in place of a field, or of an entry of a list. */
const oddValues: unknown[] = [null, 'text', 7, true, [], {}, [null], {toString: 1}];

/** The data with each of its parts, however deep, replaced by something odd. */
function* oddReplies(data: unknown): Generator {
  yield* oddValues;
  if (typeof data !== 'object' || data === null) return;
  for (const [name, inner] of Object.entries(data))
    for (const odd of oddReplies(inner))
      yield Array.isArray(data) ? data.with(Number(name), odd) : {...data, [name]: odd};
}

const links = [{contentId: 1, culture: 'en-US', title: 'One', summary: 'Two', type: 'article', views: 3}];
const translation = {
  ...{culture: 'en-US', title: 'One', author: 'Two', knowledgeState: 'published', tags: ['three']},
  ...{createdDate: '2026-01-01', updatedDate: '2026-01-01'},
  ...{issue: '<p>One', environment: '<p>Two', cause: '<h3>Three</h3>', description: '<h3>Four</h3>'},
  articlePartViewModels: [
    {type: 'text', markup: '<p>One'},
    {
      type: 'video',
      url: '/a.mp4',
      markup: '<img src="/a.png">',
      videoSteps: [{timeInSeconds: 1, markup: 'One'}],
    },
  ],
};
const problem = {
  type: 'https://service.example/problems/gone',
  title: 'Gone',
  detail: 'For good',
  status: 410,
};
const replies: [
  what: string,
  element: 'recommended' | 'related' | 'article',
  status: number,
  reply: object,
][] = [
  ['a list', 'recommended', 200, links],
  ['related articles', 'related', 200, {widgetApiModels: links}],
  [
    'an article',
    'article',
    200,
    {contentId: 1, type: 'article', translations: [translation, {culture: 'de-DE'}]},
  ],
  ['a problem', 'article', 410, problem],
  ['a refusal', 'recommended', 403, problem],
];

for (const [what, element, status, reply] of replies) {
  test(`whatever is odd in ${what} of the service, the element is rendered or left to the browser`, async () => {
    const plain = `<kb-${element} content-id="1" toc></kb-${element}>`;
    let sent: unknown = reply;
    const answer = () => Promise.resolve(Response.json(sent, {status}));
    const kb = createRenderer({...site, fetch: answer, limits: patient});
    const render = () => kb[element]({'content-id': 1, toc: true});
    expect(await render()).toMatchObject({status, html: expect.stringContaining('<template')});
    for (sent of oddReplies(reply)) {
      const {html, error, status: answered} = await render();
      const about = JSON.stringify(sent);
      // An empty reply of a success counts as 204.
      expect([status, 204], about).toContain(answered);
      expect(html === plain, about).toBe(error !== undefined);
      if (html !== plain) expect(html, about).toContain('<template shadowrootmode="open">');
    }
  });
}

test('what the site itself does wrong is its own error', async () => {
  const kb = createRenderer({...site, fetch: withText('<p>One</p>')});
  const stylesheet = () => {
    throw new Error('no disk');
  };
  await expect(kb.article({'content-id': 1}, {stylesheet})).rejects.toThrow('no disk');
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});

  test('a table of contents, links to other sites and the steps of videos can be read', async ({page}) => {
    const steps = [
      {timeInSeconds: 65, markup: '<p>Pour <b>slowly</b></p>'},
      {timeInSeconds: 0, markup: 'Boil'},
    ];
    const markup = '<p><img src="/poster.png" width="640" height="480">A film.</p>';
    const parts = [
      {type: 'text', markup: '<h2>Kettle</h2><h2 id="cup">Cup</h2>'},
      {type: 'video', url: '/tea.mp4', markup, videoSteps: steps},
      {type: 'video', url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa'},
      {type: 'video', url: 'https://videos.example/tea'},
      {type: 'flash', url: 'https://videos.example/tea.swf'},
    ];
    const translation = {culture: 'en-US', title: 'Tea', articlePartViewModels: parts};
    const answer = () => Promise.resolve(Response.json({contentId: 1, translations: [translation]}));
    const kb = createRenderer({...site, fetch: answer});
    const {html, error} = await kb.article({'content-id': 1, toc: true});
    expect(error).toBe(undefined);
    await show(page, html, '');
    const article = page.locator('kb-article');

    await expect(article.getByRole('navigation')).toHaveCount(1);
    const contents = article.getByRole('navigation').getByRole('link');
    await expect(contents).toHaveText(['Kettle', 'Cup']);
    const hashes = await contents.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    for (const [index, name] of ['Kettle', 'Cup'].entries())
      await expect(article.getByRole('heading', {name})).toHaveAttribute('id', hashes[index]!.slice(1));

    const video = article.locator('video');
    await expect(video).toHaveAttribute('src', 'http://service.example/tea.mp4');
    await expect(video).toHaveAttribute('poster', 'http://service.example/poster.png');
    const {width, height} = (await video.boundingBox())!;
    expect(width / height).toBeCloseTo(640 / 480, 1);
    const chapters = article.getByRole('list', {name: 'Chapters'}).getByRole('listitem');
    await expect(chapters).toHaveText([/0:00\s+Boil/, /1:05\s+Pour slowly/]);
    await expect(article.getByText('A film.')).toBeVisible();
    await expect(article.getByRole('img')).toHaveCount(0);
    for (const [name, href] of [
      ['Watch the video on www.youtube.com', 'https://www.youtube.com/watch?v=aaaaaaaaaaa'],
      ['Watch the video on videos.example', 'https://videos.example/tea'],
      ['Download the file', 'https://videos.example/tea.swf'],
    ] as const)
      await expect(article.getByRole('link', {name})).toHaveAttribute('href', href);
  });
});

test('a long article does not block the rendering of others', async () => {
  const long = createRenderer({
    ...site,
    fetch: withText('<p>Some <b>words</b>.</p>'.repeat(10_000)),
    limits: patient,
  });
  const short = createRenderer({...site, fetch: withText('<p>Short</p>')});
  await short.article({'content-id': 1});
  const finished: string[] = [];
  await Promise.all([
    long.article({'content-id': 1}).then(({error}) => finished.push(`long ${error ?? ''}`)),
    short.article({'content-id': 1}).then(() => finished.push('short')),
  ]);
  expect(finished[0]).toBe('short');
});

test('a service that cannot be reached leaves the element to the browser', async () => {
  const refuse: typeof fetch = () => Promise.reject(new TypeError('refused'));
  const {html, status, error} = await createRenderer({...site, fetch: refuse, timeout: 500}).recommended({
    take: 2,
  });
  expect({html, status}).toEqual({html: '<kb-recommended take="2"></kb-recommended>', status: 0});
  expect(error).toBeInstanceOf(Error);
});
