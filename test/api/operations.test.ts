import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Compile} from 'typebox/compile';
import {contract, type Operation, type OperationId} from '../../contract/operations.ts';
import * as writing from '../../portal/src/api/index.ts';
import type {Client} from '../../src/api/index.ts';
import * as operations from '../../src/api/operations.ts';
import {json, serveTo} from './scripted-server.ts';

const api = {...operations, ...writing};

const contentId = 1010;
const culture = 'en-US';
const params = {contentId};
const translation = {
  title: 'A',
  author: 'Ada',
  authorEmail: 'ada@example.com',
  culture,
  knowledgeState: 'draft',
} as const;

const vote = {
  contentId,
  culture,
  isHelpful: false,
  reason: 'unclear',
  comment: 'é',
  name: 'Ada',
  email: 'ada@example.com',
};
const flag = {contentId, culture, title: 'A', reason: 'old'};
const bodies = {
  Token_Post: {username: 'ada', password: 'secret'},
  Statistics_Share: {
    contentId,
    culture,
    shareTarget: 'one',
    shareMethod: 'email',
    externalLinkName: 'x',
    externalLinkCulture: culture,
  },
  Statistics_VotePost: vote,
  Statistics_VotePostByModel: vote,
  ArticleAssociation_Post: {
    contentId,
    culture,
    externalId: 'case 1',
    externalType: null,
    externalSource: 'crm',
  },
  Content_Post: {type: 'article', tag: 'text', translations: [translation]},
  Content_Put: {type: 'article', tag: 'text', translations: [translation]},
  ArticleFlag_Delete: flag,
  Linkindicator_Post: {linkUrl: 'https://crm.example/1', description: 'Used'},
  ArticleFlag_Post: flag,
  Statistics_SearchOpening: {searchPhrase: 'a b'},
} as const;

/** A call of each operation: what it asks, what the service answers, what the caller gets. */
const calls: Record<
  OperationId,
  {ask: (client: Client) => Promise<unknown>; url?: string; status?: number; answer?: unknown}
