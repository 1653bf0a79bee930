import {html, type PropertyValues} from 'lit';
import type {Content, Translation} from '../../../contract/types.ts';
import {chooseTranslation, cultureDirection} from '../../content/translation.ts';
import type {ShownArticle} from '../../ui/article-context.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {LazyPart} from '../../ui/lazy-part.ts';
import type {Trouble} from '../../ui/api-task.ts';
import {articleBody, type PreparedSection} from './article-body.ts';
import {articleHead, articleTags, unpublished} from './article-head.ts';
import type {ArticleExtras} from './extras.ts';
import {frame, waiting} from './frame.ts';
import {articleStyles} from './kb-article.styles.ts';
import type {LanguageSwitch} from './language-switch.ts';
import {proseStyles} from './prose.styles.ts';
import {bodyRequest, contentApiTask} from './reads.ts';

/**
 * An article, shown safely (Content_Get, interface 4.8).
 *
 * Links to other articles open in place, anchors work and can be linked to, and the language switch never reloads.
 *
 * @tag kb-article
 * @summary An article.
 * @slot - Below the article: kb-vote, kb-share, kb-related. They take its content and culture.
 * @slot error - Instead of the error box.
 * @csspart head - Title, dates and language switch.
 * @csspart title - The title.
 * @csspart badge - The state, when it is not published.
 * @csspart meta - Author and dates.
 * @csspart body - All sections.
 * @csspart section - A section.
 * @csspart section-heading - A section's heading.
 * @csspart tags - The tags.
 * @csspart player - A video.
 * @csspart chapters - The steps of a video.
 * @csspart card - A link to another site.
 * @csspart toc - The table of contents.
 * @csspart copy - The button that copies code.
 * @csspart anchor - The link to a heading.
 * @csspart enlarged - A picture as large as the window.
 * @csspart back - The button that leads back to the article before.
 * @csspart button - The language switch.
 * @csspart menu - The menu of languages.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @cssproperty [--kb-font-mono=ui-monospace, SFMono-Regular, Menlo, Consolas, monospace] - Font family of code.
 * @cssproperty [--kb-article-reserve=100vh] - Least height, so that what stands below does not jump when the article arrives.
 * @fires {KbOpenEvent} kb-open - Before a link to another article is followed; cancelable.
 * @fires {KbNavigateEvent} kb-navigate - Before the language or the place in the article changes; cancelable.
 * @fires {KbVideoStepEvent} kb-video-step - Playback has come to another step of a video.
 * @fires {KbLoadEvent} kb-load - The content has arrived.
 * @fires {KbErrorEvent} kb-error - The content could not be had.
 */
export class KbArticle extends KbElement {
  static override properties = {
    chosen: {state: true},
    contentId: {type: Number, attribute: 'content-id'},
    culture: {},
    noMeta: {type: Boolean, attribute: 'no-meta'},
    headingLevel: {type: Number, attribute: 'heading-level'},
    externalLinks: {attribute: 'external-links'},
    videoHosts: {attribute: 'video-hosts'},
    toc: {type: Boolean},
    view: {attribute: 'for'},
  };

  static override styles = [KbElement.styles, articleStyles, proseStyles];

