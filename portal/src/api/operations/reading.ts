/** Operations that read: tags, views. */
import {operation} from 'kb-help/portal-kit.js';

/** Tag_GetAll (Interface 4.18): all tags of published content, sorted. Errors: `not-found` when there is none. */
export const tagGetAll = operation<'Tag_GetAll'>('GET /rest/v2/tag', {reply: [], texts: true});

/** Statistics_ViewGet (Interface 4.17): how often a content item was viewed. Errors: `not-found`. */
export const statisticsViewGet = operation<'Statistics_ViewGet'>('GET /rest/v2/statistics/view/{contentId}', {
  reply: {},
});
