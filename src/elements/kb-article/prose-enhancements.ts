/** Loaded once an article is shown whose text has something to enhance. */
import {css, html, render, type ReactiveController} from 'lit';
import {articleUrl} from '../../content/urls.ts';
import {icon} from '../../base/icons.ts';
import {backIcon, checkIcon, copyIcon} from '../../ui/icons.ts';
import {isPlainClick} from '../../base/events.ts';
import {pageUrl} from '../../ui/navigation.ts';
import type {ArticleHost} from './article-head.ts';
import {KbBeforeNavigateEvent} from './events.ts';
import {isVector, openLightbox} from './lightbox.ts';
import {printArticle} from './print.ts';
import {TableOfContents} from './table-of-contents.ts';

/** How long a button shows that it has copied, in milliseconds. */
const copiedTime = 2000;
/** Smaller images are icons, in CSS pixels. */
const minEnlargeableWidth = 80;

const styles = css`
  .code {
    position: relative;
    direction: ltr;
  }
  .prose .copy {
    position: absolute;
    inset-block-start: 0.5em;
    inset-inline-end: 0.5em;
    min-block-size: 2em;
    inline-size: 2em;
    padding: 0;
    background: linear-gradient(var(--_raised) 0 0) var(--_surface);
    color: var(--_muted);
  }
  .copy:hover {
    color: inherit;
  }
  .copy svg {
    inline-size: 1.1em;
  }
  .anchor {
    position: absolute;
    min-inline-size: max(1.5em, 24px);
    color: var(--_muted);
    font-weight: 400;
    line-height: max(1.3em, 24px);
    text-align: center;
    text-decoration: none;
  }
  .anchor::before {
    content: '#' / '';
  }
  .anchor:hover {
    color: var(--_accent);
  }
  @media (hover: hover) {
    .code:not(:hover, :focus-within) > .copy,
    :not(:hover, :focus-within) > .anchor {
      opacity: 0;
    }
  }
  /* On touch screens the button stays visible. Code scrolls out from under it. */
  @media (hover: none) {
    .prose pre {
      padding-inline-end: 3.25em;
    }
  }
  .enlargeable {
    cursor: zoom-in;
  }
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
    .anchor,
    .back,
    .copy,
    .language {
      display: none;
    }
  }
`;

/**
 * What an article offers beside its text: copies code, links to headings, enlarges images, lists its headings, prints, and leads back
 * to the article before. Nothing of it moves the text.
 */
export class ProseEnhancements implements ReactiveController {
  readonly #host: ArticleHost;
  readonly #enhanced = new WeakSet<Element>();
  #sizes: ResizeObserver | undefined;
  #tableOfContents: TableOfContents | undefined;

  constructor(host: ArticleHost) {
    this.#host = host;
    host.applyStyles(styles);
    host.addController(this);
  }

