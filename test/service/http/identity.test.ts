import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {base64url, generateKeyPair, SignJWT} from 'jose';
import type {OperationId} from '../../../contract/operations.ts';
import type {Content} from '../../../contract/schemas.ts';
import type {IssuerConfig, ServiceConfig} from '../../../service/src/config.ts';
import {startService} from '../../../service/src/main.ts';
import {loadConfig} from '../../../service/src/config.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {add, translation} from './content.ts';
import {audience, startIssuer, type Issuer} from './issuer.ts';
import {askService, assertProblem, assertSuccess, assertViews, type AskOptions} from './service.ts';

let database: TestDatabase;
let production: Issuer;
let testIssuer: Issuer;
let contentId: number;
let draft: number;
/** Services on one database: tokens optional, required, and no provider at all. */
let optional: string;
let required: string;
let without: string;
const closing: (() => Promise<void>)[] = [];

before(async () => {
  [database, production, testIssuer] = await Promise.all([openTestDatabase(), startIssuer(), startIssuer()]);
  await insertKey(database.db, {hash: hashKey('key'), name: 'test', scopes: ['read', 'feedback', 'write']});
  contentId = await add(database.db, [
    translation('Kettle'),
    translation('Entwurf', {culture: 'de-DE', knowledgeState: 'draft'}),
    translation('Borttagen', {culture: 'sv-SE', knowledgeState: 'deleted'}),
  ]);
  draft = await add(database.db, [translation('Draft', {knowledgeState: 'draft', source: 'internal'})]);
  const issuer = ({issuer: address}: Issuer): IssuerConfig => ({
    issuer: address,
    audiences: [audience],
    rolesClaim: 'realm_access.roles',
    editorRole: 'kb-editor',
    authorRole: 'author',
    agentRole: 'agent',
  });
  const start = async (config: Partial<ServiceConfig>) => {
    const settings = {
      ...loadConfig({PORT: '0', LOG_LEVEL: 'silent'}),
      searchBudget: 60_000,
      replyCacheAge: 0,
      ...config,
    };
    const service = await startService(settings, {database});
    closing.push(service.close);
    return service.url;
  };
  const issuers = {issuer: issuer(production), testIssuer: issuer(testIssuer)};
  optional = await start(issuers);
  required = await start({...issuers, identity: 'required'});
  without = await start({});
});
after(async () => {
  await Promise.all(closing.map((close) => close()));
  await Promise.all([database.release(), production.close(), testIssuer.close()]);
});

const ask = (url: string, path: string, token?: string, more: AskOptions = {}) => {
  const headers = {...(token !== undefined && {Authorization: `Bearer ${token}`}), ...more.headers};
  return askService(url + path, {key: 'key', ...more, headers});
};
const editor = {realm_access: {roles: ['reader', 'kb-editor']}};
const slash = () => `/rest/v2/content/${contentId}/`;

test('a valid token lets a reader in; another role makes no editor', async () => {
  for (const claims of [
    {},
    {realm_access: {roles: 'reader'}},
    {realm_access: {roles: 7}},
    {roles: ['kb-editor']},
  ]) {
    const answer = await ask(optional, slash(), await production.sign(claims));
    const content = assertSuccess(answer, 'Content_Get_Slash') as Content;
    assert.equal(content.canWrite, false);
    assert.deepEqual(
      content.translations?.map(({culture}) => culture),
      ['en-US'],
    );
  }
});

test('an editor can write, reads what is not published, and is not counted as a view', async () => {
  const token = await production.sign(editor);
  const content = assertSuccess(await ask(optional, slash(), token), 'Content_Get_Slash') as Content;
  assert.equal(content.canWrite, true);
  assert.deepEqual(
    content.translations?.map(({culture}) => culture),
    ['en-US', 'de-DE'],
  );
  const hidden = await ask(optional, `/rest/v2/content/${draft}/`, token);
  assert.equal((assertSuccess(hidden, 'Content_Get_Slash') as Content).translations?.[0]?.source, 'other');
  // The other variant lists no Authorization, so there everyone is a reader.
  assertProblem(await ask(optional, `/rest/v2/content/${draft}`, token), 403, 'not-readable');

  const counted = await add(database.db, [translation('Counted')]);
  await ask(optional, `/rest/v2/content/${counted}/`, token);
  await ask(optional, `/rest/v2/content/${counted}/`, await production.sign());
  await assertViews((path) => ask(optional, path), counted, 1);
});

test('a single role as text, and a claim whose own name has dots, are roles too', async () => {
  const single = await ask(optional, slash(), await production.sign({realm_access: {roles: 'kb-editor'}}));
  assert.equal((single.body as Content).canWrite, true);
  const dotted = await ask(optional, slash(), await production.sign({'realm_access.roles': ['kb-editor']}));
  assert.equal((dotted.body as Content).canWrite, true);
});

