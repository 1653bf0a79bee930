/** What people change in the service outlives imports: an import keeps it, or reports that a file has changed, too. */
import assert from 'node:assert/strict';
import {readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, describe, it, type TestContext} from 'node:test';
import sql from 'sql-template-tag';
import type {ImportOptions} from '../../../service/src/content-folder/import/import-folder.ts';
import {formatProblem, type ImportProblem} from '../../../service/src/content-folder/format/problems.ts';
import {curatedOrder, editCuratedOrder} from '../../../service/src/store/curated-order.ts';
import {exportPage, type ExportedContent} from '../../../service/src/store/export.ts';
import {reindex} from '../../../service/src/store/reindex.ts';
import {listActs, undoAct} from '../../../service/src/store/audit-log.ts';
import {editContent, listRevisions, restoreRevision} from '../../../service/src/store/revisions.ts';
import {listFieldsRevisions} from '../../../service/src/store/fields-history.ts';
import {searchContent} from '../../../service/src/store/search.ts';
import {acquireTreeLock, moveContent} from '../../../service/src/store/tree.ts';
import type {KnowledgeState} from '../../../service/src/store/types.ts';
import {openTestDatabase, testKind, type TestDatabase} from '../support/database.ts';
import {write as writeItem} from '../store/items.ts';
import {setState} from '../http/content.ts';
import {page, type Files} from './folders.ts';
import {setUpImport} from './importer.ts';
import {gif, png} from './samples.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.release());

/** A folder that is imported, with the conflicts of its last import. */
async function setUp(t: TestContext, files: Files) {
  const {run, ...folder} = await setUpImport(t, database.db, files);
  const conflicts: string[] = [];
  const again = (more: Partial<ImportOptions> = {}) => {
    conflicts.length = 0;
    const onConflict = (problem: ImportProblem) =>
      void conflicts.push(formatProblem(problem).replace(/content \d+/, 'content N'));
    return run({onConflict, ...more});
  };
  await again();
  return {...folder, run: again, conflicts};
}

async function item(key: string): Promise<ExportedContent> {
  const all = await exportPage(database.db, {take: 10_000});
  return all.find((content) => content.key === key) ?? assert.fail(`${key} was not imported`);
}

/** What a reader sees of the English translation: title, description, text and state. */
async function seen(key: string) {
  const {translations} = await item(key);
  const english = translations.find(({culture}) => culture === 'en-US');
  return {
    title: english?.title,
    description: english?.description,
    text: english?.parts.map(({markup}) => markup).join(''),
    state: english?.knowledgeState,
  };
}

/** As Content_Put does it. */
async function edit(key: string, title: string, more: {tag?: 'text' | 'video'; culture?: string} = {}) {
  const {contentId, type, tag, translations} = await item(key);
  const {culture = 'en-US'} = more;
  const current = translations.find((each) => each.culture === culture);
  const knowledgeState: KnowledgeState = current?.knowledgeState ?? 'published';
  const edited = {
    culture,
    title,
    author: 'Bo',
    authorEmail: 'bo@example.com',
    knowledgeState,
    tags: [],
    resolution: `<p>${title} by Bo</p>`,
  };
  const version = await editContent(
    database.db,
    contentId,
    {type, tag: more.tag ?? tag, translations: [edited]},
    {isCurrent: () => true, actor: 'Bo'},
  );
  assert.equal(typeof version, 'string');
}

const formerTitles = async (key: string) =>
  (await listRevisions(database.db, (await item(key)).contentId)).map(
    ({title, actor}) => `${title} (${actor})`,
  );

const unchanged = {created: 0, updated: 0, archived: 0};
const conflictOf = (file: string, title: string, key: string) =>
  `${file}:1: "${title}" (content N, en-US) was changed in the service since its last import, and this file was changed, too; the service keeps its text. ` +
  `To take the file's, import with --prefer files: the present text becomes a revision. To keep the service's for good, import with --prefer service. "revision list ${key}" shows former texts.`;

