import assert from 'node:assert/strict';
import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import {perform} from '../../../service/src/store/audit-log.ts';
import {contentAvailability, readContent} from '../../../service/src/store/content.ts';
import {ContentIdConflict} from '../../../service/src/store/content-ids.ts';
import {exportPage, storeStatistics} from '../../../service/src/store/export.ts';
import {insertVote, voteTotals} from '../../../service/src/store/feedback.ts';
import {erasePerson} from '../../../service/src/store/erasure.ts';
import {textHash} from '../../../service/src/store/import-plans.ts';
import {editContent} from '../../../service/src/store/revisions.ts';
import {moveContent} from '../../../service/src/store/tree.ts';
import {refreshStatistics, upsertContent} from '../../../service/src/store/upsert.ts';
import type {ImportPhase} from '../../../service/src/content-folder/import/import-folder.ts';
import {createContent} from '../../../service/src/store/creation.ts';
import {openTestDatabase, testKind, type TestDatabase} from '../support/database.ts';
import {page} from '../import/folders.ts';
import {setUpImport} from '../import/importer.ts';
import {assignContentIds, item, translation, write, writeArticle, writeKeyed} from './items.ts';

let database: TestDatabase;
before(async () => (database = await openTestDatabase()));
after(() => database.release());

/** The content that is found; fails when there is none. */
async function found(contentId: number, editor = false) {
  const {content} = await readContent(database.db, contentId, {all: editor});
  assert.ok(content, `content ${contentId} is found`);
  return content;
}

