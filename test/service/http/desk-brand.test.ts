/** The view in which an owner sets how the help centre looks, as a browser without scripts uses it. */
import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {readdir, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {test} from 'node:test';
import {maxBrandForm} from '../../../service/src/desk/brand-form.ts';
import {maxFields} from '../../../service/src/desk/form-fields.ts';
import {maxBrandFile} from '../../../service/src/pages/brand.ts';
import {eraseContent} from '../../../service/src/store/erasure.ts';
import {upsertFile} from '../../../service/src/store/files.ts';
import {readSettings} from '../../../service/src/store/settings.ts';
import {emptyFolder} from '../import/folders.ts';
import {add, translation} from './content.ts';
import {browserOf, endEachTest, password, readable, setUp, start, type Browser} from './desk-browser.ts';

endEachTest();

const svg = (inside = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}<path d="M0 0h9v9z"/></svg>`;
const hostileSvg = svg(
  '<script>alert(1)</script><foreignObject><img src="x" onerror="alert(1)"/></foreignObject>',
);

const formOf = (values: Record<string, string | [bytes: string, name: string]>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({siteName: 'Acme Help', ...values}))
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, new File([value[0]], value[1]));
  return form;
};

/** The value of an attribute of the first element that the pattern finds. */
const first = (pattern: RegExp, {text}: {text: string}) => pattern.exec(text)?.[1] ?? '';

async function startWithDesk(env: Record<string, string> = {}) {
  const started = await start(env);
  await setUp(started);
  await add(started.database.db, [translation('Wasserkocher', {culture: 'de-DE'})]);
  return started;
}

const centre = ({open}: Browser) => open('/help/de-DE', undefined, {'Accept-Language': 'de-DE'});

/** The names of stored files. */
const filesIn = (dataFolder: string) => readdir(join(dataFolder, 'files')).catch((): string[] => []);

test('a brand is set at the desk, shown at the next request, and undone', async () => {
  const {browser, database, dataFolder} = await startWithDesk();
  const untouched = await browser.open('/desk/brand');
  const before = await centre(browser);
  const set = await browser.open(
    '/desk/brand',
    formOf({
      siteName: 'Tea & Co',
      'logo-light': [hostileSvg, 'My logo.svg'],
      favicon: [svg(), 'icon.svg'],
      accent: '#ffe08a',
      surface: '#ffffff',
      'surface-dark': '#101010',
      'font-file': ['wOF2 and more', 'Tea.woff2'],
      'heading.de-DE': 'Frag uns',
      'heading.en-US': 'Ask us',
      contact: 'mailto:help@example.com',
      'header.0.url': 'https://shop.example',
      'header.0.name.de-DE': 'Laden',
      'footer.1.url': '/privacy',
      'footer.1.name.en-US': 'Privacy',
      css: '.a { color: red }\r\n.b { color: blue }\0',
    }),
  );
  assert.deepEqual([set.status, set.path], [200, '/desk/brand']);
  assert.match(readable(set.text), /Changed the site or its look\. Undo/);
  assert.match(
    readable(set.text),
    /Light, Links and buttons: #ffe08a on #ffffff has a contrast of 1\.2\. It is shown as #[\da-f]{6}\./,
  );

  const page = await centre(browser);
  assert.match(page.text, /<title>Frag uns – Tea &amp; Co<\/title>/);
  assert.match(page.text, /<h1>Frag uns<\/h1>/);
  assert.match(page.text, /<a href="https:\/\/shop\.example">Laden<\/a>/);
  assert.match(page.text, /<a href="\/privacy">Privacy<\/a>/);
  assert.match(page.text, /--kb-surface: light-dark\(#ffffff, #101010\)/);
  // What browsers read: their digest of the style sheet is that of the policy, whatever the line breaks of the form.
  const styles = createHash('sha256')
    .update(first(/<style>([^]*?)<\/style>/, page))
    .digest('base64');
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.ok(policy.includes(`style-src 'sha256-${styles}'`), policy);
  assert.ok(page.text.includes('.a { color: red }\n.b { color: blue }\ufffd'));
  const logoPath = first(/<img\s+src="([^"]+)" alt="Tea &amp; Co"/, page);
  const logo = await browser.open(logoPath);
  assert.equal(logo.text, hostileSvg);
  assert.equal(logo.headers.get('content-type'), 'image/svg+xml');
  assert.equal(logo.headers.get('x-content-type-options'), 'nosniff');
  assert.match(logo.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
  const font = await browser.open(first(/src: url\("([^"]+)"\)/, page));
  assert.deepEqual([font.headers.get('content-type'), font.text], ['font/woff2', 'wOF2 and more']);

  // Saving again what is there keeps the files and is no act.
  const again = await browser.open('/desk/brand');
  assert.match(again.text, /value="Ask us"/);
  const stored = await readSettings(database.db);
  const fields = [...again.text.matchAll(/<input\b[^>]*?\bname="([^"]+)"[^>]*?\bvalue="([^"]*)"/g)].filter(
    ([tag]) => !/type="(checkbox|radio|file)"/.test(tag),
  );
  const unchanged = formOf({
    ...Object.fromEntries(fields.map(([, name, value]) => [name!, value!.replace('&amp;', '&')])),
    font: 'own',
    css: stored.brand?.css ?? '',
  });
  assert.match(readable((await browser.open('/desk/brand', unchanged)).text), /Nothing was left to change/);
  assert.deepEqual(await readSettings(database.db), stored);

  const files = await filesIn(dataFolder);
  const stale = await browser.open(
    '/desk/brand',
    formOf({version: first(/name="version" value="([^"]+)"/, untouched), favicon: [svg(' '), 'other.svg']}),
  );
  assert.equal(stale.status, 400);
  assert.match(readable(stale.text), /Another person saved the look in the meantime/);
  assert.deepEqual([await readSettings(database.db), await filesIn(dataFolder)], [stored, files]);

  // An article with the file of the brand is erased without it.
  const {db} = database;
  const name = logoPath.split('/').at(-1)!;
  const contentId = await add(db, [translation('Logo')]);
  const record = {originalName: 'logo.svg', contentType: 'image/svg+xml', size: 1, sha256: ''};
  await upsertFile(db, {...record, name, contentId});
  assert.deepEqual(await eraseContent(db, contentId), {files: []});

  const id = first(/name="id" value="(\d+)"/, set);
  const undone = await browser.open('/desk/undo', {id, back: 'brand'});
  assert.match(readable(undone.text), /Undone: Changed the site or its look/);
  assert.equal((await centre(browser)).text, before.text);

  assert.equal((await browser.open(logoPath)).text, hostileSvg, 'pages in caches still show it');
  await browser.open('/desk/undo', {id: first(/name="id" value="(\d+)"/, undone), back: 'brand'});
  await rm(join(dataFolder, 'files', name));
  assert.equal((await browser.open(logoPath)).status, 404);
  const preview = await browser.open('/desk/brand-preview');
  assert.deepEqual([preview.status, /<img\s+src="data:/.test(preview.text)], [200, false]);
});

test('what two people changed in the brand is joined, and what both changed is shown', async () => {
  const {browser, database} = await startWithDesk();
  const fieldsIn = ({text}: {text: string}) => ({
    version: first(/name="version" value="([^"]+)"/, {text}),
    base: first(/name="base" value="([^"]+)"/, {text}).replaceAll('&quot;', '"'),
  });
  const opened = fieldsIn(await browser.open('/desk/brand'));
  await browser.open(
    '/desk/brand',
    formOf({
      ...{...opened, accent: '#aa0000', contact: '/theirs', css: '.a {}', 'heading.de-DE': 'Frag'},
      ...{'surface-dark': '#222222', 'heading.en-US': 'Ask', favicon: [svg(' '), 'theirs.svg']},
    }),
  );
  const mine = {'heading.de-DE': 'Frag', contact: '/mine', favicon: [svg(), 'icon.svg'] as [string, string]};
  const stale = await browser.open('/desk/brand', formOf({...opened, ...mine}));
  assert.equal(stale.status, 400);
  const said = readable(stale.text);
  assert.match(
    said,
    /taken over: Links and buttons: #aa0000 Background, Dark: #222222 Your own CSS: \.a \{\} Question above the search – American English: Ask/,
  );
  assert.match(
    said,
    /Changed by both\. Yours is in the form; the other was: Where readers reach a person: \/theirs/,
  );
  assert.match(said, /person: \/theirs Icon in the tab of the browser [^:]/);
  assert.match(stale.text, /name="kept-favicon" value="{&quot;name&quot;:&quot;icon\.svg&quot;/);
  assert.match(stale.text, /name="accent" value="#aa0000"/);
  assert.match(stale.text, /value="\/mine"/);
  await browser.open(
    '/desk/brand',
    formOf({
      ...{...fieldsIn(stale), 'heading.de-DE': 'Frag', contact: '/mine', accent: '#aa0000', css: '.a {}'},
      'remove-favicon': 'on',
    }),
  );
  assert.deepEqual((await readSettings(database.db)).brand, {
    accent: '#aa0000',
    heading: 'Frag',
    contact: '/mine',
    css: '.a {}\n',
  });
});

test('what is hostile or too large is refused beside its field, and what was typed stays', async () => {
  const {browser, database, dataFolder, service} = await startWithDesk();
  const refused = await browser.open(
    '/desk/brand',
    formOf({
      siteName: ' ',
      'logo-light': ['<html><script>alert(1)</script></html>', 'logo.svg'],
      'logo-dark': [svg(' '.repeat(maxBrandFile)), 'large.svg'],
      'font-file': ['MZ', 'font.woff2'],
      accent: 'red; } body { display: none',
      font: 'x"; } body { display: none',
      contact: 'javascript:alert(1)',
      'header.0.url': ' java\tscript:alert(1)',
      'footer.5.name.de-DE': 'Leads nowhere',
      favicon: [svg(), 'icon.svg'],
      'header.1.url': 'data:text/html,<script>alert(1)</script>',
      css: 'a {} </STYLE ><script>alert(1)</script>',
    }),
  );
  assert.equal(refused.status, 400);
  const said = readable(refused.text);
  for (const sentence of [
    'Give it a name.',
    'This file is no picture that browsers show.',
    'This file is larger than 512 kB.',
    'This file is no font in WOFF2.',
    'Remove “&lt;/style”',
  ])
    assert.ok(
      said.includes(sentence.replace('&lt;', '<')) || said.includes(sentence),
      `${sentence} in ${said}`,
    );
  assert.equal(said.split('Write an address:').length, 5);
  assert.ok(refused.text.includes('value="javascript:alert(1)"'));
  assert.ok(refused.text.includes('value="Leads nowhere"'));
  assert.deepEqual(await filesIn(dataFolder), []);
  assert.doesNotMatch(refused.text, /<script>alert/);
  assert.deepEqual(refused.text.match(/name="kept-[^"]*/g), ['name="kept-favicon']);
  assert.match(refused.text, /<img src="data:image\/svg\+xml;base64,[^"]+" alt="" height="32"\s*\/>/);
  const carried = first(/name="kept-favicon" value="([^"]*)"/, refused).replaceAll('&quot;', '"');
  assert.equal((await readSettings(database.db)).brand, undefined);
  assert.doesNotMatch((await centre(browser)).text, /javascript:|alert\(|display: none }/);

  await browser.open(
    '/desk/brand',
    formOf({
      'logo-dark': [svg(), 'dark.svg'],
      'kept-favicon': carried,
      // Not what the page has sent.
      'kept-logo-light': '{"name":"logo.svg","base64":"PGh0bWw+"}x',
      font: 'constructor',
      'header.0.url': '/a\u0007b',
      'header.0.name.de-DE': 'Tea\u0000time\u001b',
    }),
  );
  const stored = await filesIn(dataFolder);
  const [dark, favicon] = ['dark', 'icon'].map((name) =>
    stored.find((each) => each.endsWith(`-${name}.svg`)),
  );
  assert.deepEqual((await readSettings(database.db)).brand, {
    logo: {light: dark, dark},
    favicon,
    header: [{name: 'Tea time', url: '/a b'}],
  });
  const removing = formOf({'remove-logo-light': 'on', contact: 'javascript:alert(1)'});
  assert.match(
    (await browser.open('/desk/brand', removing)).text,
    /name="remove-logo-light"\s+value="on"\s+checked/,
  );

  const ended = browserOf(service);
  const small = formOf({siteName: 'Teatime', favicon: [svg(), 'icon.svg']});
  const asked = await ended.open('/desk/brand', small);
  const kept = first(/name="kept" value="([^"]*)"/, asked).replaceAll('&quot;', '"');
  const given = await ended.open('/desk/sign-in', {act: 'brand', kept, username: 'ada', password});
  assert.match(readable(given.text), /files have to be given again\. Brand Name: Teatime Go on/);
  const sent = await ended.open('/desk/brand', Object.fromEntries(JSON.parse(kept) as [string, string][]));
  assert.equal(sent.status, 400);
  assert.match(sent.text, /id="favicon-hint">Choose this file again/);
  assert.match(sent.text, /name="siteName"[^>]*value="Teatime"/);
  assert.equal((await readSettings(database.db)).siteName, 'Acme Help');

  // The service closes the connection, which the next request must not take.
  const whole = await browser.open('/desk/brand', formOf({css: 'x'.repeat(maxBrandForm)}), {
    Connection: 'close',
  });
  assert.equal(whole.status, 413);
  const large = formOf({css: 'x'.repeat(17 * 1024)});
  assert.equal((await browserOf(service).open('/desk/brand', large)).status, 403, 'without a session');
});

test('files that a refused form carries are checked like chosen ones when they come back', async () => {
  const {browser, database, dataFolder} = await startWithDesk();
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const carried = (name: unknown, text: unknown, type = 'image/svg+xml') =>
    JSON.stringify({name, type, base64: typeof text === 'string' ? base64(text) : text});
  const send = (values: Parameters<typeof formOf>[0], path = '/desk/brand') =>
    browser.open(path, formOf({siteName: ' ', ...values}));
  const hostileName = '"><script>alert(2)</script>.svg';
  const hostile = {
    'kept-logo-light': carried(hostileName, hostileSvg, 'text/html"><script>alert(3)</script>'),
    'kept-logo-dark': carried('page.svg', '<html><script>alert(4)</script></html>'),
    'kept-favicon': carried('large.svg', svg(' '.repeat(maxBrandFile))),
    'kept-font-file': carried('picture.woff2', svg(), 'font/woff2'),
    'kept-css': carried('style.svg', svg()),
    'kept-__proto__': carried('style.svg', svg()),
  };
  const refused = await send(hostile);
  assert.equal(refused.status, 400);
  const said = readable(refused.text);
  for (const sentence of [
    'This file is no picture that browsers show.',
    'This file is larger than 512 kB.',
    'This file is no font in WOFF2.',
  ])
    assert.ok(said.includes(sentence), `${sentence} in ${said}`);
  assert.doesNotMatch(refused.text, /<script>alert/);
  assert.deepEqual(refused.text.match(/name="kept-[^"]*/g), ['name="kept-logo-light']);
  assert.ok(refused.text.includes(`<img src="data:image/svg+xml;base64,${base64(hostileSvg)}"`));
  assert.match(refused.text, /<bdi class="meta">[^<]*&lt;script&gt;alert\(2\)&lt;\/script&gt;\.svg<\/bdi>/);

  // What is no file at all is none.
  for (const text of [
    ...[
      '',
      'null',
      '[]',
      '1',
      '"x"',
      '{}',
      '{"name":"x.svg"}',
      '{"name":"x.svg","base64":null}',
      '['.repeat(1e5),
    ],
    ...[
      carried('x.svg', '\n'),
      carried('x.svg', {a: 1}),
      carried('x.svg', []),
      carried('x.svg', 'x'.repeat(9)),
    ],
    JSON.stringify({name: 'x.svg', base64: '%<>'}),
  ]) {
    const page = await send({'kept-favicon': text});
    assert.equal(page.status, 400, text.slice(0, 60));
    assert.doesNotMatch(page.text, /name="kept-/, text.slice(0, 60));
  }
  const odd = await send({
    'kept-favicon': JSON.stringify({name: {}, base64: [`${base64(svg())}"><script>`]}),
  });
  assert.ok(odd.text.includes(`<img src="data:image/svg+xml;base64,${base64(svg())}"`));
  const long = await send({'kept-favicon': carried(`${'\ufdfa'.repeat(100_000)}\u0000.svg`, svg())});
  const longName = first(/<bdi class="meta">([^<]*)<\/bdi>/, long);
  assert.deepEqual([longName.length, longName.slice(-5)], [254, '\ufdfa.svg']);
  const removed = await send({'kept-favicon': carried('icon.svg', svg()), 'remove-favicon': 'on'});
  assert.doesNotMatch(removed.text, /name="kept-/);

  // Each field takes time, also one that nothing reads.
  const many = Object.fromEntries(
    Array.from({length: maxFields + 1}, (_, index) => [`header.0.${index}`, 'x']),
  );
  for (const path of ['/desk/brand', '/desk/brand-preview'])
    assert.equal((await send(many, path)).status, 413, path);
  const stale = await send({
    siteName: 'Teatime',
    version: 'x',
    base: JSON.stringify({...many, contact: '/was'}),
  });
  assert.match(readable(stale.text), /Another person saved the look in the meantime/);
  assert.doesNotMatch(readable(stale.text), /taken over/);
  const unknown = await send({
    siteName: 'Teatime',
    version: 'x',
    base: JSON.stringify({evil: 'x', contact: '/was'}),
  });
  assert.match(readable(unknown.text), /taken over: Where readers reach a person/);
  assert.doesNotMatch(unknown.text, /evil/);

  assert.deepEqual(await filesIn(dataFolder), []);
  assert.equal((await readSettings(database.db)).brand, undefined);
  const saved = await browser.open(
    '/desk/brand',
    formOf({...hostile, siteName: 'Tea', 'kept-logo-dark': '', 'kept-favicon': '', 'kept-font-file': ''}),
  );
  assert.equal(saved.status, 200);
  const [stored = ''] = await filesIn(dataFolder);
  assert.match(stored, /^[\da-f]{16}-script\.svg$/);
  assert.deepEqual((await readSettings(database.db)).brand, {logo: {light: stored, dark: stored}});
  const logo = await browser.open(`/help/assets/${stored}`);
  assert.deepEqual(
    [logo.headers.get('content-type'), logo.headers.get('x-content-type-options')],
    ['image/svg+xml', 'nosniff'],
  );
  assert.match(logo.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
});

