/** Synonyms and pinned articles, as editors change them at the desk. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {addSearches} from '../../../service/src/store/search-counts.ts';
import {readSearchSettings, writeSearchSettings} from '../../../service/src/store/search-settings.ts';
import {item, translation} from '../store/items.ts';
import {upsertContent} from '../../../service/src/store/upsert.ts';
import {addPerson, endEachTest, readable, startSetUp, undo} from './desk-browser.ts';

endEachTest();

/** A service with articles in two languages. */
async function ready() {
  const started = await startSetUp();
  const {database} = started;
  const {db} = database;
  const write = async (title: string, culture = 'en-US', body = 'Text') =>
    (await upsertContent(db, item({translations: [translation({title, culture, body: `<p>${body}</p>`})]})))
      .contentId;
  const pay = await write('Pay an invoice');
  const print = await write('Print a document', 'en-US', 'Also the invoice.');
  const german = await write('Rechnung bezahlen', 'de-DE');
  return {...started, db, write, pay, print, german};
}

const found = (page: string) => {
  const [, part = ''] = /<div id="found"[^>]*>(.*?)<\/section>/s.exec(page) ?? [];
  return readable(part).trim();
};

test('a set of synonyms is added, changed and removed, its preview shows that at once, and each of it is undone', async () => {
  const {browser, db} = await ready();
  const sets = async () => (await readSearchSettings(db)).flatMap(({synonyms}) => synonyms);
  const seen = async () => found((await browser.open('/desk/search?culture=en-US&words=settle+a+tab')).text);
  assert.doesNotMatch(await seen(), /Pay an invoice/);
  const form = {culture: 'en-US', words: 'settle a tab'};

  const added = await browser.open('/desk/synonyms', {...form, terms: ' invoice,  tab ，bill '});
  assert.equal(added.path, '/desk/search');
  assert.match(readable(added.text), /Saved the synonyms “invoice”, “tab”,? and “bill”\. Undo/);
  assert.match(found(added.text), /Also searched: .*“bill”.*Pay an invoice/);
  assert.deepEqual(await sets(), [['invoice', 'tab', 'bill']]);

  const undone = await undo(browser, added);
  assert.match(readable(undone.text), /Undone: Saved the synonyms/);
  assert.doesNotMatch(found(undone.text), /Pay an invoice/);
  assert.deepEqual(await sets(), []);
  await undo(browser, undone);
  assert.match(await seen(), /Pay an invoice/);

  const from = JSON.stringify(['invoice', 'tab', 'bill']);
  const changed = await browser.open('/desk/synonyms', {...form, from, terms: 'invoice, bill'});
  assert.deepEqual(await sets(), [['invoice', 'bill']]);
  assert.doesNotMatch(found(changed.text), /Pay an invoice/);
  await undo(browser, changed);
  const removed = await browser.open('/desk/synonyms', {...form, from, terms: '', step: 'remove'});
  assert.match(readable(removed.text), /Removed the synonyms “invoice”, “tab”,? and “bill”/);
  assert.deepEqual(await sets(), []);
  await undo(browser, removed);
  assert.deepEqual(await sets(), [['invoice', 'tab', 'bill']]);
  assert.match(readable((await browser.open('/desk/activity')).text), /Removed the synonyms/);
});

test('what cannot be a set of synonyms is said, and stays in the form', async () => {
  const {browser, db} = await ready();
  const send = async (terms: string, from = '') => {
    const page = await browser.open('/desk/synonyms', {culture: 'en-US', terms, from});
    assert.equal(page.status, 400, terms);
    const shown = terms.replaceAll('"', '&quot;');
    assert.ok(page.text.includes(`value="${shown}"`), terms);
    return readable(page.text);
  };
  await browser.open('/desk/synonyms', {culture: 'en-US', terms: 'bill, invoice'});
  for (const terms of ['', ' , ', 'receipt', 'Receipt, receipt'])
    assert.match(await send(terms), /Write at least two words with the same meaning/);
  assert.match(await send('?!, receipt'), /“\?!” has no letter and no digit/);
  assert.match(await send('receipt, Invoice'), /“Invoice” is in another set already: bill, invoice\./);
  assert.match(await send(`receipt, ${'x'.repeat(101)}`), /Use at most 100 characters/);
  const many = Array.from({length: 21}, (_, index) => `word${index}`).join(', ');
  assert.match(await send(many), /Use at most 20 words/);
  const stale = await send('bill, invoice, tab', JSON.stringify(['bill', 'statement']));
  assert.match(stale, /Another person changed or removed this set/);
  assert.deepEqual(
    (await readSearchSettings(db)).map(({synonyms}) => synonyms),
    [[['bill', 'invoice']]],
  );
  const full = Array.from({length: 500}, (_, index) => [`one${index}`, `other${index}`]);
  await writeSearchSettings(db, {culture: 'en-US', synonyms: full, pinned: []});
  assert.match(await send('apple, pear'), /There are 500 already/);
});

