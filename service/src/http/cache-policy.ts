/** How long replies may be cached, and the tags that tell whether they changed. */
import {createHash} from 'node:crypto';
import type {Contract, OperationId} from '../../../contract/operations.ts';

type Read = {[Id in OperationId]: Contract[Id]['method'] extends 'GET' ? Id : never}[OperationId];

export interface CachePolicy {
  /** How long caches may answer without asking the service. Absent: every request reaches it. */
  shared?: {
    /** Seconds that a shared cache may answer without asking. */
    fresh: number;
    /** Seconds after that in which it may answer while it asks. */
    stale: number;
  };
  /** The reply depends on Accept-Language. */
  byLanguage?: true;
}

const minute: CachePolicy = {shared: {fresh: 60, stale: 300}, byLanguage: true};
const seconds: CachePolicy = {shared: {fresh: 5, stale: 5}};

/**
 * Content_Get counts views, and ArticleAssociation_GetExternal holds records of other systems, so neither is shared. Votes and views
 * change soon after the reader's own act, tags hardly ever.
 */
const policies: Record<Read, CachePolicy> = {
  ArticleAssociation_GetExternal: {},
  Content_Get: {byLanguage: true},
  Content_Get_Slash: {byLanguage: true},
  Search_GetSuggestions: minute,
  Search_Get: {shared: {fresh: 30, stale: 60}, byLanguage: true},
  Recommended_Get: minute,
  RelatedArticle_Get: minute,
  Share_Get_Culture: minute,
  Share_Get: minute,
  Tag_GetAll: {shared: {fresh: 300, stale: 600}},
  Statistics_ViewGet: seconds,
  Statistics_VoteGet: seconds,
  Statistics_VoteGetMultiple: seconds,
};

export const cachePolicy = (id: OperationId): CachePolicy =>
  (policies as Partial<Record<OperationId, CachePolicy>>)[id] ?? {};

/**
 * Cache-Control of what shared caches may keep. Browsers themselves always revalidate.
 * @param maxAge seconds that the settings allow
 */
export function sharedCaching({fresh, stale}: {fresh: number; stale: number}, maxAge: number): string {
  if (maxAge === 0) return 'private, no-cache';
  return `public, max-age=0, s-maxage=${Math.min(fresh, maxAge)}, stale-while-revalidate=${Math.min(stale, maxAge)}`;
}

/**
 * Cache-Control and Vary of a successful read.
 * @param identity Authorization is listed for the operation
 * @param signedIn this request carried a token, so its reply is for this caller alone
 * @param maxAge seconds that the settings allow
 */
export function cacheHeaders(
  id: OperationId,
  {identity, signedIn, maxAge}: {identity: boolean; signedIn: boolean; maxAge: number},
): Record<'Cache-Control' | 'Vary', string> {
  const {shared, byLanguage} = cachePolicy(id);
  // Origin, because the reply names it.
  const vary = ['Origin', 'Ocp-Apim-Subscription-Key', 'Accept-Encoding'];
  if (byLanguage) vary.push('Accept-Language');
  if (identity) vary.push('Authorization');
  const cacheControl = shared && !signedIn ? sharedCaching(shared, maxAge) : 'private, no-cache';
  return {'Cache-Control': cacheControl, Vary: vary.join(', ')};
}

const digest = (text: string) => createHash('sha1').update(text).digest('base64url');

/**
 * A weak entity tag: the same for every content encoding of the text.
 * @param version of the content, in letters and digits: what If-Match compares, because the text also depends on the caller
 */
export const entityTag = (text: string, version?: string) =>
  `W/"${version === undefined ? '' : `${version}.`}${digest(text)}"`;
