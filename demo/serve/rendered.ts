/** What the demo's server renders itself: a list and an article, for server-rendered.html. */
import {createRenderer} from '../../ssr/index.ts';
import type {PartRenderer} from './pages.ts';

/** The page's own address for an article: so its links lead on without script. */
export const renderedUrl = '/server-rendered.html?id={contentId}&culture={culture}';

export interface RenderedParts {
  parts: Record<'rendered-list' | 'rendered-article', PartRenderer>;
}

export function renderedParts({
  page,
  serviceUrl,
  key,
}: {
  page: string;
  serviceUrl: string;
  key: string;
}): RenderedParts {
  const kb = createRenderer({
    ...{page, serviceUrl, baseUrl: '/kb', subscriptionKey: key},
    articleUrl: renderedUrl,
    fallbackCulture: 'en-US',
  });
  return {
    parts: {
      'rendered-list': async ({lang, nonce}) =>
        (await kb.recommended({take: 6, for: 'article'}, {lang, nonce})).html,
      'rendered-article': async ({lang, nonce, query}) => {
        const attributes = {
          id: 'article',
          'content-id': query.get('id') ?? '1002',
          culture: query.get('culture'),
        };
        const children = '<div class="after"><kb-vote></kb-vote><kb-share></kb-share></div>';
        return (await kb.article(attributes, {lang, nonce, children})).html;
      },
    },
  };
}
