import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createInterface} from 'node:readline';
import {PassThrough} from 'node:stream';
import {text} from 'node:stream/consumers';
import {after, before, describe, it} from 'node:test';
import type {CommandContext} from '../../../service/src/cli/command.ts';
import {readSecret} from '../../../service/src/cli/secret.ts';
import type {User} from '../../../service/src/store/users.ts';
import {finished, run, start} from '../support/cli.ts';
import {createCommandFolder, type CommandFolder} from '../support/command-folder.ts';

const password = 'correct horse battery';

describe('users on the command line', () => {
  let folder: CommandFolder;
  before(async () => {
    folder = await createCommandFolder();
  });
  after(() => folder.close());

  const ask = (args: readonly string[]) => run(args, folder);
  const type = (args: readonly string[], input: string) => run(args, folder, input);
  const users = async () => JSON.parse((await ask(['user', 'list', '--json'])).stdout) as User[];

  it('are created with a password from standard input, which is never printed', async () => {
    assert.match(
      (await ask(['user', 'list'])).stdout,
      /^There are no users\. "kb-help-service user create NAME"/,
    );
    const options = [
      '--roles',
      'editor, author',
      '--display-name',
      'Ada Lovelace',
      '--email',
      'ada@example.com',
    ];
    const child = start(['user', 'create', 'Ada', ...options, '--json'], folder);
    child.stdin?.end(`${password}\n`);
    const made = await finished(child);
    assert.equal(made.code, 0, made.stderr);
    const {userId, createdDate, passwordDate, sessionDate, ...user} = JSON.parse(made.stdout) as User;
    assert.ok(userId > 0 && createdDate && passwordDate && sessionDate);
    assert.deepEqual(user, {
      username: 'Ada',
      displayName: 'Ada Lovelace',
      email: 'ada@example.com',
      roles: ['editor', 'author'],
      issuer: null,
      disabledDate: null,
    });
    const second = await type(['user', 'create', 'bo'], password);
    assert.equal(second.code, 0, second.stderr);
    assert.match(second.stdout, /^created user \d+, "bo"\n$/);
    const list = await ask(['user', 'list']);
    assert.match(list.stdout, /^ID {2}STATE {3}CREATED {5}ROLES {10}NAME {2}SHOWN AS {6}E-MAIL\n/);
    assert.match(list.stdout, /^\d+ +active +[\d-]+ +editor,author +Ada +Ada Lovelace +ada@example\.com$/m);
    assert.match(list.stdout, /^\d+ +active +[\d-]+ +none +bo$/m);
    for (const {stdout, stderr} of [made, second, list, await ask(['user', 'list', '--json'])]) {
      assert.doesNotMatch(stdout + stderr, /horse|scrypt/);
    }
  });

  it('are not created twice, nor with a weak password', async () => {
    const failures: [args: string[], input: string, message: RegExp][] = [
      [['create', 'ADA'], password, /there is a user "ADA" already/],
      [['create', 'carl'], 'eleven char', /a password has 12 to 1000 characters; this one has 11/],
      [['create', 'carl'], '', /this one has 0/],
      [['create', 'carl'], 'x'.repeat(1001), /this one has 1001/],
      [['create', 'carl'], `${password}\n${password}\n`, /must be one line/],
      [['password', 'nobody'], password, /there is no user "nobody"; see "kb-help-service user list"/],
    ];
    for (const [args, input, message] of failures) {
      const {code, stdout, stderr} = await type(['user', ...args], input);
      assert.equal(code, 1, stderr);
      assert.equal(stdout, '');
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /horse/);
    }
    assert.deepEqual(
      (await users()).map(({username}) => username),
      ['Ada', 'bo'],
    );
  });

  it('exit with code 2 on wrong usage, also with a password as an argument', async () => {
    for (const [args, message] of [
      [['create'], /missing required argument 'name'/],
      [['create', ' '], /Name the user\./],
      [['create', 'a\tb'], /no control characters/],
      [['create', 'carl', password], /too many arguments for 'create'/],
      [['create', 'carl', '--password', password], /unknown option '--password'/],
      [['roles', 'ada'], /missing required argument 'roles'/],
      [['list', 'ada'], /too many arguments for 'list'/],
      [['remove', 'ada'], /unknown command 'remove'/],
    ] as const) {
      const {code, stderr} = await type(['user', ...args], password);
      assert.equal(code, 2, stderr);
      assert.match(stderr, message);
      assert.doesNotMatch(stderr, /horse/);
    }
  });

  it('can be given other roles, disabled and enabled', async () => {
    const {stdout} = await ask(['user', 'roles', 'ADA', 'editor']);
    assert.equal(stdout, '"Ada" has the roles editor\n');
    assert.equal((await ask(['user', 'roles', 'bo', ''])).stdout, '"bo" has no role\n');
    assert.equal((await ask(['user', 'disable', 'bo'])).stdout, 'disabled "bo"\n');
    assert.deepEqual(
      (await users()).map(({roles, disabledDate}) => [roles, disabledDate !== null]),
      [
        [['editor'], false],
        [[], true],
      ],
    );
    assert.equal((await ask(['user', 'enable', 'bo'])).stdout, 'enabled "bo"\n');
    assert.equal((await users())[1]?.disabledDate, null);
  });

  it('sign in to the running service, whose log holds no password, token or key', async () => {
    const other = 'another good password';
    assert.equal(
      (await type(['user', 'password', 'ada'], `${other}\r\n`)).stdout,
      '"Ada" has another password\n',
    );
    const {key} = JSON.parse((await ask(['key', 'create', '--name', 'test', '--json'])).stdout) as {
      key: string;
    };
    const child = start(['serve'], {...folder, env: {...folder.env, LOG_LEVEL: 'trace'}});
    const log = text(child.stderr!);
    const [url] = (await once(createInterface(child.stdout!), 'line')) as [string];
    const headers = {'Ocp-Apim-Subscription-Key': key};
    const signIn = (secret: string) =>
      fetch(`${url}/rest/v2/token/`, {
        method: 'POST',
        headers: {...headers, 'Content-Type': 'application/json'},
        body: JSON.stringify({username: 'ada', password: secret}),
      });
    assert.equal((await signIn(password)).status, 403);
    const reply = await signIn(other);
    assert.equal(reply.status, 200);
    const {id_token: token} = (await reply.json()) as {id_token: string};
    for (const sent of [token, `${token}x`]) {
      await fetch(`${url}/rest/v2/statistics/vote/?contentIds=1`, {
        headers: {...headers, Authorization: `Bearer ${sent}`},
      });
    }
    child.kill('SIGTERM');
    await once(child, 'exit');
    const written = await log;
    assert.match(written, /"operation":"Token_Post"/);
    for (const secret of [password, other, token, token.split('.')[2]!, key]) {
      assert.ok(!written.includes(secret));
    }
  });

  it('and keys are in the log of acts, without passwords', async () => {
    assert.equal((await ask(['key', 'revoke', '1'])).code, 0);
    const acts = await folder.acts();
    assert.deepEqual(
      acts.map(([act, detail]) => [act, detail]),
      [
        ['end-key', {name: 'test'}],
        ['key', {name: 'test'}],
        ['password', {person: 'Ada'}],
        ['access', {person: 'bo', to: 'let in'}],
        ['access', {person: 'bo', to: 'stopped'}],
        ['role', {person: 'bo', to: 'none'}],
        ['role', {person: 'Ada', to: 'editor'}],
        ['person', {person: 'bo', to: 'none'}],
        ['person', {person: 'Ada', to: 'editor, author'}],
      ],
    );
  });
});

