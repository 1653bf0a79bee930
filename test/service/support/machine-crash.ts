/**
 * Crashes of the machine under a service with the embedded database: records what it does to the disk while it acknowledges votes, edits, uploads
 * and an import, and makes the data folder as a crash at any moment could have left it.
 */
import assert from 'node:assert/strict';
import {createHash, randomBytes} from 'node:crypto';
import {EventEmitter} from 'node:events';
import {mkdirSync, writeFileSync} from 'node:fs';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {syncBuiltinESMExports} from 'node:module';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import threads, {MessageChannel, type MessagePort} from 'node:worker_threads';
import {PGlite} from '@electric-sql/pglite';
import {amcheck} from '@electric-sql/pglite/contrib/amcheck';
import {pg_trgm} from '@electric-sql/pglite/contrib/pg_trgm';
import {vector} from '@electric-sql/pglite-pgvector';
import {loadConfig} from '../../../service/src/config.ts';
import {importFolder} from '../../../service/src/content-folder/import/import-folder.ts';
import {runDatabase, type ThreadOptions} from '../../../service/src/db/embedded-thread.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import {startService} from '../../../service/src/main.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {add, translation} from '../http/content.ts';
import {audience, startIssuer} from '../http/issuer.ts';
import {askService} from '../http/service.ts';
import {page, writeFiles} from '../import/folders.ts';
import {makeDataFolder} from './database.ts';
import {crashKinds, DiskModel, type CrashKind, type Tree} from './disk-model.ts';
import {recordDisk, type DiskRecording} from './disk-recorder.ts';

/** Numbers from 0 to 1. */
export function randomFrom(seed: number): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE() / 2 ** 32;
}

export interface Load {
  votes: number;
  edits: number;
  uploads: number;
  /** Articles that are imported. */
  articles: number;
}

/** Runs a service under load, from its start to its end, and records it. */
export async function recordLoad(load: Load): Promise<DiskRecording> {
  const [dataFolder, content, issuer] = await Promise.all([
    makeDataFolder(),
    mkdtemp(join(tmpdir(), 'kb-help-content-')),
    startIssuer(),
  ]);
  const endThreads = runThreadsHere();
  const recorder = recordDisk(dataFolder, ['database', 'files']);
  try {
    await runLoad(load, {dataFolder, content, issuer}, recorder.acknowledge);
    return recorder.stop();
  } finally {
    recorder.restore();
    endThreads();
    await issuer.close();
    for (const each of [dataFolder, content]) await rm(each, {recursive: true, force: true});
  }
}

/** The thread of the database, in this one, where what it does to the disk is recorded. */
class ThreadHere extends EventEmitter {
  readonly #port: MessagePort;

  constructor(_program: URL, {workerData}: {workerData: ThreadOptions}) {
    super();
    const {port1, port2} = new MessageChannel();
    this.#port = port1;
    port1.on('message', (message) => this.emit('message', message));
    const exit = () => {
      port1.close();
      this.emit('exit', 0);
    };
    runDatabase(workerData, port2, exit).catch((error: unknown) => this.emit('error', error));
  }

  postMessage(...message: Parameters<MessagePort['postMessage']>): void {
    this.#port.postMessage(...message);
  }

  ref(): void {}
  unref(): void {}
}

/** @returns ends it */
function runThreadsHere(): () => void {
  const {Worker} = threads;
  const change = (to: unknown) => {
    threads.Worker = to as typeof Worker;
    syncBuiltinESMExports();
  };
  change(ThreadHere);
  return () => change(Worker);
}

interface Places {
  dataFolder: string;
  content: string;
  issuer: Awaited<ReturnType<typeof startIssuer>>;
}

async function runLoad(
  load: Load,
  {dataFolder, content, issuer}: Places,
  acknowledge: (what: string) => void,
): Promise<void> {
  const settings = loadConfig({
    KB_DATA: dataFolder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_ADDRESS: '0',
    SETUP: 'off',
    ISSUER: issuer.issuer,
    AUDIENCE: audience,
  });
  const service = await startService({...settings, bufferSize: 16});
  try {
    const {db} = service.database;
    await insertKey(db, {hash: hashKey('key'), name: 'test', scopes: ['read', 'feedback', 'write']});
    const contentId = await add(db, [translation('Edit 0')]);
    const token = await issuer.sign({roles: ['editor']});
    const ask = async (status: number, path: string, method: string, body: unknown, headers = {}) => {
      const answer = await askService(service.url + path, {
        key: 'key',
        method,
        body,
        headers: {Authorization: `Bearer ${token}`, ...headers},
      });
      assert.equal(answer.status, status, answer.text);
      return answer.body;
    };

    const vote = async (number: number) => {
      // Some are large and nothing makes them smaller, so that the log grows to further files.
      const bulk = number % 8 === 0 ? randomBytes(10_000).toString('base64') : '';
      const body = {contentId, culture: 'en-US', isHelpful: true, comment: `${number} ${bulk}`};
      await ask(200, '/rest/v2/statistics/vote/', 'POST', body);
      acknowledge(`vote ${number}`);
    };
    const edit = async (number: number) => {
      const {culture, author, authorEmail} = translation('');
      const title = `Edit ${number}`;
      const translations = [{culture, author, authorEmail, title, knowledgeState: 'published'}];
      const body = {type: 'article', tag: 'text', translations};
      await ask(200, `/rest/v3/content/${contentId}`, 'PUT', body, {'If-Match': '*'});
      acknowledge(title);
    };
    const upload = async (number: number) => {
      const form = [
        `--x\r\nContent-Disposition: form-data; name="file"; filename="${number}.txt"\r\n\r\n`,
        `File ${number} ${'of some length\n'.repeat(100 * (number % 20))}`,
        '\r\n--x--\r\n',
      ];
      const path = `/rest/test/v2/file/content/${contentId}`;
      const type = {'Content-Type': 'multipart/form-data; boundary=x'};
      const url = await ask(201, path, 'POST', form.join(''), type);
      acknowledge(`file ${basename(url as string)}`);
    };
    const importAll = async () => {
      const numbers = Array.from({length: load.articles}, (_, index) => index);
      const article = (number: number) => page(`title: Imported ${number}`, `Text ${number}.\n`.repeat(50));
      await writeFiles(
        content,
        Object.fromEntries(numbers.map((number) => [`en-us/article-${number}.md`, article(number)])),
      );
      await importFolder(content, {
        db,
        storage: folderStorage(join(dataFolder, 'files')),
        articleUrl: '/help/{contentId}/{culture}',
      });
      for (const number of numbers) acknowledge(`Imported ${number}`);
    };
    /** The database does these only from time to time. */
    const maintain = async (number: number) => {
      await db.execute('checkpoint');
      if (number % 2 === 0) await db.execute('vacuum full votes');
    };

    const each = async (count: number, work: (number: number) => Promise<void>) => {
      for (let number = 1; number <= count; number++) await work(number);
    };
    let voted = 0;
    const voter = async () => {
      while (voted < load.votes) {
        const number = ++voted;
        await vote(number);
        if (number % Math.ceil(load.votes / 3) === 0) await maintain(number);
      }
    };
    await Promise.all([
      ...[voter(), voter(), voter()],
      each(load.edits, edit),
      each(load.uploads, upload),
      importAll(),
    ]);
  } finally {
    await service.close();
  }
}

