import assert from 'node:assert/strict';
import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {knowledgeStates, nextStates} from '../../../service/src/knowledge-states.ts';
import {listActs, undoAct} from '../../../service/src/store/audit-log.ts';
import {readContent} from '../../../service/src/store/content.ts';
import {recommendedItems} from '../../../service/src/store/lists.ts';
import {writeSettings} from '../../../service/src/store/settings.ts';
import {add, translation} from '../http/content.ts';
import {page, writeFiles} from '../import/folders.ts';
import {run} from '../support/cli.ts';
import {createCommandFolder, type CommandFolder} from '../support/command-folder.ts';

/** What decisions.md says under «Writing», step by step. */
const allowed = new Set([
  'workInProgress → draft',
  'draft → approved',
  'approved → published',
  'published → archived',
  'draft → workInProgress',
  'approved → draft',
  'published → approved',
  'archived → draft',
  'workInProgress → deleted',
  'draft → deleted',
  'approved → deleted',
  'published → deleted',
  'archived → deleted',
]);

it('allows the specified changes of state, and no other', () => {
  for (const from of knowledgeStates) {
    for (const to of knowledgeStates) {
      const step = `${from} → ${to}`;
      assert.equal(nextStates(from).includes(to), allowed.has(step), step);
    }
  }
});

