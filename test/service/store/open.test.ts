import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer, type AddressInfo} from 'node:net';
import {mkdir, rm, symlink, utimes, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import sql from 'sql-template-tag';
import {loadConfig} from '../../../service/src/config.ts';
import {insertVote, voteTotals} from '../../../service/src/store/feedback.ts';
import {refreshOutdatedStatistics} from '../../../service/src/store/planner-statistics.ts';
import {rowsOf} from '../../../service/src/store/sql.ts';
import {built, openDatabase} from '../support/built.ts';
import {makeDataFolder, testKind} from '../support/database.ts';
import {createDatabase} from '../support/postgres.ts';
import {writeArticle} from './items.ts';

const {DataFolderInUse} = (await import(
  built('db/database')
)) as typeof import('../../../service/src/db/database.ts');
const {startService} = (await import(built('main'))) as typeof import('../../../service/src/main.ts');

const program = fileURLToPath(new URL('../support/folder-process.ts', import.meta.url));

/** Starts a process on the folder and gives its first line, the lines that follow, and a way to end it. */
async function startProcess(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]();
  const exit = once(child, 'exit');
  const next = async () => String((await lines.next()).value);
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  return {first: await next(), next, kill};
}

if (testKind === 'embedded') {
  describe('the embedded database', () => {
    let folder: string;
    before(async () => (folder = await makeDataFolder()));
    after(() => rm(folder, {recursive: true, force: true}));

    it('belongs to one process, and loses nothing acknowledged when that is killed', async () => {
      const holder = await startProcess(folder);
      const contentId = Number(/^open (\d+)$/.exec(holder.first)?.[1]);
      assert.ok(contentId > 0, holder.first);

      const second = await startProcess(folder);
      assert.match(
        second.first,
        /^DataFolderInUse: The data folder .* is in use by process \d+ on .+ KB_DATA.* DATABASE_URL/,
      );
      await assert.rejects(openDatabase({dataFolder: folder}), DataFolderInUse);
      const link = `${folder}-link`;
      await symlink(folder, link);
      await assert.rejects(openDatabase({dataFolder: link}), DataFolderInUse);
      await rm(link);

      let acknowledged = 0;
      while (acknowledged < 40) acknowledged = Number(await holder.next());
      await holder.kill();

      const {db, close, healthy} = await openDatabase({dataFolder: folder});
      const [total] = await voteTotals(db, [contentId]);
      assert.ok(
        total && total.voteUpCount >= acknowledged,
        `${total?.voteUpCount} of at least ${acknowledged}`,
      );
      assert.equal(await healthy(), true);
      await assert.rejects(openDatabase({dataFolder: folder}), DataFolderInUse);
      await close();
      assert.equal(await healthy(), false);
    });

    it('says at once what is wrong with a folder that cannot be written', async () => {
      const file = join(folder, 'file');
      await writeFile(file, '');
      const wrong = [
        file,
        join(file, 'data'),
        ...(process.platform === 'linux' ? ['/proc', '/proc/nope/data'] : []),
      ];
      for (const dataFolder of wrong) {
        const starting = startService(loadConfig({KB_DATA: dataFolder, PORT: '0', LOG_LEVEL: 'silent'}));
        await assert.rejects(
          starting,
          /^ConfigError: KB_DATA is "\/.+"; .+ \(E[A-Z]+\); name a folder that the service can write to\.$/,
          dataFolder,
        );
      }
    });

    it('lets the process go on while a statement runs', async () => {
      const {db, close} = await openDatabase({dataFolder: folder});
      let ended = false;
      // Many times as long as a turn of the event loop.
      const statement = db
        .execute('select count(*) from generate_series(1, 1000000)')
        .finally(() => (ended = true));
      let turns = 0;
      for (; !ended; turns++) await nextTurn();
      await statement;
      assert.ok(turns > 100, `${turns} turns`);
      await close();
    });

    it('has statistics of tables that were filled without an import', async () => {
      const dataFolder = await makeDataFolder();
      try {
        const filled = await openDatabase({dataFolder});
        const ofVocabulary = ['settings', 'synonyms'];
        assert.deepEqual(
          (await refreshOutdatedStatistics(filled.db)).filter((table) => !ofVocabulary.includes(table)),
          [],
          'none of empty tables',
        );
        for (let count = 0; count < 20; count += 1) await writeArticle(filled.db, {title: `Title ${count}`});
        await filled.close();

        const service = await startService(loadConfig({KB_DATA: dataFolder, PORT: '0', LOG_LEVEL: 'silent'}));
        const {db} = service.database;
        const estimate = async () => {
          const statement = sql`select reltuples::int as rows from pg_class where relname = 'translations'`;
          return (await rowsOf<{rows: number}>(db, statement))[0]?.rows;
        };
        assert.equal(await estimate(), 20);
        await writeArticle(db, {title: 'One more'});
        assert.ok(!(await refreshOutdatedStatistics(db)).includes('translations'), 'it has hardly grown');
        for (let count = 0; count < 100; count += 1) await writeArticle(db, {title: `More ${count}`});
        assert.ok((await refreshOutdatedStatistics(db)).includes('translations'));
        assert.equal(await estimate(), 121);
        await service.close();
      } finally {
        await rm(dataFolder, {recursive: true});
      }
    });

    it('is taken over from a process elsewhere only when its lock has expired', async () => {
      const lock = join(folder, 'database.lock');
      const owner = {pid: 1, host: 'elsewhere', machine: 'elsewhere', started: null, session: 's'};
      await mkdir(lock);
      await writeFile(join(folder, 'database.owner.json'), JSON.stringify(owner));
      const beat = setInterval(() => void utimes(lock, new Date(), new Date()), 100);
      try {
        await assert.rejects(openDatabase({dataFolder: folder}), /process 1 on elsewhere/);
      } finally {
        clearInterval(beat);
      }
      const longAgo = new Date(Date.now() - 60_000);
      await utimes(lock, longAgo, longAgo);
      const {close} = await openDatabase({dataFolder: folder});
      await close();
    });

    it('reports a lost lock, and writes nothing more', async () => {
      let lost: (error: Error) => void = () => {};
      const lockLost = new Promise<Error>((resolve) => (lost = resolve));
      const {db, close} = await openDatabase({dataFolder: folder, onLockLost: lost});
      await rm(join(folder, 'database.lock'), {recursive: true});
      // Neither an idle database nor its lock keeps a process running.
      const running = setInterval(() => {}, 1000);
      assert.match((await lockLost).message, /ENOENT/);
      clearInterval(running);
      await assert.rejects(async () => db.execute(sql`select 1`));
      await close();
    });

    it('is refused when a newer version has migrated it', async () => {
      const {db, close} = await openDatabase({dataFolder: folder});
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
      );
      await close();
      await assert.rejects(openDatabase({dataFolder: folder}), /newer version .* Start that version/);
    });
  });
}

