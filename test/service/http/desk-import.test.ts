/** Exports of other products that are imported at the desk with their pictures. */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {test, type TestContext} from 'node:test';
import {loadConfig} from '../../../service/src/config.ts';
import {importUploads} from '../../../service/src/desk/import.ts';
import {anywhere} from '../../../service/src/import-from/reach.ts';
import {png} from '../import/samples.ts';
import {encryptedFlag, linkMode, zip, zipOf} from '../import/zip.ts';
import {addPerson, browserOf, endEachTest, readable, startSetUp} from './desk-browser.ts';

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
  const {browser, service} = await startSetUp();
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

  const {browser: editor} = await addPerson(service, 'bo', 'editor');
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
  const send = async (files: Record<string, string | Buffer<ArrayBuffer>>, language = 'en-US') => {
    const data = new FormData();
    for (const [name, text] of Object.entries(files)) data.append('files', new File([text], name));
    const page = await browser.open('/desk/import', data, {'Accept-Language': language});
    return {...page, readable: readable(page.text)};
  };
  return {service, browser, send};
}

test('packed and empty files, and those that are no export, are said to be', async () => {
  const {browser, send} = await ready();
  const packed = await send({'kb-help-export-2026.7z': 'x'});
  assert.equal(packed.status, 400);
  assert.match(packed.text, /“kb-help-export-2026\.7z” is packed\. Unpack it, and choose the folder/);
  assert.match((await send({'export.RAR': 'x'}, 'de-DE')).text, /„export\.RAR“ ist gepackt/);
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

test('an archive is imported as the folder that it was packed from', async () => {
  const {browser, send} = await ready();
  const folder = {
    'help/kettle.md': '# Kettle\n\n![A kettle](pictures/kettle.png)\n',
    'help/guides/index.md': '# Guides\n',
    'help/guides/page.html': '<title>Tea</title><h1>Green tea</h1><p>Not too hot.</p>',
    'help/pictures/kettle.png': png,
    'help/.DS_Store': 'x',
    '__MACOSX/help/._kettle.md': 'x',
  };
  const page = await send({'help.zip': zipOf(folder)});
  assert.equal(page.status, 200);
  // Beside a folder.
  assert.match(page.readable, /Created 2, updated 0/);
  assert.doesNotMatch(page.readable, /Not taken/);
  const list = (await browser.open('/desk/articles')).text;
  for (const title of ['Kettle', 'Green tea']) assert.ok(list.includes(`>${title}</a>`), title);
  assert.match((await send({'help.ZIP': zipOf(folder)})).readable, /unchanged 2/);
});

test('an export of another product is imported from an archive, too', async () => {
  const {send} = await ready();
  const json = await exportOf().text();
  const page = await send({
    'zendesk.zip': zipOf({'zendesk/articles.json': json, 'zendesk/users.csv': 'a,b'}),
  });
  assert.match(page.readable, /Created 1,.* Not taken Files that are no articles.* users\.csv/);
});

test('files that are not taken are named, with the reason', async () => {
  const {send} = await ready();
  const page = await send({
    'one.md': '# One\n',
    'settings.json': '{}',
    'list.csv': 'a,b',
    'old.zip.7z': 'x',
    'README.md': '# About these files',
    '_draft.md': '# Not yet',
    'a:b.md': '# Colon',
    [`${'long'.repeat(70)}.md`]: '# Long',
  });
  assert.match(page.readable, /Created 1, updated 0/);
  assert.match(page.readable, /JSON files: an export is imported by itself[^:]* settings\.json/);
  assert.match(page.readable, /Files that are no articles, and that no article uses\. list\.csv/);
  assert.match(page.readable, /Packed files: .*old\.zip\.7z/);
  assert.match(page.readable, /Links to other files.*README\.md _draft\.md a:b\.md long/);
  const many = Object.fromEntries(Array.from({length: 25}, (_, index) => [`picture-${index}.png`, 'x']));
  assert.match((await send({'one.md': '# One\n', ...many})).readable, /picture-19\.png and 5 more/);
  const link = zip([
    {name: 'one.md', content: '# One\n'},
    {name: 'link.md', content: '/etc/passwd', mode: linkMode},
  ]);
  assert.match(
    (await send({'links.zip': link})).readable,
    /unchanged 1.* Not taken Links to other files.* link\.md/,
  );
});

test('each archive that cannot be taken has its reason in the language of the desk', async () => {
  const {send, browser} = await ready();
  const refused = async (archive: Buffer<ArrayBuffer>, why: RegExp, language?: string) => {
    const page = await send({'help.zip': archive}, language);
    assert.equal(page.status, 400, String(why));
    assert.match(page.readable, why);
  };
  await refused(Buffer.from('no archive'), /“help\.zip” is damaged, or no \.zip archive/);
  await refused(zip([{name: '../a.md', content: '# A'}]), /names a file outside of itself: “\.\.\/a\.md”/);
  await refused(zip([{name: 'a.md', content: '# A', flags: encryptedFlag}]), /protected by a password/);
  await refused(zip([{name: 'a.md', size: 0xfffffff0}]), /holds more than 100 MB or 20,000 files, unpacked/);
  await refused(
    zip([{name: 'a.md', size: 0xfffffff0}]),
    /entpackt mehr als 100 MB oder 20\.000 Dateien/,
    'de-DE',
  );
  await refused(
    zip([
      {name: 'a.md', content: '# A'},
      {name: 'a.md', content: '# B'},
    ]),
    /“a\.md” is there twice/,
  );
  await refused(
    zip([
      {name: 'a.md', content: '# A'},
      {name: 'a.md/b.md', content: '# B'},
    ]),
    /“a\.md\/b\.md” is there twice/,
  );
  await refused(
    zip([
      {name: 'b.md/a.md', content: '# A'},
      {name: 'b.md', content: '# B'},
    ]),
    /“b\.md” is there twice/,
  );
  await refused(
    zipOf({'README.md': '# About'}),
    /There is no article among these files\..* Not taken .* README\.md/,
  );
  await refused(
    zipOf({'Export-Part-1.zip': zipOf({'a.md': '# A'})}),
    /There is no article among these files\..* Packed files: unpack them.* Export-Part-1\.zip/,
  );
  await refused(zipOf({}), /There is no article among these files/);
  assert.doesNotMatch(readable((await browser.open('/desk/articles?only=imported')).text), />A</);
});

test('archives of one form share its room', async () => {
  const {send} = await ready();
  const half = zip([{name: 'a.md', content: '# A', size: 60 * 2 ** 20}]);
  const other = zip([{name: 'b.md', content: '# B', size: 60 * 2 ** 20}]);
  const page = await send({'a.zip': half, 'b.zip': other});
  assert.equal(page.status, 400);
  assert.match(page.readable, /“b\.zip” holds more than/);
});
