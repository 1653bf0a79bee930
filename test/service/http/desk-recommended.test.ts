/** The curated order of recommended articles at the desk. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import sql from 'sql-template-tag';
import {curatedOrder} from '../../../service/src/store/curated-order.ts';
import {run} from '../../../service/src/store/sql.ts';
import {add, daysFromNow, translation} from './content.ts';
import {addPerson, endEachTest, readable, startSetUp, undo} from './desk-browser.ts';

endEachTest();

/** A service with three published articles, and one that is a draft. */
async function ready() {
  const {service, database, browser} = await startSetUp();
  const {db} = database;
  const ids: Record<string, string> = {};
  for (const title of ['Kettle', 'Teapot', 'Saucer'])
    ids[title] = String(await add(db, [translation(title)]));
  ids['Draft'] = String(await add(db, [translation('Draft', {knowledgeState: 'draft'})]));
  const titles = async () => (await curatedOrder(db)).map(({title}) => title);
  const order = async (...names: string[]) => {
    for (const name of names) await browser.open('/desk/recommended', {id: ids[name]!});
  };
  return {service, db, browser, ids, titles, order};
}

test('an empty order says what it is for, and an article is found by its title and added', async () => {
  const {browser, ids, titles} = await ready();
  const empty = await browser.open('/desk/recommended');
  // What readers see by themselves is recommended with one press, too.
  assert.match(
    readable(empty.text),
    /Nothing is recommended by hand yet.*What readers see now.*Teapot by votes and reads Recommend/,
  );
  assert.match(empty.text, /aria-label="Recommend “Teapot”"/);
  assert.match(
    readable((await browser.open('/desk/recommended?words=nothing')).text),
    /No title has these words/,
  );
  const found = await browser.open('/desk/recommended?words=tea');
  assert.match(readable(found.text), /Teapot Published .* Recommend /);
  const [results = ''] = /<ul class="tree plain">.*?<\/ul>/s.exec(found.text) ?? [];
  assert.match(results, /aria-label="Recommend “Teapot”"/);
  assert.doesNotMatch(results, /Kettle/);
  const added = await browser.open('/desk/recommended', {id: ids['Teapot']!, back: 'recommended?words=tea'});
  assert.equal(added.path, '/desk/recommended');
  assert.match(readable(added.text), /Recommended “Teapot”\. Undo/);
  assert.match(readable(added.text), /Recommended already/);
  assert.match(readable(added.text), /Teapot in the order above Kettle/);
  assert.deepEqual(await titles(), ['Teapot']);
  await undo(browser, added);
  assert.deepEqual(await titles(), []);
});

test('articles are moved by a step and to a place, and removed, and each of it is undone', async () => {
  const {browser, ids, titles, order} = await ready();
  await order('Kettle', 'Teapot', 'Saucer');
  const move = (title: string, form: Record<string, string>) =>
    browser.open('/desk/recommended-order', {id: ids[title]!, ...form});
  const up = await move('Saucer', {step: '-1'});
  assert.match(readable(up.text), /Moved “Saucer” within the recommended articles/);
  assert.deepEqual(await titles(), ['Kettle', 'Saucer', 'Teapot']);
  await undo(browser, up);
  assert.deepEqual(await titles(), ['Kettle', 'Teapot', 'Saucer']);
  await move('Kettle', {step: '1'});
  assert.deepEqual(await titles(), ['Teapot', 'Kettle', 'Saucer']);
  for (const [title, step] of [
    ['Teapot', '-1'],
    ['Saucer', '1'],
  ] as const)
    assert.match(readable((await move(title, {step})).text), /Nothing was left to change/);
  await move('Saucer', {beside: ids['Teapot']!, place: 'before'});
  assert.deepEqual(await titles(), ['Saucer', 'Teapot', 'Kettle']);
  await move('Saucer', {beside: ids['Teapot']!, place: 'after'});
  assert.deepEqual(await titles(), ['Teapot', 'Saucer', 'Kettle']);
  const removed = await browser.open('/desk/recommended-remove', {id: ids['Saucer']!});
  assert.match(readable(removed.text), /Recommended “Saucer” no longer/);
  assert.deepEqual(await titles(), ['Teapot', 'Kettle']);
  await undo(browser, removed);
  assert.deepEqual(await titles(), ['Teapot', 'Saucer', 'Kettle'], 'at its former place');
  assert.match(readable((await browser.open('/desk/activity')).text), /Recommended “Saucer” no longer\. ada/);
  for (const id of ['', '0', '-1', '99999999', '1 or 1=1'])
    assert.match(
      readable((await browser.open('/desk/recommended', {id})).text),
      /Nothing was left to change/,
      id,
    );
  assert.match(readable((await move('Draft', {step: '-1'})).text), /Nothing was left to change/);
});

