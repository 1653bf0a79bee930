/** `npm start` as a program: what it says, what it keeps, how it ends. */
import {cp, mkdtemp, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Content} from '../../contract/types.ts';
import {accounts} from '../../demo/serve/desk.ts';
import {makeDataFolder} from '../service/support/database.ts';
import {failToStart, startDemo} from './support/server.ts';
import {expect, test} from './support/test.ts';

/** A few articles, since every start imports them. */
const articles = 'test/fixtures/looks';
const content = ['--content', articles];

const keyOf = async (url: string) => /subscription-key="([^"]+)"/.exec(await (await fetch(url)).text())?.[1];

test('a data folder serves one demo at a time, and its key survives a restart', async () => {
  const folder = await makeDataFolder();
  const demo = await startDemo(content, {KB_DATA: folder});
  const key = await keyOf(demo.url);
  expect(key).toBe((await readFile(join(folder, 'demo-key'), 'utf8')).trim());

  const second = await failToStart([], {KB_DATA: folder});
  expect(second.code).toBe(1);
  expect(second.stderr).toContain(folder);
  expect(second.stderr).not.toMatch(/^\s+at /m);

  const {port} = new URL(demo.url);
  const taken = await failToStart(['--temporary'], {PORT: port});
  expect(taken.stderr).toContain(`Port ${port}`);

  expect(await demo.stop('SIGINT')).toBe(0);
  const again = await startDemo(content, {KB_DATA: folder});
  expect(await keyOf(again.url)).toBe(key);
  expect(await again.stop('SIGTERM')).toBe(0);
  await rm(folder, {recursive: true});
});

test('a data folder takes a handbook that has changed, and keeps what visitors wrote', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-e2e-'));
  const changed = join(folder, 'articles');
  await cp(articles, changed, {recursive: true});
  const env = {KB_DATA: join(folder, 'data')};
  await makeDataFolder(env.KB_DATA);
  const demo = await startDemo(['--content', changed], env);
  const ask = async (url: string, method: string, path: string, body?: object, token?: string) => {
    const headers = {
      'Ocp-Apim-Subscription-Key': (await keyOf(url))!,
      'Content-Type': 'application/json',
      ...(token && {Authorization: `Bearer ${token}`}),
    };
    const response = await fetch(`${url}/kb/rest/${path}`, {method, headers, body: JSON.stringify(body)});
    expect(response.ok, path).toBe(true);
    return response.json();
  };
  const person = {username: accounts.editorName, password: accounts.editorPassword};
  const {id_token} = (await ask(demo.url, 'POST', 'v2/token/', person)) as {id_token: string};
  const translation = {
    ...{title: 'Mine', culture: 'en-US', knowledgeState: 'published', resolution: '<p>Kept.</p>'},
    ...{author: 'Ada Example', authorEmail: 'ada@example.com'},
  };
  const article = {type: 'article', tag: 'text', translations: [translation]};
  const own = Number(await ask(demo.url, 'POST', 'v3/content', article, id_token));
  await demo.stop();

  // A page that was renamed with another title, and one with the next id.
  const moved = (await readFile(join(changed, 'en-us/short.md'), 'utf8')).replace(
    /^title: .*$/m,
    'title: Brief',
  );
  await writeFile(join(changed, 'en-us/short.md'), moved);
  await rename(join(changed, 'en-us/short.md'), join(changed, 'en-us/brief.md'));
  await writeFile(
    join(changed, 'en-us/new.md'),
    '---\nid: 1025\ntitle: New\nauthor: Looks team\n---\n\nNew.\n',
  );
  const again = await startDemo(['--content', changed], env);
  const titleOf = async (contentId: number) => {
    const {translations} = (await ask(again.url, 'GET', `v2/content/${contentId}`)) as Content;
    return translations?.[0]?.title;
  };
  const id = Number(/^id: (\d+)$/m.exec(moved)?.[1]);
  expect([await titleOf(id), await titleOf(1025), await titleOf(own)]).toEqual(['Brief', 'New', 'Mine']);
  await again.stop();

  await writeFile(join(changed, 'en-us/taken.md'), `---\nid: ${own}\ntitle: Taken\n---\n\nTaken.\n`);
  const {stderr} = await failToStart(['--content', changed], env);
  expect(stderr).toContain(`en-us/taken.md:2: content ${own} was not made by an import`);
  expect(stderr).toContain('KB_DATA');
  expect(stderr).not.toMatch(/^\s+at /m);
  await rm(folder, {recursive: true});
});

test('connections stay open for as long as those of the service', async ({demo}) => {
  expect((await fetch(demo.url)).headers.get('keep-alive')).toBe('timeout=65');
});

test('files outside the site are not served', async ({demo}) => {
  for (const path of [
    '/server.ts',
    '/package.json',
    '/dist/../package.json',
    '/dist/%2e%2e/package.json',
    '/serve/demo.ts',
    '/%00',
    '/%',
  ]) {
    expect((await fetch(demo.url + path)).status, path).toBe(404);
  }
});
