/** Votes, views, shares, flags and link indicators. Requests that post survive leaving the page. */
import {call, type CallOptions, type Input, write} from '../call.ts';
import type {Client} from '../client.ts';

/**
 * Statistics_VotePost (Interface 4.3): votes on whether a translation was helpful.
 * Errors: `forbidden`, `not-found`, `gone`.
 */
export function statisticsVotePost(
  client: Client,
  input: Input<'Statistics_VotePost'>,
  options?: CallOptions,
) {
  return write<'Statistics_VotePost'>(client, 'POST /rest/test/v2/statistics/vote/', input, options, {});
}

/** Statistics_VotePostByModel (Interface 4.4): the same by the older model, which requires an e-mail address. */
export function statisticsVotePostByModel(
  client: Client,
  input: Input<'Statistics_VotePostByModel'>,
  options?: CallOptions,
) {
  return write<'Statistics_VotePostByModel'>(client, 'POST /rest/v1/statistics/vote', input, options, {});
}

/** Statistics_VoteGet (Interface 4.19): vote totals, with the identity token. See also `voteTotals`. */
export function statisticsVoteGet(client: Client, input: Input<'Statistics_VoteGet'>, options?: CallOptions) {
  return call<'Statistics_VoteGet'>(client, 'GET /rest/test/v2/statistics/vote/', input, options, {
    reply: [],
  });
}

/** Statistics_VoteGetMultiple (Interface 4.20): vote totals. See also `voteTotals`. */
export function statisticsVoteGetMultiple(
  client: Client,
  input?: Input<'Statistics_VoteGetMultiple'>,
  options?: CallOptions,
) {
  return call<'Statistics_VoteGetMultiple'>(client, 'GET /rest/test/v2/statistics/vote', input, options, {
    reply: [],
  });
}

/** Statistics_ViewGet (Interface 4.17): how often a content item was viewed. Errors: `not-found`. */
export function statisticsViewGet(client: Client, input: Input<'Statistics_ViewGet'>, options?: CallOptions) {
  return call<'Statistics_ViewGet'>(client, 'GET /rest/v2/statistics/view/{contentId}', input, options, {
    reply: {},
  });
}

/** Share_Get (Interface 4.14): share links, one per translation, and share methods. Errors: `bad-request`, `not-found`. */
export function shareGet(client: Client, input: Input<'Share_Get'>, options?: CallOptions) {
  return call<'Share_Get'>(client, 'GET /rest/test/v2/share/{contentId}', input, options, {reply: {}});
}

/** Share_Get_Culture (Interface 4.13): share links and methods for one culture. Errors: `bad-request`, `not-found`. */
export function shareGetCulture(client: Client, input: Input<'Share_Get_Culture'>, options?: CallOptions) {
  return call<'Share_Get_Culture'>(client, 'GET /rest/v2/share/{contentId}/{culture}/', input, options, {
    reply: {},
  });
}

/**
 * Statistics_Share (Interface 4.2): records that a content item was shared. The culture carries a region, as in `en-US`.
 * Errors: `bad-request`, `forbidden`, `not-found`, `gone`.
 */
export function statisticsShare(client: Client, input: Input<'Statistics_Share'>, options?: CallOptions) {
  return write<'Statistics_Share'>(client, 'POST /rest/v2/statistics/share', input, options, {});
}

/** Statistics_SearchOpening, an extension: counts that a result of a search was opened. For replies that say `isOpeningCounted`. */
export function statisticsSearchOpening(
  client: Client,
  input: Input<'Statistics_SearchOpening'>,
  options?: CallOptions,
) {
  return write<'Statistics_SearchOpening'>(client, 'POST /rest/v2/statistics/search', input, options, {});
}

/**
 * Linkindicator_Post (Interface 4.11): records that a content item was used at an http(s) address.
 * Errors: `bad-request`, `forbidden`, `not-found`.
 */
export function linkindicatorPost(client: Client, input: Input<'Linkindicator_Post'>, options?: CallOptions) {
  return write<'Linkindicator_Post'>(client, 'POST /rest/v2/linkindicator/{contentId}', input, options, {});
}

/** ArticleFlag_Post, an extension: flags a translation that needs improvement. Errors: `not-found`, `gone`. */
export function articleFlagPost(client: Client, input: Input<'ArticleFlag_Post'>, options?: CallOptions) {
  return write<'ArticleFlag_Post'>(client, 'POST /rest/v2/articleflag/', input, options, {});
}
