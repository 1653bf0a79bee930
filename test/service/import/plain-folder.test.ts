/** A folder in one language, without folders for cultures and without front matter. */
import assert from 'node:assert/strict';
import {after, before, describe, it, type TestContext} from 'node:test';
import {exportPage} from '../../../service/src/store/export.ts';
import {formatProblem, ImportError} from '../../../service/src/content-folder/format/problems.ts';
import {isPlainFolder} from '../../../service/src/content-folder/import/read-folder.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {folderWith, page, type Files} from './folders.ts';
import {setUpImport} from './importer.ts';
import {png} from './samples.ts';

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.release());

const setUp = (t: TestContext, files: Files) => setUpImport(t, database.db, files);

/** What was imported below a folder: kind, title, culture and state, and the key of the folder that it is in. */
async function imported(prefix: string) {
  const all = await exportPage(database.db, {take: 10_000});
  const keys = new Map(all.map(({contentId, key}) => [contentId, key]));
  const found = all
    .filter(({key}) => key?.startsWith(prefix))
    .map(({key, type, parentContentId, translations}) => {
      const [{title, culture, knowledgeState}] = translations as [(typeof translations)[0]];
      const parent = parentContentId === null ? null : keys.get(parentContentId);
      return [key, {type, title, culture, state: knowledgeState, parent}] as const;
    });
  return new Map(found);
}

describe('a folder in one language', () => {
  it('takes titles from headings, or from names of files, and folders from folders', async (t) => {
    const {run} = await setUp(t, {
      'plain/index.md': '# All about it\n\nBegin here.',
      'plain/01-first_steps.md': 'No heading.',
      'plain/billing/pay.md': '# Pay an invoice\n\nSee [refunds](old/refunds.md) and ![a card](card.png).',
      'plain/billing/old/refunds.md': '# Refunds',
      'plain/billing/card.png': png,
      'README.md': '# About this repository',
    });
    const {created, files} = await run({culture: 'de-DE', publish: true});
    assert.deepEqual([created, files], [6, 1]);
    const culture = 'de-DE';
    const state = 'published';
    const article = {type: 'article', culture, state};
    const folder = {type: 'folder', culture, state};
    assert.deepEqual(
      await imported('plain'),
      new Map<string | null, object>([
        ['plain', {...folder, title: 'All about it', parent: null}],
        ['plain/01-first_steps', {...article, title: 'First steps', parent: 'plain'}],
        ['plain/billing', {...folder, title: 'Billing', parent: 'plain'}],
        ['plain/billing/old', {...folder, title: 'Old', parent: 'plain/billing'}],
        ['plain/billing/old/refunds', {...article, title: 'Refunds', parent: 'plain/billing/old'}],
        ['plain/billing/pay', {...article, title: 'Pay an invoice', parent: 'plain/billing'}],
      ]),
    );
  });

  it('makes drafts until it is asked to publish, and keeps the states that files say', async (t) => {
    const {run, write} = await setUp(t, {
      'drafts/a.md': '# A',
      'drafts/b.md': page('state: archived', '# B'),
    });
    await run({culture: 'en-US'});
    const states = async () => {
      const found = await imported('drafts');
      return ['drafts', 'drafts/a', 'drafts/b'].map((key) => found.get(key)?.state);
    };
    assert.deepEqual(await states(), ['published', 'draft', 'archived']);
    const again = await run({culture: 'en-US', publish: true});
    assert.deepEqual([again.created, again.updated], [0, 1]);
    assert.deepEqual(await states(), ['published', 'published', 'archived']);
    await write({'drafts/a.md': '# A, corrected'});
    assert.equal((await run({culture: 'en-US'})).updated, 1);
    assert.deepEqual(await states(), ['published', 'published', 'archived']);
  });

  it('changes nothing when it is imported again', async (t) => {
    const {run} = await setUp(t, {'again/below/a.md': '# A'});
    await run({culture: 'en-US'});
    const summary = await run({culture: 'en-US', prune: true, dryRun: true});
    assert.deepEqual([summary.created, summary.updated, summary.unchanged], [0, 0, 3]);
  });

  it('names the line of an article that is called like a folder', async (t) => {
    const {run} = await setUp(t, {
      'twice/a.md': '# A',
      'twice/index.md': '# One',
      'twice.md': '# Other',
    });
    const error = await run({culture: 'en-US'}).then(
      () => assert.fail('imported'),
      (error: unknown) => error,
    );
    assert.ok(error instanceof ImportError);
    assert.deepEqual(error.problems.map(formatProblem), [
      'twice.md:1: the same item in the same culture (en-US) as twice/index.md; rename or remove one',
    ]);
  });

  it('is one without any folder that names a culture', async (t) => {
    const plain = await folderWith(t, {'a.md': '# A', 'billing/b.md': '# B', 'en-us/picture.png': png});
    assert.equal(await isPlainFolder(plain), true);
    const cultures = await folderWith(t, {'a.md': '# A', 'en-us/b.md': '# B'});
    assert.equal(await isPlainFolder(cultures), false);
    assert.equal(await isPlainFolder(await folderWith(t, {'README.md': '# A'})), false);
  });
});
