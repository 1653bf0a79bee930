/** The set-up and the desk, as a browser without scripts uses them. */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import sql from 'sql-template-tag';
import {listKeys} from '../../../service/src/store/keys.ts';
import {readSettings} from '../../../service/src/store/settings.ts';
import {rowsOf, run} from '../../../service/src/store/sql.ts';
import {upsertContent} from '../../../service/src/store/upsert.ts';
import {setDisabled} from '../../../service/src/store/users.ts';
import {clientId, startProvider} from '../support/provider.ts';
import {
  addAdministrator,
  browserOf,
  emptyFolder,
  endEachTest,
  password,
  readable,
  setUp,
  signIn,
  start,
  undo,
} from './desk-browser.ts';

endEachTest();

const read = (url: string, path: string, key: string, origin?: string) =>
  fetch(`${url}/rest/v2/${path}`, {
    headers: {'Ocp-Apim-Subscription-Key': key, ...(origin && {Origin: origin})},
  });

test('a page of the site is checked, and no other', async (t) => {
  const {service, browser} = await start();
  const tag = (pattern = /&lt;script[^]*?&lt;\/script&gt;/) =>
    pattern
      .exec(page.text)![0]
      .replaceAll(
        /&(lt|gt|quot|amp);/g,
        (_, name: string) => ({lt: '<', gt: '>', quot: '"', amp: '&'})[name]!,
      );
  const site = createServer((_request, response) => response.end(`<!doctype html>${tag()}`));
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  t.after(() => site.close());
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  let page = await setUp({service, browser}, origin);
  await browser.open('/desk/tag', {
    site: origin,
    placement: 'top-end',
    mode: 'dialog',
    route: 'elsewhere',
    greeting: 'Say "hi"',
    logo: '/logo.svg',
    'home-search': 'on',
    'home-folders': 'on',
    remember: 'on',
  });
  page = await browser.open(`/desk/tag?page=${encodeURIComponent(`${origin}/orders`)}`);
  // The script itself is there where the widget has been built.
  const faults = [...page.text.matchAll(/class="fault">\s*<b>([^<]*)/g)].map(([, text]) => text!);
  assert.deepEqual(
    faults.filter((text) => !text.includes('kb-help.js is missing')),
    [],
  );
  assert.ok(page.text.includes(`The key is valid on ${origin}.`));
  const written = tag(/&lt;kb-help[^]*?&gt;/);
  for (const attribute of [
    'mode="dialog"',
    'placement="top-end"',
    'logo="/logo.svg"',
    'greeting="Say &quot;hi&quot;"',
    'home="search suggested folders links contact"',
    'remember=""',
  ])
    assert.ok(written.includes(attribute), written);
  const other = await browser.open('/desk/tag?page=http://127.0.0.1:9/');
  assert.match(other.text, /Write the address of a page of your site/);
});

/** A service whose people sign in at a provider as well. */
async function startWithProvider(t: TestContext) {
  const publicUrl = 'http://127.0.0.1:9';
  const provider = await startProvider({pages: [`${publicUrl}/desk/provider/callback`]});
  t.after(() => provider.close());
  const started = await start({
    PUBLIC_URL: publicUrl,
    ISSUER: provider.issuer,
    AUDIENCE: clientId,
    ROLES_CLAIM: 'https://example.com/roles',
    ROLE_NAMES: 'editor=kb-editor',
  });
  await setUp(started);
  /** From the button to where the browser ends. */
  async function signIn(login: string, browser = browserOf(started.service)) {
    const asked = await browser.open('/desk/provider');
    const back = await provider.signInAt(asked.headers.get('location')!, login);
    return {
      browser,
      back: back.pathname + back.search,
      page: await browser.open(back.pathname + back.search),
    };
  }
  return {...started, signIn};
}

test('people sign in at the identity provider, which says what they may do', async (t) => {
  const {service, browser: administrator, signIn} = await startWithProvider(t);
  const {host} = new URL((await browserOf(service).open('/desk/provider')).headers.get('location')!);
  assert.ok((await browserOf(service).open('/desk/sign-in')).text.includes(`Sign in at ${host}`));

  const {browser, back, page} = await signIn('ada');
  assert.equal(page.status, 200);
  assert.match(page.text, /http-equiv="refresh" content="0; url=\.\.\/"/);
  assert.match((await browser.open('/desk/account')).text, /Signed in as ada Example\./);
  assert.equal((await browser.open('/desk/people')).status, 403);
  // The code has been used, and the attempt is over.
  const over = await browser.open(back);
  assert.equal(over.status, 403);
  assert.match(over.text, /did not sign you in[\s\S]*href="\.\.\/sign-in"/);
  assert.equal((await browserOf(service).open(back)).status, 403);

  const refused = await signIn('bo');
  assert.equal(refused.page.status, 403);
  assert.match(refused.page.text, /Your account has no role here[\s\S]*href="\.\.\/sign-in"/);
  assert.equal((await refused.browser.open('/desk/')).path, '/desk/sign-in');

  const people = await administrator.open('/desk/people');
  const [, id = ''] = /person\?id=(\d+)">ada Example/.exec(people.text) ?? [];
  const person = await administrator.open(`/desk/person?id=${id}`);
  assert.doesNotMatch(person.text, /Give another password/);
  assert.equal((await administrator.open('/desk/role', {id, role: 'administrator'})).status, 400);
  await administrator.open('/desk/access', {id, to: 'stopped'});
  assert.equal((await browser.open('/desk/')).path, '/desk/sign-in');
  assert.equal((await signIn('ada')).page.status, 403);
});

