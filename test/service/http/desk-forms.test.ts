/** Forms of the desk that are sent twice, or when the session has ended: nothing typed is lost, and nothing is done twice. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes} from 'parse5';
import {listKeys, revokeKey} from '../../../service/src/store/keys.ts';
import {listActs} from '../../../service/src/store/audit-log.ts';
import {deskActs, type ActPath} from '../../../service/src/desk/rights.ts';
import {add, translation} from './content.ts';
import {browserOf, endEachTest, password, readable, startSetUp} from './desk-browser.ts';

endEachTest();

type Element = DefaultTreeAdapterTypes.Element;

function* elements(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if (tree.isElementNode(node)) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elements(child);
}
const valueOf = ({attrs}: Element, name: string) => attrs.find((each) => each.name === name)?.value;
const formsOf = (text: string) => [...elements(parse(text))].filter(({tagName}) => tagName === 'form');

/** Fields in which a person writes. */
const isTyped = (field: Element) =>
  field.tagName === 'textarea' ||
  (field.tagName === 'input' && /^(text|url|search)?$/.test(valueOf(field, 'type') ?? ''));

test('what is typed into any form is shown after signing in again', async () => {
  const {service, database, browser} = await startSetUp();
  const {db} = database;
  await browser.open('/setup/place', {site: 'www.example.com'});
  await browser.open('/desk/synonyms', {culture: 'en-US', terms: 'invoice, bill'});
  await browser.open('/desk/folders', {title: 'Billing', parent: ''});
  await add(db, [translation('Kettle')]);
  const folder = /folder\?id=\d+/.exec((await browser.open('/desk/folders')).text)?.[0] ?? '';
  const seen = new Set<string>();
  for (const view of ['search', 'folders', folder, 'keys', 'people', 'tag', 'brand', 'articles']) {
    const {text} = await browser.open(`/desk/${view}`);
    for (const form of formsOf(text)) {
      const act = valueOf(form, 'action') as ActPath;
      if (valueOf(form, 'method') !== 'post' || !Object.hasOwn(deskActs, act)) continue;
      if ('isKept' in deskActs[act]) continue;
      const fields = [...elements(form)].filter((field) => valueOf(field, 'name') !== undefined);
      const typed = fields.filter(isTyped).filter((field) => valueOf(field, 'type') !== 'password');
      const names = [...new Set(typed.map((field) => valueOf(field, 'name')!))];
      if (names.length === 0) continue;
      seen.add(act);
      const values = Object.fromEntries(names.map((name, at) => [name, `typed-${at}-here`]));
      const ended = browserOf(service);
      const asked = await ended.open(`/desk/${act}`, values);
      assert.equal(asked.status, 403);
      const hidden = (name: string) =>
        valueOf(
          [...elements(parse(asked.text))].find((field) => valueOf(field, 'name') === name)!,
          'value',
        )!;
      const given = await ended.open('/desk/sign-in', {
        ...{act: hidden('act'), kept: hidden('kept'), username: 'ada', password},
      });
      const shown = readable(given.text);
      for (const [name, value] of Object.entries(values))
        assert.ok(shown.includes(value), `${act}: ${name} is not shown in: ${shown}`);
    }
  }
  for (const act of ['synonyms', 'pins', 'folders', 'folder-names', 'keys', 'people', 'tag', 'brand'])
    assert.ok(seen.has(act), act);
});

test('a key that is sent again is made once, and one that was ended stays so', async () => {
  const {service, database, browser} = await startSetUp();
  const {db} = database;
  const nameIn = ({text}: {text: string}) => /name="key"\s+value="(kb_[\w-]{43})"/.exec(text)?.[1] ?? '';
  const page = await browser.open('/desk/keys');
  const form = {name: 'Import at night', purpose: 'server', site: '', key: nameIn(page)};
  const made = await browser.open('/desk/keys', form);
  const again = await browser.open('/desk/keys', form);
  for (const {text} of [made, again]) assert.match(text, new RegExp(`<pre id="made"[^>]*>${form.key}<`));
  assert.notEqual(nameIn(made), form.key, 'the next form names another');
  const madeKeys = async () => (await listKeys(db)).filter(({name}) => name === form.name);
  const [key, ...others] = await madeKeys();
  assert.deepEqual(others, []);
  const acts = await listActs(db, {all: true, take: 10, skip: 0});
  assert.equal(acts.filter(({act}) => act === 'key').length, 1);
  await revokeKey(db, key!.keyId);
  assert.doesNotMatch((await browser.open('/desk/keys', form)).text, /id="made"/);
  assert.notEqual((await madeKeys())[0]!.revokedDate, null);

  // A key that another person knows comes neither from the page nor from what it carried.
  const planted = 'kb_'.padEnd(46, 'a');
  const {text} = await browserOf(service).open('/desk/sign-in', {
    ...{act: 'keys', username: 'ada', password},
    kept: JSON.stringify([
      ['name', 'Night'],
      ['purpose', 'server'],
      ['key', planted],
    ]),
  });
  assert.match(text, /Night/);
  assert.doesNotMatch(text, new RegExp(planted));
  const short = await browser.open('/desk/keys', {...form, key: 'kb_1'});
  assert.match(short.text, /<pre id="made"[^>]*>kb_[\w-]{43}</);
});

test('a large form without a session asks to sign in, and is not read', async () => {
  const {service, browser} = await startSetUp();
  const form = new FormData();
  form.append('files', new File(['x'.repeat(2 ** 20)], 'a.md'));
  const asked = await browserOf(service).open('/desk/import', form, {Connection: 'close'});
  assert.equal(asked.status, 403);
  assert.match(readable(asked.text), /Your session has ended\. Sign in again\./);
  assert.match(asked.text, /name="back" value="import"/);
  const whole = new FormData();
  whole.append('files', new File([Buffer.alloc(101 * 2 ** 20)], 'a.md'));
  const large = await browser.open('/desk/import', whole, {Connection: 'close'});
  assert.equal(large.status, 413);
  assert.match(readable(large.text), /more than 100 MB\. Import them in parts/);
});

test('the address of an act opens its view, and one that names nothing the overview', async () => {
  const {browser} = await startSetUp();
  const page = {Accept: 'text/html,*/*;q=0.8'};
  for (const [path, view] of [
    ['password', 'people'],
    ['folder-names', 'folders'],
    ['line', 'improve'],
    ['nothing', ''],
    ['constructor', ''],
  ] as const) {
    const opened = await browser.open(`/desk/${path}`, undefined, page);
    assert.deepEqual([opened.status, opened.path], [200, `/desk/${view}`], path);
  }
  assert.equal((await browser.open('/desk/nothing')).status, 404);
});

test('an import that leaves errors out says so again where the files are missing', async () => {
  const {browser} = await startSetUp();
  const form = new FormData();
  form.append('skip', 'on');
  const {text} = await browser.open('/desk/import', form);
  assert.match(readable(text), /Choose a folder or files\./);
  assert.match(text, /name="skip"\s+value="on"\s+checked/);
});