test('the preview is the help centre with what was typed, in which nothing runs or leads anywhere', async () => {
  const {browser, database} = await startWithDesk();
  const preview = (values: Parameters<typeof formOf>[0]) =>
    browser.open('/desk/brand-preview', formOf(values), {'Accept-Language': 'de-DE'});
  const page = await preview({
    siteName: 'Draft',
    'logo-light': [hostileSvg, 'logo.svg'],
    accent: '#7a1fa2',
    css: '</style><script>alert(1)</script>',
    scheme: 'dark',
    page: 'article',
  });
  assert.equal(page.status, 200);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /frame-ancestors 'self'; sandbox; /);
  assert.match(page.text, /<h1>(Wasserkocher|[^<]+)<\/h1>[^]*class="vote"/);
  assert.match(page.text, /<img\s+src="data:image\/svg\+xml;base64,[^"]+" alt="Draft"/);
  assert.match(page.text, /:root { color-scheme: dark; }/);
  assert.match(page.text, /<base target="_blank"/);
  assert.doesNotMatch(page.text, /alert\(1\)|<kb-help/);
  assert.match((await preview({})).text, /color-scheme: light; }[^]*class="hero"/);
  assert.match((await browser.open('/desk/brand-preview')).text, /class="hero"/);
  assert.equal((await readSettings(database.db)).brand, undefined);
  assert.doesNotMatch((await centre(browser)).text, /Draft|#7a1fa2/);
  assert.match(
    (await browser.open('/help/de-DE')).headers.get('content-security-policy') ?? '',
    /frame-ancestors 'none'/,
  );
});