test('three pages lead from the printed address to a tag with nothing left to replace', async () => {
  const {service, browser} = await start();
  assert.equal((await browser.open('/')).path, '/setup/');
  const first = await browser.open(service.setupUrl!);
  assert.equal(first.path, '/setup/');
  assert.equal(first.status, 200);
  assert.doesNotMatch(first.text, new RegExp(service.setupUrl!.split('token=')[1]!));
  const second = await browser.open('/setup/', {siteName: 'Acme Help', culture: 'de-DE', samples: 'on'});
  assert.equal(second.path, '/setup/person');
  const third = await browser.open('/setup/person', {username: 'ada', password});
  assert.equal(third.path, '/setup/place');
  const tag = await browser.open('/setup/place', {site: 'www.example.com/shop'});
  assert.equal(tag.path, '/desk/tag');
  assert.match(tag.text, /Acme Help/);
  assert.match(tag.text, /id="tag"[^]*<a href=".\/">What is left to do<\/a>[^]*name="site"/);
  const [, key = ''] = /data-subscription-key=&quot;(kb_[\w-]+)&quot;/.exec(tag.text) ?? [];

  const reply = await read(service.url, 'recommended/', key, 'https://www.example.com');
  assert.equal(reply.status, 200);
  assert.match(await reply.text(), /Write an article that answers one question/);
  assert.equal((await read(service.url, 'recommended/', key, 'https://elsewhere.example')).status, 403);
  assert.equal((await browserOf(service).open('/')).path, '/help');
});

test('an owner who has no site yet writes all the same', async () => {
  const {service, browser} = await start();
  await browser.open(service.setupUrl!);
  await browser.open('/setup/', {siteName: 'Acme Help', culture: 'de-DE', samples: 'on'});
  await browser.open('/setup/person', {username: 'ada', password});
  const editor = await browser.open('/desk/write?title=Refunds');
  assert.match(editor.text, /article-title="Refunds"/);
  const [, key = ''] = /subscription-key="(kb_[\w-]+)"/.exec(editor.text) ?? [];
  assert.equal((await read(service.url, 'recommended/', key, service.url)).status, 200);
  assert.equal((await read(service.url, 'recommended/', key, 'https://www.example.com')).status, 403);
  assert.match(readable((await browser.open('/desk/')).text), /5 of 5 to do\./);
  assert.doesNotMatch((await browser.open('/desk/tag')).text, /id="tag"/);
  const tag = await browser.open('/desk/tag', {site: 'www.example.com'});
  assert.ok(tag.text.includes(key));
  assert.equal((await read(service.url, 'recommended/', key, 'https://www.example.com')).status, 200);
  assert.equal((await read(service.url, 'recommended/', key, service.url)).status, 200);
});

test('a start creates the key of the desk where there is none, several at once a single one', async () => {
  const {database} = await start();
  const {db} = database;
  await addAdministrator(db);
  assert.deepEqual(await listKeys(db), [], 'none before the set-up');
  const [first] = await Promise.all([start({}, database), start({}, database), start({}, database)]);
  const keys = await listKeys(db);
  assert.equal(keys.length, 1);
  await signIn(first.browser);
  const {text} = await first.browser.open('/desk/write');
  const [, key = ''] = /subscription-key="(kb_[\w-]+)"/.exec(text) ?? [];
  // Nothing is recommended yet. The address is that of the process that was first.
  assert.equal((await read(first.service.url, 'recommended/', key, keys[0]!.origins[0])).status, 404);
  await first.browser.open('/desk/read?article=1&culture=en-US');
  assert.equal((await listKeys(db)).length, 1);
});

