import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {Content} from '../../../contract/schemas.ts';
import {insertVote} from '../../../service/src/store/feedback.ts';
import {add, daysFromNow, translation} from './content.ts';
import {
  assertProblem,
  assertSuccess,
  assertViews,
  publicUrl,
  startTestService,
  type Answer,
  type TestService,
} from './service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.close());

const variants = [
  {id: 'Content_Get', path: (contentId: number) => `/rest/v2/content/${contentId}`},
  {id: 'Content_Get_Slash', path: (contentId: number) => `/rest/v2/content/${contentId}/`},
] as const;

const contentOf = (answer: Answer) => assertSuccess(answer, 'Content_Get') as Content;
const read = async (contentId: number, headers: Record<string, string> = {}, key?: string) =>
  service.ask(`/rest/v2/content/${contentId}`, {headers, ...(key && {key})});
for (const {id, path} of variants) {
  test(`${id}: 200 with the whole item, its translations, parts and tags`, async () => {
    const folder = await add(service.db, [translation('Guides')], {type: 'folder', tag: 'folder'});
    const contentId = await add(
      service.db,
      [
        translation('Brewing', {
          description: '<p>Lead</p>',
          issue: '<p>Weak</p>',
          environment: '<p>Kitchen</p>',
          cause: '<p>Cold</p>',
          metadata: 'meta',
          source: 'chat',
          qualityScore: 80,
          createdByUserId: 1,
          lastEditedByUserId: 2,
          createdDate: '2026-01-02T03:04:05.000Z',
          updatedDate: '2026-02-02T03:04:05.000Z',
          startDate: '2026-01-03T00:00:00.000Z',
          endDate: daysFromNow(10),
          tags: ['tea', 'kettle'],
          parts: [
            {type: 'text', markup: '<p>Boil.</p>'},
            {
              type: 'video',
              url: '/files/0123456789abcdef-brew.mp4',
              videoSteps: [
                {markup: 'Fill', timeInSeconds: 0},
                {markup: 'Boil', timeInSeconds: 12},
              ],
            },
          ],
        }),
        translation('Brühen', {culture: 'de-DE'}),
        translation('Brygga', {culture: 'sv-SE', knowledgeState: 'draft'}),
      ],
      {icon24: '/files/0123456789abcdef-i.png', parentContentId: folder, recommendedRank: 1},
    );
    const content = assertSuccess(await service.ask(path(contentId)), id) as Content;
    assert.equal(content.contentId, contentId);
    assert.equal(content.type, 'article');
    assert.equal(content.isRecommended, true);
    assert.equal(content.isShortcut, false);
    assert.equal(content.canWrite, false);
    assert.equal(content.icon24, `${publicUrl}/files/0123456789abcdef-i.png`);
    const [english, german] = content.translations ?? [];
    assert.deepEqual(
      content.translations?.map(({culture, cultureName}) => [culture, cultureName]),
      [
        ['en-US', 'English (United States)'],
        ['de-DE', 'Deutsch (Deutschland)'],
      ],
    );
    assert.equal(german?.title, 'Brühen');
    const {articlePartViewModels: parts, ...fields} = english!;
    assert.deepEqual(fields, {
      culture: 'en-US',
      cultureName: 'English (United States)',
      title: 'Brewing',
      author: 'Ada',
      authorEmail: 'ada@example.com',
      issue: '<p>Weak</p>',
      environment: '<p>Kitchen</p>',
      description: '<p>Lead</p>',
      cause: '<p>Cold</p>',
      metadata: 'meta',
      createdDate: '2026-01-02T03:04:05.000Z',
      updatedDate: '2026-02-02T03:04:05.000Z',
      startDate: '2026-01-03T00:00:00.000Z',
      endDate: fields.endDate,
      knowledgeState: 'published',
      source: 'chat',
      qualityScore: 80,
      createdByUserId: 1,
      lastEditedByUserId: 2,
      tags: ['tea', 'kettle'],
    });
    assert.deepEqual(
      parts?.map(({type, markup, url, videoSteps}) => ({
        type,
        markup,
        url,
        steps: videoSteps?.map((step) => [step.markup, step.timeInSeconds]),
      })),
      [
        {type: 'text', markup: '<p>Boil.</p>', url: undefined, steps: undefined},
        {
          type: 'video',
          markup: undefined,
          url: `${publicUrl}/files/0123456789abcdef-brew.mp4`,
          steps: [
            ['Fill', 0],
            ['Boil', 12],
          ],
        },
      ],
    );
  });

  test(`${id}: 404 unknown, 410 deleted or never translated, 403 unpublished, 204 outside its dates`, async () => {
    const {db, ask} = service;
    const deleted = await add(db, [translation('Deleted', {knowledgeState: 'deleted'})]);
    const empty = await add(db, []);
    const draft = await add(db, [
      translation('Draft', {knowledgeState: 'draft'}),
      translation('Gone', {culture: 'de-DE', knowledgeState: 'deleted'}),
    ]);
    const future = await add(db, [translation('Future', {startDate: daysFromNow(1)})]);
    const past = await add(db, [translation('Past', {endDate: daysFromNow(-1)})]);
    assertProblem(await ask(path(999_999)), 404, 'no-such-content');
    assertProblem(await ask(path(-1)), 404, 'no-such-content');
    assertProblem(await ask(path(deleted)), 410, 'content-gone');
    assertProblem(await ask(path(empty)), 410, 'content-gone');
    assertProblem(await ask(path(draft)), 403, 'not-readable');
    for (const state of ['workInProgress', 'approved', 'archived'] as const) {
      const contentId = await add(db, [translation(state, {knowledgeState: state})]);
      assertProblem(await ask(path(contentId)), 403, 'not-readable');
    }
    assertSuccess(await ask(path(future)), id, 204);
    const expired = await ask(path(past));
    assertSuccess(expired, id, 204);
    assert.equal(expired.headers.get('cache-control'), 'private, no-cache');
  });

  test(`${id}: a shortcut shows what it points to, at its own place`, async () => {
    const {db, ask} = service;
    const target = await add(db, [translation('Target')]);
    const shortcut = await add(db, [translation('Short')], {type: 'shortcut', shortcutTo: target});
    const twice = await add(db, [translation('Twice')], {type: 'shortcut', shortcutTo: shortcut});
    const draft = await add(db, [translation('Draft', {knowledgeState: 'draft'})]);
    const toDraft = await add(db, [translation('To draft')], {type: 'shortcut', shortcutTo: draft});
    const circle = await add(db, [translation('A')], {type: 'shortcut'});
    const back = await add(db, [translation('B')], {type: 'shortcut', shortcutTo: circle});
    await add(db, [translation('A')], {contentId: circle, type: 'shortcut', shortcutTo: back});

    const itself = assertSuccess(await ask(path(target)), id) as Content;
    for (const each of [shortcut, twice]) {
      const content = assertSuccess(await ask(path(each)), id) as Content;
      assert.equal(content.contentId, target);
      assert.notEqual(content.nodeId, itself.nodeId);
      assert.equal(content.type, 'shortcut');
      assert.equal(content.isShortcut, true);
      assert.equal(content.translations?.[0]?.title, 'Target');
    }
    assertProblem(await ask(path(toDraft)), 403, 'not-readable');
    assertProblem(await ask(path(circle)), 410, 'content-gone');
  });
}

