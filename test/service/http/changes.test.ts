/** What another process changes is what readers get next, although this one answers from memory for an hour. */
import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {setImmediate as turn} from 'node:timers/promises';
import sql from 'sql-template-tag';
import {findService} from '../../../service/src/cli/database.ts';
import {loadConfig} from '../../../service/src/config.ts';
import {openDatabase, type OpenDatabase} from '../../../service/src/db/database.ts';
import {startService, type RunningService} from '../../../service/src/main.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {writeSettings} from '../../../service/src/store/settings.ts';
import {makeDataFolder, testKind} from '../support/database.ts';
import {createMigratedDatabase} from '../support/postgres.ts';
import {add, translation} from './content.ts';

const contentId = 7;
const key = 'changes';

let service: RunningService;
/** Of another process: a second connection to the server, or a command's to the running service. */
let other: OpenDatabase;
const closing: (() => Promise<unknown>)[] = [];

before(async () => {
  const server = testKind === 'server' ? await createMigratedDatabase() : undefined;
  const dataFolder = server ? await mkdtemp(join(tmpdir(), 'kb-help-changes-')) : await makeDataFolder();
  const config = loadConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    KB_DATA: dataFolder,
    ...(server && {DATABASE_URL: server.databaseUrl}),
  });
  service = await startService({...config, replyCacheAge: 3_600_000, poolSize: 2});
  other = server ? await openDatabase(server) : (await findService(dataFolder))!;
  closing.push(
    () => other.close(),
    () => service.close(),
    async () => server?.drop(),
    () => rm(dataFolder, {recursive: true, force: true}),
  );
  await insertKey(other.db, {hash: hashKey(key), name: 'test', scopes: ['read']});
  await add(other.db, [translation('Kettle')], {contentId, recommendedRank: 1});
});
after(async () => {
  for (const close of closing) await close();
});

const paths = [
  `/rest/v2/content/${contentId}`,
  '/rest/v2/recommended/',
  '/llms.txt',
  `/help/${contentId}/en-US.md`,
];
async function read(path: string): Promise<string> {
  const response = await fetch(service.url + path, {headers: {'Ocp-Apim-Subscription-Key': key}});
  return response.text();
}
const rename = (title: string) =>
  other.db.execute(sql`update translations set title = ${title} where content_id = ${contentId}`);

/** A notification may come a moment after the commit. */
async function readsSoon(path: string, text: string): Promise<void> {
  while (!(await read(path)).includes(text)) await turn();
}

test('a change of content is in every reply and page', async () => {
  for (const title of ['Samovar', 'Urn']) {
    await rename(title);
    for (const path of paths) await readsSoon(path, title);
  }
});

test('a setting is used by every process', async () => {
  await writeSettings(other.db, {siteName: 'Tea help'});
  while (!(await read('/help')).includes('Tea help')) await turn();
});

test('a decision on a line of Improve leaves replies and pages as they are kept', async () => {
  const {changes} = service.database;
  const {content, lines} = changes;
  await other.db.execute(
    sql`insert into improvement_lines (kind, content_id, culture, subject) values ('stale', ${contentId}, 'en-US', '')`,
  );
  while (changes.lines === lines) await turn();
  assert.equal(changes.content, content);
});

if (testKind === 'server')
  test('what changed while the server could not be heard is in the next replies', async () => {
    await rename('Flask');
    await readsSoon(paths[0]!, 'Flask');
    const {changes} = service.database;
    const listening = sql`application_name = 'kb-help changes' and datname = current_database()`;
    await other.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${listening}`);
    while (changes.isLive) await turn();
    await rename('Carafe');
    while (!changes.isLive) await turn();
    assert.ok((await read(paths[0]!)).includes('Carafe'));
  });