test('the checklist ticks itself when the site first uses its key', async () => {
  const {service, browser} = await start();
  const tag = await setUp({service, browser});
  const before = await browser.open('/desk/');
  assert.match(before.text, /4 of 5 to do/);
  const [, key = ''] = /data-subscription-key=&quot;(kb_[\w-]+)&quot;/.exec(tag.text) ?? [];
  await read(service.url, 'recommended/', key);
  assert.match((await browser.open('/desk/')).text, /4 of 5 to do/);
  await read(service.url, 'recommended/', key, 'https://www.example.com');
  let seen = '';
  while (!seen.includes('3 of 5 to do')) seen = (await browser.open('/desk/')).text;
  assert.doesNotMatch((await browser.open('/desk/write')).text, /What is left to do/);
  await browser.open('/desk/tag', {site: 'www.example.com', accent: '#AA2200'});
  assert.match((await browser.open('/desk/')).text, /2 of 5 to do/);
  const {text} = await browser.open('/desk/tag');
  assert.match(text, /--kb-accent: light-dark\(#aa2200, #[\da-f]{6}\)/);
  // In the dark it could not be read.
  assert.match(
    text,
    /Dark, Links and buttons: #aa2200 on #1f1e1c has a contrast of [\d.]+\. It is shown as #/,
  );
});

test('the key of the site serves its other addresses too, with and without www, and stays when they change', async () => {
  const {service, database, browser} = await start();
  const keyOf = (text: string) => /kb_[\w-]+/.exec(text)![0];
  const tag = await setUp({service, browser}, 'example.com, localhost:5173');
  assert.match(tag.text, /name="site"[^>]*value="https:\/\/example\.com http:\/\/localhost:5173"/);
  const key = keyOf(tag.text);
  const statusFor = async (origin: string) => (await read(service.url, 'recommended/', key, origin)).status;
  assert.equal(await statusFor('http://localhost:5173'), 200);
  const again = await browser.open('/desk/tag', {site: 'https://example.com http://localhost:5173'});
  assert.equal(again.status, 200, 'the form takes what it shows');
  assert.match(again.text, /Not yet seen on example\.com/);
  assert.equal(await statusFor('https://www.example.com'), 200);
  assert.equal(await statusFor('https://shop.example'), 403);

  const moved = await browser.open('/desk/tag', {site: 'https://shop.example'});
  assert.equal(keyOf(moved.text), key);
  assert.equal(await statusFor('https://shop.example'), 200);
  assert.equal(await statusFor('https://example.com'), 403);
  assert.equal(await statusFor('http://localhost:5173'), 403);
  assert.match((await browser.open('/desk/tag', {site: 'shop.example nowhere'})).text, /Write the address/);

  // As after PUBLIC_URL was changed.
  assert.doesNotMatch(moved.text, /This service is now at/);
  await run(
    database.db,
    sql`update subscription_keys set origins = array['https://shop.example', 'https://old.example']`,
  );
  assert.match(
    (await browser.open('/desk/tag')).text,
    /This service is now at http:\/\/127\.0\.0\.1:\d+, where/,
  );
  const allowed = await browser.open('/desk/tag', {allow: 'on'});
  assert.match(readable(allowed.text), /Changed the site or its look\. .*The code has changed/);
  assert.doesNotMatch(allowed.text, /This service is now at/);
  assert.equal(await statusFor(new URL(service.url).origin), 200);
  assert.equal(await statusFor('https://shop.example'), 200);
});

test('the tag leads readers to a person, has the colour of the brand, and says when it is to be pasted again', async () => {
  const {service, browser} = await start();
  const first = await setUp({service, browser});
  const tagOf = (text: string) => /&lt;kb-help([^]*?)&gt;/.exec(text)![1]!;
  assert.equal(tagOf(first.text), '');
  // What the form shows by itself is no choice of another colour.
  const site = 'www.example.com';
  const same = await browser.open('/desk/tag', {
    site,
    accent: '#0a6b68',
    'home-search': 'on',
    'home-recommended': 'on',
  });
  assert.equal(tagOf(same.text), '');
  assert.doesNotMatch(same.text, /could not be read|The code has changed/);
  assert.match(readable((await browser.open('/desk/')).text), /Choose the look – done/);

  const refused = await browser.open('/desk/tag', {site, contact: 'help at example.com', greeting: 'Hello'});
  assert.equal(refused.status, 400);
  assert.match(refused.text, /value="help at example.com"[^]*Write an address:/);
  assert.match(refused.text, /value="Hello"/);
  const given = {site, contact: 'help@example.com', 'home-search': 'on', 'home-recommended': 'on'};
  const changed = await browser.open('/desk/tag', given);
  assert.equal(tagOf(changed.text), ' contact=&quot;mailto:help@example.com&quot;');
  assert.match(changed.text, /The code has changed/);
  const centre = await browser.open('/help');
  assert.match(centre.text, /<kb-help contact="mailto:help@example.com">/);
  await undo(browser, changed);
  assert.equal(tagOf((await browser.open('/desk/tag')).text), '');

  await browser.open('/desk/brand', {
    siteName: 'Acme Help',
    accent: '#884400',
    contact: 'example.com/contact',
  });
  const branded = await browser.open('/desk/tag');
  assert.match(
    tagOf(branded.text),
    /contact=&quot;https:\/\/example.com\/contact&quot; style=&quot;--kb-accent: light-dark\(#884400/,
  );
  assert.match(branded.text, /name="accent" value="#884400"/);
});

test('the page of the tag says where it goes, and has a letter with it for another person', async () => {
  const {service, browser} = await start();
  const {text} = await setUp({service, browser});
  for (const place of ['WordPress', 'Shopify', 'Webflow', 'layout/theme.liquid', 'index.html'])
    assert.ok(text.includes(place), place);
  const [, query = ''] = /href="mailto:\?([^"]*)"/.exec(text) ?? [];
  const body = new URLSearchParams(query.replaceAll('&amp;', '&')).get('body')!;
  assert.match(
    body,
    /before <\/body>[^]*<script[^]*data-subscription-key="kb_[\w-]+"[^]*<kb-help><\/kb-help>/,
  );
});

test('samples follow what the owner recommends, and the checklist has them archived once there is an own article', async () => {
  const {service, database, browser} = await start();
  await setUp({service, browser});
  assert.doesNotMatch((await browser.open('/desk/')).text, /Take the sample articles away/);
  const {contentId} = await upsertContent(database.db, {
    type: 'article',
    tag: 'text',
    translations: [
      {
        ...{culture: 'en-US', title: 'Delivery', author: 'ada', authorEmail: ''},
        ...{knowledgeState: 'draft', tags: ['delivery'], parts: [{type: 'text', markup: '<p>Two days.</p>'}]},
      },
    ],
  });
  assert.match((await browser.open('/desk/')).text, /href="articles\?only=waiting">See the articles/);
  await browser.open('/desk/state', {pick: `${contentId} en-US`, act: 'published'});
  const own = await browser.open(`/desk/write?article=${contentId}&culture=en-US`);
  assert.ok(own.text.includes(`href="../help/${contentId}/en-US"`));
  const [, samples = ''] =
    /href="(articles[^"]*)">See the samples/.exec((await browser.open('/desk/')).text) ?? [];
  const list = await browser.open(`/desk/${samples.replaceAll('&amp;', '&')}`);
  const picks = [
    ...new Set([...list.text.matchAll(/name="pick"[^>]*value="([^"]+)"/g)].map(([, pick]) => pick!)),
  ];
  assert.equal(picks.length, 3);
  await browser.open('/desk/bulk', {pick: picks.join('\n'), act: 'archived'});
  assert.doesNotMatch((await browser.open('/desk/')).text, /Take the sample articles away/);
});

test('the token opens the set-up at every start until it has been used, and never again', async () => {
  const {service, database, browser} = await start();
  const other = await start({}, database);
  assert.equal(other.service.setupUrl?.split('token=')[1], service.setupUrl?.split('token=')[1]);
  await setUp({service, browser});
  const late = await start({}, database);
  assert.equal(late.service.setupUrl, undefined);
  const stranger = browserOf(late.service);
  const answer = await stranger.open(`/setup/?token=${service.setupUrl!.split('token=')[1]}`);
  assert.equal(answer.path, '/desk/sign-in');
});

test('nobody sets up without the token, and wrong ones are throttled', async () => {
  const {service, browser} = await start({SETUP: 'anywhere'});
  const away = {'X-Forwarded-For': '198.51.100.7'};
  for (const path of ['/setup/', '/setup/person']) {
    const answer = await browser.open(path, {siteName: 'X', culture: 'en-US', username: 'eve', password});
    assert.equal(answer.status, 403);
  }
  const answers = [];
  for (let attempt = 1; attempt <= 12; attempt++)
    answers.push((await browser.open(`/setup/?token=guess-${attempt}`, undefined, away)).status);
  assert.deepEqual([answers[0], answers.at(-1)], [403, 429]);
  assert.equal((await browserOf(service).open('/desk/')).path, '/setup/');
});

