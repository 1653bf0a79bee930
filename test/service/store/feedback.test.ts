import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import {readContent} from '../../../service/src/store/content.ts';
import {storeStatistics} from '../../../service/src/store/export.ts';
import {
  addViews,
  insertShare,
  insertVote,
  viewCount,
  voteTotals,
} from '../../../service/src/store/feedback.ts';
import {type FileRecord, listFiles, upsertFile} from '../../../service/src/store/files.ts';
import {findKey, hashKey, insertKey, listKeys, revokeKey} from '../../../service/src/store/keys.ts';
import {rowsOf} from '../../../service/src/store/sql.ts';
import {openTestDatabase, type Database, type TestDatabase} from '../support/database.ts';
import {write, writeArticle} from './items.ts';

let database: TestDatabase;
before(async () => (database = await openTestDatabase()));
after(() => database.release());

async function flagOf(contentId: number, culture = 'en-US') {
  const {content} = await readContent(database.db, contentId);
  const translation = content?.translations.find((one) => one.culture === culture);
  assert.ok(translation);
  return [translation.flag, translation.flaggedBy];
}

describe('votes', () => {
  it('counts 50 at once, none lost, none twice', async () => {
    const {db} = database;
    const contentId = await writeArticle(db, {title: 'Voted'});
    const votes = Array.from({length: 50}, (_, index) =>
      insertVote(db, {contentId, culture: 'en-US', isHelpful: index % 5 !== 0, reason: 'r'}),
    );
    await Promise.all(votes);
    assert.deepEqual(await voteTotals(db, [contentId]), [
      {contentId, voteUpCount: 40, voteDownCount: 10, solutionRatio: 80},
    ]);
  });

  it('rounds the ratio to whole percent, half up', async () => {
    const {db} = database;
    const contentId = await writeArticle(db, {title: 'Rounded'});
    assert.equal((await voteTotals(db, [contentId]))[0]?.solutionRatio, 0);
    for (const isHelpful of [true, false, false, false, false, false, false, false]) {
      await insertVote(db, {contentId, culture: 'en-US', isHelpful});
    }
    assert.equal((await voteTotals(db, [contentId]))[0]?.solutionRatio, 13);
  });

  it('gives totals in the order asked for, each once, of what readers find', async () => {
    const {db} = database;
    const first = await writeArticle(db, {title: '1'});
    const second = await writeArticle(db, {title: '2'});
    const hidden = await writeArticle(db, {title: '3', knowledgeState: 'draft'});
    const ids = async (asked: number[]) => (await voteTotals(db, asked)).map(({contentId}) => contentId);
    assert.deepEqual(await ids([second, 2147483647, first, hidden, second]), [second, first]);
    assert.deepEqual(await ids([]), []);
  });

  it('flags the translation that was not helpful when it is said why', async () => {
    const {db} = database;
    const cases = [
      {
        vote: {isHelpful: false, reason: 'outdated', comment: 'c', name: 'Bo', email: 'bo@example.com'},
        flag: ['outdated', 'Bo'],
      },
      {
        vote: {isHelpful: false, comment: 'c', email: 'bo@example.com'},
        flag: ['not helpful', 'bo@example.com'],
      },
      {vote: {isHelpful: false, reason: '', comment: 'c'}, flag: ['not helpful', 'anonymous']},
      {vote: {isHelpful: false, reason: '', comment: ''}, flag: [null, null]},
      {vote: {isHelpful: false}, flag: [null, null]},
      {vote: {isHelpful: true, reason: 'good', comment: 'c'}, flag: [null, null]},
    ];
    for (const {vote, flag} of cases) {
      const contentId = await write(db, {translations: [{title: 'a'}, {title: 'b', culture: 'de-DE'}]});
      await insertVote(db, {contentId, culture: 'EN-US', ...vote});
      assert.deepEqual(await flagOf(contentId), flag, JSON.stringify(vote));
      assert.deepEqual(await flagOf(contentId, 'de-DE'), [null, null]);
    }
  });

  it('and an import of the same article do not block each other', async () => {
    const {db} = database;
    const contentId = await writeArticle(db, {title: 'Busy'});
    const vote = () => insertVote(db, {contentId, culture: 'en-US', isHelpful: false, reason: 'r'});
    const rewrite = (index: number) =>
      write(db, {contentId, translations: [{title: `Busy ${index}`, tags: [`t${index}`]}]});
    await Promise.all(Array.from({length: 20}, (_, index) => [vote(), rewrite(index), vote()]).flat());
    assert.equal((await voteTotals(db, [contentId]))[0]?.voteDownCount, 40);
    assert.deepEqual(await flagOf(contentId), ['r', 'anonymous']);
  });

  it('refuses a zero byte and goes on', async () => {
    const {db} = database;
    const contentId = await writeArticle(db, {title: 'Zero'});
    await assert.rejects(insertVote(db, {contentId, culture: 'en-US', isHelpful: false, comment: 'a\0b'}));
    await insertVote(db, {contentId, culture: 'en-US', isHelpful: true, comment: `'); drop table votes; --`});
    assert.equal((await voteTotals(db, [contentId]))[0]?.voteUpCount, 1);
  });

  it('are recorded for what readers see only', async () => {
    const {db} = database;
    const contentId = await writeArticle(db, {title: 'Archived', knowledgeState: 'archived'});
    const vote = {contentId, culture: 'en-US', isHelpful: false, reason: 'r'};
    assert.equal(await insertVote(db, vote), 'forbidden');
    assert.equal(await insertVote(db, {...vote, culture: 'fi-FI'}), 'missing');
    assert.equal(await insertVote(db, {...vote, contentId: 2147483647}), 'missing');
    const {content} = await readContent(db, contentId, {all: true});
    assert.equal(content?.translations[0]?.flag, null);
    const {votes} = await storeStatistics(db);
    const seen = await writeArticle(db, {title: 'Seen'});
    assert.equal(await insertVote(db, {...vote, contentId: seen}), 'found');
    assert.equal((await storeStatistics(db)).votes, votes + 1);
  });

  it('says nothing of the values in an error', async () => {
    const {db} = database;
    const contentId = await writeArticle(db, {title: 'Secret'});
    const vote = {contentId, culture: 'en-US', isHelpful: true, email: 'secret@example.com', comment: 'a\0b'};
    await assert.rejects(insertVote(db, vote), (error: Error) => {
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
  });
});

describe('views and shares', () => {
  it('adds the views of many items at once, also from several processes, and of none that is gone', async () => {
    const {db} = database;
    const ids = [];
    for (let count = 0; count < 20; count++) ids.push(await writeArticle(db, {title: 'Viewed'}));
    const batch = [...ids, 2147483647].map((contentId, index) => ({
      contentId,
      culture: 'en-US',
      views: index + 1,
    }));
    // In opposite orders, in which locks would wait for each other.
    await Promise.all([addViews(db, batch), addViews(db, [...batch].reverse()), addViews(db, batch)]);
    assert.deepEqual(
      await Promise.all(ids.map((contentId) => viewCount(db, contentId))),
      ids.map((_, index) => 3 * (index + 1)),
    );
  });

  it('adds views without writing an index again, but for the first ones', async () => {
    const {db} = database;
    const contentId = await writeArticle(db, {title: 'Read often'});
    await addViews(db, [{contentId, culture: 'en-US', views: 1000}]);
    const updates = async (tx: Database) => {
      const [row] = await rowsOf<{all: number; hot: number}>(
        tx,
        sql`select pg_stat_get_xact_tuples_updated(id)::int as all, pg_stat_get_xact_tuples_hot_updated(id)::int as hot
          from (select 'content_counters'::regclass::oid as id) as counters`,
      );
      return row!;
    };
    await db.transaction(async (tx) => {
      const before = await updates(tx);
      for (let count = 0; count < 20; count++) await addViews(tx, [{contentId, culture: 'en-US', views: 1}]);
      const after = await updates(tx);
      assert.equal(after.all - before.all, 20);
      assert.ok(after.hot - before.hot >= 18, `${after.hot - before.hot} of 20`);
    });
  });

  it('reports no views of content that readers cannot find', async () => {
    const {db} = database;
    const hidden = await writeArticle(db, {title: 'Hidden', knowledgeState: 'archived'});
    await addViews(db, [{contentId: hidden, culture: 'en-US', views: 1}]);
    assert.equal(await viewCount(db, hidden), null);
    assert.equal(await viewCount(db, 2147483647), null);
  });

  it('records a share', async () => {
    const {db} = database;
    const contentId = await writeArticle(db, {title: 'Shared'});
    await insertShare(db, {contentId, culture: 'en-US', shareTarget: 'one', shareMethod: 'teams'});
    await insertShare(db, {
      contentId,
      culture: 'en-US',
      shareTarget: 'external',
      shareMethod: 'email',
      externalLinkName: 'n',
      externalLinkCulture: 'de-DE',
    });
    await assert.rejects(
      insertShare(db, {contentId: 2147483647, culture: 'en-US', shareTarget: 'one', shareMethod: 'teams'}),
    );
  });
});

describe('subscription keys', () => {
  it('finds a key by its hash until it is revoked or expired', async () => {
    const {db} = database;
    const hash = hashKey('kb-1');
    assert.equal(await findKey(db, hash), null);
    const made = await insertKey(db, {
      hash,
      name: 'site',
      scopes: ['read', 'feedback'],
      origins: ['https://example.com'],
    });
    assert.deepEqual(await findKey(db, hash), made);
    assert.deepEqual(
      [made.name, made.scopes, made.origins, made.expiryDate],
      ['site', ['read', 'feedback'], ['https://example.com'], null],
    );
    assert.equal(await revokeKey(db, made.keyId), true);
    assert.equal(await revokeKey(db, made.keyId), false);
    assert.equal(await findKey(db, hash), null);

    const again = await insertKey(db, {hash, name: 'site 2', scopes: ['read']});
    assert.equal(again.keyId, made.keyId);
    assert.deepEqual((await findKey(db, hash))?.origins, []);

    const old = await insertKey(db, {
      hash: hashKey('kb-2'),
      name: 'old',
      scopes: ['write'],
      expiryDate: '2001-01-01T00:00:00Z',
    });
    assert.equal(await findKey(db, hashKey('kb-2')), null);
    assert.deepEqual(
      (await listKeys(db)).map(({keyId}) => keyId),
      [made.keyId, old.keyId],
    );
  });
});

describe('files', () => {
  it('finds a file by its name, and its replacement', async () => {
    const {db} = database;
    const file = {
      name: 'a.png',
      originalName: 'ä.png',
      contentType: 'image/png',
      size: 5_000_000_000,
      sha256: 'ab',
    };
    await upsertFile(db, file);
    const [{createdDate, ...known}] = (await listFiles(db)) as [FileRecord];
    assert.ok(!Number.isNaN(Date.parse(createdDate)));
    assert.deepEqual(known, {...file, contentId: null, width: null, height: null});
    await upsertFile(db, {...file, sha256: 'cd', width: 3, height: 4});
    assert.deepEqual(
      (await listFiles(db)).map(({name, sha256}) => [name, sha256]),
      [['a.png', 'cd']],
    );
  });
});
