import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import {
  contentAvailability,
  publishedTags,
  readContent,
  shareLinks,
} from '../../../service/src/store/content.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {write, writeArticle} from './items.ts';

let database: TestDatabase;
before(async () => (database = await openTestDatabase()));
after(() => database.release());

/** The content that is found; fails when there is none. */
async function found(contentId: number, editor = false) {
  const {content} = await readContent(database.db, contentId, {all: editor});
  assert.ok(content, `content ${contentId} is found`);
  return content;
}

describe('reading what was written', () => {
  it('gives back every field, parts, steps and tags in their order', async () => {
    const {db} = database;
    const given = {
      culture: 'de-DE',
      title: 'Größe ändern',
      author: 'Åsa',
      authorEmail: 'asa@example.com',
      issue: '<p>Zu <b>klein</b></p>',
      environment: '<p>Überall</p>',
      description: '<p>Kurz</p>',
      cause: '<p>Rand</p>',
      url: 'https://example.com/a?b=c',
      target: '_blank',
      metadata: 'm',
      notes: 'n',
      knowledgeState: 'published',
      source: 'internal',
      createdDate: '2020-02-01T03:04:05.678Z',
      updatedDate: '2020-02-02T00:00:00.000Z',
      startDate: '2020-02-03T00:00:00.000Z',
      endDate: '2999-01-01T00:00:00.000Z',
      qualityScore: 7,
      createdByUserId: 8,
      lastEditedByUserId: 9,
    } as const;
    const contentId = await write(db, {
      tag: 'video',
      icon24: 'a.svg',
      icon48: 'b.svg',
      recommendedRank: 4,
      translations: [
        {
          ...given,
          parts: [
            {type: 'text', markup: '<p>„Eins“</p>'},
            {
              type: 'video',
              url: '/files/v.mp4',
              videoSteps: [
                {markup: 'los', timeInSeconds: 0},
                {markup: '<b>halt</b>', timeInSeconds: 61},
              ],
            },
          ],
          tags: ['zuletzt', 'anfangs', 'zuletzt'],
        },
      ],
    });
    const {nodeId, translations, ...own} = await found(contentId);
    assert.ok(nodeId > 0);
    assert.deepEqual(own, {
      contentId,
      parentNodeId: null,
      type: 'article',
      tag: 'video',
      icon24: 'a.svg',
      icon48: 'b.svg',
      recommendedRank: 4,
      shortcutTo: null,
    });
    const [{translationId, parts, tags, ...fields}] = translations as [(typeof translations)[0]];
    assert.ok(translationId > 0);
    assert.deepEqual(fields, {...given, flag: null, flagDate: null, flaggedBy: null});
    assert.deepEqual(tags, ['zuletzt', 'anfangs']);
    assert.deepEqual(
      parts.map(({type, markup, url, videoSteps}) => ({
        type,
        markup,
        url,
        steps: videoSteps.map(({markup: step, timeInSeconds}) => [step, timeInSeconds]),
      })),
      [
        {type: 'text', markup: '<p>„Eins“</p>', url: null, steps: []},
        {
          type: 'video',
          markup: null,
          url: '/files/v.mp4',
          steps: [
            ['los', 0],
            ['<b>halt</b>', 61],
          ],
        },
      ],
    );
  });

  it('keeps a text of 1 MB whole, and finds nothing wrong with 1 MB of different words', async () => {
    const body = `<p>${'långt ord '.repeat(110_000)}</p>`;
    const contentId = await writeArticle(database.db, {title: 'Long', culture: 'sv-SE', body});
    assert.equal((await found(contentId)).translations[0]?.parts[0]?.markup, body);
    const different = Array.from({length: 120_000}, (_, index) => `wort${index}`).join(' ');
    const other = await writeArticle(database.db, {
      title: 'Different',
      body: different,
      description: different,
    });
    assert.equal((await found(other)).translations[0]?.description, different);
  });

  it('takes titles, tags and keys of any length', async () => {
    const long = 'ü'.repeat(20_000);
    const contentId = await writeArticle(database.db, {title: long, tags: [long, `${long}!`]});
    const [only] = (await found(contentId)).translations;
    assert.equal(only?.title, long);
    assert.deepEqual(only?.tags, [long, `${long}!`]);
  });
});

