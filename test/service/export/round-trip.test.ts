import assert from 'node:assert/strict';
import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import sql from 'sql-template-tag';
import fc from 'fast-check';
import {exportFolder, ExportError} from '../../../service/src/content-folder/export/export-folder.ts';
import {describeFile} from '../../../service/src/files/describe.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import {importFolder} from '../../../service/src/content-folder/import/import-folder.ts';
import {exportPage, type ExportedContent} from '../../../service/src/store/export.ts';
import {insertVote} from '../../../service/src/store/feedback.ts';
import {listFiles, upsertFile} from '../../../service/src/store/files.ts';
import {moveContent} from '../../../service/src/store/tree.ts';
import {upsertContent} from '../../../service/src/store/upsert.ts';
import {emptyFolder, writeFiles} from '../import/folders.ts';
import * as samples from '../import/samples.ts';
import {openTestDatabase, type Database, type TestDatabase} from '../support/database.ts';
import {items, type GeneratedItem} from './generated.ts';

const articleUrl = '/help/{contentId}/{culture}';
let databases: TestDatabase[];
let root: string;
before(async () => {
  databases = [await openTestDatabase(), await openTestDatabase()];
  root = await mkdtemp(join(tmpdir(), 'kb-export-'));
});
after(async () => {
  await Promise.all(databases.map((database) => database.release()));
  await rm(root, {recursive: true, force: true});
});

/** A store to export from or import to: an empty database and an empty storage. */
async function createStore(which: 0 | 1, name: string) {
  const {db} = databases[which]!;
  await db.execute(sql`truncate contents, files, tags, words, languages restart identity cascade`);
  await db.execute(sql`alter sequence node_ids restart`);
  return {db, storage: folderStorage(join(root, name, `stored-${which}`)), articleUrl};
}

/** Every file of a folder, by its path. */
async function contentOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile()).map(({parentPath, name}) => join(parentPath, name));
  const read = files
    .sort()
    .map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'latin1')] as const);
  return new Map(await Promise.all(read));
}

/** All that counts as content: numbers of rows and what readers did are none. */
async function everything(db: Database) {
  const contents = await exportPage(db, {take: 10_000});
  return {
    contents: contents.map(content),
    files: (await listFiles(db)).map(({createdDate, ...file}) => file),
  };
}

function content({translations, key, ...own}: ExportedContent) {
  const bare = translations.map(({translationId, flag, flagDate, flaggedBy, parts, ...translation}) => ({
    ...translation,
    parts: parts.map(({id, videoSteps, ...part}) => ({
      ...part,
      videoSteps: videoSteps.map(({id: _, ...step}) => step),
    })),
  }));
  return {...own, translations: bare};
}

type TestStore = Awaited<ReturnType<typeof createStore>>;

/** Exports, imports into an empty store, exports again: nothing may differ. */
async function assertRoundTrip(first: TestStore, name: string): Promise<Map<string, string>> {
  const [one, two] = [join(root, name, 'one'), join(root, name, 'two')];
  const {missing} = await exportFolder(one, first);
  assert.deepEqual(missing, []);
  const second = await createStore(1, name);
  await importFolder(one, second);
  assert.deepEqual(await everything(second.db), await everything(first.db));
  await exportFolder(two, second);
  const files = await contentOf(one);
  assert.deepEqual(await contentOf(two), files);
  return files;
}

async function addFile(
  {db, storage}: TestStore,
  originalName: string,
  bytes: Uint8Array | string,
  contentId?: number,
) {
  const path = join(root, 'upload');
  await writeFiles(root, {upload: bytes});
  const description = await describeFile(path, originalName);
  await storage.put(description, path);
  await upsertFile(db, {...description, contentId});
  return description.name;
}

