import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Content, ContentInput, TranslationInput} from '../../../contract/schemas.ts';
import {readContent} from '../../../service/src/store/content.ts';
import {add, translation} from './content.ts';
import {startIssuer, type Issuer} from './issuer.ts';
import {assertProblem, assertSuccess, publicUrl, startTestService, type TestService} from './service.ts';

let service: TestService;
let issuer: Issuer;
let editor: Record<string, string>;
let reader: Record<string, string>;
before(async () => {
  issuer = await startIssuer();
  service = await startTestService({
    issuer: issuer.config,
    // Beside the public address, as on a site that has the service below a path.
    articleUrl: '/../article.html?id={contentId}&culture={culture}',
  });
  editor = {Authorization: `Bearer ${await issuer.sign({roles: ['editor']})}`};
  reader = {Authorization: `Bearer ${await issuer.sign({roles: ['reader']})}`};
});
after(() => Promise.all([service.close(), issuer.close()]));

const english: TranslationInput = {
  title: 'Descale the kettle',
  author: 'Ada',
  authorEmail: 'ada@example.com',
  culture: 'en-US',
  knowledgeState: 'published',
};
const input = (more: Partial<ContentInput> = {}): ContentInput => ({
  type: 'article',
  tag: 'text',
  translations: [english],
  ...more,
});

const post = (body: unknown, headers = editor) => service.ask('/rest/v3/content', {body, headers});

async function create(body: unknown): Promise<number> {
  const answer = await post(body);
  const id = assertSuccess(answer, 'Content_Post', 201);
  assert.match(String(id), /^[1-9]\d*$/);
  assert.equal(answer.text, `"${String(id)}"`);
  return Number(id);
}

async function read(contentId: number, headers = editor): Promise<Content> {
  const answer = await service.ask(`/rest/v2/content/${contentId}/`, {headers});
  return assertSuccess(answer, 'Content_Get_Slash') as Content;
}

