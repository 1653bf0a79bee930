/** What an article reads: the content item, and the clean markup of the translation that is shown. */
import type {Content, Translation} from '../../../contract/types.ts';
import {contentGet, contentGetSlash} from '../../api/operations/reading.ts';
import {warmMarkup} from '../../content/markup.ts';
import type {LazyPart} from '../../ui/lazy-part.ts';
import {ApiTask, type ApiState} from '../../ui/api-task.ts';
import {prepareSections} from './article-body.ts';
import {unpublished} from './article-head.ts';
import type {KbArticle} from './kb-article.ts';
import {sectionsOf} from './sections.ts';

/** What is said in the place of an article. */
type Notices = LazyPart<typeof import('./notice.ts')>;

/** Content_Get, as whoever is signed in where the page has a token. */
export const contentRequest = (host: KbArticle, notices: Notices): ApiTask<[number], Content | undefined> =>
  new ApiTask(
    host,
    () => (host.contentId == null ? undefined : [host.contentId]),
    (client, [contentId], options) => {
      warmMarkup(host.settings.sanitizer);
      const get = host.settings.getToken ? contentGetSlash : contentGet;
      return (get(client, {params: {contentId}}, options) as Promise<Content | undefined>).catch(
        async (error) => {
          // The sentence for it comes at once, not after a more general one.
          await notices.warm();
          throw error;
        },
      );
    },
  );

/** The sections of what is shown, undefined while nothing is. */
export const bodyRequest = (
  host: KbArticle,
  notices: Notices,
  content: ApiState<Content | undefined>,
  translation: () => Translation | undefined,
) =>
  new ApiTask(
    host,
    () => {
      const shown = translation();
      const {headingLevel, externalLinks, videoHosts, settings, toc} = host;
      const terms = host.terms.article;
      return shown && ([shown, headingLevel, externalLinks, videoHosts, settings, terms, toc] as const);
    },
    async (_client, [shown, level, externalLinks, videoHosts, settings, terms, toc]) => {
      // A table of contents arrives with the article, or it would push it.
      if (toc) await (await host.extras.warm())?.wantContents();
      // Before the article is shown: the badge must not push it down.
      if (unpublished(shown)) await notices.warm();
      return prepareSections(sectionsOf(shown, terms, content.value?.type), {
        host,
        level,
        externalLinks,
        videoHosts,
        settings,
        terms,
        culture: shown.culture ?? '',
      });
    },
    true,
  );
