/** The table of contents of an article: beside it where there is room, else folded above it. Loaded for articles that want one. */
import {css, html, nothing, type ReactiveController} from 'lit';
import type {PreparedSection} from './article-body.ts';
import type {KbArticle} from './kb-article.ts';

interface Entry {
  id: string;
  text: string;
  /** 0 for the highest headings of the article, 1 for those below. */
  depth: number;
}

/** Width from which on it stands beside the article, in the article's em; the styles say it too. */
const beside = 58;
/** A heading that has come this near to the top is the one being read, in pixels. */
const nearTop = 48;

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
  .toc summary::marker {
    content: '';
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
  article:has(.beside:not([hidden], .either)) {
    position: relative;
    max-inline-size: 61em;
    padding-inline-end: 17em;
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
  /* Rendered on a server: then the style sheet decides. */
  .base:has(.either) {
    container-type: inline-size;
  }
  @container (inline-size < 58em) {
    .beside.either {
      display: none;
    }
  }
  @container (inline-size >= 58em) {
    .either:not(.beside) {
      display: none;
    }
    article:has(.either) {
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

export class Contents implements ReactiveController {
  readonly #host: KbArticle;
  readonly #size = new ResizeObserver(() => this.#measure());
  #sections?: readonly PreparedSection[];
  #entries: Entry[] = [];
  /** Undefined where that is not known: on a server, or while nothing is drawn. */
  #wide?: boolean;
  #current = '';
  #looking = 0;

  constructor(host: KbArticle) {
    this.#host = host;
    host.applyStyles(styles);
    this.#measure();
    host.addController(this);
  }

  hostConnected() {
    this.#size.observe(this.#host);
    addEventListener('scroll', this.#onScroll, {passive: true, capture: true});
  }

  hostDisconnected() {
    this.#size.disconnect();
    removeEventListener('scroll', this.#onScroll, {capture: true});
    cancelAnimationFrame(this.#looking);
    this.#looking = 0;
  }

  hostUpdated() {
    // The headings of fields are drawn by the article; what leads to them names them.
    this.#host.renderRoot.querySelectorAll('.section-heading').forEach((heading, index) => {
      heading.id = `kb-section-${index + 1}`;
    });
  }

  #measure() {
    const box = this.#host.renderRoot.querySelector('.base') ?? this.#host;
    const wide = box.clientWidth >= beside * parseFloat(getComputedStyle(box).fontSize);
    if (!box.clientWidth || wide === this.#wide) return;
    this.#wide = wide;
    this.#host.requestUpdate();
  }

  readonly #onScroll = () => {
    this.#looking ||= requestAnimationFrame(() => {
      this.#looking = 0;
      const {scrollTop, scrollHeight, clientHeight} = document.documentElement;
      const {scrollPaddingTop} = getComputedStyle(document.documentElement);
      // The last headings never come up to the top.
      const atEnd = scrollTop && scrollTop + clientHeight > scrollHeight - 2;
      const line = atEnd ? innerHeight : nearTop + (parseFloat(scrollPaddingTop) || 0);
      const root = this.#host.renderRoot as ShadowRoot;
      const read = this.#entries.findLast(({id}) => {
        const top = root.getElementById(id)?.getBoundingClientRect().top;
        return top != null && top < line;
      });
      const current = read?.id ?? '';
      if (current === this.#current) return;
      this.#current = current;
      this.#host.requestUpdate();
      void this.#host.updateComplete.then(() => this.#showCurrent());
    });
  };

  /** Keeps the entry of what is being read in sight, where the table itself scrolls. */
  #showCurrent() {
    const box = this.#host.renderRoot.querySelector('.beside > div');
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && link) box.scrollTop = link.offsetTop - box.clientHeight / 2;
  }

  #read(sections: readonly PreparedSection[]) {
    if (sections === this.#sections) return;
    this.#sections = sections;
    this.#current = '';
    const found: {id: string; text: string; level: number}[] = [];
    let fields = 0;
    let nameless = 0;
    for (const {heading, content} of sections) {
      if (heading) found.push({id: `kb-section-${++fields}`, text: heading, level: 0});
      for (const each of content.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) {
        each.id ||= `kb-heading-${++nameless}`;
        const level = Number(each.ariaLevel ?? each.localName[1]);
        found.push({id: each.id, text: each.textContent.trim(), level});
      }
    }
    const levels = [...new Set(found.map(({level}) => level))].sort((a, b) => a - b);
    this.#entries = found
      .map(({id, text, level}) => ({id, text, depth: levels.indexOf(level)}))
      .filter(({text, depth}) => text && depth < 2);
  }

  /** The table, or nothing for an article that needs none. */
  render(sections: readonly PreparedSection[]) {
    this.#read(sections);
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
    const either = this.#wide === undefined ? 'either' : '';
    return html`<nav class=${`toc ${either}`} part="toc" aria-label=${label} ?hidden=${this.#wide}>
        <details>
          <summary>${title}</summary>
          ${list}
        </details>
      </nav>
      <nav class=${`toc beside ${either}`} part="toc" aria-label=${label} ?hidden=${this.#wide === false}>
        <div><strong aria-hidden="true">${title}</strong>${list}</div>
      </nav>`;
  }
}