describe('Content_Post', () => {
  it('stores what it was sent, and nothing else', async () => {
    const html = '<p onclick="x()">One <script>two</script> &amp; <b>three</p>\r\n ';
    const german: TranslationInput = {
      title: '  Kessel entkalken ',
      author: 'Béla',
      authorEmail: 'nobody',
      culture: 'de-de',
      description: html,
      url: 'https://example.com/a?b=c#d',
      target: '_blank',
      metadata: '{"a": 1}',
      startDate: '2026-01-01T10:00:00+02:00',
      endDate: '2999-01-01T00:00:00Z',
      knowledgeState: 'draft',
      source: 'phone',
      createdDate: '2020-02-29T23:59:59.5Z',
      updatedDate: '2021-01-01T00:00:00Z',
      createdByUserId: 12,
      lastEditedByUserId: -3,
      issue: html,
      environment: '',
      cause: 'a < b',
      resolution: html,
      notes: ' note\n',
      tags: ['b', 'a', 'b', ' c '],
    };
    const body = input({icon24: '/i24.png', icon48: '/i48.png', translations: [english, german]});
    const contentId = await create(body);
    const {translations = [], ...own} = await read(contentId);
    const {nodeId, ...rest} = own;
    assert.ok(nodeId);
    assert.deepEqual(rest, {
      contentId,
      type: 'article',
      tag: 'text',
      isRecommended: false,
      isNews: true,
      isShortcut: false,
      canWrite: true,
      icon24: '/i24.png',
      icon48: '/i48.png',
    });
    const {createdDate, updatedDate, cultureName, ...plain} = translations[0]!;
    assert.deepEqual(plain, {...english, source: 'empty', articlePartViewModels: [], tags: []});
    assert.ok(Math.abs(Date.parse(createdDate!) - Date.now()) < 60_000);
    const {cultureName: name, articlePartViewModels, ...other} = translations[1]!;
    const {resolution, ...sent} = german;
    assert.deepEqual(other, {
      ...sent,
      startDate: '2026-01-01T08:00:00.000Z',
      endDate: '2999-01-01T00:00:00.000Z',
      createdDate: '2020-02-29T23:59:59.500Z',
      updatedDate: '2021-01-01T00:00:00.000Z',
      tags: ['b', 'a', ' c '],
    });
    const [part] = articlePartViewModels ?? [];
    assert.deepEqual([part?.type, part?.markup], ['text', resolution]);
  });

  it('creates content that can be read, found and voted on at once', async () => {
    const contentId = await create(
      input({translations: [{...english, title: 'Zeppelin landing', resolution: '<p>Drop the ropes.</p>'}]}),
    );
    const answer = await service.ask('/rest/v2/search?SearchPhrase=zeppelin%20ropes');
    const {result = []} = assertSuccess(answer, 'Search_Get') as {result?: {contentId?: number}[]};
    assert.deepEqual(
      result.map((item) => item.contentId),
      [contentId],
    );
    assertSuccess(await service.ask(`/rest/v2/content/${contentId}`), 'Content_Get');
  });

  it('stores addresses of its own files and articles relative to itself', async () => {
    const articles = (base: string) =>
      `<a href="${base}/article.html?id=2&amp;culture=de-DE#x">x</a> <a href='${base}/article.html?id=3&amp;culture=en-US&amp;from=4'>x</a>` +
      ` <a href="https://kb.example/article.html?id=all">x</a>`;
    const html = (base: string) =>
      `<img src="${base}/files/a.png" srcset="${base}/files/a.png 1x,${base}/files/b.png 2x"><video poster='${base}/files/c.png'></video>` +
      `<a href="${base}/help/2/en-US#x">x</a> <a href="${base}.example/files/a">y</a> ${base}/files/a`;
    const sent = html(publicUrl) + articles(publicUrl);
    const contentId = await create(
      input({
        icon24: `${publicUrl}/files/i.png`,
        translations: [{...english, description: sent, resolution: sent, url: `${publicUrl}/help/2/en-US`}],
      }),
    );
    const {content} = await readContent(service.db, contentId);
    const [stored] = content!.translations;
    const expected =
      `<img src="/files/a.png" srcset="/files/a.png 1x,/files/b.png 2x"><video poster='/files/c.png'></video>` +
      `<a href="/help/2/en-US#x">x</a> <a href="${publicUrl}.example/files/a">y</a> ${publicUrl}/files/a` +
      articles('/..');
    assert.deepEqual(
      [content!.icon24, stored!.description, stored!.parts[0]?.markup, stored!.url],
      ['/files/i.png', expected, expected, '/help/2/en-US'],
    );
    assert.equal((await read(contentId)).translations?.[0]?.description, sent);
  });

  it('knows addresses of articles with a bare ampersand, and none that go on', async () => {
    const [bare, longer] = ['id=4&culture=en-US', 'id=5&amp;culture=de-DE/manual.pdf'];
    const links = `<a href="${publicUrl}/article.html?${bare}">x</a> <a href="${publicUrl}/article.html?${longer}">x</a>`;
    const contentId = await create(input({translations: [{...english, resolution: links}]}));
    const {content} = await readContent(service.db, contentId);
    assert.equal(
      content!.translations[0]!.parts[0]?.markup,
      `<a href="/../article.html?id=4&amp;culture=en-US">x</a> <a href="${publicUrl}/article.html?${longer}">x</a>`,
    );
  });

  it('takes a language alone as a culture', async () => {
    for (const culture of ['en', 'nb', 'zh-Hant']) {
      const contentId = await create(input({translations: [{...english, culture}]}));
      assert.equal((await read(contentId)).translations?.[0]?.culture, culture);
    }
  });

  it('takes null in an optional field as absent', async () => {
    const absent = {description: null, url: null, target: null, startDate: null, source: null, tags: null};
    const body = {...input(), parentNodeId: null, icon24: null, translations: [{...english, ...absent}]};
    const [stored] = (await read(await create(body))).translations ?? [];
    assert.deepEqual([stored?.description, stored?.source, stored?.tags], [undefined, 'empty', []]);
    assertProblem(
      await post({...input(), translations: [{...english, title: null}]}),
      400,
      'invalid-request',
    );
    assertProblem(
      await post({...input(), translations: [{...english, tags: [null]}]}),
      400,
      'invalid-request',
    );
  });

  it('takes every state, and shows readers none but published', async () => {
    const states = ['workInProgress', 'draft', 'approved', 'archived'] as const;
    for (const knowledgeState of states) {
      const contentId = await create(input({translations: [{...english, knowledgeState}]}));
      assertProblem(await service.ask(`/rest/v2/content/${contentId}`), 403, 'not-readable');
      assert.equal((await read(contentId)).translations?.[0]?.knowledgeState, knowledgeState);
    }
    const gone = await create(input({translations: [{...english, knowledgeState: 'deleted'}]}));
    assertProblem(await service.ask(`/rest/v2/content/${gone}`, {headers: editor}), 410, 'content-gone');
  });

  it('puts an item into a folder: 404 for no node, 410 for a deleted one, 400 for no folder', async () => {
    const folder = await read(await create(input({type: 'folder', tag: 'folder'})));
    const contentId = await create(input({parentNodeId: folder.nodeId}));
    const item = await read(contentId);
    assert.notEqual(item.nodeId, folder.nodeId);
    const gone = await add(service.db, [translation('Gone', {knowledgeState: 'draft'})], {type: 'folder'});
    const {nodeId} = await read(gone);
    await add(service.db, [translation('Gone', {knowledgeState: 'deleted'})], {
      type: 'folder',
      contentId: gone,
    });

    assertProblem(await post(input({parentNodeId: 2_000_000_000})), 404, 'no-such-content');
    assertProblem(await post(input({parentNodeId: nodeId})), 410, 'content-gone');
    const problem = assertProblem(await post(input({parentNodeId: item.nodeId})), 400, 'invalid-request');
    assert.deepEqual((problem as {errors?: object}).errors, {
      '/parentNodeId': 'must be the node of a folder',
    });
  });

  it('403 without the editor role, whatever the body', async () => {
    assertProblem(await post(input(), reader), 403, 'role');
    assertProblem(await post(input({translations: []}), reader), 403, 'role');
    assertProblem(await post(input(), {}), 403, 'identity-token');
    const key = await service.addKey(['read', 'feedback']);
    const answer = await service.ask('/rest/v3/content', {body: input(), headers: reader, key});
    assertProblem(answer, 403, 'scope');
  });

  it('an editor needs no scope to write: the key of a page never has it', async () => {
    const key = await service.addKey(['read', 'feedback']);
    const answer = await service.ask('/rest/v3/content', {body: input(), headers: editor, key});
    assert.equal(answer.status, 201);
  });

  const wrong: Record<string, [change: Partial<TranslationInput>[], pointer: string]> = {
    'no translation': [[], '/translations'],
    'an empty title': [[{title: ' \n'}], '/translations/0/title'],
    'an empty tag': [[{tags: ['tea', '']}], '/translations/0/tags/1'],
    'a tag of spaces': [[{tags: [' \n']}], '/translations/0/tags/0'],
    'two translations of one culture': [[{}, {culture: 'EN-us'}], '/translations/1/culture'],
    'a culture that is no language': [[{}, {culture: 'xx'}], '/translations/1/culture'],
    'a culture that is none': [[{culture: 'en-US; drop'}], '/translations/0/culture'],
    'an end before its start': [
      [{startDate: '2026-01-01T12:00:00+02:00', endDate: '2026-01-01T09:59:59Z'}],
      '/translations/0/endDate',
    ],
    'a day that does not exist': [[{createdDate: '2026-02-30T00:00:00Z'}], '/translations/0/createdDate'],
    'a year that the database does not have': [
      [{updatedDate: '0000-01-01T00:00:00Z'}],
      '/translations/0/updatedDate',
    ],
    'no date at all': [[{startDate: 'tomorrow'}], '/translations/0/startDate'],
    'an address that runs code': [[{url: ' java\nscript:alert(1)'}], '/translations/0/url'],
    'a video whose address runs code': [[{video: {url: 'javascript:alert(1)'}}], '/translations/0/video/url'],
    'steps of a video that go back': [
      [
        {
          video: {
            url: 'https://youtu.be/x',
            videoSteps: [5, 4].map((timeInSeconds) => ({timeInSeconds, markup: 'Fill it'})),
          },
        },
      ],
      '/translations/0/video/videoSteps/1/timeInSeconds',
    ],
    'more steps of a video than are shown': [
      [{video: {url: 'https://youtu.be/x', videoSteps: Array(101).fill({timeInSeconds: 1, markup: ''})}}],
      '/translations/0/video/videoSteps',
    ],
    'a step before the start of a video': [
      [{video: {url: 'https://youtu.be/x', videoSteps: [{timeInSeconds: -1, markup: 'Fill it'}]}}],
      '/translations/0/video/videoSteps/0/timeInSeconds',
    ],
  };
  for (const [what, [changes, pointer]] of Object.entries(wrong)) {
    it(`400 for ${what}, naming the place`, async () => {
      const answer = await post(input({translations: changes.map((change) => ({...english, ...change}))}));
      const problem = assertProblem(answer, 400, 'invalid-request') as {errors?: Record<string, string>};
      assert.deepEqual(Object.keys(problem.errors ?? {}), [pointer]);
    });
  }

  it('gives each of many at once a number of its own', async () => {
    const bodies = Array.from({length: 24}, (_, index) =>
      input({translations: [{...english, title: `Number ${index}`, tags: ['many', `tag ${index % 5}`]}]}),
    );
    const ids = await Promise.all(bodies.map(create));
    assert.equal(new Set(ids).size, bodies.length);
    const items = await Promise.all(ids.map((id) => read(id)));
    assert.deepEqual(
      items.map(({translations}) => translations?.[0]?.title),
      bodies.map(({translations}) => translations[0]?.title),
    );
    assert.equal(new Set(items.map(({nodeId}) => nodeId)).size, bodies.length);
  });

  it('accepts a text of a million characters, and rejects a longer one', async () => {
    const resolution = '<p>word </p>'.repeat(87_000);
    const contentId = await create(input({translations: [{...english, resolution}]}));
    const {translations} = await read(contentId);
    assert.equal(translations?.[0]?.articlePartViewModels?.[0]?.markup, resolution);
    const longer = `${resolution}${resolution}`.slice(0, 1_048_577);
    assertProblem(
      await post(input({translations: [{...english, resolution: longer}]})),
      400,
      'invalid-request',
    );
  });
});
