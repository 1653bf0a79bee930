import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import type {Database} from '../../../service/src/db/database.ts';
import {addViews} from '../../../service/src/store/feedback.ts';
import {writeSearchSettings} from '../../../service/src/store/search-settings.ts';
import {searchContent} from '../../../service/src/store/search.ts';
import type {MatchRange} from '../../../service/src/store/types.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {write, writeArticle} from './items.ts';

let database: TestDatabase;
let embed: number;

before(async () => {
  database = await openTestDatabase();
  const {db} = database;
  await write(db, {
    translations: [
      {
        title: 'Set up a Content Security Policy',
        description: '<p>Headers &amp; hashes for strict pages.</p>',
        tags: ['security', 'csp'],
        body: '<p>Put <code>&lt;kb-article&gt;</code> on the page. POST to /rest/v2/token first.</p>',
      },
      {
        title: 'Sicherheitsrichtlinien einrichten',
        culture: 'de-DE',
        tags: ['csp'],
        body: '<p>Die Häuser und größere Einstellungen.</p>',
      },
    ],
  });
  embed = await write(db, {
    translations: [
      {
        title: 'Embed the search',
        body: 'Searching articles is easy. Copy the résumé.',
        updatedDate: '2024-01-01T00:00:00Z',
      },
      {title: 'Bädda in sökningen', culture: 'sv-SE', body: 'Artiklarna om hjälp'},
      {title: 'تضمين المقالات', culture: 'ar-SA', body: '<p>المقالات والمساعدة في الصفحة</p>'},
    ],
  });
  await writeArticle(db, {title: 'Articles in lists', body: 'easy', updatedDate: '2025-01-01T00:00:00Z'});
  await writeArticle(db, {title: '東京都の記事を検索する', culture: 'ja-JP'});
  await writeArticle(db, {title: 'Secret articles', knowledgeState: 'draft'});
  await writeArticle(db, {title: 'Articles to come', startDate: '2999-01-01T00:00:00Z'});
  await write(db, {type: 'shortcut', translations: [{title: 'Shortcut to articles'}]});
  for (let index = 0; index < 30; index++) {
    await writeArticle(db, {
      title: `Numbered ${index}`,
      body: 'pagination everywhere',
      culture: index % 2 ? 'en-US' : 'en-GB',
    });
  }
});
after(() => database.release());

const search = (phrase: string, more: Partial<Parameters<typeof searchContent>[2]> = {}) =>
  searchContent(database.db, phrase, {take: 10, ...more});
const titles = async (phrase: string, more = {}) => (await search(phrase, more)).hits.map(({title}) => title);
const marked = (text: string, ranges: MatchRange[]) => ranges.map(([from, to]) => text.slice(from, to));

