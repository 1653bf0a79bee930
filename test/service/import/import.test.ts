import assert from 'node:assert/strict';
import {readdir, readFile, rename, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, describe, it, type TestContext} from 'node:test';
import {fileURLToPath} from 'node:url';
import {describeFile} from '../../../service/src/files/describe.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import {exportFolder} from '../../../service/src/content-folder/export/export-folder.ts';
import {importFolder, type ImportOptions} from '../../../service/src/content-folder/import/import-folder.ts';
import {
  formatProblem,
  ImportError,
  type ImportProblem,
} from '../../../service/src/content-folder/format/problems.ts';
import {listActs, perform, undoAct} from '../../../service/src/store/audit-log.ts';
import {eraseContent} from '../../../service/src/store/erasure.ts';
import {exportPage, type ExportedContent} from '../../../service/src/store/export.ts';
import {listFiles} from '../../../service/src/store/files.ts';
import type {ContentItem} from '../../../service/src/store/items.ts';
import {searchContent} from '../../../service/src/store/search.ts';
import {suggestTitles} from '../../../service/src/store/suggestions.ts';
import {upsertContent} from '../../../service/src/store/upsert.ts';
import {readSearchSettings} from '../../../service/src/store/search-settings.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {emptyFolder, page, writeFiles, type Files} from './folders.ts';
import {setUpImport} from './importer.ts';
import * as samples from './samples.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.release());

/** The keys of a folder begin with the test's prefix, since the tests share a database. */
const setUp = (t: TestContext, files: Files) => setUpImport(t, database.db, files);

/** All items that an import brought, by key. */
async function imported(): Promise<Map<string | null, ExportedContent>> {
  const all = await exportPage(database.db, {take: 10_000});
  return new Map(all.map((content) => [content.key, content]));
}

async function item(key: string): Promise<ExportedContent> {
  return (await imported()).get(key) ?? assert.fail(`${key} was not imported`);
}

/** As Content_Post makes it: without a key. */
const foreign: ContentItem = {
  type: 'article',
  tag: 'text',
  translations: [
    {
      culture: 'en-US',
      title: 'Theirs',
      author: 'Ann',
      authorEmail: 'ann@example.com',
      knowledgeState: 'draft',
      parts: [],
      tags: [],
    },
  ],
};

const problemsOf = (error: unknown) => {
  assert.ok(error instanceof ImportError, String(error));
  return error.problems.map(formatProblem);
};

