/** Commands on the data folder of a running service. */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {cp, mkdir, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {connect} from 'node:net';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {buffer} from 'node:stream/consumers';
import {after, before, describe, it} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import {loadConfig} from '../../../service/src/config.ts';
import {storeStatistics} from '../../../service/src/store/export.ts';
import {askService} from '../http/service.ts';
import {emptyFolder, page} from '../import/folders.ts';
import {built, openDatabase} from '../support/built.ts';
import {finished, run, start} from '../support/cli.ts';
import {makeDataFolder, testKind} from '../support/database.ts';
import {startProcess, type Process} from '../support/process.ts';

const {startService} = (await import(built('main'))) as typeof import('../../../service/src/main.ts');

/** From this number an import says in a log how far it is. */
const articles = 200;

const beside = () => {
  let cwd: string;
  let data: string;
  let service: Process;
  let key: string;
  const cleanUp: (() => unknown)[] = [];
  const env = () => ({KB_DATA: data, RATE_LIMIT_ADDRESS: '0'});
  const here = (...args: string[]) => run(args, {cwd, env: env()});
  const ask = (path: string) => askService(`${service.url}/rest/v2/${path}`, {key});

  before(async () => {
    cwd = await emptyFolder({after: (action) => cleanUp.push(action as () => unknown)});
    data = await makeDataFolder();
    cleanUp.push(() => rm(data, {recursive: true, force: true}));
    service = await startProcess(env());
    await mkdir(join(cwd, 'docs/en-us'), {recursive: true});
    for (let number = 1; number <= articles; number += 1) {
      const text = Array.from({length: 8}, (_, word) => `word${(word * number) % 997}`).join(' ');
      await writeFile(join(cwd, `docs/en-us/a${number}.md`), page(`title: Article ${number}`, text));
    }
  });
  after(async () => {
    service.child.kill('SIGTERM');
    await service.exit;
    for (const action of cleanUp) await action();
  });

  it('lets nobody but its user reach the socket', async () => {
    const folder = await stat(join(data, '.socket'));
    const socket = await stat(join(data, '.socket/sql'));
    assert.equal(folder.mode & 0o777, 0o700);
    assert.equal(socket.mode & 0o777, 0o600);
  });

  it('creates keys and users without an outage', async () => {
    const created = await here('key', 'create', '--name', 'test', '--scopes', 'read,feedback,write');
    assert.equal(created.code, 0, created.stderr);
    key = created.stdout.trim();
    const user = await run(['user', 'create', 'ada'], {cwd, env: env()}, 'correct horse battery staple\n');
    assert.equal(user.code, 0, user.stderr);
    const {stdout} = await here('user', 'list', '--json');
    assert.equal((JSON.parse(stdout) as unknown[]).length, 1);
    assert.equal((await ask('search?SearchPhrase=nothing')).status, 200);
  });

  /** Asks for lists and searches until the command ends, and leaves most of the processor to the command. */
  async function readsDuring(child: ReturnType<typeof start>) {
    const end = finished(child);
    let running = true;
    void end.then(() => (running = false));
    let reads = 0;
    const failed: string[] = [];
    const longest = {ms: 0};
    for (let count = 0; running; count += 1) {
      const began = performance.now();
      const {status, text} = await ask(`search?SearchPhrase=article+word${count % 60}`);
      longest.ms = Math.max(longest.ms, performance.now() - began);
      reads += 1;
      if (status !== 200) failed.push(`${status} ${text}`);
      await wait(50);
    }
    return {...(await end), reads, failed, longest: longest.ms};
  }

  it('answers requests while articles are imported', async (t) => {
    const {code, stdout, stderr, reads, failed, longest} = await readsDuring(
      start(['import', 'docs'], {cwd, env: env()}),
    );
    assert.equal(stdout, `created ${articles}, updated 0, unchanged 0, files 0\n`, stderr);
    assert.equal(code, 0);
    assert.ok(reads > 0, `${reads} requests`);
    assert.deepEqual(failed, [], service.output.stderr);
    t.diagnostic(`${reads} reads, the longest ${Math.round(longest)} ms`);
    assert.equal((await ask('search?SearchPhrase=article')).status, 200);
  });

  it('backs up to a file and to standard output meanwhile', async (t) => {
    const toFile = await readsDuring(start(['backup', 'kb.tar.gz'], {cwd, env: env()}));
    assert.equal(toFile.code, 0, toFile.stderr);
    assert.deepEqual(toFile.failed, [], service.output.stderr);
    t.diagnostic(`${toFile.reads} reads, the longest ${Math.round(toFile.longest)} ms`);
    const child = start(['backup', '-'], {cwd, env: env()});
    const [archive, [code]] = await Promise.all([buffer(child.stdout!), once(child, 'exit')]);
    assert.equal(code, 0);
    await writeFile(join(cwd, 'stream.tar.gz'), archive);
    const restored = await run(['restore', 'stream.tar.gz', '--json'], {cwd, env: {KB_DATA: 'restored'}});
    assert.equal(restored.code, 0, restored.stderr);
    assert.equal((JSON.parse(restored.stdout) as {contents: number}).contents, articles);
    assert.deepEqual(
      (await readdir(data)).filter((name) => name.startsWith('.snapshot')),
      [],
    );
  });

  it('exports, reports and changes states meanwhile', async () => {
    const exported = await readsDuring(start(['export', 'out'], {cwd, env: env()}));
    assert.equal(exported.code, 0, exported.stderr);
    assert.deepEqual(exported.failed, [], service.output.stderr);
    assert.ok((await readFile(join(cwd, 'out/en-us/a1.md'), 'utf8')).includes('Article 1'));
    assert.equal((await here('report', 'searches')).code, 0);
    const shown = await here('state', 'show', 'a1', '--json');
    assert.match(shown.stdout, /published/);
    assert.deepEqual(
      (await readdir(data)).filter((name) => name.startsWith('.snapshot')),
      [],
    );
  });

  it('undoes what a command had not committed when it is stopped, and goes on', async () => {
    const before = (await here('key', 'list', '--json')).stdout;
    const client = connect(join(data, '.socket/sql'));
    const say = (text: string) => {
      const body = Buffer.from(`${text}\0`);
      const head = Buffer.from('Q....');
      head.writeUInt32BE(body.length + 4, 1);
      client.write(Buffer.concat([head, body]));
      return once(client, 'data');
    };
    client.write(Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]));
    await once(client, 'data');
    await say('begin');
    await say('delete from subscription_keys');
    client.destroy();
    assert.equal((await here('key', 'list', '--json')).stdout, before);
    const stopped = start(['import', 'docs', '--prefer', 'files'], {cwd, env: env()});
    await once(createInterface(stopped.stderr!), 'line');
    stopped.kill('SIGINT');
    const [, signal] = (await once(stopped, 'exit')) as [number | null, string | null];
    assert.equal(signal, 'SIGINT');
    assert.equal((await here('key', 'list', '--json')).stdout, before);
    assert.equal((await ask('search?SearchPhrase=article')).status, 200);
  });

  it('is not taken for the service of a copy of its folder', async (t) => {
    const copy = join(cwd, 'copy');
    await cp(data, copy, {
      recursive: true,
      preserveTimestamps: true,
      filter: (from) => !from.includes('.socket'),
    });
    await mkdir(join(copy, 'database.lock'), {recursive: true});
    const created = await run(['key', 'create', '--name', 'of the copy'], {cwd, env: {KB_DATA: copy}});
    assert.equal(created.code, 0, created.stderr);
    const ours = await here('key', 'list');
    assert.doesNotMatch(ours.stdout, /of the copy/);
    const database = await openDatabase({dataFolder: copy});
    t.after(() => database.close());
    assert.equal((await storeStatistics(database.db)).contents, articles);
  });

  it('refuses a restore', async () => {
    const {code, stderr} = await here('restore', 'kb.tar.gz', '--force');
    assert.equal(code, 1);
    assert.match(stderr, /in use by process \d+/);
  });

  it('is reached in a folder whose path is too long for a socket', async (t) => {
    const long = join(cwd, 'x'.repeat(60), 'y'.repeat(60));
    await makeDataFolder(long);
    const running = await startService(loadConfig({KB_DATA: long, PORT: '0', LOG_LEVEL: 'silent'}));
    t.after(() => running.close());
    const {code, stderr} = await run(['key', 'list'], {cwd, env: {KB_DATA: long}});
    assert.equal(code, 0, stderr);
  });

  it('serves where no socket can be made', async (t) => {
    const [folder, temporary] = [join(cwd, 'x'.repeat(60), 'z'.repeat(60)), process.env['TMPDIR']];
    // Too long for a socket, too.
    process.env['TMPDIR'] = join(cwd, 't'.repeat(120));
    t.after(() => {
      if (temporary === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = temporary;
    });
    const running = await startService(loadConfig({KB_DATA: folder, PORT: '0', LOG_LEVEL: 'silent'}));
    t.after(() => running.close());
    const {code, stderr} = await run(['key', 'list'], {cwd, env: {KB_DATA: folder}});
    assert.equal(code, 1);
    assert.match(stderr, /in use by process/);
  });

  it('leaves the folder to a command when it was killed', async () => {
    service.child.kill('SIGKILL');
    await service.exit;
    const {code, stderr} = await here('key', 'list');
    assert.equal(code, 0, stderr);
  });
};
if (testKind === 'embedded') describe('commands beside a running service', beside);