describe('what a search finds', () => {
  const cases: [phrase: string, title: string, why: string][] = [
    ['haus', 'Sicherheitsrichtlinien einrichten', 'German stem with umlaut'],
    ['einstellung', 'Sicherheitsrichtlinien einrichten', 'German singular'],
    ['artikel hjälp', 'Bädda in sökningen', 'Swedish, one of them another form'],
    ['sökning', 'Bädda in sökningen', 'Swedish article'],
    ['المقالة', 'تضمين المقالات', 'Arabic singular with article'],
    ['مقالات', 'تضمين المقالات', 'Arabic plural without article'],
    ['مساعدة', 'تضمين المقالات', 'Arabic behind "and the"'],
    ['検索', '東京都の記事を検索する', 'inside unspaced Japanese'],
    ['kb-article', 'Set up a Content Security Policy', 'a tag in code'],
    ['token', 'Set up a Content Security Policy', 'a part of a path'],
    ['/rest/v2/token', 'Set up a Content Security Policy', 'a path'],
    ['"content security"', 'Set up a Content Security Policy', 'a phrase'],
    ['csp -strict', 'Sicherheitsrichtlinien einrichten', 'an excluded word'],
    ['embed - search', 'Embed the search', 'a dash, which excludes nothing'],
    ['resume', 'Embed the search', 'a word without its accents'],
    ['sucurity polcy', 'Set up a Content Security Policy', 'two typing errors'],
    ['einstelungen', 'Sicherheitsrichtlinien einrichten', 'a missing letter'],
    ['richtlinien', 'Sicherheitsrichtlinien einrichten', 'the end of a compound'],
    ['how do I embed the thing', 'Embed the search', 'a question of which one word matches'],
    ['hjälpen nowhere', 'Bädda in sökningen', 'one word, in another form and with accents'],
  ];
  for (const [phrase, title, why] of cases) {
    it(`${phrase}: ${why}`, async () => assert.equal((await titles(phrase))[0], title));
  }

  it('finds an article, or not yet, that is published between any two statements of a search', async () => {
    const words = ['granite', 'whistle', 'plumage', 'forecast', 'lagoons', 'turbine', 'cobbler', 'mistral'];
    for (let before = 1, statements = before; before <= statements; before += 1) {
      const word = words[before - 1]!;
      statements = 0;
      const interrupted: Database = {
        ...{cancelsStatements: true, transaction: (work) => database.db.transaction(work)},
        async execute(statement, options) {
          statements += 1;
          if (statements === before) await writeArticle(database.db, {title: 'Meanwhile', body: word});
          return database.db.execute(statement, options);
        },
      };
      const {corrected} = await searchContent(interrupted, `headers ${word}`, {take: 10});
      assert.equal(corrected, null, `before statement ${before}`);
      assert.deepEqual(await titles(word), ['Meanwhile']);
    }
  });
  it('is what the first sixteen words lead to, however many there are', async () => {
    const unknown = (count: number) =>
      Array.from({length: count}, (_, index) => `${index}${index}7`).join(' ');
    assert.deepEqual(await titles(`${unknown(15)} résumé`), ['Embed the search']);
    assert.deepEqual(await titles(`${unknown(16)} résumé`), []);
    assert.deepEqual(await titles(`${unknown(2000)} résumé`), []);
  });

  it('is nothing where only accents are typed, which are left out beside words', async () => {
    for (const mark of ['\u0301', '\u0301'.repeat(90), 'ـ', '\u064b']) {
      assert.deepEqual(await titles(mark), []);
      assert.deepEqual(await titles(`${mark} embed`), ['Embed the search']);
    }
  });

  it('is only what readers see, and no shortcut', async () => {
    assert.deepEqual((await titles('easy')).sort(), ['Articles in lists', 'Embed the search']);
    assert.deepEqual((await titles('shortcut')).sort(), []);
    assert.deepEqual((await titles('come')).sort(), []);
    assert.deepEqual(await titles('secret'), []);
  });

  for (const phrase of [
    '',
    ' ',
    '%',
    '\\',
    "'",
    `'; drop table votes; --`,
    'a & | ! (',
    ':*',
    '\0',
    '"',
    '<->',
    '🙂',
    '\ud800',
    'ß'.repeat(200),
    '-'.repeat(200),
    '- -"-" -&-'.repeat(20),
    '"-'.repeat(100),
  ]) {
    it(`is nothing, and no error, for ${JSON.stringify(phrase).slice(0, 30)}`, async () => {
      assert.deepEqual(await search(phrase), {hits: [], total: 0, corrected: null});
    });
  }
});

describe('languages', () => {
  it('of the reader are searched, others only when these hold nothing', async () => {
    assert.deepEqual(await titles('csp', {preferred: ['de-AT']}), ['Sicherheitsrichtlinien einrichten']);
    assert.deepEqual(await titles('csp', {preferred: ['en-US']}), ['Set up a Content Security Policy']);
    assert.deepEqual(await titles('csp', {preferred: ['fi-FI']}), ['Set up a Content Security Policy']);
  });

  it('show an item once, in the culture that is preferred', async () => {
    const both = await search('csp', {preferred: ['de-DE', 'en-US']});
    assert.deepEqual([both.total, both.hits[0]?.culture], [1, 'de-DE']);
  });
});

