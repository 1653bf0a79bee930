import type {ShownArticle} from '../../ui/article-context.ts';
import type {KbElement} from '../../ui/kb-element.ts';

/** What the parts of kb-article need of it. */
export interface ArticleHost extends KbElement {
  contentId?: number;
  culture?: string;
  noMeta: boolean;
  /** Level of the title in the page's outline. */
  headingLevel: number;
  externalLinks: 'blank' | 'self';
  /** Hosts whose videos may play here, separated by spaces. */
  videoHosts: string;
  /** Id of another viewer, which shows the articles that this one links to. */
  htmlFor?: string;
  readonly route?: string | null;
  readonly shown?: ShownArticle | undefined;
}
