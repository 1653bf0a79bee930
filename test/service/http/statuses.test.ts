/** Every status that the interface declares for an operation, reached. What is missing here does not compile. */
import {after, before, test} from 'node:test';
import sql from 'sql-template-tag';
import {contract, type Contract, type OperationId} from '../../../contract/operations.ts';
import {quickHash} from '../../support/quick-hash.ts';
import {insertUser} from '../../../service/src/store/users.ts';
import {bodies, caller, type Call, type Change} from './calls.ts';
import {add, daysFromNow, translation} from './content.ts';
import {startIssuer, type Issuer} from './issuer.ts';
import {assertProblem, assertSuccess, startTestService, type Answer, type TestService} from './service.ts';

const password = 'correct horse battery';
const closing: (() => Promise<void>)[] = [];
let call: Call;
/** Of a service without content, without password sign-in, and whose searches always time out. */
let callEmpty: Call;
let callHurried: Call;
let editor: Record<string, string>;
let draft: number;
let later: number;
let gone: number;
/** Node of a deleted folder. */
let deletedNode: number;
const article = 7;

before(async () => {
  const issuer: Issuer = await startIssuer();
  const start = async (config: Parameters<typeof startTestService>[0]): Promise<TestService> => {
    const service = await startTestService(config);
    closing.push(service.close);
    return service;
  };
  const service = await start({
    issuer: issuer.config,
  });
  const empty = await start({signIn: undefined});
  const hurried = await start({searchBudget: 0});
  closing.push(issuer.close);
  call = caller(service.ask);
  callEmpty = caller(empty.ask);
  callHurried = caller(hurried.ask);
  editor = {Authorization: `Bearer ${await issuer.sign({roles: ['editor']})}`};
  const {db} = service;
  await add(db, [translation('Kettle', {tags: ['tea']})], {contentId: article});
  draft = await add(db, [translation('Draft', {knowledgeState: 'draft'})]);
  later = await add(db, [translation('Later', {startDate: daysFromNow(1)})]);
  gone = await add(db, [translation('Gone', {knowledgeState: 'deleted'})]);
  const folder = await add(db, [translation('Folder', {knowledgeState: 'deleted'})], {
    type: 'folder',
    tag: 'folder',
  });
  const {rows} = (await db.execute(sql`select node_id from contents where id = ${folder}`)) as unknown as {
    rows: {node_id: number}[];
  };
  deletedNode = rows[0]!.node_id;
  await insertUser(db, {username: 'ada', passwordHash: await quickHash(password), roles: []});
});
after(async () => {
  for (const close of closing) await close();
});

const nobody = 999_999;
/** The operation's usual request, changed. */
const ask =
  (id: OperationId, change: () => Change = () => ({})): (() => Promise<Answer>) =>
  () =>
    call(id, change());
/** The usual body with other fields. */
const sending = (id: OperationId, fields: () => object, more: () => Change = () => ({})) =>
  ask(id, () => ({body: {...bodies[id], ...fields()}, ...more()}));
const about = (id: OperationId, contentId: () => number | string) =>
  ask(id, () => ({
    path: contract[id].path.replace('{contentId}', String(contentId())).replace('{culture}', 'en-US'),
  }));
const withoutKey = (id: OperationId) => ask(id, () => ({key: null}));
const content = {
  type: 'article',
  tag: 'text',
  translations: [
    {title: 'New', author: 'Ada', authorEmail: 'ada@example.com', culture: 'en-US', knowledgeState: 'draft'},
  ],
};
const creating = (fields: () => object) =>
  ask('Content_Post', () => ({body: {...content, ...fields()}, headers: editor}));
const ifMatch = (tag: string) => ({'If-Match': tag});
const putting = (contentId: number, fields: object = {}, headers: Record<string, string> = ifMatch('*')) =>
  ask('Content_Put', () => ({
    path: `/rest/v3/content/${contentId}`,
    body: {...content, translations: [{...content.translations[0], knowledgeState: 'published'}], ...fields},
    headers: {...editor, ...headers},
  }));
/** Declared, and never answered. */
const recordsAtOnce =
  'decisions.md, Reading and Writing: a vote or a share is recorded before it is answered, with 200';

type Reached = (() => Promise<Answer>) | typeof recordsAtOnce;

