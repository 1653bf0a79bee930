import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import sql from 'sql-template-tag';
import {folderTree} from '../../../service/src/store/folders.ts';
import {run} from '../../../service/src/store/sql.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.release());

test('the tree holds folders thousands deep, each with the nearest titles above it', async () => {
  const {db} = database;
  const count = 5000;
  await run(
    db,
    sql`insert into contents (id, node_id, parent_node_id, type, tag)
      select n, n, nullif(n - 1, 0), case when n <= ${count}::int then 'folder' else 'article' end, 'text'
      from generate_series(1, ${count}::int + 1) n`,
  );
  await run(
    db,
    sql`insert into translations (content_id, culture, culture_key, language, config, title, title_key, author, author_email,
        knowledge_state, summary, excerpt, search, title_search)
      select n, 'en-US', 'en-us', 'en', 'english', 'F' || n, 'f' || n, '', '', 'published', '', '', '', ''
      from generate_series(1, ${count}::int + 1) n`,
  );
  const tree = await folderTree(db, 'en-US');
  assert.equal(tree.length, count);
  assert.deepEqual(
    tree.slice(0, 3).map(({title, depth, path, total}) => ({title, depth, path, total})),
    [
      {title: 'F1', depth: 0, path: [], total: 1},
      {title: 'F2', depth: 1, path: ['F1'], total: 1},
      {title: 'F3', depth: 2, path: ['F1', 'F2'], total: 1},
    ],
  );
  const last = tree.at(-1)!;
  assert.deepEqual(
    [last.title, last.depth, last.total, last.path.at(-1), last.path.length],
    ['F5000', count - 1, 1, 'F4999', 20],
  );
});
