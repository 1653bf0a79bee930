/** Searches and lists on a real streaming replica that lags, is lost and returns. */
import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import sql from 'sql-template-tag';
import pg from 'pg';
import {loadConfig} from '../../service/src/config.ts';
import {openDatabase, type Database, type OpenDatabase} from '../../service/src/db/database.ts';
import {startService, type RunningService} from '../../service/src/main.ts';
import {hashKey, insertKey} from '../../service/src/store/keys.ts';
import {add, translation} from '../service/http/content.ts';
import {askService} from '../service/http/service.ts';
import {makeCluster, type Cluster} from '../service/support/cluster.ts';

let primary: Cluster;
let replica: Cluster;
let database: OpenDatabase;
let dataFolder: string;
/** Lets the replica be ten minutes behind, and one second. */
let patient: RunningService;
let strict: RunningService;

const start = (seconds: number, readUrl = replica.url) =>
  startService({
    ...loadConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_ADDRESS: '0',
      DATABASE_URL: primary.url,
    }),
    dataFolder,
    replyCacheAge: 0,
    searchBudget: 60_000,
    replica: {databaseUrl: readUrl, maxLag: seconds * 1000},
  });

before(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'kb-help-replica-'));
  primary = await makeCluster(['fsync=off']);
  await primary.start();
  database = await openDatabase({databaseUrl: primary.url});
  await insertKey(database.db, {hash: hashKey('key'), name: 'test', scopes: ['read', 'feedback']});
  replica = await makeCluster(['fsync=off', 'max_standby_streaming_delay=0'], primary);
  await replica.start();
  await replayed();
  [patient, strict] = await Promise.all([start(600), start(1)]);
});
after(async () => {
  await Promise.all([patient.close(), strict.close()]);
  await database.close();
  await replica.remove();
  await primary.remove();
  await rm(dataFolder, {recursive: true, force: true});
});

/** Asks the replica itself. */
async function onReplica<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const client = new pg.Client({connectionString: replica.url});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  // Nothing takes this long; it only ends what hangs.
  for (const end = performance.now() + 60_000; !(await holds()); await wait(20))
    assert.ok(performance.now() < end, `never: ${what}`);
}

/** Waits until the replica has everything. */
async function replayed(): Promise<void> {
  const {rows} = (await database.db.execute(
    sql`select pg_current_wal_flush_lsn()::text as position`,
  )) as unknown as {
    rows: {position: string}[];
  };
  await until('replayed', async () => {
    const [row] = await onReplica<{done: boolean}>(
      `select pg_last_wal_replay_lsn() >= '${rows[0]!.position}'::pg_lsn as done`,
    );
    return row!.done;
  });
}

async function pause(): Promise<void> {
  await onReplica('select pg_wal_replay_pause()');
  await until('paused', async () => {
    const [row] = await onReplica<{state: string}>('select pg_get_wal_replay_pause_state() as state');
    return row!.state === 'paused';
  });
}

const resume = () => onReplica('select pg_wal_replay_resume()');

const ask = async ({url}: RunningService, path: string) => {
  const answer = await askService(url + path, {key: 'key'});
  assert.equal(answer.status, 200, `${path}: ${answer.text}`);
  return answer.text;
};

let count = 0;
/** Publishes an article with a title of its own. */
async function publish(): Promise<{contentId: number; title: string}> {
  const title = `Kettle ${String.fromCharCode(97 + count++).repeat(4)}`;
  return {title, contentId: await add(database.db, [translation(title, {tags: ['tea']})])};
}

/** Which of the reads that a replica may answer show the article. */
async function shownBy(service: RunningService, title: string, sibling: number): Promise<boolean[]> {
  const word = title.split(' ')[1]!;
  const texts = await Promise.all(
    [
      `/rest/v2/search?SearchPhrase=${word}`,
      `/rest/test/v2/search/suggestions/${word}`,
      '/rest/v2/recommended/?take=15',
      `/rest/test/v2/relatedarticle/${sibling}/`,
    ].map((path) => ask(service, path)),
  );
  return texts.map((text) => text.includes(title));
}

