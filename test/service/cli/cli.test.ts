import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join, relative} from 'node:path';
import {createInterface} from 'node:readline';
import {text} from 'node:stream/consumers';
import {after, before, describe, it} from 'node:test';
import {finished, project, run, start, type Place} from '../support/cli.ts';
import {testKind} from '../support/database.ts';
import {createDatabase} from '../support/postgres.ts';
import {emptyFolder, folderWith, page, writeFiles} from '../import/folders.ts';
import {png} from '../import/samples.ts';

describe('the command line', () => {
  const here = {cwd: project};

  it('explains itself', async () => {
    const overview = await run(['--help'], here);
    assert.equal(overview.code, 0);
    const commands = [...overview.stdout.matchAll(/^  ([a-z-]+(?: [a-z]+)?)  /gm)].map(([, name]) => name!);
    const known = [
      'serve',
      'import',
      'export',
      'backup',
      'restore',
      'state change',
      'recommend list',
      'key create',
      'user create',
      'signing-key rotate',
    ];
    assert.deepEqual(
      known.filter((name) => !commands.includes(name)),
      [],
    );
    await Promise.all(
      commands.map(async (command) => {
        const {code, stdout} = await run([...command.split(' '), '--help'], here);
        assert.equal(code, 0);
        assert.match(stdout, new RegExp(`^Usage: kb-service \\[?${command}`));
        assert.match(stdout, /--help/);
        assert.match(stdout, /--json/);
      }),
    );
    assert.equal((await run(['key', '-h'], here)).stdout, overview.stdout);
  });

  const mistakes: [args: string[], message: RegExp][] = [
    [['imprt'], /"imprt" is no command; did you mean "import"\?\nSee "kb-service --help"/],
    [['key', 'make'], /"key make" is no command; there are key create, key list, key revoke/],
    [['state', 'shw'], /"state shw" is no command; there are state show, state change/],
    [['state', 'show'], /name the content/],
    [['state', 'change', '7'], /name the state: workInProgress, draft/],
    [['state', 'change', '7', 'publised'], /"publised" is no state; .*; did you mean "published"\?/],
    [['recommend', 'add'], /name the content/],
    [['recommend', 'add', '7', '--at', '0'], /"0" is no place; the first is 1/],
    [['recommend', 'move', '7'], /name the content and its new place/],
    [['recommend', 'remove', '7', '--all'], /not both/],
    [['recommend', 'set'], /name the content/],
    [['export'], /name the folder to export to\nSee "kb-service export --help"/],
    [['restore'], /name the archive/],
    [['backup', 'a', 'b'], /"b" is one argument too many/],
    [['import'], /name the folder to import\nSee "kb-service import --help"/],
    [['import', 'a', 'b'], /"b" is one argument too many/],
    [['import', 'a', '--dryrun'], /unknown option --dryrun; did you mean "--dry-run"\?/],
    [['key', 'create'], /say what the key is for: --name NAME/],
    [
      ['key', 'create', '--name', 'x', '--scopes', 'reed'],
      /scope "reed" is none of .*; did you mean "read"\?/,
    ],
    [['key', 'create', '--name', 'x', '--scopes', ','], /a key without scopes allows nothing/],
    [['key', 'create', '--name', 'x', '--origins', 'https://a.b/c'], /is no origin; write https:\/\/a\.b/],
    [['key', 'create', '--name', 'x', '--origins', 'a.b'], /is no origin, such as/],
    [['key', 'create', '--name', 'x', '--expires', 'soon'], /"soon" is no date/],
    [['key', 'create', '--name', 'x', '--expires', '2020-01-01'], /2020-01-01 is past/],
    [['key', 'revoke', 'x'], /give the number of the key/],
    [['--port', '1'], /unknown option --port\nSee "kb-service --help"/],
  ];
  for (const [args, message] of mistakes) {
    it(`answers "${args.join(' ')}" with 2 and a sentence`, async () => {
      const {code, stdout, stderr} = await run(args, here);
      assert.equal(code, 2);
      assert.equal(stdout, '');
      assert.match(stderr, message);
    });
  }

  it('finds a folder from where npm was called', async () => {
    const npm = spawn('npm', ['run', '--silent', 'service', '--', 'import', 'no-such-folder'], {
      cwd: project,
    });
    const {code, stderr} = await finished(npm);
    assert.equal(code, 1);
    assert.ok(stderr.includes(`${join(project, 'no-such-folder')} is not a folder that can be read`), stderr);
  });

  it('says which setting is wrong', async (t) => {
    const root = await folderWith(t, {'docs/en-us/a.md': page('title: A')});
    const {code, stderr} = await run(['import', 'docs'], {cwd: root, env: {PORT: 'x'}});
    assert.equal(code, 1);
    assert.match(stderr, /^kb-service: PORT is "x"/);
  });

  it('lists the mistakes of a folder as file:line, from where it was called', async (t) => {
    const root = await folderWith(t, {'docs/en-us/a.md': page('title: A\nstate: x', '[b](b.md)')});
    const place = {cwd: root, env: {KB_DATA: join(root, 'data')}};
    const {code, stdout, stderr} = await run(['import', 'docs'], place);
    assert.equal(code, 1);
    assert.equal(stdout, '');
    assert.match(
      stderr,
      /^docs\/en-us\/a\.md:3: state "x" .*\ndocs\/en-us\/a\.md:5: broken link: .*\n2 errors; nothing was imported\n$/,
    );
    const json = await run(['import', relative(root, join(root, 'docs')), '--json'], place);
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
});

describe('a service from nothing', () => {
  let place: Required<Place>;
  let drop = async () => {};
  const cleanUp: (() => unknown)[] = [];
  before(async () => {
    const cwd = await emptyFolder({after: (action) => cleanUp.push(action as () => unknown)});
    const database = testKind === 'server' ? await createDatabase() : undefined;
    if (database) drop = database.drop;
    const address: Record<string, string> = database ? {DATABASE_URL: database.databaseUrl} : {};
    place = {cwd, env: {KB_DATA: 'data', PORT: '0', ...address}};
    await writeFiles(cwd, {
      'docs/en-us/a.md': page('title: First steps', '![p](../media/p.png)'),
      'docs/media/p.png': png,
    });
  });
  after(async () => {
    await drop();
    for (const action of cleanUp) await action();
  });

  it('is filled, and filled again', async () => {
    const first = await run(['import', 'docs'], place);
    assert.deepEqual(first, {code: 0, stdout: 'created 1, updated 0, unchanged 0, files 1\n', stderr: ''});
    const again = await run(['import', 'docs', '--prune', '--dry-run'], place);
    const expected = 'dry run: created 0, updated 0, unchanged 1, archived 0, files 1\n';
    assert.deepEqual(again, {code: 0, stdout: expected, stderr: ''});
    const {stdout} = await run(['import', 'docs', '--json'], place);
    const counts = {created: 0, updated: 0, unchanged: 1, archived: 0, files: 1, dryRun: false};
    assert.deepEqual(JSON.parse(stdout), counts);
  });

  it('makes, lists and revokes keys, and keeps none of them', async () => {
    const options = [
      '--scopes',
      'read',
      '--origins',
      'https://a.example,http://localhost:1',
      '--expires',
      '2999-01-01',
    ];
    const made = await run(['key', 'create', '--name', 'shop', ...options], place);
    assert.equal(made.code, 0);
    assert.match(made.stdout, /^kb_[\w-]{43}\n$/);
    assert.match(made.stderr, /^Key 1 for "shop"/);
    const {stdout} = await run(['key', 'list'], place);
    assert.ok(!stdout.includes(made.stdout.trim()));
    const row =
      /^1 +active +\d{4}-\d\d-\d\d +2999-01-01 +read +https:\/\/a\.example,http:\/\/localhost:1 +shop$/m;
    assert.match(stdout, row);
    assert.equal((await run(['key', 'revoke', '1'], place)).stdout, 'revoked 1\n');
    const again = await run(['key', 'revoke', '1'], place);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /there is no key 1 that could be revoked/);
    const [key] = JSON.parse((await run(['key', 'list', '--json'], place)).stdout) as {
      revokedDate: string | null;
    }[];
    assert.ok(key?.revokedDate);
  });

  it('serves until it is told to stop', async () => {
    const made = await run(['key', 'create', '--name', 'test', '--json'], place);
    const {key} = JSON.parse(made.stdout) as {key: string};
    const service = start([], place);
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

    if (testKind === 'embedded') {
      const second = await run(['import', 'docs'], place);
      assert.equal(second.code, 1);
      assert.match(second.stderr, /is in use by process \d+/);
    }
    service.kill('SIGTERM');
    const [code, signal] = (await once(service, 'exit')) as [number | null, string | null];
    assert.deepEqual([code, signal], [0, null], await errors);
  });
});
