/** What editors do at the desk with many articles: lists, folders, translations, figures, and undoing what was done. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import sql from 'sql-template-tag';
import {previewLinks} from '../../../service/src/auth/preview-links.ts';
import {openSigningKeyCipher} from '../../../service/src/auth/signing-key-cipher.ts';
import {signingKeysOf} from '../../../service/src/auth/signing-keys.ts';
import {eraseContent, erasePerson} from '../../../service/src/store/erasure.ts';
import {createFolder, folderTree, orderChanges} from '../../../service/src/store/folders.ts';
import {
  folderCards,
  folderItemPage,
  folderItems,
  neighborsOf,
} from '../../../service/src/store/public-pages.ts';
import {addOpenings, addSearches} from '../../../service/src/store/search-counts.ts';
import {rowsOf, run} from '../../../service/src/store/sql.ts';
import type {KnowledgeState} from '../../../service/src/store/types.ts';
import {item, translation} from '../store/items.ts';
import {upsertContent} from '../../../service/src/store/upsert.ts';
import {browserOf, endEachTest, readable, startSetUp, undo} from './desk-browser.ts';

endEachTest();

/** A service that is set up, with nothing in it. */
async function ready(env: Record<string, string> = {}) {
  const started = await startSetUp(env);
  const {db} = started.database;
  /** An article in English, and German where there is a second title. */
  const write = async (english: string, german?: string) => {
    const translations = [
      translation({title: english, tags: ['first'], body: '<p>Text</p>'}),
      ...(german === undefined ? [] : [translation({title: german, culture: 'de-DE'})]),
    ];
    return (await upsertContent(db, item({translations}))).contentId;
  };
  return {...started, write};
}

test('several articles are published, tagged and moved at once, and each of it is undone', async () => {
  const {browser, write} = await ready();
  const [one, two] = [await write('Refund an order'), await write('Print an invoice')];
  const pick = [`${one} en-US`, `${two} en-US`];
  const bulk = (form: Record<string, string | string[]>) =>
    browser.open('/desk/bulk', {pick, back: 'articles?state=', ...form});
  const list = async (query = '') => readable((await browser.open(`/desk/articles${query}`)).text);

  const archived = await bulk({act: 'archived'});
  assert.match(readable(archived.text), /Archived: “Refund an order” and “Print an invoice”\. Undo/);
  assert.match(
    await list('?state=archived'),
    /Print an invoice English Archived .*Refund an order English Archived/,
  );
  const back = await undo(browser, archived);
  assert.equal(back.path, '/desk/articles');
  assert.match(readable(back.text), /Undone: Archived: .* Do it again/);
  assert.match(await list('?state=archived'), /No article is like this/);

  const tagged = await bulk({act: 'tag', tag: ' billing '});
  assert.match(readable(tagged.text), /Added the tag “billing” to/);
  assert.match(await list('?tag=billing'), /Print an invoice.*Refund an order/);
  await undo(browser, tagged);
  assert.match(await list('?tag=billing'), /No article is like this/);
  assert.match(await list('?tag=first'), /Print an invoice.*Refund an order/);

  await browser.open('/desk/folders', {title: 'Billing', culture: 'en-US', parent: ''});
  const [, node = ''] =
    /<option value="(\d+)"\s*>Billing</.exec((await browser.open('/desk/articles')).text) ?? [];
  const moved = await bulk({act: 'move', folder: node});
  assert.match(readable(moved.text), /Moved “Refund an order” and “Print an invoice” to “Billing”/);
  assert.match(await list(`?folder=${node}`), /Print an invoice English Published Billing/);
  // What was changed again since stays.
  await browser.open('/desk/bulk', {pick: pick[0]!, act: 'move', folder: ''});
  assert.match(readable((await undo(browser, moved)).text), /Undone: Moved “Print an invoice”/);
  assert.match(readable((await undo(browser, moved)).text), /Nothing was left to change/);
});

test('what is published from a day on is said to be, and leads to no page that is not there yet', async () => {
  const {browser, database, write} = await ready();
  const later = {title: 'Descale', startDate: '2100-12-01T09:00:00.000Z', knowledgeState: 'draft'} as const;
  const {contentId} = await upsertContent(database.db, item({translations: [translation(later)]}));
  const back = `write?article=${contentId}&culture=en-US`;
  const publish = {act: 'published', back};
  const scheduled = await browser.open('/desk/state', {...publish, pick: `${contentId} en-US`});
  assert.match(readable(scheduled.text), /Published from Dec 1, 2100: “Descale”\. Undo/);
  assert.doesNotMatch(scheduled.text, new RegExp(`href="../help/${contentId}/`));
  await undo(browser, scheduled);
  const now = await write('Refund an order');
  await browser.open('/desk/state', {act: 'draft', back, pick: `${now} en-US`});
  const both = await browser.open('/desk/state', {...publish, pick: [`${contentId} en-US`, `${now} en-US`]});
  assert.match(readable(both.text), /Published: “Descale” and “Refund an order”/);
  const shown = await browser.open(`/desk/write?article=${now}&culture=en-US`);
  assert.match(shown.text, new RegExp(`href="../help/${now}/en-US"`));
});

