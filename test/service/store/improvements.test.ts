import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import {perform, undoAct} from '../../../service/src/store/audit-log.ts';
import {eraseContent, erasePerson} from '../../../service/src/store/erasure.ts';
import {insertFlag} from '../../../service/src/store/flags.ts';
import {
  addLine,
  findLine,
  type LineKey,
  type LineState,
} from '../../../service/src/store/improvement-lines.ts';
import {listLines, type Line, type LineFilter} from '../../../service/src/store/improvements.ts';
import {readUnreadLinks} from '../../../service/src/store/unread-links.ts';
import {addOpenings, addSearches, removeOldCounts} from '../../../service/src/store/search-counts.ts';
import {rowsOf, run} from '../../../service/src/store/sql.ts';
import {insertUser} from '../../../service/src/store/users.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {write, writeArticle} from './items.ts';

let database: TestDatabase;
let userId: number;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.release());
beforeEach(async () => {
  const {db} = database;
  await run(db, sql`truncate contents, searches, improvement_lines, users, audit_log, files cascade`);
  userId = (await insertUser(db, {username: 'ada', passwordHash: 'x', roles: ['editor']}))!.userId;
});

const sites = ['', 'https://help.example.com'];
const list = <Kind extends LineKey['kind']>(kind: Kind, filter: LineFilter = 'open') =>
  listLines(database.db, kind, {filter, userId, counted: true, own: 'en-US', sites, take: 10});
const subjects = async (kind: LineKey['kind'], filter?: LineFilter) =>
  ((await list(kind, filter)) as Line[]).map(({subject}) => subject);

/** Changes a line as the desk does. @returns the number of the act */
async function decide(key: LineKey, to: Partial<LineState>): Promise<number> {
  const {state, ...line} = (await findLine(database.db, key))!;
  const id = line.id ?? (await addLine(database.db, key));
  const act = await perform(database.db, {
    ...{actor: 'ada', act: 'line-done', detail: {line: id}},
    changes: [{what: 'line', line: id, contentId: key.contentId, from: state, to: {...state, ...to}}],
  });
  return act!;
}
const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const now = () => new Date().toISOString();
const link = (href: string, attributes = '') => `<p><a href="${href}" ${attributes}>There</a></p>`;

describe('links that lead nowhere', () => {
  it('are those to articles, translations, headings and files that readers do not get', async () => {
    const {db} = database;
    const target = await write(db, {
      translations: [
        {title: 'Target', body: '<h2>First steps, now</h2><p id="here">Text</p>'},
        {title: 'Ziel', culture: 'de-DE', knowledgeState: 'draft'},
      ],
    });
    const hidden = await writeArticle(db, {title: 'Hidden', knowledgeState: 'archived'});
    await run(
      db,
      sql`insert into files (name, original_name, content_type, size, sha256) values ('there.png', 'there.png', 'image/png', 1, 'x')`,
    );
    const sound = [
      link(`/help/${target}`),
      link(`/help/${target}/en-US#kb-first-steps-now`),
      link(`/help/en-US/articles/${target}-target#here`),
      link(`https://elsewhere.example/help/99999`),
      link(`https://elsewhere.example/files/none.png`),
      link(`/page?to=${target}`, `data-content-id="${target}"`),
      '<img src="/files/there.png" alt="">',
    ];
    const broken = {
      [`/help/${hidden}`]: 'article',
      'https://help.example.com/help/99999': 'article',
      [`/help/${target}/de-DE`]: 'translation',
      [`/help/${target}#nowhere`]: 'heading',
      '/files/gone.png': 'file',
      '/page?to=99998': 'article',
    };
    await writeArticle(db, {
      title: 'From',
      body: [
        ...sound,
        ...Object.keys(broken)
          .filter((each) => !/^\/(files|page)/.test(each))
          .map((each) => link(each)),
        link('/page?to=99998', 'data-content-id="99998"'),
        '<img src="/files/there.png" srcset="/files/gone.png 2x" alt="">',
      ].join(''),
    });
    await writeArticle(db, {title: 'Draft', knowledgeState: 'draft', body: link('/help/99999')});
    const lines = await list('broken');
    assert.deepEqual(Object.fromEntries(lines.map(({subject, why}) => [subject, why])), broken);
    assert.deepEqual(new Set(lines.map(({title}) => title)), new Set(['From']));
  });

  it('are gone when the text is corrected, or the target is there again', async () => {
    const {db} = database;
    const target = await writeArticle(db, {title: 'Target', knowledgeState: 'draft'});
    const from = await writeArticle(db, {title: 'From', body: link(`/help/${target}`) + link('/help/99999')});
    assert.deepEqual(await subjects('broken'), ['/help/99999', `/help/${target}`].sort());
    await run(db, sql`update translations set knowledge_state = 'published' where content_id = ${target}`);
    assert.deepEqual(await subjects('broken'), ['/help/99999']);
    await write(db, {contentId: from, translations: [{title: 'From', body: '<p>No link</p>'}]});
    assert.deepEqual(await subjects('broken'), []);
  });

  it('may have addresses that a database does not take as they are', async () => {
    const long = `/help/99999?${'a'.repeat(487)}`;
    await writeArticle(database.db, {
      title: 'From',
      body: [
        link('/help/99999#%00'),
        ...[link(`${long}😀`), link(`${long}🦊`)],
        link('/page', 'data-content-id="99998" hreflang="%00"'),
      ].join(''),
    });
    assert.deepEqual(await subjects('broken'), ['/help/99999#%00', `${long}\uFFFD`, '/page'].sort());
  });

  it('are read from texts of before, too', async () => {
    const {db} = database;
    await writeArticle(db, {title: 'From', body: link('/help/99999')});
    await run(db, sql`truncate outgoing_links, text_anchors`);
    assert.deepEqual(await subjects('broken'), []);
    await readUnreadLinks(db);
    assert.deepEqual(await subjects('broken'), ['/help/99999']);
  });

  it('are read on after a text whose links cannot be kept, which is no reason to call those to it broken', async () => {
    const {db} = database;
    const target = await writeArticle(db, {title: 'Target', body: link('/help/99998')});
    await writeArticle(db, {title: 'From', body: link('/help/99999') + link(`/help/${target}#here`)});
    await run(db, sql`truncate outgoing_links, text_anchors`);
    await run(db, sql`alter table outgoing_links add constraint refused check (content_id <> 99998)`);
    const failed: string[] = [];
    const read = () => readUnreadLinks(db, {onFailure: (error) => failed.push((error as Error).message)});
    await read();
    await read();
    await run(db, sql`alter table outgoing_links drop constraint refused`);
    assert.match(failed.join(), /^[^,]*refused[^,]*$/);
    assert.deepEqual(await subjects('broken'), ['/help/99999']);
  });
});