if (testKind === 'server') {
  describe('a server', () => {
    it('is refused when a newer version has migrated it', async () => {
      const {databaseUrl, drop} = await createDatabase();
      const {db, close} = await openDatabase({databaseUrl});
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
      );
      await close();
      await assert.rejects(openDatabase({databaseUrl}), /newer version .* Start that version/);
      await drop();
    });

    it('is migrated once by several processes that start together', async () => {
      const {databaseUrl, drop} = await createDatabase();
      const opened = await Promise.all(
        Array.from({length: 4}, () => openDatabase({databaseUrl, poolSize: 2})),
      );
      const [first, second] = opened as [(typeof opened)[0], (typeof opened)[0]];
      const contentId = await writeArticle(first.db, {title: 'Shared'});
      await Promise.all(
        opened.flatMap(({db}) =>
          [1, 2, 3].map(() => insertVote(db, {contentId, culture: 'en-US', isHelpful: true})),
        ),
      );
      assert.equal((await voteTotals(second.db, [contentId]))[0]?.voteUpCount, 12);
      assert.equal(await first.healthy(), true);
      await Promise.all(opened.map(({close}) => close()));
      await drop();
    });

    it('is healthy with every migration, whatever its connections are used for', async () => {
      const {databaseUrl, drop} = await createDatabase();
      const {db, healthy, close} = await openDatabase({databaseUrl, poolSize: 1});
      await db.transaction(async () => assert.equal(await healthy(), true));
      await db.execute(sql`alter table drizzle.__drizzle_migrations rename to hidden`);
      assert.equal(await healthy(), false);
      await db.execute(
        sql`create table drizzle.__drizzle_migrations as select * from drizzle.hidden limit 1`,
      );
      assert.equal(await healthy(), false, 'an older database');
      await close();
      await drop();
    });

    it('is rejected with a hint when its locale has only ASCII letters', async () => {
      const {databaseUrl, drop} = await createDatabase(`template template0 encoding 'UTF8' locale 'C'`);
      await assert.rejects(
        openDatabase({databaseUrl}),
        /^Error: DATABASE_URL: .*LC_CTYPE .* createdb .*C\.UTF-8/,
      );
      await drop();
    });

    it('is rejected when it cannot be reached', async () => {
      await assert.rejects(
        openDatabase({databaseUrl: 'postgres://kb@127.0.0.1:1/none'}),
        /DATABASE_URL: nothing answers/,
      );
      // What answers is another program, or a server without encryption.
      for (const [reply, query, expected] of [
        [null, '', /DATABASE_URL: .* ended the connection/],
        ['N', '?sslmode=verify-full', /DATABASE_URL: .* no encrypted connection/],
      ] as const) {
        const server = createServer((socket) =>
          socket.once('data', () => (reply ? socket.write(reply) : socket.end())),
        );
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const {port} = server.address() as AddressInfo;
        const databaseUrl = `postgres://kb@127.0.0.1:${port}/none${query}`;
        await assert.rejects(openDatabase({databaseUrl}), expected);
        server.close();
      }
    });
  });
}
