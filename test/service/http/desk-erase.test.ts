/** What an administrator erases at the desk is gone for good, and only what was asked for. */
import assert from 'node:assert/strict';
import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {insertVote, voteTotals} from '../../../service/src/store/feedback.ts';
import {upsertFile} from '../../../service/src/store/files.ts';
import {insertUser, listUsers} from '../../../service/src/store/users.ts';
import {tablesWith} from '../support/stored-text.ts';
import {add, translation} from './content.ts';
import {atEnd, endEachTest, readable, startSetUp} from './desk-browser.ts';

endEachTest();

const picture = '0123456789abcdef-photo.png';

async function ready() {
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-desk-'));
  atEnd(() => rm(folder, {recursive: true, force: true}));
  const {browser, database} = await startSetUp({KB_DATA: folder});
  const {db} = database;
  const stored = join(folder, 'files', picture);
  await mkdir(join(folder, 'files'), {recursive: true});
  await writeFile(stored, 'a photo');
  const article = await add(db, [
    translation('Kettle', {
      author: 'Bo Bowsky',
      parts: [{type: 'text', markup: `<p>Xylophonist <img src="/files/${picture}" alt=""></p>`}],
    }),
  ]);
  const description = {originalName: 'photo.png', contentType: 'image/png', size: 7, sha256: '0'.repeat(64)};
  await upsertFile(db, {name: picture, ...description});
  return {browser, db, article, about: `/desk/about?article=${article}&culture=en-US`, stored};
}

test('an article is erased once it is archived, with its pictures', async () => {
  const {browser, db, article, about, stored} = await ready();
  assert.match(
    readable((await browser.open(about)).text),
    /Erase the article Readers can see it\. Archive it first/,
  );
  const early = await browser.open('/desk/erase-article', {article: String(article)});
  assert.equal(early.path, '/desk/about');
  assert.notDeepEqual(await tablesWith(db, 'Xylophonist'), []);

  await browser.open('/desk/bulk', {pick: `${article} en-US`, act: 'archived', back: 'articles'});
  assert.match(readable((await browser.open(about)).text), /Erase the article .* Erase “Kettle”/);
  const erased = await browser.open('/desk/erase-article', {article: String(article)});
  assert.equal(erased.path, '/desk/articles');
  assert.match(readable(erased.text), /Erased an article\./);
  assert.doesNotMatch(readable(erased.text), /Erased an article\. Undo/);
  for (const text of ['Xylophonist', 'Kettle', picture])
    assert.deepEqual(await tablesWith(db, text), [], text);
  assert.equal(existsSync(stored), false);
  assert.match(readable((await browser.open('/desk/activity')).text), /Erased an article\. ada/);
});

test('what came with a vote is erased, and the vote still counts', async () => {
  const {browser, db, article, about} = await ready();
  const comment = 'Call me at 555 0199';
  await insertVote(db, {contentId: article, culture: 'en-US', isHelpful: false, comment});
  const page = await browser.open(about);
  const [, vote = ''] = /name="vote" value="(\d+)"/.exec(page.text) ?? [];
  const form = {article: String(article), culture: 'en-US', vote};
  const erased = await browser.open('/desk/erase-comment', form);
  assert.equal(erased.path, '/desk/about');
  assert.match(readable(erased.text), /Erased a comment\. .*No reader has said anything about it/);
  assert.deepEqual(await tablesWith(db, '555 0199'), []);
  const [totals] = await voteTotals(db, [article]);
  assert.equal(totals?.voteDownCount, 1);
  const missing = await browser.open('/desk/erase-comment', {...form, vote: '999999999'});
  assert.doesNotMatch(readable(missing.text), /Erased a comment/);
});

test('a person is erased by name, and nobody erases themselves', async () => {
  const {browser, db, article} = await ready();
  await insertUser(db, {username: 'bo', passwordHash: 'none', roles: [], displayName: 'Bo Bowsky'});
  const erase = (person: string) => browser.open('/desk/erase-person', {person});
  for (const [person, why] of [
    [' ', /Give it a name/],
    ['Nobody Known', /Nothing names this person/],
    ['ADA', /This is you/],
  ] as const) {
    const {status, text} = await erase(person);
    assert.equal(status, 400, person);
    assert.match(text, why);
    assert.match(text, new RegExp(`name="person"[^>]* value="${person.trim()}"`));
  }
  const erased = await erase('bo');
  assert.equal(erased.path, '/desk/people');
  assert.match(readable(erased.text), /Erased a person\./);
  assert.deepEqual(
    (await listUsers(db)).map(({username}) => username),
    ['ada'],
  );
  assert.deepEqual(await tablesWith(db, 'Bowsky'), []);
  const about = await browser.open(`/desk/about?article=${article}&culture=en-US`);
  assert.match(about.text, /Kettle/);
});