describe('who finds what', () => {
  const past = '2001-01-01T00:00:00Z';
  const future = '2999-01-01T00:00:00Z';
  const cases = [
    {state: 'published', dates: {}, reader: 'found', editor: 'found'},
    {state: 'published', dates: {startDate: past, endDate: future}, reader: 'found', editor: 'found'},
    {state: 'published', dates: {startDate: future}, reader: 'outside', editor: 'found'},
    {state: 'published', dates: {endDate: past}, reader: 'outside', editor: 'found'},
    {state: 'draft', dates: {}, reader: 'forbidden', editor: 'found'},
    {state: 'workInProgress', dates: {}, reader: 'forbidden', editor: 'found'},
    {state: 'approved', dates: {}, reader: 'forbidden', editor: 'found'},
    {state: 'archived', dates: {}, reader: 'forbidden', editor: 'found'},
    {state: 'deleted', dates: {}, reader: 'gone', editor: 'gone'},
  ] as const;
  for (const {state, dates, reader, editor} of cases) {
    it(`${state} ${JSON.stringify(dates)}: reader ${reader}, editor ${editor}`, async () => {
      const {db} = database;
      const contentId = await writeArticle(db, {title: 'States', knowledgeState: state, ...dates});
      assert.equal((await readContent(db, contentId)).availability, reader);
      assert.equal((await readContent(db, contentId, {all: true})).availability, editor);
      assert.equal(await contentAvailability(db, contentId), reader);
      assert.equal(await contentAvailability(db, contentId, 'EN-us'), reader);
      assert.equal(await contentAvailability(db, contentId, 'fi-FI'), 'missing');
    });
  }

  it('gives a reader only the published translations, and an editor all that are not deleted', async () => {
    const contentId = await write(database.db, {
      translations: [
        {title: 'a', culture: 'en-US'},
        {title: 'b', culture: 'de-DE', knowledgeState: 'draft'},
        {title: 'c', culture: 'sv-SE', knowledgeState: 'deleted'},
        {title: 'd', culture: 'ar-SA', endDate: past},
      ],
    });
    const titles = async (editor: boolean) =>
      (await found(contentId, editor)).translations.map(({title}) => title);
    assert.deepEqual(await titles(false), ['a']);
    assert.deepEqual(await titles(true), ['a', 'b', 'd']);
    assert.equal(await contentAvailability(database.db, contentId, 'de-de'), 'forbidden');
    assert.equal(await contentAvailability(database.db, contentId, 'sv-SE'), 'gone');
  });

  it('knows nothing under other numbers, and nothing without translations', async () => {
    for (const contentId of [0, -1, 2147483647]) {
      assert.deepEqual(await readContent(database.db, contentId), {availability: 'missing', content: null});
    }
    const empty = await write(database.db, {translations: []});
    assert.equal((await readContent(database.db, empty)).availability, 'gone');
  });

  it('sees nothing of a change that is taken back meanwhile', async () => {
    const {db} = database;
    const contentId = await writeArticle(db, {title: 'Before'});
    let reading: Promise<unknown> | undefined;
    const changing = db.transaction(async (tx) => {
      await tx.execute(sql`update translations set title = 'Meanwhile' where content_id = ${contentId}`);
      // Waited for in here, the embedded database would never answer: it does one thing after the other.
      reading = found(contentId);
      await tx.execute(sql`select 1`);
      throw new Error('taken back');
    });
    await assert.rejects(changing, /taken back/);
    assert.deepEqual(await reading, await found(contentId));
    assert.equal((await found(contentId)).translations[0]?.title, 'Before');
  });

  it('says how long what readers see stays the same', async () => {
    const {db} = database;
    const changesIn = async (
      ...dates: {startDate?: string; endDate?: string; knowledgeState?: 'draft'}[]
    ) => {
      const translations = dates.map((more, index) => ({title: 'Dated', culture: `en-A${index}`, ...more}));
      const contentId = await write(db, {translations: [{title: 'Always'}, ...translations]});
      const read = await readContent(db, contentId);
      return read.availability === 'found' ? read.changesIn : undefined;
    };
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    assert.equal(await changesIn(), null);
    assert.equal(await changesIn({startDate: inHours(-2), endDate: inHours(-1)}), null);
    assert.equal(await changesIn({startDate: inHours(1), knowledgeState: 'draft'}), null);
    const near = async (hours: number, found: Promise<number | null | undefined>) => {
      const left = (await found) ?? 0;
      assert.ok(left > (hours - 0.1) * 3_600_000 && left <= hours * 3_600_000, String(left));
    };
    await near(3, changesIn({startDate: inHours(-1), endDate: inHours(3)}));
    await near(2, changesIn({startDate: inHours(-1), endDate: inHours(3)}, {startDate: inHours(2)}));
  });

  it('shares the readable translations, the preferred one first', async () => {
    const contentId = await write(database.db, {
      translations: [
        {title: 'English', culture: 'en-US'},
        {title: 'Deutsch', culture: 'de-DE'},
        {title: 'Hidden', culture: 'sv-SE', knowledgeState: 'draft'},
      ],
    });
    const cultures = async (preferred?: string[]) =>
      (await shareLinks(database.db, contentId, preferred)).map(({culture}) => culture);
    assert.deepEqual(await cultures(), ['en-US', 'de-DE']);
    assert.deepEqual(await cultures(['DE-at', 'en-US']), ['de-DE', 'en-US']);
    assert.deepEqual(await shareLinks(database.db, 2147483647), []);
  });

  it('lists the tags of published content only, each once', async () => {
    await writeArticle(database.db, {title: 'x', tags: ['tag-seen', 'tag-shared']});
    await writeArticle(database.db, {
      title: 'y',
      tags: ['tag-hidden', 'tag-shared'],
      knowledgeState: 'draft',
    });
    const tags = (await publishedTags(database.db)).filter((tag) => tag.startsWith('tag-'));
    assert.deepEqual(tags, ['tag-seen', 'tag-shared']);
  });
});
