/** The numbers that an import gives, asks for, or takes over. */
import assert from 'node:assert/strict';
import {after, before, describe, it, type TestContext} from 'node:test';
import sql from 'sql-template-tag';
import {
  formatProblem,
  ImportError,
  type ImportProblem,
} from '../../../service/src/content-folder/format/problems.ts';
import {assignNodeIds} from '../../../service/src/store/node-ids.ts';
import {createContent} from '../../../service/src/store/creation.ts';
import {exportPage} from '../../../service/src/store/export.ts';
import {insertItems} from '../../../service/src/store/upsert.ts';
import {folderStorage, type FileStorage} from '../../../service/src/files/store.ts';
import {item} from '../store/items.ts';
import {openTestDatabase, testKind, type TestDatabase} from '../support/database.ts';
import {page, type Files} from './folders.ts';
import {setUpImport} from './importer.ts';
import {png} from './samples.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.release());

const setUp = (t: TestContext, files: Files) => setUpImport(t, database.db, files);

async function rowsOf<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  const {rows} = (await database.db.execute(statement)) as unknown as {rows: Row[]};
  return rows;
}

/** The last numbers that the sequences have given. */
const sequences = () =>
  rowsOf<{contents: string; nodes: string}>(
    sql`select c.last_value::text as contents, c.is_called as one, n.last_value::text as nodes, n.is_called as other
      from contents_id_seq c, node_ids n`,
  );

const stored = async (key: string) =>
  (await exportPage(database.db, {take: 10_000})).find((content) => content.key === key);

const draft = (title: string) => item({translations: [{title}]});

async function problemsOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => assert.fail('it was imported'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ImportError, String(error));
  return error.problems.map(formatProblem);
}

describe('the numbers of new content', () => {
  it('are given to any number of items', async () => {
    const items = Array.from({length: 150_000}, (_, index) => ({contentId: index + 1, nodeId: index + 2}));
    const given = await assignNodeIds(database.db, items, {dryRun: true});
    assert.equal(given.size, items.length);
    assert.equal(given.get(150_000), 150_001);
  });

  it('stay the same after a dry run, and after an import that fails', async (t) => {
    await createContent(database.db, draft('Before'));
    const {run} = await setUp(t, {
      'en-us/dry/a.md': page('title: A\nid: 3001\nnode: 3002'),
      'en-us/dry/b.md': page('title: B', '[A](a.md)'),
    });
    const before = await sequences();
    assert.equal((await run({dryRun: true})).created, 2);
    assert.deepEqual(await sequences(), before);

    const nodes = await setUp(t, {'en-us/dry/other.md': page('title: Other\nnode: 3003')});
    await nodes.run();
    const failing = await setUp(t, {'en-us/dry/c.md': page('title: C\nid: 4001\nnode: 3003')});
    const after = await sequences();
    assert.match(
      (await problemsOf(failing.run())).join(),
      /c\.md:4: node 3003 belongs to content \d+ already/,
    );
    assert.deepEqual(await sequences(), after);
  });

  it('come after those that files ask for, and never are those', async (t) => {
    const {run} = await setUp(t, {
      'en-us/mixed/a.md': page('title: A\nid: 5002\nnode: 5002'),
      'en-us/mixed/b.md': page('title: B'),
      'en-us/mixed/c.md': page('title: C'),
    });
    await run();
    const ids = await Promise.all(['mixed/a', 'mixed/b', 'mixed/c'].map(stored));
    assert.deepEqual(
      ids.map((content) => [content?.contentId, content?.nodeId]),
      [
        [5002, 5002],
        [5003, 5003],
        [5004, 5004],
      ],
    );
    assert.equal(await createContent(database.db, draft('Next')), 5005);
  });
});

if (testKind === 'server') {
  describe('an import and an editor at the same time', () => {
    /** The number that is given next. */
    async function nextId(): Promise<number> {
      const [row] = await rowsOf<{last: number}>(sql`select last_value::int as last from contents_id_seq`);
      return row!.last + 1;
    }

    /** Waits until a transaction waits for an item of another one. */
    async function someoneWaits() {
      for (;;) {
        const waiting = await rowsOf(
          sql`select from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'
            and query like '%insert into contents %'`,
        );
        if (waiting.length > 0) return;
      }
    }

    it('do not overwrite what the editor creates', async (t) => {
      await createContent(database.db, draft('Before'));
      const id = await nextId();
      const {run} = await setUp(t, {'en-us/race/a.md': page(`title: From a file\nid: ${id}`)});
      const {problems} = await database.db.transaction(async (tx) => {
        assert.equal(await createContent(tx, draft('By an editor')), id);
        const importing = problemsOf(run());
        await someoneWaits();
        // In an object, because the import ends after this transaction only.
        return {problems: importing};
      });
      assert.deepEqual(await problems, [
        `en-us/race/a.md:3: content ${id}, or its node, was created by someone else during the import; import again`,
      ]);
      const titles = await rowsOf(sql`select title from translations where content_id = ${id}`);
      assert.deepEqual(titles, [{title: 'By an editor'}]);
    });

    it('give two numbers, also after the import has asked for the next one', async (t) => {
      const id = await nextId();
      const {run, stored: folder} = await setUp(t, {
        'en-us/race/c.md': page(`title: From a file\nid: ${id}`, '![p](p.png)'),
        'en-us/race/p.png': png,
      });
      const storage: FileStorage = {
        ...folderStorage(folder),
        // Files are stored between assigning ids and writing texts.
        put: async () => assert.equal(await createContent(database.db, draft('By an editor')), id + 1),
      };
      await run({storage});
      assert.equal((await stored('race/c'))?.contentId, id);
    });

    it('give two numbers when the import asks for the next one', async () => {
      const id = await nextId();
      const {creating} = await database.db.transaction(async (tx) => {
        // What an import does before it reserves its numbers.
        const {type, tag} = draft('From a file');
        const fields = {
          type,
          tag,
          icon24: null,
          icon48: null,
          recommended: null,
          position: null,
          parent: null,
          shortcut: null,
        };
        await insertItems(tx, [{contentId: id, key: 'race/b', fields}]);
        const created = createContent(database.db, draft('By an editor'));
        await someoneWaits();
        return {creating: created};
      });
      assert.equal(await creating, id + 1);
      assert.equal((await stored('race/b'))?.contentId, id);
    });
  });
}