async function write(store: TestStore, generated: readonly GeneratedItem[]): Promise<void> {
  const name = await addFile(store, 'Ein Bild — 1.png', samples.png);
  const text = JSON.stringify(generated).replaceAll('FILE', name);
  const filled = JSON.parse(text) as GeneratedItem[];
  const ids: number[] = [];
  for (const {item} of filled) ids.push((await upsertContent(store.db, item)).contentId);
  for (const [index, {item, parent, shortcut, position}] of filled.entries()) {
    const folder = parent !== undefined && parent < index && filled[parent]?.item.type === 'folder';
    await moveContent(store.db, ids[index]!, {
      parentContentId: folder ? ids[parent]! : null,
      shortcutTo: item.type === 'shortcut' && shortcut !== undefined ? (ids[shortcut] ?? null) : null,
    });
    if (item.type === 'folder' && position !== undefined)
      await store.db.execute(sql`update contents set position = ${position} where id = ${ids[index]!}`);
  }
  await addFile(store, 'notes.txt', 'For the first item.', ids[0]);
}

describe('an export', () => {
  it('loses nothing, for any content', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(items, async (generated) => {
        const name = `run-${(run += 1)}`;
        const store = await createStore(0, name);
        await write(store, generated);
        await assertRoundTrip(store, name);
      }),
      {numRuns: Number(process.env['KB_TEST_RUNS'] ?? 6)},
    );
  });

  it('writes Markdown for content that came from Markdown', async () => {
    const store = await createStore(0, 'markdown');
    const docs = fileURLToPath(new URL('../../fixtures/content', import.meta.url));
    await importFolder(docs, store);
    const files = await assertRoundTrip(store, 'markdown');
    const names = [...files.keys()].filter((name) => !name.startsWith('files/'));
    assert.ok(names.includes('en-us/videos/first-steps.md'));
    assert.deepEqual(
      names.filter((name) => !name.endsWith('.md')),
      [],
    );
    const password = files.get('en-us/account/reset-password.md') ?? '';
    assert.match(password, /\]\(\.\.\/\.\.\/files\/[0-9a-f]{16}-|\]\([a-z./-]+\.md/);
    assert.match(files.get('de-de/links/status.md') ?? '', /^kind: link$/m);
  });

  it('omits votes, views and shares', async () => {
    const store = await createStore(0, 'feedback');
    const {contentId} = await upsertContent(store.db, {
      type: 'article',
      tag: 'text',
      translations: [
        {
          culture: 'en-US',
          title: 'Flagged',
          author: '',
          authorEmail: '',
          knowledgeState: 'published',
          // No import would read it as Markdown, which takes too long: it is exported as HTML.
          description: `<p>${'a_'.repeat(10_000)}</p>`,
          parts: [{type: 'text', markup: '<p>A text.</p>'}],
          tags: [],
        },
      ],
    });
    const folder = join(root, 'feedback', 'one');
    await exportFolder(folder, store);
    const before = await contentOf(folder);
    await insertVote(store.db, {contentId, culture: 'en-US', isHelpful: false, reason: 'wrong'});
    await exportFolder(folder, {...store, overwrite: true});
    assert.deepEqual(await contentOf(folder), before);
    assert.deepEqual([...before.keys()], [`en-us/content/${contentId}-flagged.md`]);
  });

  it('writes into an empty folder only, without --force', async (t) => {
    const store = await createStore(0, 'empty');
    const folder = await emptyFolder(t);
    await exportFolder(folder, store);
    await writeFiles(folder, {'mine.txt': 'Mine.'});
    await assert.rejects(exportFolder(folder, store), (error) => {
      assert.ok(error instanceof ExportError);
      assert.match(error.message, /is not empty; name a new folder, or write over it with --force$/);
      return true;
    });
    await exportFolder(folder, {...store, overwrite: true});
    assert.deepEqual([...(await contentOf(folder)).keys()], ['mine.txt']);
  });

  it('reports files that are missing in the storage', async () => {
    const store = await createStore(0, 'lost');
    const name = await addFile(store, 'lost.png', samples.png);
    await rm(join(root, 'lost', 'stored-0', name));
    const {missing, files} = await exportFolder(join(root, 'lost', 'one'), store);
    assert.deepEqual({missing, files}, {missing: [name], files: 0});
  });
});
