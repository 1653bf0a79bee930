/** Texts of an article at the desk, compared: a former one with the present one, and an original with what a translation was made of. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {parse, defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import sql from 'sql-template-tag';
import type {Database} from '../../../service/src/db/database.ts';
import {editContent, type TranslationEdit} from '../../../service/src/store/revisions.ts';
import {rowsOf, run} from '../../../service/src/store/sql.ts';
import {vectors} from '../../security/corpus/index.ts';
import {translation, write, type TranslationDraft} from '../store/items.ts';
import {setState} from './content.ts';
import {endEachTest, readable, setUp, start, undo, type Browser} from './desk-browser.ts';

endEachTest();

async function ready() {
  const started = await start();
  await setUp(started);
  return {...started, db: started.database.db};
}

const edit = async (db: Database, contentId: number, {body, ...draft}: TranslationDraft) => {
  const {parts: _, ...fields} = translation(draft);
  const translations: TranslationEdit[] = [{...fields, resolution: body ?? ''}];
  const options = {isCurrent: () => true, actor: 'Bo'};
  const version = await editContent(db, contentId, {type: 'article', tag: 'text', translations}, options);
  assert.equal(typeof version, 'string');
};

/** The page of the newest former text. */
async function newest(browser: Browser, contentId: number, culture = 'en-US') {
  const list = await browser.open(`/desk/history?article=${contentId}&culture=${culture}`);
  const [, address = ''] = /href="(revision\?[^"]*)"/.exec(list.text) ?? [];
  return browser.open(`/desk/${address.replaceAll('&amp;', '&')}`);
}

const elementsIn = (parent: Tree.ParentNode): Tree.Element[] =>
  parent.childNodes.filter(adapter.isElementNode).flatMap((each) => [each, ...elementsIn(each)]);

const textOf = (node: Tree.ChildNode): string =>
  adapter.isTextNode(node) ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';

/** What stands within elements of a page. */
const within = (page: string, name: string) =>
  elementsIn(parse(page))
    .filter(({tagName}) => tagName === name)
    .map((each) => textOf(each).replace(/\s+/g, ' ').trim());

/** The markup of the comparisons on a page. */
const differences = (page: string) =>
  elementsIn(parse(page)).filter(({attrs}) =>
    attrs.some(({name, value}) => name === 'class' && value === 'difference'),
  );

test('a former text is compared with the present one by words, and brought back from there', async () => {
  const {browser, db} = await ready();
  const steps = (third: string) =>
    `<h2>Before</h2><ol><li><p>Open the box.</p></li><li>Take the kettle out.</li></ol>${'<p>Nothing new.</p>'.repeat(6)}<p>Fill it ${third}.</p>`;
  const more = (stove = '') =>
    `<ol start="3"><li><p>Boil it.</p><p>Wait a while.</p></li>${stove}<li>Enjoy.</li></ol>`;
  const contentId = await write(db, {
    translations: [
      {
        title: 'Use the kettle',
        tags: ['tea', 'old'],
        cause: '<p>Thirst or cold</p>',
        body: `${steps('with <b>cold</b> water')}<p>See <a href="https://example.com/a">the manual</a>.</p>${more('<li>Put it on the stove.</li>')}<p>Gone for good, all of it</p>`,
      },
    ],
  });
  await edit(db, contentId, {
    title: 'Use the new kettle',
    tags: ['tea', 'hot'],
    cause: '<p>Thirst</p>',
    body: `${steps('with <b>fresh</b> water')}<p>See <a href="https://example.com/b">the manual</a>.</p>${more()}`,
  });
  const page = await newest(browser, contentId);
  assert.equal(page.path, '/desk/revision');
  assert.deepEqual(within(page.text, 'ins'), [
    'Only in the present text',
    'new',
    'fresh',
    'https://example.com/b',
    'hot',
  ]);
  assert.deepEqual(within(page.text, 'del'), [
    'Only in the former text',
    'or cold',
    'cold',
    'https://example.com/a',
    '4. Put it on the stove.',
    'Gone for good, all of it',
    'old',
  ]);
  // No space ends the present text, but one was there.
  assert.match(page.text, />Thirst <span[^>]*> deleted: <\/span><del>or cold<\/del>/);
  // Once around each change, for screen readers.
  assert.match(
    readable(page.text),
    /with deleted: cold end of deletion inserted: fresh end of insertion water/,
  );
  assert.equal(page.text.match(/>\s*inserted:/g)?.length, 4);
  assert.deepEqual(
    elementsIn(parse(page.text))
      .filter(({attrs}) => attrs.some(({value}) => value === 'marker'))
      .map((each) => textOf(each).trim()),
    ['1.', '2.', '3.', '4.', '4.'],
  );
  assert.match(readable(page.text), /Use the kettle · Replaced: .* UTC · By: Bo/);
  assert.match(readable(page.text), /8 paragraphs unchanged/);
  assert.deepEqual(within(page.text, 'h3').slice(0, 4), ['Title', 'Cause', 'Resolution', 'Tags']);
  const [, revision = ''] = /name="revision" value="(\d+)"/.exec(page.text) ?? [];
  const restore = {article: String(contentId), culture: 'en-US', revision};
  const restored = await browser.open('/desk/restore', restore);
  const isSame = async () => {
    const {text} = await browser.open(
      `/desk/revision?article=${contentId}&culture=en-US&revision=${revision}`,
    );
    return /The two texts are the same\./.test(readable(text));
  };
  assert.match(readable(restored.text), /Brought a former version of “Use the kettle” back\. Undo/);
  assert.ok(await isSame());
  const undone = await undo(browser, restored);
  assert.match(readable(undone.text), /Undone: Brought a former version of .* back\. Do it again/);
  assert.ok(!(await isSame()));
  const again = await undo(browser, undone);
  assert.ok(await isSame());
  const after = await browser.open(`/desk/revision?article=${contentId}&culture=en-US&revision=${revision}`);
  assert.match(readable(after.text), /The two texts are the same\./);
  assert.match((await newest(browser, contentId)).text, /<del>new <\/del>/);
  await edit(db, contentId, {title: 'Use the kettle', body: '<p>Written since.</p>'});
  assert.match(readable((await undo(browser, again)).text), /Nothing was left to change/);
});