test("answers to someone signed in are nobody else's", async () => {
  const path = `/rest/v2/share/${contentId}/en-US/`;
  const anonymous = await ask(optional, path);
  assert.match(anonymous.headers.get('cache-control') ?? '', /^public/);
  assert.match(anonymous.headers.get('vary') ?? '', /\bAuthorization\b/);
  const signedIn = await ask(optional, path, await production.sign());
  assert.equal(signedIn.headers.get('cache-control'), 'private, no-cache');
});

const encode = (value: object) => base64url.encode(JSON.stringify(value));
const soon = Math.floor(Date.now() / 1000) + 300;

test('forged, expired, foreign and unsigned tokens are 403', async () => {
  const {issuer} = production;
  const stranger = await generateKeyPair('RS256');
  const claims = {sub: 'eve', iss: issuer, aud: audience, exp: soon, ...editor};
  const good = await production.sign(editor);
  const [head = '', , signature = ''] = good.split('.');
  const jwks = (await (await fetch(`${issuer}/keys`)).json()) as {keys: {n: string; kid: string}[]};
  const {n, kid} = jwks.keys[0]!;
  const secret = new TextEncoder().encode(n);
  const tokens: Record<string, string> = {
    'signed by someone else': await production.sign(editor, stranger.privateKey),
    'with other claims under a good signature': `${head}.${encode(claims)}.${signature}`,
    'expired, beyond what clocks differ': await production.sign({...editor, expires: '-1m'}),
    'not valid yet': await production.sign({...editor, nbf: soon}),
    'for another audience': await production.sign({...editor, aud: 'other'}),
    'of another issuer': await production.sign({...editor, iss: 'https://evil.example'}),
    'of the test issuer': await testIssuer.sign(editor),
    'without subject': await production.sign({...editor, sub: undefined}),
    unsigned: `${encode({alg: 'none', typ: 'JWT'})}.${encode(claims)}.`,
    'unsigned, in other letters': `${encode({alg: 'nOnE'})}.${encode(claims)}.`,
    'with the public key as a shared secret': await new SignJWT(claims)
      .setProtectedHeader({alg: 'HS256', kid})
      .sign(secret),
    'with a key of its own': `${encode({alg: 'RS256', jku: 'http://127.0.0.1:1/', jwk: {kty: 'oct', k: 'AA'}})}.${encode(claims)}.AA`,
    'no token': 'abc',
    'empty parts': '..',
    'no JSON': `${base64url.encode('{')}.${base64url.encode('}')}.AA`,
  };
  for (const [what, token] of Object.entries(tokens)) {
    const answer = await ask(optional, slash(), token);
    assert.equal(answer.status, 403, `${what}: ${answer.text}`);
    const {detail} = assertProblem(answer, 403, 'identity-token');
    assert.equal(detail?.includes('expired'), what.startsWith('expired'), what);
  }
  for (const header of ['', 'Bearer', 'Bearer ', 'Basic YTpi', `Token ${good}`, good, `Bearer ${good} x`]) {
    const answer = await ask(optional, slash(), undefined, {headers: {Authorization: header}});
    assertProblem(answer, 403, 'identity-token');
  }
  assertSuccess(await ask(optional, slash(), good), 'Content_Get_Slash');
});

test('a token for any of the listed audiences is accepted; with several audiences, all must be listed and azp must be one', async () => {
  const listed = [audience, 'second'];
  const settings = {...loadConfig({PORT: '0', LOG_LEVEL: 'silent'}), replyCacheAge: 0};
  const trusted = {
    issuer: production.issuer,
    audiences: listed,
    rolesClaim: 'roles',
    editorRole: 'editor',
    authorRole: 'author',
    agentRole: 'agent',
  };
  const service = await startService({...settings, issuer: trusted}, {database});
  closing.push(service.close);
  const taken: [aud: string | string[], azp?: string][] = [
    [audience],
    ['second'],
    [['second']],
    ['second', 'second'],
    ['second', audience],
    [listed, audience],
    [listed, 'second'],
  ];
  const refused: [aud: string | string[], azp?: unknown][] = [
    ['third'],
    [[]],
    [`${audience},second`],
    ['Second'],
    [listed],
    [listed, 'third'],
    [listed, ''],
    [listed, listed],
    [[audience, 'third'], audience],
    [['second', 'third'], 'third'],
    [audience, 'third'],
    [audience, null],
  ];
  for (const [aud, azp] of taken) {
    const answer = await ask(service.url, slash(), await production.sign({aud, azp}));
    assert.equal(answer.status, 200, `aud ${String(aud)}, azp ${azp}: ${answer.text}`);
  }
  for (const [aud, azp] of refused) {
    const answer = await ask(service.url, slash(), await production.sign({aud, azp}));
    assert.equal(answer.status, 403, `aud ${String(aud)}, azp ${String(azp)}`);
    assertProblem(answer, 403, 'identity-token');
  }
});

