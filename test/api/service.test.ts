import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import * as portal from '../../portal/src/api/index.ts';
import * as api from '../../src/api/index.ts';
import {createClient, voteTotals, type Client} from '../../src/api/index.ts';
import {quickHash} from '../support/quick-hash.ts';
import {insertUser} from '../../service/src/store/users.ts';
import {add, translation} from '../service/http/content.ts';
import {publicUrl, startTestService, type TestService} from '../service/http/service.ts';

const culture = 'en-US';
let service: TestService;
let client: Client;
let article: number;
let draft: number;
let gone: number;

before(async () => {
  service = await startTestService();
  const subscriptionKey = await service.addKey(['read', 'feedback', 'write']);
  client = createClient({baseUrl: service.url, subscriptionKey, culture});
  article = await add(service.db, [
    translation('Content Security Policy', {tags: ['csp', 'security']}),
    translation('Inhaltsrichtlinie', {culture: 'de-DE', tags: ['csp']}),
  ]);
  await add(service.db, [translation('Nonces of a policy', {tags: ['csp']})]);
  draft = await add(service.db, [translation('Draft', {knowledgeState: 'draft'})]);
  gone = await add(service.db, [translation('Gone', {knowledgeState: 'deleted'})]);
});
after(() => service.close());

const params = () => ({contentId: article});

test('Content_Get, both variants, counts each request as a view', async () => {
  const viewsOf = async () =>
    (await portal.statisticsViewGet(client, {params: params()}, {fresh: true})).views ?? 0;
  const before = await viewsOf();
  const content = await api.contentGet(client, {params: params()});
  assert.equal(content?.contentId, article);
  assert.deepEqual(
    content.translations?.map(({title}) => title),
    ['Content Security Policy', 'Inhaltsrichtlinie'],
  );
  assert.equal(await api.contentGet(client, {params: params()}), content, 'the service answered 304');
  assert.equal((await api.contentGetSlash(client, {params: params()}))?.contentId, article);
  // Views are written in batches.
  while ((await viewsOf()) < before + 3);
  assert.equal(await viewsOf(), before + 3);
});

test('Content_Get: content that cannot be shown is an error with its reason', async () => {
  const get = (contentId: number) => api.contentGet(client, {params: {contentId}});
  await assert.rejects(get(999_999), {code: 'not-found', status: 404});
  await assert.rejects(get(gone), {code: 'gone', status: 410});
  await assert.rejects(get(draft), {code: 'forbidden', status: 403});
  await assert.rejects(get(Number.NaN), {code: 'bad-request', status: 400});
});

test('Recommended_Get, RelatedArticle_Get, Tag_GetAll', async () => {
  const list = await api.recommendedGet(client, {query: {take: 1}});
  assert.equal(list.length, 1);
  await assert.rejects(api.recommendedGet(client, {query: {take: 99}}), {code: 'bad-request'});
  const related = await api.relatedArticleGet(client, {params: params()});
  assert.equal(related.parentContentId, article);
  assert.deepEqual(
    related.widgetApiModels?.map(({name}) => name),
    ['Nonces of a policy'],
  );
  assert.deepEqual(await portal.tagGetAll(client), ['csp', 'security']);
});

test('Search_GetSuggestions, Search_Get: any query arrives', async () => {
  const suggest = (query: string) => api.searchGetSuggestions(client, {params: {query}});
  assert.deepEqual((await suggest('content se')).suggestions, ['Content Security Policy']);
  for (const query of ['a/b?c#d', '..', '%2F', '\ud83d\ude00\ud83d', '+ +', '.. ', 'é مساعدة']) {
    assert.ok(Array.isArray((await suggest(query)).suggestions), query);
  }
  await assert.rejects(suggest('a'), {code: 'bad-request'});
  const {result, total} = await api.searchGet(client, {
    query: {SearchPhrase: 'nonces & policy', SortBy: 'Newest', Take: 5},
  });
  assert.equal(total, result?.length);
  assert.equal(result?.[0]?.name, 'Nonces of a policy');
});

test('Share_Get, Share_Get_Culture, Statistics_Share', async () => {
  const {links, methods} = await api.shareGet(client, {params: params()});
  assert.equal(links?.length, 2);
  assert.ok(links.every(({url}) => url?.startsWith(publicUrl)));
  assert.ok(methods?.includes('copyToClipboard'));
  const own = await api.shareGetCulture(client, {params: {contentId: article, culture: 'de-de'}});
  assert.equal(own.links?.[0]?.culture?.toLowerCase(), 'de-de');
  const share = {contentId: article, culture, shareTarget: 'one', shareMethod: 'email'} as const;
  assert.equal(await api.statisticsShare(client, {body: share}), undefined);
  await assert.rejects(api.statisticsShare(client, {body: {...share, culture: 'english'}}), {
    code: 'bad-request',
  });
});