describe('an edit in the service', () => {
  it('survives the import of unchanged files, also with another ARTICLE_URL', async (t) => {
    const {run, conflicts} = await setUp(t, {
      'en-us/kept/a.md': page('title: A', '[B](b.md)'),
      'en-us/kept/b.md': page('title: B', '[A](a.md)'),
    });
    await edit('kept/a', 'Edited');
    assert.deepEqual(await run(), {...unchanged, unchanged: 2, files: 0});
    const moved = {articleUrl: '/elsewhere/{contentId}'};
    assert.deepEqual(await run(moved), {...unchanged, updated: 1, unchanged: 1, files: 0});
    assert.deepEqual(await seen('kept/a'), {
      title: 'Edited',
      description: null,
      text: '<p>Edited by Bo</p>',
      state: 'published',
    });
    const {contentId} = await item('kept/a');
    const other = `<p><a href="/elsewhere/${contentId}" data-content-id="${contentId}">A</a></p>`;
    assert.equal((await seen('kept/b')).text, other, 'what nobody edited is rendered again');
    assert.deepEqual(await formerTitles('kept/b'), ['B (import)']);
    assert.deepEqual(conflicts, []);
  });

  it('survives a new index and a new renderer', async (t) => {
    const {run} = await setUp(t, {'en-us/upgraded.md': page('title: A', 'Text')});
    await edit('upgraded', 'Edited');
    // A new renderer makes other HTML of the same file, so that its digest differs from the stored one.
    await database.db
      .execute(sql`update translations set index_version = 0, fingerprint = 'of an older renderer'
      where content_id = ${(await item('upgraded')).contentId}`);
    assert.deepEqual(await run(), {...unchanged, unchanged: 1, files: 0});
    assert.equal((await seen('upgraded')).title, 'Edited');
  });

  it('and a change of its file are a conflict, which is reported until somebody decides', async (t) => {
    const {run, write, conflicts} = await setUp(t, {
      'en-us/both/a.md': page('title: A', 'Text'),
      'en-us/both/b.md': page('title: B', 'Text'),
    });
    await edit('both/a', 'Edited');
    await write({
      'en-us/both/a.md': page('title: A2', 'Other text'),
      'en-us/both/b.md': page('title: B2', 'Other text'),
    });
    const expected = [conflictOf('en-us/both/a.md', 'Edited', 'both/a')];
    assert.deepEqual(await run({dryRun: true}), {...unchanged, updated: 1, unchanged: 1, files: 0});
    assert.deepEqual(conflicts, expected);
    assert.deepEqual(await run(), {...unchanged, updated: 1, unchanged: 1, files: 0});
    assert.deepEqual(conflicts, expected);
    assert.equal((await seen('both/b')).title, 'B2');
    await run();
    assert.deepEqual(conflicts, expected);
    assert.deepEqual(await run({prefer: 'files'}), {...unchanged, updated: 1, unchanged: 1, files: 0});
    assert.deepEqual(conflicts, []);
    assert.equal((await seen('both/a')).text, '<p>Other text</p>');
    assert.deepEqual(await formerTitles('both/a'), ['Edited (import)', 'A (Bo)']);
    assert.deepEqual(await run(), {...unchanged, unchanged: 2, files: 0});
  });

  it('stays for good with --prefer service, until the file changes again', async (t) => {
    const {run, write, conflicts} = await setUp(t, {'en-us/ours.md': page('title: A', 'Text')});
    await edit('ours', 'Edited');
    await write({'en-us/ours.md': page('title: A2', 'Text')});
    assert.deepEqual(await run({prefer: 'service'}), {...unchanged, unchanged: 1, files: 0});
    assert.deepEqual(conflicts, []);
    await run();
    assert.deepEqual(conflicts, []);
    assert.equal((await seen('ours')).title, 'Edited');
    await write({'en-us/ours.md': page('title: A3', 'Text')});
    await run();
    assert.deepEqual(conflicts, [conflictOf('en-us/ours.md', 'Edited', 'ours')]);
  });

  it('is no conflict when the file says the same, or only other things', async (t) => {
    const {run, write, conflicts} = await setUp(t, {
      'en-us/same/a.html': page('title: A', '<p>Text</p>'),
      'en-us/same/b.html': page('title: B', '<p>Text</p>'),
    });
    await edit('same/a', 'Edited');
    await edit('same/b', 'Edited');
    await write({
      'en-us/same/a.html': page(
        'title: Edited\nauthor: Bo\nauthorEmail: bo@example.com',
        '<p>Edited by Bo</p>',
      ),
      'en-us/same/b.html': page('title: B\nstate: draft\n# A remark', '<p>Text</p>'),
    });
    await run();
    assert.deepEqual(conflicts, []);
    assert.deepEqual(await seen('same/b'), {
      title: 'Edited',
      description: null,
      text: '<p>Edited by Bo</p>',
      state: 'draft',
    });
    await write({'en-us/same/a.html': page('title: Next', '<p>Text</p>')});
    await run();
    assert.deepEqual(conflicts, []);
    assert.equal((await seen('same/a')).title, 'Next');
  });

  it('of state, tag, order or folder survives a change of the text in the file', async (t) => {
    const files = (text: string) => ({
      'en-us/own/folder.md': page('title: F\nkind: folder'),
      'en-us/own/a.md': page('title: A\nrecommended: 3\nicon24: /a.png', text),
    });
    const {run, write, conflicts} = await setUp(t, files('Text'));
    const {contentId, nodeId} = await item('own/a');
    const folder = await item('own/folder');
    await editContent(
      database.db,
      contentId,
      {type: 'article', tag: 'elearning', translations: []},
      {isCurrent: () => true, actor: 'Bo', parentNodeId: folder.nodeId},
    );
    await setState(database.db, contentId, 'en-US', 'archived');
    await editCuratedOrder(database.db, (order) => [...order.filter((id) => id !== contentId), contentId]);
    const before = await item('own/a');
    assert.deepEqual(
      [before.tag, before.parentContentId, before.nodeId],
      ['elearning', folder.contentId, nodeId],
    );
    await run();
    assert.deepEqual(await item('own/a'), before);
    await write(files('Other text'));
    assert.equal((await run()).updated, 1);
    const {translations, ...after} = await item('own/a');
    const {translations: _, ...rest} = before;
    assert.deepEqual(after, rest);
    assert.deepEqual(
      [translations[0]?.knowledgeState, translations[0]?.parts[0]?.markup],
      ['archived', '<p>Other text</p>'],
    );
    assert.deepEqual(conflicts, []);
    await write({
      'en-us/own/a.md': page('title: A\nrecommended: 3\nicon24: /a.png\ntag: link', 'Other text'),
    });
    await run();
    assert.deepEqual(conflicts, [
      'en-us/own/a.md:5: tag of content N was changed in the service to elearning since the last import, and to link here; the service keeps its own. Import with --prefer files or --prefer service to decide.',
    ]);
  });

  it('of the order of folders and articles stays, also after an import by a version that knew of none', async (t) => {
    const {run, write, conflicts} = await setUp(t, {
      'en-us/placed/a.md': page('title: A\nkind: folder'),
      'en-us/placed/b.md': page('title: B\norder: 2'),
    });
    const positions = async () => [(await item('placed/a')).position, (await item('placed/b')).position];
    assert.deepEqual(await positions(), [null, 2]);
    await database.db.execute(sql`update contents set imported = imported - 'position', position = 7
      where import_key = 'placed/a'`);
    await run();
    assert.deepEqual(await positions(), [7, 2]);
    await write({'en-us/placed/b.md': page('title: B\norder: 3')});
    assert.equal((await run()).updated, 1);
    assert.deepEqual(await positions(), [7, 3]);
    assert.deepEqual(conflicts, []);
    await write({'en-us/placed/a.md': page('title: A\nkind: folder\norder: 1')});
    await run();
    assert.match(conflicts[0]!, /order of content N was changed in the service to 7 .* and to 1 here/);
  });

  it('survives that its file is removed', async (t) => {
    const {run, root, conflicts} = await setUp(t, {
      'en-us/gone/a.md': page('title: A'),
      'de-de/gone/a.md': page('title: A auf Deutsch'),
      'sv-se/gone/a.md': page('title: A på svenska'),
    });
    await edit('gone/a', 'Bearbeitet', {culture: 'de-DE'});
    await rm(join(root, 'de-de/gone/a.md'));
    await rm(join(root, 'sv-se/gone/a.md'));
    assert.equal((await run()).updated, 1);
    const states = (await item('gone/a')).translations.map(
      ({title, knowledgeState}) => `${title} ${knowledgeState}`,
    );
    assert.deepEqual(states.sort(), ['A published', 'A på svenska deleted', 'Bearbeitet published']);
    assert.deepEqual(conflicts, [
      'en-us/gone/a.md:1: "Bearbeitet" (content N, de-DE) was changed in the service since its last import, and its file was removed; the service keeps it. Import with --prefer files to delete it, or with --prefer service to keep it.',
    ]);
    await run({prefer: 'service'});
    await run();
    assert.deepEqual(conflicts, []);
  });

  it('survives that its file is moved, also with another title and --adopt', async (t) => {
    const {run, write, root, conflicts} = await setUp(t, {
      'en-us/moved.md': page('title: Kettle\nid: 98001', 'Old.'),
    });
    await edit('moved', 'Kettle by Bo');
    await rm(join(root, 'en-us/moved.md'));
    await write({'en-us/kitchen/moved.md': page('title: Kettle\nid: 98001', 'Old.')});
    for (const adopt of [undefined, true] as const) {
      await run({adopt});
      assert.deepEqual(conflicts, []);
      assert.equal((await seen('kitchen/moved')).title, 'Kettle by Bo');
    }
    await rm(join(root, 'en-us/kitchen/moved.md'));
    await write({'en-us/moved.md': page('title: Kettle\nid: 98001', 'New.')});
    await run({adopt: true});
    assert.equal(conflicts.length, 1);
    assert.equal((await seen('moved')).title, 'Kettle by Bo');
  });

  it('survives --prune when all its files are removed, as does a translation that an editor added', async (t) => {
    const {run, root, conflicts} = await setUp(t, {
      'en-us/pruned/edited.md': page('title: A'),
      'en-us/pruned/same.md': page('title: B'),
      'en-us/pruned/left.md': page('title: C'),
    });
    await edit('pruned/edited', 'Edited');
    await edit('pruned/same', 'Hinzugefügt', {culture: 'de-DE'});
    for (const name of ['edited', 'same']) await rm(join(root, `en-us/pruned/${name}.md`));
    const states = async (key: string) =>
      (await item(key)).translations.map(({title, knowledgeState}) => `${title} ${knowledgeState}`).sort();
    const prune = async (more: Partial<ImportOptions> = {}) => {
      await run({prune: true, ...more});
      return conflicts.filter((conflict) => conflict.includes('/pruned/'));
    };
    const expected = [
      'en-us/pruned/edited:1: "Edited" (content N, en-US) was changed in the service since its last import, and its file was removed; the service keeps it. Import with --prefer files to archive it, or with --prefer service to keep it.',
    ];
    assert.deepEqual(await prune({dryRun: true}), expected);
    assert.deepEqual(await states('pruned/same'), ['B published', 'Hinzugefügt published']);
    assert.deepEqual(await prune(), expected);
    assert.deepEqual(await states('pruned/edited'), ['Edited published']);
    assert.deepEqual(await states('pruned/same'), ['B archived', 'Hinzugefügt published']);
    assert.deepEqual(await prune({prefer: 'service'}), []);
    assert.deepEqual(await prune(), []);
    assert.deepEqual(await states('pruned/edited'), ['Edited published']);
  });

  it('is kept when a picture of the file changes, which without an edit changes the article', async (t) => {
    const {run, write, conflicts} = await setUp(t, {
      'en-us/picture/a.md': page('title: A', '![p](p.png)'),
      'en-us/picture/b.md': page('title: B', '![p](p.png)'),
      'en-us/picture/p.png': png,
    });
    await edit('picture/a', 'Edited');
    const before = await seen('picture/b');
    await write({'en-us/picture/p.png': gif});
    await run();
    assert.equal((await seen('picture/a')).title, 'Edited');
    assert.notEqual((await seen('picture/b')).text, before.text);
    assert.deepEqual(conflicts, [conflictOf('en-us/picture/a.md', 'Edited', 'picture/a')]);
  });
});

