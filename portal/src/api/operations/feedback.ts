/** Link indicators and flags. */
import {operation} from 'kb-help/portal-kit.js';

/**
 * Linkindicator_Post (Interface 4.11): records that a content item was used at an http(s) address.
 * Errors: `bad-request`, `forbidden`, `not-found`.
 */
export const linkindicatorPost = operation<'Linkindicator_Post'>(
  'POST /rest/v2/linkindicator/{contentId}',
  {},
);

/** ArticleFlag_Post, an extension: flags a translation that needs improvement. Errors: `not-found`, `gone`. */
export const articleFlagPost = operation<'ArticleFlag_Post'>('POST /rest/v2/articleflag/', {});
