/** Exports of other products that are imported at the desk with their pictures. */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {test, type TestContext} from 'node:test';
import {loadConfig} from '../../../service/src/config.ts';
import {importUploads} from '../../../service/src/desk/import.ts';
import {anywhere} from '../../../service/src/import-from/reach.ts';
import {insertUser} from '../../../service/src/store/users.ts';
import {quickHash} from '../../support/quick-hash.ts';
import {png} from '../import/samples.ts';
import {browserOf, endEachTest, password, readable, startSetUp} from './desk-browser.ts';

endEachTest();

/** A server with one picture, on this machine. */
async function servePicture(t: TestContext) {
  const asked: string[] = [];
  const server = createServer(({url = ''}, response) => {
    asked.push(url);
    response.writeHead(url === '/one.png' ? 200 : 404).end(png);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  return {asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`};
}

const exportOf = (...pictures: string[]) => {
  const body = pictures.map((address) => `<img src="${address}" alt="">`).join('');
  const article = {
    id: 7,
    section_id: 2,
    title: 'Moved',
    locale: 'en-us',
    draft: false,
    body: `<p>${body}</p>`,
  };
  return new File([JSON.stringify({articles: [article]})], 'articles.json');
};

const form = (file: File, fields: Record<string, string>) => {
  const data = new FormData();
  data.append('files', file);
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

const box = /<input type="checkbox" name="pictures" value="on" (checked)? *\/>/;

test('the form of an import carries whether pictures are brought along, and addresses that are not public stay', async (t) => {
  const {origin, asked} = await servePicture(t);
  const {browser, service, database} = await startSetUp();
  assert.equal(box.exec((await browser.open('/desk/import')).text)?.[1], 'checked');

  const without = await browser.open('/desk/import', form(exportOf(`${origin}/one.png`), {}));
  assert.equal(without.status, 200);
  assert.doesNotMatch(readable(without.text), /stays there|Pictures brought along/);

  const page = await browser.open('/desk/import', form(exportOf(`${origin}/one.png`), {pictures: 'on'}));
  assert.equal(page.status, 200);
  assert.match(
    readable(page.text),
    /Pictures brought along: 0\. .*\/one\.png” stays there: the address is not one of the public web/s,
  );
  assert.deepEqual(asked, []);

  const wrong = new File(['{}'], 'package.json');
  const again = await browser.open('/desk/import', form(wrong, {publish: 'on'}));
  assert.deepEqual([again.status, box.exec(again.text)?.[1]], [400, undefined]);
  assert.match(again.text, box);

  const passwordHash = await quickHash(password);
  await insertUser(database.db, {username: 'bo', passwordHash, roles: ['editor']});
  const editor = browserOf(service);
  await editor.open('/desk/sign-in', {username: 'bo', password});
  const theirs = await editor.open('/desk/import');
  assert.deepEqual([theirs.status, box.test(theirs.text)], [200, false]);
  const sent = await editor.open('/desk/import', form(exportOf(`${origin}/one.png`), {pictures: 'on'}));
  assert.match(readable(sent.text), /Imported/);
  assert.doesNotMatch(readable(sent.text), /stays there|Pictures brought along/);
});

test('pictures of an export become files of its articles, and those that cannot be had are listed', async (t) => {
  const {origin, asked} = await servePicture(t);
  const {service, database, dataFolder, browser} = await startSetUp();
  const config = {...loadConfig({}), dataFolder};
  const tools = {db: database.db, config, writable: () => true};
  const choices = {actor: 'ada', publish: true, skip: false, pictures: true};
  const file = exportOf(`${origin}/one.png`, `${origin}/gone.png`);
  const result = await importUploads(tools, {...choices, files: [file]}, anywhere);
  assert.equal(result.pictures, 1);
  assert.equal(result.summary?.files, 1);
  assert.deepEqual(
    result.warnings.map(({message}) => message),
    [`a picture stays at ${origin}/gone.png: HTTP 404`],
  );
  assert.deepEqual(asked.sort(), ['/gone.png', '/one.png']);
  const list = await browser.open('/desk/articles');
  const [, id = ''] = /article=(\d+)&(?:amp;)?culture=en-US">\s*Moved/.exec(list.text) ?? [];
  const {text, path} = await browserOf(service).open(`/help/${id}/en-US`);
  const [, source = ''] = /<img[^>]* src="([^"]*one\.png)"/.exec(text) ?? [];
  const picture = await fetch(new URL(source, service.url + path));
  assert.deepEqual(new Uint8Array(await picture.arrayBuffer()), png);

  const folder = new File([`# Own\n\n![](${origin}/one.png)\n`], 'own.md');
  const own = await importUploads(tools, {...choices, files: [folder]}, anywhere);
  assert.equal(own.pictures, undefined);
  assert.equal(asked.length, 2);

  const empty = new File([JSON.stringify({articles: []})], 'articles.json');
  const none = await importUploads(tools, {...choices, files: [empty]}, anywhere);
  assert.equal(none.summary, undefined);
  assert.equal(none.errors.length, 1);
});