describe('the fields that an import replaces', () => {
  const former = async (key: string) =>
    (await listFieldsRevisions(database.db, (await item(key)).contentId)).map(({fields, actor}) => ({
      ...fields,
      actor,
    }));
  const filesIn = (name: string) => {
    const folder = (title: string, order: number) => page(`title: ${title}\nkind: folder\norder: ${order}`);
    const article = (fields: string, parent: string) =>
      page(`title: A\n${fields}\nparent: ${name}/${parent}`);
    const shortcut = (target: string, parent: string) =>
      page(`title: S\nkind: shortcut\nshortcut: ${name}/${target}\nparent: ${name}/${parent}`);
    const path = `en-us/${name}`;
    return {
      before: {
        [`${path}/one.md`]: folder('One', 1),
        [`${path}/two.md`]: folder('Two', 2),
        [`${path}/first.md`]: page('title: First'),
        [`${path}/second.md`]: page('title: Second'),
        [`${path}/a.md`]: article('tag: text\nicon24: /a.png', 'one'),
        [`${path}/s.md`]: shortcut('first', 'one'),
      },
      after: {
        [`${path}/one.md`]: folder('One', 2),
        [`${path}/a.md`]: article('tag: video', 'two'),
        [`${path}/s.md`]: shortcut('second', 'two'),
      },
    };
  };

  it('are revisions, which come back and stay; those of a new item are none', async (t) => {
    const {before, after} = filesIn('replaced');
    const {run, write, conflicts} = await setUp(t, before);
    const one = await item('replaced/one');
    const first = await item('replaced/first');
    for (const key of ['one', 'first', 'a', 's']) assert.deepEqual(await former(`replaced/${key}`), []);
    await write(after);
    await run();
    assert.deepEqual(await former('replaced/one'), [{position: 1, actor: 'import'}]);
    assert.deepEqual(await former('replaced/a'), [
      {parent: one.contentId, actor: 'import'},
      {tag: 'text', icon24: '/a.png', actor: 'import'},
    ]);
    const moved = {parent: one.contentId, shortcut: first.contentId, actor: 'import'};
    assert.deepEqual(await former('replaced/s'), [moved]);
    const {contentId} = await item('replaced/a');
    for (const {revisionId} of await listFieldsRevisions(database.db, contentId))
      assert.ok(await restoreRevision(database.db, {contentId, revisionId, actor: 'Bo'}));
    const restored = await item('replaced/a');
    assert.deepEqual(
      [restored.tag, restored.icon24, restored.parentContentId],
      ['text', '/a.png', one.contentId],
    );
    const byBo = (await former('replaced/a')).slice(0, 2);
    const two = await item('replaced/two');
    assert.deepEqual(byBo, [
      {tag: 'video', icon24: null, actor: 'Bo'},
      {parent: two.contentId, actor: 'Bo'},
    ]);
    await run();
    assert.deepEqual(await item('replaced/a'), restored);
    assert.deepEqual(conflicts, []);
  });

  it('that a person has changed, too, are conflicts, of which --prefer files keeps a revision', async (t) => {
    const {before, after} = filesIn('decided');
    const {run, write, conflicts} = await setUp(t, before);
    const {contentId} = await item('decided/s');
    const first = await item('decided/first');
    const place = {parentContentId: null, shortcutTo: first.contentId};
    await moveContent(database.db, contentId, place, {actor: 'Bo'});
    await write(after);
    for (let each = 0; each < 2; each++) {
      await run();
      const {parentContentId, shortcutTo} = await item('decided/s');
      const second = await item('decided/second');
      assert.deepEqual([parentContentId, shortcutTo], [null, second.contentId]);
      assert.equal(conflicts.length, 1, 'reported until somebody decides');
      assert.match(
        conflicts[0]!,
        /^en-us\/decided\/s.md:5: parent of content N was changed in the service to none /,
      );
    }
    await run({prefer: 'files'});
    assert.deepEqual(conflicts, []);
    const {parentContentId} = await item('decided/s');
    assert.equal(parentContentId, (await item('decided/two')).contentId);
    assert.deepEqual((await former('decided/s'))[0], {parent: null, actor: 'import'});
  });

  it('stay when a person moves the item during the import', async (t) => {
    const {before, after} = filesIn('moving');
    const {run, write, conflicts} = await setUp(t, before);
    const {contentId} = await item('moving/a');
    await write(after);
    const move = (db = database.db) =>
      moveContent(db, contentId, {parentContentId: null, shortcutTo: null}, {actor: 'Bo'});
    let isWritten = () => {};
    const written = new Promise<void>((resolve) => (isWritten = resolve));
    // The embedded database runs transactions in their order; on a server the lock makes the import wait before it moves items.
    const moving =
      testKind === 'embedded'
        ? written.then(() => move())
        : database.db.transaction(async (tx) => {
            await acquireTreeLock(tx);
            await written;
            await move(tx);
          });
    await run({
      onProgress: (phase, done, total) => {
        if (phase === 'writing' && done === total) isWritten();
      },
    });
    await moving;
    assert.equal((await item('moving/a')).parentContentId, null);
    assert.equal(conflicts.length, 1);
    assert.match(conflicts[0]!, /a.md:4: parent of content N was changed in the service to none since/);
  });

  it('come back unless a folder is deleted, and for authors where nothing but drafts is', async (t) => {
    const {before, after} = filesIn('authors');
    const {run, write} = await setUp(t, before);
    await write(after);
    await run();
    const {contentId} = await item('authors/a');
    const [moved, tagged] = await listFieldsRevisions(database.db, contentId);
    const restore = (revisionId: number, isAuthor = false) =>
      restoreRevision(database.db, {contentId, revisionId, actor: 'Bo', isAuthor});
    assert.equal(await restore(tagged!.revisionId, true), undefined);
    assert.equal((await item('authors/a')).tag, 'video');
    await setState(database.db, contentId, 'en-US', 'draft');
    assert.ok(await restore(tagged!.revisionId, true));
    assert.equal((await item('authors/a')).tag, 'text');
    const one = await item('authors/one');
    await setState(database.db, one.contentId, 'en-US', 'deleted');
    assert.equal(await restore(moved!.revisionId), undefined);
    assert.equal(await restore(moved!.revisionId + 1_000_000), undefined);
  });

  it('are refused where they would leave items in no folder, or a shortcut to itself', async (t) => {
    const {run, write} = await setUp(t, {
      'en-us/refused/one.md': page('title: One\nkind: folder'),
      'en-us/refused/s.md': page('title: S\nkind: shortcut\nshortcut: refused/one'),
    });
    const one = await item('refused/one');
    const restore = (contentId: number, revisionId: number) =>
      restoreRevision(database.db, {contentId, revisionId, actor: 'Bo'});
    const latest = async (contentId: number) =>
      (await listFieldsRevisions(database.db, contentId))[0]!.revisionId;
    await write({'en-us/refused/one.md': page('title: One')});
    await run({prefer: 'files'});
    await write({
      'en-us/refused/one.md': page('title: One\nkind: folder'),
      'en-us/refused/a.md': page('title: A\nparent: refused/one'),
    });
    await run({prefer: 'files'});
    const article = await latest(one.contentId);
    assert.equal(await restore(one.contentId, article), undefined);
    assert.equal((await item('refused/one')).type, 'folder');
    const {contentId} = await item('refused/a');
    await moveContent(database.db, contentId, {parentContentId: null, shortcutTo: null});
    assert.ok(await restore(one.contentId, article));

    const itself = await item('refused/s');
    await database.db.execute(sql`insert into revisions (content_id, fields)
      values (${itself.contentId}, jsonb_build_object('shortcut', ${itself.contentId}::int))`);
    assert.equal(await restore(itself.contentId, await latest(itself.contentId)), undefined);
    assert.equal((await item('refused/s')).shortcutTo, one.contentId);
  });

  it('are restored by authors as far as authors may edit, and are an act only where something changes', async (t) => {
    const {run, write} = await setUp(t, {'en-us/acted/a.md': page('title: A\nstate: draft\nrecommended: 1')});
    await write({'en-us/acted/a.md': page('title: A\nstate: draft\nrecommended: 2\ntag: video')});
    await run();
    const {contentId} = await item('acted/a');
    const [revision] = await listFieldsRevisions(database.db, contentId);
    assert.deepEqual(Object.keys(revision!.fields).sort(), ['recommended', 'tag']);
    const restore = (isAuthor: boolean) =>
      restoreRevision(database.db, {contentId, revisionId: revision!.revisionId, actor: 'Bo', isAuthor});
    const acts = async () => {
      const {rows} = await database.db.execute<{count: number}>(
        sql`select count(*)::int as count from audit_log where act = 'restore' and ${contentId} = any(content_ids)`,
      );
      return rows[0]!.count;
    };
    assert.equal(await restore(true), undefined);
    assert.equal((await item('acted/a')).tag, 'video');
    assert.ok(await restore(false));
    assert.equal((await item('acted/a')).tag, 'text');
    assert.equal(await acts(), 1);
    assert.equal(await restore(false), 'none');
    assert.equal(await acts(), 1);
  });

  it('make the index anew where the kind comes back', async (t) => {
    const {run, write} = await setUp(t, {'en-us/kinds/ocarina.md': page('title: Ocarina', 'Ocarinas')});
    const found = async () => (await searchContent(database.db, 'ocarina', {take: 5})).hits.length;
    assert.equal(await found(), 1);
    await write({
      'en-us/kinds/target.md': page('title: Target'),
      'en-us/kinds/ocarina.md': page('title: Ocarina\nkind: shortcut\nshortcut: kinds/target'),
    });
    await run();
    assert.equal(await found(), 0);
    const {contentId} = await item('kinds/ocarina');
    const revisions = await listFieldsRevisions(database.db, contentId);
    for (const {revisionId} of revisions)
      await restoreRevision(database.db, {contentId, revisionId, actor: null});
    assert.equal((await item('kinds/ocarina')).type, 'article');
    assert.equal(await found(), 1);
  });
});

