/** The real service with test content on an embedded database in memory, and the fault proxy in front of it. */
import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {startFaultProxy} from '../../demo/faults.ts';
import {loadConfig} from '../../service/src/config.ts';
import {openDatabase, type Database} from '../../service/src/db/database.ts';
import {folderStorage} from '../../service/src/files/store.ts';
import {importFolder} from '../../service/src/content-folder/import/import-folder.ts';
import {startService} from '../../service/src/main.ts';
import {makeDataFolder} from '../service/support/database.ts';
import {quickHash} from './quick-hash.ts';
import {insertVote} from '../../service/src/store/feedback.ts';
import {hashKey, insertKey} from '../../service/src/store/keys.ts';
import {upsertContent} from '../../service/src/store/upsert.ts';
import {insertUser} from '../../service/src/store/users.ts';
import {hostileItems} from '../fixtures/hostile.ts';

const articleUrl = '/help/{contentId}/{culture}';

/** Subscription keys by what they allow. `elsewhere` is for pages of another origin; `unknown` does not exist. */
const keys = {
  web: 'test-key-web',
  read: 'test-key-read',
  write: 'test-key-write',
  elsewhere: 'test-key-elsewhere',
  unknown: 'test-key-unknown',
};

/** Users with a password, for each set of rights: publishing (two), writing drafts, reading. */
const users = {
  editor: {username: 'ada', password: 'a password of Ada’s', displayName: 'Ada Example', roles: ['editor']},
  colleague: {
    username: 'di',
    password: 'a password of Di’s',
    displayName: 'Di Example',
    roles: ['editor'],
  },
  author: {username: 'cy', password: 'a password of Cy’s', displayName: 'Cy Example', roles: ['author']},
  reader: {username: 'bo', password: 'a password of Bo’s', displayName: 'Bo Example', roles: ['reader']},
};

/** What a test needs to know; it also reaches the pages of the test runner (see env.ts). */
export interface Env {
  serviceUrl: string;
  /** Put `/~fault` behind it; the faults are listed in demo/fault-segment.ts. */
  faultUrl: string;
  /** The template of the addresses that share links are made from. */
  articleUrl: string;
  keys: typeof keys;
  users: typeof users;
  /** How many generated samples a test takes, and which; each has numbers of its own where they are not set. */
  fuzz: {runs?: number; seed?: number};
}

export interface Stack {
  env: Env;
  stop(): Promise<void>;
}

async function addKeys(db: Database): Promise<void> {
  const add = (key: string, ...scopes: ('read' | 'feedback' | 'write')[]) =>
    insertKey(db, {hash: hashKey(key), name: key, scopes});
  await add(keys.web, 'read', 'feedback');
  await add(keys.read, 'read');
  await add(keys.write, 'read', 'feedback', 'write');
  await insertKey(db, {
    hash: hashKey(keys.elsewhere),
    name: keys.elsewhere,
    scopes: ['read', 'feedback'],
    origins: ['https://elsewhere.example'],
  });
}

async function addUsers(db: Database): Promise<void> {
  for (const {password, ...user} of Object.values(users)) {
    const email = `${user.username}@example.com`;
    await insertUser(db, {...user, email, passwordHash: await quickHash(password)});
  }
}

/** Item 2 has three votes for and one against, item 3 one against: see test/fixtures/README.md. */
async function addVotes(db: Database): Promise<void> {
  for (const [contentId, isHelpful] of [
    [2, true],
    [2, true],
    [2, true],
    [2, false],
    [3, false],
  ] as const) {
    await insertVote(db, {contentId, culture: 'en-US', isHelpful});
  }
}

const numberIn = (name: string) => (process.env[name] === undefined ? undefined : Number(process.env[name]));

/** Starts everything on free ports of this machine; `stop()` leaves nothing behind. */
export async function startStack(): Promise<Stack> {
  const dataFolder = await makeDataFolder();
  const database = await openDatabase({dataFolder});
  const {db} = database;
  await importFolder(fileURLToPath(new URL('../fixtures/content/', import.meta.url)), {
    db,
    storage: folderStorage(join(dataFolder, 'files')),
    articleUrl,
  });
  for (const item of hostileItems) await upsertContent(db, item);
  await addVotes(db);
  await addKeys(db);
  await addUsers(db);

  const config = loadConfig({
    PORT: '0',
    KB_DATA: dataFolder,
    ARTICLE_URL: articleUrl,
    LOG_LEVEL: 'error',
  });
  // On a busy machine a search may take longer than readers are asked to wait.
  const service = await startService({...config, searchBudget: 60_000}, {database});
  const faults = await startFaultProxy(service.url);
  return {
    env: {
      serviceUrl: service.url,
      faultUrl: faults.url,
      articleUrl,
      keys,
      users,
      fuzz: {runs: numberIn('KB_FUZZ_RUNS'), seed: numberIn('KB_FUZZ_SEED')},
    },
    async stop() {
      await faults.close();
      await service.close();
      await database.close();
      await rm(dataFolder, {recursive: true, force: true});
    },
  };
}
