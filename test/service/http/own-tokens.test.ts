import assert from 'node:assert/strict';
import {stat} from 'node:fs/promises';
import {join} from 'node:path';
import {after, afterEach, before, beforeEach, describe, it, mock} from 'node:test';
import sql from 'sql-template-tag';
import {
  base64url,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  jwtVerify,
  SignJWT,
} from 'jose';
import {quickHash} from '../../support/quick-hash.ts';
import {SigningKeyCipher} from '../../../service/src/auth/signing-key-cipher.ts';
import {protectSigningKeys, rotateSigningKey} from '../../../service/src/auth/signing-keys.ts';
import {rowsOf} from '../../../service/src/store/sql.ts';
import {insertUser, setDisabled, setPassword, setRoles} from '../../../service/src/store/users.ts';
import {emptyFolder} from '../import/folders.ts';
import {askService, assertProblem} from './service.ts';
import {assertEditor, password, startUsersService, type UsersService} from './users.ts';

let service: UsersService;
before(async () => {
  service = await startUsersService();
});
after(() => service.close());

describe("the service's own tokens", () => {
  afterEach(() => mock.timers.reset());
  const waitFor = (milliseconds: number) => mock.timers.tick(milliseconds);
  const startClock = () => mock.timers.enable({apis: ['Date'], now: Date.now()});

  it('can be verified through discovery and the key set', async () => {
    const token = await service.tokenOf('ada');
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
      audiences: [service.url],
      rolesClaim: 'roles',
      editorRole: 'editor',
      authorRole: 'author',
      agentRole: 'agent',
    };
    const url = await service.another({issuer, testIssuer: issuer, signIn: undefined});
    assertEditor(await service.read(await service.tokenOf('ada'), {url}));
    assertProblem(await service.read(await service.tokenOf('bo'), {url}), 403, 'not-readable');
  });

  it('reflect changes of their users within ten seconds: roles, disabling, another password', async () => {
    const {db} = service;
    const passwordHash = await quickHash(password);
    await insertUser(db, {username: 'carl', passwordHash, roles: []});
    const token = await service.tokenOf('carl');
    startClock();
    const later = () => waitFor(10_001);
    const {status: readerSees} = await service.read(token);
    assert.equal(readerSees, 403);
    await setRoles(db, 'carl', ['editor']);
    later();
    assertEditor(await service.read(token));
    // Tokens count in whole seconds, and those of this test in the seconds of its own clock.
    const endedFor = (seconds: number) =>
      db.execute(
        sql`update users set session_date = session_date + make_interval(secs => ${seconds}) where username = 'carl'`,
      );
    await setPassword(db, 'carl', passwordHash);
    await endedFor(1);
    later();
    assertProblem(await service.read(token), 403, 'identity-token');
    const second = await service.tokenOf('carl');
    assertEditor(await service.read(second));
    await setDisabled(db, 'carl', true);
    assertEditor(await service.read(second));
    later();
    assertProblem(await service.read(second), 403, 'identity-token');
    await setDisabled(db, 'CARL', false);
    await endedFor(60);
    later();
    assertProblem(await service.read(second), 403, 'identity-token');
    waitFor(60_000);
    assertEditor(await service.read(await service.tokenOf('carl')));
  });

  it('expire after an hour', async () => {
    const token = await service.tokenOf('ada');
    mock.timers.enable({apis: ['Date'], now: decodeJwt(token).iat! * 1000});
    waitFor(3600_000 + 29_000);
    assertEditor(await service.read(token));
    waitFor(2000);
    assert.match(assertProblem(await service.read(token), 403, 'identity-token').detail ?? '', /expired/);
  });

  it('cannot be forged', async () => {
    const token = await service.tokenOf('ada');
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
      const answer = await service.read(forged);
      assert.equal(answer.status, 403, what);
      assertProblem(answer, 403, 'identity-token');
    }
  });

  it('stay valid after the rotation of their key, unless it revokes them', async () => {
    const {db, cipher} = service;
    const kidOf = (token: string) => decodeProtectedHeader(token).kid;
    const published = async () => {
      const {body} = await askService(`${service.url}/.well-known/jwks.json`, {});
      return (body as {keys: {kid: string}[]}).keys.map(({kid}) => kid);
    };
    const old = await service.tokenOf('ada');
    startClock();
    const kid = await rotateSigningKey(db, cipher, 86_400);
    waitFor(10_001);
    const fresh = await service.tokenOf('ada');
    assert.equal(kidOf(fresh), kid);
    assert.notEqual(kidOf(old), kid);
    assert.deepEqual(await published(), [kid, kidOf(old)]);
    for (const token of [old, fresh]) assertEditor(await service.read(token));

    const last = await rotateSigningKey(db, cipher, 0);
    waitFor(10_001);
    assert.deepEqual(await published(), [last]);
    for (const token of [old, fresh]) assertProblem(await service.read(token), 403, 'identity-token');
    assertEditor(await service.read(await service.tokenOf('ada')));
  });

  it('are accepted by every process as soon as one has created a key', async () => {
    const url = await service.another({publicUrl: service.url});
    assertEditor(await service.read(await service.tokenOf('ada'), {url}));
    await rotateSigningKey(service.db, service.cipher, 86_400);
    startClock();
    waitFor(10_001);
    const token = await service.tokenOf('ada');
    waitFor(1001);
    assertEditor(await service.read(token, {url}));
  });
});

