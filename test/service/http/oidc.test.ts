/** Identity tokens of a real provider, and what a thief would make of them. */
import assert from 'node:assert/strict';
import {createPublicKey} from 'node:crypto';
import {after, afterEach, before, describe, it, mock} from 'node:test';
import {base64url, CompactSign, decodeJwt, generateKeyPair, SignJWT, type JWTPayload} from 'jose';
import type {Content} from '../../../contract/schemas.ts';
import {clientId, startProvider, type RunningProvider} from '../support/provider.ts';
import {add, translation} from './content.ts';
import {assertProblem, assertSuccess, startTestService, type Answer, type TestService} from './service.ts';

let production: RunningProvider;
let test: RunningProvider;
let service: TestService;
let draft: number;

before(async () => {
  [production, test] = await Promise.all([startProvider(), startProvider()]);
  const provider = ({issuer}: RunningProvider) => ({
    issuer,
    audiences: [clientId],
    rolesClaim: 'https://example.com/roles',
    editorRole: 'kb-editor',
    authorRole: 'author',
    agentRole: 'agent',
  });
  service = await startTestService({issuer: provider(production), testIssuer: provider(test)});
  draft = await add(service.db, [translation('Draft', {knowledgeState: 'draft'})]);
});
after(() => Promise.all([service.close(), production.close(), test.close()]));
afterEach(() => mock.timers.reset());

const bearer = (token: string) => ({Authorization: `Bearer ${token}`});
const read = (token: string, segment = '') =>
  service.ask(`/rest${segment}/v2/content/${draft}/`, {headers: bearer(token)});
const assertEditor = (answer: Answer) =>
  assert.equal((assertSuccess(answer, 'Content_Get_Slash') as Content).canWrite, true);
const assertRefused = (answer: Answer, what: string) => {
  assert.equal(answer.status, 403, `${what}: ${answer.text}`);
  assertProblem(answer, 403, 'identity-token');
};
const create = (token: string) =>
  service.ask('/rest/v3/content', {
    headers: bearer(token),
    body: {
      type: 'article',
      tag: 'text',
      translations: [
        {
          title: 'New',
          author: 'Ada',
          authorEmail: 'ada@example.com',
          culture: 'en-US',
          knowledgeState: 'draft',
        },
      ],
    },
  });

describe('signed in at the provider', () => {
  it('by authorization code with PKCE: the role in the configured claim decides', async () => {
    const ada = await production.signInByCode('ada');
    assertEditor(await read(ada));
    assertSuccess(await create(ada), 'Content_Post', 201);
    const bo = await production.signInByCode('bo');
    assertProblem(await read(bo), 403, 'not-readable');
    assertProblem(await create(bo), 403, 'role');
  });

  it('by the implicit flow, at the provider of the test segment, whose tokens count there only', async () => {
    const ada = await test.signInImplicitly('ada');
    assertEditor(await read(ada, '/test'));
    assertRefused(await read(ada), 'a token of the test provider');
    assertProblem(await read(await test.signInImplicitly('bo'), '/test'), 403, 'not-readable');
    assertRefused(await read(await production.signInImplicitly('ada'), '/test'), 'a token of the other one');
  });

  it('an access token is no identity token', async () => {
    assertRefused(await read(await production.accessToken('ada')), 'an access token');
  });
});