describe('the states that an import changes', () => {
  it('are in the log of acts, where they can be undone, and stay undone', async (t) => {
    const {run, root} = await setUp(t, {
      'en-us/acts/a.md': page('title: A'),
      'en-us/acts/b.md': page('title: B'),
      'de-de/acts/b.md': page('title: B auf Deutsch'),
    });
    for (const file of ['en-us/acts/a.md', 'de-de/acts/b.md']) await rm(join(root, file));
    await run({prune: true, actor: 'Bo'});
    const acts = async (key: string) => {
      const {contentId} = await item(key);
      return (await listActs(database.db, {all: true, contentId, take: 10, skip: 0})).filter(
        ({act}) => act === 'state',
      );
    };
    const [archived] = await acts('acts/a');
    const [deleted] = await acts('acts/b');
    assert.deepEqual([archived?.actor, archived?.detail], ['Bo', {state: 'archived'}]);
    assert.deepEqual([deleted?.actor, deleted?.detail], ['Bo', {state: 'deleted'}]);
    for (const act of [archived, deleted])
      assert.notEqual(await undoAct(database.db, act!.id, 'Bo', {all: true}), undefined);
    await run({prune: true});
    const states = async (key: string) =>
      (await item(key)).translations.map(({knowledgeState}) => knowledgeState);
    assert.deepEqual([...(await states('acts/a')), ...(await states('acts/b'))], Array(3).fill('published'));
  });
});

