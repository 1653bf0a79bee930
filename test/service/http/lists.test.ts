import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import type {
  RelatedArticles,
  SearchItem,
  SearchResult,
  ShareInfo,
  WidgetItem,
} from '../../../contract/schemas.ts';
import {insertVote} from '../../../service/src/store/feedback.ts';
import {add, daysFromNow, translation} from './content.ts';
import {assertProblem, assertSuccess, publicUrl, startTestService, type TestService} from './service.ts';

let service: TestService;
/** contentIds. */
let ids: Record<'kettle' | 'teapot' | 'link' | 'german' | 'draft' | 'filter', number>;

before(async () => {
  service = await startTestService({articleUrl: 'https://www.example.com/help/{contentId}/{culture}'});
  const {db} = service;
  const tea = {tags: ['tea']};
  ids = {
    kettle: await add(
      db,
      [
        translation('Descale the kettle', {...tea, description: '<p>Lime <b>goes</b> with vinegar.</p>'}),
        translation('Wasserkocher entkalken', {culture: 'de-DE', ...tea}),
      ],
      {recommendedRank: 2},
    ),
    teapot: await add(db, [translation('Warm the teapot', tea)]),
    link: await add(
      db,
      [translation('Tea on the web', {...tea, url: 'https://tea.example/', target: '_blank'})],
      {type: 'link', tag: 'link', recommendedRank: 1},
    ),
    german: await add(db, [translation('Kaffee mahlen', {culture: 'de-DE', tags: ['Kaffee']})]),
    draft: await add(db, [translation('Secret kettle', {knowledgeState: 'draft', tags: ['secret']})]),
    filter: await add(db, [translation('Change the filter', {endDate: daysFromNow(1)})]),
  };
  for (const isHelpful of [true, true, false]) {
    await insertVote(db, {contentId: ids.teapot, culture: 'en-US', isHelpful});
  }
});
after(() => service.close());

const german = {'Accept-Language': 'de-AT, en;q=0.5'};
const recommended = async (query = '', headers = {}) =>
  assertSuccess(
    await service.ask(`/rest/v2/recommended/${query}`, {headers}),
    'Recommended_Get',
  ) as WidgetItem[];

test('Recommended_Get: curated order, then votes, then views; each item with all its fields', async () => {
  const items = await recommended();
  assert.deepEqual(
    items.slice(0, 3).map(({contentId}) => contentId),
    [ids.link, ids.kettle, ids.teapot],
  );
  assert.ok(!items.some(({contentId}) => contentId === ids.draft));
  const [link, kettle, teapot] = items;
  assert.equal(link?.url, 'https://tea.example/');
  assert.equal(link?.urlTarget, '_blank');
  assert.ok(Math.abs(Date.now() - Date.parse(kettle?.updateDate ?? '')) < 600_000);
  assert.deepEqual(kettle, {
    name: 'Descale the kettle',
    contentId: ids.kettle,
    text: 'Lime goes with vinegar.',
    type: 'article',
    tag: 'text',
    knowledgeState: 'published',
    url: `https://www.example.com/help/${ids.kettle}/en-US`,
    urlTarget: '_self',
    updateDate: kettle?.updateDate,
    views: 0,
    solutionRatio: 0,
  });
  assert.equal(teapot?.solutionRatio, 67);
});

test('Recommended_Get: take is 1 to 15, 10 by default', async () => {
  assert.equal((await recommended('?take=1')).length, 1);
  assert.equal((await recommended('?take=15')).length, 5);
  for (const take of ['0', '16', '-1', '1.5', 'ten', '', '1e1', '99999999999', '1&take=2']) {
    assertProblem(await service.ask(`/rest/v2/recommended/?take=${take}`), 400, 'invalid-request');
  }
});

