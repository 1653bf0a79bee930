/** Related articles and tags. */
import {call, type CallOptions, type Input} from '../call.ts';
import type {Client} from '../client.ts';

/** RelatedArticle_Get (Interface 4.16): at most ten articles related to a content item, nearest first. Errors: `not-found`. */
export function relatedArticleGet(client: Client, input: Input<'RelatedArticle_Get'>, options?: CallOptions) {
  return call<'RelatedArticle_Get'>(client, 'GET /rest/test/v2/relatedarticle/{contentId}/', input, options, {
    reply: {},
    identity: true,
  });
}

/** Tag_GetAll (Interface 4.18): all tags of published content, sorted. Errors: `not-found` when there is none. */
export function tagGetAll(client: Client, input?: Input<'Tag_GetAll'>, options?: CallOptions) {
  return call<'Tag_GetAll'>(client, 'GET /rest/v2/tag', input, options, {reply: []});
}