describe('states and the curated order', () => {
  let folder: CommandFolder;
  before(async () => {
    folder = await createCommandFolder();
    await writeFiles(folder.cwd, {
      'docs/en-us/one.md': page('title: One\nid: 1\nrecommended: 1'),
      'docs/de-de/one.md': page('title: Eins'),
      'docs/en-us/two.md': page('title: Two\nid: 2\nstate: draft\nrecommended: 2'),
      'docs/en-us/three.md': page('title: Three\nid: 3'),
      'plain/pay.md': '# Zahlen',
    });
    assert.equal((await run(['import', 'docs'], folder)).code, 0);
  });
  after(() => folder.close());

  const json = async (...args: string[]): Promise<unknown> => {
    const {code, stdout, stderr} = await run([...args, '--json'], folder);
    assert.deepEqual([code, stderr], [0, ''], stdout);
    return JSON.parse(stdout);
  };

  it('changes the state of one translation, or of all', async () => {
    assert.deepEqual(await json('state', 'change', 'one', 'archived', '--culture', 'de-de'), {
      contentId: 1,
      changed: [{culture: 'de-DE', from: 'published', to: 'archived'}],
      unchanged: [],
      dryRun: false,
    });
    const all = await run(['state', 'change', '1', 'approved'], folder);
    assert.deepEqual(all, {
      code: 1,
      stdout: '',
      stderr: 'error: content 1 de-DE is archived; it can become draft, deleted\nnothing was changed\n',
    });
    const {stdout} = await run(['state', 'change', '1', 'archived'], folder);
    assert.equal(stdout, 'content 1 en-US: published → archived\ncontent 1 de-DE: archived already\n');
    assert.deepEqual(await json('state', 'show', '1'), {
      contentId: 1,
      key: 'one',
      type: 'article',
      translations: [
        {culture: 'de-DE', title: 'Eins', knowledgeState: 'archived', next: ['draft', 'deleted']},
        {culture: 'en-US', title: 'One', knowledgeState: 'archived', next: ['draft', 'deleted']},
      ],
    });
    const {availability} = await folder.inDatabase((db) => readContent(db, 1));
    assert.equal(availability, 'forbidden');
    // The file did not change, so the state is not its business.
    const again = await run(['import', 'docs'], folder);
    assert.equal(again.stdout, 'created 0, updated 0, unchanged 3, files 0\n');
  });

  it('reports an error, and changes nothing', async () => {
    assert.deepEqual(await json('state', 'change', '3', 'deleted', '--dry-run'), {
      contentId: 3,
      changed: [{culture: 'en-US', from: 'published', to: 'deleted'}],
      unchanged: [],
      dryRun: true,
    });
    const unknown = await run(['state', 'show', 'four', '--json'], folder);
    assert.equal(unknown.code, 1);
    const message = 'there is no content "four"; give a contentId or a key such as guides/csp';
    assert.deepEqual(JSON.parse(unknown.stdout), {errors: [{message}]});
    assert.equal(unknown.stderr, `error: ${message}\n`);
  });

  it('edits the curated order', async () => {
    const order = (items: unknown) =>
      (items as {place: number; contentId: number; readable: boolean}[]).map((item, index) => {
        assert.equal(item.place, index + 1);
        return item.contentId;
      });
    assert.deepEqual(order(await json('recommend', 'add', 'three', '--at', '1')), [3, 1, 2]);
    const twice = await run(['recommend', 'add', '3'], folder);
    assert.deepEqual([twice.code, twice.stdout], [1, '']);
    assert.match(twice.stderr, /content 3 is number 1 already/);
    assert.deepEqual(order(await json('recommend', 'move', '3', '2')), [1, 3, 2]);
    assert.deepEqual(order(await json('recommend', 'set', 'two', 'three', '1')), [2, 3, 1]);
    assert.deepEqual(order(await json('recommend', 'set', '2', '3', '1')), [2, 3, 1], 'as it was');
    assert.deepEqual(order(await json('recommend', 'remove', '1')), [2, 3]);
    const {stdout} = await run(['recommend', 'list'], folder);
    const table = [
      'PLACE  ID  SHOWN  KEY    TITLE',
      '1      2   no     two    Two',
      '2      3   yes    three  Three',
    ];
    assert.equal(stdout, `${table.join('\n')}\n`);
    const shown = await folder.inDatabase((db) => recommendedItems(db, 10));
    assert.deepEqual(
      shown.map(({contentId}) => contentId),
      [3],
    );
  });

  it('is recorded, and the desk can undo it', async () => {
    await rm(join(folder.cwd, 'docs/en-us/two.md'));
    assert.equal((await run(['import', 'docs', '--prune'], folder)).code, 0);
    const acts = await folder.acts();
    assert.deepEqual(acts, [
      ['import', {created: 0, updated: 0, archived: 1}, []],
      ['state', {state: 'archived'}, ['Two']],
      ...Array.from({length: 4}, () => ['recommend', {}, []]),
      ['state', {state: 'archived'}, ['One']],
      ['state', {state: 'archived'}, ['Eins']],
      ['import', {created: 3, updated: 0}, []],
    ]);
    const restored = await folder.inDatabase(async (db) => {
      const logged = await listActs(db, {all: false, contentId: 1, take: 2, skip: 0});
      for (const {id} of logged) await undoAct(db, id, 'Ada', {all: false});
      return readContent(db, 1);
    });
    assert.equal(restored.availability, 'found');
  });

  it('leaves a folder its title as long as something lies in it', async () => {
    const {outer, inner} = await folder.inDatabase(async (db) => {
      const outer = await add(db, [translation('Outer')], {type: 'folder'});
      return {outer, inner: await add(db, [translation('Inner')], {parentContentId: outer})};
    });
    const refused = await run(['state', 'change', String(outer), 'deleted'], folder);
    assert.deepEqual([refused.code, refused.stdout], [1, '']);
    assert.match(
      refused.stderr,
      /is a folder with something in it, which keeps a title\nnothing was changed/,
    );
    const read = (contentId: number) => folder.inDatabase((db) => readContent(db, contentId));
    assert.equal((await read(outer)).availability, 'found');
    assert.equal((await run(['state', 'change', String(inner), 'deleted'], folder)).code, 0);
    assert.equal((await read(inner)).availability, 'gone');
  });

  it('works in the language of the set-up', async () => {
    const contentId = await folder.inDatabase(async (db) => {
      await writeSettings(db, {culture: 'de-DE'});
      return add(db, [translation('Four'), translation('Vier', {culture: 'de-DE'})]);
    });
    const {stdout} = await run(['recommend', 'add', String(contentId), '--at', '1'], folder);
    assert.match(stdout, / Vier\n/);
    assert.match((await run(['recommend', 'list'], folder)).stdout, / Vier\n/);
    const {stderr} = await run(['import', 'plain', '--dry-run'], folder);
    assert.match(stderr, /^Articles in de-DE; /);
  });
});
