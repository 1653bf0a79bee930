/** The desk and the set-up in the languages that they have. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import sql from 'sql-template-tag';
import {viewRoles, type ViewPath} from '../../../service/src/desk/rights.ts';
import {deskLanguages, deskWords} from '../../../service/src/desk/voice.ts';
import en, {type DeskWords} from '../../../service/src/desk/words/en.ts';
import {administratorActs, recordAct, type Act} from '../../../service/src/store/audit-log.ts';
import {insertFlag} from '../../../service/src/store/flags.ts';
import {writeSettings} from '../../../service/src/store/settings.ts';
import {run} from '../../../service/src/store/sql.ts';
import {insertUser} from '../../../service/src/store/users.ts';
import {quickHash} from '../../support/quick-hash.ts';
import {openTestDatabase} from '../support/database.ts';
import {add, daysFromNow, translation} from './content.ts';
import {atEnd, browserOf, endEachTest, password, setUp, start} from './desk-browser.ts';

endEachTest();

type Texts = string | ((...values: string[]) => string) | {readonly [name: string]: Texts};

/** Each text of a table, by its path. */
const flatten = (texts: Texts, path = ''): [string, string | ((...values: string[]) => string)][] =>
  typeof texts === 'object'
    ? Object.entries(texts).flatMap(([name, each]) => flatten(each, `${path}.${name}`))
    : [[path, texts]];

/** The same texts in brackets. */
function marked(texts: Texts): Texts {
  if (typeof texts === 'string') return `⟦${texts}⟧`;
  if (typeof texts === 'function') return (...values) => `⟦${texts(...values)}⟧`;
  return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, marked(each)]));
}

/** Latin words and pieces of code that a page shows outside of brackets. Names of programs, hosts, cultures and files are no texts. */
function unmarked(page: string): string[] {
  const shown = page
    .replace(/<(style|script|pre|code|details class="languages")[\s\S]*?<\/\1>/g, '')
    .replace(/<details class="languages">[\s\S]*?<\/details>/g, '')
    // The release notes are in English.
    .replace(/<article [^>]*lang="en"[\s\S]*?<\/article>/g, '')
    .replace(/<select id="culture" name="culture">[\s\S]*?<\/select>/g, (select) =>
      select.replace(/<option value="[^"]+"[^>]*>[^<]*/g, ''),
    );
  const attributes = [
    ...shown.matchAll(/\s(?:aria-label|placeholder|title|data-copied|data-failed)="([^"]*)"/g),
  ];
  let text = [shown.replace(/<[^>]*>/g, ' '), ...attributes.map(([, value]) => value!)].join(' ');
  for (let before = ''; before !== text;) [before, text] = [text, text.replace(/⟦[^⟦⟧]*⟧/g, ' ')];
  return (
    text
      .replace(
        /\b(kb-help|UTC|Firefox|Linux|WordPress|Shopify|Webflow|HTML|en-US|de|https:|www\.example\.com(\/logo\.svg)?)(?!\w)|&\w+;/g,
        '',
      )
      .match(/[a-z]{2,}[^⟦]*|[@${}]+/gi) ?? []
  );
}