describe('an import', () => {
  it('stops before the disk is full, and goes on from there', async (t) => {
    const files = Object.fromEntries(
      Array.from({length: 55}, (_, index) => [
        `en-us/full/${index}.md`,
        page(`title: Full ${index}`, 'Text'),
      ]),
    );
    const {run} = await setUp(t, files);
    let checks = 0;
    await assert.rejects(
      // At the start, and before the first of two batches.
      run({writable: () => ++checks <= 2}),
      /^ImportStopped: the disk of the database is full; make room and import again, which goes on/,
    );
    const {unchanged, created, updated} = await run();
    assert.deepEqual([unchanged, created + updated], [50, 5]);
  });

  it('skips invalid items, which stay as they are, even when it prunes', async (t) => {
    const {run, write} = await setUp(t, {
      'en-us/skip/a.md': page('title: A\nid: 5900'),
      'de-de/skip/a.md': page('title: A auf Deutsch'),
      'en-us/skip/b.md': page('title: B'),
    });
    await run();
    await write({'en-us/skip/a.md': page('titel: Broken\nid: 5900'), 'en-us/skip/b.md': page('title: B2')});
    await assert.rejects(run({skipInvalid: false}));
    const summary = await run({skipInvalid: true, prune: true, dryRun: true});
    assert.equal(summary.updated, 1);
    await run({skipInvalid: true});
    assert.deepEqual(
      (await item('skip/a')).translations.map(({title, knowledgeState}) => [title, knowledgeState]),
      [
        ['A auf Deutsch', 'published'],
        ['A', 'published'],
      ],
    );
    assert.equal((await item('skip/b')).translations[0]?.title, 'B2');
  });

  it('leaves items out of which a file lies in a folder that names no culture, and then does not prune', async (t) => {
    const {run, root} = await setUp(t, {
      'en-us/astray/a.md': page('title: A'),
      'de-de/astray/a.md': page('title: A auf Deutsch'),
      'en-us/astray/b.md': page('title: B'),
    });
    await run();
    await rename(join(root, 'de-de'), join(root, 'dede'));
    await writeFiles(root, {'en-us/astray/a.md': page('title: A2')});
    assert.equal((await run({skipInvalid: true})).unchanged, 1);
    const {translations} = await item('astray/a');
    assert.deepEqual(translations.map(({title, knowledgeState}) => `${title} ${knowledgeState}`).sort(), [
      'A auf Deutsch published',
      'A published',
    ]);
    await rename(join(root, 'en-us/astray'), join(root, 'astray'));
    await writeFiles(root, {'en-us/astray/c.md': page('title: C')});
    assert.deepEqual(
      problemsOf(await run({skipInvalid: true, prune: true}).catch((error: unknown) => error)),
      [
        'astray/a.md:1: is left out, and its folder names no culture, so its item is unknown and --prune could archive it; move it, or import without --prune',
        'astray/b.md:1: is left out, and its folder names no culture, so its item is unknown and --prune could archive it; move it, or import without --prune',
        'dede/astray/a.md:1: is left out, and its folder names no culture, so its item is unknown and --prune could archive it; move it, or import without --prune',
      ],
    );
    assert.equal((await imported()).has('astray/c'), false);
    assert.equal((await item('astray/b')).translations[0]?.knowledgeState, 'published');
  });

  it('brings translations, places, links, files and videos', async (t) => {
    const {root, stored, run} = await setUp(t, {
      'en-us/full.md': page('id: 5000\ntitle: Full\nkind: folder\nrecommended: 2\norder: 4'),
      'en-us/full/a.md': page(
        [
          'title: A',
          'parent: full',
          'tags: [two, one]',
          'author: Ann',
          'authorEmail: ann@example.com',
          'description: Sees [B](b.md).',
          'created: 2026-10-01',
          'updated: 2026-10-02',
          'state: approved',
          'notes: <plain>',
          'video: {url: ../../media/v.webm, poster: ../../media/p.png, steps: [{time: 4, text: "*Go*"}]}',
        ].join('\n'),
        '![Picture](../../media/p.png "T")\n\n<!-- video -->\n\n<img src="../../media/p.png" width="3">\n\n[B](b.md#the-end), [out](https://example.com/)\n',
      ),
      'en-us/full/b.md': page(
        'title: B',
        '[A](a.md) [folder](../full.md) [German](../../de-de/full/a.html)\n\n## The end\n',
      ),
      'de-de/full/a.html': page('title: A auf Deutsch', '<p>Datei <a href="../../media/d.csv">d</a></p>'),
      'en-us/full/link.md': page('title: L\nkind: link\nurl: https://example.com/\ntarget: _blank'),
      'en-us/full/short.md': page('title: S\nkind: shortcut\nshortcut: full/a'),
      'media/p.png': samples.png,
      'media/v.webm': samples.webm,
      'media/d.csv': 'a,b\n',
      'media/unused.png': samples.gif,
    });
    assert.deepEqual(await run(), {created: 5, updated: 0, unchanged: 0, archived: 0, files: 3});

    const names = new Map<string, string>();
    for (const file of ['p.png', 'v.webm', 'd.csv'])
      names.set(file, (await describeFile(join(root, 'media', file))).name);
    assert.deepEqual((await readdir(stored)).sort(), [...names.values()].sort());
    const record = (await listFiles(database.db)).find(({name}) => name === names.get('p.png'));
    assert.deepEqual([record?.originalName, record?.contentType, record?.width], ['p.png', 'image/png', 6]);

    const [folder, a, b, link, short] = await Promise.all(
      ['full', 'full/a', 'full/b', 'full/link', 'full/short'].map(item),
    );
    assert.ok(folder && a && b && link && short);
    assert.deepEqual(
      [folder.contentId, folder.type, folder.tag, folder.recommendedRank, folder.position],
      [5000, 'folder', 'folder', 2, 4],
    );
    assert.deepEqual([a.type, a.tag, a.parentContentId, a.shortcutTo], ['article', 'video', 5000, null]);
    assert.deepEqual([b.tag, b.parentContentId], ['text', null]);
    assert.deepEqual([link.type, link.tag, link.translations[0]?.target], ['link', 'link', '_blank']);
    assert.deepEqual([short.type, short.tag, short.shortcutTo], ['shortcut', 'video', a.contentId]);

    assert.deepEqual(
      a.translations.map(({culture}) => culture),
      ['de-DE', 'en-US'],
    );
    const [german, english] = a.translations;
    assert.ok(german && english);
    const image = `/files/${names.get('p.png')}`;
    const toB = `href="/article.html?id=${b.contentId}&amp;culture=en-US`;
    const {translationId, parts, ...fields} = english;
    assert.ok(translationId > 0);
    assert.deepEqual(fields, {
      culture: 'en-US',
      title: 'A',
      author: 'Ann',
      authorEmail: 'ann@example.com',
      issue: null,
      environment: null,
      description: `<p>Sees <a ${toB}" data-content-id="${b.contentId}">B</a>.</p>`,
      url: null,
      target: null,
      cause: null,
      metadata: null,
      createdDate: '2026-10-01T00:00:00.000Z',
      updatedDate: '2026-10-02T00:00:00.000Z',
      startDate: null,
      endDate: null,
      knowledgeState: 'approved',
      source: 'empty',
      flag: null,
      flagDate: null,
      flaggedBy: null,
      notes: '<plain>',
      qualityScore: null,
      createdByUserId: null,
      lastEditedByUserId: null,
      tags: ['two', 'one'],
    });
    assert.deepEqual(
      parts.map(({id, ...part}) => ({
        ...part,
        videoSteps: part.videoSteps.map(({markup, timeInSeconds}) => [timeInSeconds, markup]),
      })),
      [
        {
          type: 'text',
          markup: `<p><img src="${image}" alt="Picture" width="6" height="4" title="T"></p>`,
          url: null,
          videoSteps: [],
        },
        {
          type: 'video',
          markup: `<img src="${image}" alt="" width="6" height="4">`,
          url: `/files/${names.get('v.webm')}`,
          videoSteps: [[4, '<em>Go</em>']],
        },
        {
          type: 'text',
          markup: `<img src="${image}" width="3" height="2"><p><a ${toB}#the-end" data-content-id="${b.contentId}">B</a>, <a href="https://example.com/">out</a></p>`,
          url: null,
          videoSteps: [],
        },
      ],
    );
    assert.equal(german.parts[0]?.markup, `<p>Datei <a href="/files/${names.get('d.csv')}">d</a></p>`);
    assert.match(
      b.translations[0]?.parts[0]?.markup ?? '',
      new RegExp(
        `<a href="/article.html\\?id=${a.contentId}&amp;culture=de-DE" data-content-id="${a.contentId}" hreflang="de-DE">German</a>`,
      ),
    );
  });

  it('changes what has changed, and doubles nothing', async (t) => {
    const {run, write, root} = await setUp(t, {
      'en-us/again/a.md': page('title: A\ncause: C', '[B](b.md)'),
      'de-de/again/a.md': page('title: A'),
      'en-us/again/b.md': page('title: B', '![p](p.png)'),
      'en-us/again/p.png': samples.png,
      'en-us/again/folder.md': page('title: F\nkind: folder'),
    });
    assert.deepEqual(await run(), {created: 3, updated: 0, unchanged: 0, archived: 0, files: 1});
    const first = await item('again/a');
    assert.deepEqual(await run(), {created: 0, updated: 0, unchanged: 3, archived: 0, files: 1});
    assert.deepEqual(await item('again/a'), first);

    await write({'en-us/again/a.md': page('title: A2', '[B](b.md)')});
    await write({'en-us/again/b.md': page('title: B\nparent: again/folder', '![p](p.png)')});
    await rm(join(root, 'de-de/again/a.md'));
    assert.deepEqual(await run(), {created: 0, updated: 2, unchanged: 1, archived: 0, files: 1});
    const second = await item('again/a');
    const states = second.translations.map(({culture, knowledgeState}) => `${culture} ${knowledgeState}`);
    assert.deepEqual(states.sort(), ['de-DE deleted', 'en-US published']);
    const english = second.translations.find(({culture}) => culture === 'en-US');
    assert.deepEqual([second.contentId, english?.title, english?.cause], [first.contentId, 'A2', null]);
    assert.equal((await item('again/b')).parentContentId, (await item('again/folder')).contentId);
  });

  it('inverts a tree of folders', async (t) => {
    const {run, write} = await setUp(t, {
      'en-us/tree/a.md': page('title: A\nkind: folder'),
      'en-us/tree/b.md': page('title: B\nkind: folder\nparent: tree/a'),
      'en-us/tree/c.md': page('title: C\nkind: folder\nparent: tree/b'),
    });
    await run();
    await write({
      'en-us/tree/a.md': page('title: A\nkind: folder\nparent: tree/b'),
      'en-us/tree/b.md': page('title: B\nkind: folder\nparent: tree/c'),
      'en-us/tree/c.md': page('title: C\nkind: folder'),
    });
    assert.deepEqual(await run(), {created: 0, updated: 3, unchanged: 0, archived: 0, files: 0});
    const [a, b, c] = await Promise.all(['tree/a', 'tree/b', 'tree/c'].map(item));
    assert.deepEqual(
      [a?.parentContentId, b?.parentContentId, c?.parentContentId],
      [b?.contentId, c?.contentId, null],
    );
  });

  it('and another one at the same time write everything once', async (t) => {
    const {run} = await setUp(t, {
      'en-us/twice/a.md': page('id: 7001\ntitle: A\ntags: [one]', 'Text'),
      'en-us/twice/b.md': page('title: B\nparent: twice/c', 'Text'),
      'en-us/twice/c.md': page('title: C\nkind: folder'),
    });
    const summaries = await Promise.all([run(), run()]);
    const sum = (name: 'created' | 'unchanged' | 'updated') =>
      summaries.reduce((all, each) => all + each[name], 0);
    assert.deepEqual([sum('created'), sum('updated') + sum('unchanged')], [3, 3]);
    const {translations} = await item('twice/a');
    assert.deepEqual([translations.length, translations[0]?.parts.length], [1, 1]);
    assert.equal((await item('twice/b')).parentContentId, (await item('twice/c')).contentId);
  });

  it('keeps the id of a file that was moved', async (t) => {
    const {run, root} = await setUp(t, {
      'en-us/moved/a.md': page('id: 6001\ntitle: A'),
      'en-us/moved/b.md': page('title: B', '[A](a.md)'),
    });
    await run();
    await rename(join(root, 'en-us/moved/a.md'), join(root, 'en-us/moved/c.md'));
    await writeFiles(root, {'en-us/moved/b.md': page('title: B', '[A](c.md)')});
    assert.deepEqual(await run(), {created: 0, updated: 1, unchanged: 1, archived: 0, files: 0});
    assert.equal((await item('moved/c')).contentId, 6001);
    assert.equal((await imported()).has('moved/a'), false);
  });

  it('names every id that belongs to other content, and writes nothing', async (t) => {
    const {run} = await setUp(t, {
      'en-us/ids/a.md': page('id: 6101\ntitle: A'),
      'en-us/ids/b.md': page('title: B'),
    });
    await run();
    const other = await setUp(t, {
      'en-us/ids/a.md': page('title: A changed'),
      'en-us/ids/b.md': page('title: B\nid: 6199'),
      'en-us/ids/c.md': page('title: C\nid: 6101'),
    });
    const problems = problemsOf(await other.run().catch((error: unknown) => error));
    assert.deepEqual(
      problems.map((problem) => problem.replace(/content \d+/, 'content N')),
      [
        'en-us/ids/b.md:3: "ids/b" is content N, not 6199; change id, or leave it out',
        'en-us/ids/c.md:3: contentId 6101 of "ids/c" belongs to "ids/a" already; change id, or leave it out',
      ],
    );
    assert.equal((await item('ids/a')).translations[0]?.title, 'A');
  });

  it('leaves content alone that no import made, unless told to take it over', async (t) => {
    const made = await upsertContent(database.db, foreign);
    const {run} = await setUp(t, {'en-us/adopted.md': page(`title: Mine now\nid: ${made.contentId}`)});
    for (const adopt of [false, 'imported'] as const)
      assert.deepEqual(problemsOf(await run({adopt}).catch((error: unknown) => error)), [
        `en-us/adopted.md:3: content ${made.contentId} was not made by an import; change id, leave it out, or import with --adopt to take the content over`,
      ]);
    assert.equal((await imported()).has('adopted'), false);
    assert.equal((await run({adopt: true})).updated, 1);
    const {contentId, translations} = await item('adopted');
    assert.equal(contentId, made.contentId);
    assert.equal(translations[0]?.title, 'Mine now');
    assert.equal((await run()).unchanged, 1);
  });

  it('is all or nothing', async (t) => {
    const {run, stored} = await setUp(t, {
      'en-us/whole/good.md': page('title: Good', '![p](p.png)'),
      'en-us/whole/bad.md': page('title: Bad\nstate: gone'),
      'en-us/whole/p.png': samples.png,
    });
    const [problem] = problemsOf(await run().catch((error: unknown) => error));
    assert.match(problem ?? '', /^en-us\/whole\/bad\.md:3: state "gone" is none of /);
    assert.equal((await imported()).has('whole/good'), false);
    await assert.rejects(readdir(stored), {code: 'ENOENT'});
  });

  it('names a text that its links make too long, and writes nothing', async (t) => {
    const {run, write} = await setUp(t, {
      'en-us/long-a.html': page('title: A', `a\n${'<a href=long-b.md>b</a>'.repeat(15_000)}`),
      'en-us/long-b.md': page('title: B'),
    });
    await assert.rejects(run, (error) => {
      const [problem, ...others] = problemsOf(error);
      assert.match(
        problem!,
        /^en-us\/long-a\.html:4: this text becomes 1,350,002 characters of HTML, and may/,
      );
      return others.length === 0;
    });
    assert.equal((await imported()).has('long-b'), false);
    assert.equal((await run({skipInvalid: true})).created, 1, 'the other one');
    await write({'en-us/long-a.html': page('title: A', '<a href=long-b.md>b</a>'.repeat(100))});
    assert.equal((await run()).created, 1);
  });

  it('says in a dry run what it would do, and leaves everything', async (t) => {
    const {run, stored} = await setUp(t, {
      'en-us/dry/a.md': page('title: A', '![p](p.png)'),
      'en-us/dry/p.png': samples.png,
    });
    const expected = {created: 1, updated: 0, unchanged: 0, archived: 0, files: 1};
    assert.deepEqual(await run({dryRun: true}), expected);
    assert.equal((await imported()).has('dry/a'), false);
    await assert.rejects(readdir(stored), {code: 'ENOENT'});
    assert.deepEqual(await run(), expected);
  });

  it('reports its progress', async (t) => {
    const {run} = await setUp(t, {
      'en-us/progress/a.md': page('title: A', '![p](p.png)'),
      'en-us/progress/b.md': page('title: B'),
      'en-us/progress/p.png': samples.png,
    });
    const steps: string[] = [];
    await run({onProgress: (phase, done, total) => steps.push(`${phase} ${done}/${total}`)});
    assert.deepEqual(steps, ['reading 1/2', 'reading 2/2', 'files 1/1', 'writing 1/2', 'writing 2/2']);
  });

  it('refreshes the statistics of its own tables, and of no other application in the database', async (t) => {
    const {db} = database;
    await db.execute('create table other_application as select 1 as id');
    t.after(() => db.execute('drop table other_application'));
    const {run} = await setUp(t, {'en-us/statistics/a.md': page('title: A')});
    await run();
    const {rows} = await db.execute<{name: string}>(
      `select relname as name from pg_class where relname in ('other_application', 'translations', 'words', 'revisions') and reltuples >= 0 order by 1`,
    );
    assert.deepEqual(
      rows.map(({name}) => name),
      ['revisions', 'translations', 'words'],
    );
  });

  it('keeps items that are missing in the folder, or archives them with --prune', async (t) => {
    const {run, root, write} = await setUp(t, {
      'en-us/prune/a.md': page('title: A'),
      'en-us/prune/b.md': page('title: B\ntags: [t]\nrecommended: 4', 'Text\n\n## More'),
    });
    await run();
    const before = await item('prune/b');
    await rm(join(root, 'en-us/prune/b.md'));
    assert.deepEqual(await run(), {created: 0, updated: 0, unchanged: 1, archived: 0, files: 0});
    assert.deepEqual(await item('prune/b'), before);

    const pruned = await run({prune: true, dryRun: true});
    assert.ok(pruned.archived > 0);
    assert.deepEqual(await item('prune/b'), before);
    assert.equal((await run({prune: true})).archived, pruned.archived);
    const archived = await item('prune/b');
    const withoutChange = (content: ExportedContent) => ({
      ...content,
      translations: content.translations.map(({updatedDate, knowledgeState, parts, ...translation}) => ({
        ...translation,
        parts: parts.map(({id, ...part}) => part),
      })),
    });
    assert.deepEqual(
      archived.translations.map(({knowledgeState}) => knowledgeState),
      ['archived'],
    );
    assert.deepEqual(withoutChange(archived), withoutChange(before));
    assert.equal((await item('prune/a')).translations[0]?.knowledgeState, 'published');
    assert.equal((await run({prune: true})).archived, 0);

    await write({'en-us/prune/b.md': page('title: B\ntags: [t]\nrecommended: 4', 'Text\n\n## More')});
    assert.deepEqual(await run(), {created: 0, updated: 1, unchanged: 1, archived: 0, files: 0});
    assert.equal((await item('prune/b')).translations[0]?.knowledgeState, 'published');
  });

  it('imports the handbook', async (t) => {
    const docs = fileURLToPath(new URL('../../../docs', import.meta.url));
    const storage = folderStorage(join(await emptyFolder(t), 'files'));
    const options = {db: database.db, storage, articleUrl: '/a/{contentId}/{culture}'};
    const first = await importFolder(docs, options);
    assert.ok(first.created >= 25 && first.files >= 3);
    const second = await importFolder(docs, options);
    assert.deepEqual(second, {...first, created: 0, unchanged: first.created});
  });
});

