/** Real folders for the tests of the import. */
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import type {TestContext} from 'node:test';

export type Files = Readonly<Record<string, string | Uint8Array>>;

/** An empty folder that is gone after the test. */
export async function emptyFolder(test: Pick<TestContext, 'after'>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'kb-import-'));
  test.after(() => rm(root, {recursive: true, force: true}));
  return root;
}

/** Writes files, by their path from the folder. */
export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), {recursive: true});
    await writeFile(join(root, path), content);
  }
}

export async function folderWith(test: Pick<TestContext, 'after'>, files: Files): Promise<string> {
  const root = await emptyFolder(test);
  await writeFiles(root, files);
  return root;
}

/** A file with front matter: `fields` are its lines. */
export const page = (fields: string, body = '') => `---\n${fields}\n---\n${body}`;
