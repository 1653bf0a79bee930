/** Reports of what readers look for and say, from what they did over HTTP. */
import assert from 'node:assert/strict';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {insertVote} from '../../../service/src/store/feedback.ts';
import {addSearches} from '../../../service/src/store/search-counts.ts';
import {hashKey, insertKey} from '../../../service/src/store/keys.ts';
import {editContent} from '../../../service/src/store/revisions.ts';
import type {ExplainedSearch} from '../../../service/src/store/search.ts';
import {add, translation} from '../http/content.ts';
import {askService} from '../http/service.ts';
import {run} from '../support/cli.ts';
import {createCommandFolder, type CommandFolder} from '../support/command-folder.ts';
import {startProcess} from '../support/process.ts';

describe('reports', () => {
  let folder: CommandFolder;
  let contentId: number;
  const report = async (...args: string[]) => {
    const {code, stdout, stderr} = await run(['report', ...args], folder);
    assert.equal(code, 0, stderr);
    return stdout;
  };

  /** Does what readers do with a service that runs with these settings. */
  async function withService(
    env: Record<string, string>,
    act: (ask: (path: string, body?: unknown, language?: string) => Promise<void>) => Promise<void>,
  ) {
    const service = await startProcess(
      {...folder.env, KB_DATA: join(folder.cwd, 'data'), ...env},
      {own: {replyCacheAge: 0}},
    );
    await act(async (path, body, language = 'en-US') => {
      const headers = {'Accept-Language': language};
      const {status, text} = await askService(service.url + path, {key: 'key', headers, body});
      assert.equal(status, 200, text);
    });
    service.child.kill('SIGTERM');
    assert.equal(await service.exit, 0, service.output.stderr);
  }
  const search = (words: string, more = '') =>
    `/rest/v2/search?SearchPhrase=${encodeURIComponent(words)}${more}`;

  before(async () => {
    folder = await createCommandFolder();
    contentId = await folder.inDatabase(async (db) => {
      await insertKey(db, {hash: hashKey('key'), name: 'test', scopes: ['read', 'feedback', 'write']});
      await add(db, [translation('Grinder')]);
      return add(db, [translation('Kettle')]);
    });
    await withService({FEEDBACK_NAMES: 'on'}, async (ask) => {
      await ask(search('Kettle'));
      // Two languages of a browser are one culture of the service.
      await ask(search('  kettle '), undefined, 'en');
      await ask(search('=teapot'));
      // Offers beside a field, and further pages, are no searches.
      await ask(search('my kettle broke', '&Take=3'));
      await ask(search('kettle', '&Skip=10'));
      // Nor is a writer's search for a folder.
      await ask(search('lost folder', '&Count=no'));
      // Of a program that reports openings: one search of three led to something, and one found nothing.
      for (const words of ['grinder', ' Grinder', 'grinder', '=lid'])
        await ask(search(words, '&Openings=reported'));
      // Only what such a program has searched for counts as led to something.
      for (const searchPhrase of ['GRINDER ', 'kettle', 'never searched'])
        await ask('/rest/v2/statistics/search', {searchPhrase}, 'en');
      const vote = {contentId, culture: 'en-US', isHelpful: false};
      await ask('/rest/v2/statistics/vote/', {
        ...vote,
        reason: 'Too long',
        comment: '=1+1, "quoted"',
        name: ';=2+2',
      });
      await ask('/rest/test/v2/statistics/vote/', {...vote, isHelpful: true});
    });
    await withService({SEARCH_DAYS: 'off'}, async (ask) => {
      await ask(search('kettle', '&Openings=reported'));
      await ask('/rest/v2/statistics/search', {searchPhrase: 'grinder'});
    });
  });
  after(() => folder.close());

  it('list searches by how often they were made, those without a result, and those that led to nothing', async () => {
    assert.equal(
      await report('searches'),
      `SEARCHES  WITHOUT RESULT  NOT OPENED  OPENED  CULTURE  QUERY
3         0               2           1       en-US    grinder
2         0               0           0       en-US    kettle
1         1               0           0       en-US    =lid
1         1               0           0       en-US    =teapot
`,
    );
    assert.equal(
      await report('searches', '--without-result', '--take', '1', '--csv'),
      "Searches,Without result,Not opened,Opened,Culture,Query\n1,1,0,0,en-US,'=lid\n",
    );
    assert.deepEqual(JSON.parse(await report('searches', '--take', '1', '--days', '2', '--json')), [
      {query: 'grinder', culture: 'en-US', searches: 3, withoutResult: 0, notOpened: 2, opened: 1},
    ]);
    // One in three is enough not to be listed.
    assert.match(await report('searches', '--not-opened'), /^SEARCHES [^\n]+\n$/);
    await folder.inDatabase((db) =>
      addSearches(db, [{query: 'grinder', culture: 'en-US', searches: 9, withoutResult: 0, reporting: 8}]),
    );
    assert.match(await report('searches', '--not-opened'), /^SEARCHES .*\n12 +0 +10 +1 +en-US +grinder\n$/);
  });

  it('list votes with their reasons and comments', async () => {
    const [line, ...others] = JSON.parse(await report('feedback', '--json')) as Record<string, unknown>[];
    assert.deepEqual(others, []);
    const {date, voteId, ...rest} = line!;
    assert.equal(typeof voteId, 'number');
    assert.ok(Math.abs(Date.now() - Date.parse(String(date))) < 600_000);
    assert.deepEqual(rest, {
      contentId,
      culture: 'en-US',
      title: 'Kettle',
      isHelpful: false,
      reason: 'Too long',
      comment: '=1+1, "quoted"',
      name: ';=2+2',
      email: null,
    });
    assert.match(
      await report('feedback', '--csv'),
      /^Vote,Date,Content,Culture,Title,Helpful,Reason,Comment,Name,E-mail\n\d+,\S+,\d+,en-US,Kettle,false,Too long,"'=1\+1, ""quoted""",';=2\+2,\n$/,
    );
  });

  it('list what is flagged now', async () => {
    assert.match(
      await report('flags'),
      /^DATE +CONTENT +CULTURE +TITLE +FLAG +BY\n\S+ +\d+ +en-US +Kettle +Too long +;=2\+2\n$/,
    );
  });

  it('print no character that controls a terminal', async () => {
    const hostile = '\u001b]52;c;cm0gLXJmIH4K\u0007\u001b[2J\r\u009b2J\u202e';
    const title = `Persian می\u200cخواهم ${hostile}`;
    const other = await folder.inDatabase(async (db) => {
      const id = await add(db, [translation(title)], {recommendedRank: 1});
      await insertVote(db, {
        contentId: id,
        culture: 'en-US',
        isHelpful: false,
        reason: hostile,
        comment: hostile,
      });
      await editContent(
        db,
        id,
        {type: 'article', tag: 'text', translations: [translation(title)]},
        {isCurrent: () => true, actor: hostile},
      );
      return String(id);
    });
    for (const args of [
      ['report', 'feedback'],
      ['report', 'feedback', '--csv'],
      ['report', 'feedback', '--json'],
      ['report', 'flags'],
      ['revision', 'list', other],
      ['recommend', 'list'],
      ['state', 'show', other],
    ]) {
      const {stdout} = await run(args, folder);
      assert.doesNotMatch(stdout, /(?!\n)\p{Cc}|\u202e/u, args.join(' '));
      assert.match(stdout, /\\u001b\]52;c;/, args.join(' '));
      assert.match(stdout, /می\u200cخواهم/, args.join(' '));
      if (!args.includes('--json')) continue;
      const [line] = JSON.parse(stdout) as {reason: string}[];
      assert.equal(line?.reason, hostile);
    }
    const {stderr} = await run(['state', 'show', hostile], folder);
    assert.doesNotMatch(stderr, /(?!\n)\p{Cc}/u);
  });

  it('explain why a search finds what it finds', async () => {
    await folder.inDatabase(async (db) => {
      await add(db, [translation('Descale the boiler', {tags: ['limescale']})]);
      await add(db, [translation('Boiler')]);
    });
    const explain = (...args: string[]) => run(['search', 'explain', ...args], folder);
    const {stdout, code} = await explain('descale', 'boiler', '--json');
    assert.equal(code, 0);
    const found = JSON.parse(stdout) as ExplainedSearch;
    assert.deepEqual(
      found.words.map(({word}) => word),
      ['descale', 'boiler'],
    );
    assert.ok(found.words[0]!.weight > found.words[1]!.weight, 'the rarer word weighs more');
    assert.deepEqual(
      found.hits.map(({title}) => title),
      ['Descale the boiler', 'Boiler'],
    );
    for (const {score, inTitle, inText, coverage, proximity, pinned} of found.hits)
      assert.ok(Math.abs(score - (inTitle + inText + coverage + proximity + pinned)) < 1e-9);
    const shown = await explain('descale', 'boiler', '--culture', 'en-US', '--take', '1');
    assert.match(
      shown.stdout,
      /^Weight of the words: descale 0\.\d+, boiler 0\.\d+\nSCORE .*\n\d\.\d+ .* Descale the boiler\n$/,
    );
    assert.equal(
      (await explain('xylophone')).stdout,
      'Weight of the words: xylophone not found\nNothing is found.\n',
    );
    assert.match(
      (await explain('descale', 'xylophone', 'boilr', '--culture', 'en-US')).stdout,
      /^Weight of the words: descale 0\.\d+, xylophone not found, boilr 0\.\d+ \(read as "descale xylophone boiler"\)\n/,
    );
  });

  it('refuse what makes no sense', async () => {
    for (const args of [
      ['searches', '--days', '0'],
      ['flags', '--take', 'x'],
      ['flags', '--csv', '--json'],
      ['searches', '--not-opened', '--without-result'],
      ['votes'],
    ])
      assert.equal((await run(['report', ...args], folder)).code, 2, args.join(' '));
  });
});
