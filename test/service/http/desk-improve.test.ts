/** Improve as a list of things to do: who may decide what about a line, and how that is undone. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import sql from 'sql-template-tag';
import {erasePerson} from '../../../service/src/store/erasure.ts';
import {addSearches} from '../../../service/src/store/search-counts.ts';
import {rowsOf, run} from '../../../service/src/store/sql.ts';
import {add, daysFromNow, translation} from './content.ts';
import {addPerson, endEachTest, readable, startSetUp, undo, type Browser} from './desk-browser.ts';

endEachTest();

/** A service with a search that found nothing, a link that leads nowhere, and people of each role. */
async function ready() {
  const {service, database, browser} = await startSetUp();
  const {db} = database;
  const people = {ada: browser} as Record<'ada' | 'eve' | 'kim' | 'bo', Browser>;
  const ids: Record<string, number> = {};
  for (const [username, role] of [
    ['eve', 'editor'],
    ['kim', 'author'],
    ['bo', 'agent'],
  ] as const) {
    const person = await addPerson(service, username, role);
    ids[username] = person.userId;
    people[username] = person.browser;
  }
  const article = await add(db, [
    translation('Kettle', {description: '<p><a href="/help/99999">There</a></p>'}),
  ]);
  const miss = () =>
    addSearches(db, [{query: 'refund', culture: 'en', searches: 3, withoutResult: 3, reporting: 0}]);
  await miss();
  return {db, people, ids, article, miss};
}

const search = {kind: 'missed', article: '', culture: 'en', subject: 'refund'};
const see = async (browser: Browser, query = '') =>
  readable((await browser.open(`/desk/improve${query}`)).text);
const idOf = ({text}: {text: string}) =>
  /<form class="undo notice"[\s\S]*?name="id"\s+value="(\d+)"/.exec(text)?.[1] ?? '';

test('a line is done, put off and assigned; each of it is in the log and is undone', async () => {
  const {db, people, ids, article, miss} = await ready();
  const {eve} = people;
  const line = (act: string, more: Record<string, string> = search) =>
    eve.open('/desk/line', {...more, act, back: 'improve'});
  assert.match(
    await see(eve),
    /Improve 2 2 to do .* refund English 3 3 Write it .* Kettle .*\/help\/99999 No published article/,
  );

  const done = await line('done');
  assert.match(
    readable(done.text),
    /Done: “refund”\. Undo .*Improve 1 1 to do|Improve 1 1 to do .*Done: “refund”\. Undo/,
  );
  assert.match(readable(done.text), /Every search found something/);
  assert.match(
    await see(eve, '?lines=done'),
    /refund English 3 3 Write it Add a synonym Pin an article ⋯ Open again/,
  );
  const undone = await eve.open('/desk/undo', {id: idOf(done), back: 'improve'});
  assert.match(readable(undone.text), /Undone: Done: “refund”\. Do it again/);
  assert.match(readable(undone.text), /refund English 3 3/);
  await line('done');
  await miss();
  assert.match(await see(eve), /refund English 6 6/);

  const broken = {kind: 'broken', article: String(article), culture: 'en-US', subject: '/help/99999'};
  const later = await line('month', broken);
  assert.match(readable(later.text), /Put off until \w+ \d+, \d{4}: “Kettle”\. Undo/);
  assert.match(readable(later.text), /Every link to an article and every picture is there/);
  assert.match(await see(eve, '?lines=later'), /Kettle Put off until/);
  await line('reopen', broken);
  assert.match(await see(eve), /Kettle .*No published article/);

  const assigned = await eve.open('/desk/line', {
    ...{...search, act: 'assign', person: String(ids['kim'])},
    back: 'improve?lines=open',
  });
  assert.match(readable(assigned.text), /Assigned to kim: “refund”\. Undo/);
  assert.match(readable(assigned.text), /refund Assigned to kim\. English 6 6/);
  assert.match(await see(eve, '?lines=mine'), /Nothing is assigned to you/);
  assert.match(await see(people.kim, '?lines=mine'), /refund Assigned to kim\. English 6 6/);
  assert.match(
    readable((await eve.open('/desk/activity')).text),
    /Assigned to kim: “refund”\..*Opened again: “Kettle”\..*Put off until .*: “Kettle”\./,
  );

  const nothing = await line('done', {...search, subject: 'never searched'});
  assert.match(readable(nothing.text), /Nothing was left to change/);
  // The line goes when the link is mended.
  const mended = await line('done', broken);
  assert.match(readable(mended.text), /Nothing was left to change/);
  const brokenMenu = /id="broken"[\s\S]*/.exec(mended.text)?.[0] ?? '';
  assert.match(brokenMenu, /name="act" value="month"/);
  assert.doesNotMatch(brokenMenu, /name="act" value="done"/);

  await line('release');
  await erasePerson(db, 'kim');
  assert.match(
    readable((await eve.open('/desk/activity')).text),
    /Assigned to nobody: “refund”\..*Assigned to a person: “refund”\./,
  );
});

