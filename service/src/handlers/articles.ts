/** Addresses of articles, and lines of lists. */
import type {WidgetItem} from '../../../contract/schemas.ts';
import {absoluteUrl} from '../http/absolute-urls.ts';
import type {ListItem} from '../store/types.ts';
import type {Services} from './services.ts';

/** The page that shows an article, by the configured template; always absolute, because links get sent away. */
export function articleUrl(
  {config, publicUrl}: Pick<Services, 'config' | 'publicUrl'>,
  {contentId, culture}: {contentId: number; culture: string},
): string {
  const path = config.articleUrl
    .replaceAll('{contentId}', String(contentId))
    .replaceAll('{culture}', encodeURIComponent(culture));
  return new URL(path, `${publicUrl()}/`).href;
}

/** Interface 2.7. A link leads to its target, everything else to its article page. */
export const toWidgetItem = (services: Services, item: ListItem): WidgetItem => ({
  name: item.title,
  contentId: item.contentId,
  text: item.text,
  type: item.type,
  tag: item.tag,
  knowledgeState: item.knowledgeState,
  url: item.url ? absoluteUrl(item.url, services.publicUrl()) : articleUrl(services, item),
  urlTarget: item.target ?? '_self',
  updateDate: item.updatedDate,
  views: item.views,
  solutionRatio: item.solutionRatio,
});
