import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdir, readFile, writeFile} from 'node:fs/promises';
import {createServer, type AddressInfo, type Socket} from 'node:net';
import {join, relative} from 'node:path';
import {createInterface} from 'node:readline';
import {text} from 'node:stream/consumers';
import {after, before, describe, it, test, type TestContext} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import {lockDataFolder} from '../../../service/src/db/data-folder-lock.ts';
import {finished, project, run, start, type RunOptions} from '../support/cli.ts';
import {testKind} from '../support/database.ts';
import {createDatabase} from '../support/postgres.ts';
import {emptyFolder, folderWith, page, writeFiles} from '../import/folders.ts';
import {png} from '../import/samples.ts';

describe('the command line', () => {
  const here = {cwd: project};

  /** The names in the list of commands of a help text. */
  const commandsIn = (help: string) =>
    [...(help.split('\nCommands:\n')[1] ?? '').matchAll(/^  ([a-z-]+)(?: [[<].*?[\]>])*  /gm)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'help');

  it('explains every command', async () => {
    const overview = await run(['--help'], here);
    assert.deepEqual([overview.code, overview.stderr], [0, '']);
    const names: string[] = [];
    const visit = async (words: readonly string[], help: string): Promise<void> => {
      const nested = commandsIn(help);
      if (nested.length === 0) {
        names.push(words.join(' '));
        assert.match(help, new RegExp(`^Usage: kb-help-service ${words.join(' ')} \\[options\\]`));
        assert.match(help, /^  --json /m);
      }
      for (const name of nested) {
        const {code, stdout} = await run([...words, name, '--help'], here);
        assert.equal(code, 0);
        assert.equal((await run(['help', ...words, name], here)).stdout, stdout);
        await visit([...words, name], stdout);
      }
    };
    await visit([], overview.stdout);
    for (const known of [
      'serve',
      'import',
      'export',
      'restore',
      'state change',
      'key create',
      'signing-key rotate',
    ])
      assert.ok(names.includes(known), known);
    assert.equal((await run(['key', '-h'], here)).stdout, (await run(['help', 'key'], here)).stdout);
  });

  it('prints its version', async () => {
    const {version} = JSON.parse(await readFile(join(project, 'service/package.json'), 'utf8')) as {
      version: string;
    };
    assert.deepEqual(await run(['--version'], here), {code: 0, stdout: `${version}\n`, stderr: ''});
  });

  it('is quiet about a pipe that is closed before all is read', async () => {
    const child = start(['--help'], here);
    child.stdout!.destroy();
    const [stderr, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
    assert.deepEqual([stderr, code], ['', 0]);
  });

  const mistakes: [args: string[], message: RegExp][] = [
    [['imprt'], /^error: unknown command 'imprt'\n\(Did you mean import\?\)\nAdd --help/],
    [['key', 'revok'], /unknown command 'revok'\n\(Did you mean revoke\?\)/],
    [['key'], /^Usage: kb-help-service key .*\n[^]*\n {2}revoke /],
    [['state', 'show'], /missing required argument 'content'/],
    [['state', 'change', '7'], /missing required argument 'state'/],
    [
      ['state', 'change', '7', 'publised'],
      /argument 'state'\. States are workInProgress, .*; did you mean "published"\?/,
    ],
    [['recommend', 'add'], /missing required argument 'content'/],
    [
      ['recommend', 'add', '7', '--at', '0'],
      /argument '0' is invalid\. Positions are whole numbers from 1\./,
    ],
    [['recommend', 'move', '7'], /missing required argument 'position'/],
    [['recommend', 'remove', '7', '--all'], /name the content, or give --all/],
    [['recommend', 'remove'], /name the content, or give --all/],
    [['recommend', 'set'], /missing required argument 'content'/],
    [['export'], /name a folder, or one for a static site with --site\n$/],
    [['export', 'out', '--url', 'https://example.com'], /--url and --widget belong to --site\n$/],
    [['export', '--site', 'out'], /say with --url which address the site will have/],
    [
      ['export', '--site', 'out', '--url', 'example.com'],
      /--url is "example\.com"; write the address of the site/,
    ],
    [['export', 'more', '--site', 'out'], /--site names the only folder/],
    [['restore'], /missing required argument 'file'/],
    [['backup', 'a', 'b'], /too many arguments for 'backup'/],
    [['import'], /missing required argument 'folder'/],
    [['import', 'a', 'b'], /too many arguments for 'import'/],
    [['import', 'a', '--dryrun'], /unknown option '--dryrun'\n\(Did you mean --dry-run\?\)/],
    [['key', 'create'], /required option '--name <name>' not specified/],
    [['key', 'create', '--name', ' '], /Say what the key is for\./],
    [['key', 'create', '--name', 'x', '--scopes', 'reed'], /"reed" is none of them; did you mean "read"\?/],
    [['key', 'create', '--name', 'x', '--scopes', ','], /A key without scopes allows nothing/],
    [
      ['key', 'create', '--name', 'x', '--origins', 'https://a.b/c'],
      /is not an origin; write https:\/\/a\.b\./,
    ],
    [['key', 'create', '--name', 'x', '--origins', 'a.b'], /is not an origin; write one such as/],
    [['key', 'create', '--name', 'x', '--expires', 'soon'], /Write a date such as 2027-12-31\./],
    [['key', 'create', '--name', 'x', '--expires', '2020-01-01'], /The date is past\./],
    [['key', 'revoke', 'x'], /Give the number shown by "key list"\./],
    [['--port', '1'], /unknown option '--port'/],
  ];
  for (const [args, message] of mistakes) {
    it(`answers "${args.join(' ')}" with exit code 2 and advice`, async () => {
      const {code, stdout, stderr} = await run(args, here);
      assert.equal(code, 2);
      assert.equal(stdout, '');
      assert.match(stderr, message);
    });
  }

  it('resolves a folder from where npm was called', async () => {
    const npm = spawn('npm', ['run', '--silent', 'service', '--', 'import', 'no-such-folder'], {
      cwd: project,
    });
    const {code, stderr} = await finished(npm);
    assert.equal(code, 1);
    assert.ok(stderr.includes(`${join(project, 'no-such-folder')} is not a folder that can be read`), stderr);
  });

  it('names an invalid setting', async (t) => {
    const root = await folderWith(t, {'docs/en-us/a.md': page('title: A')});
    const {code, stderr} = await run(['import', 'docs'], {cwd: root, env: {PORT: 'x'}});
    assert.equal(code, 1);
    assert.match(stderr, /^error: PORT is "x"/);
  });

  it('lists the errors of a folder as file:line, relative to where it was called', async (t) => {
    const root = await folderWith(t, {'docs/en-us/a.md': page('title: A\nstate: x', '[b](b.md)')});
    const runOptions = {cwd: root, env: {KB_DATA: join(root, 'data')}};
    const {code, stdout, stderr} = await run(['import', 'docs'], runOptions);
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(
      stderr,
      /^docs\/en-us\/a\.md:3: state "x" .*\ndocs\/en-us\/a\.md:5: broken link: .*\n2 errors; nothing was imported\n$/,
    );
    const some = await run(['import', 'docs', '--skip-invalid', '--dry-run'], runOptions);
    assert.equal(some.code, 0, some.stderr);
    assert.match(
      some.stderr,
      /^docs\/en-us\/a\.md:3: state "x" .*\ndocs\/en-us\/a\.md:5: broken link: .*\n$/,
    );
    assert.equal(some.stdout, 'dry run: created 0, updated 0, unchanged 0, files 0, left out 1\n');
    const json = await run(['import', relative(root, join(root, 'docs')), '--json'], runOptions);
    assert.equal(json.code, 1);
    const {errors} = JSON.parse(json.stdout) as {errors: {file: string; line: number; message: string}[]};
    assert.deepEqual(
      errors.map(({file, line}) => [file, line]),
      [
        ['docs/en-us/a.md', 3],
        ['docs/en-us/a.md', 5],
      ],
    );
  });

  /** An address at which something accepts connections and says nothing. `hangUp` ends them. */
  async function silentServer(t: TestContext) {
    const open: Socket[] = [];
    const server = createServer((socket) => void open.push(socket.on('error', () => {}).resume()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const hangUp = () => open.splice(0).forEach((socket) => socket.destroy());
    t.after(() => {
      hangUp();
      server.close();
    });
    return {host: `127.0.0.1:${(server.address() as AddressInfo).port}`, hangUp};
  }

  it('says which server of a database it waits for', async (t) => {
    const {host, hangUp} = await silentServer(t);
    const env = {KB_DATA: 'data', PORT: '0', DATABASE_URL: `postgres://kb:hush@${host}/kb`};
    for (const args of [[], ['key', 'list'], ['migrate', '--dry-run']]) {
      const child = start(args, {cwd: await emptyFolder(t), env});
      const end = finished(child);
      const [line] = (await once(createInterface(child.stderr!), 'line')) as [string];
      assert.ok(line.includes(`DATABASE_URL: waiting for an answer from ${host}`), line);
      assert.equal(child.exitCode, null);
      hangUp();
      const {code, stdout, stderr} = await end;
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^error: DATABASE_URL: the server at .* ended the connection/m);
      assert.doesNotMatch(stderr, /hush/);
    }
  });

  it('says what is wrong with settings before it loads the service', async (t) => {
    const {host, hangUp} = await silentServer(t);
    const {hostname, port} = new URL(`http://${host}`);
    hangUp();
    const held = await emptyFolder(t);
    t.after(await lockDataFolder(held));
    const faults: Record<string, Record<string, string>> = {
      PORT: {PORT: 'x'},
      KB_DATA: {PORT: '0', KB_DATA: '/dev/null/data'},
      [`Port ${port} `]: {HOST: hostname, PORT: port},
      DATABASE_URL: {PORT: '0', DATABASE_URL: 'postgres://kb@127.0.0.1:1/kb'},
      [`The data folder ${held} is in use`]: {PORT: '0', KB_DATA: held},
    };
    for (const [name, env] of Object.entries(faults)) {
      const cwd = await emptyFolder(t);
      const child = start([], {cwd, env: {KB_DATA: 'data', NODE_V8_COVERAGE: join(cwd, 'loaded'), ...env}});
      const {code, stderr} = await finished(child);
      assert.equal(code, 1);
      assert.ok(stderr.startsWith(`error: ${name}`), stderr);
      const [report] = await readdir(join(cwd, 'loaded'));
      const loaded = await readFile(join(cwd, 'loaded', report!), 'utf8');
      assert.match(loaded, /src\/cli\/serve\.js/);
      assert.doesNotMatch(loaded, /src\/app\.js/, name);
    }
  });
});

describe('a new service', () => {
  let runOptions: Required<RunOptions>;
  let drop = async () => {};
  const cleanUp: (() => unknown)[] = [];
  before(async () => {
    const cwd = await emptyFolder({after: (action) => cleanUp.push(action as () => unknown)});
    const database = testKind === 'server' ? await createDatabase() : undefined;
    if (database) drop = database.drop;
    const address: Record<string, string> = database ? {DATABASE_URL: database.databaseUrl} : {};
    runOptions = {cwd, env: {KB_DATA: 'data', PORT: '0', ...address}};
    await writeFiles(cwd, {
      'docs/en-us/a.md': page('title: First steps', '![p](../media/p.png)'),
      'docs/media/p.png': png,
    });
  });
  after(async () => {
    await drop();
    for (const action of cleanUp) await action();
  });

  it('imports content, and imports it again', async () => {
    const first = await run(['import', 'docs'], runOptions);
    assert.deepEqual(first, {code: 0, stdout: 'created 1, updated 0, unchanged 0, files 1\n', stderr: ''});
    const again = await run(['import', 'docs', '--prune', '--dry-run'], runOptions);
    const expected = 'dry run: created 0, updated 0, unchanged 1, archived 0, files 1\n';
    assert.deepEqual(again, {code: 0, stdout: expected, stderr: ''});
    const {stdout} = await run(['import', 'docs', '--json'], runOptions);
    const counts = {created: 0, updated: 0, unchanged: 1, archived: 0, files: 1, skipped: 0, dryRun: false};
    assert.deepEqual(JSON.parse(stdout), {...counts, errors: [], conflicts: [], warnings: []});
  });

  it('imports a folder in one language', async (t) => {
    const folder = await folderWith(t, {'how/pay.md': '# Pay an invoice'});
    const first = await run(['import', folder, '--culture', 'sv-SE'], runOptions);
    assert.equal(first.stdout, 'created 2, updated 0, unchanged 0, files 0\n');
    assert.equal(
      first.stderr,
      'Articles in sv-SE; those that say no state are drafts. Import with --publish to publish them.\n',
    );
    const publish = ['--publish', '--culture', 'sv-se', '--dry-run'];
    const stdout = 'dry run: created 0, updated 1, unchanged 1, files 0\n';
    assert.deepEqual(await run(['import', folder, ...publish], runOptions), {code: 0, stdout, stderr: ''});
    const {code, stderr} = await run(['import', folder, '--culture', 'x!'], runOptions);
    assert.deepEqual([code, stderr], [1, 'error: "x!" is no culture; write one such as en-US or de-DE.\n']);
    const SETUP = join(folder, 'setup.json');
    await writeFile(SETUP, '{"culture": "fi-FI"}');
    const early = {...runOptions, env: {...runOptions.env, SETUP}};
    const {stderr: before} = await run(['import', join(folder, 'how'), '--dry-run'], early);
    assert.match(before, /^Articles in fi-FI; /, 'the service has not started yet');
    const useless = await run(['import', 'docs', '--publish'], runOptions);
    assert.match(useless.stderr, /^error: --publish is for a folder in one language/);
  });

  it('creates, lists and revokes keys, and stores none in plain text', async () => {
    const options = [
      '--scopes',
      'read',
      '--origins',
      'https://a.example,http://localhost:1',
      '--expires',
      '2999-01-01',
    ];
    const made = await run(['key', 'create', '--name', 'shop', ...options], runOptions);
    assert.equal(made.code, 0);
    assert.match(made.stdout, /^kb_[\w-]{43}\n$/);
    assert.match(made.stderr, /^Key 1 for "shop"/);
    const {stdout} = await run(['key', 'list'], runOptions);
    assert.ok(!stdout.includes(made.stdout.trim()));
    const row =
      /^1 +active +\d{4}-\d\d-\d\d +2999-01-01 +read +https:\/\/a\.example,http:\/\/localhost:1 +shop$/m;
    assert.match(stdout, row);
    assert.equal((await run(['key', 'revoke', '1'], runOptions)).stdout, 'revoked 1\n');
    const again = await run(['key', 'revoke', '1'], runOptions);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /there is no key 1 that could be revoked/);
    const [key] = JSON.parse((await run(['key', 'list', '--json'], runOptions)).stdout) as {
      revokedDate: string | null;
    }[];
    assert.ok(key?.revokedDate);
  });

  it('serves until SIGTERM', async () => {
    const made = await run(['key', 'create', '--name', 'test', '--json'], runOptions);
    const {key} = JSON.parse(made.stdout) as {key: string};
    const service = start([], runOptions);
    const errors = text(service.stderr!);
    const [url] = (await once(createInterface(service.stdout!), 'line')) as [string];
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+$/);

    const headers = {'Ocp-Apim-Subscription-Key': key};
    const list = (await (await fetch(`${url}/rest/v2/recommended/`, {headers})).json()) as {
      name: string;
      contentId: number;
    }[];
    assert.deepEqual(
      list.map(({name}) => name),
      ['First steps'],
    );
    const reply = await fetch(`${url}/rest/v2/content/${list[0]?.contentId}`, {headers});
    const content = (await reply.json()) as {translations: {articlePartViewModels: {markup: string}[]}[]};
    const markup = content.translations[0]?.articlePartViewModels[0]?.markup ?? '';
    const file = /^<p><img src="([^"]+)" alt="p" width="6" height="4"><\/p>$/.exec(markup)?.[1];
    assert.ok(file, markup);
    assert.ok(file.startsWith(`${url}/files/`), file);
    assert.deepEqual(new Uint8Array(await (await fetch(file)).arrayBuffer()), png);

    const beside = await run(['import', 'docs'], runOptions);
    assert.equal(beside.code, 0, beside.stderr);
    if (testKind === 'embedded') {
      const second = await finished(start([], runOptions));
      assert.equal(second.code, 1);
      assert.match(second.stderr, /is in use by process \d+/);
    }
    service.kill('SIGTERM');
    const [code, signal] = (await once(service, 'exit')) as [number | null, string | null];
    assert.deepEqual([code, signal], [0, null], await errors);
  });
});

if (testKind === 'embedded')
  test('SIGTERM while a database is made ends the process, and the next start makes it', async (t) => {
    const cwd = await emptyFolder(t);
    const options = {cwd, env: {KB_DATA: 'data', PORT: '0', SETUP: 'off'}};
    // From the sources, because a package unpacks its database, which may have ended before the signal comes.
    const {PATH} = process.env;
    const service = spawn(
      process.execPath,
      ['--import', import.meta.resolve('tsx'), join(project, 'service/src/cli.ts'), 'serve'],
      {cwd, env: {PATH, ...options.env}, stdio: 'ignore'},
    );
    t.after(() => service.kill('SIGKILL'));
    const exit = once(service, 'exit');
    while (
      service.exitCode === null &&
      !(await readdir(join(cwd, 'data')).catch(() => [] as string[])).includes('.new-database')
    )
      await wait(5);
    service.kill('SIGTERM');
    assert.deepEqual(await exit, [0, null]);
    assert.ok(!(await readdir(join(cwd, 'data'))).includes('database'));
    const {code, stderr} = await run(['key', 'list'], options);
    assert.equal(code, 0, stderr);
  });