test('articles are pinned by title, ordered and unpinned, readers get them first, and each of it is undone', async () => {
  const {browser, db, pay, print, write, german} = await ready();
  const pins = async () =>
    (await readSearchSettings(db)).flatMap(({pinned}) =>
      pinned.map(({query, contentIds}) => [query, ...contentIds]),
    );
  const form = {culture: 'en-US', query: 'printer jam'};
  const added = await browser.open('/desk/pins', {...form, find: 'document', step: 'add'});
  assert.match(readable(added.text), /Pinned “Print a document” to searches for “printer jam”/);
  assert.match(found(added.text), /^Pinned Print a document/);
  assert.deepEqual(await pins(), [['printer jam', print]]);

  const choose = await browser.open('/desk/search?culture=en-US&query=printer+jam&find=n');
  assert.match(readable(choose.text), /Which article .*Pay an invoice/);
  const second = await browser.open('/desk/pins', {...form, article: String(pay), step: 'add'});
  assert.match(found(second.text), /^Pinned Print a document.*Pinned Pay an invoice/);
  const ordered = await browser.open('/desk/pins', {...form, article: String(pay), step: '-1'});
  assert.match(readable(ordered.text), /Changed the order of what is pinned/);
  assert.match(found(ordered.text), /^Pinned Pay an invoice.*Pinned Print a document/);
  assert.match(
    readable((await browser.open('/desk/pins', {...form, article: String(pay), step: '-1'})).text),
    /Nothing was left to change/,
  );
  await undo(browser, ordered);
  assert.deepEqual(await pins(), [['printer jam', print, pay]]);
  const removed = await browser.open('/desk/pins', {...form, article: String(print), step: 'remove'});
  assert.deepEqual(await pins(), [['printer jam', pay]]);
  assert.match(readable((await undo(browser, removed)).text), /Undone: Unpinned “Print a document”/);
  assert.deepEqual(await pins(), [['printer jam', print, pay]]);

  const refuse = async (more: Record<string, string>) => {
    const page = await browser.open('/desk/pins', {...form, step: 'add', ...more});
    assert.equal(page.status, 400);
    assert.ok(page.text.includes(`value="${more['query'] ?? form.query}"`));
    return readable(page.text);
  };
  assert.match(await refuse({find: 'a'}), /Choose an article: .*Which article/);
  assert.match(await refuse({find: 'nothing like it'}), /Choose an article.*No article has these words/);
  for (const article of ['999999', '0', 'x', '99999999999'])
    assert.match(await refuse({article}), /Choose an article/);
  assert.match(await refuse({query: ' ?', article: String(pay)}), /Write the words that readers search/);
  assert.match(await refuse({query: 'x'.repeat(101), article: String(pay)}), /at most 100 characters/);
  assert.match(await refuse({article: String(pay)}), /pinned to these words already/);
  for (let index = 0; index < 8; index++)
    await browser.open('/desk/pins', {...form, article: String(await write(`More ${index}`)), step: 'add'});
  assert.match(await refuse({article: String(await write('Too many'))}), /There are 10 already/);

  await browser.open('/desk/pins', {culture: 'en-US', query: 'geld', article: String(german), step: 'add'});
  const page = readable((await browser.open('/desk/search?culture=en-US')).text);
  assert.match(page, /geld Rechnung bezahlen Not shown to readers/);
});