test('from another machine the set-up is closed, unless the owner opens it', async () => {
  const {service, database, browser} = await start();
  const away = {'X-Forwarded-For': '198.51.100.7'};
  const refused = await browser.open(service.setupUrl!, undefined, away);
  assert.equal(refused.status, 403);
  assert.match(refused.text, /SETUP=anywhere/);
  const open = await start({SETUP: 'anywhere'}, database);
  assert.equal((await open.browser.open(open.service.setupUrl!, undefined, away)).status, 200);
  const publicUrl = {PUBLIC_URL: 'https://help.example.com'};
  const begins = async (env: Record<string, string>) => {
    const started = await start({...publicUrl, ...env}, database);
    return [started.service.setupUrl!.split('?')[0], `${started.service.url}/setup/`];
  };
  const [closed, own] = await begins({});
  assert.equal(closed, own, 'a proxy would forward the address of another machine');
  assert.equal((await begins({SETUP: 'anywhere'}))[0], 'https://help.example.com/setup/');
  const off = await start({SETUP: 'off'});
  assert.equal(off.service.setupUrl, undefined);
  assert.equal((await off.browser.open('/')).path, '/help');
});

test('what cannot be used is said beside its field, and what was typed stays', async () => {
  const {service, browser} = await start();
  await browser.open(service.setupUrl!);
  assert.match((await browser.open('/setup/', {siteName: ' ', culture: 'en-US'})).text, /Give it a name/);
  await browser.open('/setup/', {siteName: 'Acme', culture: 'en-US'});
  for (const [weak, said] of [
    ['short', /at least 12 characters/],
    ['password1234', /easy to guess/],
    ['ada lovelace', /easy to guess/],
  ] as const) {
    const answer = await browser.open('/setup/person', {username: 'ada lovelace', password: weak});
    assert.equal(answer.status, 400);
    assert.match(answer.text, said);
    assert.match(answer.text, /value="ada lovelace"/);
    assert.doesNotMatch(answer.text, new RegExp(`value="${weak}"[^>]*type="password"`));
  }
  await browser.open('/setup/person', {username: 'ada', password});
  const place = await browser.open('/setup/place', {site: 'not an address'});
  assert.match(place.text, /Write the address of your site/);
  assert.match(place.text, /value="not an address"/);
});

test('other sites cannot send the forms, and pages run nothing but their own scripts', async () => {
  const {service, browser} = await start();
  await setUp({service, browser});
  for (const origin of ['https://evil.example', 'null']) {
    const answer = await browser.open('/desk/tag', {site: 'evil.example'}, {Origin: origin});
    assert.equal(answer.status, 403);
  }
  const page = await browser.open('/desk/tag');
  assert.match(page.text, /www\.example\.com/);
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    "frame-ancestors 'none'",
  ])
    assert.ok(policy.includes(part), policy);
  assert.equal(page.headers.get('cache-control'), 'no-store');
  const large = await browser.open('/desk/tag', {site: 'x'.repeat(20_000)});
  assert.equal(large.status, 413);
});

/** The hidden field of a page. */
const hidden = ({text}: {text: string}, name: string) =>
  (new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '').replaceAll(
    '&quot;',
    '"',
  );

test('a form whose session had ended is given back after signing in, and a view is opened', async () => {
  const {service, browser} = await start();
  await setUp({service, browser});
  await browser.open('/desk/sign-out', {});
  const view = await browser.open('/desk/articles?state=draft');
  assert.deepEqual([view.path, hidden(view, 'back')], ['/desk/sign-in', 'articles?state=draft']);
  const person = {username: 'bo', password: 'typed by the person', role: 'agent'};
  const asked = await browser.open('/desk/people', person);
  assert.equal(asked.status, 403);
  assert.match(
    readable(asked.text),
    /Your session has ended\. Sign in again\..*What you typed is kept\. Only passwords/,
  );
  const carried = {act: hidden(asked, 'act'), kept: hidden(asked, 'kept')};
  const wrong = await browser.open('/desk/sign-in', {...carried, username: 'ada', password: 'no'});
  assert.deepEqual([hidden(wrong, 'act'), hidden(wrong, 'kept')], [carried.act, carried.kept]);
  const given = await browser.open('/desk/sign-in', {...carried, username: 'ada', password});
  assert.match(given.text, /<form method="post" action="people">/);
  assert.match(readable(given.text), /kept\..* People Name to sign in with: bo May do: Agent Go on/);
  assert.doesNotMatch(given.text, /autofocus/);
  assert.deepEqual([hidden(given, 'username'), hidden(given, 'role')], ['bo', 'agent']);
  assert.doesNotMatch(asked.text + given.text, /typed by the person/);
  const sent = await browser.open('/desk/people', {username: 'bo', role: 'agent'});
  assert.match(sent.text, /value="bo"/);
  assert.match(sent.text, /value="agent"\s+checked/);

  // What was carried comes from the page, and may have been changed there.
  await browser.open('/desk/sign-out', {});
  const hostile = JSON.stringify([
    ['title-"><img src=x onerror=alert(1)>', '"><script>alert(1)</script>'],
    ['culture', '"><script>alert(2)</script>'],
    ['title', '</b><script>alert(3)</script>'],
  ]);
  const shown = await browser.open('/desk/sign-in', {
    act: 'folders',
    kept: hostile,
    username: 'ada',
    password,
  });
  assert.equal(shown.status, 200, readable(shown.text));
  assert.match(shown.text, /alert\(3\)/);
  assert.doesNotMatch(shown.text, /<script>alert|<img/);

  await browser.open('/desk/sign-out', {});
  const again = await browser.open('/desk/sign-in', {
    back: 'articles?state=draft',
    username: 'ada',
    password,
  });
  assert.equal(again.path, '/desk/articles');
  await browser.open('/desk/sign-out', {});
  for (const [act, view] of [
    ['role', 'people'],
    ['end-key', 'keys'],
    ['undo', 'activity'],
  ] as const) {
    const unkept = await browser.open(`/desk/${act}`, {id: '1', role: 'administrator'});
    assert.deepEqual([unkept.path, hidden(unkept, 'back')], ['/desk/sign-in', view]);
  }
  const unseen = {act: 'role', kept: '[["id","1"],["role","administrator"]]', back: 'people'};
  assert.equal(
    (await browser.open('/desk/sign-in', {...unseen, username: 'ada', password})).path,
    '/desk/people',
  );

  const foreign = {act: 'https://evil.example/', kept: '[]', back: '//evil.example/'};
  await browser.open('/desk/sign-out', {});
  assert.equal((await browser.open('/desk/sign-in', {...foreign, username: 'ada', password})).path, '/desk/');
});

