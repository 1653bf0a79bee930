import {createContext} from '@lit/context';
import type {Client} from '../api/client.ts';

/** An element that shows articles: kb-article or kb-help. Before its upgrade it has no method, but keeps properties. */
export interface ArticleViewer extends Element {
  contentId?: number;
  culture?: string;
  openArticle?: (contentId: number, culture?: string, anchor?: string) => void;
  /** Used by what it shows, but not by what a page has put into it. */
  readonly client?: Client | undefined;
  /** The language that the reader chose for everything inside. */
  readonly chosenCulture?: string | undefined;
  /** The address that opens the article in the viewer, if it has one. */
  articleHref?: (contentId: number, culture?: string) => string | undefined;
}

/** What kb-help provides to the elements inside it. */
export const viewerContext = createContext<ArticleViewer>(Symbol.for('kb-help-viewer'));
