/** Every view and act of the desk × role, and what each role is shown. */
import assert from 'node:assert/strict';
import {test} from 'node:test';
import sql from 'sql-template-tag';
import {isAtLeast, nameOfRole, roles, type Role} from '../../../service/src/auth/roles.ts';
import {loadConfig} from '../../../service/src/config.ts';
import {deskActs, viewRoles, type ActPath, type ViewPath} from '../../../service/src/desk/rights.ts';
import {recordAct} from '../../../service/src/store/audit-log.ts';
import {readStates} from '../../../service/src/store/states.ts';
import {insertFlag} from '../../../service/src/store/flags.ts';
import {editContent} from '../../../service/src/store/revisions.ts';
import {readSettings} from '../../../service/src/store/settings.ts';
import {rowsOf} from '../../../service/src/store/sql.ts';
import {add, translation} from './content.ts';
import {
  addPerson,
  browserOf,
  endEachTest,
  readable,
  setUp,
  signIn,
  start,
  type Browser,
} from './desk-browser.ts';

endEachTest();

const views = Object.keys(viewRoles) as ViewPath[];
const acts = Object.keys(deskActs) as ActPath[];

/** A service with a flagged article that is published and has a former text, a draft, and a person of each role. */
async function startWithRoles(env: Record<string, string> = {}) {
  const {service, database, browser} = await start(env);
  await setUp({service, browser});
  const {db} = database;
  const names = loadConfig(env).signIn!;
  const browsers = {administrator: browser} as Record<Role | 'reader', Browser>;
  for (const role of ['agent', 'author', 'editor', 'reader'] as const) {
    const held = role === 'reader' ? role : nameOfRole(role, names);
    browsers[role] = (await addPerson(service, role, held)).browser;
  }
  const published = await add(db, [translation('Kettle')]);
  const draft = await add(db, [translation('Teapot', {knowledgeState: 'draft'})]);
  await insertFlag(db, {contentId: published, culture: 'en-US', title: '', reason: 'Wrong'}, 'bo');
  return {service, database, db, browsers, published, draft};
}

const relative = (page: string, attribute: string) =>
  [...page.matchAll(new RegExp(`\\s${attribute}="(?:\\./)?([a-z-]*)(?:[?][^"]*)?"`, 'g'))].map(
    ([, path]) => path!,
  );

test('every view and act × role: what is not allowed is 403 with a sentence, and nothing of it is shown', async () => {
  const {browsers, published, draft} = await startWithRoles();
  const wrong: string[] = [];
  for (const role of [...roles, 'reader'] as const) {
    const {open} = browsers[role];
    const may = (least: Role) => role !== 'reader' && isAtLeast(role, least);
    const check = (what: string, least: Role, {status, text}: {status: number; text: string}) => {
      const saysWhy =
        role === 'reader'
          ? /has no role here[\s\S]*href="\.\.\/help"/
          : /You need at least the role “(Author|Editor|Administrator)”[\s\S]*href="\.\/"/;
      const isRefused = status === 403 && saysWhy.test(text) && text.includes('action="sign-out"');
      if (may(least) ? status === 403 || status >= 500 : !isRefused)
        wrong.push(`${role}, ${what}: ${status} ${readable(text).slice(0, 200)}`);
    };
    for (const path of views) {
      const query = `?article=${role === 'author' ? draft : published}&culture=en-US&id=1`;
      const page = await open(`/desk/${path}${query}`);
      if (role === 'agent' && path === 'write') {
        // A link to an article, sent by a person who writes.
        if (page.path !== '/desk/read') wrong.push(`agent: write leads to ${page.path}`);
        continue;
      }
      check(path, viewRoles[path], page);
      if (page.status !== 200) continue;
      const links = relative(page.text, 'href').filter((each): each is ViewPath => each in viewRoles);
      const forms = [...relative(page.text, 'action')].filter((each): each is ActPath => each in deskActs);
      for (const each of links) if (!may(viewRoles[each])) wrong.push(`${role}: ${path} links to ${each}`);
      const isSearch = (each: string) => page.text.includes(`method="get" action="${each}"`);
      for (const each of forms)
        if (!isSearch(each) && !may(deskActs[each].least))
          wrong.push(`${role}: ${path} has a form for ${each}`);
    }
    for (const path of acts) check(`POST ${path}`, deskActs[path].least, await open(`/desk/${path}`, {}));
  }
  assert.deepEqual(wrong, []);
});