test('agents see the lines, authors decide on those that are assigned to them', async () => {
  const {db, people, ids} = await ready();
  const {eve, kim, bo} = people;
  assert.match(await see(bo), /refund English 3 3/);
  // What is published is revised by editors.
  assert.match(await see(eve), /Kettle .* Revise/);
  for (const browser of [bo, kim]) {
    assert.match(await see(browser), /Kettle/);
    assert.doesNotMatch(await see(browser), /Revise/);
  }
  for (const browser of [bo, kim])
    assert.doesNotMatch((await browser.open('/desk/improve')).text, /action="line"/);
  for (const browser of [bo, kim]) {
    const refused = await browser.open('/desk/line', {...search, act: 'done'});
    assert.equal(refused.status, 403);
    assert.match(refused.text, /href="(\.\/|improve)"/);
  }
  assert.equal((await rowsOf(db, sql`select from improvement_lines`)).length, 0);
  // Agents decide about no line, so none is assigned to them.
  assert.match((await eve.open('/desk/improve')).text, />kim<\/option>/);
  assert.doesNotMatch((await eve.open('/desk/improve')).text, />bo<\/option>/);
  const toAgent = await eve.open('/desk/line', {...search, act: 'assign', person: String(ids['bo'])});
  assert.match(readable(toAgent.text), /Nothing was left to change/);
  await eve.open('/desk/line', {...search, act: 'assign', person: String(ids['kim'])});
  const page = await kim.open('/desk/improve');
  assert.match(page.text, /action="line"/);
  assert.doesNotMatch(page.text, /value="assign"/);
  // An author gives a line back, but not to another person.
  const other = await kim.open('/desk/line', {...search, act: 'assign', person: String(ids['bo'])});
  assert.match(readable(other.text), /Nothing was left to change/);
  assert.match(readable((await kim.open('/desk/line', {...search, act: 'done'})).text), /Done: “refund”/);
});

test('the overview counts the lines that Improve lists', async () => {
  const {db, people, article} = await ready();
  const overview = async () => {
    // The counts are of the last time that the list was open, or a minute old at most.
    await see(people.eve);
    return readable((await people.eve.open('/desk/')).text);
  };
  assert.match(await overview(), /1 searched in vain .* 1 broken links /);
  await people.eve.open('/desk/line', {...search, act: 'week'});
  assert.doesNotMatch(await overview(), /searched in vain/);
  const age = () =>
    run(
      db,
      sql`update translations set updated_date = now() - interval '2 years' where content_id = ${article}`,
    );
  await age();
  // An import brings the dates of another product along.
  assert.doesNotMatch(await overview(), /not changed for a year/);
  await run(db, sql`update contents set created_date = now() - interval '13 months' where id = ${article}`);
  // When an item came in never changes, so what is kept of the lines follows its translations alone.
  await age();
  assert.match(await overview(), /1 not changed for a year/);
  const stale = {kind: 'stale', article: String(article), culture: 'en-US', subject: ''};
  await people.eve.open('/desk/line', {...stale, act: 'done'});
  assert.doesNotMatch(await overview(), /not changed for a year/);
});

test('markup in what readers searched and in addresses of links is text', async () => {
  const {db, people} = await ready();
  const markup = '"><script>alert(1)</script>';
  await addSearches(db, [{query: markup, culture: 'en', searches: 9, withoutResult: 9, reporting: 0}]);
  await add(db, [
    translation('Teapot', {
      description: '<p><a href="/help/99998?&quot;&gt;&lt;script&gt;alert(2)">There</a></p>',
    }),
  ]);
  const subject = {kind: 'missed', article: '', culture: 'en', subject: markup};
  for (const {text} of [
    await people.eve.open('/desk/improve'),
    await people.eve.open('/desk/line', {...subject, act: 'done', back: 'improve'}),
    await people.eve.open('/desk/activity'),
  ]) {
    assert.match(text, /&lt;script&gt;alert\(1\)/);
    assert.doesNotMatch(text, /<script>alert/);
  }
});

test('the page after the last is the last, of each list', async () => {
  const {db, people} = await ready();
  for (let count = 0; count < 60; count++) {
    const title = `Article ${String(count).padStart(2, '0')}`;
    await add(db, [translation(title, {description: '<p><a href="/help/99999">There</a></p>'})]);
  }
  for (const view of ['improve?kind=broken', 'articles?state=published', 'translations?culture=en-US']) {
    const page = async (number: number) =>
      readable((await people.ada.open(`/desk/${view}&page=${number}`)).text);
    const last = await page(2);
    assert.match(last, /2 of 2 pages/, view);
    assert.equal(await page(99_999), last, view);
  }
  assert.match(await see(people.ada, '?kind=stale&page=7'), /Every published article was changed/);
});

