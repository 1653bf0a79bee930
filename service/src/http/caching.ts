/** How long answers may be kept, and whether the caller has one already. */
import {createHash} from 'node:crypto';
import type {Contract, OperationId} from '../../../contract/operations.ts';

type Read = {[Id in OperationId]: Contract[Id]['method'] extends 'GET' ? Id : never}[OperationId];

interface Freshness {
  /** Seconds that a shared cache may answer without asking. */
  fresh: number;
  /** Seconds after that in which it may answer while it asks. */
  stale: number;
  /** The answer depends on Accept-Language. */
  byLanguage?: true;
}

/**
 * Null: every request reaches the service, because it counts (Content_Get's views) or because records of other systems are nobody else's.
 * Votes and views change under the reader's hand, tags hardly ever.
 */
const policies: Record<Read, Freshness | null> = {
  ArticleAssociation_GetExternal: null,
  Content_Get: null,
  Content_Get_Slash: null,
  Search_GetSuggestions: {fresh: 60, stale: 300, byLanguage: true},
  Search_Get: {fresh: 30, stale: 60, byLanguage: true},
  Recommended_Get: {fresh: 60, stale: 300, byLanguage: true},
  RelatedArticle_Get: {fresh: 60, stale: 300, byLanguage: true},
  Share_Get_Culture: {fresh: 60, stale: 300, byLanguage: true},
  Share_Get: {fresh: 60, stale: 300, byLanguage: true},
  Tag_GetAll: {fresh: 300, stale: 600},
  Statistics_ViewGet: {fresh: 5, stale: 5},
  Statistics_VoteGet: {fresh: 5, stale: 5},
  Statistics_VoteGetMultiple: {fresh: 5, stale: 5},
};

const policyOf = (id: OperationId) => (policies as Partial<Record<OperationId, Freshness | null>>)[id];

/** What an answer depends on beside its address; null where every request must be answered anew. */
export function keptBy(id: OperationId): {language: boolean} | null {
  const policy = policyOf(id);
  return policy ? {language: policy.byLanguage ?? false} : null;
}

/**
 * Cache-Control and Vary of a successful read. Browsers themselves always ask again.
 * @param identity Authorization is listed for the operation
 * @param signedIn this request carried a token, so its answer is nobody else's
 * @param longest seconds that the settings allow
 */
export function cacheHeaders(
  id: OperationId,
  {identity, signedIn, longest}: {identity: boolean; signedIn: boolean; longest: number},
): {cacheControl: string; vary: string[]} {
  const policy = policyOf(id);
  const vary = ['Ocp-Apim-Subscription-Key'];
  if (policy?.byLanguage) vary.push('Accept-Language');
  if (identity) vary.push('Authorization');
  const cacheControl =
    policy && !signedIn && longest > 0
      ? `public, max-age=0, s-maxage=${Math.min(policy.fresh, longest)}, stale-while-revalidate=${Math.min(policy.stale, longest)}`
      : 'private, no-cache';
  return {cacheControl, vary};
}

/** A weak entity tag: the same for every content encoding of the text. */
export const entityTag = (text: string) => `W/"${createHash('sha1').update(text).digest('base64url')}"`;

/** Whether If-None-Match names the tag (weak comparison, RFC 9110). */
export function matchesTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  const opaque = (value: string) => value.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((each) => opaque(each) === opaque(tag));
}