test('a refused form comes back with what was typed into it', async () => {
  const {service, browser} = await start();
  await setUp({service, browser});
  await browser.open('/desk/folders', {title: 'Orders', culture: 'de-DE', parent: ''});
  const {text: tree} = await browser.open('/desk/folders');
  const folder = /folder\?id=(\d+)/.exec(tree)?.[1] ?? '';
  const pick = /name="pick"\s+value="([^"]+)"/.exec((await browser.open('/desk/articles')).text)?.[1] ?? '';
  const long = 'x'.repeat(201);
  const forms: [act: string, form: Record<string, string>, ...kept: RegExp[]][] = [
    ['folders', {title: long, culture: 'de-DE', parent: folder}, new RegExp(`value="${long}"`)],
    [
      'folder-names',
      {id: folder, 'title-de-DE': long, title: 'Bestellungen', culture: 'en-US'},
      new RegExp(`value="${long}"`),
      /value="Bestellungen"/,
    ],
    ['people', {username: 'bo', password: 'short', role: 'agent'}, /value="bo"/, /value="agent"\s+checked/],
    ['keys', {name: 'Night', purpose: 'page', site: 'no site'}, /value="Night"/, /value="no site"/],
    [
      'tag',
      {site: 'no site', greeting: 'Hello', mode: 'dialog', accent: '#123456', 'home-folders': 'on'},
      ...[/value="no site"/, /value="Hello"/, /value="dialog"\s+selected/, /value="#123456"/],
      /name="home-folders"\s+value="on"\s+checked/,
    ],
    [
      'bulk',
      {pick, act: 'tag', tag: ' ', folder: '', back: 'articles?state=published'},
      new RegExp(`value="${pick}"\\s+checked`),
      /<option value="published" selected/,
      /Give it a name\./,
    ],
  ];
  for (const [act, form, ...kept] of forms) {
    const {status, text} = await browser.open(`/desk/${act}`, form);
    assert.equal(status, 400, act);
    for (const each of kept) assert.match(text, each, act);
  }
});

