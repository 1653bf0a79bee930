/** ArticleFlag_Delete (Interface 4.9) and the extension ArticleFlag_Post. */
import type {Caller} from '../auth/access.ts';
import type {Handlers} from '../http/handler.ts';
import {problem} from '../problem.ts';
import {insertFlag, removeFlag} from '../store/flags.ts';
import {existenceProblem, translationProblem} from './availability.ts';

const actorOf = ({identity, key}: Caller) =>
  identity?.email ?? identity?.name ?? identity?.subject ?? key.name;

export function flagHandlers(): Pick<Handlers, 'ArticleFlag_Delete' | 'ArticleFlag_Post'> {
  return {
    /** The history records the signed-in person, or the key without one. */
    async ArticleFlag_Delete({body}, {caller, db}) {
      const refused = await existenceProblem(db, body);
      if (refused) return refused;
      if (await removeFlag(db, body, actorOf(caller))) return {status: 200};
      const {contentId, culture} = body;
      return problem(
        'no-flag',
        `Translation ${JSON.stringify(culture)} of content item ${contentId} has no flag.`,
      );
    },
    async ArticleFlag_Post({body}, {db}) {
      if (body.reason.trim() === '') {
        return problem('invalid-request', '"reason" in the body must not be empty.', {
          errors: {'/reason': 'must not be empty'},
        });
      }
      const refused = await translationProblem(db, body);
      if (refused) return refused;
      await insertFlag(db, body, body.email || 'anonymous');
      return {status: 200};
    },
  };
}