test('two editors at once lose nothing, and what was changed since stays when it is undone', async () => {
  const {service, browser, ids, titles, order} = await ready();
  const {browser: other} = await addPerson(service, 'bo', 'editor');
  await Promise.all([
    browser.open('/desk/recommended', {id: ids['Kettle']!}),
    other.open('/desk/recommended', {id: ids['Teapot']!}),
    browser.open('/desk/recommended', {id: ids['Saucer']!}),
    other.open('/desk/recommended', {id: ids['Kettle']!}),
  ]);
  assert.deepEqual((await titles()).sort(), ['Kettle', 'Saucer', 'Teapot']);
  for (const title of ['Kettle', 'Teapot', 'Saucer'])
    await browser.open('/desk/recommended-remove', {id: ids[title]!});
  await order('Kettle', 'Teapot', 'Saucer');
  const up = await browser.open('/desk/recommended-order', {id: ids['Saucer']!, step: '-1'});
  await other.open('/desk/recommended-order', {id: ids['Saucer']!, step: '-1'});
  assert.match(readable((await undo(browser, up)).text), /Nothing was left to change/);
  assert.deepEqual(await titles(), ['Saucer', 'Kettle', 'Teapot']);
});

test('each line says whether readers see the article, and the preview is what they get', async () => {
  const {service, db, browser, ids, order} = await ready();
  const later = String(await add(db, [translation('Later', {startDate: daysFromNow(9)})]));
  const over = String(await add(db, [translation('Over', {endDate: daysFromNow(-9)})]));
  await order('Saucer', 'Draft');
  for (const id of [later, over]) await browser.open('/desk/recommended', {id});
  await run(db, sql`update content_counters set votes_up = 9 where content_id = ${Number(ids['Teapot'])}`);
  const page = await browser.open('/desk/recommended');
  const text = readable(page.text);
  assert.match(text, /1 Saucer Published/);
  assert.match(text, /2 Draft Draft Readers do not see it: it is not published\./);
  assert.match(text, /3 Later Published Readers see it from .* on\./);
  assert.match(text, /4 Over Published Readers saw it until .*\./);
  const [, list = ''] = /<ol class="shown">(.*?)<\/ol>/s.exec(page.text) ?? [];
  const shown = [...list.matchAll(/<span lang="en-US">([^<]*)<\/span>\s*<span class="meta">([^<]*)/g)];
  const listed = shown.map(([, title, why]) => [title, why]);
  assert.deepEqual(listed[0], ['Saucer', 'in the order above']);
  assert.deepEqual(
    listed.slice(1).map(([, why]) => why),
    ['by votes and reads', 'by votes and reads'],
  );
  await run(
    db,
    sql`update translations set knowledge_state = 'deleted' where content_id = ${Number(ids['Draft'])}`,
  );
  assert.match(
    readable((await browser.open('/desk/recommended')).text),
    /Draft Deleted Readers do not see it: it is deleted/,
  );

  const [, key = ''] =
    /<pre id="made"[^>]*>([^<]+)/.exec(
      (await browser.open('/desk/keys', {name: 'Shop', purpose: 'server'})).text,
    ) ?? [];
  const response = await fetch(`${service.url}/rest/v2/recommended/`, {
    headers: {'Ocp-Apim-Subscription-Key': key, 'Accept-Language': 'en-US'},
  });
  const names = ((await response.json()) as {name: string}[]).map(({name}) => name);
  assert.deepEqual(
    listed.map(([title]) => title),
    names,
  );
});