describe('a line of the improvements', () => {
  const search = {kind: 'missed', contentId: null, culture: 'en', subject: 'refund'} as const;
  const miss = (times: number) =>
    addSearches(database.db, [
      {query: 'refund', culture: 'en', searches: times, withoutResult: times, reporting: 0},
    ]);

  it('of a search that is done comes back with the next one that finds nothing', async () => {
    await miss(3);
    await decide(search, {doneDate: now(), seen: 3});
    assert.deepEqual([await subjects('missed'), await subjects('missed', 'done')], [[], ['refund']]);
    await miss(1);
    assert.deepEqual([await subjects('missed'), await subjects('missed', 'done')], [['refund'], []]);
  });

  it('of a search that is not opened is there after three of them, or on two days', async () => {
    const {db} = database;
    const found = (query: string, times: number) =>
      addSearches(db, [{query, culture: 'en', searches: times, withoutResult: 0, reporting: times}]);
    await found('once', 2);
    await found('thrice', 3);
    await found('opened', 9);
    await addOpenings(db, [{query: 'opened', culture: 'en', opened: 9}]);
    await found('opened', 1);
    assert.deepEqual(await subjects('notOpened'), ['thrice']);
    await found('once', 1);
    await found('two days', 1);
    await run(db, sql`update searches set day = day - 1 where query = 'two days'`);
    assert.deepEqual(await subjects('notOpened'), ['once', 'thrice']);
    await found('two days', 1);
    assert.deepEqual(await subjects('notOpened'), ['once', 'thrice', 'two days']);
  });

  it('of votes comes back with the next No', async () => {
    const {db} = database;
    const id = await writeArticle(db, {title: 'From'});
    const no = (date: string, comment: string | null = 'Too long') =>
      run(
        db,
        sql`insert into votes (content_id, culture_key, is_helpful, reason, comment, created_date)
          values (${id}, 'en-us', false, 'It is out of date', ${comment}, ${date}::timestamptz)`,
      );
    await no(later(-2));
    await no(later(-1), null);
    assert.deepEqual(
      (await list('notHelpful')).map(({no: count, said}) => [count, said?.map(({comment}) => comment)]),
      [[2, ['Too long', null]]],
    );
    const votes = {kind: 'notHelpful', contentId: id, culture: 'en-US', subject: ''} as const;
    await decide(votes, {doneDate: now()});
    assert.deepEqual(await subjects('notHelpful'), []);
    await no(later(0.01));
    assert.deepEqual(await subjects('notHelpful'), ['']);
  });

  it('of an old article is done for a year, and of an old translation until the original changes', async () => {
    const {db} = database;
    const id = await write(db, {
      translations: [{title: 'Old'}, {title: 'Alt', culture: 'de-DE'}],
    });
    await run(db, sql`update translations set updated_date = now() - interval '13 months'`);
    await run(
      db,
      sql`update translations set updated_date = now() - interval '14 months' where culture = 'de-DE'`,
    );
    await run(db, sql`update contents set created_date = now() - interval '15 months'`);
    const stale = {kind: 'stale', contentId: id, culture: 'en-US', subject: ''} as const;
    const older = {kind: 'older', contentId: id, culture: 'de-DE', subject: ''} as const;
    const titles = async (kind: 'stale' | 'older') => (await list(kind)).map(({title}) => title);
    assert.deepEqual([await titles('stale'), await titles('older')], [['Alt', 'Old'], ['Alt']]);
    await decide(stale, {doneDate: now()});
    await decide(older, {doneDate: now()});
    assert.deepEqual([await titles('stale'), await titles('older')], [['Alt'], []]);
    await decide(stale, {doneDate: later(-366)});
    await run(
      db,
      sql`update translations set updated_date = ${later(0.01)}::timestamptz where culture = 'en-US'`,
    );
    assert.deepEqual([await titles('stale'), await titles('older')], [['Alt'], ['Alt']]);
  });

  it('is put off until a date, assigned, and all of that is undone', async () => {
    const {db} = database;
    const id = await writeArticle(db, {title: 'Flagged'});
    await insertFlag(db, {contentId: id, culture: 'en-US', title: '', reason: 'Wrong'}, 'bo');
    const flag = {kind: 'flag', contentId: id, culture: 'en-US', subject: ''} as const;
    const act = await decide(flag, {untilDate: later(7)});
    assert.deepEqual([(await list('flag')).length, (await list('flag', 'later')).length], [0, 1]);
    await undoAct(db, act, 'ada', {all: true});
    assert.equal((await list('flag')).length, 1);
    await decide(flag, {untilDate: later(-1)});
    assert.equal((await list('flag')).length, 1);
    assert.equal((await list('flag', 'mine')).length, 0);
    await decide(flag, {assignedTo: userId});
    const [mine] = await list('flag', 'mine');
    assert.deepEqual([mine!.assignee, mine!.total], ['ada', 1]);
  });

  it('is taken from a person who is erased, and cannot go back to them', async () => {
    const {db} = database;
    await miss(1);
    const away = await decide(search, {assignedTo: userId});
    await undoAct(db, away, 'ada', {all: true});
    const act = await decide(search, {assignedTo: userId});
    await erasePerson(db, 'ada');
    const [line] = await list('missed');
    assert.deepEqual([line!.assignedTo, line!.assignee], [null, null]);
    for (const each of [away, act]) await undoAct(db, each, null, {all: true});
    assert.equal((await list('missed'))[0]!.assignedTo, null);
  });

  it('goes with its search, its article, and the log has none of its words', async () => {
    const {db} = database;
    await miss(1);
    const id = await writeArticle(db, {title: 'Old'});
    await decide(search, {doneDate: now(), seen: 1});
    await decide({kind: 'stale', contentId: id, culture: 'en-US', subject: ''}, {doneDate: now()});
    const log = await rowsOf(db, sql`select from audit_log a where a::text like '%refund%'`);
    assert.equal(log.length, 0);
    const count = async () => (await rowsOf(db, sql`select from improvement_lines`)).length;
    assert.equal(await count(), 2);
    await eraseContent(db, id);
    assert.equal(await count(), 1);
    await run(db, sql`update searches set day = current_date - 100`);
    await removeOldCounts(db, 90);
    assert.equal(await count(), 0);
  });

  it('is about what exists alone, and is not stored before a decision', async () => {
    const {db} = database;
    const contentId = await writeArticle(db, {title: 'From', body: link('/help/99999')});
    const stale = {kind: 'stale', contentId, culture: 'en-US', subject: ''} as const;
    const none: LineKey[] = [
      search,
      {...stale, contentId: 99},
      {...stale, culture: 'de-DE'},
      {...stale, subject: 'x'.repeat(60_000)},
      {...stale, kind: 'broken'},
      {...stale, kind: 'broken', subject: '/help/99998'},
    ];
    for (const key of none) assert.equal(await findLine(db, key), undefined);
    for (const key of [stale, {...stale, kind: 'broken', subject: '/help/99999'} as const])
      assert.equal((await findLine(db, key))!.id, undefined);
    assert.equal((await rowsOf(db, sql`select from improvement_lines`)).length, 0);
  });
});
