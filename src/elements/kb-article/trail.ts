/** The way back through articles that were opened in place of one another. */
import {css, html} from 'lit';
import {icon} from '../../ui/icons.ts';
import type {KbArticle} from './kb-article.ts';

interface Step {
  /** What was left. */
  contentId: number;
  culture: string | undefined;
  title: string;
  /** The link that led on: which of the article's links it is. */
  link: number;
  /** Where it led. */
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

const backIcon = 'M19 12H5M11 6l-6 6 6 6';

const linksOf = (host: KbArticle) => [...host.renderRoot.querySelectorAll<HTMLElement>('.prose a')];

/** Calls back once the host shows that article. */
function onceShown(host: KbArticle, contentId: number, then: () => void) {
  const look = () => {
    if (host.shown?.contentId === contentId) queueMicrotask(then);
    else if (host.contentId === contentId) return;
    host.removeEventListener('kb-shown', look);
  };
  host.addEventListener('kb-shown', look);
}

export class Trail {
  readonly #host: KbArticle;
  #steps: Step[] = [];

  constructor(host: KbArticle) {
    this.#host = host;
    host.applyStyles(styles);
  }

  /** Opens another article by a link of this one. */
  open(link: HTMLElement, to: number, culture?: string, anchor?: string) {
    const host = this.#host;
    const {contentId, shown} = host;
    // Whoever came here by another way has no way back.
    if (this.#steps.at(-1)?.to !== contentId) this.#steps = [];
    if (shown) {
      const step = {contentId: shown.contentId, culture: host.culture, title: shown.title};
      this.#steps.push({...step, link: linksOf(host).indexOf(link), to});
    }
    host.open(to, culture, anchor);
  }

  readonly #back = () => {
    const host = this.#host;
    const {contentId, culture, link} = this.#steps.pop() as Step;
    onceShown(host, contentId, () => {
      const left = linksOf(host)[link] ?? host.renderRoot.querySelector<HTMLElement>('[part=title]');
      left?.focus({preventScroll: true});
      left?.scrollIntoView({block: 'center'});
    });
    host.contentId = contentId;
    if (culture) host.culture = culture;
    else {
      host.removeAttribute('culture');
      host.culture = undefined;
    }
  };

  /** The button that leads back, above an article that a link led to. */
  render() {
    const step = this.#steps.at(-1);
    if (!step || step.to !== this.#host.contentId) return '';
    return html`<button class="back" part="back" type="button" @click=${this.#back}>
      ${icon(backIcon)}<span>${this.#host.terms.articleBack.back(step.title)}</span>
    </button>`;
  }
}