describe('a token that was changed or is meant for others', () => {
  it('is 403', async () => {
    const good = await production.signInByCode('ada');
    const [head = '', body = '', signature = ''] = good.split('.');
    const claims = decodeJwt(good);
    const {privateKey, publicJwk, kid} = production.key;
    const stranger = await generateKeyPair('RS256', {extractable: true});
    const now = Math.floor(Date.now() / 1000);
    const pem = createPublicKey({key: publicJwk as never, format: 'jwk'})
      .export({type: 'spki', format: 'pem'})
      .toString();
    const encode = (value: object) => base64url.encode(JSON.stringify(value));
    /** Signed by the provider's own key, but with other claims or another header. */
    const sign = (changed: JWTPayload, header: object = {}, key = privateKey) =>
      new SignJWT({...claims, ...changed}).setProtectedHeader({alg: 'RS256', kid, ...header}).sign(key);
    const hmac = (secret: string) =>
      new SignJWT(claims).setProtectedHeader({alg: 'HS256', kid}).sign(new TextEncoder().encode(secret));

    const tokens: Record<string, string> = {
      'signed by a stranger': await sign({}, {}, stranger.privateKey),
      'with changed claims': `${head}.${encode({...claims, sub: 'eve'})}.${signature}`,
      'with half a signature': good.slice(0, -20),
      expired: await sign({exp: now - 60}),
      'not valid yet': await sign({nbf: now + 60}),
      'without an end': await sign({exp: undefined}),
      'without a subject': await sign({sub: undefined}),
      'with an end that is no time': await sign({exp: 'never' as never}),
      'for another audience': await sign({aud: 'another-client'}),
      'for no audience': await sign({aud: undefined}),
      'of another issuer': await sign({iss: 'https://evil.example'}),
      'of an issuer with a slash more': await sign({iss: `${production.issuer}/`}),
      'of no issuer': await sign({iss: undefined}),
      'unsigned (alg: none)': `${encode({alg: 'none', kid})}.${body}.`,
      'unsigned, in other letters': `${encode({alg: 'NonE', kid})}.${body}.`,
      'unsigned, with the good signature': `${encode({alg: 'none', kid})}.${body}.${signature}`,
      'HS256 by the public key as PEM': await hmac(pem),
      'HS256 by the public key as JWK': await hmac(JSON.stringify(publicJwk)),
      'HS256 by the modulus': await hmac(publicJwk.n ?? ''),
      'by a key that is not published': await sign({}, {kid: 'unknown'}, stranger.privateKey),
      'by a key that it brings along': await sign({}, {jwk: publicJwk, kid: undefined}, stranger.privateKey),
      'by a key that it says where to get': await sign(
        {},
        {jku: 'http://127.0.0.1:1/keys', x5u: 'http://127.0.0.1:1/x'},
        stranger.privateKey,
      ),
      'with a critical extension that nobody knows': await new SignJWT(claims)
        .setProtectedHeader({alg: 'RS256', kid, crit: ['x'], x: 1})
        .sign(privateKey, {crit: {x: true}}),
      'that says it is an access token': await sign({}, {typ: 'at+jwt'}),
      'that says it is a logout token': await sign({}, {typ: 'logout+jwt'}),
      'that holds no claims': await new CompactSign(new TextEncoder().encode('[]'))
        .setProtectedHeader({alg: 'RS256', kid})
        .sign(privateKey),
      'encrypted, by its five parts': `${head}.${body}.${signature}.${body}.${signature}`,
    };
    for (const [what, token] of Object.entries(tokens)) assertRefused(await read(token), what);
    assertEditor(await read(good));
    // What these tokens are made of would be taken, had the provider signed it.
    assertEditor(await read(await sign({sub: 'carl'}, {typ: 'JWT'})));
  });
});

describe('the provider', () => {
  const later = (seconds: number) => mock.timers.tick(seconds * 1000);

  it('rotates its keys: new tokens are accepted, old ones rejected', async () => {
    const old = await production.signInByCode('ada');
    assertEditor(await read(old));
    await production.rotate();
    const fresh = await production.signInByCode('ada');
    mock.timers.enable({apis: ['Date'], now: Date.now()});
    // An unknown key is asked for, but not more often than every half minute: anybody can send unknown keys.
    later(31);
    assertEditor(await read(fresh));
    assertRefused(await read(old), 'a token of the old key');
  });

  it('is down: known keys are valid for ten minutes; then 503, and never 403 for a token that may be valid', async () => {
    const token = await test.signInByCode('ada');
    assertEditor(await read(token, '/test'));
    await test.close();
    assertEditor(await read(token, '/test'));
    mock.timers.enable({apis: ['Date'], now: Date.now()});
    later(11 * 60);
    const answer = await read(token, '/test');
    assertProblem(answer, 503, 'identity-provider-unavailable');
    assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    // Readers without a token, and those of the other provider, are not affected.
    assertSuccess(await service.ask('/rest/test/v2/statistics/vote'), 'Statistics_VoteGetMultiple');
    assertProblem(await service.ask(`/rest/test/v2/content/${draft}/`), 403, 'not-readable');
    assertEditor(await read(await production.signInByCode('ada')));
  });
});