export interface Crash {
  kind: CrashKind;
  /** Number of operations before it. */
  point: number;
  acknowledged: string[];
  /** The data folder. */
  tree: Tree;
}

/** Crashes at random moments, half of them right after something was acknowledged; in the order of the moments. */
export function* crashesOf(
  {start, operations}: DiskRecording,
  count: number,
  random: () => number,
): Generator<Crash> {
  const acknowledgements = operations.flatMap(({type}, index) => (type === 'acknowledge' ? [index + 1] : []));
  const first = acknowledgements[0]!;
  const points = Array.from({length: count}, (_, index) =>
    index % 2 === 0
      ? acknowledgements[Math.floor(random() * acknowledgements.length)]!
      : first + Math.floor(random() * (operations.length - first)),
  ).sort((a, b) => a - b);
  const model = new DiskModel(start);
  const acknowledged: string[] = [];
  let done = 0;
  for (const [index, point] of points.entries()) {
    for (; done < point; done++) {
      const operation = operations[done]!;
      model.apply(operation);
      if (operation.type === 'acknowledge') acknowledged.push(operation.what);
    }
    const kind = crashKinds[index % crashKinds.length]!;
    yield {kind, point, acknowledged: [...acknowledged], tree: model.crash(kind, random)};
  }
}

/**
 * Opens what a crash has left.
 * @throws Error when the database does not open, has a fault, or lacks what was acknowledged
 */
export async function assertWhole({tree, acknowledged}: Pick<Crash, 'tree' | 'acknowledged'>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-crashed-'));
  try {
    for (const [path, content] of tree) {
      if (content) writeFileSync(join(folder, path), content, {mode: 0o600});
      else mkdirSync(join(folder, path), {mode: 0o700});
    }
    // Nothing here has to survive, so the database need not sync.
    const client = await PGlite.create({
      dataDir: join(folder, 'database'),
      extensions: {pg_trgm, vector, amcheck},
    });
    try {
      const found = await findIn(client, join(folder, 'files'));
      const lost = acknowledged.filter((each) => !found.has(each));
      assert.deepEqual(lost, [], `${lost.length} of ${acknowledged.length} acknowledged are lost`);
      await assertConsistent(client);
    } finally {
      await client.close();
    }
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/** What would be acknowledged, of what is there. */
async function findIn(client: PGlite, stored: string): Promise<Set<string>> {
  const {rows: votes} = await client.query<{number: string}>(
    `select split_part(comment, ' ', 1) as number from votes`,
  );
  const {rows: titles} = await client.query<{title: string}>(
    `select title from translations union select translation->>'title' from revisions`,
  );
  const {rows: files} = await client.query<{name: string; sha256: string}>('select name, sha256 from files');
  for (const {name, sha256} of files) {
    const content = await readFile(join(stored, name));
    assert.equal(createHash('sha256').update(content).digest('hex'), sha256, `${name} is whole`);
  }
  return new Set([
    ...votes.map(({number}) => `vote ${number}`),
    ...titles.map(({title}) => title),
    ...files.map(({name}) => `file ${name}`),
  ]);
}

/** Compares indexes with their tables, and checks the pages of both. */
async function assertConsistent(client: PGlite): Promise<void> {
  await client.exec(`
    create extension amcheck;
    select bt_index_check(oid, true, true) from pg_class where relam = (select oid from pg_am where amname = 'btree') and relkind = 'i';
    select gin_index_check(oid) from pg_class where relam = (select oid from pg_am where amname = 'gin') and relkind = 'i';
  `);
  const {rows} = await client.query(
    `select relname, msg from pg_class, lateral verify_heapam(oid) where relkind in ('r', 'm', 't')`,
  );
  assert.deepEqual(rows, [], 'tables are consistent');
}