test('what differs beside the words is said in words', async () => {
  const {browser, db} = await ready();
  const differing = async (before: string, after: string) => {
    const same = '<p>The same in both texts.</p>';
    const contentId = await write(db, {translations: [{title: 'Title', body: before + same}]});
    await edit(db, contentId, {title: 'Title', body: after + same});
    const {text} = await newest(browser, contentId);
    return [within(text, 'del'), within(text, 'ins')].map((list) => list.slice(1).join(' | '));
  };
  const picture = (alt: string, more = '') => `<p>Look: <img src="/files/a.png" alt="${alt}"${more}></p>`;
  const fold = (attribute: string, title: string) =>
    `<details${attribute}><summary>${title}</summary><p>Inside</p></details>`;
  const table = (cell: string) => `<table><tbody><tr>${cell}<td>Two</td></tr></tbody></table>`;
  for (const [before, after, ...said] of [
    [
      '<aside class="callout-note"><p>Mind</p></aside>',
      '<aside class="callout-warning"><p>Mind</p></aside>',
      'Note',
      'Warning',
    ],
    [
      '<h2>First</h2><h2>Set up</h2>',
      '<h2>First</h2><h3>Set up</h3>',
      'Heading, level 2',
      'Heading, level 3',
    ],
    [
      '<p>See <a href="https://a.example/">it</a> now.</p>',
      '<p>See <a href="https://b.example/">it</a> now.</p>',
      'https://a.example/',
      'https://b.example/',
    ],
    [picture('A kettle'), picture(''), 'Alternative text: A kettle', 'No alternative text'],
    [
      picture('A', ' width="40" height="30"'),
      picture('A', ' width="80" height="60"'),
      'Size: 40 × 30',
      'Size: 80 × 60',
    ],
    [fold('', 'More'), fold(' open', 'More'), 'Closed at first', 'Open at first'],
    [fold('', 'More'), fold('', 'Less'), 'More', 'Less'],
    ['<ol><li>One</li></ol>', '<ol start="4"><li>One</li></ol>', '', 'Begins with number 4'],
    [table('<td>One</td>'), table('<th>One</th>'), '', 'Header cell'],
    [table('<td>One</td>'), table('<td colspan="2">One</td>'), '', 'colspan: 2'],
    [
      '<p>One <abbr title="Two">II</abbr></p>',
      '<p>One <abbr title="Zwei">II</abbr></p>',
      'Hint: Two',
      'Hint: Zwei',
    ],
    [
      '<p>One <span lang="fr">deux</span></p>',
      '<p>One <span lang="de">deux</span></p>',
      'Language: French',
      'Language: German',
    ],
    [
      '<p>One <span dir="ltr">deux</span></p>',
      '<p>One <span dir="rtl">deux</span></p>',
      'dir: ltr',
      'dir: rtl',
    ],
    ['<p id="one">Text</p>', '<p id="two">Text</p>', 'id: one', 'id: two'],
  ] as const)
    assert.deepEqual(await differing(before, after), said, `${before} ${after}`);
});

