/** The public pages as a crawler finds them: from the start, by every link, sitemap and list. */
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {parse, defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {loadConfig} from '../../../service/src/config.ts';
import {add, daysFromNow, translation} from './content.ts';
import {startTestService, type TestService} from './service.ts';

/** In every text that readers must not see. */
const canary = 'Zanzibar';
const secret = {title: canary, tags: [canary], description: canary, notes: canary, author: canary};

let service: TestService;

before(async () => {
  const {articleUrl, publicPages, identity} = loadConfig({});
  service = await startTestService({articleUrl, publicPages, identity, publicUrl: undefined});
  const {db} = service;
  const folder = async (title: string, parentContentId?: number) =>
    add(
      db,
      [translation(title, {parts: []}), translation(`${title} auf Deutsch`, {culture: 'de-DE', parts: []})],
      {
        type: 'folder',
        tag: 'folder',
        ...(parentContentId && {parentContentId}),
      },
    );
  const kitchen = await folder('Kitchen');
  const drawer = await folder('Drawer', kitchen);
  const hidden = await add(db, [translation(canary, {...secret, knowledgeState: 'draft', parts: []})], {
    type: 'folder',
    tag: 'folder',
    parentContentId: kitchen,
  });
  const draft = await add(
    db,
    [
      translation(canary, {
        ...secret,
        knowledgeState: 'draft',
        parts: [{type: 'text', markup: `<p>${canary}</p>`}],
      }),
    ],
    {parentContentId: kitchen, recommendedRank: 1},
  );
  const sections = ['Fill', 'Boil', 'Pour', 'Fill'].map(
    (name) => `<h2>${name}</h2><p>${name} the water.</p>`,
  );
  for (const [parentContentId, title] of [
    [kitchen, 'Kettle'],
    [kitchen, 'Cup'],
    [drawer, 'Spoon'],
    [hidden, 'Sugar'],
  ] as const) {
    const markup = `${sections.join('')}<p><a href="/help/${kitchen}">The kitchen</a>, <a href="#boil">boiling</a></p>`;
    const parts = [{type: 'text' as const, markup}];
    await add(
      db,
      [
        translation(title, {tags: ['water', 'tea & milk'], parts}),
        // As the article has been, will be, or is to become in another language.
        translation(`${canary} ${title}`, {...secret, culture: 'de-DE', knowledgeState: 'draft'}),
      ],
      {parentContentId},
    );
  }
  for (const more of [
    {startDate: daysFromNow(1)},
    {endDate: daysFromNow(-1)},
    {knowledgeState: 'archived'},
  ] as const)
    await add(db, [translation(canary, {...secret, ...more})], {parentContentId: drawer});
  await add(db, [translation('Way to it', {culture: 'en-US'})], {type: 'shortcut', shortcutTo: draft});
});
after(() => service.close());

function* elementsOf(node: Tree.Node): Generator<Tree.Element> {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if (adapter.isElementNode(child)) yield child;
    yield* elementsOf(child);
  }
}

const attribute = ({attrs}: Tree.Element, wanted: string) => attrs.find(({name}) => name === wanted)?.value;

interface Reply {
  status: number;
  text: string;
  ids: string[];
  title: string | undefined;
}

/** Everything that can be reached, by its address without a fragment; and the links to a place in a page. */
async function crawl(addresses: readonly string[]) {
  const replies = new Map<string, Reply>();
  const fragments: {page: string; to: string; id: string}[] = [];
  const queue = addresses.map((address) => new URL(address, service.url).href);
  for (const page of queue) {
    const response = await fetch(page);
    const text = await response.text();
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    const elements = isPage ? [...elementsOf(parse(text))] : [];
    const ids = elements.flatMap((each) => attribute(each, 'id') ?? []);
    const canonical = elements.find((each) => attribute(each, 'rel') === 'canonical');
    // Other addresses of a page have its title, and search engines leave them out.
    const isItself = canonical && new URL(attribute(canonical, 'href')!).href === page;
    const title = isItself ? /<title>(.*?)<\/title>/.exec(text)?.[1] : undefined;
    replies.set(page, {status: response.status, text, ids, title});
    const values = elements.flatMap((each) => ['href', 'src'].flatMap((name) => attribute(each, name) ?? []));
    const listed = /^[^{]*<(?:urlset|feed)/.test(text)
      ? [...text.matchAll(/(?:<loc>|href=")([^<"]+)/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
      : [...(page.endsWith('llms.txt') ? text : '').matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => url);
    for (const value of [...values, ...listed]) {
      const to = new URL(value, response.url);
      const id = decodeURIComponent(to.hash.slice(1));
      to.hash = '';
      if (to.origin !== service.url) continue;
      if (id) fragments.push({page, to: to.href, id});
      if (!queue.includes(to.href)) queue.push(to.href);
    }
  }
  return {replies, fragments};
}

test('every link leads to a page and to its place in it, no title is on two pages, and nothing says what readers may not see', async () => {
  const {replies, fragments} = await crawl([
    ...['/help', '/sitemap.xml', '/llms.txt', '/robots.txt', '/help/de-DE'],
    ...['/help/en-US/search?q=zanz', '/help/en-US/search?q=water', '/help/de-DE/search?q=zanz'],
  ]);
  const all = [...replies];
  assert.deepEqual(
    all.filter(([, {status}]) => status !== 200).map(([address]) => address),
    [],
  );
  for (const [address, {text, ids}] of all) {
    assert.doesNotMatch(text, new RegExp(canary, 'i'), address);
    assert.equal(new Set(ids).size, ids.length, address);
  }
  assert.deepEqual(
    fragments.filter(({to, id}) => !replies.get(to)?.ids.includes(id)),
    [],
  );
  assert.ok(fragments.some(({id}) => id === 'kb-boil'));
  const titles = all.flatMap(([, {title}]) => title ?? []);
  assert.deepEqual(
    titles.filter((title, index) => titles.indexOf(title) !== index),
    [],
  );
  assert.equal(titles.length, 12);
});
