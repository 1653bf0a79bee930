/** Linkindicator_Post (Interface 4.11). */
import type {Handlers} from '../http/handler.ts';
import {problem} from '../problem.ts';
import {contentAvailability} from '../store/content.ts';
import {insertLinkIndicator} from '../store/feedback.ts';

export function linkIndicatorHandlers(): Pick<Handlers, 'Linkindicator_Post'> {
  return {
    async Linkindicator_Post({params: {contentId}, body}, {caller, db}) {
      if (!isWebAddress(body.linkUrl)) {
        return problem(
          'invalid-request',
          '"linkUrl" in the body must begin with http:// or https:// and name a host.',
          {errors: {'/linkUrl': 'must be an http or https address'}},
        );
      }
      const availability = await contentAvailability(db, contentId);
      // 410 is not declared here.
      if (availability === 'missing' || availability === 'gone') {
        return problem('no-such-content', `There is no content item ${contentId}.`);
      }
      if (availability !== 'found' && caller.role === undefined) {
        return problem('not-readable', `Content item ${contentId} is not published, or not at this time.`);
      }
      await insertLinkIndicator(db, contentId, body);
      return {status: 200};
    },
  };
}

/** Written out, because a parser also takes what others would not: white space, one slash, a tab in the scheme. */
const isWebAddress = (text: string) => /^https?:\/\/[^\s/?#][^\s]*$/i.test(text) && URL.canParse(text);