test('what was done with a translation is said with its title', async () => {
  const {browser, write} = await ready();
  const id = await write('Refund an order', 'Geld zurück');
  const archived = await browser.open('/desk/state', {
    act: 'archived',
    back: 'articles',
    pick: `${id} de-DE`,
  });
  assert.match(readable(archived.text), /Archived: “Geld zurück”\. Undo/);
  assert.match(readable((await browser.open('/desk/activity')).text), /Geld zurück/);
});

test('articles are found by folder, tag, author, age, flag and being never read', async () => {
  const {browser, database, write} = await ready();
  const {db} = database;
  const [old, flagged] = [await write('Old one'), await write('Wrong one')];
  await run(
    db,
    sql`update translations set updated_date = now() - interval '14 months', author = 'Eve' where content_id = ${old}`,
  );
  await run(db, sql`update translations set flag = 'outdated' where content_id = ${flagged}`);
  await run(db, sql`update content_counters set views = 3 where content_id = ${flagged}`);
  const list = async (query: string) => readable((await browser.open(`/desk/articles?${query}`)).text);
  for (const [query, found, not] of [
    ['stale=12', 'Old one', 'Wrong one'],
    ['author=eve', 'Old one', 'Wrong one'],
    ['only=flagged', 'Wrong one', 'Old one'],
    ['only=unread', 'Old one', 'Wrong one'],
  ] as const) {
    const text = await list(query);
    assert.match(text, new RegExp(`${found} English`), query);
    assert.doesNotMatch(text, new RegExp(`${not} English`), query);
  }
  for (const only of ['scheduled', 'waiting'])
    assert.match(await list(`only=${only}`), /No article is like this/, only);
  assert.match(await list('stale=99&folder=7777&only=nothing&page=0'), /Old one English/);
});

test('lists say how long ago something was changed within a week, and its date before', async () => {
  const {browser, database, write} = await ready();
  const changed = async (title: string, age: string) =>
    run(
      database.db,
      sql`update translations set updated_date = now() - ${age}::interval where content_id = ${await write(title)}`,
    );
  await changed('Of today', '200 minutes');
  await changed('Of this week', '77 hours');
  await changed('Old one', '8 days');
  const {text} = await browser.open('/desk/articles');
  assert.match(
    readable(text),
    /Of today English Published 3 hours ago .*Of this week English Published 3 days ago/,
  );
  assert.match(readable(text), /Old one English Published \w+ \d+, \d{4}/);
  assert.match(text, /<time [^>]*title="[^"]*\d{4}[^"]*UTC">3 hours ago</);
});

