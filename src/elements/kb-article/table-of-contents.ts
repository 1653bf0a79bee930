import {css, html, nothing, type ReactiveController} from 'lit';
import {listen} from '../../base/listen.ts';
import type {KbElement} from '../../ui/kb-element.ts';

/** A heading in the text, as the DOM has it. It gets an id when it has none. */
export type Heading = Pick<HTMLElement, 'ariaLevel' | 'id' | 'localName' | 'textContent'>;

/** What a section of the article gives to the table. */
export interface OutlineSection {
  /** Heading of the section itself, and its id. */
  readonly heading: string | undefined;
  readonly id: string;
  readonly headings: readonly Heading[];
}

interface Entry {
  id: string;
  text: string;
  /** 0 for the highest headings of the article, 1 for those below. */
  depth: number;
}

/** A heading within this distance from the top is the current one, in pixels. */
const currentMargin = 48;

const styles = css`
  .toc {
    margin-block-end: calc(3 * var(--_s));
    font-size: 0.9375em;
    line-height: 1.4;
  }
  .toc summary,
  .toc a {
    display: block;
    padding: 0.35em 0.75em;
  }
  .toc summary {
    min-block-size: 2.75em;
    padding: 0.7em 1em;
    background: var(--_raised);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    font-weight: 600;
    cursor: pointer;
  }
  .toc summary::-webkit-details-marker {
    display: none;
  }
  .toc summary::before {
    content: '\\203a' / '';
    display: inline-block;
    inline-size: 1.25em;
    text-align: center;
  }
  .toc summary:dir(rtl)::before {
    scale: -1 1;
  }
  .toc [open] > summary::before {
    rotate: 90deg;
  }
  .toc ul {
    margin-block-start: var(--_s);
    border-inline-start: 1px solid var(--_border);
  }
  .toc a {
    color: var(--_muted);
    text-decoration: none;
    border-inline-start: 3px solid #0000;
    margin-inline-start: -2px;
  }
  .toc .deep {
    padding-inline-start: 1.75em;
  }
  .toc a:hover {
    color: inherit;
    text-decoration: underline;
  }
  .toc [aria-current] {
    color: var(--_accent);
    border-color: var(--_accent);
    font-weight: 600;
  }
  .beside {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: 15em;
    margin: 0;
  }
  .beside > div {
    position: sticky;
    inset-block-start: 1em;
    max-block-size: calc(100vh - 2em);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  .beside strong {
    display: block;
    font-weight: 650;
  }
  /* The width of a container does not depend on its content: where a page lets content decide, as in a row, it is as wide as both. */
  .base:has(.toc) {
    container-type: inline-size;
    contain-intrinsic-inline-size: 61em;
  }
  :host {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  @container (inline-size < 58em) {
    .beside {
      display: none;
    }
  }
  @container (inline-size >= 58em) {
    .toc:not(.beside) {
      display: none;
    }
    article:has(.toc) {
      position: relative;
      max-inline-size: 61em;
      padding-inline-end: 17em;
    }
  }
  @media print {
    .toc {
      display: none;
    }
    article:has(.beside) {
      padding: 0;
    }
  }
`;

/** The table of contents of an article: beside it where there is room, else folded above it. */
export class TableOfContents implements ReactiveController {
  readonly #host: KbElement;
  #sections?: readonly OutlineSection[];
  #entries: Entry[] = [];
  #current = '';
  #frameRequest = 0;

  constructor(host: KbElement) {
    this.#host = host;
    host.applyStyles(styles);
    listen(host, globalThis, 'scroll', this.#onScroll, {passive: true, capture: true});
    host.addController(this);
  }

  hostDisconnected() {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
  }

  readonly #onScroll = () => {
    this.#frameRequest ||= requestAnimationFrame(() => {
      this.#frameRequest = 0;
      const {scrollTop, scrollHeight, clientHeight} = document.documentElement;
      const {scrollPaddingTop} = getComputedStyle(document.documentElement);
      // The last headings never reach the top.
      const atEnd = scrollTop && scrollTop + clientHeight > scrollHeight - 2;
      const limit = atEnd ? innerHeight : currentMargin + (parseFloat(scrollPaddingTop) || 0);
      const root = this.#host.renderRoot as ShadowRoot;
      const last = this.#entries.findLast(({id}) => {
        const top = root.getElementById(id)?.getBoundingClientRect().top;
        return top != null && top < limit;
      });
      const current = last?.id ?? '';
      if (current === this.#current) return;
      this.#current = current;
      this.#host.requestUpdate();
      void this.#host.updateComplete.then(() => this.#scrollToCurrent());
    });
  };

  /** Scrolls the current entry into view, where the table itself scrolls. */
  #scrollToCurrent() {
    const box = this.#host.renderRoot.querySelector('.beside > div');
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && link) box.scrollTop = link.offsetTop - box.clientHeight / 2;
  }

  #collectEntries(sections: readonly OutlineSection[]) {
    if (sections === this.#sections) return;
    this.#sections = sections;
    this.#current = '';
    const found: {id: string; text: string; level: number}[] = [];
    let unnamed = 0;
    for (const {heading, id, headings} of sections) {
      if (heading) found.push({id, text: heading, level: 0});
      for (const each of headings) {
        each.id ||= `kb-heading-${++unnamed}`;
        const level = Number(each.ariaLevel ?? each.localName[1]);
        found.push({id: each.id, text: each.textContent.trim(), level});
      }
    }
    const levels = [...new Set(found.map(({level}) => level))].sort((a, b) => a - b);
    this.#entries = found
      .map(({id, text, level}) => ({id, text, depth: levels.indexOf(level)}))
      .filter(({text, depth}) => text && depth < 2);
  }

  /** Nothing for an article with fewer than two headings. */
  render(sections: readonly OutlineSection[]) {
    this.#collectEntries(sections);
    if (this.#entries.length < 2) return '';
    const label = this.#host.terms.tableOfContents.label;
    const list = html`<ul role="list">
      ${this.#entries.map(
        ({id, text, depth}) =>
          html`<li>
            <a
              class=${depth ? 'deep' : ''}
              href=${`#${id}`}
              aria-current=${id === this.#current ? 'location' : nothing}
              >${text}</a
            >
          </li>`,
      )}
    </ul>`;
    const title = html`<span lang=${this.#host.uiLang}>${label}</span>`;
    return html`<nav class="toc" part="toc" aria-label=${label}>
        <details>
          <summary>${title}</summary>
          ${list}
        </details>
      </nav>
      <nav class="toc beside" part="toc" aria-label=${label}>
        <div><strong aria-hidden="true">${title}</strong>${list}</div>
      </nav>`;
  }
}
