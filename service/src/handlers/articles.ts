/** Addresses of articles, and lines of lists. */
import type {WidgetItem} from '../../../contract/schemas.ts';
import type {ServiceConfig} from '../config.ts';
import {expandArticleUrl} from '../text/article-url.ts';
import {absoluteUrl} from '../http/absolute-urls.ts';
import type {ListItem} from '../store/types.ts';

/** The parts of the addresses of articles. */
export interface Place {
  config: Pick<ServiceConfig, 'articleUrl'>;
  publicUrl: () => string;
  /** The help centre is written as files, with its start page at the public address itself, not at `/help` below it. */
  isStatic?: boolean | undefined;
}

/** The configured template, always absolute, because links get sent away. A relative one starts at the public address. */
export function articleUrlTemplate({config: {articleUrl}, publicUrl, isStatic}: Place): string {
  const template = isStatic ? '/{contentId}/{culture}/' : articleUrl;
  return URL.canParse(template) ? template : `${publicUrl()}/${template.replace(/^\/+/, '')}`;
}

/** The page that shows an article. */
export const articleUrl = (
  place: Place,
  {contentId, culture}: {contentId: number; culture: string},
): string => new URL(expandArticleUrl(articleUrlTemplate(place), contentId, culture)).href;

/** Interface 2.7. A link leads to its target, everything else to its article page. */
export const toWidgetItem = (place: Place, item: ListItem): WidgetItem => ({
  name: item.title,
  contentId: item.contentId,
  text: item.text,
  type: item.type,
  tag: item.tag,
  knowledgeState: item.knowledgeState,
  url: item.type === 'link' && item.url ? absoluteUrl(item.url, place.publicUrl()) : articleUrl(place, item),
  urlTarget: item.target ?? '_self',
  updateDate: item.updatedDate,
  views: item.views,
  solutionRatio: item.solutionRatio,
});
