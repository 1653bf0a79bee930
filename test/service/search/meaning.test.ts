import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, beforeEach, describe, it} from 'node:test';
import {setTimeout as wait} from 'node:timers/promises';
import {pino} from 'pino';
import sql, {raw} from 'sql-template-tag';
import {type EmbeddingsConfig, loadConfig} from '../../../service/src/config.ts';
import {type RunningService, startService} from '../../../service/src/main.ts';
import {openMeaning} from '../../../service/src/search/meaning.ts';
import {eraseContent} from '../../../service/src/store/erasure.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {writeSearchSettings} from '../../../service/src/store/search-settings.ts';
import {rowsOf} from '../../../service/src/store/sql.ts';
import {askService} from '../http/service.ts';
import {write, writeArticle} from '../store/items.ts';
import {openTestDatabase, testKind, type TestDatabase} from '../support/database.ts';
import {type EmbeddingsServer, startEmbeddingsServer, tooLong} from '../support/embeddings-server.ts';

let database: TestDatabase;
let server: EmbeddingsServer;
let dataFolder: string;
let hasVectors: boolean;
let languages: number;

const languagesTitle = 'Help in Dutch and Danish';

before(async () => {
  [database, server, dataFolder] = await Promise.all([
    openTestDatabase(),
    startEmbeddingsServer(),
    mkdtemp(join(tmpdir(), 'kb-help-meaning-')),
  ]);
  const {db} = database;
  const available = await rowsOf(db, sql`select from pg_available_extensions where name = 'vector'`);
  hasVectors = available.length > 0;
  await insertKey(db, {hash: hashKey('test'), name: 'test', scopes: ['read']});
  languages = await writeArticle(db, {
    title: languagesTitle,
    body: 'Also Czech, Finnish and simplified Chinese.',
  });
  await writeArticle(db, {title: 'Upload a file', body: 'Neither is cut.'});
  await writeArticle(db, {
    title: 'Secret Polish plans',
    body: 'Arabic comes later.',
    knowledgeState: 'draft',
  });
  await writeArticle(db, {title: 'English tomorrow', startDate: '2999-01-01T00:00:00Z'});
});
after(async () => {
  await database.release();
  await server.close();
  await rm(dataFolder, {recursive: true, force: true});
});
beforeEach(() => {
  server.sent = [];
  server.mood = 'well';
});

const endpoint = (): EmbeddingsConfig => ({
  url: server.url,
  key: 'secret-of-the-endpoint',
  model: 'beside',
  timeout: 10_000,
  budget: 1000,
  send: 'public',
});

/** Runs a service on the database while a test lasts. */
async function withService(
  embeddings: Partial<EmbeddingsConfig> | undefined,
  test: (service: RunningService) => Promise<void>,
): Promise<void> {
  const config = {...loadConfig({PORT: '0', LOG_LEVEL: 'silent', PUBLIC_PAGES: 'on'}), replyCacheAge: 0};
  const service = await startService(
    {...config, dataFolder, embeddings: embeddings && {...endpoint(), ...embeddings}},
    {database},
  );
  try {
    await test(service);
  } finally {
    await service.close();
  }
}

interface Found {
  result: {name: string; highlights: {text: unknown[]}}[];
  total: number;
  coverage?: number;
}

async function search(service: RunningService, phrase: string, more = ''): Promise<Found> {
  const path = `/rest/v2/search?SearchPhrase=${encodeURIComponent(phrase)}${more}`;
  const {status, body} = await askService(service.url + path, {key: 'test'});
  assert.equal(status, 200);
  return body as Found;
}
const names = ({result}: Found) => result.map(({name}) => name);

/** Asks until an answer is as it should be; the runner's time limit ends it. */
async function searchUntil(
  service: RunningService,
  phrase: string,
  right: (found: Found) => boolean,
): Promise<Found> {
  for (;;) {
    const found = await search(service, phrase);
    if (right(found)) return found;
    await wait(50);
  }
}
const untilMade = (service: RunningService) =>
  searchUntil(service, 'arabic', (found) => found.total > 0 && found.result[0]!.name === languagesTitle);

describe('without an endpoint', () => {
  it('searches go by words, and say nothing of coverage', async () => {
    await withService(undefined, async (service) => {
      assert.deepEqual(await search(service, 'arabic'), {result: [], total: 0});
      assert.equal('coverage' in (await search(service, 'upload')), false);
    });
    assert.deepEqual(server.sent, []);
  });
});