describe('writing again', () => {
  it('leaves what is equal, updates what changed, and keeps votes and flags', async () => {
    const {db} = database;
    const first = item({
      key: 'again',
      translations: [
        {title: 'One', culture: 'en-US', tags: ['a'], body: 'one'},
        {title: 'Eins', culture: 'de-DE', body: 'eins'},
      ],
    });
    const {contentId, outcome} = await upsertContent(db, first);
    assert.equal(outcome, 'created');
    await insertVote(db, {contentId, culture: 'en-US', isHelpful: false, reason: 'wrong'});
    const known = {...first, contentId};
    const before = await found(contentId);
    assert.equal((await upsertContent(db, known)).outcome, 'unchanged');
    assert.deepEqual(await found(contentId), before);

    const changed = {
      ...known,
      translations: [{...first.translations[0]!, title: 'Uno', tags: ['b']}, first.translations[1]!],
    };
    assert.equal((await upsertContent(db, changed)).outcome, 'updated');
    const after = await found(contentId);
    assert.deepEqual(after.translations[1], before.translations[1], 'the other translation is not touched');
    const [english] = after.translations;
    assert.deepEqual([english?.title, english?.tags, english?.flag], ['Uno', ['b'], 'wrong']);
    assert.equal(english?.createdDate, before.translations[0]?.createdDate);
    assert.equal((await voteTotals(db, [contentId]))[0]?.voteDownCount, 1);
  });

  it('finds the text that an import replaced among many revisions, and leaves one that is gone', async () => {
    const {db} = database;
    const numbered = (number: number) =>
      item({key: 'revised', translations: [{title: 'Revised', body: `text ${number}`}]});
    const {contentId} = await upsertContent(db, numbered(0));
    for (let number = 1; number <= 20; number++) await upsertContent(db, {...numbered(number), contentId});
    const markOf = (number: number) =>
      ({text: textHash(numbered(number).translations[0]!), state: 'published', origin: null}) as const;
    const change = {what: 'imported', contentId, culture: 'en-US', from: markOf(20)} as const;
    const undo = (to: number) =>
      perform(db, {actor: null, act: 'import', changes: [{...change, to: markOf(to)}]});
    assert.equal(await undo(21), undefined);
    assert.ok(await undo(1));
    assert.equal((await found(contentId)).translations[0]?.parts[0]?.markup, 'text 1');
  });

  it('marks a missing translation as deleted, and restores it', async () => {
    const {db} = database;
    const both = item({
      translations: [
        {title: 'One', culture: 'en-US'},
        {title: 'Eins', culture: 'de-DE'},
      ],
    });
    const {contentId} = await upsertContent(db, both);
    const english = {...both, contentId, translations: both.translations.slice(0, 1)};
    assert.equal((await upsertContent(db, english)).outcome, 'updated');
    assert.equal(await contentAvailability(db, contentId, 'de-DE'), 'gone');
    assert.equal((await upsertContent(db, english)).outcome, 'unchanged');
    assert.equal((await upsertContent(db, {...both, contentId})).outcome, 'updated');
    assert.equal(await contentAvailability(db, contentId, 'de-DE'), 'found');
  });

  it('writes nothing of an item that fails half way', async () => {
    const {db} = database;
    const contentId = (await assignContentIds(db, [{key: 'half'}])).get('half');
    const broken = item({
      contentId,
      key: 'half',
      translations: [{title: 'good'}, {title: 'bad', culture: 'de-DE', startDate: 'no date'}],
    });
    await assert.rejects(upsertContent(db, broken));
    assert.equal(await contentAvailability(db, contentId!), 'missing');
  });

  it('allows many concurrent writers of the same words and tags', async () => {
    const {db} = database;
    const writers = Array.from({length: 12}, (_, index) =>
      writeArticle(db, {
        title: `Parallel ${index}`,
        body: 'many common words of parallel writers',
        tags: ['p1', 'p2', 'p3'],
      }),
    );
    assert.equal(new Set(await Promise.all(writers)).size, 12);
  });

  // PostgreSQL ends a deadlock by failing one of the writers.
  it('lets writers of the same tags, words and languages wait for each other in one order', async () => {
    const {db} = database;
    const translations = (index: number, swapped: boolean) => {
      const texts = [`${index}x`, `${index}y`].map((name) => ({
        tags: [`tag${name}`],
        body: `word${name}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!),
      }));
      const [english, other] = swapped ? texts.reverse() : texts;
      const draft = [
        {title: 'Both', ...english},
        {title: 'Both', culture: 'de-DE', ...other},
      ];
      return draft.map(translation);
    };
    const rounds = Array.from({length: 20}, (_, index) => index);
    const draft = item({translations: [{title: 'Old'}, {title: 'Alt', culture: 'de-DE'}]});
    const ids = await Promise.all(rounds.map(() => createContent(db, draft)));
    const edit = {isCurrent: () => true, actor: null};
    const outcomes = await Promise.all(
      rounds.flatMap((index) => [
        createContent(db, {type: 'article', tag: 'text', translations: translations(index, false)}),
        createContent(db, {type: 'article', tag: 'text', translations: translations(index, true)}),
        editContent(
          db,
          Number(ids[index]),
          {type: 'article', tag: 'text', translations: translations(index, true)},
          edit,
        ),
      ]),
    );
    assert.deepEqual(
      outcomes.map((outcome) => typeof outcome),
      rounds.flatMap(() => ['number', 'number', 'string']),
    );
  });

  it('lets the save of a draft and the erasure of its author wait for each other in one order', async () => {
    const {db} = database;
    const save = (contentId: number, version = '*') =>
      editContent(
        db,
        contentId,
        {
          type: 'article',
          tag: 'text',
          translations: [translation({title: 'Saved', knowledgeState: 'draft'})],
        },
        {
          isCurrent: () => true,
          saves: [...version.matchAll(/save(\d+)$/g)].map(([, act]) => Number(act)),
          actor: 'Bo Deadlock',
          person: 'bo',
        },
      );
    const contentId = await write(db, {translations: [{title: 'Draft', knowledgeState: 'draft'}]});
    let version = await save(contentId);
    assert.ok(typeof version === 'string');
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const holding = async (...statements: (() => Promise<unknown>)[]) => {
      const started: Promise<unknown>[] = [];
      await db.transaction(async (tx) => {
        await tx.execute(sql`select from audit_log where content_ids @> array[${contentId}::int] for update`);
        if (testKind === 'embedded') return;
        for (const statement of statements) {
          started.push(statement());
          while ((await db.execute(waiting)).rows.length < started.length);
        }
      });
      return Promise.all([...started, ...statements.slice(started.length).map((each) => each())]);
    };
    const [saved, erased] = await holding(
      () => save(contentId, String(version)),
      () => erasePerson(db, 'Bo Deadlock'),
    );
    assert.equal(typeof saved, 'string');
    assert.ok(Number(erased) > 0);
    version = await save(contentId);
    const [first, next] = await holding(
      () => erasePerson(db, 'Bo Deadlock'),
      () => save(contentId, String(version)),
    );
    assert.ok(Number(first) > 0);
    assert.equal(typeof next, 'string');
  });

  it('lets an import and editors wait for each other in one order, also where it prunes', async (t) => {
    const {db} = database;
    const changed = Array.from({length: 100}, (_, index) => index);
    const removed = changed.slice(0, 20).map((index) => changed.length + index);
    const path = (index: number) => `en-us/deadlock/${index}.md`;
    const {root, run, write} = await setUpImport(
      t,
      db,
      Object.fromEntries([...changed, ...removed].map((index) => [path(index), page(`title: ${index}`)])),
    );
    await run();
    const ids = await assignContentIds(
      db,
      [...changed, ...removed].map((index) => ({key: `deadlock/${index}`})),
    );
    const body = 'Same new letters';
    await write(
      Object.fromEntries(
        changed.map((index) => [path(index), page(`title: ${index}\ntags: [import${index}]`, body)]),
      ),
    );
    for (const index of removed) await rm(join(root, path(index)));

    const content = (index: number) => ({
      type: 'article' as const,
      tag: 'text' as const,
      translations: [
        translation({title: 'One', tags: [`import${99 - index}`], body}),
        translation({title: 'Other', tags: [`import${index}`], culture: 'sv-SE', body}),
      ],
    });
    const edit = (index: number) =>
      editContent(db, ids.get(`deadlock/${index}`)!, content(index % 100), {
        isCurrent: () => true,
        actor: null,
      });
    // Items that the import writes come last, because their editors wait at once, and take connections.
    const editors = () => [
      ...removed.slice(0, 4).map(edit),
      ...changed.slice(0, 4).map((index) => createContent(db, content(index))),
      ...removed.slice(4).map(edit),
      ...changed.slice(90).map(edit),
    ];
    let edits: Promise<unknown[]> | undefined;
    const onProgress = (phase: ImportPhase) => {
      if (phase === 'writing') edits ??= Promise.all(editors());
    };
    let conflicts = 0;
    const {archived} = await run({prune: true, onProgress, onConflict: () => void conflicts++});
    assert.ok(archived > 0 && archived + conflicts >= 20, `${archived} archived, ${conflicts} in conflict`);
    assert.equal((await edits)?.length, 34);
  });
});

describe('numbers and places', () => {
  it('gives each key one number, and new numbers come after those asked for', async () => {
    const {db} = database;
    const ids = await assignContentIds(db, [
      {key: 'k1', contentId: 500_000},
      {key: 'k2'},
      {key: 'k2'},
      {key: 'k3'},
    ]);
    assert.equal(ids.get('k1'), 500_000);
    assert.ok(ids.get('k2')! > 500_000 && ids.get('k3')! > 500_000 && ids.get('k2') !== ids.get('k3'));
    await write(db, {key: 'k2', contentId: ids.get('k2'), translations: [{title: 'k2'}]});
    assert.equal((await assignContentIds(db, [{key: 'k2'}])).get('k2'), ids.get('k2'));
    await assert.rejects(assignContentIds(db, [{key: 'k2', contentId: 3}]), ContentIdConflict);
    await assert.rejects(assignContentIds(db, [{key: 'other', contentId: ids.get('k2')}]), ContentIdConflict);
    await assert.rejects(
      assignContentIds(db, [
        {key: 'a', contentId: 9},
        {key: 'b', contentId: 9},
      ]),
      ContentIdConflict,
    );
  });

  it('puts items into folders and points shortcuts, and refuses what makes no sense', async () => {
    const {db} = database;
    const ids = await writeKeyed(db, [
      {key: 'top', type: 'folder', tag: 'folder', translations: [{title: 'Top'}]},
      {key: 'top/sub', type: 'folder', tag: 'folder', translations: [{title: 'Sub'}]},
      {key: 'top/sub/leaf', translations: [{title: 'Leaf'}]},
      {key: 'shortcut', type: 'shortcut', translations: [{title: 'To leaf'}]},
    ]);
    const [top, sub, leaf, shortcut] = [...ids.values()] as [number, number, number, number];
    const move = (contentId: number, parentContentId: number | null, shortcutTo: number | null = null) =>
      moveContent(db, contentId, {parentContentId, shortcutTo});
    assert.equal(await move(sub, top), true);
    assert.equal(await move(sub, top), false);
    assert.equal(await move(leaf, sub), true);
    assert.equal(await move(shortcut, null, leaf), true);
    assert.equal((await found(leaf)).parentNodeId, (await found(sub)).nodeId);
    assert.equal((await found(shortcut)).shortcutTo, leaf);
    await assert.rejects(move(top, sub), RangeError);
    await assert.rejects(move(top, top), RangeError);
    await assert.rejects(move(sub, leaf), RangeError);
    await assert.rejects(move(sub, 2147483647), RangeError);
    await assert.rejects(move(shortcut, null, 2147483647), RangeError);

    const exported = new Map(
      (await exportPage(db, {after: top - 1, take: 4})).map((entry) => [entry.contentId, entry]),
    );
    assert.equal(exported.get(leaf)?.parentContentId, sub);
    assert.equal(exported.get(leaf)?.key, 'top/sub/leaf');
    assert.deepEqual(
      exported.get(leaf)?.translations.map(({title}) => title),
      ['Leaf'],
    );
  });

  it('refuse one of two moves that would make a circle of folders', async () => {
    const {db} = database;
    const folder = async (title: string) => {
      const contentId = await write(db, {type: 'folder', tag: 'folder', translations: [{title}]});
      return {contentId, nodeId: (await found(contentId)).nodeId};
    };
    const move = (contentId: number, parentNodeId: number) =>
      editContent(
        db,
        contentId,
        {type: 'folder', tag: 'folder', translations: []},
        {parentNodeId, isCurrent: () => true, actor: null},
      );
    const pairs = await Promise.all(
      Array.from({length: 10}, async () => [await folder('One'), await folder('Other')] as const),
    );
    const outcomes = await Promise.all(
      pairs.map(([one, other]) =>
        Promise.all([move(one.contentId, other.nodeId), move(other.contentId, one.nodeId)]),
      ),
    );
    const refused = {fault: 'parent', reason: 'below-itself'};
    for (const pair of outcomes)
      assert.deepEqual(
        pair.filter((outcome) => typeof outcome !== 'string'),
        [refused],
      );
  });

  it('refuse to put an item, or what lies in it, into more than a hundred folders', async () => {
    const {db} = database;
    const folder = (title: string) =>
      ({type: 'folder', tag: 'folder', translations: [{title}]}) satisfies Parameters<typeof item>[0];
    const create = async (title: string, node?: number) => {
      const made = await createContent(db, item(folder(title)), node);
      assert.ok(typeof made === 'number', String(made));
      return {contentId: made, nodeId: (await found(made)).nodeId};
    };
    const chain = [await create('Level')];
    while (chain.length < 100) chain.push(await create('Level', chain.at(-1)!.nodeId));
    const [last, lastButOne] = [chain[99]!, chain[98]!];
    const deepest = await create('In a hundred', last.nodeId);
    assert.equal(await createContent(db, item(folder('Deeper')), deepest.nodeId), 'too-deep');
    const box = await create('Box');
    await create('In the box', box.nodeId);
    const move = (contentId: number, parentNodeId: number) =>
      editContent(
        db,
        contentId,
        {type: 'folder', tag: 'folder', translations: []},
        {parentNodeId, isCurrent: () => true, actor: null},
      );
    assert.deepEqual(await move(box.contentId, last.nodeId), {fault: 'parent', reason: 'too-deep'});
    assert.equal(typeof (await move(box.contentId, lastButOne.nodeId)), 'string');
    // It stays where it is.
    await db.execute(sql`update contents set parent_node_id = ${deepest.nodeId} where id = ${box.contentId}`);
    assert.equal(typeof (await move(box.contentId, deepest.nodeId)), 'string');
  });

  it('ends in a circle of folders', async () => {
    const {db} = database;
    const [one, other] = [
      await write(db, {type: 'folder', tag: 'folder', translations: [{title: 'One'}]}),
      await write(db, {type: 'folder', tag: 'folder', translations: [{title: 'Other'}]}),
    ];
    await db.execute(sql`update contents c set parent_node_id = p.node_id from contents p
      where c.id in (${one}, ${other}) and p.id in (${one}, ${other}) and c.id <> p.id`);
    const article = await writeArticle(db, {title: 'Into the circle'});
    assert.equal(await moveContent(db, article, {parentContentId: one, shortcutTo: null}), true);
  });

  it('counts what there is', async () => {
    const {db} = database;
    const before = await storeStatistics(db);
    await write(db, {
      translations: [
        {title: 'a', culture: 'fi-FI'},
        {title: 'b', knowledgeState: 'draft'},
      ],
    });
    await refreshStatistics(db);
    const now = await storeStatistics(db);
    assert.deepEqual(
      [
        now.contents - before.contents,
        now.translations - before.translations,
        now.published - before.published,
      ],
      [1, 2, 1],
    );
    assert.ok(now.languages.includes('fi'));
  });
});