test('lists show the translation that the reader understands, then the fallback culture, then the first', async () => {
  const name = async (headers: Record<string, string>, contentId: number) =>
    (await recommended('', headers)).find((item) => item.contentId === contentId)?.name;
  assert.equal(await name(german, ids.kettle), 'Wasserkocher entkalken');
  assert.equal(await name({'Accept-Language': 'en;q=0.1, de;q=0.9'}, ids.kettle), 'Wasserkocher entkalken');
  assert.equal(await name({'Accept-Language': 'fr'}, ids.kettle), 'Descale the kettle');
  assert.equal(await name({'Accept-Language': 'de;q=0'}, ids.kettle), 'Descale the kettle');
  assert.equal(await name({'Accept-Language': ';;,=,\t,*'}, ids.kettle), 'Descale the kettle');
  assert.equal(await name({'Accept-Language': 'fr'}, ids.german), 'Kaffee mahlen');
  const [, kettle] = await recommended('', german);
  assert.equal(kettle?.url, `https://www.example.com/help/${ids.kettle}/de-DE`);
});

test('RelatedArticle_Get: nearest first, without the article itself, by the language of the reader', async () => {
  const ask = async (contentId: number, headers = {}) =>
    service.ask(`/rest/test/v2/relatedarticle/${contentId}/`, {headers});
  const related = assertSuccess(await ask(ids.kettle), 'RelatedArticle_Get') as RelatedArticles;
  assert.equal(related.parentContentId, ids.kettle);
  assert.equal(related.parentContentName, 'Descale the kettle');
  assert.equal(related.widgetApiModels?.[0]?.contentId, ids.teapot);
  assert.ok(!related.widgetApiModels?.some(({contentId}) => contentId === ids.kettle));
  const inGerman = assertSuccess(await ask(ids.kettle, german), 'RelatedArticle_Get') as RelatedArticles;
  assert.equal(inGerman.parentContentName, 'Wasserkocher entkalken');
  for (const contentId of [ids.draft, 999_999]) assertProblem(await ask(contentId), 404, 'no-such-content');
});

test('Folder_Get: folders that hold something, then the items of one', async () => {
  const {db} = service;
  const folder = {type: 'folder', tag: 'folder'} as const;
  const billing = await add(
    db,
    [translation('Billing'), translation('Abrechnung', {culture: 'de-DE'})],
    folder,
  );
  const refunds = await add(db, [translation('Refunds')], {...folder, parentContentId: billing});
  await add(db, [translation('Nothing in it')], folder);
  const invoice = await add(db, [translation('Change an invoice')], {parentContentId: billing});
  await add(db, [translation('Get money back')], {parentContentId: refunds});
  const ask = async (query: string, headers = {}) =>
    (
      assertSuccess(await service.ask(`/rest/v2/folder${query}`, {headers}), 'Folder_Get') as SearchItem[]
    ).map(({contentId, name, type}) => [contentId, name, type]);
  assert.deepEqual(await ask(''), [[billing, 'Billing', 'folder']]);
  assert.deepEqual(await ask('', german), [[billing, 'Abrechnung', 'folder']]);
  assert.deepEqual(await ask(`?contentId=${billing}`), [
    [refunds, 'Refunds', 'folder'],
    [invoice, 'Change an invoice', 'article'],
  ]);
  for (const id of [ids.kettle, ids.draft, 999_999])
    assertProblem(await service.ask(`/rest/v2/folder?contentId=${id}`), 404, 'no-such-content');
});

test('Search_GetSuggestions: titles, forgiving typing errors, in the language of the reader', async () => {
  const ask = async (query: string, headers = {}) => {
    const path = `/rest/test/v2/search/suggestions/${encodeURIComponent(query)}`;
    const answer = await service.ask(path, {headers});
    return assertSuccess(answer, 'Search_GetSuggestions') as {coverage: number; suggestions: string[]};
  };
  assert.deepEqual(await ask('desc'), {coverage: 100, suggestions: ['Descale the kettle']});
  assert.deepEqual((await ask('ketle')).suggestions, ['Descale the kettle']);
  assert.deepEqual((await ask('Wasserk', german)).suggestions, ['Wasserkocher entkalken']);
  assert.deepEqual((await ask('secret')).suggestions, []);
  assert.deepEqual((await ask('a/b?c#d%')).suggestions, []);
  assert.deepEqual((await ask('100%')).suggestions, []);
});