test('clocks may differ by half a minute', async () => {
  assertSuccess(await ask(optional, slash(), await production.sign({expires: '-10s'})), 'Content_Get_Slash');
});

test('paths with the test segment ask the test issuer, the others the other', async () => {
  const path = `/rest/test/v2/content/${contentId}/`;
  assertSuccess(await ask(optional, path, await testIssuer.sign(editor)), 'Content_Get_Slash');
  assertProblem(await ask(optional, path, await production.sign(editor)), 403, 'identity-token');
});

test('where no provider is configured no token is valid, and none is needed', async () => {
  assertProblem(await ask(without, slash(), await production.sign()), 403, 'identity-token');
  assertSuccess(await ask(without, slash()), 'Content_Get_Slash');
});

const paths: Partial<Record<OperationId, () => string>> = {
  Content_Get_Slash: slash,
  Statistics_ViewGet: () => `/rest/v2/statistics/view/${contentId}`,
  Statistics_VoteGet: () => `/rest/test/v2/statistics/vote/?contentIds=${contentId}`,
  Share_Get_Culture: () => `/rest/v2/share/${contentId}/en-US/`,
  RelatedArticle_Get: () => `/rest/test/v2/relatedarticle/${contentId}/`,
  Statistics_VotePost: () => '/rest/test/v2/statistics/vote/',
  Linkindicator_Post: () => `/rest/v2/linkindicator/${contentId}`,
};
/** Those that list no Authorization: a token is looked at only where readers must sign in. */
const asked: Partial<Record<OperationId, () => string>> = {
  Content_Get: () => `/rest/v2/content/${contentId}`,
  Recommended_Get: () => '/rest/v2/recommended/',
  Search_Get: () => '/rest/v2/search?SearchPhrase=kettle',
  Folder_Get: () => '/rest/v2/folder',
  Search_GetSuggestions: () => '/rest/test/v2/search/suggestions/kettle',
  Statistics_VoteGetMultiple: () => '/rest/test/v2/statistics/vote',
  Share_Get: () => `/rest/test/v2/share/${contentId}`,
  Statistics_VotePostByModel: () => '/rest/v1/statistics/vote',
  Statistics_Share: () => '/rest/v2/statistics/share',
  Statistics_SearchOpening: () => '/rest/v2/statistics/search',
  ArticleFlag_Post: () => '/rest/v2/articleflag/',
};
const vote = () => ({contentId, culture: 'en-US', isHelpful: true});

const bodies: Partial<Record<OperationId, () => object>> = {
  Linkindicator_Post: () => ({linkUrl: 'https://example.com/', description: 'used'}),
  Statistics_VotePost: vote,
  Statistics_VotePostByModel: () => ({...vote(), email: 'a@example.com'}),
  Statistics_Share: () => ({
    contentId,
    culture: 'en-US',
    shareTarget: 'zero',
    shareMethod: 'copyToClipboard',
  }),
  Statistics_SearchOpening: () => ({searchPhrase: 'kettle'}),
  ArticleFlag_Post: () => ({contentId, culture: 'en-US', title: 'Kettle', reason: 'old'}),
};

for (const [id, path] of Object.entries({...paths, ...asked}) as [OperationId, () => string][]) {
  test(`${id}: with "identity: required" 403 without a token, with it as always`, async () => {
    const body = bodies[id]?.();
    for (const token of [undefined, 'nonsense'])
      assertProblem(await ask(required, path(), token, {body}), 403, 'identity-token');
    const issuer = path().includes('/test/') ? testIssuer : production;
    assertSuccess(await ask(required, path(), await issuer.sign(), {body}), id);
    assertSuccess(await ask(optional, path(), undefined, {body}), id);
    const unread = await ask(optional, path(), 'nonsense', {body});
    if (id in asked) assertSuccess(unread, id);
    else assertProblem(unread, 403, 'identity-token');
  });
}

test('where a token is only asked for, an editor is a reader like others, and nobody shares the reply', async () => {
  const token = await production.sign(editor);
  assertProblem(await ask(required, `/rest/v2/content/${draft}`, token), 403, 'not-readable');
  const {headers} = await ask(required, '/rest/v2/recommended/', token);
  assert.equal(headers.get('cache-control'), 'private, no-cache');
  assert.match(headers.get('vary') ?? '', /\bAuthorization\b/);
});