test('folders are made, named, ordered, moved and merged, and each of it is undone', async () => {
  const {browser, database, write} = await ready();
  const {db} = database;
  const make = (title: string, parent = '') =>
    browser.open('/desk/folders', {title, culture: 'en-US', parent});
  assert.match((await make(' ')).text, /Give it a name/);
  await make('Alpha');
  const made = await make('Beta');
  assert.match(readable(made.text), /Made the folder “Beta”.*Alpha 0 articles.*Beta 0 articles/);
  const numbers = async (name: string) => {
    const {text} = await browser.open('/desk/folders');
    return {
      id: new RegExp(`folder\\?id=(\\d+)">${name}<`).exec(text)?.[1] ?? '',
      node: new RegExp(`<option value="(\\d+)"\\s*>(?:[^<]* › )?${name}<`).exec(text)?.[1] ?? '',
    };
  };
  const [alpha, beta] = [await numbers('Alpha'), await numbers('Beta')];
  await browser.open('/desk/bulk', {pick: `${await write('In Beta')} en-US`, act: 'move', folder: beta.node});
  await browser.open('/desk/bulk', {
    pick: `${await write('In Alpha')} en-US`,
    act: 'move',
    folder: alpha.node,
  });
  const seen = async () => (await folderCards(db, null, ['en-US'], 1)).map(({title}) => title);
  assert.deepEqual(await seen(), ['Alpha', 'Beta']);
  const ordered = await browser.open('/desk/folder-order', {id: beta.id, step: '-1'});
  assert.deepEqual(await seen(), ['Beta', 'Alpha'], 'readers see the order');
  await undo(browser, ordered);
  assert.deepEqual(await seen(), ['Alpha', 'Beta']);

  const place = (id: string, beside: string, to: string) =>
    browser.open('/desk/folder-order', {id, beside, place: to});
  const dropped = await place(beta.id, alpha.id, 'before');
  assert.deepEqual(await seen(), ['Beta', 'Alpha']);
  await undo(browser, dropped);
  const gone = await place(alpha.id, '999999', 'before');
  assert.match(readable(gone.text), /Nothing was left to change/);
  assert.deepEqual(await seen(), ['Alpha', 'Beta']);
  const [first, second] = await folderTree(db, 'en-US');
  const orphan = {...first!, parentNodeId: 999_999};
  assert.deepEqual(
    orderChanges([orphan, second!], orphan, 1).map(({what}) => what),
    ['position', 'position'],
    'a folder whose parent is gone is not moved to the top',
  );
  const into = await place(beta.id, alpha.id, 'in');
  assert.match(readable(into.text), /Moved “Beta” to “Alpha”/);
  assert.deepEqual(await seen(), ['Alpha']);
  for (const wrong of ['in', 'before', 'beside'])
    assert.match(readable((await place(alpha.id, beta.id, wrong)).text), /Nothing was left to change/);
  const out = await place(beta.id, alpha.id, 'after');
  assert.match(readable(out.text), /Moved “Beta” to the top/);
  assert.deepEqual(await seen(), ['Alpha', 'Beta']);
  assert.match(readable((await undo(browser, out)).text), /Undone: Moved “Beta” to the top/);
  assert.deepEqual(await seen(), ['Alpha']);
  await undo(browser, into);
  assert.deepEqual(await seen(), ['Alpha', 'Beta']);

  const named = await browser.open('/desk/folder-names', {
    ...{id: beta.id, 'title-en-US': 'Billing', title: 'Rechnungen', culture: 'de-DE'},
  });
  assert.match(named.text, /value="Billing"[\s\S]*value="Rechnungen"/);
  assert.doesNotMatch((await undo(browser, named)).text, /Rechnungen"/);

  const moved = await browser.open('/desk/folder-move', {id: beta.id, parent: alpha.node});
  assert.match(readable(moved.text), /Moved “Billing” to “Alpha”.*Folders › Alpha/);
  const circle = await browser.open('/desk/folder-move', {id: alpha.id, parent: beta.node});
  assert.match(readable(circle.text), /Nothing was left to change/);
  const {text} = await browser.open('/desk/folders');
  assert.match(readable(text), /Alpha 2 articles.*Billing 1 article /);

  const merged = await browser.open('/desk/folder-merge', {id: beta.id, parent: alpha.node});
  assert.match(readable(merged.text), /Merged a folder into “Alpha”/);
  assert.doesNotMatch(merged.text, />Billing</);
  const back = await undo(browser, merged);
  assert.match(readable(back.text), /Alpha 2 articles.*Billing 1 article /);
  assert.equal((await browser.open(`/desk/folder?id=999999`)).path, '/desk/folders');
});

test('two folders of one place cannot have one name, and those that have it are told apart in choices', async () => {
  const {browser, database, write} = await ready();
  const {db} = database;
  const make = (title: string, parent = '', more: Record<string, string> = {}) =>
    browser.open('/desk/folders', {title, culture: 'en-US', parent, ...more});
  const tree = () => folderTree(db, 'en-US');
  const named = async (title: string) => (await tree()).filter((each) => each.title === title);
  await make('Billing');
  const second = await make(' billing');
  assert.equal(second.status, 400);
  assert.match(second.text, /There is a folder “billing” here already\. Choose another name\./);
  assert.match(second.text, /value=" billing"[^>]*aria-invalid="true"/);
  assert.match((await browser.open('/desk/folders')).text, /name="title"[^>]*aria-invalid="false"/);
  assert.equal((await tree()).length, 1);

  // In another place, and in another language, it is another folder.
  const [billing] = await named('Billing');
  await make('Billing', String(billing!.nodeId));
  await make('Billing', '', {culture: 'de-DE'});
  await make('Orders');
  const [orders] = await named('Orders');
  const renamed = await browser.open('/desk/folder-names', {
    id: String(orders!.contentId),
    'title-en-US': 'BILLING',
  });
  assert.equal(renamed.status, 400);
  assert.match(renamed.text, /There is a folder “BILLING” here already/);

  const inner = (await named('Billing')).find(({depth}) => depth === 1)!;
  const id = String(inner.contentId);
  const there = /There is a folder “Billing” in that place already\. Merge the two/;
  assert.match((await browser.open('/desk/folder-move', {id, parent: ''})).text, there);
  const beside = {id, beside: String(orders!.contentId), place: 'after'};
  const dropped = await browser.open('/desk/folder-order', beside);
  assert.match(dropped.text, there);
  assert.equal((await named('Billing')).find(({contentId}) => contentId === inner.contentId)?.depth, 1);

  // One that is made beside an article is the one that is there.
  const kept = (await tree()).length;
  const pick = `${await write('An invoice')} en-US`;
  await make('orders', '', {pick, back: 'articles'});
  assert.equal((await tree()).length, kept);
  assert.equal((await named('Orders'))[0]!.items, 1);

  // An import may bring another one of the name.
  await createFolder(db, {title: 'Orders', culture: 'en-US', parentNodeId: null}, {name: 'ada', email: ''});
  await createFolder(db, {title: 'Orders', culture: 'en-US', parentNodeId: null}, {name: 'ada', email: ''});
  const names = [...(await browser.open('/desk/folders')).text.matchAll(/<option[^>]*>(Orders[^<]*)</g)];
  assert.deepEqual(
    names.map(([, name]) => name),
    ['Orders (1 article)', 'Orders (0 articles) (1)', 'Orders (0 articles) (2)'],
  );
});

test('a folder is deleted, what is in it moves up, and that is undone', async () => {
  const {browser, database, write} = await ready();
  const {db} = database;
  const make = (title: string, parent = '') =>
    browser.open('/desk/folders', {title, culture: 'en-US', parent});
  const find = async (title: string) => (await folderTree(db, 'en-US')).find((each) => each.title === title);
  await make('Outer');
  await make('Middle', String((await find('Outer'))!.nodeId));
  await make('Inner', String((await find('Middle'))!.nodeId));
  const middle = (await find('Middle'))!;
  const pick = `${await write('Teapot')} en-US`;
  await browser.open('/desk/bulk', {pick, act: 'move', folder: String(middle.nodeId)});
  const page = await browser.open(`/desk/folder?id=${middle.contentId}`);
  assert.match(
    readable(page.text),
    /What is in it moves one level up\. No article is deleted\. Delete the folder/,
  );
  const deleted = await browser.open('/desk/folder-delete', {id: String(middle.contentId)});
  assert.equal(deleted.path, '/desk/folders');
  assert.match(readable(deleted.text), /Deleted: “Middle”\./);
  assert.equal(await find('Middle'), undefined);
  assert.deepEqual((await find('Inner'))!.path, ['Outer']);
  assert.equal((await find('Outer'))!.items, 1);
  await undo(browser, deleted);
  assert.deepEqual((await find('Inner'))!.path, ['Outer', 'Middle']);
  assert.equal((await find('Middle'))!.items, 1);
});

test('beside the editor an article is moved, also into a folder that is made for it, and its state changes', async () => {
  const {browser, write} = await ready();
  const article = await write('Refund an order', 'Geld zurück');
  const address = `write?article=${article}&culture=de-DE`;
  const details = async () => readable((await browser.open(`/desk/${address}`)).text);
  assert.match(
    await details(),
    /Folder No folder Move Make a folder .*State Published Make it a draft Archive/,
  );

  const pick = `${article} en-US`;
  const made = await browser.open('/desk/folders', {title: 'Billing', parent: '', pick, back: address});
  assert.equal(made.path, '/desk/write');
  assert.match(readable(made.text), /Moved “Refund an order” to “Billing”\. Undo/);
  const chosen = /<option value="(\d+)" selected>Billing</;
  assert.match(made.text, chosen);
  assert.doesNotMatch((await undo(browser, made)).text, chosen);
  const {text: activity} = await browser.open(`/desk/activity`);
  assert.match(readable(activity), /Undone: Moved .*Moved .*Made the folder “Billing”/);

  const archived = await browser.open('/desk/state', {
    pick: `${article} de-DE`,
    act: 'archived',
    back: address,
  });
  assert.match(readable(archived.text), /Archived: “Geld zurück”\. Undo/);
  assert.match(archived.text, /slot="state-de-DE">.*?Archived.*?Make it a draft/s);
  assert.match(archived.text, /slot="state-en-US">.*?Published/s);

  const begun = await browser.open('/desk/folders', {title: 'Refunds', parent: '', back: 'write'});
  const node = /<option value="(\d+)" selected>Refunds</.exec(begun.text)?.[1] ?? '';
  assert.match(begun.text, new RegExp(`parent-node-id="${node}"`));
});

test('the articles of a folder are ordered for readers, and each of it is undone', async () => {
  const {browser, database, write} = await ready();
  const {db} = database;
  await browser.open('/desk/folders', {title: 'Elsewhere', culture: 'en-US', parent: ''});
  await browser.open('/desk/folders', {title: 'Regal', culture: 'de-DE', parent: ''});
  // A title that is newer than the German one is the one that the desk shows.
  const {contentId: id} = (await folderTree(db, 'en-US'))[1]!;
  await browser.open('/desk/folder-names', {id: String(id), title: 'Shelf', culture: 'en-US'});
  const [elsewhere, shelf] = await folderTree(db, 'en-US');
  const ids = new Map<string, number>();
  for (const title of ['A', 'B', 'C', 'D']) {
    ids.set(title, await write(title));
    await browser.open('/desk/bulk', {
      ...{pick: `${ids.get(title)} en-US`, act: 'move', folder: String(shelf!.nodeId)},
    });
  }
  const order = (fields: Record<string, string>) =>
    browser.open('/desk/item-order', {id: String(shelf!.contentId), ...fields});
  const place = (title: string, beside: string, to: string) =>
    order({item: String(ids.get(title)), beside: String(ids.get(beside)), place: to});
  const step = (title: string, by: string) => order({item: String(ids.get(title)), step: by});
  const seen = async ({nodeId} = shelf!) =>
    (await folderItems(db, nodeId, ['en-US'])).map(({title}) => title).join('');
  const neighbors = async (title: string) => {
    const contentId = ids.get(title)!;
    const {previous, next} = await neighborsOf(db, shelf!.nodeId, {contentId, culture: 'en-US', title});
    return `${previous?.title ?? '-'}${next?.title ?? '-'}`;
  };
  assert.equal(await seen(), 'ABCD');
  const up = await step('C', '-1');
  assert.match(readable(up.text), /Changed the order in “Shelf”/);
  assert.equal(await seen(), 'ACBD');
  assert.deepEqual(await Promise.all(['A', 'C', 'B', 'D'].map(neighbors)), ['-C', 'AB', 'CD', 'B-']);
  const [{items: page}] = [await folderItemPage(db, shelf!.nodeId, ['en-US'], {take: 2, skip: 1})];
  assert.deepEqual(
    page.map(({title}) => title),
    ['C', 'B'],
  );
  await undo(browser, up);
  assert.equal(await seen(), 'ABCD');
  for (const [title, beside, to, expected] of [
    ['D', 'A', 'before', 'DABC'],
    ['D', 'B', 'after', 'ABDC'],
    ['A', 'D', 'before', 'BADC'],
    ['A', 'C', 'after', 'BDCA'],
  ] as const) {
    await place(title, beside, to);
    assert.equal(await seen(), expected, `${title} ${to} ${beside}`);
  }
  for (const nothing of [
    () => step('B', '-1'),
    () => step('A', '1'),
    () => place('A', 'A', 'after'),
    () => order({item: '999999', step: '1'}),
    () => order({item: String(ids.get('A')), beside: '999999', place: 'before'}),
    () => order({}),
  ])
    assert.match(readable((await nothing()).text), /Nothing was left to change/);
  assert.equal(await seen(), 'BDCA');

  const moved = await browser.open('/desk/bulk', {
    ...{pick: `${ids.get('C')} en-US`, act: 'move', folder: String(elsewhere!.nodeId)},
  });
  await write('First').then((id) =>
    browser.open('/desk/bulk', {pick: `${id} en-US`, act: 'move', folder: String(elsewhere!.nodeId)}),
  );
  assert.equal(await seen(elsewhere), 'CFirst', 'the place in the former folder does not count');
  await undo(browser, moved);
  assert.equal(await seen(), 'BDCA', 'it is back at its place');

  const byTitle = await order({step: 'title'});
  assert.equal(await seen(), 'ABCD');
  await undo(browser, byTitle);
  assert.equal(await seen(), 'BDCA');
});

test('the matrix shows which translation is missing, and which is older than its original', async () => {
  const {browser, database, write} = await ready();
  await write('Only English');
  const both = await write('Both', 'Beide');
  await run(
    database.db,
    sql`update translations set updated_date = now() - interval '1 day' where content_id = ${both} and culture = 'de-DE'`,
  );
  const matrix = async (query = '') => readable((await browser.open(`/desk/translations${query}`)).text);
  assert.match(await matrix(), /Article German English Both Older Published Only English Write Published/);
  assert.match(await matrix('?culture=de-DE&state=missing'), /Only English Write/);
  assert.doesNotMatch(await matrix('?culture=de-DE&state=missing'), /Both/);
  assert.match(await matrix('?state=older'), /Both Older/);
  assert.match(await matrix('?culture=en-US&state=older'), /nothing to do here/);
  const page = await browser.open('/desk/translations');
  assert.match(
    page.text,
    /href="write\?article=\d+&(amp;)?culture=de-DE"\s+aria-label="Write “Only English” in German/,
  );
});

test('the overview counts reads, searches and votes by day and language, and says what waits', async () => {
  const {browser, database, write} = await ready();
  const {db} = database;
  assert.match(readable((await browser.open('/desk/')).text), /No reader has been here/);
  const id = await write('Read often', 'Oft gelesen');
  await run(
    db,
    sql`insert into daily_views values (current_date, 'en-us', 30), (current_date - 1, 'de-de', 12), (current_date - 40, 'de-de', 84)`,
  );
  await addSearches(db, [
    {query: 'refund', culture: 'de', searches: 3, withoutResult: 1, reporting: 0},
    {query: 'invoice', culture: 'de', searches: 3, withoutResult: 0, reporting: 3},
  ]);
  const improve = readable((await browser.open('/desk/improve')).text);
  assert.match(improve, /Searched and not found .* refund German 1 3 Write it/);
  assert.match(improve, /Found and not opened .* invoice German 3 0 Write it/);
  await addOpenings(db, [{query: 'invoice', culture: 'de', opened: 1}]);
  assert.match(readable((await browser.open('/desk/improve')).text), /There are no such searches\./);
  await run(db, sql`insert into searches values (current_date - 1, 'pot', 'de', 2, 0, 1, 0)`);
  for (const query of ['pot', 'pot', 'made up']) await addOpenings(db, [{query, culture: 'de', opened: 1}]);
  const opened = await rowsOf(db, sql`select query, opened from searches where opened > 0 order by query`);
  assert.deepEqual(opened, [
    {query: 'invoice', opened: 1},
    {query: 'pot', opened: 1},
  ]);
  await run(db, sql`delete from searches where query = 'pot'`);
  await run(db, sql`insert into daily_searches values (current_date - 89, 'en-us', 9, 9)`);
  await run(
    db,
    sql`insert into votes (content_id, culture_key, is_helpful) select ${id}, 'de-de', n > 1 from generate_series(1, 4) n`,
  );
  await run(db, sql`update translations set flag = 'wrong' where content_id = ${id} and culture = 'de-DE'`);
  const page = await browser.open('/desk/');
  const text = readable(page.text);
  assert.match(text, /1 flagged/);
  assert.match(text, /1 searched in vain/);
  assert.match(text, /Reads 42 50 % fewer than in the 28 days before/);
  assert.match(text, /Searches 6 83 % found something/);
  assert.match(text, /Votes 4 75 % said yes/);
  assert.doesNotMatch(text, /– (before|found|said)/);
  assert.match(text, /English 30 0 – 0 0 German 12 6 83 % 3 1/);
  assert.match(page.text, /role="img"\s+aria-labelledby="reads-chart-title reads-chart-desc"/);
  assert.match(
    readable((await browser.open('/desk/?days=90&language=de')).text),
    /Reads 96 .*Searches 6 83 %/,
  );
  const english = readable((await browser.open('/desk/?days=90&language=en')).text);
  assert.match(english, /Searches 9 0 % found/);
  assert.doesNotMatch(english, /– (before|found|said)/);
});

test('beside an article stand its votes, comments and flags, the searches that find it, and what links to it', async () => {
  const {browser, database, service, write} = await ready();
  const {db} = database;
  const id = await write('Refund an order', 'Geld zurück');
  const about = async (article = id) => browser.open(`/desk/about?article=${article}&culture=de-DE`);
  const nothing = readable((await about()).text);
  assert.match(
    nothing,
    /Geld zurück .*No reader has voted on it yet\. .*No reader has said anything about it/,
  );
  assert.match(nothing, /Nothing is flagged\..*None of them has it there\. .*No article links to it\./);

  await run(
    db,
    sql`insert into votes (content_id, culture_key, is_helpful, reason, comment, name, email, created_date) values
      (${id}, 'en-us', true, null, null, null, null, now()), (${id}, 'en-us', false, null, null, null, null, now() - interval '40 days'),
      (${id}, 'de-de', false, 'out-of-date', ${`Seite 2${'\u0301'.repeat(9000)} fehlt`}, 'Eve', 'eve@example.com', now() - interval '100 days')`,
  );
  await run(db, sql`update content_counters set votes_up = 9, votes_down = 2 where content_id = ${id}`);
  await run(
    db,
    sql`update translations set flag = 'Wrong page', flagged_by = 'bo' where content_id = ${id} and culture = 'en-US'`,
  );
  await addSearches(
    db,
    [
      {query: 'refund', culture: 'en-US', searches: 7},
      {query: 'geld', culture: 'de-DE', searches: 3},
      {query: 'geld zurück', culture: 'fr-FR', searches: 2},
      {query: 'printer', culture: 'en-US', searches: 9},
    ].map((each) => ({...each, withoutResult: 0, reporting: 0})),
  );
  await run(db, sql`insert into searches values (current_date - 31, 'order', 'en-us', 8, 0)`);
  const linking = async (title: string, body: string, knowledgeState: KnowledgeState = 'published') =>
    (await upsertContent(db, item({translations: [translation({title, body, knowledgeState})]}))).contentId;
  await linking('By number', `<p><a href="x" data-content-id="${id}">x</a></p>`);
  await linking('By its address', `<p><a href="${service.url}/help/${id}/en-US#top">x</a></p>`, 'draft');
  await linking('By its page', `<p><a href="/help/en-US/articles/${id}-refund">x</a></p>`);
  await linking('To another', `<p>${id} <a href="/help/${id}7/en-US">x</a></p>`);
  await linking('To another site', `<p><a href="https://example.com/help/${id}">x</a></p>`);

  const {text: page} = await about();
  const text = readable(page);
  assert.match(
    text,
    /Votes .*German \(Germany\) – – 0 yes, 1 no American English 1 yes, 0 no 1 yes, 1 no 1 yes, 1 no Every language 1 yes, 0 no 1 yes, 1 no 9 yes, 2 no Votes older than 730 days/,
  );
  assert.match(text, /Latest comments .*It is out of date: Seite 2\u0301{30} fehlt no German/);
  assert.doesNotMatch(text, /\bEve\b|eve@example/);
  assert.match(text, /Flagged .*Wrong page English bo/);
  assert.match(text, /Searches that find it .*refund English 1 7 geld German 1 3 geld zurück French 1 2/);
  assert.doesNotMatch(text, /printer|order en-us/);
  assert.match(
    text,
    /What links to it .*By its page English Published By its address English Draft By number English Published/,
  );
  assert.doesNotMatch(text, /To another/);
  assert.match(page, /<span class="said"\s*>It is out of date: <span lang="de-DE">Seite 2\u0301{30} fehlt</);

  const unflagged = await browser.open('/desk/unflag', {
    ...{article: String(id), culture: 'en-US'},
    back: `about?article=${id}&culture=de-DE`,
  });
  assert.equal(unflagged.path, '/desk/about');
  assert.match(readable(unflagged.text), /Removed the flag .*Nothing is flagged/);
  for (const view of ['articles', 'write', 'history'])
    assert.match(
      (await browser.open(`/desk/${view}?article=${id}&culture=de-DE`)).text,
      new RegExp(`href="about\\?article=${id}&amp;culture=(de-DE|en-US)"`),
      view,
    );
  assert.equal((await about(id + 100)).path, '/desk/articles');
});

test('what links to an article is found where the page of the owner’s site is named relative to the service', async () => {
  const {browser, database, service, write} = await ready({
    ARTICLE_URL: '/../article.html?id={contentId}&culture={culture}',
  });
  const id = await write('Refund an order');
  const linking = async (title: string, href: string) =>
    upsertContent(
      database.db,
      item({translations: [translation({title, body: `<p><a href="${href}">x</a></p>`})]}),
    );
  await linking('As imports write it', `/../article.html?id=${id}&amp;culture=en-US`);
  await linking('Pasted', `${service.url}/article.html?id=${id}&amp;culture=de-DE#top`);
  await linking('To another', `${service.url}/article.html?id=${id}7&amp;culture=en-US`);
  const text = readable((await browser.open(`/desk/about?article=${id}&culture=en-US`)).text);
  assert.match(text, /What links to it .*Pasted English Published As imports write it English Published/);
  assert.doesNotMatch(text, /To another/);
});

/** The link that a page of the desk shows, opened by a person without an account. */
const previewIn = ({text}: {text: string}) =>
  /id="preview-link"[^>]*>([^<]+)/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
const openAlone = async (address: string) => {
  const response = await fetch(address, {redirect: 'manual'});
  return {status: response.status, text: await response.text(), headers: response.headers};
};
const picture = '/files/0123456789abcdef-cup.png';
const draftOf = (title: string, culture = 'en-US') =>
  translation({
    title,
    culture,
    knowledgeState: 'draft',
    body: `<p>In a cup <img src="${picture}" alt="Cup"></p>`,
  });

test('a preview link shows a draft to a person without an account, until it is changed, ended or published', async () => {
  const {browser, database, dataFolder, service} = await ready();
  const {db} = database;
  const {contentId: id} = await upsertContent(
    db,
    item({translations: [draftOf('Tea at work'), draftOf('Thé au travail', 'fr-FR')]}),
  );
  const form = {article: String(id), culture: 'fr-FR'};
  const made = await browser.open('/desk/preview-link', form);
  const link = previewIn(made);
  assert.match(readable(made.text), /Valid until .* UTC \. It ends earlier/);
  assert.match(made.text, /data-copy="preview-link"\s+data-copied="Copied\."/);
  assert.match(
    readable((await browser.open('/desk/activity')).text),
    /Made a preview link of “Tea at work”\. ada/,
  );

  const page = await openAlone(link);
  assert.equal(page.status, 200);
  assert.match(
    readable(page.text),
    /Aperçu – non publié Ce lien est valable jusqu’au .*Thé au travail .*In a cup/,
  );
  assert.ok(page.text.includes(`${service.url}${picture}`) || page.text.includes(`src="${picture}"`));
  assert.equal(page.headers.get('cache-control'), 'no-store');
  assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
  assert.match(
    page.headers.get('content-security-policy') ?? '',
    /script-src 'none';.*frame-ancestors 'none'/,
  );
  assert.match(page.text, /<meta name="robots" content="noindex">|<meta name="robots" content="noindex" \/>/);
  assert.doesNotMatch(page.text, /<form|<script|class="vote"|Tea at work/);

  const refused = async (address: string, status: number) => {
    const {status: found, text} = await openAlone(address);
    assert.equal(found, status, address);
    assert.match(text, /<h1>(This preview link has expired|Ce lien d’aperçu a expiré)/);
    assert.doesNotMatch(text, /In a cup/);
  };
  const changes = [
    [/until=/, 'until=1'],
    [/by=\d+/, 'by=2'],
    [/fr-FR/, 'en-US'],
    [/preview\/\d+/, `preview/${id + 1}`],
    [/signed=.{4}/, 'signed=AAAA'],
    [/&signed=.*/, ''],
  ] as const;
  for (const [part, other] of changes) await refused(link.replace(part, other), 403);
  const links = previewLinks(signingKeysOf(db, await openSigningKeyCipher({dataFolder})), () => service.url);
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
  const draft = {contentId: id, culture: 'fr-FR', userId: 1};
  await refused((await links.make(draft, days(8))).url, 403);
  await refused((await links.make(draft, days(1))).url, 403);
  await refused((await links.make({...draft, userId: 7})).url, 403);
  await refused((await links.make({...draft, contentId: id + 9})).url, 410);

  // Each change of the draft is shown.
  await run(
    db,
    sql`update translations set title = 'Thé à midi' where content_id = ${id} and culture = 'fr-FR'`,
  );
  assert.match((await openAlone(link)).text, /Thé à midi/);
  // Its maker may not publish any more.
  await run(db, sql`update users set roles = '{author}' where id = 1`);
  await refused(link, 403);
  await run(db, sql`update users set roles = '{administrator}' where id = 1`);
  await browser.open('/desk/bulk', {pick: `${id} fr-FR`, act: 'published'});
  const published = await openAlone(link);
  assert.equal(published.status, 302);
  assert.match(published.headers.get('location') ?? '', /\/help\/fr-FR\/articles\/\d+-th%C3%A9-%C3%A0-midi$/);
  assert.equal((await browser.open('/desk/preview-link', form)).path, '/desk/articles');
  // What was published and is not any more is no draft.
  await run(db, sql`update translations set end_date = now() where content_id = ${id} and culture = 'fr-FR'`);
  await refused(link, 410);
  await run(db, sql`update translations set end_date = null where content_id = ${id}`);
  await browser.open('/desk/bulk', {pick: `${id} fr-FR`, act: 'archived'});
  await refused(link, 410);
  assert.equal((await browser.open('/desk/preview-link', form)).path, '/desk/articles');
  const english = previewIn(await browser.open('/desk/preview-link', {...form, culture: 'en-US'}));
  assert.match((await openAlone(english)).text, /Tea at work/);
  await eraseContent(db, id);
  for (const address of [link, english]) await refused(address, 410);
});

test('where readers must sign in a preview link shows a draft with its pictures, and nothing that is published', async () => {
  const {browser, database, service} = await ready({IDENTITY: 'required'});
  const {db} = database;
  const {contentId: id} = await upsertContent(db, item({translations: [draftOf('Tea at work')]}));
  const form = {article: String(id), culture: 'en-US'};
  const link = previewIn(await browser.open('/desk/preview-link', form));
  const {status, text} = await openAlone(link);
  assert.equal(status, 200);
  assert.match(readable(text), /Preview – not published .*Tea at work .*In a cup/);
  assert.doesNotMatch(text, /href="\/help/);
  const [, signed = ''] = new RegExp(`src="([^"]*${picture}\\?signed=[^"]*)"`).exec(text) ?? [];
  // There is no such file, but its address is taken.
  assert.equal((await openAlone(new URL(signed, service.url).href)).status, 404);
  assert.equal((await openAlone(service.url + picture)).status, 403);
  await browser.open('/desk/bulk', {pick: `${id} en-US`, act: 'published'});
  const published = await openAlone(link);
  assert.equal(published.status, 403);
  assert.match(published.text, /<h1>This article is published now\. Sign in to read it\./);
  assert.doesNotMatch(published.text, /In a cup/);
});

test('once it is published, a preview link leads to the page of the owner’s site, where articles have theirs there', async () => {
  const {browser, database} = await ready({
    ARTICLE_URL: 'https://www.example.com/help/{culture}/{contentId}',
  });
  const {contentId: id} = await upsertContent(database.db, item({translations: [draftOf('Tea at work')]}));
  const link = previewIn(await browser.open('/desk/preview-link', {article: String(id), culture: 'en-US'}));
  assert.equal((await openAlone(link)).status, 200);
  await browser.open('/desk/bulk', {pick: `${id} en-US`, act: 'published'});
  const {status, headers} = await openAlone(link);
  assert.deepEqual([status, headers.get('location')], [302, `https://www.example.com/help/en-US/${id}`]);
});

test('who did what stands in the activity, for an editor without people and keys, until it is erased', async () => {
  const {service, browser, database, write} = await ready();
  const id = await write('Refund an order');
  await browser.open('/desk/bulk', {pick: `${id} en-US`, act: 'archived'});
  const bosPassword = 'copper meadow ladder violin';
  await browser.open('/desk/people', {username: 'bo', password: bosPassword, role: 'editor'});
  const text = readable((await browser.open('/desk/activity')).text);
  assert.match(text, /Let bo in\. ada · .*Archived: “Refund an order”\. ada · .*Undo/);

  const bo = browserOf(service);
  await bo.open('/desk/sign-in', {username: 'bo', password: bosPassword});
  const page = await bo.open('/desk/activity');
  assert.doesNotMatch(readable(page.text), /Let bo in/);
  const [, act = ''] = /name="id" value="(\d+)"/.exec(page.text) ?? [];
  const undone = await bo.open('/desk/undo', {id: act, back: 'https://evil.example/'});
  assert.match(readable(undone.text), /Undone: Archived: “Refund an order”\. bo/);
  assert.equal(undone.path, '/desk/activity');
  assert.match(readable((await browser.open(`/desk/activity?article=${id}`)).text), /Of one article/);
  assert.equal((await browserOf(service).open('/desk/undo', {id: act})).path, '/desk/sign-in');

  await erasePerson(database.db, 'bo');
  await eraseContent(database.db, id);
  const left = readable((await browser.open('/desk/activity')).text);
  assert.match(left, /Let a person in\. ada · .*Archived: what is erased\. ada · /);
  assert.doesNotMatch(left, /Refund|Undo\b|\bbo\b/);
});

test('what readers searched and said is downloaded as a table, which no spreadsheet runs', async () => {
  const {browser, database, write} = await ready();
  const {db} = database;
  const id = await write('Refund an order');
  const search = {query: '=cmd()', culture: 'en-US', searches: 7, withoutResult: 2, reporting: 5};
  await addSearches(db, [search]);
  await run(
    db,
    sql`insert into votes (content_id, culture_key, is_helpful, reason, comment, name, email, created_date) values
      (${id}, 'en-us', false, 'out-of-date', 'Page "2", please', 'Eve', 'eve@example.com', now() - interval '40 days')`,
  );
  await run(db, sql`update translations set flag = 'Wrong page', flagged_by = 'bo' where content_id = ${id}`);
  const table = async (query: string) => {
    const {text, headers} = await browser.open(`/desk/report?${query}`);
    assert.match(
      headers.get('content-disposition') ?? '',
      /attachment; filename="kb-help-[a-z]+-[\d-]+\.csv"/,
    );
    assert.equal(headers.get('cache-control'), 'no-store');
    return text.split('\n').filter(Boolean);
  };
  const searches = await table('of=searches&days=30');
  assert.equal(searches[0], 'Words,Language,Searches,Without result,Nothing opened,Opened');
  assert.match(searches[1]!, /^'=cmd\(\),en-US,7,2,\d,0$/);
  assert.equal((await table('of=feedback&days=30')).length, 1);
  const feedback = await table('of=feedback&days=90');
  assert.equal(feedback[0], 'On,Article,Title,Language,Helpful,What was said,By');
  assert.match(
    feedback[1]!,
    new RegExp(
      `^[\\dTZ:.-]+,${id},Refund an order,en-US,no,"It is out of date: Page ""2"", please","Eve, eve@example.com"$`,
    ),
  );
  assert.match((await table('of=flags&days=30'))[1]!, /Refund an order,en-US,Wrong page,bo$/);
  assert.equal((await browser.open('/desk/report?of=passwords')).path, '/desk/data');
  assert.match(
    readable((await browser.open('/desk/activity')).text),
    /Downloaded what is flagged\. .*Downloaded what readers said\. .*Downloaded what readers searched\./,
  );
});
