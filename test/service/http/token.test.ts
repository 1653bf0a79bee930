import assert from 'node:assert/strict';
import {createHook} from 'node:async_hooks';
import {after, before, beforeEach, describe, it} from 'node:test';
import sql from 'sql-template-tag';
import {attemptSignIn} from '../../../service/src/auth/throttle.ts';
import {askService, assertProblem, assertSuccess, type Answer} from './service.ts';
import {assertEditor, clientAddress, password, startUsersService, type UsersService} from './users.ts';

let service: UsersService;
before(async () => {
  service = await startUsersService();
});
after(() => service.close());
beforeEach(() => service.db.execute(sql`delete from sign_in_attempts`));

describe('Token_Post', () => {
  it('exchanges a name and a password for a token that opens what its roles open', async () => {
    assertEditor(await service.read(await service.tokenOf('Ada')));
    assertProblem(await service.read(await service.tokenOf('bo')), 403, 'not-readable');
    // One service has one set of users, so their tokens open both segments.
    assertEditor(
      await service.read(await service.tokenOf('ada'), {path: `/rest/test/v2/content/${service.draft}/`}),
    );
    await service.tokenOf('ADA');
    await service.tokenOf('zoe\u0308');
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
        const {instance, ...body} = assertProblem(await service.signIn(username, secret), 403, 'credentials');
        assert.ok(instance);
        bodies.push(JSON.stringify(body));
        assert.equal(hashed, 1, username);
      }
      assert.equal(new Set(bodies).size, 1);
      hashed = 0;
      await service.tokenOf('ada');
      assert.equal(hashed, 1);
    } finally {
      hook.disable();
    }
  });

  it('answers 400 for what is no name and password', async () => {
    for (const body of [{}, {username: 'ada'}, {username: 'ada', password: 1}, {username: null, password}]) {
      const answer = await askService(`${service.url}/rest/v2/token/`, {key: service.key, body});
      assertProblem(answer, 400, 'invalid-request');
    }
  });

  it('answers 404 when password sign-in is off, and takes no token that was given before', async () => {
    const token = await service.tokenOf('ada');
    const url = await service.another({signIn: undefined, publicUrl: service.url});
    assertProblem(await service.signIn('ada', password, url), 404, 'no-password-sign-in');
    assertProblem(await service.read(token, {url}), 403, 'identity-token');
    for (const name of ['openid-configuration', 'jwks.json']) {
      assertProblem(await askService(`${url}/.well-known/${name}`, {}), 404, 'no-such-route');
    }
  });

  it('hides names, and leaves passwords out of every answer', async () => {
    for (const answer of [await service.signIn('ada', 'a secret'), await service.signIn('ada')]) {
      assert.doesNotMatch(answer.text, /secret|horse/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
  });
});

describe('too many failures', () => {
  const failures = async (count: number, nameOf: (index: number) => string, url?: string) => {
    const answers = [];
    for (let index = 0; index < count; index += 1)
      answers.push(await service.signIn(nameOf(index), 'wrong', url));
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
    assertThrottled(await service.signIn('ADA', 'wrong'));
    assertThrottled(await service.signIn('ada'));
    await service.tokenOf('bo');
    await pass(30);
    assertThrottled(await service.signIn('ada'));
    await pass(31);
    await service.tokenOf('ada');
    assertProblem(await service.signIn('ada', 'wrong'), 403);
    assertThrottled(await service.signIn('ada'));
  });

  it('counts failures only', async () => {
    for (let count = 0; count < 9; count += 1) await attemptSignIn(service.db, 'ada', clientAddress);
    for (let count = 0; count < 3; count += 1) await service.tokenOf('ada');
    assertProblem(await service.signIn('ada', 'wrong'), 403, 'credentials');
    assertThrottled(await service.signIn('ada'));
  });

  it('a hundred with a name, wherever they come from', async () => {
    for (let index = 0; index < 99; index += 1) await attemptSignIn(service.db, 'ada', `address ${index}`);
    assertProblem(await service.signIn('ada', 'wrong'), 403, 'credentials');
    assertThrottled(await service.signIn('ada'));
  });

  it('of several processes together, even at the same moment', async () => {
    const url = await service.another({publicUrl: service.url});
    const answers = await Promise.all(
      Array.from({length: 16}, (_, index) => service.signIn('ada', 'wrong', index % 2 ? url : service.url)),
    );
    const letIn = answers.filter(({status}) => status === 403);
    assert.ok(letIn.length <= 10, `${letIn.length} were let in`);
    for (const answer of answers.filter(({status}) => status !== 403)) assertThrottled(answer);
  });

  it('fifty from an address, whatever the names', async () => {
    for (let index = 0; index < 49; index += 1)
      await attemptSignIn(service.db, `name ${index}`, clientAddress);
    assertProblem(await service.signIn('bo', 'wrong'), 403, 'credentials');
    assertThrottled(await service.signIn('ada'));
    assert.equal((await attemptSignIn(service.db, 'ada', '192.0.2.7')).wait, 0);
  });

  it('of callers behind a proxy that names none of them lock out no other name', async () => {
    const signIn = (username: string, secret: string) =>
      askService(`${service.url}/rest/v2/token/`, {key: service.key, body: {username, password: secret}});
    // One more than would be let in from one address.
    for (let index = 0; index < 11; index += 1)
      assertProblem(await signIn('eve', 'wrong'), 403, 'credentials');
    let attempts = 11;
    while ((await attemptSignIn(service.db, 'eve', undefined)).wait === 0) attempts += 1;
    assert.ok(attempts >= 100, `${attempts} were let in`);
    assertThrottled(await signIn('eve', 'wrong'));
    assertSuccess(await signIn('ada', password), 'Token_Post');
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
    await service.tokenOf('ada');
    const after = await keys();
    assert.equal(after.length, 3);
    assert.equal(after.filter((each) => before.includes(each)).length, 1, 'the address is the same');
  });
});