const reached: {[Id in OperationId]: {[Status in keyof Contract[Id]['responses']]: Reached}} = {
  Token_Post: {
    200: sending('Token_Post', () => ({password})),
    400: sending('Token_Post', () => ({password: null})),
    403: sending('Token_Post', () => ({password: 'wrong'})),
    404: () => callEmpty('Token_Post'),
  },
  Statistics_Share: {
    200: ask('Statistics_Share'),
    202: recordsAtOnce,
    403: sending('Statistics_Share', () => ({contentId: draft})),
    404: sending('Statistics_Share', () => ({contentId: nobody})),
    410: sending('Statistics_Share', () => ({contentId: gone})),
  },
  Statistics_VotePost: {
    200: ask('Statistics_VotePost'),
    202: recordsAtOnce,
    403: sending('Statistics_VotePost', () => ({contentId: later})),
    404: sending('Statistics_VotePost', () => ({culture: 'sv-SE'})),
    410: sending('Statistics_VotePost', () => ({contentId: gone})),
  },
  Statistics_VotePostByModel: {200: ask('Statistics_VotePostByModel')},
  ArticleAssociation_Post: {
    201: sending('ArticleAssociation_Post', () => ({externalId: 'first'})),
    400: sending('ArticleAssociation_Post', () => ({externalId: 'x'.repeat(501)})),
    409: sending('ArticleAssociation_Post', () => ({externalId: 'first'})),
    410: sending('ArticleAssociation_Post', () => ({contentId: gone})),
  },
  ArticleAssociation_GetExternal: {200: ask('ArticleAssociation_GetExternal')},
  Content_Post: {
    201: creating(() => ({})),
    400: creating(() => ({translations: []})),
    403: ask('Content_Post', () => ({body: content})),
    404: creating(() => ({parentNodeId: nobody})),
    410: creating(() => ({parentNodeId: deletedNode})),
  },
  Content_Get: {
    200: ask('Content_Get'),
    204: about('Content_Get', () => later),
    403: about('Content_Get', () => draft),
    404: about('Content_Get', () => nobody),
    410: about('Content_Get', () => gone),
  },
  Content_Get_Slash: {
    200: ask('Content_Get_Slash'),
    204: about('Content_Get_Slash', () => later),
    403: about('Content_Get_Slash', () => draft),
    404: about('Content_Get_Slash', () => nobody),
    410: about('Content_Get_Slash', () => gone),
  },
  ArticleFlag_Delete: {
    200: async () => {
      await call('ArticleFlag_Post');
      return call('ArticleFlag_Delete');
    },
    403: withoutKey('ArticleFlag_Delete'),
    404: sending('ArticleFlag_Delete', () => ({contentId: nobody})),
    410: sending('ArticleFlag_Delete', () => ({contentId: gone})),
  },
  Search_GetSuggestions: {
    200: ask('Search_GetSuggestions'),
    400: ask('Search_GetSuggestions', () => ({path: '/rest/test/v2/search/suggestions/k'})),
    403: withoutKey('Search_GetSuggestions'),
    404: () => callEmpty('Search_GetSuggestions'),
    504: () => callHurried('Search_GetSuggestions'),
  },
  Linkindicator_Post: {
    200: ask('Linkindicator_Post'),
    403: about('Linkindicator_Post', () => draft),
    404: about('Linkindicator_Post', () => gone),
  },
  Recommended_Get: {
    200: ask('Recommended_Get'),
    403: withoutKey('Recommended_Get'),
    404: () => callEmpty('Recommended_Get'),
  },
  Share_Get_Culture: {
    200: ask('Share_Get_Culture'),
    400: about('Share_Get_Culture', () => 'x'),
    404: about('Share_Get_Culture', () => draft),
  },
  Share_Get: {
    200: ask('Share_Get'),
    400: about('Share_Get', () => 'x'),
    404: about('Share_Get', () => draft),
  },
  File_ContentPost: {
    201: ask('File_ContentPost'),
    400: ask('File_ContentPost', () => ({query: '?uploadType=image'})),
    404: about('File_ContentPost', () => nobody),
  },
  RelatedArticle_Get: {200: ask('RelatedArticle_Get'), 404: about('RelatedArticle_Get', () => draft)},
  Statistics_ViewGet: {200: ask('Statistics_ViewGet'), 404: about('Statistics_ViewGet', () => gone)},
  Tag_GetAll: {200: ask('Tag_GetAll'), 404: () => callEmpty('Tag_GetAll')},
  Statistics_VoteGet: {200: ask('Statistics_VoteGet')},
  Statistics_VoteGetMultiple: {200: ask('Statistics_VoteGetMultiple')},
  Search_Get: {200: ask('Search_Get')},
  Statistics_SearchOpening: {200: ask('Statistics_SearchOpening')},
  Folder_Get: {
    200: ask('Folder_Get'),
    404: ask('Folder_Get', () => ({query: `?contentId=${article}`})),
  },
  ArticleFlag_Post: {
    200: ask('ArticleFlag_Post'),
    404: sending('ArticleFlag_Post', () => ({contentId: nobody})),
    410: sending('ArticleFlag_Post', () => ({contentId: gone})),
  },
  Content_Put: {
    200: putting(article),
    400: putting(article, {translations: []}),
    403: ask('Content_Put', () => ({body: content})),
    404: putting(nobody),
    410: () => putting(gone)(),
    412: putting(article, {}, ifMatch('"other.tag"')),
    428: putting(article, {}, {}),
  },
};

for (const id of Object.keys(contract) as OperationId[]) {
  const scenarios = Object.entries<Reached>(reached[id]).map(
    ([status, reach]) => [Number(status), reach] as const,
  );
  test(`${id}: ${scenarios.map(([status]) => status).join(', ')}`, async () => {
    for (const [status, reach] of scenarios) {
      if (reach === recordsAtOnce) continue;
      const answer = await reach();
      if (status < 300) assertSuccess(answer, id, status);
      else assertProblem(answer, status);
    }
  });
}
