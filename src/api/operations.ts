/** The operations that elements for readers use. Requests that change something survive leaving the page. */
import {operation} from './client.ts';

/**
 * Content_Get (Interface 4.8): one content item with its translations and article parts; `undefined` when it may be read but
 * is not shown now. Each call reaches the service, which counts a view.
 * Errors: `forbidden`, `not-found`, `gone` (no translations).
 */
export const contentGet = operation<'Content_Get'>('GET /rest/v2/content/{contentId}', {reply: null});

/** Content_Get with a trailing slash (Interface 4.8): the same for the person who is signed in. */
export const contentGetSlash = operation<'Content_Get_Slash'>('GET /rest/v2/content/{contentId}/', {
  reply: null,
});

/**
 * Recommended_Get (Interface 4.12): recommended content, best first. `take` is 1 to 15, 10 by default.
 * Errors: `bad-request`, `forbidden`, `not-found`.
 */
export const recommendedGet = operation<'Recommended_Get'>('GET /rest/v2/recommended/', {reply: []});

/** RelatedArticle_Get (Interface 4.16): at most ten articles related to a content item, nearest first. Errors: `not-found`. */
export const relatedArticleGet = operation<'RelatedArticle_Get'>(
  'GET /rest/test/v2/relatedarticle/{contentId}/',
  {reply: {}},
);

/**
 * Search_GetSuggestions (Interface 4.10): at most ten suggestions for a query of 2 to 200 characters. `coverage` is the
 * percentage of the index that was searched, 0 to 100.
 * Errors: `bad-request`, `forbidden`, `not-found`; `unavailable` with status 504 when time ran out with nothing found, which is not retried.
 */
export const searchGetSuggestions = operation<'Search_GetSuggestions'>(
  'GET /rest/test/v2/search/suggestions/{query}',
  {reply: {}, noRetry: 504},
);

/**
 * Search_Get, an extension: the results of a search. `Take` is 1 to 50, 10 by default; `Skip` up to 1,000,000.
 * Errors: `bad-request`, `forbidden`; `not-found` from a service without the extension.
 */
export const searchGet = operation<'Search_Get'>('GET /rest/v2/search', {reply: {}});

/**
 * Folder_Get, an extension: the items of a folder, folders first; without `contentId` the folders at the top.
 * Errors: `forbidden`; `not-found` for what is no folder, and from a service without the extension.
 */
export const folderGet = operation<'Folder_Get'>('GET /rest/v2/folder', {reply: []});

/** ArticleAssociation_GetExternal (Interface 4.6): content items that an external record is bound to. */
export const articleAssociationGetExternal = operation<'ArticleAssociation_GetExternal'>(
  'GET /rest/v2/articleassociation/{externalId}',
  {reply: []},
);

/**
 * Statistics_VotePost (Interface 4.3): votes on whether a translation was helpful.
 * Errors: `forbidden`, `not-found`, `gone`.
 */
export const statisticsVotePost = operation<'Statistics_VotePost'>('POST /rest/test/v2/statistics/vote/', {});

/** Statistics_VotePostByModel (Interface 4.4): the same by the older model, which requires an e-mail address. */
export const statisticsVotePostByModel = operation<'Statistics_VotePostByModel'>(
  'POST /rest/v1/statistics/vote',
  {},
);

/** Statistics_VoteGet (Interface 4.19): vote totals, with the identity token. See also `voteTotals`. */
export const statisticsVoteGet = operation<'Statistics_VoteGet'>('GET /rest/test/v2/statistics/vote/', {
  reply: [],
});

/** Statistics_VoteGetMultiple (Interface 4.20): vote totals. See also `voteTotals`. */
export const statisticsVoteGetMultiple = operation<'Statistics_VoteGetMultiple'>(
  'GET /rest/test/v2/statistics/vote',
  {reply: []},
);

/** Share_Get (Interface 4.14): share links, one per translation, and share methods. Errors: `bad-request`, `not-found`. */
export const shareGet = operation<'Share_Get'>('GET /rest/test/v2/share/{contentId}', {reply: {}});

/** Share_Get_Culture (Interface 4.13): share links and methods for one culture. Errors: `bad-request`, `not-found`. */
export const shareGetCulture = operation<'Share_Get_Culture'>('GET /rest/v2/share/{contentId}/{culture}/', {
  reply: {},
});

/**
 * Statistics_Share (Interface 4.2): records that a content item was shared. The culture carries a region, as in `en-US`.
 * Errors: `bad-request`, `forbidden`, `not-found`, `gone`.
 */
export const statisticsShare = operation<'Statistics_Share'>('POST /rest/v2/statistics/share', {});

/** Statistics_SearchOpening, an extension: counts that a result of a search was opened. For replies that say `isOpeningCounted`. */
export const statisticsSearchOpening = operation<'Statistics_SearchOpening'>(
  'POST /rest/v2/statistics/search',
  {keepsCache: true},
);