describe('spelling correction', () => {
  it('does not tell by corrections and order what stands in texts that readers cannot read', async () => {
    const {db} = database;
    await writeArticle(db, {title: 'Choose a gramophone', body: 'The gramophone and its needle.'});
    await writeArticle(db, {title: 'Needle and thread', body: 'Sewing.'});
    const phrases = ['gramophane', 'gramophane needle', 'needle thread', 'gramo', 'phone needle'];
    const found = () => Promise.all(phrases.map((phrase) => search(phrase)));
    const before = await found();
    assert.equal(before[0]!.corrected, 'gramophone');
    const hidden = {title: 'Gramophane', body: 'A gramophane, gramophane thread, phone.'};
    for (let count = 0; count < 8; count += 1) await writeArticle(db, {...hidden, knowledgeState: 'draft'});
    await writeArticle(db, {...hidden, startDate: '2999-01-01T00:00:00Z'});
    assert.deepEqual(await found(), before);
  });

  it('leads to no stop words, and to nothing where one is closer', async () => {
    const {db} = database;
    await writeArticle(db, {title: 'Choose a theme', body: 'Colours of the widget.'});
    await writeArticle(db, {title: 'Our staff', body: 'Please ask them about the place.'});
    const {corrected, hits} = await search('thme');
    assert.equal(corrected, 'theme');
    assert.deepEqual(
      hits.map(({title}) => title),
      ['Choose a theme'],
    );
    for (const phrase of ['teh', 'plase']) assert.equal((await search(phrase)).total, 0, phrase);
  });

  it('leads of words that are as close to the one that a text is about', async () => {
    const {db} = database;
    await writeArticle(db, {title: 'Water the plant', body: 'Twice a week.'});
    await writeArticle(db, {title: 'Words', body: 'Among others, a plane and a plank.'});
    assert.equal((await search('planr')).corrected, 'plant');
    // A title that readers cannot read does not count.
    await writeArticle(db, {title: 'The plane', knowledgeState: 'draft'});
    assert.equal((await search('planr')).corrected, 'plant');
  });

  it('returns the corrected query', async () => {
    assert.equal((await search('sucurity')).corrected, 'security');
    assert.equal((await search('security')).corrected, null);
    assert.equal((await search('how do I embed the thing')).corrected, null);
    assert.equal((await search('qwxzqwxz')).corrected, null);
  });
});

describe('order and pages', () => {
  it('put a match in the title before one in the text', async () => {
    assert.deepEqual((await titles('articles easy')).slice(0, 2), ['Articles in lists', 'Embed the search']);
  });

  it('continue with matches of some of the words, where few match all', async () => {
    assert.deepEqual(await titles('articles resume'), [
      'Embed the search',
      'Articles in lists',
      'Set up a Content Security Policy',
    ]);
    assert.deepEqual(await titles('articles resume', {sortBy: 'Newest'}), ['Embed the search']);
    assert.deepEqual(await titles('articles -résumé'), [
      'Articles in lists',
      'Set up a Content Security Policy',
    ]);
    const second = await search('articles resume', {take: 1, skip: 1});
    assert.deepEqual([second.hits[0]?.title, second.total], ['Articles in lists', 3]);
  });

  it('match the last word as a prefix, in titles', async () => {
    assert.deepEqual(await titles('content secu'), ['Set up a Content Security Policy']);
    assert.deepEqual(await titles('Sicherheitsricht'), ['Sicherheitsrichtlinien einrichten']);
    const [hit] = (await search('content secu')).hits;
    assert.deepEqual(marked(hit!.title, hit!.highlights.name), ['Content', 'Security']);
  });

  it('sort by views or by date when asked', async () => {
    await addViews(database.db, [{contentId: embed, culture: 'en-US', views: 1}]);
    assert.deepEqual(await titles('easy', {sortBy: 'MostViewed'}), ['Embed the search', 'Articles in lists']);
    assert.deepEqual(await titles('easy', {sortBy: 'Newest'}), ['Articles in lists', 'Embed the search']);
  });

  for (const sortBy of ['Relevance', 'MostViewed', 'Newest'] as const) {
    it(`show every match once, ${sortBy}`, async () => {
      const seen: string[] = [];
      for (let skip = 0; skip < 30; skip += 7) {
        const page = await search('pagination', {sortBy, take: 7, skip});
        assert.equal(page.total, 30);
        seen.push(...page.hits.map(({title}) => title));
      }
      assert.equal(seen.length, 30);
      assert.equal(new Set(seen).size, 30);
    });
  }

  it('keep the total beyond the last page', async () => {
    const page = await search('pagination', {skip: 1000});
    assert.deepEqual([page.hits, page.total], [[], 30]);
  });
});

