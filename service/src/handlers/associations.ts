/** ArticleAssociation_Post, ArticleAssociation_GetExternal (Interface 4.5, 4.6). */
import {isInsider} from '../auth/access.ts';
import type {Handlers} from '../http/handler.ts';
import {problem} from '../problem.ts';
import {associatedContent, insertAssociation} from '../store/associations.ts';
import {existenceProblem} from './availability.ts';

export function associationHandlers(): Pick<
  Handlers,
  'ArticleAssociation_Post' | 'ArticleAssociation_GetExternal'
> {
  return {
    /** 404 is not declared here, so unknown content is 400. No identity is listed, so the subscription key is the user. */
    async ArticleAssociation_Post({body}, {caller, db}) {
      const refused = await existenceProblem(db, body);
      if (refused?.slug === 'content-gone') return problem('content-gone', refused.detail);
      if (refused) return problem('unknown-content', refused.detail);
      const {externalId, externalType = null, externalSource = null} = body;
      const record = {externalId, externalType, externalSource};
      const bound = await insertAssociation(db, body, record, caller.key.keyId);
      if (bound) return {status: 201, body: bound};
      const {contentId, culture} = body;
      const detail = `The external record is bound to translation ${JSON.stringify(culture)} of content item ${contentId} already.`;
      return problem('bound-already', detail);
    },
    async ArticleAssociation_GetExternal({params: {externalId}}, {caller, db}) {
      return {status: 200, body: await associatedContent(db, externalId, {insider: isInsider(caller)})};
    },
  };
}