test('Search_GetSuggestions: with Include=articles, id, culture, title and page of each, in the same order', async () => {
  const ask = async (query: string, headers = {}) => {
    const path = `/rest/test/v2/search/suggestions/${encodeURIComponent(query)}?Include=articles`;
    return assertSuccess(await service.ask(path, {headers}), 'Search_GetSuggestions');
  };
  const pageIn = (culture: string) => `https://www.example.com/help/${ids.kettle}/${culture}`;
  const kettle = {
    contentId: ids.kettle,
    culture: 'en-US',
    title: 'Descale the kettle',
    url: pageIn('en-US'),
  };
  assert.deepEqual(await ask('desc'), {
    coverage: 100,
    suggestions: ['Descale the kettle'],
    articles: [kettle],
  });
  // Found by the search that forgives typing errors, which is another statement.
  assert.deepEqual(((await ask('ketle')) as {articles: unknown}).articles, [kettle]);
  const {articles} = (await ask('Wasserk', german)) as {articles: unknown};
  assert.deepEqual(articles, [
    {contentId: ids.kettle, culture: 'de-DE', title: 'Wasserkocher entkalken', url: pageIn('de-DE')},
  ]);
  const other = await service.ask('/rest/test/v2/search/suggestions/desc?Include=everything');
  assertProblem(other, 400, 'invalid-request');
});

test('Search_GetSuggestions: 400 for a query under 2 or over 200 characters', async () => {
  const path = (query: string) => `/rest/test/v2/search/suggestions/${query}`;
  for (const query of ['a', '%20a%20', 'a'.repeat(201)]) {
    assertProblem(await service.ask(path(query)), 400, 'invalid-request');
  }
  assertSuccess(await service.ask(path('a'.repeat(200))), 'Search_GetSuggestions');
});

test('Search_GetSuggestions: one character is enough where it is a Han, Kana or Hangul character', async () => {
  for (const [culture, query, title] of [
    ['ja-JP', '画', '画像を保存する'],
    ['ja', '𠮷', '𠮷野家の地図'],
    ['ja-JP', 'カ', 'カメラ'],
    ['ko-KR', '저', '저장하기'],
  ] as const) {
    await add(service.db, [translation(title, {culture})]);
    const path = `/rest/test/v2/search/suggestions/${encodeURIComponent(query)}`;
    const {suggestions} = assertSuccess(await service.ask(path), 'Search_GetSuggestions') as {
      suggestions: string[];
    };
    assert.deepEqual(suggestions, [title]);
  }
  for (const query of ['k', '%20k%20', 'ж', '%E3%80%82', '%F0%9F%98%80']) {
    const answer = await service.ask(`/rest/test/v2/search/suggestions/${query}`);
    assertProblem(answer, 400, 'invalid-request');
  }
});

test('Search_Get: results with highlights and a total, sorted and paged', async () => {
  const ask = async (query: string, headers = {}) =>
    assertSuccess(await service.ask(`/rest/v2/search${query}`, {headers}), 'Search_Get') as SearchResult;
  const {result, total} = await ask('?SearchPhrase=kettle');
  assert.equal(total, 1);
  const [hit] = result ?? [];
  assert.equal(hit?.contentId, ids.kettle);
  assert.equal(hit?.culture, 'en-US');
  const [range] = hit?.highlights?.name ?? [];
  assert.equal(hit?.name?.slice(range?.[0], range?.[1]), 'kettle');

  const all = await ask('?SearchPhrase=tea&SortBy=Newest&Take=2');
  assert.equal(all.result?.length, 2);
  const rest = await ask('?SearchPhrase=tea&SortBy=Newest&Take=2&Skip=2');
  assert.equal(all.total, rest.total);
  assert.equal((all.result?.length ?? 0) + (rest.result?.length ?? 0), all.total);
  assert.deepEqual((await ask('?SearchPhrase=kaffee', german)).result?.[0]?.contentId, ids.german);

  for (const query of [
    '',
    '?SearchPhrase=',
    '?SearchPhrase=a&SortBy=Best',
    '?SearchPhrase=a&Take=51',
    '?SearchPhrase=a&Skip=-1',
  ]) {
    assertProblem(await service.ask(`/rest/v2/search${query}`), 400, 'invalid-request');
  }
});