test('a number that nothing has is answered by a page, of every view and act that names something by one', async () => {
  const {browsers} = await startWithRoles();
  const {open} = browsers.administrator;
  const wrong: string[] = [];
  // Of the last, one is beyond the numbers of articles and people, and one beyond those of acts.
  for (const number of [
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    ' 7',
    'x',
    '2147483647',
    '99999999999',
    '9'.repeat(30),
  ]) {
    const names = ['id', 'article', 'revision', 'item', 'page', 'done'];
    const form = {...Object.fromEntries(names.map((name) => [name, number])), culture: 'en-US', kind: 'flag'};
    const query = new URLSearchParams(form).toString();
    for (const path of views) {
      const {status} = await open(`/desk/${path}?${query}`);
      if (status >= 500) wrong.push(`${path} ${number}: ${status}`);
    }
    for (const path of acts) {
      if (path === 'import' || path === 'data') continue;
      const {status} = await open(`/desk/${path}`, {...form, act: 'done', pick: `${number} en-US`});
      if (status >= 500) wrong.push(`POST ${path} ${number}: ${status}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('a NUL in a form or an address, which databases refuse, is no failure of any view or act', async () => {
  const {browsers, published} = await startWithRoles();
  const {open} = browsers.administrator;
  const wrong: string[] = [];
  const names = [
    ...[
      'words',
      'terms',
      'query',
      'find',
      'subject',
      'name',
      'username',
      'person',
      'password',
      'next',
      'tag',
      'title',
    ],
    ...['site', 'contact', 'greeting', 'siteName', 'back', 'url', 'author', 'job', 'key', 'from'],
  ];
  const texts = Object.fromEntries(names.map((name) => [name, 'a\0b']));
  const form = {...texts, article: String(published), culture: 'en-US', kind: 'missed'};
  for (const path of views) {
    const {status} = await open(`/desk/${path}?${new URLSearchParams(form).toString()}`);
    if (status >= 500) wrong.push(`${path}: ${status}`);
  }
  // An import takes files, and a download of the data is none of a text.
  for (const path of acts.filter((each) => each !== 'import' && each !== 'data'))
    for (const act of ['done', 'add', 'tag']) {
      const asked = {...form, act, step: act, pick: `${published} en-US`};
      const {status} = await open(`/desk/${path}`, asked);
      if (status >= 500) wrong.push(`POST ${path} ${act}: ${status}`);
    }
  assert.deepEqual(wrong, []);
});

test('people who have the same article open are named to each other, with what one of them does to it', async () => {
  const {service, database, browsers, published, draft} = await startWithRoles();
  // The editor and the agent are at another process.
  const other = await start({}, database);
  for (const role of ['editor', 'agent'] as const) {
    browsers[role] = browserOf(other.service);
    await signIn(browsers[role], role);
  }
  const ask = async (role: Role, since = '') => {
    const {text} = await browsers[role].open('/desk/presence', {article: String(published), since});
    return JSON.parse(text) as {last: number; texts: string[]; isChanged: boolean};
  };
  const {last, ...first} = await ask('editor');
  assert.deepEqual(first, {texts: [], isChanged: false});
  assert.deepEqual((await ask('administrator')).texts, ['Also open here: editor.']);
  assert.deepEqual((await ask('agent')).texts, ['Also open here: ada and editor.']);
  await browsers.administrator.open('/desk/bulk', {pick: `${published} en-US`, act: 'archived'});
  const news = await ask('editor', String(last));
  assert.match(news.texts[0]!, /^Also open here: ada and agent\.$/);
  assert.match(news.texts[1]!, /^ada · .*Kettle/);
  assert.deepEqual([news.texts.length, news.isChanged], [2, true]);
  assert.equal((await ask('administrator', String(last))).texts.length, 1, 'not of what one did oneself');
  await browsers.editor.open('/desk/bulk', {pick: `${published} en-US`, act: 'published'});
  assert.equal(
    (await ask('editor', String(last))).texts[1],
    news.texts[1],
    'also before an act of one’s own',
  );
  const elsewhere = await browsers.author.open('/desk/presence', {article: String(draft)});
  assert.deepEqual((JSON.parse(elsewhere.text) as {texts: string[]}).texts, []);
  for (const article of ['', '0x1', '1e9', '-1', '99999999999', '1 or 1=1', '<b>'])
    assert.equal((await browsers.editor.open('/desk/presence', {article})).status, 400, article);
  for (const role of ['administrator', 'agent'] as const)
    await browsers[role].open('/desk/presence', {article: String(published), left: ''});
  assert.equal((await ask('editor', String(last))).texts.length, 1);
  const {status, text} = await browserOf(service).open('/desk/presence', {article: String(published)});
  assert.deepEqual([status, text], [403, '']);
});

test('roles have the names that the settings give them', async () => {
  const {browsers} = await startWithRoles({ROLE_NAMES: 'author=kb-writer; agent=kb-support'});
  for (const role of ['agent', 'author', 'reader'] as const) {
    const {status} = await browsers[role].open('/desk/articles');
    assert.equal(status, role === 'reader' ? 403 : 200, role);
  }
  assert.match((await browsers.author.open('/desk/write')).text, /author-role="kb-writer"/);
  const people = readable((await browsers.administrator.open('/desk/people')).text);
  assert.match(
    people,
    /agent Agent Active.*author Author Active.*editor Editor Active.*reader Reader Active/,
  );
});

test('an author opens drafts to write and the rest to read, and brings former texts of drafts back alone', async () => {
  const {db, browsers, published, draft} = await startWithRoles();
  const {author, editor, agent} = browsers;
  const at = (article: number) => `article=${article}&culture=en-US`;
  assert.equal((await author.open(`/desk/write?${at(draft)}`)).path, '/desk/write');
  assert.equal((await author.open(`/desk/write?article=${published}&culture=de-DE`)).path, '/desk/write');
  const shown = await author.open(`/desk/write?${at(published)}`);
  assert.equal(shown.path, '/desk/read');
  assert.match(shown.text, /<kb-article[^>]*content-id="\d+"/);
  assert.match((await agent.open('/desk/articles')).text, new RegExp(`href="read\\?article=${published}`));

  const restore = async (browser: Browser, article: number) => {
    const {knowledgeState} = (await readStates(db, article))!.translations[0]!;
    const edit = {
      type: 'article',
      tag: 'text',
      translations: [translation('Another', {knowledgeState})],
    } as const;
    await editContent(db, article, edit, {isCurrent: () => true, actor: 'Bo'});
    const [{id}] = (await rowsOf<{id: number}>(
      db,
      sql`select max(id)::int as id from revisions where content_id = ${article}`,
    )) as [{id: number}];
    return browser.open('/desk/restore', {article: String(article), culture: 'en-US', revision: String(id)});
  };
  assert.match((await author.open(`/desk/history?${at(draft)}`)).text, /not been changed/);
  assert.equal((await restore(author, draft)).status, 200);
  const refused = await restore(author, published);
  assert.equal(refused.status, 403);
  assert.match(refused.text, /takes an editor[\s\S]*href="read\?article=/);
  assert.doesNotMatch((await author.open(`/desk/history?${at(published)}`)).text, /Bring back/);
  assert.match((await editor.open(`/desk/history?${at(published)}`)).text, /Bring back/);
});

test('what only administrators may see of what was done is in no other view either', async () => {
  const {db, browsers} = await startWithRoles();
  const {administrator, editor, agent} = browsers;
  const key = await recordAct(db, {actor: 'Bo', act: 'key', detail: {name: 'Mobile app'}});
  const order = await recordAct(db, {actor: 'Bo', act: 'recommend'});
  const notice = async (browser: Browser, done: number) =>
    /<span role="status">([^<]+)/.exec((await browser.open(`/desk/articles?done=${done}`)).text)?.[1];
  assert.match((await notice(administrator, key)) ?? '', /Mobile app/);
  for (const browser of [editor, agent]) {
    assert.equal(await notice(browser, key), undefined);
    assert.ok(await notice(browser, order));
  }
  const look = {what: 'setting', name: 'siteName', from: 'Before', to: 'Acme Help'} as const;
  const site = await recordAct(db, {actor: 'Bo', act: 'site', changes: [look]});
  await editor.open('/desk/undo', {id: String(site)});
  assert.equal((await readSettings(db)).siteName, 'Acme Help');
  await administrator.open('/desk/undo', {id: String(site)});
  assert.equal((await readSettings(db)).siteName, 'Before');
});

test('a shortcut is opened as the article that it leads to, whose texts readers see', async () => {
  const {db, browsers, published} = await startWithRoles();
  const shortcut = await add(db, [translation('Short')], {type: 'shortcut', shortcutTo: published});
  const twice = await add(db, [translation('Twice')], {type: 'shortcut', shortcutTo: shortcut});
  const titleOf = async (id: number) => {
    const {text} = await browsers.editor.open(`/desk/write?article=${id}&culture=en-US`);
    return /<title>(.*) – /.exec(text)?.[1];
  };
  assert.equal(await titleOf(shortcut), 'Kettle');
  assert.equal(await titleOf(twice), 'Twice');
});
