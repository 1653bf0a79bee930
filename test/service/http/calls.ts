/** Every row of the table with a request that it takes. */
import {contract, type Operation, type OperationId} from '../../../contract/operations.ts';
import {assertProblem, assertSuccess, type Answer, type AskOptions, type TestService} from './service.ts';

/** The item that the requests are about. */
export const contentId = 7;

export const rows = Object.entries(contract) as [OperationId, Operation][];
/** What else rows answer that have looked at the whole request. */
const otherwise: Partial<Record<OperationId, Record<number, string>>> = {
  Token_Post: {403: 'credentials', 429: 'too-many-attempts'},
  // Content_Post wants an identity token, which identity.test.ts brings.
  Content_Post: {403: 'identity-token'},
  Content_Put: {403: 'identity-token'},
  // The same was done before.
  ArticleAssociation_Post: {409: 'bound-already'},
  ArticleFlag_Delete: {410: 'no-flag'},
};

const flag = {contentId, culture: 'en-US', title: 'Kettle', reason: 'old'};
const vote = {contentId, culture: 'en-US', isHelpful: true};
/** A body that the operation takes. */
export const bodies: Partial<Record<OperationId, Record<string, unknown>>> = {
  Token_Post: {username: 'ada', password: 'secret'},
  Statistics_Share: {contentId, culture: 'en-US', shareTarget: 'zero', shareMethod: 'copyToClipboard'},
  Statistics_VotePost: vote,
  Statistics_VotePostByModel: {...vote, email: 'a@example.com'},
  ArticleAssociation_Post: {contentId, culture: 'en-US', externalId: 'case 1'},
  Content_Post: {type: 'article', tag: 'text', translations: []},
  Content_Put: {type: 'article', tag: 'text', translations: []},
  ArticleFlag_Delete: flag,
  ArticleFlag_Post: flag,
  Statistics_SearchOpening: {searchPhrase: 'kettle'},
  Linkindicator_Post: {linkUrl: 'https://example.com/', description: 'used'},
};
/** A file as a form sends it. */
export const upload = {
  body: new TextEncoder().encode(
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nText\r\n--x--\r\n',
  ),
  headers: {'Content-Type': 'multipart/form-data; boundary=x'},
};
/** A query that the operation takes. */
export const queries: Partial<Record<OperationId, string>> = {
  Statistics_VoteGet: '?contentIds=1',
  Search_Get: '?SearchPhrase=kettle',
};
const values: Record<string, string> = {culture: 'en-US', query: 'kettle', externalId: 'case'};

/** A path with its parameters filled in. */
export const fill = (path: string, changed: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => changed[name] ?? values[name] ?? String(contentId));

export type Change = AskOptions & {path?: string; query?: string};
export type Call = (id: OperationId, change?: Change) => Promise<Answer>;

/** Asks an operation as it wants to be asked, except for what is changed. */
export const caller =
  (ask: TestService['ask']): Call =>
  (id, change = {}) => {
    const {method, path} = contract[id] as Operation;
    const {query = queries[id] ?? '', path: asked = fill(path), ...options} = change;
    const sent = id === 'File_ContentPost' ? upload : {body: bodies[id]};
    return ask(asked + query, {method, ...sent, ...options});
  };

/** The operation took the request: nothing is wrong with how it was asked. */
export function assertTaken(answer: Answer, id: OperationId): void {
  const slug = otherwise[id]?.[answer.status];
  if (slug) assertProblem(answer, answer.status, slug);
  else assertSuccess(answer, id, 201 in contract[id].responses ? 201 : 200);
}