test('the history lists former fields among former texts, and brings them back', async () => {
  const {browser, db} = await ready();
  const folderNamed = async (title: string) => {
    const contentId = await write(db, {type: 'folder', tag: 'folder', translations: [{title}]});
    const [row] = await rowsOf<{nodeId: number}>(
      db,
      sql`select node_id as "nodeId" from contents where id = ${contentId}`,
    );
    return {contentId, nodeId: row!.nodeId};
  };
  const [billing, legal] = [await folderNamed('Billing'), await folderNamed('Legal')];
  const contentId = await write(db, {translations: [{title: 'Refunds', body: '<p>1</p>'}]});
  const move = ({nodeId}: {nodeId: number}) =>
    browser.open('/desk/bulk', {
      pick: `${contentId} en-US`,
      act: 'move',
      folder: String(nodeId),
      back: 'articles',
    });
  const history = () => browser.open(`/desk/history?article=${contentId}&culture=en-US`);
  await move(billing);
  await edit(db, contentId, {title: 'Refunds and returns', tags: ['money', 'returns'], body: '<p>1</p>'});
  await run(db, sql`update contents set tag = 'video' where id = ${contentId}`);
  await edit(db, contentId, {title: 'Refunds and returns', body: '<p>2</p>'});
  await move(legal);
  const list = await history();
  assert.deepEqual(within(list.text, 'th').slice(3), [
    'Folder: from “Billing” to “Legal”',
    'Refunds and returns Published · money, returns',
    'Kind: from “Video” to “Article”',
    'Refunds Published',
    'Folder: from none to “Billing”',
  ]);
  assert.match(
    readable(list.text),
    /“Legal” [^“]* UTC ada Bring back Refunds and returns Published [^“]* UTC Bo Bring back/,
  );
  const [revision = ''] = [...list.text.matchAll(/name="revision" value="(\d+)"/g)].map(([, id]) => id!);
  const restore = () =>
    browser.open('/desk/restore', {article: String(contentId), culture: 'en-US', revision});
  const restored = await restore();
  assert.equal(restored.path, '/desk/write');
  assert.equal(within((await history()).text, 'th')[3], 'Folder: from “Legal” to “Billing”');
  const undone = await undo(browser, restored);
  assert.equal(within((await history()).text, 'th')[3], 'Folder: from “Billing” to “Legal”');
  await undo(browser, undone);
  assert.equal(within((await history()).text, 'th')[3], 'Folder: from “Legal” to “Billing”');
  await move(legal);
  await setState(db, billing.contentId, 'en-US', 'deleted');
  const refused = await restore();
  assert.equal(refused.status, 400);
  assert.match(readable(refused.text), /what it refers to is gone or has changed\. History/);
});

test('a comparison says where an address names no former text of the article', async () => {
  const {browser, db} = await ready();
  const [one, two] = [
    await write(db, {translations: [{title: 'One', body: '<p>1</p>'}]}),
    await write(db, {translations: [{title: 'Two', body: '<p>2</p>'}]}),
  ];
  await edit(db, one, {title: 'Uno', body: '<p>1</p>'});
  const [, revision = ''] = /revision=(\d+)/.exec(
    (await browser.open(`/desk/history?article=${one}&culture=en-US`)).text,
  )!;
  const at = (article: string | number, number: string) =>
    browser.open(`/desk/revision?article=${article}&culture=en-US&revision=${number}`);
  assert.equal((await at(one, revision)).path, '/desk/revision');
  for (const number of [revision, '0', '99999999999999999', '-1', '1.5', 'x', '']) {
    const page = await at(two, number);
    assert.notEqual(page.path, '/desk/revision', number);
    assert.equal(page.status, 200, number);
  }
  for (const article of ['0', '9999999999', '9007199254740991', '1e3', 'x', ''])
    assert.equal((await at(article, revision)).status, 200, article);
});

test('hostile texts are compared as words and harmless markup', async () => {
  const {browser, db} = await ready();
  const allowed = new Set(
    'a bdi code del details div em img ins li mark s span strong sub summary sup u ul'.split(' '),
  );
  const attributes = new Set('alt class dir lang loading src'.split(' '));
  // The service refuses the others.
  const isStorable = (each: string) => each.length < 20_000 && !each.includes('\0') && !/\p{Cs}/u.test(each);
  const html = vectors.map(({html: each}) => each).filter(isStorable);
  const contentId = await write(db, {
    translations: [{title: '<img src=x onerror=alert(1)>', tags: ['<b>bold</b>'], body: '<p>Before</p>'}],
  });
  const wrong: string[] = [];
  // Some hundred vectors in one text, each in a block of its own.
  for (let from = 0; from < html.length; from += 40) {
    const body = html
      .slice(from, from + 40)
      .map((each) => `<div>${each}</div>`)
      .join('');
    await edit(db, contentId, {title: '"><script>alert(2)</script>', tags: ['</ul><iframe>'], body});
    const {text, status} = await newest(browser, contentId);
    assert.equal(status, 200);
    const boxes = differences(text);
    assert.ok(boxes.length >= 3);
    for (const element of boxes.flatMap(elementsIn)) {
      const {tagName, attrs} = element;
      if (!allowed.has(tagName)) wrong.push(`${from}: <${tagName}>`);
      for (const {name, value} of attrs)
        if (!attributes.has(name) || (name === 'src' && !/^(https?:|data:image\/|blob:)/.test(value)))
          wrong.push(`${from}: ${tagName} ${name}="${value.slice(0, 100)}"`);
    }
    // Nothing gets out of its box.
    assert.deepEqual(elementsIn(parse(text)).filter(({tagName}) => tagName === 'main').length, 1);
    assert.equal(within(text, 'script').join(''), '');
  }
  assert.deepEqual([...new Set(wrong)], []);
  assert.ok(html.length > 200);
});

