import type {ShownArticle} from '../../ui/article-context.ts';
import type {KbElement} from '../../ui/kb-element.ts';

/** What the parts of kb-article need of it. */
export interface ArticleHost extends KbElement {
  contentId?: number;
  culture?: string;
  noMeta: boolean;
  headingLevel: number;
  externalLinks: 'blank' | 'self';
  videoHosts: string;
  htmlFor?: string;
  readonly route?: string | null;
  readonly shown?: ShownArticle | undefined;
}