  readonly #notices = new LazyPart(this, () => import('./notice.ts'));
  readonly #content = contentRequest(this, this.#notices);
  readonly #body = bodyRequest(this, this.#notices, this.#content, () => this.#translation);
  readonly #languages: LazyPart<LanguageSwitch> = new LazyPart(this, async () => {
    const {LanguageSwitch} = await import('./language-switch.ts');
    return new LanguageSwitch(this, () => ({
      contentId: this.contentId ?? 0,
      all: this.#content.value?.translations ?? [],
      shown: this.#translation,
      choose: (culture) => {
        this.chosen = culture;
      },
    }));
  });
  readonly #following = new LazyPart(this, () => import('./follow.ts'));
  /** For the element's own parts: what a reader can do with an article beside reading it. @internal */
  readonly extras: LazyPart<ArticleExtras> = new LazyPart(this, async () => {
    const {ArticleExtras} = await import('./extras.ts');
    return new ArticleExtras(this);
  });

  #shown?: ShownArticle;
  /** What the reader followed to what comes next; an anchor where it led to a place in it. */
  #link?: {anchor?: string | undefined} | undefined;

  /** The language that the reader chose here. */
  private chosen?: string;

  /** The content item to show. */
  contentId?: number;

  /** Culture of the translation to show. Default: the provider's, else the nearest `lang`. */
  culture?: string;

  /** Leaves out author and dates. */
  noMeta = false;

  /** Level of the title in the page's outline, 1 to 6; the headings in the text follow. */
  headingLevel = 2;

  /** Where links to other sites open: `blank` (default) or `self`. */
  externalLinks: 'blank' | 'self' = 'blank';

  /**
   * Hosts whose videos may play here, separated by spaces: `youtube.com`, `vimeo.com`, or any other name. Nothing is loaded from them before
   * the reader asks for it. Videos of other hosts are links.
   */
  videoHosts = 'youtube.com vimeo.com';

  /** Shows a table of contents: beside the article where there is room, else folded above it. */
  toc = false;

  /** Id of another kb-article that shows the articles this one links to. Default: in place. */
  view?: string;

  /** What is shown; undefined while nothing is. */
  get shown(): ShownArticle | undefined {
    return this.#shown;
  }

  /** Reads the article again. */
  reload() {
    return this.#content.run();
  }

  /** Prints the article alone, without the page around it. Resolves when printing has been asked for. */
  async print() {
    await (await this.extras.load()).print();
  }

  /** Shows an article, and brings the reader to its title, or to a place in it: for whoever followed a link to it. */
  open(contentId: number, culture?: string, anchor?: string) {
    this.#link = {anchor};
    this.contentId = contentId;
    if (culture) this.culture = culture;
    void this.#arrive();
  }

  readonly #arrive = async () => {
    const link = this.#link;
    if (!this.#shown || this.#shown.contentId !== this.contentId) return;
    this.#link = undefined;
    if (link || location.hash[1]) (await this.#following.warm())?.arrive(this, link);
  };

  get #translation(): Translation | undefined {
    const {value} = this.#content;
    if (this.#content.pending || !value) return undefined;
    const wanted = this.chosen ?? (this.culture || this.wantedCulture);
    return chooseTranslation(value.translations, wanted, this.settings.fallbackCulture);
  }

  override connectedCallback() {
    super.connectedCallback();
    addEventListener('hashchange', this.#arrive);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.#arrive);
  }

  protected override willUpdate(changed: PropertyValues) {
    if (changed.has('contentId') || changed.has('culture')) this.chosen = undefined;
    // A removed attribute leaves null.
    this.headingLevel ??= 2;
  }

  protected override updated() {
    const {contentId} = this;
    if (this.renderRoot.querySelector('.code, .prose :is(img, [id])')) void this.extras.warm();
    const translation = this.#body.value && this.#translation;
    const shown =
      translation && contentId != null
        ? {contentId, culture: translation.culture ?? '', title: translation.title ?? ''}
        : undefined;
    if (shown?.contentId === this.#shown?.contentId && shown?.culture === this.#shown?.culture) return;
    const other = shown?.contentId !== this.#shown?.contentId;
    this.#shown = shown;
    this.dispatchEvent(new Event('kb-shown'));
    if (other) void this.#arrive();
  }

  protected override renderPending() {
    return waiting();
  }

  protected override renderContent() {
    return this.#content.render({
      idle: () => (this.api ? this.#notice('none') : waiting()),
      pending: waiting,
      error: (error, trouble) => this.#renderError(error, trouble),
      complete: (content) => this.#renderArticle(content),
    });
  }

  #renderArticle(content: Content | undefined) {
    if (!content) return this.#notice('notNow');
    const translation = this.#translation;
    if (!translation) return this.#notice('gone');
    const several = Number(content.translations?.length) > 1;
    if (several) void this.#languages.warm();
    // Its place is kept: it may come after the text.
    const languages = several
      ? (this.#languages.value?.render() ?? html`<div class="language">${translation.cultureName}</div>`)
      : '';
    const show = (sections: PreparedSection[]) => this.#renderTranslation(translation, sections, languages);
    return this.#body.render({
      pending: () => (this.#body.value ? show(this.#body.value) : waiting()),
      error: (error, trouble) => this.#renderError(error, trouble),
      complete: show,
    });
  }

  #renderTranslation(translation: Translation, sections: PreparedSection[], languages: unknown) {
    const {culture = ''} = translation;
    return frame(
      html`${this.extras.value?.trail?.render()}
        <article lang=${culture} dir=${cultureDirection(culture)}>
          ${articleHead({
            host: this,
            translation,
            level: this.headingLevel,
            noMeta: this.noMeta,
            badge: unpublished(translation) && this.#notices.value?.badge(this, unpublished(translation)),
            languages,
          })}
          <div
            class="body"
            part="body"
            @pointerover=${this.#following.warm}
            @focusin=${this.#following.warm}
            @click=${this.#onClick}
          >
            ${this.extras.value?.contents(sections)}${articleBody(sections, this.headingLevel)}
          </div>
          ${this.noMeta ? '' : articleTags(this, translation)}
        </article>
        <slot></slot>`,
    );
  }

  #renderError(error: unknown, {errorBox}: Trouble) {
    const text = this.#notices.value?.finalText(this, error);
    return frame(errorBox(this, error, text ? undefined : () => this.#retry(), text));
  }

  #notice(what: 'none' | 'notNow' | 'gone') {
    const {value, stuck, need} = this.#notices;
    if (value) return frame(value.notice(this, what));
    if (stuck)
      return frame(
        html`<p role="alert">
          <button part="retry" type="button" @click=${need}>${this.unloadedText}</button>
        </p>`,
      );
    void need();
    return waiting();
  }

  #retry() {
    // The button goes away.
    this.renderRoot.querySelector<HTMLElement>('.base')?.focus();
    this.#link = {};
    void this.#content.run();
  }

  readonly #onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (this.#following.value) return this.#following.value.followLink(this, event, link);
    // What a press means is still on its way: then it is pressed again. Out of reach, the browser goes where the link leads.
    event.preventDefault();
    this.#following.load().then(
      () => link.click(),
      () => location.assign(link.href),
    );
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-article': KbArticle;
  }
}
