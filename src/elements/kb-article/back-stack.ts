import {css, html} from 'lit';
import {backIcon, icon} from '../../ui/icons.ts';
import type {KbElement} from '../../ui/kb-element.ts';

/** An article that a link led away from. */
export interface BackEntry {
  contentId: number;
  culture: string | undefined;
  title: string;
  /** Index of the link among the links of the article. */
  link: number;
  /** The article that the link led to. */
  to: number;
}

const styles = css`
  .back {
    max-inline-size: 100%;
    margin-block-end: var(--_s);
    margin-inline-start: -0.6em;
    padding-inline: 0.6em;
    border-color: #0000;
    color: var(--_muted);
    font-size: 0.875em;
  }
  .back:hover {
    color: inherit;
  }
  .back > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .back > svg:dir(rtl) {
    scale: -1 1;
  }
  @media print {
    .back {
      display: none;
    }
  }
`;

/** The articles that were opened in place of one another by links. */
export class BackStack {
  readonly #host: KbElement;
  #entries: BackEntry[] = [];

  constructor(host: KbElement) {
    this.#host = host;
    host.applyStyles(styles);
  }

  push(entry: BackEntry) {
    // The article may have been opened in another way: then its links do not continue the stack.
    if (this.#entries.at(-1)?.to !== entry.contentId) this.#entries = [];
    this.#entries.push(entry);
  }

  /** A button that leads back, above an article that a link led to. */
  render(contentId: number | undefined, onBack: (entry: BackEntry) => void) {
    const entry = this.#entries.at(-1);
    if (!entry || entry.to !== contentId) return '';
    const onClick = () => {
      this.#entries.pop();
      onBack(entry);
    };
    return html`<button class="back" part="back" type="button" @click=${onClick}>
      ${icon(backIcon)}<span>${this.#host.terms.articleBack.back(entry.title)}</span>
    </button>`;
  }
}
