/** Votes and views (Interface 4.3, 4.4, 4.17, 4.19, 4.20). */
import type {Contract} from '../../../contract/operations.ts';
import type {Handler} from '../mount.ts';
import {problem} from '../problem.ts';
import {allVoteTotals, insertVote, viewCount, voteTotals} from '../store/feedback.ts';
import {problemFor} from './availability.ts';
import type {Services} from './services.ts';

export function statisticsHandlers({db}: Services): {
  Statistics_VotePost: Handler<Contract['Statistics_VotePost']>;
  Statistics_VotePostByModel: Handler<Contract['Statistics_VotePostByModel']>;
  Statistics_VoteGet: Handler<Contract['Statistics_VoteGet']>;
  Statistics_VoteGetMultiple: Handler<Contract['Statistics_VoteGetMultiple']>;
  Statistics_ViewGet: Handler<Contract['Statistics_ViewGet']>;
} {
  return {
    async Statistics_VotePost({body}) {
      return problemFor(await insertVote(db, body), body) ?? {status: 200};
    },
    /** 404 and 410 are not declared here, so what does not exist is the request's fault. */
    async Statistics_VotePostByModel({body}) {
      const refused = problemFor(await insertVote(db, body), body);
      if (refused?.slug === 'not-readable') return problem('not-readable', refused.detail);
      if (refused) return problem('unknown-content', refused.detail);
      return {status: 200};
    },
    async Statistics_VoteGet({query}) {
      return {status: 200, body: await voteTotals(db, query.contentIds)};
    },
    async Statistics_VoteGetMultiple({query}) {
      const body = query.contentIds ? await voteTotals(db, query.contentIds) : await allVoteTotals(db);
      return {status: 200, body};
    },
    async Statistics_ViewGet({params: {contentId}}) {
      const views = await viewCount(db, contentId);
      if (views === null)
        return problem('no-such-content', `There is no content item ${contentId} that can be read.`);
      return {status: 200, body: {contentId, views}};
    },
  };
}