describe('highlights', () => {
  it('mark stems in title and text, as places in plain text', async () => {
    const [hit] = (await search('policies token')).hits;
    assert.ok(hit);
    assert.deepEqual(marked(hit.title, hit.highlights.name), ['Policy']);
    assert.match(hit.text, /<kb-article> on the page. POST to \/rest\/v2\/token first/);
    assert.deepEqual(marked(hit.text, hit.highlights.text), ['token']);
  });

  it('mark words that signs join as a whole, and their parts alone', async () => {
    await writeArticle(database.db, {
      title: 'Zwölf Geräte: prêt-à-porter',
      body: `<p>Ask O'Hare in the hangar by e-mail, not by mail: node.js at 10.0.0.1. ${'a.'.repeat(3000)} C++ \\ ' '' \ue000</p>`,
    });
    const cases = [
      ['e-mail hangar', 'text', ['hangar', 'e-mail', 'mail']],
      ['10.0.0.1', 'text', ['10.0.0.1']],
      ['node.js hangar', 'text', ['hangar', 'node.js']],
      ["o'hare", 'text', ["O'Hare"]],
      ['pret-a-porter', 'name', ['prêt', 'à', 'porter']],
      ['zwölf gera', 'name', ['Zwölf', 'Geräte']],
    ] as const;
    for (const [phrase, field, expected] of cases) {
      const {hits} = await search(phrase);
      const hit = hits.find(({title}) => title.startsWith('Zwölf'));
      assert.ok(hit, phrase);
      const text = field === 'name' ? hit.title : hit.text;
      assert.deepEqual(marked(text, hit.highlights[field]), expected, phrase);
    }
  });

  it('mark Arabic words with their article and conjunction', async () => {
    await writeArticle(database.db, {
      title: 'مكتبة',
      culture: 'ar-SA',
      body: '<p>افتح الدفتر والكتاب.</p>',
    });
    const [hit] = (await search('كتاب', {preferred: ['ar-SA']})).hits;
    assert.deepEqual(marked(hit!.text, hit!.highlights.text), ['والكتاب']);
  });

  it('mark Serbian in either script', async () => {
    await writeArticle(database.db, {
      title: 'Библиотека',
      culture: 'sr-RS',
      body: '<p>Свака књига има место.</p>',
    });
    const [hit] = (await search('knjiga', {preferred: ['sr-RS']})).hits;
    assert.deepEqual(marked(hit!.text, hit!.highlights.text), ['књига']);
  });

  it('show the summary when no passage matches', async () => {
    const [hit] = (await search('"security policy"')).hits;
    assert.deepEqual([hit?.text, hit?.highlights.text], ['Headers & hashes for strict pages.', []]);
  });

  it('begin with a sentence, part blocks by a separator, and leave listings out', async () => {
    await writeArticle(database.db, {
      title: 'Excerpts',
      body: `<h2>Prepare the turnstile</h2><p>${'Nothing of interest here. '.repeat(30)}</p>
        <h2>Open the gate</h2><p>Press <b>Start</b>. Then turn the <code>quoin</code> key.</p><pre>quoin --verbose</pre>
        <ul><li>left side</li><li>right side</li></ul><p>${'More of the same follows. '.repeat(30)}</p>`,
    });
    const [hit] = (await search('quoin')).hits;
    assert.equal(
      hit?.text.slice(0, 130),
      'Then turn the quoin key. left side · right side · More of the same follows. More of the same follows. More of the same follows. Mo',
    );
    assert.match(hit.text, /follows\.$/);
    assert.deepEqual(marked(hit.text, hit.highlights.text), ['quoin']);
  });

  it('mark stop words of a synonym only beside another match', async () => {
    const synonyms = [['berth', 'moor in']];
    await writeSearchSettings(database.db, {culture: 'en-US', synonyms, pinned: []});
    await writeArticle(database.db, {
      title: 'In the galley',
      body: '<p>Steer in the harbour. Then moor in: on or off, up in the bow, moor.</p>',
    });
    const [hit] = (await search('berth galley')).hits;
    assert.deepEqual(marked(hit!.title, hit!.highlights.name), ['galley']);
    assert.deepEqual(marked(hit!.text, hit!.highlights.text), ['moor', 'in', 'moor']);
    await writeSearchSettings(database.db, {culture: 'en-US', synonyms: [], pinned: []});
  });

  it('begin with an ellipsis within a long sentence', async () => {
    await writeArticle(database.db, {
      title: 'Long sentences',
      body: `<p>${'one thing after another '.repeat(10)} the astrolabe ${'and so on and on '.repeat(30)}</p>`,
    });
    const [hit] = (await search('astrolabe')).hits;
    assert.match(hit!.text, /^…[a-z ]+ the astrolabe [a-z ]+…$/);
    assert.deepEqual(marked(hit!.text, hit!.highlights.text), ['astrolabe']);
  });

  it('show the passage that holds the most words, with its heading', async () => {
    await writeArticle(database.db, {
      title: 'Passages',
      body: `<p>A sextant. ${'Something else entirely. '.repeat(30)}</p><h3>Sextant and compass</h3><p>Both together.</p>`,
    });
    const [hit] = (await search('compass sextant')).hits;
    assert.match(hit!.text, /Sextant and compass · Both together\.$/);
    assert.deepEqual(marked(hit!.text, hit!.highlights.text), ['Sextant', 'compass']);
  });

  it('are cut from Japanese texts at its sentences', async () => {
    await writeArticle(database.db, {
      title: '天文',
      culture: 'ja-JP',
      body: `<p>${'空は青い。'.repeat(60)}羅針盤を使う。${'星は遠い。'.repeat(60)}</p>`,
    });
    const [hit] = (await search('羅針盤', {preferred: ['ja-JP']})).hits;
    assert.match(hit!.text, /^羅針盤を使う。星は遠い。/);
    assert.deepEqual(marked(hit!.text, hit!.highlights.text), ['羅針盤']);
  });

  it('mark Japanese by its letters', async () => {
    const [hit] = (await search('記事を検索')).hits;
    assert.deepEqual(marked(hit!.title, hit!.highlights.name), ['記事を検索']);
  });
});

