import type {CSSResult, ReactiveControllerHost} from 'lit';
import type {Settings} from '../../context/settings.ts';
import type {ArticleLocation, Place} from '../../navigation/article-location.ts';

/** What the reader has opened: an article, or the contact form, which has no id. */
export interface HelpPlace extends Place {
  /** The place in the article to begin at. */
  readonly anchor?: string | undefined;
}

/** How the reader has arranged the panel, which stands in a corner by default. */
export interface Arrangement {
  readonly wide?: boolean;
  /** At the side of the page, from top to bottom. */
  readonly docked?: boolean;
}

/** What the parts of kb-help need of it. Attributes may hold any text, or null once they are removed. */
export interface HelpOwner extends HTMLElement, ReactiveControllerHost {
  readonly renderRoot: ParentNode;
  readonly name: string;
  readonly mode?: string | null | undefined;
  readonly placement?: string | null | undefined;
  readonly location: ArticleLocation<HelpPlace>;
  readonly suggest?: string | null | undefined;
  readonly languages?: string | null | undefined;
  readonly contact?: string | null | undefined;
  readonly home?: Settings['home'] | null;
  readonly logo?: string | null | undefined;
  readonly greeting?: string | null | undefined;
  open: boolean;
  readonly isOpen: boolean;
  /** The reader has opened or closed it. */
  readonly wasToggled?: boolean;
  arrangement?: Arrangement;
  readonly chosenCulture?: string | undefined;
  /** Opened as it was on the page before: nothing in it takes the focus. True for one update of the panel. */
  isRestored?: boolean | undefined;
  toggle(open: boolean): void;
  chooseCulture(culture: string): void;
  search(query: string): void;
  focusLauncher(): void;
  applyStyles(styles: CSSResult): void;
}