test('sessions are listed and ended, and another password ends all of them', async () => {
  const {service, database, browser} = await start();
  await setUp({service, browser});
  const phone = browserOf(service, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/605.1');
  assert.equal((await phone.open('/desk/')).path, '/desk/sign-in');
  const wrong = await phone.open('/desk/sign-in', {username: 'ada', password: 'wrong wrong wrong'});
  assert.equal(wrong.status, 403);
  assert.equal((await phone.open('/desk/sign-in', {username: 'ada', password})).path, '/desk/');
  const account = await browser.open('/desk/account');
  assert.match(account.text, /Safari on iPhone/);
  const [, id = ''] =
    /name="id"\s+value="([\da-f]+)"\s+aria-label="End: Safari on iPhone"/.exec(account.text) ?? [];
  await browser.open('/desk/end-session', {id});
  assert.equal((await phone.open('/desk/')).path, '/desk/sign-in');
  assert.doesNotMatch((await browser.open('/desk/account')).text, /End all others/);
  const others = [phone, browserOf(service)];
  for (const each of others) await each.open('/desk/sign-in', {username: 'ada', password});
  assert.match(readable((await browser.open('/desk/account')).text), /This one .*End all others/);
  assert.equal((await browser.open('/desk/end-session', {id: 'others'})).path, '/desk/account');
  for (const each of others) assert.equal((await each.open('/desk/')).path, '/desk/sign-in');

  await phone.open('/desk/sign-in', {username: 'ada', password});
  const next = 'marble tiger envelope coast';
  assert.match((await browser.open('/desk/account', {password: 'no', next})).text, /not your password/);
  await browser.open('/desk/account', {password, next});
  assert.equal((await browser.open('/desk/')).path, '/desk/');
  assert.equal((await phone.open('/desk/')).path, '/desk/sign-in');

  await setDisabled(database.db, 'ada', true);
  assert.equal((await browser.open('/desk/')).path, '/desk/sign-in');
  await setDisabled(database.db, 'ada', false);
  assert.equal((await browser.open('/desk/')).path, '/desk/sign-in');
  await browser.open('/desk/sign-in', {username: 'ada', password: next});
  assert.equal((await browser.open('/desk/sign-out', {})).path, '/desk/sign-in');
  assert.equal(browser.cookies.has('kb-session'), false);
});

test('over https the cookie is bound to the host', async () => {
  const {service, browser} = await start({PUBLIC_URL: 'https://help.example.com'});
  const token = service.setupUrl!.split('token=')[1]!;
  const headers = {Origin: 'https://help.example.com'};
  await browser.open(`/setup/?token=${token}`);
  await browser.open('/setup/', {siteName: 'Acme', culture: 'en-US'}, headers);
  await browser.open('/setup/person', {username: 'ada', password}, headers);
  assert.deepEqual([...browser.cookies.keys()], ['__Host-kb-session']);
});

test('an article is published and archived from the list', async () => {
  const {service, browser} = await start();
  await setUp({service, browser});
  const list = await browser.open('/desk/articles?words=misses%20what');
  assert.equal(
    (await browser.open('/desk/articles?words=miss%20what')).text.match(/>See what readers miss</g)?.length,
    1,
  );
  assert.match(list.text, /No article is like this/);
  const [, pick = ''] =
    /name="pick"\s+value="(\d+ en-US)"/.exec((await browser.open('/desk/articles?words=miss')).text) ?? [];
  const state = (act: string) => browser.open('/desk/state', {pick, act});
  assert.match((await state('archived')).text, /Archived/);
  assert.match((await browser.open('/desk/articles?words=miss')).text, />Publish</);
  await state('published');
  assert.match((await browser.open('/desk/articles?words=miss')).text, />Archive</);
});

test('the elements of the desk act as the person: a token for the session, and none without', async () => {
  const {service, browser} = await start();
  await setUp({service, browser});
  const answer = await browser.open('/desk/token', {});
  const {token} = JSON.parse(answer.text) as {token: string};
  assert.equal(token.split('.').length, 3);
  assert.equal((await browserOf(service).open('/desk/token', {})).status, 403);
});

test('a file does what the set-up would ask, and doing it again changes nothing', async () => {
  const folder = await emptyFolder();
  const file = join(folder, 'setup.json');
  const content = {
    siteName: 'Acme Help',
    culture: 'de-DE',
    administrator: {username: 'ada', password},
    site: 'https://www.example.com',
    samples: true,
  };
  await writeFile(file, JSON.stringify(content));
  const {service, database, browser} = await start({SETUP: file});
  assert.equal(service.setupUrl, undefined);
  await browser.open('/desk/sign-in', {username: 'ada', password});
  const tag = (await browser.open('/desk/tag')).text;
  assert.match(tag, /Acme Help/);
  const site = 'https://www.example.com http://localhost:5173';
  await browser.open('/desk/tag', {site});
  const again = await start({SETUP: file}, database);
  const other = browserOf(again.service);
  await other.open('/desk/sign-in', {username: 'ada', password});
  const keyOf = (text: string) => /kb_[\w-]+/.exec(text)?.[0];
  const tagAgain = (await other.open('/desk/tag')).text;
  assert.equal(keyOf(tagAgain), keyOf(tag));
  assert.ok(tagAgain.includes(`value="${site}"`), 'what was added at the desk stays');
  assert.equal((await other.open('/desk/articles')).text.match(/>See what readers miss</g)?.length, 1);

  for (const [wrong, said] of [
    ['{', /setup\.json": it is not JSON/],
    ['{"sitename": "x"}', /setup\.json"/],
    [JSON.stringify({administrator: {username: 'bo', password: 'password1234'}}), /easy to guess/],
    [JSON.stringify({site: 'nowhere at all'}), /\/site must be an address/],
  ] as const) {
    await writeFile(file, wrong);
    await assert.rejects(start({SETUP: file}, database), said);
  }
});

test('a site takes the language of CULTURE, which earlier versions had, and refuses another one', async () => {
  const {database} = await start({CULTURE: 'de-de'});
  assert.equal((await readSettings(database.db)).culture, 'de-DE');
  await start({CULTURE: 'de-DE'}, database);
  await assert.rejects(
    start({CULTURE: 'fr-FR'}, database),
    /^ConfigError: CULTURE is "fr-FR", but the language of this site is de-DE\. Leave CULTURE out\./,
  );
  assert.equal((await readSettings(database.db)).culture, 'de-DE');
});

test('what readers missed and said stands on one page, and a flag that is done is gone', async () => {
  const {service, database, browser} = await start();
  const tag = await setUp({service, browser});
  const [, key = ''] = /data-subscription-key=&quot;(kb_[\w-]+)&quot;/.exec(tag.text) ?? [];
  const empty = readable((await browser.open('/desk/improve')).text);
  assert.match(
    empty,
    /Nothing is flagged\..*Every search found something\..*Nobody has said no with a reason\./,
  );

  const [sample] = await rowsOf<{contentId: number; culture: string; title: string}>(
    database.db,
    sql`select content_id as "contentId", culture, title from translations order by id limit 1`,
  );
  const send = (path: string, body: object) =>
    fetch(`${service.url}/rest/v2/${path}`, {
      method: 'POST',
      headers: {
        'Ocp-Apim-Subscription-Key': key,
        'Content-Type': 'application/json',
        Origin: 'https://www.example.com',
      },
      body: JSON.stringify(body),
    });
  const vote = {...sample, isHelpful: false, reason: 'outdated', comment: 'The <b>button</b> has moved.'};
  assert.equal((await send('statistics/vote', vote)).status, 200);
  assert.equal(
    (await send('articleflag/', {...sample, reason: 'Wrong picture', email: 'bo@example.com'})).status,
    200,
  );
  assert.equal(
    (await read(service.url, 'search/?SearchPhrase=teleporter', key, 'https://www.example.com')).status,
    200,
  );

  let page = '';
  // Searches are counted a moment later.
  while (!page.includes('teleporter')) page = (await browser.open('/desk/improve')).text;
  assert.match(readable(page), /Wrong picture.*teleporter.*The &lt;b&gt;button&lt;\/b&gt; has moved\./);
  // A new article begins with the words, in the culture that the language has here.
  const [, writing = ''] = /href="(write\?title=teleporter[^"]*)"/.exec(page) ?? [];
  const begun = await browser.open(`/desk/${writing.replaceAll('&amp;', '&')}`);
  assert.match(begun.text, /article-title="teleporter"\s+culture="[a-z]{2}-[A-Z]{2}"/);
  const {contentId, culture} = sample!;
  const done = await browser.open('/desk/unflag', {article: String(contentId), culture});
  assert.equal(done.path, '/desk/improve');
  assert.match(readable(done.text), /Nothing is flagged/);

  // A vote with a reason flags the article, too, and is said once.
  assert.equal((await send('statistics/vote', {...vote, comment: 'Still wrong.'})).status, 200);
  const once = readable((await browser.open('/desk/improve')).text);
  assert.match(once, /Nothing is flagged/);
  assert.equal(once.split('Still wrong.').length, 2);
  assert.match(readable((await browser.open('/desk/')).text), /1 Not helpful, and why/);
  const line = {kind: 'notHelpful', article: String(contentId), culture, subject: ''};
  const answered = await browser.open('/desk/line', {...line, act: 'done', back: 'improve'});
  assert.match(readable(answered.text), /Nobody has said no with a reason/);
  assert.match((await browser.open('/desk/articles?only=flagged')).text, /No article is like this/);
});

test('an administrator lets people in, changes what they may do, and stops them', async () => {
  const {service, browser} = await start();
  await setUp({service, browser});
  const weak = await browser.open('/desk/people', {username: 'bo', password: 'password1234', role: 'editor'});
  assert.equal(weak.status, 400);
  assert.match(weak.text, /value="bo"/);
  const bosPassword = 'copper meadow ladder violin';
  const added = await browser.open('/desk/people', {username: 'bo', password: bosPassword, role: 'editor'});
  assert.match(readable(added.text), /ada Administrator Active .* bo Editor Active/);
  const taken = await browser.open('/desk/people', {username: 'BO', password: bosPassword, role: 'none'});
  assert.match(taken.text, /Somebody has this name already/);

  const bo = browserOf(service);
  assert.equal((await bo.open('/desk/sign-in', {username: 'bo', password: bosPassword})).path, '/desk/');
  const desk = await bo.open('/desk/');
  assert.match(desk.text, />Improve\s*</);
  assert.doesNotMatch(desk.text, />People<|>Keys</);
  for (const path of ['people', 'person?id=1', 'keys'])
    assert.equal((await bo.open(`/desk/${path}`)).status, 403, path);
  for (const path of ['people', 'role', 'password', 'access', 'keys', 'end-key'])
    assert.equal((await bo.open(`/desk/${path}`, {id: '1', to: 'stopped', role: 'none'})).status, 403, path);

  const [, id = ''] = /person\?id=(\d+)">bo</.exec(added.text) ?? [];
  const promoted = await browser.open('/desk/role', {id, role: 'administrator'});
  assert.match(readable(promoted.text), /bo Administrator\./);
  assert.equal((await bo.open('/desk/people')).status, 200);
  const stopped = await browser.open('/desk/access', {id, to: 'stopped'});
  assert.match(readable(stopped.text), /cannot sign in/);
  assert.equal((await bo.open('/desk/')).path, '/desk/sign-in');
  await browser.open('/desk/access', {id, to: 'active'});
  assert.equal((await bo.open('/desk/')).path, '/desk/sign-in', 'an old session does not come back');
  await browser.open('/desk/password', {id, password: 'another meadow ladder violin'});
  assert.equal((await bo.open('/desk/sign-in', {username: 'bo', password: bosPassword})).status, 403);

  const [, own = ''] = /person\?id=(\d+)">ada</.exec(added.text) ?? [];
  assert.match((await browser.open(`/desk/person?id=${own}`)).text, /This is you/);
  for (const path of ['role', 'password', 'access'])
    assert.equal(
      (await browser.open(`/desk/${path}`, {id: own, to: 'stopped', role: 'none'})).path,
      '/desk/people',
    );
  assert.match(readable((await browser.open('/desk/people')).text), /ada Administrator Active/);
});

test('a key is shown once when it is made, works, and ends', async () => {
  const {service, browser} = await start();
  await setUp({service, browser});
  const open = await browser.open('/desk/keys', {name: 'Blog', purpose: 'page', site: ''});
  assert.equal(open.status, 400);
  assert.match(open.text, /Write the address/);
  const made = await browser.open('/desk/keys', {name: 'Blog', purpose: 'page', site: 'blog.example.com'});
  const [, key = ''] = /<pre id="made"[^>]*>(kb_[\w-]+)</.exec(made.text) ?? [];
  assert.equal((await read(service.url, 'recommended/', key, 'https://blog.example.com')).status, 200);
  assert.equal((await read(service.url, 'recommended/', key, 'https://www.example.com')).status, 403);
  const later = await browser.open('/desk/keys');
  assert.doesNotMatch(later.text, new RegExp(key));
  assert.match(readable(later.text), /Blog read, vote, share blog\.example\.com Active/);
  const [, id = ''] = /name="id" value="(\d+)" aria-label="End: Blog"/.exec(later.text) ?? [];
  const ended = await browser.open('/desk/end-key', {id});
  assert.match(readable(ended.text), /Blog read, vote, share blog\.example\.com Ended/);
  const secret = await browser.open('/desk/keys', {name: 'Import at night', purpose: 'server', site: ''});
  assert.match(readable(secret.text), /Import at night read and write any Active/);
});

test('a folder of Markdown is imported in the browser, and what is wrong in a file is said', async () => {
  const {service, browser} = await start();
  await setUp({service, browser});
  const send = async (
    files: Record<string, string>,
    {language = 'en-US', ...more}: Record<string, string> = {},
  ) => {
    const form = new FormData();
    for (const [name, text] of Object.entries(files)) form.append('files', new File([text], name));
    for (const [name, value] of Object.entries(more)) form.append(name, value);
    const response = await fetch(`${service.url}/desk/import`, {
      method: 'POST',
      body: form,
      headers: {
        'Accept-Language': language,
        Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        Origin: service.url,
      },
    });
    const page = await response.text();
    return {status: response.status, page, text: readable(page)};
  };
  const files = {
    'help/billing/refund.md': '# Get a refund\n\nAsk [us](../contact.md) within 30 days.\n',
    'help/contact.md': '# Reach us\n\nBy telephone.\n',
    'help/.git/config': 'no article',
    'help/../../outside.md': '# Outside\n',
  };
  const first = await send(files);
  assert.equal(first.status, 200);
  assert.match(first.text, /Imported Created 2, updated 0, unchanged 0\./);
  // What an import created goes with it, and comes again with the same files.
  const undone = await undo(browser, {text: first.page});
  assert.match(readable(undone.text), /Undone: Imported files: 2 created, 0 updated\. Do it again/);
  assert.doesNotMatch((await browser.open('/desk/articles')).text, /Get a refund|Reach us/);
  assert.doesNotMatch((await browser.open('/desk/folders')).text, />Billing<\/a>/);
  const redone = await undo(browser, undone);
  assert.match(readable(redone.text), /Imported files: 2 created, 0 updated\. Undo/);
  assert.match(readable((await browser.open('/desk/articles')).text), /Get a refund German Draft/);
  assert.match((await browser.open('/desk/folders')).text, />Billing<\/a>/);
  await undo(browser, redone);
  await send(files);
  const list = await browser.open('/desk/articles');
  assert.match(readable(list.text), /Get a refund German Draft/);
  assert.doesNotMatch(list.text, /Outside/);
  const again = await send(
    {...files, 'help/contact.md': '# Reach us\n\nBy telephone or letter.\n'},
    {publish: 'on'},
  );
  assert.match(again.text, /Created 0, updated 2,/);
  const contact = async () => {
    const {text} = await browser.open('/desk/articles');
    const [, found = ''] = /article=(\d+)&(?:amp;)?culture=de-DE">\s*Reach us/.exec(text) ?? [];
    return (await fetch(`${service.url}/help/${found}/de-DE.md`)).text();
  };
  assert.match(await contact(), /or letter/);
  const former = await undo(browser, {text: again.page});
  assert.doesNotMatch(await contact(), /or letter/);
  await undo(browser, former);
  assert.match(await contact(), /or letter/);
  assert.match(readable((await browser.open('/desk/articles')).text), /Reach us German Published/);

  const only = readable((await browser.open('/desk/articles?state=published&culture=de-DE')).text);
  assert.match(only, /Get a refund German Published/);
  assert.doesNotMatch(only, /English Published/);
  assert.match((await browser.open('/desk/articles?state=draft')).text, /No article is like this/);
  const [, id = ''] =
    /article=(\d+)&(?:amp;)?culture=de-DE">\s*Reach us/.exec((await browser.open('/desk/articles')).text) ??
    [];
  const history = await browser.open(`/desk/history?article=${id}&culture=de-DE`);
  const [, revision = ''] = /name="revision" value="(\d+)"/.exec(history.text) ?? [];
  const back = await browser.open('/desk/restore', {article: id, culture: 'de-DE', revision});
  assert.equal(back.path, '/desk/write');
  const markdown = await fetch(`${service.url}/help/${id}/de-DE.md`);
  assert.doesNotMatch(await markdown.text(), /or letter/);

  const wrong = await send({'help/broken.md': '---\nstate: perhaps\n---\n\n# Broken\n'});
  assert.equal(wrong.status, 400);
  assert.match(
    wrong.text,
    /Nothing was imported .* broken\.md:2 “state” cannot be “perhaps”\. Choose one of /,
  );
  const german = await send({'broken.md': '---\ntitel: X\n---\n'}, {language: 'de', publish: 'on'});
  assert.match(german.text, /broken\.md:2 Ein Feld „titel“ gibt es nicht\. Meinten Sie „title“\?/);
  assert.match(german.page, /name="publish"[^>]* checked/);
  const arabic = await send({'broken.md': '---\ntitel: X\n---\n'}, {language: 'ar'});
  assert.match(arabic.text, /«\u2068titel\u2069».*«\u2068title\u2069»/);
  assert.match((await send({'one.png': 'x'})).text, /There is no article among these files/);

  const moved = {
    id: 360001234,
    section_id: 2001,
    title: 'Moved from elsewhere',
    locale: 'de',
    draft: false,
    user_segment_id: null,
    label_names: [],
    body: '<p>By <a href="/hc/de/articles/360001234">itself</a>.</p>',
    html_url: 'https://acme.zendesk.com/hc/de/articles/360001234-Moved',
  };
  const exported = JSON.stringify({
    articles: [moved],
    sections: [{id: 2001, category_id: 1, name: 'Elsewhere', locale: 'de'}],
  });
  assert.match(
    (await send({'articles.json': exported})).text,
    /Imported Created 1, .* Drafts that readers do not see yet: 1\./,
  );
  assert.match(readable((await browser.open('/desk/articles')).text), /Moved from elsewhere German Draft/);
  const drafts = async () => readable((await browser.open('/desk/articles?only=imported')).text);
  const hidden = {...moved, id: 360001235, title: 'For agents alone', user_segment_id: 7};
  const more = {...moved, id: 360001236, title: 'For everybody'};
  const three = await send({'articles.json': JSON.stringify({articles: [moved, hidden, more]})});
  assert.match(three.text, /Created 2, .* Drafts that readers do not see yet: 2\. .* See the drafts/);
  assert.match(await drafts(), /Publish all \(2\) .* For everybody German Draft/);
  assert.doesNotMatch(await drafts(), /For agents alone/);
  const waiting = readable((await browser.open('/desk/articles?only=waiting')).text);
  assert.match(waiting, /Imported, not published yet : 2 .* For agents alone/);
  const all = {all: 'on', act: 'published', back: 'articles?only=imported&words=moved'};
  assert.match(readable((await browser.open('/desk/bulk', all)).text), /Published: “Moved from elsewhere”/);
  assert.match(await drafts(), /Publish all \(1\)/);
  assert.match(readable((await browser.open('/desk/articles')).text), /For agents alone German Draft/);
  // What was published since stays so.
  assert.match((await send({'articles.json': exported})).text, /Created 0,/);
  assert.match(
    readable((await browser.open('/desk/articles')).text),
    /Moved from elsewhere German Published/,
  );
  const both = JSON.stringify({articles: [moved, hidden, more]});
  assert.match((await send({'articles.json': both}, {publish: 'on'})).text, /Created 0, updated 2,/);
  assert.match(readable((await browser.open('/desk/articles')).text), /For everybody German Published/);
  assert.match(readable((await browser.open('/desk/articles')).text), /For agents alone German Draft/);
  assert.match((await send({'._articles.json': exported})).text, /There is no article among these files/);
  assert.match((await send({'package.json': '{}'})).text, /package\.json:1 This is no export of Zendesk/);
  const rest = await send(
    {
      'help/broken.md': '---\nstate: perhaps\n---\n\n# Broken\n',
      'help/whole.md': '# Whole\n\n[Call us](ftp://example.com/a)\n',
    },
    {skip: 'on'},
  );
  assert.equal(rest.status, 200);
  assert.match(rest.text, /Imported Created 1, .* broken\.md:2 .* whole\.md:\d+ /);
  assert.match((await send({})).text, /Choose a folder or files/);
  assert.equal(
    (await fetch(`${service.url}/desk/import`, {method: 'POST', body: new FormData()})).status,
    403,
  );
});
