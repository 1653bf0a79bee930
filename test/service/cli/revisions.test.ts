import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readContent} from '../../../service/src/store/content.ts';
import {editContent} from '../../../service/src/store/revisions.ts';
import {page, writeFiles} from '../import/folders.ts';
import {run} from '../support/cli.ts';
import {createCommandFolder} from '../support/command-folder.ts';

test('revision list shows former texts, and revision restore writes one again', async () => {
  const folder = await createCommandFolder();
  try {
    await writeFiles(folder.cwd, {'docs/en-us/one.md': page('title: One\nid: 1')});
    assert.equal((await run(['import', 'docs'], folder)).code, 0);
    await folder.inDatabase((db) => {
      const translation = {
        culture: 'en-US',
        title: 'Two',
        author: 'Bo',
        authorEmail: 'bo@example.com',
        tags: [],
      };
      const translations = [{...translation, knowledgeState: 'published'}] as const;
      const edit = {type: 'article', tag: 'text', translations} as const;
      return editContent(db, 1, edit, {isCurrent: () => true, actor: 'Bo'});
    });
    const listed = await run(['revision', 'list', 'one', '--json'], folder);
    const [revision] = JSON.parse(listed.stdout) as [{revisionId: number; title: string; actor: string}];
    assert.deepEqual([revision.title, revision.actor], ['One', 'Bo']);
    assert.match((await run(['revision', 'list', '1'], folder)).stdout, /^REVISION +CULTURE .*\n\d+ +en-US /);

    assert.equal((await run(['revision', 'restore', 'one', String(revision.revisionId)], folder)).code, 0);
    const {content} = await folder.inDatabase((db) => readContent(db, 1));
    assert.equal(content?.translations[0]?.title, 'One');

    await writeFiles(folder.cwd, {
      'docs/en-us/one.md': page('title: One\nid: 1\ntag: video\nrecommended: 1'),
    });
    assert.equal((await run(['import', 'docs'], folder)).code, 0);
    await run(['recommend', 'remove', 'one'], folder);
    const {stdout} = await run(['revision', 'list', 'one'], folder);
    const [removed, imported] = stdout.split('\n').slice(1);
    assert.match(removed!, /^\d+ +\S+Z +command line +recommended: 1$/);
    assert.match(imported!, /^\d+ +\S+Z +import +tag: text, recommended: none$/);
    assert.equal((await run(['revision', 'restore', '1', imported!.split(' ')[0]!], folder)).code, 0);
    assert.equal((await folder.inDatabase((db) => readContent(db, 1))).content?.tag, 'text');

    for (const id of ['999', 'x', '0']) {
      const {code, stderr} = await run(['revision', 'restore', 'one', id], folder);
      assert.equal(code, 1);
      assert.match(stderr, /^error: There is no revision /);
    }
  } finally {
    await folder.close();
  }
});
