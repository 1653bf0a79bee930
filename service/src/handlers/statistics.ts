/** Votes and views (Interface 4.3, 4.4, 4.17, 4.19, 4.20). */
import type {Handlers} from '../http/handler.ts';
import {problem} from '../problem.ts';
import {allVoteTotals, insertVote, viewCount, voteTotals, type VoteInput} from '../store/feedback.ts';
import {problemFor} from './availability.ts';
import type {Services} from './services.ts';

/** A vote without the sender, unless the settings keep it. */
const stored = (vote: VoteInput, {config}: Services): VoteInput =>
  config.feedbackNames ? vote : {...vote, name: undefined, email: undefined};

export function statisticsHandlers(
  services: Services,
): Pick<
  Handlers,
  | 'Statistics_VotePost'
  | 'Statistics_VotePostByModel'
  | 'Statistics_VoteGet'
  | 'Statistics_VoteGetMultiple'
  | 'Statistics_ViewGet'
> {
  return {
    async Statistics_VotePost({body}, {db}) {
      return problemFor(await insertVote(db, stored(body, services)), body) ?? {status: 200};
    },
    async Statistics_VotePostByModel({body}, {db}) {
      return problemFor(await insertVote(db, stored(body, services)), body) ?? {status: 200};
    },
    async Statistics_VoteGet({query}, {db}) {
      return {status: 200, body: await voteTotals(db, query.contentIds)};
    },
    async Statistics_VoteGetMultiple({query}, {db}) {
      const body = query.contentIds ? await voteTotals(db, query.contentIds) : await allVoteTotals(db);
      return {status: 200, body};
    },
    async Statistics_ViewGet({params: {contentId}}, {db}) {
      const views = await viewCount(db, contentId);
      if (views === null)
        return problem('no-such-content', `There is no content item ${contentId} that can be read.`);
      return {status: 200, body: {contentId, views}};
    },
  };
}
