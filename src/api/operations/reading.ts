/** Operations that read: content, lists, search. */
import {defineRead} from '../call.ts';

/**
 * Content_Get (Interface 4.8): one content item with its translations and article parts; `undefined` when it may be read but
 * is not shown now. Each call reaches the service, which counts a view.
 * Errors: `forbidden`, `not-found`, `gone` (no translations).
 */
export const contentGet = defineRead<'Content_Get'>('GET /rest/v2/content/{contentId}', {reply: null});

/** Content_Get with a trailing slash (Interface 4.8): the same for the person who is signed in. */
export const contentGetSlash = defineRead<'Content_Get_Slash'>('GET /rest/v2/content/{contentId}/', {
  reply: null,
});

/**
 * Recommended_Get (Interface 4.12): recommended content, best first. `take` is 1 to 15, 10 by default.
 * Errors: `bad-request`, `forbidden`, `not-found`.
 */
export const recommendedGet = defineRead<'Recommended_Get'>('GET /rest/v2/recommended/', {reply: []});

/** RelatedArticle_Get (Interface 4.16): at most ten articles related to a content item, nearest first. Errors: `not-found`. */
export const relatedArticleGet = defineRead<'RelatedArticle_Get'>(
  'GET /rest/test/v2/relatedarticle/{contentId}/',
  {reply: {}},
);

/**
 * Search_GetSuggestions (Interface 4.10): at most ten suggestions for a query of 2 to 200 characters. `coverage` is the
 * percentage of the index that was searched, 0 to 100.
 * Errors: `bad-request`, `forbidden`, `not-found`; `unavailable` with status 504 when time ran out with nothing found, which is not retried.
 */
export const searchGetSuggestions = defineRead<'Search_GetSuggestions'>(
  'GET /rest/test/v2/search/suggestions/{query}',
  {reply: {}, noRetry: 504},
);

/**
 * Search_Get, an extension: the results of a search. `Take` is 1 to 50, 10 by default; `Skip` up to 1,000,000.
 * Errors: `bad-request`, `forbidden`; `not-found` from a service without the extension.
 */
export const searchGet = defineRead<'Search_Get'>('GET /rest/v2/search', {reply: {}});

/**
 * Folder_Get, an extension: the items of a folder, folders first; without `contentId` the folders at the top.
 * Errors: `forbidden`; `not-found` for what is no folder, and from a service without the extension.
 */
export const folderGet = defineRead<'Folder_Get'>('GET /rest/v2/folder', {reply: []});

/** ArticleAssociation_GetExternal (Interface 4.6): content items that an external record is bound to. */
export const articleAssociationGetExternal = defineRead<'ArticleAssociation_GetExternal'>(
  'GET /rest/v2/articleassociation/{externalId}',
  {reply: []},
);
