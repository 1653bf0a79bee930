/**
 * What every operation answers to whom, written down from the interface and its decisions, not from the service: the matrix
 * (matrix.test.ts) holds the service to it.
 */
import type {OperationId} from '../../../contract/operations.ts';

/** `foreign` is an editor's, of the provider for the other segment of paths. */
export const tokens = [
  'none',
  'reader',
  'agent',
  'author',
  'editor',
  'administrator',
  'forged',
  'expired',
  'foreign',
] as const;
export const keys = [
  'none',
  'unknown',
  'revoked',
  'expired',
  'read',
  'feedback',
  'write',
  'all',
  'elsewhere',
] as const;
/** Of the content that is asked about. `notYet` and `over` are published, but their dates exclude now. */
export const states = [
  'published',
  'flagged',
  'workInProgress',
  'draft',
  'approved',
  'archived',
  'notYet',
  'over',
  'deleted',
  'missing',
] as const;

export type Token = (typeof tokens)[number];
export type Key = (typeof keys)[number];
export type State = (typeof states)[number];

/** A status, with the last segment of the problem's type where it matters. */
export type Expected = readonly [status: number, slug?: string];

/** By state: what readers can see, what is not published, what its dates exclude, what is deleted, what never was. */
type ByState = readonly [seen: number, hidden: number, outside: number, deleted: number, missing: number];

interface Rule {
  scope: 'read' | 'feedback' | 'write';
  /** Section 5.3: the header Authorization is listed. */
  authorization?: true;
  /** By decision a token is looked at all the same. */
  editorToken?: true;
  /** The token of such a person stands in for the scope to write. */
  standsIn?: readonly Token[];
  /** Only they may. */
  theyOnly?: true;
  /** Its request names no content. */
  aboutNoContent?: true;
  answers: number | ByState;
  /** To a person with a role, where that differs. */
  toStaff?: ByState;
  /** Where the flagged state answers something else than `seen`. */
  flagged?: number;
}

const editors: readonly Token[] = ['editor', 'administrator'];
const authors: readonly Token[] = ['author', ...editors];
/** Those with a role: they see what is not published, and internal. */
const staff: readonly Token[] = ['agent', ...authors];

export const rules: Record<OperationId, Rule> = {
  Token_Post: {scope: 'read', aboutNoContent: true, answers: 200},
  Statistics_Share: {scope: 'feedback', answers: [200, 403, 403, 410, 404]},
  Statistics_VotePost: {scope: 'feedback', authorization: true, answers: [200, 403, 403, 410, 404]},
  Statistics_VotePostByModel: {scope: 'feedback', answers: [200, 403, 403, 410, 404]},
  ArticleAssociation_Post: {
    scope: 'write',
    editorToken: true,
    standsIn: editors,
    answers: [201, 201, 201, 410, 400],
  },
  ArticleAssociation_GetExternal: {scope: 'read', editorToken: true, answers: 200},
  Content_Post: {
    scope: 'write',
    authorization: true,
    standsIn: authors,
    theyOnly: true,
    answers: [201, 201, 201, 410, 404],
  },
  Content_Get: {scope: 'read', answers: [200, 403, 204, 410, 404]},
  Content_Get_Slash: {
    scope: 'read',
    authorization: true,
    answers: [200, 403, 204, 410, 404],
    toStaff: [200, 200, 200, 410, 404],
  },
  ArticleFlag_Delete: {
    scope: 'write',
    editorToken: true,
    standsIn: editors,
    answers: [410, 410, 410, 410, 404],
    flagged: 200,
  },
  Search_GetSuggestions: {scope: 'read', aboutNoContent: true, answers: 200},
  Linkindicator_Post: {
    scope: 'feedback',
    authorization: true,
    answers: [200, 403, 403, 404, 404],
    toStaff: [200, 200, 200, 404, 404],
  },
  Recommended_Get: {scope: 'read', aboutNoContent: true, answers: 200},
  Share_Get_Culture: {scope: 'read', authorization: true, answers: [200, 404, 404, 404, 404]},
  Share_Get: {scope: 'read', answers: [200, 404, 404, 404, 404]},
  File_ContentPost: {
    scope: 'write',
    editorToken: true,
    standsIn: authors,
    answers: [201, 201, 201, 404, 404],
  },
  RelatedArticle_Get: {scope: 'read', authorization: true, answers: [200, 404, 404, 404, 404]},
  Statistics_ViewGet: {scope: 'read', authorization: true, answers: [200, 404, 404, 404, 404]},
  Tag_GetAll: {scope: 'read', aboutNoContent: true, answers: 200},
  Statistics_VoteGet: {scope: 'read', authorization: true, answers: 200},
  Statistics_VoteGetMultiple: {scope: 'read', answers: 200},
  Search_Get: {scope: 'read', aboutNoContent: true, answers: 200},
  Statistics_SearchOpening: {scope: 'read', aboutNoContent: true, answers: 200},
  Folder_Get: {scope: 'read', aboutNoContent: true, answers: 200},
  ArticleFlag_Post: {scope: 'feedback', answers: [200, 403, 403, 410, 404]},
  Content_Put: {
    scope: 'write',
    authorization: true,
    standsIn: authors,
    theyOnly: true,
    answers: [412, 412, 412, 410, 404],
  },
};

