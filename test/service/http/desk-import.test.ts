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

/** Sends files by the form, as an administrator. */
async function ready() {
  const {service, browser} = await startSetUp();
  const send = async (files: Record<string, string>, language = 'en-US') => {
    const data = new FormData();
    for (const [name, text] of Object.entries(files)) data.append('files', new File([text], name));
    const page = await browser.open('/desk/import', data, {'Accept-Language': language});
    return {...page, readable: readable(page.text)};
  };
  return {service, browser, send};
}

test('packed and empty files, and those that are no export, are said to be', async () => {
  const {browser, send} = await ready();
  const packed = await send({'kb-help-export-2026.tar.gz': 'x'});
  assert.equal(packed.status, 400);
  assert.match(packed.text, /“kb-help-export-2026\.tar\.gz” is packed\. Unpack it, and choose the folder/);
  assert.match((await send({'export.ZIP': 'x'}, 'de-DE')).text, /„export\.ZIP“ ist gepackt/);
  assert.match((await send({'list.csv': 'a,b'})).text, /There is no article among these files/);

  const empty = await send({'empty.md': ''});
  assert.equal(empty.status, 400);
  assert.match(empty.readable, /Nothing was imported .* empty\.md:1 The file “empty\.md” is empty\./);
  const both = await send({'empty.md': '', 'kettle.md': '# Kettle\n\nHot.\n'});
  assert.match(
    both.readable,
    /Created 1, updated 0.* To look at empty\.md:1 The file “empty\.md” is empty\./,
  );
  assert.doesNotMatch(readable((await browser.open('/desk/articles')).text), /Empty/);

  for (const text of ['no JSON', '[]', '{"articles":{"items":[]}}'])
    assert.match((await send({'a.json': text})).readable, /a\.json:1 This is no export of Zendesk/);
  assert.match((await send({'a.json': '{}'}, 'fr-FR')).text, /Ce n’est pas un export lisible/);
  const twins = await send({'one.md': '# One', 'one.html': '<h1>One</h1>'});
  assert.match(twins.readable, /This is the same article in the same language as “one\.(md|html)”/);
});

test('web pages without front matter are articles with their first heading as the title', async () => {
  const {service, browser, send} = await ready();
  const page = `<!DOCTYPE html><html lang="en"><head><title>Page – Help</title><style>p {color: red}</style></head>
    <body class="x"><main><h1 id="t">Descale <em>the</em> kettle &amp; pot</h1><p>With vinegar.</p></main></body></html>`;
  const sent = await send({
    'page.html': page,
    'plain.htm': '<p>Only a text.</p>',
    'titled.html': '<html><head><title>Titled\n page</title></head><body><p>Text</p></body></html>',
  });
  assert.equal(sent.status, 200);
  assert.match(sent.readable, /Created 3, updated 0/);
  const list = await browser.open('/desk/articles');
  for (const title of ['Descale the kettle &amp; pot', 'Plain', 'Titled page'])
    assert.ok(list.text.includes(`>${title}</a>`), title);
  const [, id = ''] = /article=(\d+)&(?:amp;)?culture=en-US"[^>]*>\s*Descale/.exec(list.text) ?? [];
  await browser.open('/desk/bulk', {pick: `${id} en-US`, act: 'published'});
  const markdown = await (await fetch(`${service.url}/help/${id}/en-US.md`)).text();
  assert.match(markdown, /# Descale the kettle & pot\s+With vinegar\.\s*$/);
  assert.match((await send({'page.html': page})).readable, /Created 0, updated 0, unchanged 1/);
});

test('a page of a longer list is imported, and the next one is asked for', async () => {
  const {send} = await ready();
  const list = 'https://acme.zendesk.com/api/v2/help_center/en-us/articles.json?per_page=100';
  const zendesk = (page: number, of: number) =>
    JSON.stringify({
      articles: [
        {id: page, section_id: 2, title: `Article ${page}`, locale: 'en-us', draft: false, body: '<p>x</p>'},
      ],
      page,
      next_page: page < of ? `${list}&page=${page + 1}` : null,
      previous_page: page > 1 ? `${list}&page=${page - 1}` : null,
    });
  const missing = /The rest of the list is missing: open the next page.*page=/;
  const first = await send({'1.json': zendesk(1, 3)});
  assert.match(first.readable, /Created 1,/);
  assert.match(first.readable, missing);
  assert.match(first.text, /per_page=100&amp;page=2/);
  const gap = await send({'1.json': zendesk(1, 3), '3.json': zendesk(3, 3)});
  assert.match(gap.readable, missing);
  const whole = await send({'1.json': zendesk(1, 3), '2.json': zendesk(2, 3), '3.json': zendesk(3, 3)});
  assert.match(whole.readable, /Created 1, updated 0, unchanged 2/);
  assert.doesNotMatch(whole.readable, missing);

  const intercom = (page: number) =>
    JSON.stringify({
      type: 'list',
      data: [{type: 'article', id: `${page}`, title: `Text ${page}`, body: '<p>x</p>', state: 'draft'}],
      pages: {type: 'pages', page, per_page: 1, total_pages: 2},
    });
  assert.match((await send({'1.json': intercom(1)})).readable, missing);
  assert.doesNotMatch((await send({'1.json': intercom(1), '2.json': intercom(2)})).readable, missing);
});