for (const {id, path} of variants) {
  test(`${id}: translations come in the order that suits the caller: accepted languages, default culture, the rest`, async () => {
    const cultures = ['sv-SE', 'de-DE', 'fr-FR', 'en-US', 'de-AT'];
    const contentId = await add(
      service.db,
      cultures.map((culture) => translation('Ordered', {culture})),
    );
    const order = async (accepted?: string) => {
      const headers: Record<string, string> = accepted === undefined ? {} : {'Accept-Language': accepted};
      const answer = await service.ask(path(contentId), {headers});
      assert.match(answer.headers.get('vary') ?? '', /\bAccept-Language\b/);
      return (assertSuccess(answer, id) as Content).translations?.map(({culture}) => culture);
    };
    assert.deepEqual(await order(''), ['en-US', 'sv-SE', 'de-DE', 'fr-FR', 'de-AT']);
    assert.deepEqual(await order('de-AT, fr;q=0.5'), ['de-AT', 'de-DE', 'fr-FR', 'en-US', 'sv-SE']);
    assert.deepEqual(await order('fr;q=0.1, sv'), ['sv-SE', 'fr-FR', 'en-US', 'de-DE', 'de-AT']);
    assert.deepEqual(await order('ja, *;q=0.1'), ['en-US', 'sv-SE', 'de-DE', 'fr-FR', 'de-AT']);
  });
}

