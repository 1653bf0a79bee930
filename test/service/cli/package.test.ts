/** The npm package: packed, installed into an empty folder, and run as its users run it. */
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
import {connect} from 'node:net';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {text} from 'node:stream/consumers';
import {after, before, describe, it} from 'node:test';
import {setImmediate} from 'node:timers/promises';
import {emptyFolder, page} from '../import/folders.ts';
import {finished, project} from '../support/cli.ts';
import {testKind} from '../support/database.ts';

async function npm(cwd: string, ...args: string[]): Promise<string> {
  const child = spawn('npm', args, {cwd, shell: process.platform === 'win32'});
  const {code, stdout, stderr} = await finished(child);
  assert.equal(code, 0, stderr);
  return stdout;
}

const inPackage = () => {
  let folder: string;
  const cleanUp: (() => unknown)[] = [];
  before(async () => {
    folder = await emptyFolder({after: (action) => cleanUp.push(action as () => unknown)});
    // Built already, since ../support/built.ts: `prepack` would remove what other tests run meanwhile.
    await npm(project, 'pack', '--workspace', 'service', '--ignore-scripts', '--pack-destination', folder);
    const [tarball] = await readdir(folder);
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
    // Dependencies come from npm's cache, which the repository's own installation has filled.
    await npm(
      folder,
      'install',
      '--prefer-offline',
      '--ignore-scripts',
      '--omit=dev',
      join(folder, tarball!),
    );
    await mkdir(join(folder, 'docs/en-us'), {recursive: true});
    await writeFile(join(folder, 'docs/en-us/a.md'), page('title: First steps'));
  });
  after(async () => {
    for (const action of cleanUp) await action();
  });

  const env = (values: Record<string, string> = {}) => {
    const {PATH, HOME} = process.env;
    return {PATH, HOME, KB_DATA: join(folder, 'data'), PORT: '0', ...values};
  };
  const bin = () => join(folder, 'node_modules/.bin/kb-help-service');
  const start = (...args: string[]) => spawn(bin(), args, {cwd: folder, env: env()});
  const run = (...args: string[]) => finished(start(...args));

  /** As the README's tag asks for it. */
  async function servesTheWidget(url: string) {
    const loader = await fetch(`${url}/widget/kb-help.js`);
    assert.equal(loader.status, 200);
    assert.equal(loader.headers.get('access-control-allow-origin'), '*');
    const [, version] = /dataset\.src\?\?='([^']+)\/'/.exec(await loader.text()) ?? [];
    const manifest = await fetch(`${url}/widget/${version}/manifest.json`);
    const files = (await manifest.json()) as Record<string, {integrity: string}>;
    for (const [name, {integrity}] of Object.entries(files)) {
      const headers = {'Accept-Encoding': 'gzip, deflate, br'};
      const file = await fetch(`${url}/widget/${version}/${name}`, {headers});
      assert.equal(file.headers.get('content-encoding'), 'br', name);
      assert.equal(file.headers.get('content-type'), 'text/javascript; charset=utf-8');
      assert.equal(file.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal(file.headers.get('access-control-allow-origin'), '*');
      const hash = createHash('sha384').update(new Uint8Array(await file.arrayBuffer()));
      assert.equal(`sha384-${hash.digest('base64')}`, integrity, name);
    }
    for (const other of ['0.0.1-00000000/kb-base.js', `${version}/kb-base.js.br`, '../package.json'])
      assert.equal((await fetch(`${url}/widget/${other}`)).status, 404, other);
  }

  it('includes compiled code and migrations, no sources, and depends on no compiler', async () => {
    const installed = join(folder, 'node_modules/kb-help-service');
    assert.deepEqual((await readdir(installed)).sort(), [
      'LICENSE',
      'README.md',
      'deploy',
      'dist',
      'migrations',
      // pglite-pgvector names an older PGlite as its peer, so this package has its own.
      'node_modules',
      'package.json',
      'pages',
    ]);
    const files = await readdir(join(installed, 'dist'), {recursive: true});
    assert.deepEqual(
      files.filter((name) => /\.ts$/.test(name) && !/\.d\.ts$/.test(name)),
      [],
    );
    assert.ok(files.includes(join('contract', 'operations.js')));
    assert.ok(files.includes('new-database.tgz'));
    const packages = await readdir(join(folder, 'node_modules'));
    assert.deepEqual(
      packages.filter((name) => ['tsx', 'esbuild', 'typescript'].includes(name)),
      [],
    );
  });

  it('starts on what a process leaves that is killed while it makes its database', async () => {
    const command = start('key', 'list');
    const exit = once(command, 'exit');
    const files = () => readdir(join(folder, 'data'), {recursive: true}).catch(() => []);
    while (!(await files()).some((file) => /PG_VERSION$/.test(file))) await setImmediate();
    command.kill('SIGKILL');
    await exit;
    const {code, stdout, stderr} = await run('key', 'list');
    assert.match(stdout, /^There are no keys\./, stderr);
    assert.equal(code, 0);
  });

  it('imports, serves content and widget, and stops at SIGTERM, which frees port and folder', async () => {
    const imported = await run('import', 'docs');
    assert.deepEqual(imported, {code: 0, stdout: 'created 1, updated 0, unchanged 0, files 0\n', stderr: ''});
    const {stdout: key} = await run('key', 'create', '--name', 'test');
    const service = start();
    const errors = text(service.stderr);
    const [url] = (await once(createInterface(service.stdout), 'line')) as [string];
    const headers = {'Ocp-Apim-Subscription-Key': key.trim()};
    const reply = await fetch(`${url}/rest/v2/recommended/`, {headers});
    const names = ((await reply.json()) as {name: string}[]).map(({name}) => name);
    assert.deepEqual(names, ['First steps']);
    await servesTheWidget(url);
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
    const [, article = ''] = /<loc>([^<]*\/articles\/[^<]*)/.exec(sitemap) ?? [];
    const page = await (await fetch(article)).text();
    assert.match(page, /<h1>First steps<\/h1>/);
    assert.ok(page.length < 8500, `a short article has ${page.length} bytes`);
    const beside = await run('key', 'create', '--name', 'beside');
    assert.equal(beside.code, 0, beside.stderr);
    assert.equal((await run('backup', 'kb.tar.gz')).code, 0);
    // The process that a supervisor has started is the one that serves: nothing is left behind it.
    service.kill('SIGTERM');
    assert.deepEqual(await once(service, 'exit'), [0, null], await errors);
    const {hostname, port} = new URL(url);
    const [refused] = (await once(connect(Number(port), hostname), 'error')) as [NodeJS.ErrnoException];
    assert.equal(refused.code, 'ECONNREFUSED');
    assert.match((await run('key', 'list')).stdout, /^1 +active .* test$/m);
  });

  it('loads few modules for a short command', async () => {
    const coverage = join(folder, 'coverage');
    const command = spawn(bin(), ['key', 'list'], {cwd: folder, env: env({NODE_V8_COVERAGE: coverage})});
    assert.equal((await finished(command)).code, 0);
    const loaded = new Set<string>();
    // One of each thread.
    for (const report of await readdir(coverage)) {
      const {result} = JSON.parse(await readFile(join(coverage, report), 'utf8')) as {
        result: {url: string}[];
      };
      for (const {url} of result) {
        const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1];
        if (name) loaded.add(name);
      }
    }
    assert.ok(loaded.has('commander') && loaded.has('pg'));
    const others = [
      'hono',
      'pino',
      'yaml',
      'marked',
      'tar',
      '@aws-sdk/client-s3',
      'typebox',
      'jose',
      'cli-progress',
    ];
    assert.deepEqual(
      others.filter((name) => loaded.has(name)),
      [],
    );
  });

  it('can be imported by a program', async () => {
    await writeFile(
      join(folder, 'program.js'),
      `import {loadConfig, startService} from 'kb-help-service';
       const service = await startService(loadConfig(process.env));
       const reply = await fetch(service.url + '/health/ready');
       await service.close();
       console.log(reply.status);`,
    );
    const child = spawn(process.execPath, ['program.js'], {cwd: folder, env: env({LOG_LEVEL: 'silent'})});
    assert.deepEqual(await finished(child), {code: 0, stdout: '200\n', stderr: ''});
  });
};
if (testKind === 'embedded') describe('the npm package', inPackage);