test('every text that the desk and the set-up show is one of the table', async () => {
  // Greek is no language of the desk: what is in Latin letters is then either data of ours or a text that was left out.
  deskWords.files['el'] = () =>
    Promise.resolve({default: marked(en as unknown as Texts) as unknown as DeskWords});
  try {
    const {service, database, browser} = await start();
    const {db} = database;
    const headers = {'Accept-Language': 'el'};
    const wrong: string[] = [];
    const see = async (path: string, form?: Record<string, string | string[]>, from = browser) => {
      const page = await from.open(path, form, headers);
      for (const words of unmarked(page.text)) wrong.push(`${path}: ${words.trim().slice(0, 80)}`);
      return page;
    };

    await see('/setup/');
    await see('/setup/?token=wrong');
    await see(service.setupUrl!);
    await see('/setup/', {siteName: ' ', culture: 'xx'});
    await see('/setup/', {siteName: 'Βοήθεια', culture: 'en-US'});
    await see('/setup/person', {username: '', password});
    await see('/setup/person', {username: 'άδα', password: 'password1234'});
    await see('/setup/person', {username: 'άδα', password});
    await see('/desk/');
    for (const view of ['write', 'keys']) await see(`/desk/${view}`);
    await see('/setup/place', {site: '?'});
    await see('/setup/place', {site: 'http://127.0.0.1:9'});
    // The preview is a page of the help centre, with words of its own.
    const views = (Object.keys(viewRoles) as ViewPath[]).filter((each) => each !== 'brand-preview');
    for (const view of views) await see(`/desk/${view}`);

    const folder = await add(db, [translation('Φάκελος', {parts: []})], {type: 'folder'});
    const more = {parentContentId: folder};
    const article = await add(
      db,
      [
        translation('Άρθρο', {
          author: 'Άδα',
          tags: ['χρώμα'],
          parts: [{type: 'text', markup: '<p>Περί</p>'}],
        }),
      ],
      more,
    );
    const draft = await add(db, [
      translation('Σχέδιο', {author: 'Άδα', knowledgeState: 'draft', startDate: daysFromNow(9)}),
    ]);
    await insertFlag(db, {contentId: article, culture: 'en-US', title: '', reason: 'λάθος'}, 'βω');
    await run(
      db,
      sql`insert into daily_views values (current_date, 'en-us', 30), (current_date - 40, 'de-de', 84)`,
    );
    await run(db, sql`insert into searches values (current_date, 'τσάι', 'de', 4, 1)`);
    await run(
      db,
      sql`insert into votes (content_id, culture_key, is_helpful, comment) values (${article}, 'en-us', false, 'όχι')`,
    );
    await insertUser(db, {username: 'βω', passwordHash: await quickHash(password), roles: ['author']});
    const acts: Act[] = [
      ...['write', 'edit', 'restore', 'state', 'move', 'tag', 'untag', 'folder', 'rename', 'order', 'merge'],
      ...['unflag', 'preview', 'import', 'synonyms', 'remove-synonyms', 'pin', 'unpin', 'order-pins'],
      ...['search-settings', 'line-done', 'line-assign', 'line-later', 'line-reopen', ...administratorActs],
    ] as Act[];
    for (const act of acts)
      for (const detail of [{to: 'stopped'}, {to: 'editor', person: 'βω', name: 'χ', undone: true}, {folder}])
        await recordAct(db, {actor: 'άδα', act, contentIds: detail.folder ? [article] : [], detail});
    for (const view of views) await see(`/desk/${view}?article=${article}&culture=en-US&id=${folder}`);
    for (const path of [
      'articles?state=archived',
      'search?words=%CF%84%CF%83%CE%AC%CE%B9&find=%CE%86&query=%CF%87',
      'search?words=%CE%86%CF%81%CE%B8%CF%81%CE%BF&find=%CF%87',
      'translations?state=older',
      'write?article=1&culture=fr-FR',
      'activity?page=2',
      ...['done', 'later', 'mine'].map((lines) => `improve?lines=${lines}`),
      'person?id=1',
      'person?id=2',
      `tag?page=${encodeURIComponent('http://127.0.0.1:9/')}`,
      'tag?page=https://www.example.com/',
    ])
      await see(`/desk/${path}`);
    for (const [path, form] of [
      ['folders', {title: ''}],
      ['synonyms', {culture: 'en-US', terms: 'τσάι'}],
      ['synonyms', {culture: 'en-US', terms: 'τσάι, καφές'}],
      ['pins', {culture: 'en-US', query: '', find: 'α'}],
      ['pins', {culture: 'en-US', query: 'τσάι', article: `${article}`, step: 'add'}],
      ['pins', {culture: 'en-US', query: 'τσάι', article: `${draft}`, step: 'add'}],
      ['people', {username: '', password}],
      ['people', {username: 'γω', password: 'short'}],
      ['access', {id: '2', to: 'stopped'}],
      ['access', {id: '2', to: 'active'}],
      ['keys', {name: '', purpose: 'page', site: ''}],
      ['keys', {name: 'κλειδί', purpose: 'server', site: ''}],
      ['tag', {site: '?'}],
      ['brand', {siteName: ' ', contact: 'javascript:x'}],
      ['brand', {siteName: 'Βοήθεια', accent: '#ffe08a', surface: '#000000'}],
      ['account', {password: '', next: password}],
      ['bulk', {pick: `${article} en-US`, act: 'archived', back: 'articles'}],
      ['import', {}],
      ['preview-link', {article: `${draft}`, culture: 'en-US'}],
      ['line', {kind: 'stale', article: `${article}`, culture: 'en-US', act: 'assign', person: '1'}],
      ['line', {kind: 'missed', culture: 'de', subject: 'τσάι', act: 'week'}],
      ['undo', {id: '999'}],
    ] as const)
      await see(`/desk/${path}`, form);

    const author = browserOf(service);
    await see('/desk/sign-in', {username: 'βω', password: 'wrong'}, author);
    await author.open('/desk/sign-in', {username: 'βω', password});
    for (const path of ['', 'keys', 'write', `read?article=${article}&culture=en-US`, 'history?article=1'])
      await see(`/desk/${path}`, undefined, author);
    const foreign = await browser.open(
      '/desk/tag',
      {site: 'x'},
      {...headers, Origin: 'https://evil.example'},
    );
    wrong.push(...unmarked(foreign.text));
    assert.deepEqual([...new Set(wrong)], []);
  } finally {
    delete deskWords.files['el'];
  }
});