describe('search.yaml', () => {
  const articles = {
    'en-us/turntable/rotate.md': page('title: Rotate an image', 'With the *gimbal* tool.'),
    'en-us/turntable/start.md': page('title: Your first day', 'Welcome.'),
    'en-us/turntable/other.md': page('title: Nothing of the kind', 'A gimbal, too.'),
  };
  const find = async (query: string) =>
    (await searchContent(database.db, query, {take: 5, preferred: ['en-GB']})).hits.map(({title}) => title);

  it('holds synonyms, and articles that come first for a query', async (t) => {
    const {run, root, write} = await setUp(t, {
      ...articles,
      'en-us/search.yaml':
        'synonyms:\n  - [image, photograph, snap shot]\npinned:\n  - {query: Gimbals for beginners, articles: [turntable/start]}\n',
    });
    await run();
    assert.equal((await find('rotate photographs'))[0], 'Rotate an image');
    assert.equal((await find('rotate a snap shot'))[0], 'Rotate an image');
    assert.equal((await find('gimbals  for beginners'))[0], 'Your first day');
    const options = {preferred: ['en-GB'], budgetMs: 60_000};
    const {suggestions} = await suggestTitles(database.db, 'gimbals for beginners', options);
    assert.equal(suggestions[0], 'Your first day');

    const exported = await emptyFolder(t);
    await exportFolder(exported, {
      db: database.db,
      storage: folderStorage(join(root, 'files')),
      articleUrl: '/help/{contentId}/{culture}',
    });
    assert.equal(
      await readFile(join(exported, 'en-us/search.yaml'), 'utf8'),
      'synonyms:\n  - [image, photograph, snap shot]\npinned:\n  - query: Gimbals for beginners\n    articles: [turntable/start]\n',
    );

    await write({'en-us/search.yaml': 'synonyms: []\n'});
    await run();
    assert.notEqual((await find('gimbals for beginners'))[0], 'Your first day');
  });

  it('stays as it is in the service when it or what it names is left out, even when the import prunes', async (t) => {
    const {run, write, root} = await setUp(t, {
      ...articles,
      'en-us/search.yaml': 'pinned:\n  - {query: skipped, articles: [turntable/start]}\n',
      'de-de/search.yaml': 'synonyms:\n  - [Bild, Foto]\n',
    });
    await run();
    const before = await readSearchSettings(database.db);
    await write({'en-us/search.yaml': 'pinned:\n  - {query: skipped, articles: [turntable/start\n'});
    for (const prune of [false, true]) {
      await run({skipInvalid: true, prune});
      assert.deepEqual(await readSearchSettings(database.db), before);
    }
    await write({
      'en-us/search.yaml': 'pinned:\n  - {query: skipped, articles: [turntable/start]}\n',
      'en-us/turntable/start.md': page('titel: Broken'),
    });
    await rm(join(root, 'de-de/search.yaml'));
    await run({skipInvalid: true, prune: true});
    assert.deepEqual(
      await readSearchSettings(database.db),
      before.filter(({culture}) => culture === 'en-us'),
    );
  });

  const file = (...sets: string[][]) =>
    `synonyms:\n${sets.map((set) => `  - [${set.join(', ')}]\n`).join('')}`;
  const stored = async () => (await readSearchSettings(database.db)).flatMap(({synonyms}) => synonyms);
  const edit = (from: string[] | null, to: string[] | null) =>
    perform(database.db, {
      ...{actor: 'ada', act: 'synonyms'},
      changes: [{what: 'synonyms', culture: 'en-US', from, to}],
    });

  it('pins the article again that was erased since, without a conflict', async (t) => {
    const {run, write} = await setUp(t, {
      ...articles,
      'en-us/search.yaml': 'pinned:\n  - {query: erased, articles: [turntable/start, turntable/rotate]}\n',
    });
    const conflicts: string[] = [];
    const onConflict = (problem: ImportProblem) => void conflicts.push(formatProblem(problem));
    await run({onConflict});
    const pinned = async () => (await readSearchSettings(database.db))[0]!.pinned[0]!.contentIds;
    const [start, rotate] = await pinned();
    await eraseContent(database.db, start!);
    assert.deepEqual(await pinned(), [rotate]);
    await write({'en-us/turntable/start.md': page('title: Your second day', 'Welcome.')});
    await run({onConflict});
    assert.deepEqual(conflicts, []);
    assert.deepEqual((await pinned()).slice(1), [rotate]);
  });

  it('stays as people changed it: a file that changed, too, is a conflict until one side is preferred', async (t) => {
    const {run, write, root} = await setUp(t, {...articles, 'en-us/search.yaml': file(['image', 'photo'])});
    const conflicts: string[] = [];
    const again = (more: Partial<ImportOptions> = {}) => {
      conflicts.length = 0;
      return run({onConflict: (problem) => void conflicts.push(formatProblem(problem)), ...more});
    };
    await again();
    await edit(null, ['gimbal', 'arm']);
    const both = [
      ['image', 'photo'],
      ['gimbal', 'arm'],
    ];
    await again();
    assert.deepEqual([await stored(), conflicts], [both, []], 'the file is the same');

    await write({'en-us/search.yaml': file(['image', 'photo', 'picture'])});
    const conflict =
      'en-us/search.yaml:1: synonyms or pinned results of en-us were changed in the service since their last import, and this file was changed, too; ' +
      'the service keeps its own. Import with --prefer files or --prefer service to decide.';
    for (const dryRun of [true, false, false]) {
      await again({dryRun});
      assert.deepEqual([await stored(), conflicts], [both, [conflict]]);
    }
    await again({prefer: 'service'});
    await again();
    assert.deepEqual([await stored(), conflicts], [both, []], 'decided for good');

    await write({'en-us/search.yaml': file(['image', 'photo'], ['gimbal', 'arm'])});
    await again();
    assert.deepEqual([await stored(), conflicts], [both, []], 'the file says what people said');

    await write({'en-us/search.yaml': file(['image', 'picture'])});
    await edit(['gimbal', 'arm'], null);
    await again({prefer: 'files'});
    assert.deepEqual([await stored(), conflicts], [[['image', 'picture']], []]);
    const [act] = await listActs(database.db, {all: false, take: 1, skip: 0});
    assert.equal(act?.act, 'search-settings');
    await undoAct(database.db, act.id, 'ada', {all: false});
    assert.deepEqual(await stored(), [['image', 'photo']], 'what a file replaces can be brought back');

    await rm(join(root, 'en-us/search.yaml'));
    await again({prune: true});
    assert.deepEqual(await stored(), [['image', 'photo']]);
    assert.match(
      conflicts.join(),
      /^en-us\/search\.yaml:1: .* and this file was removed; the service keeps its own/,
    );
    await again({prune: true, prefer: 'files'});
    assert.deepEqual(await stored(), []);
    await edit(null, ['gimbal', 'arm']);
    await again({prune: true});
    assert.deepEqual([await stored(), conflicts], [[['gimbal', 'arm']], []], 'no import has made it');
    await write({'en-us/search.yaml': file(['image', 'photo'])});
    await again();
    assert.equal(conflicts.length, 1, 'a first file does not replace what people made');
  });

  it('is checked like an article', async (t) => {
    const {run} = await setUp(t, {
      ...articles,
      'en-us/search.yaml':
        'synonym: []\npinned:\n  - {query: first, articles: [turntable/strat]}\n  - {query: "?", articles: [turntable/start]}\n',
    });
    await assert.rejects(run(), (error) => {
      assert.ok(error instanceof ImportError);
      assert.deepEqual(error.problems.map(formatProblem), [
        'en-us/search.yaml:1: unknown field "synonym" in search.yaml; did you mean "synonyms"?',
        'en-us/search.yaml:3: unknown article "turntable/strat"; did you mean "turntable/start"?',
        'en-us/search.yaml:4: query: "?" has no word',
        'en-us/search.yaml:4: pinned needs a query and articles',
      ]);
      return true;
    });
  });
});