test('a search is done with what answers it, and open again where that is undone or it finds nothing once more', async () => {
  const {db, people, article, miss} = await ready();
  const {eve} = people;
  await addSearches(db, [
    {query: 'refund', culture: 'de', searches: 2, withoutResult: 2, reporting: 0},
    {query: 'money', culture: 'en-US', searches: 3, withoutResult: 0, reporting: 3},
  ]);
  const isOpen = async (line = /refund English 3 3/) => line.test(await see(eve));
  const answer = async (act: () => Promise<{text: string}>) => {
    assert.equal(await isOpen(), true);
    const done = await act();
    assert.equal(await isOpen(), false);
    assert.match(await see(eve, '?lines=done'), /refund English 3 3/);
    const undone = await undo(eve, done);
    assert.equal(await isOpen(), true);
    return undone;
  };
  await answer(() => eve.open('/desk/synonyms', {culture: 'en-US', terms: 'Refund , kettles'}));
  const pin = {culture: 'en-US', query: 'refund', article: String(article), step: 'add'};
  await answer(() => eve.open('/desk/pins', pin));
  const draft = {knowledgeState: 'draft'} as const;
  const money = await add(db, [
    translation('Your money back', {...draft, description: '<p>We refund it.</p>'}),
    translation('Dein Geld zurück', {...draft, culture: 'de-DE'}),
  ]);
  const publish = (picks: string) =>
    eve.open('/desk/state', {pick: picks, act: 'published', back: 'improve'});
  // Words of a title also answer a search that found something else.
  assert.equal(await isOpen(/money .*3 0/), true);
  const undone = await answer(() => publish(`${money} en-US`));
  assert.match(readable(undone.text), /Undone: Published: “Your money back”/);
  await undo(eve, undone);
  assert.equal(await isOpen(/money .*3 0/), false);
  assert.match(readable((await publish(`${money} de-DE`)).text), /Published: “Dein Geld zurück”/);

  // Once more, and nothing answers it: another language, a later date, other words, or synonyms that are taken away.
  await miss();
  assert.equal(await isOpen(/refund English 6 6/), true);
  const german = await add(db, [translation('Refund', {...draft, culture: 'de-DE'})]);
  const later = await add(db, [translation('Refund', {...draft, startDate: daysFromNow(1)})]);
  const other = await add(db, [translation('Boil', {...draft})]);
  await publish(`${german} de-DE\n${later} en-US\n${other} en-US`);
  assert.equal(await isOpen(/refund English 6 6/), true);
  assert.doesNotMatch(await see(eve), /refund German/);
  await eve.open('/desk/pins', {...pin, step: 'remove'});
  assert.equal(await isOpen(/refund English 6 6/), true);
});

test('what was said of an article stands above its editor until it is decided about', async () => {
  const {db, people, article} = await ready();
  const {eve, kim} = people;
  const address = `write?article=${article}&culture=en-US`;
  const write = async (culture = 'en-US') =>
    (await eve.open(`/desk/write?article=${article}&culture=${culture}`)).text;
  assert.doesNotMatch(await write(), /id="open-feedback"/);
  const vote = (comment: string, culture = 'en-us') =>
    run(
      db,
      sql`insert into votes (content_id, culture_key, is_helpful, comment) values (${article}, ${culture}, false, ${comment})`,
    );
  await vote('How <much> water?');
  await vote('Wie viel Wasser?', 'de-de');
  await run(
    db,
    sql`update translations set flag = 'Old', flagged_by = 'bo', flag_date = now() where content_id = ${article}`,
  );
  const page = await write();
  assert.match(readable(page), /What was said Old bo \w+ \d+, \d{4} Done How &lt;much&gt; water\? now Done/);
  assert.doesNotMatch(page, /Wasser/);
  assert.doesNotMatch(await write('de-DE'), /id="open-feedback"/);

  const done = await eve.open('/desk/line', {
    ...{kind: 'notHelpful', article: String(article), culture: 'en-US', subject: ''},
    ...{act: 'done', back: address},
  });
  assert.match(readable(done.text), /Done: “Kettle”\. Undo .*What was said Old/);
  assert.doesNotMatch(done.text, /water/);
  const unflagged = await eve.open('/desk/unflag', {
    ...{article: String(article), culture: 'en-US', back: address},
  });
  assert.doesNotMatch(unflagged.text, /id="open-feedback"/);

  // Authors see what was said of their drafts, and do not decide about it.
  await vote('Too short');
  await run(db, sql`update translations set knowledge_state = 'draft' where content_id = ${article}`);
  const theirs = await kim.open(`/desk/${address}`);
  assert.match(readable(theirs.text), /What was said Too short now/);
  assert.doesNotMatch(/id="open-feedback"[\s\S]*?<\/details>/.exec(theirs.text)![0], /<form/);
});