/** Whether the replica answered a search: its connections then have a later statement. */
async function isOnReplica(service: RunningService): Promise<boolean> {
  const latest = async () => {
    const rows = await onReplica<{latest: string | null}>(
      `select max(query_start)::text as latest from pg_stat_activity where application_name = 'kb-help'`,
    );
    return rows[0]!.latest;
  };
  const earlier = await latest();
  await ask(service, '/rest/v2/search?SearchPhrase=kettle');
  return (await latest()) !== earlier;
}

test('the replica answers searches, suggestions and lists; the primary what must be new', async () => {
  const sibling = await publish();
  await replayed();
  await until('the replica answers', () => isOnReplica(patient));
  await pause();
  const {contentId, title} = await publish();
  await until('the replica answers still', async () =>
    (await shownBy(patient, title, sibling.contentId)).every((shown) => !shown),
  );
  assert.match(await ask(patient, `/rest/v2/content/${contentId}`), new RegExp(title));
  await until('the view is written', async () =>
    (await ask(patient, `/rest/v2/statistics/view/${contentId}`)).includes('"views":1'),
  );
  await resume();
  await replayed();
  assert.deepEqual(await shownBy(patient, title, sibling.contentId), [true, true, true, true]);
});

test('a replica that is further behind than it may be answers nothing until it has caught up', async () => {
  const {contentId} = await publish();
  await replayed();
  await until('near enough', () => isOnReplica(strict));
  await pause();
  const {title} = await publish();
  await until('the primary answers', async () => (await shownBy(strict, title, contentId)).every(Boolean));
  assert.equal(await isOnReplica(strict), false);
  await until('the replica answers the other', () => isOnReplica(patient));
  await resume();
  await until('the replica answers again', () => isOnReplica(strict));
});

test('when the replica is killed, every search is answered; when it is back, it answers again', async () => {
  let stop = false;
  let searches = 0;
  const searching = (async () => {
    while (!stop) {
      for (const service of [patient, strict]) await ask(service, '/rest/v2/search?SearchPhrase=kettle');
      searches++;
    }
  })();
  const more = (than: number) => until('searched', async () => searches > than || Boolean(await wait(1)));
  await more(2);
  await replica.kill();
  await more(searches + 3);
  await replica.start();
  stop = true;
  await searching;
  for (const service of [patient, strict]) await until('back', () => isOnReplica(service));
});

test('a read that the replica ends for the sake of its recovery is answered by the primary', async () => {
  const own = await openDatabase({
    databaseUrl: primary.url,
    replica: {databaseUrl: replica.url, maxLag: 600_000},
  });
  await own.db.execute('create table victim as select 1 as number');
  await replayed();
  const seen: boolean[] = [];
  const total = await own
    .read((db) =>
      db.transaction(async (tx) => {
        const {rows} = (await tx.execute(
          sql`select pg_is_in_recovery() as recovering from victim`,
        )) as unknown as {
          rows: {recovering: boolean}[];
        };
        seen.push(rows.some(({recovering}) => recovering));
        if (seen.length === 1) {
          // Replaying this needs the lock that the transaction holds, and ends the transaction.
          await own.db.execute('alter table victim rename to gone');
          await own.db.execute('create table victim as select 2 as number');
          await replayed();
        }
        return numberIn(tx);
      }),
    )
    .catch((error: unknown) => error);
  assert.equal(total, 2);
  assert.deepEqual(seen, [true, false]);
  assert.equal(await own.read(numberIn), 2);
  await own.close();
});

async function numberIn(db: Database): Promise<number | undefined> {
  const {rows} = (await db.execute(sql`select number from victim`)) as unknown as {
    rows: {number: number}[];
  };
  return rows[0]?.number;
}

test('what is no replica answers nothing, and the service starts without one', async () => {
  for (const url of [primary.url, 'postgres://kb@127.0.0.1:1/none']) {
    const states: unknown[] = [];
    const own = await openDatabase({
      databaseUrl: primary.url,
      replica: {databaseUrl: url, maxLag: 10_000, onChange: (state) => states.push(state)},
    });
    assert.deepEqual(
      states.map((state) => (state as {used: boolean}).used),
      [false],
    );
    assert.equal(await own.read((db) => Promise.resolve(db === own.db)), true);
    await own.close();
  }
  assert.throws(
    () => loadConfig({DATABASE_READ_URL: 'postgres://kb@127.0.0.1/kb'}),
    /DATABASE_URL is missing/,
  );
});
