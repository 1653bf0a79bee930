/** Cache-Control, Vary and ETag of replies. */
import {createHash} from 'node:crypto';
import type {Contract, OperationId} from '../../../contract/operations.ts';

type Method<Id extends OperationId> = Contract[Id]['method'];
type ReadOperation = {[Id in OperationId]: Method<Id> extends 'GET' ? Id : never}[OperationId];
type WriteOperation = Exclude<OperationId, ReadOperation>;

export interface CachePolicy {
  /** This process may answer anonymous requests from memory. */
  inMemory?: true;
  /** Nothing but content, and a date that is known, changes what readers get. */
  followsContent?: true;
  /** How long shared caches may answer. Absent: every request reaches the service. */
  shared?: {
    /** Seconds that a reply is fresh (s-maxage). */
    fresh: number;
    /** Seconds after that in which caches may reply while they revalidate. */
    stale: number;
  };
  /** The reply depends on Accept-Language. */
  byLanguage?: true;
}

const minute: CachePolicy = {inMemory: true, shared: {fresh: 60, stale: 300}, byLanguage: true};
const seconds: CachePolicy = {inMemory: true, shared: {fresh: 5, stale: 5}};
/** Views are counted here, so every request reaches the service. */
const article: CachePolicy = {inMemory: true, followsContent: true, byLanguage: true};

/**
 * ArticleAssociation_GetExternal contains records of other systems, so it is kept nowhere. Readers expect to see their own votes and views
 * soon; tags hardly ever change.
 */
const policies: Record<ReadOperation, CachePolicy> = {
  ArticleAssociation_GetExternal: {},
  Content_Get: article,
  Content_Get_Slash: article,
  Folder_Get: minute,
  Search_GetSuggestions: minute,
  Search_Get: {inMemory: true, shared: {fresh: 30, stale: 60}, byLanguage: true},
  Recommended_Get: minute,
  RelatedArticle_Get: minute,
  Share_Get_Culture: minute,
  Share_Get: minute,
  Tag_GetAll: {inMemory: true, shared: {fresh: 300, stale: 600}},
  Statistics_ViewGet: seconds,
  Statistics_VoteGet: seconds,
  Statistics_VoteGetMultiple: seconds,
};

export const cachePolicy = (id: OperationId): CachePolicy =>
  (policies as Partial<Record<OperationId, CachePolicy>>)[id] ?? {};

/** Which replies a write changes: none, those that name its item (lists show it when they expire), or all. */
export type Changed = 'nothing' | 'item' | 'everything';

const changes: Record<WriteOperation, Changed> = {
  Token_Post: 'nothing',
  Statistics_Share: 'nothing',
  Statistics_SearchOpening: 'nothing',
  Statistics_VotePost: 'item',
  Statistics_VotePostByModel: 'item',
  ArticleAssociation_Post: 'nothing',
  ArticleFlag_Delete: 'item',
  ArticleFlag_Post: 'item',
  Content_Post: 'everything',
  Content_Put: 'everything',
  File_ContentPost: 'nothing',
  Linkindicator_Post: 'nothing',
};

export const changedBy = (id: OperationId): Changed =>
  (changes as Partial<Record<OperationId, Changed>>)[id] ?? 'everything';

/**
 * Cache-Control for shared caches. Browsers always revalidate.
 * @param maxAge limit of the settings, in seconds
 */
export function sharedCacheControl({fresh, stale}: {fresh: number; stale: number}, maxAge: number): string {
  if (maxAge === 0) return 'private, no-cache';
  return `public, max-age=0, s-maxage=${Math.min(fresh, maxAge)}, stale-while-revalidate=${Math.min(stale, maxAge)}`;
}

/**
 * Cache-Control and Vary of a successful read.
 * @param identity Authorization is looked at
 * @param signedIn the request has a token, so the reply is private
 * @param maxAge limit of the settings, in seconds
 */
export function cacheHeaders(
  id: OperationId,
  {identity, signedIn, maxAge}: {identity: boolean; signedIn: boolean; maxAge: number},
): Record<'Cache-Control' | 'Vary', string> {
  const {shared, byLanguage} = cachePolicy(id);
  // Access-Control-Allow-Origin repeats the origin.
  const vary = ['Origin', 'Ocp-Apim-Subscription-Key', 'Accept-Encoding'];
  if (byLanguage) vary.push('Accept-Language');
  if (identity) vary.push('Authorization');
  const cacheControl = shared && !signedIn ? sharedCacheControl(shared, maxAge) : 'private, no-cache';
  return {'Cache-Control': cacheControl, Vary: vary.join(', ')};
}

const digest = (text: string) => createHash('sha1').update(text).digest('base64url');

/**
 * A weak entity tag, the same for every content encoding.
 * @param version of the content, in letters and digits. If-Match compares it instead of the text, which depends on the caller.
 */
export const entityTag = (text: string, version?: string) =>
  `W/"${version === undefined ? '' : `${version}.`}${digest(text)}"`;
