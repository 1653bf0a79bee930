/** What is erased is nowhere any more: not in histories, the search index or replies that are kept. */
import assert from 'node:assert/strict';
import {mkdir, readdir, rm, rmdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import sql from 'sql-template-tag';
import {insertVote, voteTotals} from '../../../service/src/store/feedback.ts';
import {listFiles, upsertFile} from '../../../service/src/store/files.ts';
import {claimIdempotencyKey, storeReply} from '../../../service/src/store/idempotency-keys.ts';
import {writeItemFields} from '../../../service/src/store/item-fields.ts';
import type {ItemFields} from '../../../service/src/store/items.ts';
import {editContent} from '../../../service/src/store/revisions.ts';
import {writeSettings} from '../../../service/src/store/settings.ts';
import {rowsOf} from '../../../service/src/store/sql.ts';
import {page, writeFiles} from '../import/folders.ts';
import {gif, png} from '../import/samples.ts';
import {run} from '../support/cli.ts';
import {createCommandFolder, type CommandFolder} from '../support/command-folder.ts';
import {tablesWith} from '../support/stored-text.ts';

let folder: CommandFolder;
const inDatabase: CommandFolder['inDatabase'] = (use) => folder.inDatabase(use);
/** The tables that hold each of the texts. */
const left = (...texts: string[]) =>
  inDatabase(async (db) => {
    const tables: string[][] = [];
    for (const text of texts) tables.push(await tablesWith(db, text));
    return tables;
  });
const files = () => readdir(join(folder.cwd, 'data/files')).catch((): string[] => []);
async function erase(...args: string[]) {
  const {code, stdout, stderr} = await run(['erase', ...args, '--yes'], folder);
  assert.equal(code, 0, stderr);
  return stdout;
}

before(async () => {
  folder = await createCommandFolder();
  await writeFiles(folder.cwd, {
    'docs/en-us/kettle.md': page('title: Kettle\nid: 1\ntags: [Moonshine]', 'Water xylophonist. ![p](p.png)'),
    'docs/en-us/p.png': png,
    'docs/en-us/pot.md': page(
      'title: Pot\nid: 2\nauthor: Bo Bowsky\nauthorEmail: bo@bowsky.example',
      'Water.',
    ),
    'docs/en-us/cup.md': page('title: Cup\nid: 5', 'Tea.'),
    'docs/en-us/lid.md': page(
      'title: Lid\nid: 4\nauthor: Bo Bowsky\nauthorEmail: bo@bowsky.example',
      'Steam.',
    ),
  });
  const {code, stderr} = await run(['import', 'docs'], folder);
  assert.equal(code, 0, stderr);
});
after(() => folder.close());

const edit = (contentId: number, title: string, actor: string) =>
  inDatabase((db) =>
    editContent(
      db,
      contentId,
      {
        type: 'article',
        tag: 'text',
        icon24: '/kettle.png',
        translations: [
          {
            culture: 'en-US',
            title,
            author: 'Ada',
            authorEmail: 'ada@example.com',
            tags: [],
            knowledgeState: 'published',
          },
        ],
      },
      {isCurrent: () => true, actor},
    ),
  );

test('nothing is erased without --yes', async () => {
  const {code, stderr} = await run(['erase', 'article', 'kettle'], folder);
  assert.equal(code, 1);
  assert.match(stderr, /^error: this erases article "kettle" for good; add --yes to do it\n$/);
  assert.deepEqual(await inDatabase((db) => rowsOf(db, sql`select id from contents where id = 1`)), [
    {id: 1},
  ]);
});

test('an article goes with its history, words, tags, comments, files and replies, and others keep theirs', async () => {
  await edit(1, 'Samovar quokkas', 'Ada');
  await inDatabase(async (db) => {
    await insertVote(db, {contentId: 1, culture: 'en-US', isHelpful: false, comment: 'Zeppelins'});
    await claimIdempotencyKey(db, {key: 'key', request: 'request'});
    await storeReply(db, 'key', {status: 201, body: '"1"', version: null});
  });
  const secrets = ['xylophonist', 'quokkas', 'moonshine', 'zeppelins', 'p.png'];
  for (const [index, tables] of (await left(...secrets)).entries())
    assert.ok(tables.length > 0, secrets[index]);
  assert.equal((await files()).length, 1);

  assert.match(
    await erase('article', 'kettle'),
    /^Erased article "kettle"\. Its files are erased too: \S+-p\.png\.\n$/,
  );
  assert.deepEqual(
    await left(...secrets),
    secrets.map(() => []),
  );
  assert.deepEqual(await files(), []);
  const kept = await inDatabase((db) =>
    rowsOf(db, sql`select word from words where word in ('water', 'pot') order by word`),
  );
  assert.deepEqual(kept, [{word: 'pot'}, {word: 'water'}]);
  assert.deepEqual(await inDatabase((db) => rowsOf(db, sql`select key from idempotency_keys`)), []);
  assert.equal((await run(['erase', 'article', 'kettle', '--yes'], folder)).code, 1);
});

test('files that an article shows or showed as its icon alone go with it, and those of others stay', async () => {
  const kinds = ['icon24', 'icon48', 'former', 'shared', 'noted', 'widget'];
  await inDatabase(async (db) => {
    const icon = async (name: string) => {
      const file = {
        name: `0123456789abcdef-${name}.png`,
        originalName: name,
        contentType: 'image/png',
        size: 1,
        sha256: '',
      };
      await upsertFile(db, file);
      return `/files/${file.name}`;
    };
    const [icon24, icon48, former, shared, noted, widget] = await Promise.all(kinds.map(icon));
    const write = (contentId: number, fields: Partial<ItemFields>) =>
      db.transaction((tx) => writeItemFields(tx, [{contentId, fields}], {actor: null}));
    await write(5, {icon24: former!, icon48: shared!});
    await write(5, {icon24: noted!, icon48: widget!});
    await write(5, {icon24: icon24!, icon48: icon48!});
    await write(2, {icon24: shared!});
    await rowsOf(db, sql`update translations set notes = ${`See ${noted!}.`} where content_id = 2`);
    await writeSettings(db, {widget: {logo: widget!}});
  });
  assert.match(
    await erase('article', 'cup'),
    /^Erased article "cup"\. Its files are erased too: \w+-former\.png, \w+-icon24\.png, \w+-icon48\.png\.\n$/,
  );
  assert.deepEqual(await inDatabase(async (db) => (await listFiles(db)).map(({name}) => name)), [
    '0123456789abcdef-noted.png',
    '0123456789abcdef-shared.png',
    '0123456789abcdef-widget.png',
  ]);
});

test('a person goes from users, votes, flags, histories and authors, and what they wrote stays', async () => {
  const created = await run(
    ['user', 'create', 'bo', '--display-name', 'Bo Bowsky', '--email', 'bo@bowsky.example'],
    folder,
    'correct horse battery staple\n',
  );
  assert.equal(created.code, 0, created.stderr);
  await edit(2, 'Teapot', 'Bo Bowsky');
  await inDatabase((db) =>
    insertVote(db, {
      contentId: 2,
      culture: 'en-US',
      isHelpful: false,
      comment: 'Old',
      name: 'Bo Bowsky',
      email: 'bo@bowsky.example',
    }),
  );
  assert.ok((await left('bowsky'))[0]!.length >= 4, 'users, votes, revisions, flags');
  await erase('person', 'bo@bowsky.example');
  const [person, ...texts] = await left('bowsky', 'Teapot', 'Lid');
  assert.deepEqual(person, []);
  for (const text of texts) assert.notDeepEqual(text, []);
  assert.match(
    (await run(['erase', 'person', 'bo@bowsky.example', '--yes'], folder)).stderr,
    /^error: nothing names /,
  );
});

test('a comment goes with its flag, and its vote still counts', async () => {
  const before = await inDatabase((db) => voteTotals(db, [2]));
  await inDatabase((db) =>
    insertVote(db, {
      contentId: 2,
      culture: 'en-US',
      isHelpful: false,
      reason: 'Walrus',
      comment: 'Narwhal',
      name: 'Cy',
    }),
  );
  const reported = JSON.parse((await run(['report', 'feedback', '--json'], folder)).stdout) as {
    voteId: number;
    comment: string;
  }[];
  const {voteId} = reported.find(({comment}) => comment === 'Narwhal')!;
  await erase('comment', String(voteId));
  assert.deepEqual(await left('Walrus', 'Narwhal'), [[], []]);
  const now = await inDatabase((db) => voteTotals(db, [2]));
  assert.equal(now[0]?.voteDownCount, (before[0]?.voteDownCount ?? 0) + 1);
  assert.match(
    (await run(['erase', 'comment', '999999', '--yes'], folder)).stderr,
    /^error: there is no vote 999999/,
  );
});

test('a file goes from the storage, and the items that show it are named; an import brings no erased name back', async () => {
  await writeFiles(folder.cwd, {
    'docs/en-us/lid.md': page('title: Lid 2\nid: 4\nauthor: Bo Bowsky', 'Steam.'),
    'docs/en-us/pan.md': page('title: Pan\nid: 3', '![q](q.png)'),
    'docs/en-us/q.png': png,
  });
  assert.equal((await run(['import', 'docs', '--prefer', 'service'], folder)).code, 0);
  assert.deepEqual(await left('bowsky'), [[]]);
  const names = (await inDatabase(listFiles)).map(({name}) => name).filter((name) => name.endsWith('-q.png'));
  assert.equal(names.length, 1);
  assert.match(await erase('file', names[0]!), /Items that still name it: 3\.\n$/);
  assert.ok(!(await files()).includes(names[0]!));
  assert.match(
    (await run(['erase', 'file', '../secret', '--yes'], folder)).stderr,
    /^error: there is no file /,
  );
});

test('files that cannot be removed go with what is erased next, unless they were stored again', async () => {
  await writeFiles(folder.cwd, {
    'docs/en-us/urn.md': page('title: Urn\nid: 6', '![r](r.gif)'),
    'docs/en-us/r.gif': gif,
    'docs/en-us/jug.md': page('title: Jug\nid: 7', '![s](s.gif)'),
    'docs/en-us/s.gif': gif,
  });
  assert.equal((await run(['import', 'docs', '--prefer', 'service'], folder)).code, 0);
  const names = await files();
  for (const [key, end] of [
    ['urn', '-r.gif'],
    ['jug', '-s.gif'],
  ] as const) {
    const name = names.find((each) => each.endsWith(end))!;
    const path = join(folder.cwd, 'data/files', name);
    // A folder in its place is not removed as a file.
    await rm(path);
    await mkdir(path);
    const {code, stderr} = await run(['erase', 'article', key, '--yes'], folder);
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`^error: erased article "${key}", but the storage still has \\S*${end}`));
    await rmdir(path);
    await writeFile(path, gif);
  }
  await rm(join(folder.cwd, 'docs/en-us/urn.md'));
  assert.equal((await run(['import', 'docs', '--prefer', 'service'], folder)).code, 0);
  assert.equal((await run(['erase', 'article', 'urn', '--yes'], folder)).code, 1, 'it is gone');
  const left = (await files()).filter((name) => name.endsWith('.gif'));
  assert.deepEqual(
    left.map((name) => name.slice(-6)),
    ['-s.gif'],
  );
});

test('what was erased is in the log of acts, without its name', async () => {
  const acts = (await folder.acts()).flatMap(([act, detail]) => (act === 'erase' ? [detail] : []));
  assert.deepEqual(acts, [
    {erased: 'article'},
    {erased: 'article'},
    {erased: 'file'},
    {erased: 'comment'},
    {erased: 'person'},
    {erased: 'article'},
    {erased: 'article'},
  ]);
});