test('Content_Get: only the variant without a slash answers the source "internal"', async () => {
  const contentId = await add(service.db, [translation('Internal', {source: 'internal'})]);
  const sources = await Promise.all(
    variants.map(async ({id, path}) => {
      const content = assertSuccess(await service.ask(path(contentId)), id) as Content;
      return content.translations?.[0]?.source;
    }),
  );
  assert.deepEqual(sources, ['internal', 'other']);
});

test('Content_Get: isNews for 14 days from the start date, else the creation, once approved or published', async () => {
  const isNews = async (more: Parameters<typeof translation>[1]) =>
    contentOf(await read(await add(service.db, [translation('News', more)]))).isNews;
  assert.equal(await isNews({createdDate: daysFromNow(-13.9)}), true);
  assert.equal(await isNews({createdDate: daysFromNow(-14.1)}), false);
  assert.equal(await isNews({createdDate: daysFromNow(-100), startDate: daysFromNow(-1)}), true);
  assert.equal(await isNews({createdDate: daysFromNow(-1), startDate: daysFromNow(-100)}), false);
});

test('Content_Get: flags and notes are shown to a key that may write, not to pages', async () => {
  const contentId = await add(service.db, [translation('Flagged', {notes: 'internal'})]);
  const vote = {
    contentId,
    culture: 'en-US',
    isHelpful: false,
    reason: 'outdated',
    email: 'reader@example.com',
  };
  await insertVote(service.db, vote);
  const [inside] = contentOf(await read(contentId)).translations ?? [];
  assert.equal(inside?.flag, 'outdated');
  assert.equal(inside?.flaggedBy, 'reader@example.com');
  assert.ok(Math.abs(Date.now() - Date.parse(inside?.flagDate ?? '')) < 600_000);
  assert.equal(inside?.notes, 'internal');
  const answer = await read(contentId, {}, await service.addKey(['read', 'feedback']));
  const [outside] = contentOf(answer).translations ?? [];
  assert.equal(outside?.title, 'Flagged');
  for (const name of ['flag', 'flagDate', 'flaggedBy', 'notes'] as const)
    assert.equal(outside?.[name], undefined);
  assert.doesNotMatch(answer.text, /reader@example\.com/);
});

test('Content_Get: addresses of stored files and public pages become absolute in every kind of markup, texts stay', async () => {
  const file = '/files/0123456789abcdef-a.png';
  const markup =
    `<img alt="a > b" src="${file}" srcset="${file} 1x, ${file} 2x"><a href=${file}>file</a>` +
    `<video poster='${file}'></video><a href="/other">x</a><code>&lt;img src="${file}"&gt;</code>${file}` +
    `<a title="${file}" HREF = "/help/7/en-US#top">page</a><!-- <img src="${file}"> --><script>'<img src="${file}">'</script>` +
    `<p <img src="${file}"`;
  const contentId = await add(service.db, [
    translation('Files', {description: `<img src="${file}">`, parts: [{type: 'text', markup}]}),
  ]);
  const [shown] = contentOf(await read(contentId)).translations ?? [];
  assert.equal(shown?.description, `<img src="${publicUrl}${file}">`);
  const whole = publicUrl + file;
  assert.equal(
    shown?.articlePartViewModels?.[0]?.markup,
    `<img alt="a > b" src="${whole}" srcset="${whole} 1x, ${whole} 2x"><a href=${whole}>file</a>` +
      `<video poster='${whole}'></video><a href="/other">x</a><code>&lt;img src="${file}"&gt;</code>${file}` +
      `<a title="${file}" HREF = "${publicUrl}/help/7/en-US#top">page</a><!-- <img src="${file}"> --><script>'<img src="${file}">'</script>` +
      `<p <img src="${whole}"`,
  );
});