it('reaches every result by pages', async () => {
  const {db, release} = await openTestDatabase();
  const original = await writeArticle(db, {title: 'Marmalade'});
  const copied =
    'culture, culture_key, language, config, title, title_key, author, author_email, knowledge_state, summary, excerpt, search, title_search';
  await db.execute(`
    insert into contents (id, type, tag) select number, 'article', 'text' from generate_series(10001, 11199) number;
    insert into content_counters (content_id) select id from contents where id > 10000;
    insert into translations (content_id, ${copied})
      select c.id, ${copied} from contents c, translations t where c.id > 10000 and t.content_id = ${original}`);
  for (const [sortBy, count] of [
    ['Newest', 1200],
    ['MostViewed', 1200],
    // Those that are ranked, and no more.
    ['Relevance', 1000],
  ] as const) {
    const last = await searchContent(db, 'marmalade', {sortBy, take: 50, skip: count - 20});
    assert.equal(last.total, count, sortBy);
    assert.equal(last.hits.length, 20, sortBy);
  }
  await release();
});

it('computes what a text is about for no text, also before the database has statistics of it', async () => {
  const computed = await database.db.transaction(async (db) => {
    await db.execute(sql`set local track_functions = 'all'`);
    for (const phrase of ['sicherhietsrichtlinien', 'pagination everywhere', 'numbered'])
      assert.ok((await searchContent(db, phrase, {take: 10})).total > 0, phrase);
    const {rows} = await db.execute<{calls: number}>(
      sql`select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions where funcname = 'term_impacts'`,
    );
    return rows[0]?.calls;
  });
  assert.equal(computed, 0);
});
