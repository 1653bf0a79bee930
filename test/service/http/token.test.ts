import assert from 'node:assert/strict';
import {createHook} from 'node:async_hooks';
import {after, afterEach, before, beforeEach, describe, it, mock} from 'node:test';
import {sql} from 'drizzle-orm';
import {
  base64url,
  createRemoteJWKSet,
  decodeProtectedHeader,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose';
import type {Content} from '../../../contract/schemas.ts';
import {hashPassword, isPassword} from '../../../service/src/auth/passwords.ts';
import {attemptSignIn} from '../../../service/src/auth/throttle.ts';
import {rotateSigningKey} from '../../../service/src/auth/signing-keys.ts';
import {loadConfig, type ServiceConfig} from '../../../service/src/config.ts';
import {startService} from '../../../service/src/main.ts';
import {insertUser, setDisabled, setPassword, setRoles} from '../../../service/src/store/index.ts';
import {add, translation} from './content.ts';
import {
  askService,
  assertProblem,
  assertSuccess,
  startTestService,
  type Answer,
  type TestService,
} from './service.ts';

const password = 'correct horse battery';
let service: TestService;
let key: string;
let draft: number;
const closing: (() => Promise<void>)[] = [];

/** Another service on the same database. */
async function another(config: Partial<ServiceConfig>): Promise<string> {
  const settings = {
    ...loadConfig({PORT: '0', LOG_LEVEL: 'silent', REPLY_CACHE_S: '0'}),
    dataFolder: service.dataFolder,
  };
  const {url, close} = await startService({...settings, ...config}, {database: service.database});
  closing.push(close);
  return url;
}

before(async () => {
  // The service is its own issuer under the address that it listens on.
  service = await startTestService({publicUrl: undefined});
  const {db} = service;
  key = await service.addKey(['read', 'feedback', 'write']);
  draft = await add(db, [translation('Draft', {knowledgeState: 'draft'})]);
  const passwordHash = await hashPassword(password);
  const user = (username: string, roles: string[]) => insertUser(db, {username, passwordHash, roles});
  await insertUser(db, {
    username: 'Ada',
    passwordHash,
    roles: ['reader', 'editor'],
    displayName: 'Ada Lovelace',
    email: 'ada@example.com',
  });
  await user('bo', ['reader']);
  await user('Zoë', []);
  await user('gone', ['editor']);
  await setDisabled(db, 'gone', true);
});
after(async () => {
  await Promise.all(closing.map((close) => close()));
  await service.close();
});
beforeEach(() => service.db.execute(sql`delete from sign_in_attempts`));

const signIn = (username: string, secret = password, url = service.url) =>
  askService(`${url}/rest/v2/token/`, {key, body: {username, password: secret}});

async function tokenOf(username: string): Promise<string> {
  const reply = assertSuccess(await signIn(username), 'Token_Post') as Record<string, unknown>;
  assert.deepEqual({...reply, id_token: ''}, {id_token: '', token_type: 'Bearer', expires_in: 3600});
  return String(reply['id_token']);
}

const read = (token: string, {path = `/rest/v2/content/${draft}/`, url = service.url} = {}) =>
  askService(url + path, {key, headers: {Authorization: `Bearer ${token}`}});
const assertEditor = (answer: Answer) =>
  assert.equal((assertSuccess(answer, 'Content_Get_Slash') as Content).canWrite, true);

describe('Token_Post', () => {
  it('exchanges a name and a password for a token that opens what its roles open', async () => {
    assertEditor(await read(await tokenOf('Ada')));
    assertProblem(await read(await tokenOf('bo')), 403, 'not-readable');
    // One service has one set of users, so their tokens open both segments.
    assertEditor(await read(await tokenOf('ada'), {path: `/rest/test/v2/content/${draft}/`}));
    await tokenOf('ADA');
    await tokenOf('zoe\u0308');
  });

  it('answers 403 alike for a wrong password and an unknown or disabled user, after as much work', async () => {
    let hashed = 0;
    const hook = createHook({
      init(_id, type) {
        if (type === 'SCRYPTREQUEST') hashed += 1;
      },
    }).enable();
    try {
      const bodies = [];
      for (const [username, secret] of [
        ['ada', 'wrong'],
        ['ada', ''],
        ['nobody', password],
        ['', password],
        ['gone', password],
        ["ada' or '1'='1", password],
      ] as const) {
        hashed = 0;
        const {instance, ...body} = assertProblem(await signIn(username, secret), 403, 'credentials');
        assert.ok(instance);
        bodies.push(JSON.stringify(body));
        assert.equal(hashed, 1, username);
      }
      assert.equal(new Set(bodies).size, 1);
      hashed = 0;
      await tokenOf('ada');
      assert.equal(hashed, 1);
    } finally {
      hook.disable();
    }
  });

  it('answers 400 for what is no name and password', async () => {
    for (const body of [{}, {username: 'ada'}, {username: 'ada', password: 1}, {username: null, password}]) {
      const answer = await askService(`${service.url}/rest/v2/token/`, {key, body});
      assertProblem(answer, 400, 'invalid-request');
    }
  });

  it('answers 404 when password sign-in is off, and takes no token that was given before', async () => {
    const token = await tokenOf('ada');
    const url = await another({signIn: undefined, publicUrl: service.url});
    assertProblem(await signIn('ada', password, url), 404, 'no-password-sign-in');
    assertProblem(await read(token, {url}), 403, 'identity-token');
    for (const name of ['openid-configuration', 'jwks.json']) {
      assertProblem(await askService(`${url}/.well-known/${name}`, {}), 404, 'no-such-route');
    }
  });

  it('hides names, and leaves passwords out of every answer', async () => {
    for (const answer of [await signIn('ada', 'a secret'), await signIn('ada')]) {
      assert.doesNotMatch(answer.text, /secret|horse/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
  });
});

describe('too many failures', () => {
  const failures = async (count: number, nameOf: (index: number) => string, url?: string) => {
    const answers = [];
    for (let index = 0; index < count; index += 1) answers.push(await signIn(nameOf(index), 'wrong', url));
    return answers;
  };
  const assertThrottled = (answer: Answer) => {
    assertProblem(answer, 429, 'too-many-attempts');
    const seconds = Number(answer.headers.get('retry-after'));
    assert.ok(seconds > 0 && seconds <= 60, String(seconds));
  };
  const pass = (seconds: number) =>
    service.db.execute(
      sql`update sign_in_attempts set free_date = free_date - make_interval(secs => ${seconds})`,
    );

  it('ten with a name from an address: 429 with Retry-After, for the right password too, until time has passed', async () => {
    for (const answer of await failures(10, () => 'ada')) assertProblem(answer, 403, 'credentials');
    assertThrottled(await signIn('ADA', 'wrong'));
    assertThrottled(await signIn('ada'));
    await tokenOf('bo');
    await pass(30);
    assertThrottled(await signIn('ada'));
    await pass(31);
    await tokenOf('ada');
    assertProblem(await signIn('ada', 'wrong'), 403);
    assertThrottled(await signIn('ada'));
  });

  it('counts failures only', async () => {
    for (let count = 0; count < 9; count += 1) await attemptSignIn(service.db, 'ada', '127.0.0.1');
    for (let count = 0; count < 3; count += 1) await tokenOf('ada');
    assertProblem(await signIn('ada', 'wrong'), 403, 'credentials');
    assertThrottled(await signIn('ada'));
  });

  it('a hundred with a name, wherever they come from', async () => {
    for (let index = 0; index < 99; index += 1) await attemptSignIn(service.db, 'ada', `address ${index}`);
    assertProblem(await signIn('ada', 'wrong'), 403, 'credentials');
    assertThrottled(await signIn('ada'));
  });

  it('of several processes together, even at the same moment', async () => {
    const url = await another({publicUrl: service.url});
    const answers = await Promise.all(
      Array.from({length: 16}, (_, index) => signIn('ada', 'wrong', index % 2 ? url : service.url)),
    );
    const letIn = answers.filter(({status}) => status === 403);
    assert.ok(letIn.length <= 10, `${letIn.length} were let in`);
    for (const answer of answers.filter(({status}) => status !== 403)) assertThrottled(answer);
  });

  it('fifty from an address, whatever the names', async () => {
    for (let index = 0; index < 49; index += 1) await attemptSignIn(service.db, `name ${index}`, '127.0.0.1');
    assertProblem(await signIn('bo', 'wrong'), 403, 'credentials');
    assertThrottled(await signIn('ada'));
    assert.equal((await attemptSignIn(service.db, 'ada', '192.0.2.7')).wait, 0);
  });

  it('keeps neither names nor addresses, and forgets what is over', async () => {
    await failures(2, (index) => `name ${index}`);
    const keys = async () => {
      const {rows} = (await service.db.execute(sql`select key from sign_in_attempts`)) as unknown as {
        rows: {key: string}[];
      };
      return rows.map((row) => row.key);
    };
    const before = await keys();
    assert.equal(before.length, 5);
    for (const each of before) assert.match(each, /^[\w-]{43}$/);
    await pass(3600);
    await tokenOf('ada');
    const after = await keys();
    assert.equal(after.length, 3);
    assert.equal(after.filter((each) => before.includes(each)).length, 1, 'the address is the same');
  });
});

describe("the service's own tokens", () => {
  afterEach(() => mock.timers.reset());
  const waitFor = (milliseconds: number) => mock.timers.tick(milliseconds);
  const startClock = () => mock.timers.enable({apis: ['Date'], now: Date.now()});

  it('can be verified by anybody, through discovery and the key set', async () => {
    const token = await tokenOf('ada');
    const discovery = await askService(`${service.url}/.well-known/openid-configuration`, {});
    assert.equal(discovery.headers.get('cache-control'), 'no-cache');
    const {issuer, jwks_uri} = discovery.body as {issuer: string; jwks_uri: string};
    assert.equal(issuer, service.url);
    const {payload} = await jwtVerify(token, createRemoteJWKSet(new URL(jwks_uri)), {
      issuer,
      audience: issuer,
    });
    const {sub, name, email, roles, preferred_username, iat = 0, exp = 0} = payload;
    assert.match(sub ?? '', /^\d+$/);
    assert.deepEqual([name, email, preferred_username], ['Ada Lovelace', 'ada@example.com', 'Ada']);
    assert.deepEqual(roles, ['reader', 'editor']);
    assert.equal(exp - iat, 3600);
    const published = await askService(jwks_uri, {});
    for (const jwk of (published.body as {keys: object[]}).keys) {
      assert.deepEqual(Object.keys(jwk).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    }
  });

  it('are taken by another service that has this one as its issuer', async () => {
    const issuer = {
      issuer: service.url,
      audience: service.url,
      rolesClaim: 'roles',
      editorRole: 'editor',
    };
    const url = await another({issuer, testIssuer: issuer, signIn: undefined});
    assertEditor(await read(await tokenOf('ada'), {url}));
    assertProblem(await read(await tokenOf('bo'), {url}), 403, 'not-readable');
  });

  it('follow what becomes of their users within ten seconds: roles, disabling, another password', async () => {
    const {db} = service;
    const passwordHash = await hashPassword(password);
    await insertUser(db, {username: 'carl', passwordHash, roles: []});
    const token = await tokenOf('carl');
    startClock();
    const later = () => waitFor(10_001);
    const {status: readerSees} = await read(token);
    assert.equal(readerSees, 403);
    await setRoles(db, 'carl', ['editor']);
    later();
    assertEditor(await read(token));
    await setDisabled(db, 'carl', true);
    assertEditor(await read(token));
    later();
    assertProblem(await read(token), 403, 'identity-token');
    await setDisabled(db, 'CARL', false);
    later();
    assertEditor(await read(token));
    // Tokens count in whole seconds: the password is another one from the next second on.
    await setPassword(db, 'carl', passwordHash);
    await db.execute(
      sql`update users set password_date = password_date + interval '1 second' where username = 'carl'`,
    );
    later();
    assertProblem(await read(token), 403, 'identity-token');
    assertEditor(await read(await tokenOf('carl')));
  });

  it('end after an hour', async () => {
    const token = await tokenOf('ada');
    startClock();
    waitFor(3600_000 + 29_000);
    assertEditor(await read(token));
    waitFor(2000);
    assert.match(assertProblem(await read(token), 403, 'identity-token').detail ?? '', /expired/);
  });

  it('cannot be forged', async () => {
    const token = await tokenOf('ada');
    const [head = '', body = '', signature = ''] = token.split('.');
    const {kid} = decodeProtectedHeader(token);
    const {keys} = (await askService(`${service.url}/.well-known/jwks.json`, {})).body as {
      keys: {x: string; y: string; kid: string}[];
    };
    const {x} = keys.find((jwk) => jwk.kid === kid)!;
    const stranger = await generateKeyPair('ES256');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const sign = (header: object, changed: object = {}) =>
      new SignJWT({...claims, ...changed})
        .setProtectedHeader({alg: 'ES256', ...header})
        .sign(stranger.privateKey);
    const encode = (value: object) => base64url.encode(JSON.stringify(value));
    const tokens: Record<string, string> = {
      'another key under the id of the right one': await sign({kid}),
      'a key that nobody knows': await sign({kid: 'unknown'}),
      'no key named': await sign({}),
      'a key that it brings along': await sign({kid, jwk: keys[0]}),
      'other claims': `${head}.${encode({...claims, sub: '1'})}x.${signature}`,
      unsigned: `${encode({alg: 'none', kid})}.${body}.`,
      'the public key as a secret': await new SignJWT(claims)
        .setProtectedHeader({alg: 'HS256', kid: kid!})
        .sign(new TextEncoder().encode(x)),
      'a signature of zeros': `${head}.${body}.${base64url.encode(new Uint8Array(64))}`,
      'no signature': `${head}.${body}.`,
    };
    for (const [what, forged] of Object.entries(tokens)) {
      const answer = await read(forged);
      assert.equal(answer.status, 403, what);
      assertProblem(answer, 403, 'identity-token');
    }
  });

  it('outlive the replacement of their key, unless that is to end them', async () => {
    const {db} = service;
    const kidOf = (token: string) => decodeProtectedHeader(token).kid;
    const published = async () => {
      const {body} = await askService(`${service.url}/.well-known/jwks.json`, {});
      return (body as {keys: {kid: string}[]}).keys.map(({kid}) => kid);
    };
    const old = await tokenOf('ada');
    startClock();
    const kid = await rotateSigningKey(db, 86_400);
    waitFor(10_001);
    const fresh = await tokenOf('ada');
    assert.equal(kidOf(fresh), kid);
    assert.notEqual(kidOf(old), kid);
    assert.deepEqual(await published(), [kid, kidOf(old)]);
    for (const token of [old, fresh]) assertEditor(await read(token));

    const last = await rotateSigningKey(db, 0);
    waitFor(10_001);
    assert.deepEqual(await published(), [last]);
    for (const token of [old, fresh]) assertProblem(await read(token), 403, 'identity-token');
    assertEditor(await read(await tokenOf('ada')));
  });

  it('are known to every process as soon as one has made a key', async () => {
    const url = await another({publicUrl: service.url});
    assertEditor(await read(await tokenOf('ada'), {url}));
    await rotateSigningKey(service.db, 86_400);
    startClock();
    waitFor(10_001);
    const token = await tokenOf('ada');
    waitFor(1001);
    assertEditor(await read(token, {url}));
  });
});

describe('passwords', () => {
  it('are kept as scrypt hashes with their own salt and costs', async () => {
    const [one, two] = await Promise.all([hashPassword('påsswörd'), hashPassword('påsswörd')]);
    assert.match(one!, /^\$scrypt\$ln=15,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
    assert.notEqual(one, two);
    assert.equal(await isPassword('påsswörd'.normalize('NFD'), one), true);
    assert.equal(await isPassword('passwörd', one), false);
    assert.equal(await isPassword('', one), false);
  });

  it('are checked by the costs that they were hashed with', async () => {
    // RFC 7914, section 12: "password", "NaCl", N = 1024, r = 8, p = 16; the first 32 bytes.
    const salt = Buffer.from('NaCl').toString('base64url');
    const hash = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex');
    const stored = `$scrypt$ln=10,r=8,p=16$${salt}$${hash.toString('base64url')}`;
    assert.equal(await isPassword('password', stored), true);
    assert.equal(await isPassword('Password', stored), false);
  });

  it('are never checked against what is no hash', async () => {
    await assert.rejects(isPassword('password', 'password'));
  });
});