test('what was done once is told again to the same person with the same role alone', async () => {
  const translations = [
    {title: 'New', author: 'Ada', authorEmail: 'ada@example.com', culture: 'en-US', knowledgeState: 'draft'},
  ];
  const post = async (path: string, token?: string) =>
    ask(optional, path, token, {
      headers: {'Idempotency-Key': 'replay'},
      body: {type: 'article', tag: 'text', translations},
    });
  const mine = {...editor, sub: 'ada'};
  const first = await post('/rest/v3/content', await production.sign(mine));
  assert.equal(first.status, 201, first.text);
  assert.equal((await post('/rest/v3/content', await production.sign(mine))).text, first.text);
  assertProblem(await post('/rest/v3/content'), 403, 'identity-token');
  assertProblem(await post('/rest/v3/content', await production.sign({sub: 'ada'})), 403, 'role');
  const namesake = await post('/rest/test/v3/content', await testIssuer.sign(mine));
  assert.equal(namesake.status, 201, namesake.text);
  assert.notEqual(namesake.text, first.text);
});

test('Token_Post ignores Authorization: an expired or foreign token locks nobody out', async () => {
  const credentials = {username: 'ada', password: 'secret'};
  const tokens = [undefined, 'nonsense', await production.sign({expires: '-1h'}), await testIssuer.sign()];
  for (const token of tokens) {
    for (const url of [required, optional]) {
      const answer = await ask(url, '/rest/v2/token/', token, {body: credentials});
      assertProblem(answer, 403, 'credentials');
    }
  }
});

test('Content_Post always needs a token', async () => {
  const body = {type: 'article', tag: 'text', translations: []};
  assertProblem(await ask(optional, '/rest/v3/content', undefined, {body}), 403, 'identity-token');
  assertProblem(await ask(optional, '/rest/v3/content', await production.sign(), {body}), 403, 'role');
});

/** Runs with a service of its own that knows this issuer alone, on the same database. */
async function knowing(own: Issuer, run: (url: string) => Promise<void>): Promise<void> {
  const settings = {
    ...loadConfig({PORT: '0', LOG_LEVEL: 'silent'}),
    replyCacheAge: 0,
    issuer: own.config,
  };
  const service = await startService(settings, {database});
  try {
    await run(service.url);
  } finally {
    await service.close();
    await own.close();
  }
}

test('the key set is fetched once for many tokens', async () => {
  const own = await startIssuer();
  await knowing(own, async (url) => {
    for (let index = 0; index < 5; index += 1)
      assertSuccess(await ask(url, slash(), await own.sign()), 'Content_Get_Slash');
    assert.equal(own.fetched(), 1);
  });
});

test('tokens with unknown keys are 403, and cause neither load on the issuer nor failures of others', async () => {
  const own = await startIssuer();
  const {privateKey} = await generateKeyPair('RS256');
  const forged = (kid: string) =>
    new SignJWT({sub: 'ada', iss: own.issuer, aud: audience})
      .setProtectedHeader({alg: 'RS256', kid})
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  await knowing(own, async (url) => {
    for (let index = 0; index < 20; index += 1)
      assertProblem(await ask(url, slash(), await forged(`kid-${index}`)), 403, 'identity-token');
    assertSuccess(await ask(url, slash(), await own.sign()), 'Content_Get_Slash');
    assert.equal(own.fetched(), 1);
  });
});

test('keys are not fetched over plain http', async () => {
  // Reaches this machine as well, but by a name that says nothing of the kind.
  const own = await startIssuer(0, '0.0.0.0');
  await knowing(own, async (url) => {
    assertProblem(await ask(url, slash(), await own.sign()), 503, 'identity-provider-unavailable');
    assert.equal(own.fetched(), 0);
  });
});

test('an issuer that does not answer is 503 with Retry-After, until it is back', async () => {
  const gone = await startIssuer();
  await gone.close();
  const settings = {
    ...loadConfig({PORT: '0', LOG_LEVEL: 'silent'}),
    replyCacheAge: 0,
    issuer: gone.config,
  };
  const service = await startService(settings, {database});
  try {
    const answer = await ask(service.url, slash(), await gone.sign());
    assertProblem(answer, 503, 'identity-provider-unavailable');
    assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    assertSuccess(await ask(service.url, slash()), 'Content_Get_Slash');
    const back = await startIssuer(Number(new URL(gone.issuer).port));
    try {
      assertSuccess(await ask(service.url, slash(), await back.sign()), 'Content_Get_Slash');
    } finally {
      await back.close();
    }
  } finally {
    await service.close();
  }
});