test('what the file of a brand fixes is said, and is not changed at the desk', async (context) => {
  const folder = await emptyFolder(context);
  await writeFile(
    join(folder, 'brand.yaml'),
    "name: Fixed\naccent: '#123456'\nlogo: https://example.com/logo.svg\nfooter: [{name: Imprint, url: /imprint}]\n",
  );
  const {browser, database} = await startWithDesk({KB_DATA: folder});
  const page = await browser.open('/desk/brand');
  assert.equal(page.text.split('<code>brand.yaml</code>').length, 5);
  assert.match(readable(page.text), /Set on the server by brand\.yaml , which overrules what is set here/);
  for (const name of ['siteName', 'accent', 'footer.0.url'])
    assert.ok(!page.text.includes(`name="${name}"`), name);
  await browser.open(
    '/desk/brand',
    formOf({
      accent: '#ff0000',
      'footer.0.url': '/other',
      'footer.0.name.de-DE': 'Other',
      contact: '/contact',
      'logo-light': [svg(), 'logo.svg'],
    }),
  );
  assert.deepEqual((await readSettings(database.db)).brand, {contact: '/contact'});
  assert.deepEqual(await filesIn(folder), [], 'a file of what is fixed is not stored');
  const shown = await centre(browser);
  assert.match(shown.text, /light-dark\(#123456/);
  assert.match(shown.text, /<title>[^<]+ – Fixed<\/title>[^]*href="\/contact"[^]*Imprint/);
});