test('Content_Get: an entity tag, 304 for whoever has the answer, and a view counted for each', async () => {
  const contentId = await add(service.db, [translation('Tagged')]);
  const first = await read(contentId);
  assert.equal(first.status, 200);
  assert.equal(first.headers.get('cache-control'), 'private, no-cache');
  const tag = first.headers.get('etag') ?? '';
  assert.match(tag, /^W\/"[\da-f]{32}\.[\w-]{27}"$/);

  for (const header of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
    const again = await read(contentId, {'If-None-Match': header});
    assert.equal(again.status, 304, header);
    assert.equal(again.text, '');
    assert.equal(again.headers.get('etag'), tag);
    assert.equal(again.headers.get('cache-control'), 'private, no-cache');
  }
  assert.equal((await read(contentId, {'If-None-Match': '"other"'})).status, 200);
  await assertViews(service.ask, contentId, 6);

  await add(service.db, [translation('Tagged', {description: '<p>new</p>'})], {contentId});
  const changed = await read(contentId, {'If-None-Match': tag});
  assert.equal(changed.status, 200);
  assert.notEqual(changed.headers.get('etag'), tag);
});

test('Content_Get: the tag of a reader says nothing of a translation that readers do not see', async () => {
  const seen = translation('Seen');
  const hidden = (title: string) => translation(title, {culture: 'de-DE', knowledgeState: 'draft'});
  const contentId = await add(service.db, [seen, hidden('Eins')]);
  const key = await service.addKey(['read']);
  const tags = async () => {
    const [reader, insider] = await Promise.all([read(contentId, {}, key), read(contentId)]);
    return {reader: reader.headers.get('etag'), insider: insider.headers.get('etag')};
  };
  const before = await tags();
  await add(service.db, [seen, hidden('Zwei')], {contentId});
  const after = await tags();
  assert.equal(after.reader, before.reader);
  assert.notEqual(after.insider, before.insider);
});

test('Content_Get: views of folders, links and refused reads are not counted, and HEAD is none', async () => {
  const {db, ask} = service;
  const folder = await add(db, [translation('Folder')], {type: 'folder', tag: 'folder'});
  const link = await add(db, [translation('Link', {url: 'https://example.com/'})], {
    type: 'link',
    tag: 'link',
  });
  const article = await add(db, [translation('Article')]);
  for (const contentId of [folder, link]) assert.equal((await read(contentId)).status, 200);
  const head = await ask(`/rest/v2/content/${article}`, {method: 'HEAD'});
  assert.equal(head.status, 200);
  assert.equal(head.text, '');
  assert.equal(head.headers.get('etag'), (await read(article)).headers.get('etag'));
  assertProblem(await ask(`/rest/v2/content/${article}`, {key: 'unknown'}), 403);
  // Views are written in the order of reading, so those before would be written too.
  await assertViews(service.ask, article, 1);
  for (const contentId of [folder, link]) await assertViews(service.ask, contentId, 0);
});

test('Content_Get: parallel reads are all counted', async () => {
  const contentId = await add(service.db, [translation('Popular')]);
  const answers = await Promise.all(Array.from({length: 50}, () => read(contentId)));
  assert.ok(answers.every(({status}) => status === 200));
  await assertViews(service.ask, contentId, 50);
});

test('Statistics_ViewGet: 404 for what a reader cannot find', async () => {
  const draft = await add(service.db, [translation('Draft', {knowledgeState: 'draft'})]);
  for (const contentId of [draft, 999_999]) {
    assertProblem(await service.ask(`/rest/v2/statistics/view/${contentId}`), 404, 'no-such-content');
  }
});