test('each language has its own, and searches of Improve lead to them with their words', async () => {
  const {browser, service, db} = await ready();
  await browser.open('/desk/synonyms', {culture: 'de-DE', terms: 'Rechnung, Faktura'});
  assert.deepEqual(await readSearchSettings(db), [
    {culture: 'de-de', synonyms: [['Rechnung', 'Faktura']], pinned: []},
  ]);
  assert.doesNotMatch(readable((await browser.open('/desk/search?culture=en-US')).text), /Faktura/);
  // Of a reader in Austria.
  await addSearches(db, [
    {query: 'quittung & beleg', culture: 'de-AT', searches: 3, withoutResult: 3, reporting: 0},
  ]);
  const improve = await browser.open('/desk/improve');
  const links = [...improve.text.matchAll(/href="(search\?[^"]*)"/g)].map(([, link]) =>
    link!.replaceAll('&amp;', '&'),
  );
  assert.equal(links.length, 2);
  const [synonym, pin] = await Promise.all(links.map((link) => browser.open(`/desk/${link}`)));
  assert.match(synonym!.text, /id="terms"\s+name="terms"[^>]*\s+value="quittung &amp; beleg, "/);
  assert.match(pin!.text, /id="query"\s+name="query"[^>]*\s+value="quittung &amp; beleg"/);
  for (const {text} of [synonym!, pin!]) {
    assert.match(text, /name="culture" value="de-DE"/);
    assert.match(found(text), /Readers find nothing with these words/);
  }
  const {browser: agent} = await addPerson(service, 'agent', 'agent');
  assert.doesNotMatch((await agent.open('/desk/improve')).text, /href="search/);
});

test('two editors who save at once do not lose each other’s sets and pins', async () => {
  const {browser, db, pay, print} = await ready();
  const words = Array.from({length: 6}, (_, index) => `a${index}, b${index}`);
  await Promise.all([
    ...words.map((terms) => browser.open('/desk/synonyms', {culture: 'en-US', terms})),
    ...[pay, print].map((article) =>
      browser.open('/desk/pins', {culture: 'en-US', query: 'both', article: String(article), step: 'add'}),
    ),
  ]);
  const [settings] = await readSearchSettings(db);
  assert.deepEqual(settings!.synonyms.map((terms) => terms.join(', ')).sort(), words);
  assert.deepEqual(
    settings!.pinned.map(({contentIds}) => [...contentIds].sort((one, other) => one - other)),
    [[pay, print].sort((one, other) => one - other)],
  );
  // Two sets may not share a word; the error is at the later one.
  const clash = await Promise.all(
    ['sofa, couch', 'couch, settee'].map((terms) =>
      browser.open('/desk/synonyms', {culture: 'en-US', terms}),
    ),
  );
  assert.deepEqual(clash.map(({status}) => status).sort(), [200, 400]);
});

test('what is pinned in another culture of the language is pinned for readers, and can be pinned here', async () => {
  const {browser, db, pay} = await ready();
  await writeSearchSettings(db, {
    ...{culture: 'en-GB', synonyms: []},
    pinned: [{query: 'printer jam', contentIds: [pay]}],
  });
  const page = await browser.open('/desk/search?culture=en-US&words=printer+jam');
  assert.match(found(page.text), /^Pinned Pay an invoice/);
  assert.doesNotMatch(page.text, /Unpin/);
});

test('markup in words, synonyms and queries is text on the page, in the log and in the preview', async () => {
  const {browser, pay} = await ready();
  const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  await browser.open('/desk/synonyms', {culture: 'en-US', terms: `${markup}, bill`});
  await browser.open('/desk/pins', {
    culture: 'en-US',
    query: `${markup} x`,
    article: String(pay),
    step: 'add',
  });
  const asked = new URLSearchParams({
    culture: 'en-US',
    words: markup,
    query: markup,
    set: markup,
    find: markup,
  });
  const refused = {culture: 'en-US', terms: markup};
  for (const {status, text} of [
    await browser.open(`/desk/search?${asked}`),
    await browser.open('/desk/activity'),
    await browser.open('/desk/synonyms', refused),
  ]) {
    assert.ok([200, 400].includes(status));
    assert.match(text, /&lt;script&gt;alert\(1\)/);
    assert.doesNotMatch(text, /<script>alert|<img src=x/);
  }
});