> = {
  Token_Post: {
    ask: (client) => api.tokenPost(client, {body: bodies.Token_Post}),
    answer: {id_token: 'x', token_type: 'Bearer', expires_in: 60},
  },
  Statistics_Share: {
    ask: (client) => api.statisticsShare(client, {body: bodies.Statistics_Share}),
    status: 202,
  },
  Statistics_VotePost: {ask: (client) => api.statisticsVotePost(client, {body: vote})},
  Statistics_VotePostByModel: {ask: (client) => api.statisticsVotePostByModel(client, {body: vote})},
  ArticleAssociation_Post: {
    ask: (client) => api.articleAssociationPost(client, {body: bodies.ArticleAssociation_Post}),
    status: 201,
    answer: {externalId: 'case 1', createdDate: '2026-01-01T00:00:00Z'},
  },
  ArticleAssociation_GetExternal: {
    ask: (client) => api.articleAssociationGetExternal(client, {params: {externalId: 'case/1'}}),
    url: '/rest/v2/articleassociation/case%2F1',
    answer: [{contentId, translations: []}],
  },
  Content_Post: {
    ask: (client) => api.contentPost(client, {body: {...bodies.Content_Post, translations: [translation]}}),
    status: 201,
    answer: '1011',
  },
  Content_Put: {
    ask: (client) =>
      api.contentPut(client, {
        params,
        ifMatch: '"1"',
        body: {...bodies.Content_Put, translations: [translation]},
      }),
    url: '/rest/v3/content/1010',
    answer: undefined,
  },
  Content_Get: {
    ask: (client) => api.contentGet(client, {params}),
    url: '/rest/v2/content/1010',
    answer: {contentId, translations: [{culture: 'en-us', source: 'internal'}]},
  },
  Content_Get_Slash: {
    ask: (client) => api.contentGetSlash(client, {params}),
    url: '/rest/v2/content/1010/',
    answer: {contentId, canWrite: true},
  },
  ArticleFlag_Delete: {ask: (client) => api.articleFlagDelete(client, {body: flag})},
  Search_GetSuggestions: {
    ask: (client) => api.searchGetSuggestions(client, {params: {query: 'csp nonce'}}),
    url: '/rest/test/v2/search/suggestions/csp%20nonce',
    answer: {coverage: 100, suggestions: ['CSP']},
  },
  Linkindicator_Post: {
    ask: (client) => api.linkindicatorPost(client, {params, body: bodies.Linkindicator_Post}),
    url: '/rest/v2/linkindicator/1010',
  },
  Recommended_Get: {
    ask: (client) => api.recommendedGet(client, {query: {take: 3}}),
    url: '/rest/v2/recommended/?take=3',
    answer: [{name: 'A', contentId}],
  },
  Share_Get_Culture: {
    ask: (client) => api.shareGetCulture(client, {params: {contentId, culture}}),
    url: '/rest/v2/share/1010/en-US/',
    answer: {links: [{url: 'https://kb.example/1010'}], methods: ['email']},
  },
  Share_Get: {
    ask: (client) => api.shareGet(client, {params}),
    url: '/rest/test/v2/share/1010',
    answer: {links: [], methods: ['zero', 'copyToClipboard']},
  },
  File_ContentPost: {
    ask: (client) =>
      api.fileContentPost(client, {
        params,
        query: {uploadType: 'image'},
        body: {file: new File(['bytes'], 'a.png', {type: 'image/png'})},
      }),
    url: '/rest/test/v2/file/content/1010?uploadType=image',
    status: 201,
    answer: '/files/a.png',
  },
  RelatedArticle_Get: {
    ask: (client) => api.relatedArticleGet(client, {params}),
    url: '/rest/test/v2/relatedarticle/1010/',
    answer: {parentContentId: contentId, widgetApiModels: []},
  },
  Statistics_ViewGet: {
    ask: (client) => api.statisticsViewGet(client, {params}),
    url: '/rest/v2/statistics/view/1010',
    answer: {contentId, views: 3},
  },
  Tag_GetAll: {ask: (client) => api.tagGetAll(client), answer: ['csp']},
  Statistics_VoteGet: {
    ask: (client) => api.statisticsVoteGet(client, {query: {contentIds: [1, 2]}}),
    url: '/rest/test/v2/statistics/vote/?contentIds=1&contentIds=2',
    answer: [{contentId: 1, voteUpCount: 1}],
  },
  Statistics_VoteGetMultiple: {
    ask: (client) => api.statisticsVoteGetMultiple(client, {query: {contentIds: [1, 2]}}),
    url: '/rest/test/v2/statistics/vote?contentIds=1&contentIds=2',
    answer: [{contentId: 1, voteUpCount: 1}],
  },
  Search_Get: {
    ask: (client) =>
      api.searchGet(client, {query: {SearchPhrase: 'a b', SortBy: 'Newest', Take: 5, Skip: 10}}),
    url: '/rest/v2/search?SearchPhrase=a+b&SortBy=Newest&Take=5&Skip=10',
    answer: {result: [{name: 'A'}], total: 1},
  },
  Folder_Get: {
    ask: (client) => api.folderGet(client, {query: {contentId: 4}}),
    url: '/rest/v2/folder?contentId=4',
    answer: [{name: 'A'}],
  },
  Statistics_SearchOpening: {
    ask: (client) => api.statisticsSearchOpening(client, {body: {searchPhrase: 'a b'}}),
  },
  ArticleFlag_Post: {ask: (client) => api.articleFlagPost(client, {body: flag})},
};

test('there is a function for every operation, named as its id', () => {
  const names = Object.keys(contract).map((id) => id[0]!.toLowerCase() + id.slice(1).replaceAll('_', ''));
  // Content_Get together with the entity tag that Content_Put takes.
  names.push('contentGetVersion');
  assert.deepEqual(Object.keys(api).sort(), names.sort());
});

for (const [id, {ask, url, status = 200, answer}] of Object.entries(calls)) {
  const row: Operation = contract[id as OperationId];
  test(`${id}: method, address, credentials, body and reply follow the contract`, async (t) => {
    const {client, seen} = await serveTo(t, (response) => json(response, answer, status), {
      subscriptionKey: 'key',
      getToken: () => 'token',
    });
    const reply = await ask(client);
    assert.deepEqual(reply, answer);
    assert.equal(seen.length, 1);
    const [{method, url: path, headers, body}] = seen as [(typeof seen)[0]];
    assert.equal(method, row.method);
    assert.equal(path, url ?? row.path);
    assert.equal(headers['ocp-apim-subscription-key'], 'key');
    // Any other may be asked for it, by a service whose readers must sign in.
    assert.equal(headers.authorization, id === 'Token_Post' ? undefined : 'Bearer token');
    assert.ok(status in row.responses, 'the status is declared');
    if (row.bodyType) {
      assert.match(headers['content-type'] ?? '', /^multipart\/form-data; boundary=/);
      assert.match(body, /name="file"; filename="a.png"\r\nContent-Type: image\/png\r\n\r\nbytes\r\n/);
    } else if (row.body) {
      assert.equal(headers['content-type'], 'application/json');
      assert.deepEqual(JSON.parse(body), bodies[id as keyof typeof bodies]);
      assert.ok(Compile(row.body).Check(JSON.parse(body)));
    } else {
      assert.equal(body, '');
    }
  });
}