describe('the command reindex', () => {
  it('indexes what an earlier version has indexed, also what editors wrote, and nothing else', async (t) => {
    await setUp(t, {'en-us/indexed.md': page('title: Xylophone', 'Text')});
    await edit('indexed', 'Marimba');
    const before = await item('indexed');
    await reindex(database.db);
    await database.db
      .execute(sql`update translations set index_version = 0, search = '', title_search = '', title_key = ''
      where content_id = ${before.contentId}`);
    const found = async () =>
      (await searchContent(database.db, 'marimba', {take: 5})).hits.map(({title}) => title);
    assert.deepEqual(await found(), []);
    assert.equal(await reindex(database.db), 1);
    assert.deepEqual(await found(), ['Marimba']);
    assert.deepEqual(await item('indexed'), before);
    assert.equal(await reindex(database.db), 0);
  });
});

describe('an import while an editor saves', () => {
  it('loses no acknowledged text: each is shown, or in the revisions', async (t) => {
    const numbers = Array.from({length: 25}, (_, index) => index);
    const files = (text: string) =>
      Object.fromEntries(numbers.map((each) => [`en-us/saving/${each}.md`, page(`title: ${each}`, text)]));
    const {run, write} = await setUp(t, files('First'));
    await write(files('Second'));
    const saved: string[] = [];
    let next = 0;
    const save = async () => {
      const key = `saving/${next++}`;
      await edit(key, `Edit of ${key}`);
      saved.push(key);
    };
    const saves: Promise<void>[] = [];
    await run({
      onProgress: (phase) => {
        if (phase === 'writing' && next < numbers.length) saves.push(save());
      },
    });
    while (next < numbers.length) saves.push(save());
    await Promise.all(saves);
    assert.equal(saved.length, numbers.length);
    for (const key of saved) {
      const {contentId} = await item(key);
      const texts = (await listRevisions(database.db, contentId)).map(({title}) => title);
      assert.ok([(await seen(key)).title, ...texts].includes(`Edit of ${key}`), `${key}: the edit is kept`);
    }
  });
});

