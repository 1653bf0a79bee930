import assert from 'node:assert/strict';
import {once} from 'node:events';
import {readdir, readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {PassThrough} from 'node:stream';
import {text} from 'node:stream/consumers';
import {it} from 'node:test';
import {createPrinter} from '../../../service/src/cli/printer.ts';
import {createProgress} from '../../../service/src/cli/progress.ts';
import {run} from '../support/cli.ts';
import {page, writeFiles} from '../import/folders.ts';
import {gif, png} from '../import/samples.ts';
import {createCommandFolder} from '../support/command-folder.ts';

async function filesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const paths = entries.filter((entry) => entry.isFile()).map(({parentPath, name}) => join(parentPath, name));
  const files = paths
    .sort()
    .map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'latin1')]);
  return new Map((await Promise.all(files)) as [string, string][]);
}

it('converts an export of another product to a folder that it imports', async (t) => {
  const folder = await createCommandFolder();
  t.after(() => folder.close());
  const article = {id: 7, section_id: 2, title: 'Moved', locale: 'en-us', draft: false, body: '<p>Here.</p>'};
  await writeFiles(folder.cwd, {
    'zendesk/articles.json': JSON.stringify({articles: [article]}),
    'other/a.json': '{}',
  });
  const converted = await run(['convert', 'zendesk', 'out', '--publish'], folder);
  assert.deepEqual(converted, {
    code: 0,
    stdout: 'articles written: 1; import them with: kb-help-service import out\n',
    stderr: '',
  });
  const unnamed = JSON.stringify({articles: [{...article, locale: undefined}]});
  await writeFiles(folder.cwd, {'unnamed/articles.json': unnamed, 'setup.json': '{"culture": "fi-FI"}'});
  assert.equal(
    (await run(['convert', 'unnamed', 'guessed'], folder)).stderr,
    'Articles that name no language are in en-US. Where they are not, convert with --culture into a new folder.\n',
  );
  const env = {...folder.env, SETUP: 'setup.json'};
  assert.equal((await run(['convert', 'unnamed', 'set'], {...folder, env})).stderr, '');
  assert.deepEqual(await readdir(join(folder.cwd, 'set')), ['fi-fi']);
  assert.match((await run(['import', 'out'], folder)).stdout, /^created 1,/);
  assert.match(
    (await run(['convert', 'zendesk', 'out'], folder)).stderr,
    /out is not empty; name a new folder/,
  );
  assert.match(
    (await run(['convert', 'missing', 'new'], folder)).stderr,
    /missing is not a folder that can be read/,
  );
  const other = await run(['convert', 'other', 'new'], folder);
  assert.equal(other.code, 1);
  assert.match(other.stderr, /^a\.json:1: this is no export of Zendesk, Intercom or Help Scout/);
});