test('Tag_GetAll: tags of published content, each once; 404 when there is none', async () => {
  assert.deepEqual(assertSuccess(await service.ask('/rest/v2/tag'), 'Tag_GetAll'), ['Kaffee', 'tea']);
});

test('Share_Get: a link for each readable translation and the methods, the culture asked for first', async () => {
  const link = (name: string, culture: string) => ({
    name,
    url: `https://www.example.com/help/${ids.kettle}/${culture}`,
    culture,
  });
  const english = link('Descale the kettle', 'en-US');
  const inGerman = link('Wasserkocher entkalken', 'de-DE');
  const {ask} = service;
  const share = assertSuccess(await ask(`/rest/test/v2/share/${ids.kettle}`), 'Share_Get') as ShareInfo;
  assert.deepEqual(share, {links: [english, inGerman], methods: ['email', 'teams', 'copyToClipboard']});
  for (const culture of ['de-DE', 'de-de', 'de', 'de-AT']) {
    const answer = await ask(`/rest/v2/share/${ids.kettle}/${culture}/`);
    const expected = {links: [inGerman, english], methods: ['email', 'teams']};
    assert.deepEqual(assertSuccess(answer, 'Share_Get_Culture'), expected);
  }
  assertProblem(await ask(`/rest/v2/share/${ids.kettle}/not%20a%20culture/`), 400, 'invalid-request');
  for (const contentId of [ids.draft, 999_999]) {
    assertProblem(await ask(`/rest/test/v2/share/${contentId}`), 404, 'no-such-content');
    assertProblem(await ask(`/rest/v2/share/${contentId}/en-US/`), 404, 'no-such-content');
  }
});

test('an empty service says so, and has no tags; a relative template starts at the public address; 504 when time runs out', async () => {
  const other = await startTestService({searchBudget: 0});
  try {
    await add(other.db, [translation('Draft', {knowledgeState: 'draft'})]);
    assertProblem(await other.ask('/rest/v2/recommended/'), 404, 'nothing-published');
    // Something is published, but nothing that would be recommended.
    await add(other.db, [translation('Folder')], {type: 'folder', tag: 'folder'});
    assert.deepEqual(assertSuccess(await other.ask('/rest/v2/recommended/'), 'Recommended_Get'), []);
    assertProblem(
      await other.ask('/rest/test/v2/search/suggestions/nothing%20like%20it'),
      504,
      'search-timeout',
    );
    assertProblem(await other.ask('/rest/v2/tag'), 404, 'no-tags');
    const contentId = await add(other.db, [translation('Alone')]);
    const answer = await other.ask('/rest/v2/recommended/');
    const [item] = assertSuccess(answer, 'Recommended_Get') as WidgetItem[];
    assert.equal(item?.url, `${publicUrl}/help/${contentId}/en-US`);
  } finally {
    await other.close();
  }
});

test('only a link leads to its url; an article that has one leads to its page', async () => {
  const contentId = await add(service.db, [translation('Sharpen a knife', {url: 'https://knife.example/'})]);
  const found = await service.ask('/rest/v2/search?SearchPhrase=sharpen');
  const {result} = assertSuccess(found, 'Search_Get') as SearchResult;
  assert.deepEqual(
    result?.map(({url}) => url),
    [`https://www.example.com/help/${contentId}/en-US`],
  );
});