test('the language is what a person chose, else what the browser asks for, else the site’s, else English', async () => {
  const {service, browser} = await start();
  await setUp({service, browser});
  const spoken = ({text}: {text: string}) =>
    /<html lang="([^"]+)" dir="([^"]+)"/.exec(text)?.slice(1).join(' ');
  const asked = async (language: string, path = '/desk/articles') =>
    spoken(await browser.open(path, undefined, {'Accept-Language': language}));
  assert.equal(await asked('en-GB,de;q=0.5'), 'en-GB ltr');
  assert.equal(await asked('de-AT'), 'de-AT ltr');
  assert.equal(await asked('ar-EG;q=0.8,ko'), 'ar-EG rtl');
  for (const tag of ['no', 'nn', 'nb']) {
    const {text} = await browser.open('/desk/articles', undefined, {'Accept-Language': `${tag}-NO, en`});
    assert.equal(spoken({text}), 'nb-NO ltr', 'the language of the texts');
    assert.match(/<button[^>]*aria-current[^>]*>[^<]*/.exec(text)?.[0] ?? '', /norsk bokmål/);
  }
  assert.equal(await asked('ko'), 'de-DE ltr', 'the site’s');
  assert.match(
    (await browser.open('/desk/articles', undefined, {'Accept-Language': 'de'})).text,
    />Alle Ordner</,
  );

  const chosen = await browser.open('/desk/language', {language: 'ar', back: 'articles?state=draft'});
  assert.equal(chosen.path, '/desk/articles');
  assert.equal(spoken(chosen), 'ar rtl');
  assert.match(chosen.text, />المقالات</);
  assert.equal(chosen.text.match(/<button[^>]*>[^<]*norsk[^<]*</g)?.length, 1);
  assert.equal(await asked('de, ar-EG'), 'ar-EG rtl', 'its region is the browser’s');
  const away = await browser.open('/desk/language', {language: 'xx', back: 'https://evil.example/'});
  assert.deepEqual([away.path, spoken(away)], ['/desk/', 'ar rtl']);

  const stranger = browserOf(service);
  const signIn = await stranger.open('/desk/language', {language: 'de', back: 'sign-in'});
  assert.deepEqual([signIn.path, spoken(signIn)], ['/desk/sign-in', 'de-DE ltr']);
  assert.match((await stranger.open('/desk/sign-in', {username: 'x', password: 'y'})).text, /ist falsch/);
});

test('the set-up of a site in a language that the desk lacks is in English', async () => {
  const database = await openTestDatabase();
  atEnd(() => database.release());
  await writeSettings(database.db, {culture: 'ko-KR'});
  const {service, browser} = await start({}, database);
  const page = await browser.open(service.setupUrl!, undefined, {'Accept-Language': 'ko'});
  assert.match(page.text, /<html lang="en" dir="ltr">/);
});

for (const {language, name} of deskLanguages)
  test(`${name}: each text says all its values, and has the places that English has`, async () => {
    const numbers = new Intl.NumberFormat(language);
    const values = ['3', '5', '7', '11', '13', '17'];
    const english = new Map(flatten(en as unknown as Texts));
    const texts = flatten((await deskWords.load(language)) as unknown as Texts);
    assert.deepEqual(texts.map(([path]) => path).sort(), [...english.keys()].sort());
    for (const [path, text] of texts) {
      const inEnglish = english.get(path)!;
      const given = values.slice(0, inEnglish.length);
      const said = typeof text === 'string' ? text : text(...given);
      const reference = typeof inEnglish === 'string' ? inEnglish : inEnglish(...given);
      assert.equal(said.split('{}').length, reference.split('{}').length, path);
      assert.doesNotMatch(said, /\{n\}|undefined|NaN/, path);
      if (typeof text === 'function')
        for (const value of given)
          assert.ok(said.includes(value) || said.includes(numbers.format(Number(value))), `${path}: ${said}`);
    }
  });