  get tableOfContents() {
    return (this.#tableOfContents ??= new TableOfContents(this.#host));
  }

  /** Leads back, above an article that a link in another one led to; nothing without its title. */
  backButton(title: string | undefined, onClick: () => void) {
    return title === undefined
      ? ''
      : html`<button class="back" part="back" type="button" @click=${onClick}>
          ${icon(backIcon)}<span>${this.#host.terms.articleBack.back(title)}</span>
        </button>`;
  }

  print() {
    return printArticle(this.#host);
  }

  get #terms() {
    return this.#host.terms.prose;
  }

  hostUpdated() {
    for (const text of this.#host.renderRoot.querySelectorAll<HTMLElement>('.prose')) {
      if (this.#enhanced.has(text)) continue;
      this.#enhanced.add(text);
      this.#enhance(text);
    }
  }

  #enhance(text: HTMLElement) {
    const status = document.createElement('p');
    status.className = 'sr';
    status.role = 'status';
    status.lang = this.#host.uiLang;
    text.append(status);
    for (const box of text.querySelectorAll('.code')) box.append(this.#copyButton(box, status));
    for (const heading of text.querySelectorAll('[id]:is(h1, h2, h3, h4, h5, h6)')) {
      this.#addAnchor(heading as HTMLElement, status);
    }
    text.addEventListener('click', this.#onClick);
    text.addEventListener('keydown', this.#onKey);
    // Not in the constructor, which a server calls, too.
    this.#sizes ??= new ResizeObserver((entries) => {
      for (const {target} of entries) this.#updateImage(target as HTMLImageElement);
    });
    for (const image of text.querySelectorAll('img')) {
      // An image in a link belongs to the link, and one with an empty text is decoration.
      if (image.closest('a') || image.getAttribute('alt') === '') continue;
      this.#sizes.observe(image);
      image.addEventListener('load', this.#onLoad);
    }
  }

  /** A button over the corner of the code, outside the flow. */
  #copyButton(box: Element, status: HTMLElement) {
    const button = document.createElement('button');
    const show = (copied: boolean) => {
      render(icon(copied ? checkIcon : copyIcon), button);
      button.ariaLabel = button.title = copied ? this.#terms.copied : this.#terms.copy;
    };
    button.type = 'button';
    button.className = 'copy';
    button.part.add('copy');
    button.lang = this.#host.uiLang;
    show(false);
    button.addEventListener('click', async () => {
      const code = box.querySelector('pre') as HTMLElement;
      if (await this.#copy(code.textContent.replace(/\n$/, ''), status)) {
        show(true);
        setTimeout(show, copiedTime, false);
      } else getSelection()?.selectAllChildren(code);
    });
    return button;
  }

  #addAnchor(heading: HTMLElement, status: HTMLElement) {
    const {settings, contentId = 0, renderRoot} = this.#host;
    const text = heading.textContent.trim();
    const link = document.createElement('a');
    const culture = renderRoot.querySelector('article')?.lang;
    const page = settings.articleUrl && articleUrl(settings.articleUrl, contentId, culture);
    link.href = `${page || ''}#${heading.id}`;
    link.className = 'anchor';
    link.part.add('anchor');
    link.lang = this.#host.uiLang;
    link.ariaLabel = link.title = this.#terms.linkTo(text);
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      const url = page ? link.href : pageUrl() + link.hash;
      void this.#copy(url, status);
      const allowed = this.#host.dispatchEvent(new KbBeforeNavigateEvent({contentId, anchor: heading.id}));
      // On the article's own page, the page's address names the heading too, unless its hash names the article.
      if (allowed && this.#host.route !== 'hash' && url === pageUrl() + link.hash) location.hash = link.hash;
    });
    // Without the label, the name of the link would be part of the heading's name.
    heading.ariaLabel = text;
    heading.append(link);
  }

  /** Copies a text and announces it. Resolves with whether it could. */
  async #copy(text: string, status: HTMLElement) {
    const {copied, copyFailed} = this.#terms;
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    // Screen readers announce changes only.
    status.textContent = '';
    requestAnimationFrame(() => (status.textContent = done ? copied : copyFailed));
    return done;
  }

  /** An image that is shown smaller than it is becomes a button. */
  #updateImage(image: HTMLImageElement) {
    const {clientWidth, naturalWidth} = image;
    const enlargeable =
      clientWidth >= minEnlargeableWidth && (naturalWidth > clientWidth * 1.05 || isVector(image));
    image.classList.toggle('enlargeable', enlargeable);
    image.role = enlargeable ? 'button' : null;
    image.ariaHasPopup = enlargeable ? 'dialog' : null;
    image.ariaLabel = enlargeable ? this.#terms.enlarge(image.alt) : null;
    if (enlargeable) image.tabIndex = 0;
    else image.removeAttribute('tabindex');
  }

  readonly #onLoad = ({target}: Event) => this.#updateImage(target as HTMLImageElement);

  readonly #onClick = ({target}: Event) => {
    if ((target as Element).matches('.enlargeable')) openLightbox(this.#host, target as HTMLImageElement);
  };

  readonly #onKey = (event: KeyboardEvent) => {
    const image = event.target as HTMLElement;
    if ((event.key !== 'Enter' && event.key !== ' ') || !image.matches('.enlargeable')) return;
    event.preventDefault();
    image.click();
  };
}
