import assert from 'node:assert/strict';
import {once} from 'node:events';
import {connect, type AddressInfo} from 'node:net';
import {after, before, test} from 'node:test';
import {setImmediate as nextTurn} from 'node:timers/promises';
import sql, {raw} from 'sql-template-tag';
import {pino} from 'pino';
import {createApp} from '../../../service/src/app.ts';
import {SigningKeyCipher} from '../../../service/src/auth/signing-key-cipher.ts';
import {signingKeysOf} from '../../../service/src/auth/signing-keys.ts';
import {loadConfig} from '../../../service/src/config.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import {createViewCounter, type ViewCounter} from '../../../service/src/handlers/view-counter.ts';
import {createAdmissionControl} from '../../../service/src/http/admission-control.ts';
import {createHttpServer} from '../../../service/src/http/http-server.ts';
import {viewCount} from '../../../service/src/store/feedback.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {openTestDatabase, type TestDatabase} from '../support/database.ts';
import {add, translation} from './content.ts';
import {assertProblem} from './service.ts';

let database: TestDatabase;
let contentId: number;
let views: ViewCounter;
let app: ReturnType<typeof createApp>;
const lines: Record<string, unknown>[] = [];

before(async () => {
  database = await openTestDatabase();
  await insertKey(database.db, {hash: hashKey('key'), name: 'test', scopes: ['read', 'feedback']});
  await insertKey(database.db, {hash: hashKey('all'), name: 'all', scopes: ['feedback', 'write']});
  contentId = await add(database.db, [translation('Kettle')]);
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = pino({base: undefined}, {write});
  views = createViewCounter(database.db, () => true, log);
  app = createApp({
    config: loadConfig({}),
    database,
    storage: folderStorage('none'),
    signingKeys: signingKeysOf(database.db, new SigningKeyCipher([])),
    publicUrl: () => 'http://localhost',
    log,
    views,
    admission: createAdmissionControl({inFlight: 256, running: 10, runningOfCaller: 2, waiting: 200}),
    stopping: () => false,
  });
});
let closed = false;
const close = async () => {
  await views.close();
  if (!closed) await database.close();
  closed = true;
};
after(close);

async function ask(path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await app.request(path, {
    method: body ? 'POST' : 'GET',
    headers: {'Ocp-Apim-Subscription-Key': 'key', 'Content-Type': 'application/json', ...headers},
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: JSON.parse(text || 'null') as unknown,
  };
}

test('an unexpected error is 500 without details; the log has all but what was sent', async () => {
  await database.db.execute(sql`alter table votes rename to hidden`);
  try {
    const vote = {contentId, culture: 'en-US', isHelpful: true, email: 'reader@example.com'};
    const answer = await ask('/rest/v2/statistics/vote/', vote, {'X-Request-Id': 'failed-1'});
    const problem = assertProblem(answer, 500, 'internal');
    assert.equal(problem.instance, '/rest/v2/statistics/vote/#failed-1');
    const [line] = lines.filter(({requestId, msg}) => requestId === 'failed-1' && msg === 'internal');
    const logged = JSON.stringify(line);
    assert.match(logged, /relation \\"votes\\" does not exist/);
    assert.match(logged, /"stack":/);
    assert.doesNotMatch(JSON.stringify(lines), /reader@example\.com/);
  } finally {
    await database.db.execute(sql`alter table hidden rename to votes`);
  }
});

test('what the database ends in favour of another write is 503 with Retry-After', async () => {
  for (const code of ['40P01', '40001']) {
    await database.db.execute(
      raw(`create function fail() returns trigger language plpgsql as
        $$ begin raise exception 'deadlock detected' using errcode = '${code}'; end $$`),
    );
    await database.db.execute(sql`create trigger fail before insert on votes execute function fail()`);
    try {
      const answer = await ask('/rest/v2/statistics/vote/', {contentId, culture: 'en-US', isHelpful: true});
      assertProblem(answer, 503, 'overloaded');
      assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    } finally {
      await database.db.execute(sql`drop function fail() cascade`);
    }
  }
});

test('views that cannot be written fail no read, and wait until they can', async () => {
  const waits = () => lines.filter(({msg}) => msg === 'views wait to be counted').length;
  await database.db.execute(sql`alter table content_counters rename column views to hidden`);
  try {
    assert.equal((await ask(`/rest/v2/content/${contentId}`)).status, 200);
    while (waits() === 0) await nextTurn();
  } finally {
    await database.db.execute(sql`alter table content_counters rename column hidden to views`);
  }
  while (!(await viewCount(database.db, contentId))) await nextTurn();
  assert.equal(waits(), 1);
});

test('a client that disconnects while it sends is not logged as an error of the service', async () => {
  const server = createHttpServer(app.fetch, {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  try {
    for (const [path, type] of [
      [`/rest/test/v2/file/content/${contentId}`, 'multipart/form-data; boundary=x'],
      ['/rest/v2/statistics/vote/', 'application/json'],
    ] as const) {
      const before = lines.length;
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nOcp-Apim-Subscription-Key: all\r\nContent-Type: ${type}\r\n` +
          'Content-Length: 100000\r\n\r\n' +
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nText',
      );
      // The service has read what was sent.
      await once(server, 'request');
      socket.destroy();
      while (lines.length === before) await new Promise((resolve) => setImmediate(resolve));
      assert.deepEqual(
        lines.slice(before).map(({msg, problem}) => [msg, problem]),
        [['request', 'interrupted-request']],
      );
    }
  } finally {
    server.close();
  }
});

test('without its database the service is not ready and answers 503 with Retry-After', async () => {
  assert.equal((await ask('/health/ready')).status, 200);
  await close();
  const answer = await ask('/rest/v2/tag');
  assertProblem(answer, 503, 'database-unavailable');
  assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
  assert.equal((await ask('/health/ready')).status, 503);
  assert.equal((await ask('/health/live')).status, 200);
});