it('downloads the pictures of an export, and says which stay where they are', async (t) => {
  const folder = await createCommandFolder();
  t.after(() => folder.close());
  const replies: Record<string, [number, string | Uint8Array]> = {
    '/one.png': [200, png],
    '/hc/two': [200, gif],
    '/page.png': [200, '<!doctype html><title>Sign in</title>'],
    '/gone.png': [404, ''],
  };
  const server = createServer(({url = ''}, response) => {
    const [status, body] = replies[url] ?? [500, ''];
    response.writeHead(status).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const {port} = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const shown = Object.keys(replies).map((path) => `<img src="${origin}${path}" alt="${path}">`);
  const article = {
    id: 7,
    section_id: 2,
    title: 'Moved',
    locale: 'en-us',
    draft: false,
    body: `<p>${[...shown, shown[0]].join('')}</p>`,
  };
  const about = {
    ...article,
    id: 8,
    title: `The <script> tag, and <img src="${origin}/one.png">`,
    body: shown[1],
  };
  await writeFiles(folder.cwd, {'zendesk/articles.json': JSON.stringify({articles: [article, about]})});

  const {code, stdout, stderr} = await run(['convert', 'zendesk', 'out', '--publish', '--pictures'], folder);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /^pictures downloaded: 2\narticles written: 2;/);
  assert.match(
    stderr,
    new RegExp(`a picture stays at ${origin}/page\\.png: it is none of the accepted types`),
  );
  assert.match(stderr, new RegExp(`a picture stays at ${origin}/gone\\.png: HTTP 404`));
  const text = await readFile(join(folder.cwd, 'out/en-us/zendesk/7.html'), 'utf8');
  const sources = [...text.matchAll(/src="([^"]*)"/g)].map(([, source]) => source!);
  assert.match(sources[0]!, /^\.\.\/\.\.\/media\/[\da-f]{16}-one\.png$/);
  assert.match(sources[1]!, /^\.\.\/\.\.\/media\/[\da-f]{16}-two\.gif$/);
  assert.deepEqual(sources.slice(2), [`${origin}/page.png`, `${origin}/gone.png`, sources[0]]);
  assert.deepEqual((await readdir(join(folder.cwd, 'out/media'))).length, 2);
  const other = await readFile(join(folder.cwd, 'out/en-us/zendesk/8.html'), 'utf8');
  assert.ok(other.includes(`title: ${about.title}\n`), other);
  assert.ok(other.includes(`<img src="${sources[1]}"`), other);
  assert.match((await run(['import', 'out'], folder)).stdout, /^created 2,/);
});

it('imports what it exported, and exports the same', async (t) => {
  const [first, second] = [await createCommandFolder(), await createCommandFolder()];
  t.after(() => Promise.all([first.close(), second.close()]));
  await writeFiles(first.cwd, {
    'docs/en-us/shop.md': page('title: Shop\nkind: folder\nid: 5'),
    'docs/en-us/shop/pay.md': page(
      'title: Pay\nparent: shop\nrecommended: 1\ntags: [money]',
      '## How\n\nSee [all](../shop.md).\n\n![p](../../p.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    ),
    'docs/ar-sa/shop/pay.md': page('title: الدفع\nstate: draft', 'نص'),
    'docs/p.png': png,
  });
  await run(['import', 'docs'], first);
  const exported = await run(['export', 'out'], first);
  assert.deepEqual(exported, {
    code: 0,
    stdout: 'exported 2 items (3 Markdown, 0 HTML, 0 to the letter), files 1\n',
    stderr: '',
  });
  const out = join(first.cwd, 'out');
  const imported = await run(['import', out, '--json'], second);
  assert.deepEqual(JSON.parse(imported.stdout), {
    created: 2,
    updated: 0,
    unchanged: 0,
    archived: 0,
    files: 1,
    skipped: 0,
    dryRun: false,
    errors: [],
    conflicts: [],
    warnings: [],
  });
  const again = await run(['export', 'again', '--json'], second);
  assert.deepEqual(JSON.parse(again.stdout), {
    items: 2,
    formats: {markdown: 3, html: 0, exact: 0},
    files: 1,
    missing: [],
  });
  assert.deepEqual(await filesOf(join(second.cwd, 'again')), await filesOf(out));

  const over = await run(['export', 'out'], first);
  assert.deepEqual([over.code, over.stdout], [1, '']);
  assert.match(over.stderr, /is not empty; name a new folder, or write over it with --force\n$/);

  const site = ['export', '--site', 'out', '--url', 'https://example.com/help/'];
  const beside = await run(site, first);
  assert.deepEqual([beside.code, beside.stdout], [1, '']);
  assert.match(beside.stderr, /out is not empty, and no earlier export of a site; name a new folder/);
  const closed = await run(site, {...first, env: {...first.env, IDENTITY: 'required'}});
  assert.match(closed.stderr, /IDENTITY is "required": nothing is for readers who have not signed in/);
});

it('shows progress as a bar on a terminal, and as a line for each tenth elsewhere', async () => {
  const shown = async (isTTY: boolean, total: number) => {
    const stderr = Object.assign(new PassThrough(), {
      isTTY,
      columns: 80,
      cursorTo: () => true,
      clearLine: () => true,
    });
    const stdout = new PassThrough();
    const bar = await createProgress(
      {
        env: {},
        cwd: '/',
        stdin: new PassThrough(),
        stdout: createPrinter(stdout),
        stderr: createPrinter(stderr),
        json: false,
        print: () => {},
      },
      {reading: 'Reading'},
    );
    for (let done = 1; done <= total; done += 1) bar.show('reading', done, total);
    bar.stop();
    stderr.end();
    stdout.end();
    return [await text(stdout), await text(stderr)];
  };
  assert.deepEqual(await shown(false, 2), ['', '']);
  const [, lines] = await shown(false, 11_643);
  assert.equal(lines!.split('\n').length, 11);
  assert.match(lines!, /^Reading 1165\/11643\nReading 2329\/11643\n/);
  assert.match(lines!, /\nReading 11643\/11643\n$/);
  const [stdout, stderr] = await shown(true, 2);
  assert.equal(stdout, '');
  assert.match(stderr!, /Reading .* 1\/2/);
});
