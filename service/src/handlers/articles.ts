/** Addresses of articles, and lines of lists. */
import type {WidgetItem} from '../../../contract/schemas.ts';
import type {ServiceConfig} from '../config.ts';
import {articleUrlTemplate, OwnUrls} from '../http/absolute-urls.ts';
import type {ListItem} from '../store/types.ts';
import {expandArticleUrl} from '../text/article-url.ts';

/** The parts of the addresses of articles. */
export interface Place {
  config: Pick<ServiceConfig, 'articleUrl' | 'culture'>;
  publicUrl: () => string;
  /** The help centre is written as files, with its start page at the public address itself, not at `/help` below it. */
  isStatic?: boolean | undefined;
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
  url: item.type === 'link' && item.url ? new OwnUrls(place).absolute(item.url) : articleUrl(place, item),
  urlTarget: item.target ?? '_self',
  updateDate: item.updatedDate,
  views: item.views,
  solutionRatio: item.solutionRatio,
});
