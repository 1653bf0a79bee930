/** What a reader can do with the text of an article: copy code, copy the link to a heading, enlarge a picture. Loaded once it is shown. */
import {render, type ReactiveController} from 'lit';
import {articleUrl} from '../../content/article-url.ts';
import {checkIcon} from '../../ui/icons.ts';
import {icon} from '../../ui/icons.ts';
import type {PreparedSection} from './article-body.ts';
import type {Contents} from './contents.ts';
import {KbNavigateEvent} from './events.ts';
import {extrasStyles} from './extras.styles.ts';
import type {KbArticle} from './kb-article.ts';
import type {Trail} from './trail.ts';

const copyIcon = 'M9 9h11v11H9zM5 15H4V4h11v1';
/** How long a button says that it has copied, in milliseconds. */
const saidFor = 2000;
/** Narrower pictures are icons, in CSS pixels. */
const leastPicture = 80;

const isVector = ({src}: HTMLImageElement) => /\.svg([?#]|$)/i.test(src);

export class ArticleExtras implements ReactiveController {
  readonly #host: KbArticle;
  readonly #dressed = new WeakSet<Element>();
  readonly #sizes = new ResizeObserver((entries) => {
    for (const {target} of entries) this.#offerEnlarging(target as HTMLImageElement);
  });

  #contents?: Contents | undefined;

  /** Once a link to another article was followed. */
  trail?: Trail;

  constructor(host: KbArticle) {
    this.#host = host;
    host.applyStyles(extrasStyles);
    host.addController(this);
  }

  /** Loads the table of contents. */
  async wantContents() {
    // Out of reach, an article without one is better than none.
    const {Contents} = (await import('./contents.ts').catch(() => undefined)) ?? {};
    if (Contents) this.#contents ??= new Contents(this.#host);
  }

  contents(sections: readonly PreparedSection[]) {
    return this.#host.toc ? this.#contents?.render(sections) : '';
  }

  async print() {
    const {printArticle} = await import('./print.ts');
    await printArticle(this.#host);
  }

  get #words() {
    return this.#host.terms.prose;
  }

  hostUpdated() {
    for (const text of this.#host.renderRoot.querySelectorAll<HTMLElement>('.prose')) {
      if (this.#dressed.has(text)) continue;
      this.#dressed.add(text);
      this.#dress(text);
    }
  }

  hostDisconnected() {
    this.#sizes.disconnect();
  }

  hostConnected() {
    for (const text of this.#host.renderRoot.querySelectorAll<HTMLElement>('.prose'))
      this.#watchPictures(text);
  }

  #dress(text: HTMLElement) {
    const status = document.createElement('p');
    status.className = 'sr';
    status.role = 'status';
    status.lang = this.#host.uiLang;
    text.append(status);
    for (const box of text.querySelectorAll('.code')) box.append(this.#copyButton(box, status));
    for (const heading of text.querySelectorAll('[id]:is(h1, h2, h3, h4, h5, h6)')) {
      this.#addAnchor(heading as HTMLElement, status);
    }
    this.#watchPictures(text);
    text.addEventListener('click', this.#onPress);
    text.addEventListener('keydown', this.#onKey);
  }

  #watchPictures(text: HTMLElement) {
    for (const picture of text.querySelectorAll('img')) {
      // A picture in a link belongs to the link, and one without words says nothing.
      if (picture.closest('a') || picture.getAttribute('alt') === '') continue;
      this.#sizes.observe(picture);
      picture.addEventListener('load', this.#onLoad);
    }
  }

  /** A button over the corner of the code: nothing moves. */
  #copyButton(box: Element, status: HTMLElement) {
    const button = document.createElement('button');
    const show = (copied: boolean) => {
      render(icon(copied ? checkIcon : copyIcon), button);
      button.ariaLabel = button.title = copied ? this.#words.copied : this.#words.copy;
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
        setTimeout(show, saidFor, false);
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
    link.ariaLabel = link.title = this.#words.linkTo(text);
    link.addEventListener('click', (event) => {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void this.#copy(link.href, status);
      const goes = this.#host.dispatchEvent(new KbNavigateEvent({contentId, anchor: heading.id}));
      // Where the page's address is the article's, it comes to name the place too.
      if (goes && link.href.replace(/#.*/, '') === location.href.replace(/#.*/, ''))
        location.hash = link.hash;
    });
    // What the link says is no part of the heading.
    heading.ariaLabel = text;
    heading.append(link);
  }

  /** Copies a text, and says so. Resolves with whether it could. */
  async #copy(text: string, status: HTMLElement) {
    const {copied, copyFailed} = this.#words;
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    // The same words again would not be announced.
    status.textContent = '';
    requestAnimationFrame(() => (status.textContent = done ? copied : copyFailed));
    return done;
  }

  /** A picture that there is more of than is shown becomes a button. */
  #offerEnlarging(picture: HTMLImageElement) {
    const {clientWidth, naturalWidth} = picture;
    const more = clientWidth >= leastPicture && (naturalWidth > clientWidth * 1.05 || isVector(picture));
    picture.classList.toggle('more', more);
    picture.role = more ? 'button' : null;
    picture.ariaHasPopup = more ? 'dialog' : null;
    picture.ariaLabel = more ? this.#words.enlarge(picture.alt) : null;
    if (more) picture.tabIndex = 0;
    else picture.removeAttribute('tabindex');
  }

  readonly #onLoad = ({target}: Event) => this.#offerEnlarging(target as HTMLImageElement);

  readonly #onPress = async ({target}: Event) => {
    if (!(target as Element).matches('img.more')) return;
    const part = await import('./enlarged.ts').catch(() => undefined);
    part?.enlarge(this.#host, target as HTMLImageElement, this.#words, isVector(target as HTMLImageElement));
  };

  readonly #onKey = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ' ') || !(event.target as Element).matches('img.more'))
      return;
    event.preventDefault();
    (event.target as HTMLElement).click();
  };
}