test('votes are counted, and their totals are read again after a vote', async () => {
  const total = () => voteTotals(client, article);
  assert.deepEqual(await total(), {contentId: article, voteUpCount: 0, voteDownCount: 0, solutionRatio: 0});
  const body = {contentId: article, culture: 'EN-us', isHelpful: true};
  await api.statisticsVotePost(client, {body});
  await api.statisticsVotePostByModel(client, {body: {...body, isHelpful: false, email: 'ada@example.com'}});
  const voted = {contentId: article, voteUpCount: 1, voteDownCount: 1, solutionRatio: 50};
  assert.deepEqual(await total(), voted);
  assert.deepEqual(await api.statisticsVoteGet(client, {query: {contentIds: [article]}}), [voted]);
  assert.deepEqual(await api.statisticsVoteGetMultiple(client, {query: {contentIds: [article]}}), [voted]);
  await assert.rejects(api.statisticsVotePost(client, {body: {...body, contentId: gone}}), {code: 'gone'});
});

test('every segment reaches the service', async () => {
  for (const segment of ['declared', 'production', 'test'] as const) {
    const other = createClient({...client, baseUrl: `${service.url}/`, segment});
    assert.equal((await portal.tagGetAll(other)).length, 2, segment);
    assert.equal((await api.shareGet(other, {params: params()})).links?.length, 2, segment);
    assert.equal((await voteTotals(other, article)).contentId, article, segment);
  }
});

test('a wrong key, a key for something else, no key', async () => {
  const {url: baseUrl} = service;
  const readOnly = createClient({baseUrl, subscriptionKey: await service.addKey(['read'])});
  assert.equal((await portal.tagGetAll(readOnly)).length, 2);
  const body = {contentId: article, culture, isHelpful: true};
  await assert.rejects(api.statisticsVotePost(readOnly, {body}), {code: 'forbidden'});
  for (const subscriptionKey of ['wrong', undefined]) {
    await assert.rejects(portal.tagGetAll(createClient({baseUrl, subscriptionKey})), {
      code: 'forbidden',
      status: 403,
    });
  }
});

test('ArticleAssociation_Post, ArticleAssociation_GetExternal', async () => {
  const externalId = 'a/.. b';
  const body = {contentId: article, culture, externalId};
  const {createdDate, createdByUserId, ...bound} = await portal.articleAssociationPost(client, {body});
  assert.ok(createdDate);
  assert.equal(typeof createdByUserId, 'number');
  assert.deepEqual(bound, {externalId});
  await assert.rejects(portal.articleAssociationPost(client, {body}), {code: 'conflict', status: 409});
  await assert.rejects(portal.articleAssociationPost(client, {body: {...body, contentId: gone}}), {
    code: 'gone',
  });
  const found = await api.articleAssociationGetExternal(client, {params: {externalId}});
  assert.deepEqual(
    found.map(({contentId}) => contentId),
    [article],
  );
});

test('ArticleFlag_Post, ArticleFlag_Delete, Linkindicator_Post', async () => {
  const body = {contentId: article, culture, title: 'Step 2', reason: 'Old'};
  assert.equal(await portal.articleFlagPost(client, {body}), undefined);
  assert.equal(await portal.articleFlagDelete(client, {body}), undefined);
  await assert.rejects(portal.articleFlagDelete(client, {body}), {code: 'gone', status: 410});
  const used = {linkUrl: 'https://crm.example', description: 'Answered a case'};
  assert.equal(await portal.linkindicatorPost(client, {params: params(), body: used}), undefined);
  await assert.rejects(
    portal.linkindicatorPost(client, {params: params(), body: {...used, linkUrl: 'javascript:1'}}),
    {code: 'bad-request'},
  );
});

test('Token_Post', async () => {
  const password = 'correct horse battery';
  await insertUser(service.db, {
    username: 'ada',
    passwordHash: await quickHash(password),
    roles: ['editor'],
  });
  const {id_token, ...reply} = await portal.tokenPost(client, {body: {username: 'ada', password}});
  assert.deepEqual(reply, {token_type: 'Bearer', expires_in: 3600});
  const signedIn = createClient({...client, getToken: () => id_token});
  const content = await api.contentGetSlash(signedIn, {params: {contentId: draft}});
  assert.equal(content?.canWrite, true);
  await assert.rejects(portal.tokenPost(client, {body: {username: 'ada', password: 'wrong'}}), {
    code: 'forbidden',
    status: 403,
  });
});

test('Content_Post reaches its row, File_ContentPost answers the address of the file', async () => {
  const body = {
    type: 'article' as const,
    tag: 'text' as const,
    translations: [
      {title: 'A', author: 'Ada', authorEmail: 'ada@example.com', culture, knowledgeState: 'draft' as const},
    ],
  };
  await assert.rejects(portal.contentPost(client, {body}), {code: 'forbidden', message: /identity token/});
  // An empty file is none.
  await assert.rejects(portal.fileContentPost(client, {params: params(), body: {file: new Blob([''])}}), {
    code: 'bad-request',
    status: 400,
  });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const address = await portal.fileContentPost(client, {params: params(), body: {file: new Blob([png])}});
  assert.match(address, /^https?:.*\/files\/.*\.png$/);
});
