/** Votes, shares and openings. Requests that post survive leaving the page. */
import {defineRead, defineWrite} from '../call.ts';

/**
 * Statistics_VotePost (Interface 4.3): votes on whether a translation was helpful.
 * Errors: `forbidden`, `not-found`, `gone`.
 */
export const statisticsVotePost = defineWrite<'Statistics_VotePost'>(
  'POST /rest/test/v2/statistics/vote/',
  {},
);

/** Statistics_VotePostByModel (Interface 4.4): the same by the older model, which requires an e-mail address. */
export const statisticsVotePostByModel = defineWrite<'Statistics_VotePostByModel'>(
  'POST /rest/v1/statistics/vote',
  {},
);

/** Statistics_VoteGet (Interface 4.19): vote totals, with the identity token. See also `voteTotals`. */
export const statisticsVoteGet = defineRead<'Statistics_VoteGet'>('GET /rest/test/v2/statistics/vote/', {
  reply: [],
});

/** Statistics_VoteGetMultiple (Interface 4.20): vote totals. See also `voteTotals`. */
export const statisticsVoteGetMultiple = defineRead<'Statistics_VoteGetMultiple'>(
  'GET /rest/test/v2/statistics/vote',
  {reply: []},
);

/** Share_Get (Interface 4.14): share links, one per translation, and share methods. Errors: `bad-request`, `not-found`. */
export const shareGet = defineRead<'Share_Get'>('GET /rest/test/v2/share/{contentId}', {reply: {}});

/** Share_Get_Culture (Interface 4.13): share links and methods for one culture. Errors: `bad-request`, `not-found`. */
export const shareGetCulture = defineRead<'Share_Get_Culture'>('GET /rest/v2/share/{contentId}/{culture}/', {
  reply: {},
});

/**
 * Statistics_Share (Interface 4.2): records that a content item was shared. The culture carries a region, as in `en-US`.
 * Errors: `bad-request`, `forbidden`, `not-found`, `gone`.
 */
export const statisticsShare = defineWrite<'Statistics_Share'>('POST /rest/v2/statistics/share', {});

/** Statistics_SearchOpening, an extension: counts that a result of a search was opened. For replies that say `isOpeningCounted`. */
export const statisticsSearchOpening = defineWrite<'Statistics_SearchOpening'>(
  'POST /rest/v2/statistics/search',
  {keepsCache: true},
);