test('what is too large to be compared by words is marked as a whole, and said', async () => {
  const {browser, db} = await ready();
  const long = (word: string) => `<p>${`${word} `.repeat(200_000)}</p><p>The end is near.</p>`;
  const contentId = await write(db, {translations: [{title: 'Long', body: long('abc')}]});
  await edit(db, contentId, {title: 'Long', body: long('abd').replace('near', 'here')});
  const page = await newest(browser, contentId);
  assert.match(readable(page.text), /some paragraphs are marked as a whole/);
  const [removed = ''] = within(page.text, 'del').slice(1);
  assert.match(removed, /^abc( abc)+$/);
  assert.deepEqual(within(page.text, 'ins').slice(2), ['here']);
});

test('a translation has its original beside it, with what has changed in it since', async () => {
  const {browser, db} = await ready();
  const english = {culture: 'en-US', title: 'Kettle', body: '<p>Fill it with cold water.</p>'};
  const german = {culture: 'de-DE', title: 'Kessel', body: '<p>Kaltes Wasser einfüllen.</p>'};
  const contentId = await write(db, {translations: [german, english]});
  const at = (culture: string) => browser.open(`/desk/write?article=${contentId}&culture=${culture}`);
  // The service's own culture is German.
  assert.doesNotMatch((await at('de-DE')).text, /The original/);
  const fresh = await at('en-us');
  assert.match(readable(fresh.text), /The original: German .*It has not changed since/);
  assert.match(fresh.text, /<div class="difference" lang="de-DE" dir="ltr">/);
  assert.deepEqual(within(fresh.text, 'ins'), []);

  await edit(db, contentId, {...german, body: '<p>Frisches Wasser einfüllen.</p>'});
  await edit(db, contentId, {...german, body: '<p>Frisches, weiches Wasser einfüllen.</p>'});
  const changed = await at('en-US');
  assert.match(readable(changed.text), /Marked is what has changed in it since this translation was changed/);
  assert.deepEqual(within(changed.text, 'del'), ['Kaltes']);
  assert.deepEqual(within(changed.text, 'ins'), ['Frisches, weiches']);
  // Nothing is there to compare with in a language that is begun.
  const begun = await at('fr-FR');
  assert.match(readable(begun.text), /The original: German \(Germany\) Title Kessel/);
  assert.deepEqual(within(begun.text, 'ins'), []);

  await edit(db, contentId, {...english, body: '<p>Fill it with fresh, soft water.</p>'});
  assert.match(readable((await at('en-US')).text), /It has not changed since/);
});

test('a culture of an address stays one value of the addresses that are made of it', async () => {
  const {browser, db} = await ready();
  const published = {title: 'Kettle', culture: 'en-US', body: '<p>1</p>'};
  const contentId = await write(db, {translations: [published]});
  const hrefs = (page: string) =>
    elementsIn(parse(page)).flatMap(({attrs}) =>
      attrs.filter(({name}) => name === 'href').map(({value}) => value),
    );
  for (const culture of ['en-US\r\nX: y', 'en-US&x=', 'en-US#x', '%0d%0a', '"><b>'])
    for (const view of ['read', 'write', 'history', 'revision']) {
      const query = new URLSearchParams({article: String(contentId), culture, revision: '9'});
      const page = await browser.open(`/desk/${view}?${query}`);
      assert.equal(page.status, 200, view);
      assert.equal(page.headers.get('X'), null);
      const made = hrefs(page.text)
        .map((each) => new URL(each, 'https://example.com/desk/'))
        .filter(({searchParams}) => searchParams.has('culture'));
      assert.ok(made.length > 0, view);
      for (const {searchParams, hash} of made)
        assert.deepEqual(
          [searchParams.get('culture'), searchParams.get('x'), hash],
          [culture, null, ''],
          view,
        );
    }
  const restored = await browser.open('/desk/restore', {
    ...{article: String(contentId), culture: 'en-US\r\nX: y', revision: '9'},
  });
  assert.equal(restored.path, '/desk/write');
  assert.equal(restored.status, 200);
});