const placeOf: Record<State, 0 | 1 | 2 | 3 | 4> = {
  published: 0,
  flagged: 0,
  workInProgress: 1,
  draft: 1,
  approved: 1,
  archived: 1,
  notYet: 2,
  over: 2,
  deleted: 3,
  missing: 4,
};

/** What keeps a caller out, whatever is asked about; undefined when nothing does. */
export function refusal(id: OperationId, token: Token, key: Key): Expected | undefined {
  const {scope, authorization, editorToken, standsIn = [], theyOnly} = rules[id];
  const looksAtToken = authorization || editorToken;
  if (['none', 'unknown', 'revoked', 'expired'].includes(key)) return [403, 'subscription-key'];
  if (key === 'elsewhere') return [403, 'origin'];
  const fits = key === scope || key === 'all';
  const mayStandIn = scope === 'write' && looksAtToken && token !== 'none';
  if (!fits && !mayStandIn) return [403, 'scope'];
  if (looksAtToken && ['forged', 'expired', 'foreign'].includes(token)) return [403, 'identity-token'];
  if (!fits && !standsIn.includes(token)) return [403, 'scope'];
  if (theyOnly && token === 'none') return [403, 'identity-token'];
  if (theyOnly && !standsIn.includes(token)) return [403, 'role'];
  return undefined;
}

export function expected(id: OperationId, token: Token, key: Key, state: State): Expected {
  const refused = refusal(id, token, key);
  if (refused) return refused;
  const {authorization, answers, toStaff, flagged} = rules[id];
  if (state === 'flagged' && flagged !== undefined) return [flagged];
  const row = authorization && staff.includes(token) && toStaff ? toStaff : answers;
  return [typeof row === 'number' ? row : row[placeOf[state]]];
}

/** Whether a caller may see the words of an item in a state. Portals, which may write, see records of everything but deleted content. */
export function maySee(id: OperationId, token: Token, key: Key, state: State): boolean {
  const place = placeOf[state];
  if (place === 0) return true;
  if (place > 2) return false;
  if (id === 'ArticleAssociation_GetExternal') return key === 'all' || staff.includes(token);
  return id === 'Content_Get_Slash' && staff.includes(token);
}

/** Whether a caller may see flags: people with a role where they are recognised, and portals. */
export const maySeeFlags = (id: OperationId, token: Token, key: Key): boolean =>
  key === 'all' || (id === 'Content_Get_Slash' && staff.includes(token));