describe('the highest number', () => {
  it('leaves room for new content', async (t) => {
    const tooHigh = await setUp(t, {'en-us/high/a.md': page('title: A\nid: 2000000001\nnode: 2147483647')});
    assert.deepEqual(await problemsOf(tooHigh.run()), [
      'en-us/high/a.md:3: id is a whole number from 1 to 2000000000',
      'en-us/high/a.md:4: node is a whole number from 1 to 2000000000',
    ]);
    const {run} = await setUp(t, {'en-us/high/a.md': page('title: A\nid: 2000000000\nnode: 2000000000')});
    await run();
    assert.equal(await createContent(database.db, draft('Next')), 2_000_000_001);
  });
});

describe('an id of a key that the folder does not have', () => {
  const files = (id: number) => ({
    [`en-us/kettle-${id}.md`]: page(`title: Kettle\nid: ${id}`),
    [`de-de/kettle-${id}.md`]: page('title: Kessel'),
  });

  it('is kept with a warning when a title tells that the file was moved', async (t) => {
    await (await setUp(t, files(1001))).run();
    const {run} = await setUp(t, {'de-de/kitchen/kettle.md': page('title: Kessel\nid: 1001')});
    const warnings: ImportProblem[] = [];
    assert.equal((await run({onWarning: (warning) => warnings.push(warning)})).updated, 1);
    assert.deepEqual(warnings.map(formatProblem), [
      'de-de/kitchen/kettle.md:3: warning: content 1001 was "kettle-1001" and becomes "kitchen/kettle"',
    ]);
    assert.equal((await stored('kitchen/kettle'))?.contentId, 1001);
  });

  it('is kept where a former title tells so, and else an error, also where fields were changed', async (t) => {
    const first = await setUp(t, files(1003));
    await first.run();
    await first.write({'en-us/kettle-1003.md': page('title: Boiler\nid: 1003\ntag: video')});
    await first.run();
    const other = await setUp(t, {'fr-fr/printer.md': page('title: Imprimante\nid: 1003')});
    assert.deepEqual(await problemsOf(other.run()), [
      'fr-fr/printer.md:3: content 1003 is "kettle-1003", "Kessel", and no title shows that this is the same; change id, leave it out, or import with --adopt to take the content over',
    ]);
    const {run} = await setUp(t, {'en-us/kitchen/pot.md': page('title: Kettle\nid: 1003')});
    const warnings: ImportProblem[] = [];
    assert.equal((await run({onWarning: (warning) => warnings.push(warning)})).updated, 1);
    assert.deepEqual(warnings.map(formatProblem), [
      'en-us/kitchen/pot.md:3: warning: content 1003 was "kettle-1003" and becomes "kitchen/pot"',
    ]);
  });

  it('is an error when nothing tells so, unless the import adopts it', async (t) => {
    await (await setUp(t, files(1002))).run();
    const {run} = await setUp(t, {'en-us/printer.md': page('title: Printer\nid: 1002')});
    assert.deepEqual(await problemsOf(run()), [
      'en-us/printer.md:3: content 1002 is "kettle-1002", "Kettle", and no title shows that this is the same; change id, leave it out, or import with --adopt to take the content over',
    ]);
    const kettle = await stored('kettle-1002');
    assert.deepEqual(
      kettle?.translations.map(({title, knowledgeState}) => `${title} ${knowledgeState}`).sort(),
      ['Kessel published', 'Kettle published'],
    );
    const warnings: ImportProblem[] = [];
    assert.equal((await run({adopt: 'imported', onWarning: (warning) => warnings.push(warning)})).updated, 1);
    assert.deepEqual(warnings.map(formatProblem), [
      'en-us/printer.md:3: warning: content 1002 was "kettle-1002" and becomes "printer"',
    ]);
    assert.equal((await stored('printer'))?.contentId, 1002);
  });
});
