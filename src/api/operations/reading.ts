/** Operations that read: content, lists, search, tags. */
import {call, type CallOptions, type Input} from '../call.ts';
import type {Client} from '../client.ts';

/**
 * Content_Get (Interface 4.8): one content item with its translations and article parts; `undefined` when it may be read but
 * is not shown now. Each call reaches the service, which counts a view.
 * Errors: `forbidden`, `not-found`, `gone` (no translations).
 */
export function contentGet(client: Client, input: Input<'Content_Get'>, options?: CallOptions) {
  return call<'Content_Get'>(client, 'GET /rest/v2/content/{contentId}', input, options, {
    reply: null,
  });
}

/** Content_Get with a trailing slash (Interface 4.8): the same for the person who is signed in. */
export function contentGetSlash(client: Client, input: Input<'Content_Get_Slash'>, options?: CallOptions) {
  return call<'Content_Get_Slash'>(client, 'GET /rest/v2/content/{contentId}/', input, options, {
    reply: null,
  });
}

/**
 * Recommended_Get (Interface 4.12): recommended content, best first. `take` is 1 to 15, 10 by default.
 * Errors: `bad-request`, `forbidden`, `not-found`.
 */
export function recommendedGet(client: Client, input?: Input<'Recommended_Get'>, options?: CallOptions) {
  return call<'Recommended_Get'>(client, 'GET /rest/v2/recommended/', input, options, {reply: []});
}

/** RelatedArticle_Get (Interface 4.16): at most ten articles related to a content item, nearest first. Errors: `not-found`. */
export function relatedArticleGet(client: Client, input: Input<'RelatedArticle_Get'>, options?: CallOptions) {
  return call<'RelatedArticle_Get'>(client, 'GET /rest/test/v2/relatedarticle/{contentId}/', input, options, {
    reply: {},
  });
}

/** Tag_GetAll (Interface 4.18): all tags of published content, sorted. Errors: `not-found` when there is none. */
export function tagGetAll(client: Client, input?: Input<'Tag_GetAll'>, options?: CallOptions) {
  return call<'Tag_GetAll'>(client, 'GET /rest/v2/tag', input, options, {reply: [], texts: true});
}

/**
 * Search_GetSuggestions (Interface 4.10): at most ten suggestions for a query of 2 to 200 characters. `coverage` is the
 * percentage of the index that was searched, 0 to 100.
 * Errors: `bad-request`, `forbidden`, `not-found`; `unavailable` with status 504 when time ran out with nothing found, which is not retried.
 */
export function searchGetSuggestions(
  client: Client,
  input: Input<'Search_GetSuggestions'>,
  options?: CallOptions,
) {
  return call<'Search_GetSuggestions'>(
    client,
    'GET /rest/test/v2/search/suggestions/{query}',
    input,
    options,
    {reply: {}, noRetry: 504},
  );
}

/**
 * Search_Get, an extension: the results of a search. `Take` is 1 to 50, 10 by default; `Skip` up to 1000.
 * Errors: `bad-request`, `forbidden`; `not-found` from a service without the extension.
 */
export function searchGet(client: Client, input: Input<'Search_Get'>, options?: CallOptions) {
  return call<'Search_Get'>(client, 'GET /rest/v2/search', input, options, {reply: {}});
}

/**
 * Folder_Get, an extension: the items of a folder, folders first; without `contentId` the folders at the top.
 * Errors: `forbidden`; `not-found` for what is no folder, and from a service without the extension.
 */
export function folderGet(client: Client, input?: Input<'Folder_Get'>, options?: CallOptions) {
  return call<'Folder_Get'>(client, 'GET /rest/v2/folder', input, options, {reply: []});
}

/** ArticleAssociation_GetExternal (Interface 4.6): content items that an external record is bound to. */
export function articleAssociationGetExternal(
  client: Client,
  input: Input<'ArticleAssociation_GetExternal'>,
  options?: CallOptions,
) {
  return call<'ArticleAssociation_GetExternal'>(
    client,
    'GET /rest/v2/articleassociation/{externalId}',
    input,
    options,
    {reply: []},
  );
}
