/** Two processes over one PostgreSQL server, through PgBouncer in transaction mode with fewer connections than callers. */
import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import {openDatabase, type OpenDatabase} from '../../service/src/db/database.ts';
import {voteTotals} from '../../service/src/store/feedback.ts';
import {hashKey, insertKey} from '../../service/src/store/keys.ts';
import {add, translation} from '../service/http/content.ts';
import {askService, type AskOptions} from '../service/http/service.ts';
import {createDatabase} from '../service/support/postgres.ts';
import {startProcess, type Process} from '../service/support/process.ts';
import {makePooler, type Pooler} from '../support/pgbouncer.ts';

const contentId = 7;
/** Of the pooler to the server: most transactions meet another one than the last. */
const connections = 3;
/** Of a process to the pooler. */
const callers = 12;
/** Milliseconds. On a busy machine a caller waits for a connection, its own or the pooler’s. */
const connectionTimeout = 60_000;

let drop: () => Promise<void>;
let pooler: Pooler;
let database: OpenDatabase;
let processes: Process[];
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kb-help-pooler-'));
  const created = await createDatabase();
  ({drop} = created);
  pooler = await makePooler(created.databaseUrl, connections);
  await pooler.start();
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_POOL: `${callers}`,
    KB_DATA: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_ADDRESS: '0',
    SIGNING_KEY_SECRET: 'of thirty-two characters, or more',
    SETUP: 'off',
  };
  // All at once, on a database without a single table: whoever comes first makes them, the others wait.
  const starting = [0, 1].map(() =>
    startProcess(env, {own: {replyCacheAge: 0, connectionTimeout, databaseTimeout: connectionTimeout}}),
  );
  database = await openDatabase({databaseUrl: pooler.url, poolSize: callers, connectionTimeout});
  await insertKey(database.db, {hash: hashKey('key'), name: 'test', scopes: ['read', 'feedback']});
  await add(database.db, [translation('Kettle', {tags: ['tea']})], {contentId});
  await add(database.db, [translation('Teapot', {tags: ['tea']})]);
  processes = await Promise.all(starting);
  for (const {url, output} of processes) assert.notEqual(url, '', output.stderr);
});
after(async () => {
  for (const {child, exit} of processes) {
    child.kill('SIGTERM');
    await exit;
  }
  await database.close();
  await pooler.remove();
  await drop();
  await rm(folder, {recursive: true, force: true});
});

const askEach = (path: string, options: AskOptions = {}) =>
  Promise.all(processes.map(({url}) => askService(url + path, {key: 'key', ...options})));

const reads = [
  `/rest/v2/content/${contentId}`,
  '/rest/v2/search?SearchPhrase=kettle',
  '/rest/v2/search?SearchPhrase=ketle&SortBy=Newest',
  '/rest/test/v2/search/suggestions/ket',
  '/rest/test/v2/search/suggestions/teapto',
  '/rest/v2/recommended/',
  `/rest/test/v2/relatedarticle/${contentId}/`,
  '/rest/v2/tag',
  `/rest/v2/statistics/view/${contentId}`,
  `/help/${contentId}/en-US`,
];

test('reads and votes of many callers at once are answered, and each vote is counted once', async () => {
  const vote = {contentId, culture: 'en-US', isHelpful: true};
  const rounds = 4;
  for (let round = 0; round < rounds; round++)
    await Promise.all([
      ...reads.map(async (path) => {
        for (const response of await Promise.all(
          processes.map(({url}) => fetch(url + path, {headers: {'Ocp-Apim-Subscription-Key': 'key'}})),
        ))
          assert.equal(response.status, 200, `${path}: ${await response.text()}`);
      }),
      askEach('/rest/v2/statistics/vote/', {body: vote, headers: {'Idempotency-Key': `vote-${round}`}}).then(
        (answers) => {
          for (const {status, text} of answers) assert.equal(status, 200, text);
        },
      ),
    ]);
  const [total] = await voteTotals(database.db, [contentId]);
  assert.equal(total?.voteUpCount, rounds, 'both processes were sent every vote with the same key');
  for (const {output} of processes) assert.equal(output.stderr, '');
});

test('imports at the same time wait for each other', async () => {
  const ids = Array.from({length: 6}, (_, index) => 100 + index);
  const made = ids.flatMap((id) =>
    [1, 2].map(() => add(database.db, [translation(`Import ${id}`)], {contentId: id})),
  );
  assert.deepEqual(
    [...new Set(await Promise.all(made))].sort((a, b) => a - b),
    ids,
  );
});

test('when the pooler is killed, the service says so, and goes on when it is back', async () => {
  await pooler.kill();
  for (const {status, text} of await askEach(`/rest/v2/content/${contentId}`))
    assert.equal(status, 503, text);
  await pooler.start();
  for (const {url, child} of processes) {
    while ((await askService(`${url}/rest/v2/content/${contentId}`, {key: 'key'})).status !== 200)
      await wait(50);
    assert.equal(child.exitCode, null);
  }
});