describe("the keys of the service's own tokens", () => {
  const stored = () =>
    rowsOf<{kid: string; jwk: string}>(
      service.db,
      sql`select kid, private_jwk as jwk from signing_keys order by kid`,
    );
  /** What is in memory is out of date when a test begins. */
  let minutes = 0;
  beforeEach(() => mock.timers.enable({apis: ['Date'], now: Date.now() + ++minutes * 60_000}));
  afterEach(async () => {
    mock.timers.reset();
    // What the other tests expect: keys that this service decrypts.
    await rotateSigningKey(service.db, service.cipher, 0);
  });

  it('are stored encrypted, by a secret beside the database', async () => {
    await service.tokenOf('ada');
    for (const {jwk} of await stored()) {
      assert.match(jwk, /^eyJ[\w-]+\.\.[\w.-]+$/);
      assert.deepEqual(decodeProtectedHeader(jwk), {alg: 'dir', enc: 'A256GCM'});
    }
    const {mode} = await stat(join(service.dataFolder, 'signing-key-secret'));
    if (process.platform !== 'win32') assert.equal(mode & 0o777, 0o600);
  });

  it('are encrypted at the start where they are not yet, or with another secret, and tokens stay valid', async () => {
    const token = await service.tokenOf('ada');
    for (const {kid, jwk} of await stored()) {
      const {privateJwk} = await service.cipher.decrypt(jwk);
      await service.db.execute(sql`update signing_keys set private_jwk = ${privateJwk} where kid = ${kid}`);
    }
    const start = (signingKeySecret?: string) => service.another({publicUrl: service.url, signingKeySecret});
    assertEditor(await service.read(token, {url: await start()}));
    const encrypted = await stored();
    assert.ok(encrypted.every(({jwk}) => jwk.startsWith('eyJ')));
    assertEditor(await service.read(token, {url: await start()}));
    assert.deepEqual(await stored(), encrypted);

    const secret = 'a secret that the owner has made up';
    assertEditor(await service.read(token, {url: await start(secret)}));
    assert.deepEqual(await protectSigningKeys(service.db, new SigningKeyCipher([secret]), false), []);
    await assert.rejects(protectSigningKeys(service.db, service.cipher, false), /SIGNING_KEY_SECRET/);
  });

  it('cannot be used with another secret: the start fails, and names the setting', async (t) => {
    await service.tokenOf('ada');
    const before = await stored();
    const dataFolder = await emptyFolder(t);
    const signingKeySecret = 'a secret that the owner has made up';
    await assert.rejects(service.another({dataFolder, signingKeySecret}), {
      name: 'ConfigError',
      message: /^SIGNING_KEY_SECRET is not the one .* signing-key rotate --now/,
    });
    const databaseUrl = 'postgres://server/database';
    await assert.rejects(service.another({dataFolder, databaseUrl}), {
      name: 'ConfigError',
      message: /^SIGNING_KEY_SECRET is missing; /,
    });
    assert.deepEqual(await stored(), before);
  });

  it('are made anew where a restored database is without its secret, and people sign in again', async (t) => {
    const token = await service.tokenOf('ada');
    const former = await stored();
    const url = await service.another({publicUrl: service.url, dataFolder: await emptyFolder(t)});
    assertProblem(await service.read(token, {url}), 403, 'identity-token');
    const {id_token} = (await service.signIn('ada', password, url)).body as {id_token: string};
    assertEditor(await service.read(id_token, {url}));
    const kids = (await stored()).map(({kid}) => kid);
    assert.ok(former.every(({kid}) => !kids.includes(kid)));
  });
});
