/** `npm start` as a program: what it says, what it keeps, how it ends. */
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {failToStart, startDemo} from './support/server.ts';
import {expect, test} from './support/test.ts';

/** A few articles, since every start imports them. */
const content = ['--content', 'test/fixtures/looks'];

const keyOf = async (url: string) => /subscription-key="([^"]+)"/.exec(await (await fetch(url)).text())?.[1];

test('a data folder serves one demo at a time, and its key survives a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-e2e-'));
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