describe('with an endpoint', () => {
  it('finds what is meant where the database has vectors, and words alone where it has none', async () => {
    await withService({}, async (service) => {
      if (!hasVectors) {
        assert.deepEqual(await search(service, 'arabic'), {result: [], total: 0, coverage: 50});
        assert.deepEqual(names(await search(service, 'upload')), ['Upload a file']);
        return;
      }
      const found = await untilMade(service);
      assert.equal(found.coverage, 100);
      assert.equal(found.total, found.result.length);
      assert.equal(server.authorization, 'Bearer secret-of-the-endpoint');
      // What holds the word and is near comes before what is only near.
      assert.equal(names(await search(service, 'neither upload'))[0], 'Upload a file');
    });
  });
});

// Servers for tests have no pgvector.
if (testKind === 'embedded') {
  describe('with vectors', () => {
    it('sends nothing of drafts, of what readers cannot read yet, nor what was sent before', async () => {
      const isOf = (title: string) => server.sent.some((text) => text.includes(title));
      await withService({}, async (service) => {
        await untilMade(service);
        assert.deepEqual(
          server.sent.filter((text) => text !== 'arabic'),
          [],
        );
        await write(database.db, {
          contentId: languages,
          translations: [
            {title: languagesTitle, body: 'Also Spanish, Czech, Finnish and simplified Chinese.'},
          ],
        });
        while (!isOf('Also Spanish')) await search(service, 'arabic');
      });
      assert.ok(
        !isOf('Secret') && !isOf('English tomorrow') && !isOf('Upload a file'),
        server.sent.join('\n'),
      );
      await withService({send: 'all'}, async (service) => {
        while (!isOf('Secret Polish plans')) await search(service, 'arabic');
        assert.ok(!names(await search(service, 'arabic')).includes('Secret Polish plans'));
      });
    });

    it('goes by words alone, in time, while the endpoint fails or is silent, and says so', async () => {
      for (const mood of ['failing', 'silent'] as const) {
        await withService({timeout: 100}, async (service) => {
          server.mood = mood;
          assert.deepEqual(await search(service, 'arabic'), {result: [], total: 0, coverage: 50});
          const found = await search(service, 'upload');
          assert.deepEqual([names(found), found.coverage], [['Upload a file'], 50]);
          const asked = server.sent.length;
          await search(service, 'something else');
          assert.equal(server.sent.length, asked, 'the endpoint has a pause after a failure');
        });
      }
    });

    it('goes on where the endpoint does not take a query', async () => {
      await withService({}, async (service) => {
        await untilMade(service);
        assert.equal((await search(service, `upload ${tooLong}`)).coverage, 50);
        assert.equal((await search(service, 'finnish and danish')).coverage, 100);
      });
    });

    it('goes by words alone where the tables cannot be read, such as on a replica that is behind', async () => {
      const rename = (from: string, to: string) =>
        rowsOf(database.db, sql`alter table ${raw(from)} rename to ${raw(to)}`);
      await withService({}, async (service) => {
        await untilMade(service);
        await rename('embedded_translations', 'away');
        const found = await search(service, 'upload');
        assert.deepEqual([names(found), found.coverage], [['Upload a file'], 50]);
        await rename('away', 'embedded_translations');
      });
    });

    it('says what keeps the tables from being made, and makes them once it can', async () => {
      const {db} = database;
      await rowsOf(db, sql`drop table language_vectors`);
      await rowsOf(db, sql`delete from embedded_translations`);
      // A table of that name is of a type of that name.
      await rowsOf(db, sql`create type language_vectors as enum ('other')`);
      const lines: string[] = [];
      const log = pino({level: 'warn'}, {write: (line: string) => lines.push(line)});
      const meaning = await openMeaning({db, writable: () => true, config: endpoint(), log});
      try {
        assert.equal(await meaning.nearest(db, 'arabic', []), undefined);
        assert.match(lines.join(), /language_vectors.*already exists/);
        assert.doesNotMatch(lines.join(), /pgvector/);
        await rowsOf(db, sql`drop type language_vectors`);
        while (!(await meaning.nearest(db, 'arabic', []))) await wait(50);
      } finally {
        await meaning.close();
      }
    });

    it('is how the help centre searches, too', async () => {
      await withService({}, async (service) => {
        await untilMade(service);
        const page = await fetch(`${service.url}/help/en-US/search?q=arabic`);
        assert.match(await page.text(), new RegExp(languagesTitle));
      });
    });

    it('keeps first what is pinned to the words', async () => {
      const {db} = database;
      const more = await writeArticle(db, {title: 'Send a file', body: 'Upload it. Neither is cut.'});
      await withService({}, async (service) => {
        await untilMade(service);
        while (!server.sent.some((text) => text.startsWith('Send a file'))) await search(service, 'arabic');
        const pinned = [{query: 'neither upload', contentIds: [languages]}];
        await writeSearchSettings(db, {culture: 'en-US', synonyms: [], pinned});
        assert.equal(names(await search(service, 'neither upload'))[0], languagesTitle);
        await writeSearchSettings(db, {culture: 'en-US', synonyms: [], pinned: []});
      });
      await eraseContent(db, more);
    });

    it('keeps first a title that is what was typed, whatever else has the words and is nearer, and each result once', async () => {
      const {db} = database;
      const far = 'The database of the server is migrated before a backup. '.repeat(12);
      const written = [await writeArticle(db, {title: 'Czech and Finnish', body: far})];
      for (let index = 0; index < 70; index++)
        written.push(await writeArticle(db, {title: `Note ${index}`, body: 'Czech and Finnish.'}));
      await withService({}, async (service) => {
        while (!server.sent.some((text) => text.startsWith('Note 69'))) await search(service, 'arabic');
        const found = await searchUntil(service, 'czech and finnish', ({total}) => total > 12);
        assert.equal(names(found)[0], 'Czech and Finnish');
        const all: string[] = [];
        const totals = new Set<number>();
        for (let skip = 0; skip < 80; skip += 10) {
          const page = await search(service, 'czech and finnish', `&Skip=${skip}`);
          all.push(...names(page));
          totals.add(page.total);
          // Beyond those that are near.
          if (skip >= 60)
            for (const {name, highlights} of page.result) assert.ok(highlights.text.length > 0, name);
        }
        assert.deepEqual(all, [...new Set(all)], 'each result is on one page');
        assert.deepEqual([...totals], [all.length], 'each page promises what the pages have');
      });
      for (const contentId of written) await eraseContent(db, contentId);
    });

    it('leaves exact phrases and other orders to the words', async () => {
      await withService({}, async (service) => {
        for (const [phrase, more] of [
          ['"arabic"', ''],
          ['arabic', '&SortBy=Newest'],
        ] as const) {
          assert.deepEqual(await search(service, phrase, more), {result: [], total: 0});
        }
      });
      assert.deepEqual(server.sent, []);
    });

    it('sends no more than its budget of a day, and makes the vectors of another model anew', async () => {
      await rowsOf(database.db, sql`delete from embedding_usage`);
      await withService({model: 'another', budget: 1}, async (service) => {
        while (!server.sent.some((text) => text.startsWith(languagesTitle))) await search(service, 'arabic');
        await untilMade(service);
      });
      assert.equal(server.sent.filter((text) => text !== 'arabic').length, 1);
    });

    it('sends the beginning of a text that has more passages than the budget of a day', async () => {
      const {db} = database;
      const body = Array.from({length: 4}, (_, part) => `<p>${`Part ${part} of the story. `.repeat(45)}</p>`);
      const story = await writeArticle(db, {title: 'A long story', body: body.join('')});
      const after = await writeArticle(db, {title: 'A short story', body: 'Written later.'});
      await withService({model: 'a third', budget: 2}, async (service) => {
        while (!server.sent.some((text) => text.startsWith('A short story'))) {
          // The next day.
          await rowsOf(db, sql`delete from embedding_usage`);
          await search(service, 'arabic');
        }
      });
      assert.equal(server.sent.filter((text) => text.startsWith('A long story')).length, 2);
      for (const contentId of [story, after]) await eraseContent(db, contentId);
    });

    it('goes on where the endpoint does not take a text, which keeps no query waiting', async () => {
      const {db} = database;
      const refused = await writeArticle(db, {title: 'A refused story', body: `It is ${tooLong}.`});
      const after = await writeArticle(db, {title: 'A taken story', body: 'Written later.'});
      const sent = (title: string) => server.sent.filter((text) => text.startsWith(title)).length;
      await withService({}, async (service) => {
        while (sent('A refused story') === 0) await search(service, 'arabic');
        assert.equal((await search(service, 'polish and danish')).coverage, 100);
        while (sent('A taken story') === 0) await search(service, 'arabic');
        assert.equal(sent('A refused story'), 1);
        // Once it is changed it is tried again.
        await write(db, {
          contentId: refused,
          translations: [{title: 'A refused story', body: 'Now it is short.'}],
        });
        while (sent('A refused story') === 1) await search(service, 'arabic');
      });
      for (const contentId of [refused, after]) await eraseContent(db, contentId);
    });
  });
}