describe('signing keys on the command line', () => {
  it('are rotated, at once or when the tokens that they signed have expired', async (t) => {
    const folder = await createCommandFolder();
    t.after(() => folder.close());
    const ask = async (...args: string[]) => (await run(['signing-key', ...args], folder)).stdout;
    assert.match(await ask('list'), /^There is no key yet/);
    const {kid: first} = JSON.parse(await ask('rotate', '--json')) as {kid: string};
    assert.match(await ask('rotate'), /^[\w-]{43} signs from now on\n$/);
    const keys = JSON.parse(await ask('list', '--json')) as {kid: string; endDate: string | null}[];
    assert.equal(keys.length, 2);
    assert.equal(keys[0]?.endDate, null);
    assert.equal(keys[1]?.kid, first);
    const hours = (Date.parse(keys[1]?.endDate ?? '') - Date.now()) / 3600_000;
    assert.ok(hours > 24 && hours <= 25, String(hours));
    const table = await ask('list');
    assert.match(table, /^KEY +CREATED +ENDS\n/);
    assert.match(table, new RegExp(`^${keys[0]?.kid} +\\S+ +signs$`, 'm'));
    assert.doesNotMatch(table, /"d"/);
    await ask('rotate', '--now');
    assert.equal((JSON.parse(await ask('list', '--json')) as object[]).length, 1);
    assert.equal((await folder.acts()).length, 3);
  });
});

describe('a password on a terminal', () => {
  /** Types lines at the prompts. */
  function terminal() {
    const stdin = Object.assign(new PassThrough(), {isTTY: true});
    const stderr = new PassThrough();
    const shown: string[] = [];
    stderr.on('data', (chunk: Buffer) => shown.push(chunk.toString()));
    const secret = readSecret({stdin, stderr} as unknown as CommandContext, 'password');
    const prompted = async (prompt: RegExp) => {
      while (!prompt.test(shown.join(''))) await once(stderr, 'data');
    };
    return {stdin, secret, prompted, shown: () => shown.join('')};
  }

  it('is prompted for twice and never shown; it can be edited', async () => {
    const {stdin, secret, prompted, shown} = terminal();
    await prompted(/New password: $/);
    stdin.write('sesamx\u007fe\r');
    await prompted(/The same password again: $/);
    stdin.write('sesame\r');
    assert.equal(await secret, 'sesame');
    assert.equal(shown(), 'New password: \nThe same password again: \n');
  });

  it('is rejected when the two differ, and Ctrl+C changes nothing', async () => {
    const different = terminal();
    await different.prompted(/New password: $/);
    different.stdin.write('sesame\r');
    await different.prompted(/again: $/);
    different.stdin.write('Sesame\r');
    await assert.rejects(different.secret, /was not the same both times/);
    const stopped = terminal();
    await stopped.prompted(/New password: $/);
    stopped.stdin.write('ses\u0003');
    await assert.rejects(stopped.secret, /nothing was changed/);
  });
});
