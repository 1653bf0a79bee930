/** Share_Get, Share_Get_Culture, Statistics_Share (Interface 4.14, 4.13, 4.2). */
import type {Database} from '../db/database.ts';
import type {Handlers} from '../http/handler.ts';
import {problem} from '../problem.ts';
import {shareLinks} from '../store/content.ts';
import {insertShare} from '../store/feedback.ts';
import type {PreferredCultures} from '../store/types.ts';
import {articleUrl} from './articles.ts';
import {translationProblem} from './availability.ts';
import type {Services} from './services.ts';

const cultureShape = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

export function shareHandlers(
  services: Services,
): Pick<Handlers, 'Share_Get' | 'Share_Get_Culture' | 'Statistics_Share'> {
  /** One link for each readable translation, the one that suits the reader first. */
  async function links(db: Database, contentId: number, preferred: PreferredCultures) {
    const translations = await shareLinks(db, contentId, preferred);
    return translations.map((each) => ({
      name: each.title,
      url: articleUrl(services, each),
      culture: each.culture,
    }));
  }

  const nothing = (contentId: number) =>
    problem('no-such-content', `There is no content item ${contentId} that can be shared.`);

  return {
    async Share_Get({params: {contentId}}, {db, preferred}) {
      const found = await links(db, contentId, preferred);
      if (found.length === 0) return nothing(contentId);
      return {status: 200, body: {links: found, methods: ['email', 'teams', 'copyToClipboard']}};
    },
    async Share_Get_Culture({params: {contentId, culture}}, {db, preferred}) {
      if (!cultureShape.test(culture)) {
        return problem(
          'invalid-request',
          '"culture" in the path must be a language and region, such as en-US.',
        );
      }
      const found = await links(db, contentId, [culture, ...preferred]);
      if (found.length === 0) return nothing(contentId);
      return {status: 200, body: {links: found, methods: ['email', 'teams']}};
    },
    async Statistics_Share({body}, {db}) {
      const refused = await translationProblem(db, body);
      if (refused) return refused;
      await insertShare(db, body);
      return {status: 200};
    },
  };
}