if (testKind === 'server') {
  describe('an import on a server that others use', () => {
    it('loses no move that the order of the list waited for', async (t) => {
      await setUp(t, {'en-us/waiting/a.md': page('title: A\nrecommended: 1')});
      const {contentId} = await item('waiting/a');
      let ordering: Promise<unknown> = Promise.resolve();
      const parentContentId = await database.db.transaction(async (tx) => {
        const made = await writeItem(tx, {type: 'folder', translations: [{title: 'Made meanwhile'}]});
        await moveContent(tx, contentId, {parentContentId: made, shortcutTo: null});
        ordering = editCuratedOrder(database.db, () => []);
        const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        while ((await database.db.execute(waiting)).rows.length === 0);
        return made;
      });
      await ordering;
      assert.deepEqual(await curatedOrder(database.db), []);
      assert.equal((await item('waiting/a')).parentContentId, parentContentId);
    });

    it('waits for one item only, holds no lock on the others, and goes on where it was stopped, as reindex does', async (t) => {
      const numbers = Array.from({length: 120}, (_, index) => index);
      const files = (text: string) =>
        Object.fromEntries(numbers.map((each) => [`en-us/locks/${each}.md`, page(`title: ${each}`, text)]));
      const {run, write, root} = await setUp(t, files('First'));
      await write(files('Second'));
      const stop = new Error('stopped');
      const first = await item('locks/0');
      const onProgress = (phase: string, done: number) => {
        if (phase === 'writing' && done >= 60) throw stop;
      };
      await assert.rejects(run({onProgress}), stop);
      // The items that it wrote before stay, and no transaction of it is open.
      await database.db.execute(sql`select from contents where id = ${first.contentId} for update nowait`);
      assert.equal((await seen('locks/0')).text, '<p>Second</p>');
      const {updated, unchanged: same} = await run();
      assert.equal(updated + same, numbers.length);
      assert.ok(same >= 60 && updated > 0, `${same} were written before`);
      // Of the tests before.
      await reindex(database.db);
      assert.equal(await reindex(database.db), 0);
      const ours = sql`select id from contents where import_key like 'locks/%'`;
      await database.db.execute(sql`update translations set index_version = 0 where content_id in (${ours})`);
      let indexed = 0;
      await assert.rejects(
        reindex(database.db, (done) => {
          indexed = done;
          throw stop;
        }),
        stop,
      );
      assert.ok(indexed > 0 && indexed < numbers.length, `${indexed} are indexed`);
      await database.db.execute(sql`${ours} for update nowait`);
      assert.equal(await reindex(database.db), numbers.length - indexed);
      assert.match(await readFile(join(root, 'en-us/locks/0.md'), 'utf8'), /Second/);
    });
  });
}
