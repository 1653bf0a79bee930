import {ContextProvider} from '@lit/context';
import {html, isServer, nothing, type PropertyDeclarations, type PropertyValues} from 'lit';
import type {Content, Translation} from '../../../contract/types.ts';
import {type KbError, isServiceMissing} from '../../api/errors.ts';
import {contentGet, contentGetSlash} from '../../api/operations.ts';
import {sectionsOf, type Section} from '../../content/article-sections.ts';
import {cultureDirection} from '../../content/direction.ts';
import {chooseTranslation, languageName} from '../../content/translation.ts';
import type {Preload} from '../../hydration/preloaded.ts';
import {ApiTask, type PreloadableTask} from '../../tasks/api-task.ts';
import {articleContext, type ShownArticle} from '../../ui/article-context.ts';
import {errorBox} from '../../ui/error-box.ts';
import {KbElement} from '../../ui/kb-element.ts';
import {LazyPart} from '../../base/lazy-part.ts';
import {icon} from '../../base/icons.ts';
import {chevronIcon} from '../../ui/icons.ts';
import {languageItems, Menu, menuStyles} from '../../ui/menu.ts';
import {articleHead, articleTags} from './article-head.ts';
import {articleStyles, proseStyles} from './kb-article.styles.ts';
import {KbBeforeNavigateEvent} from './events.ts';
import {LinkNavigation} from './link-navigation.ts';
import type {ProseEnhancements} from './prose-enhancements.ts';
import {adoptSections, loadParts, loadSanitizer, prepareSections, type PreparedSection} from './sections.ts';
import type {OutlineSection} from './table-of-contents.ts';

/** What is shown of a translation; on a server without its elements. */
type Sections = readonly (OutlineSection & Partial<PreparedSection>)[];

/** The box around every state of the article; it takes the focus when the element that had it is removed. */
const layout = (content: unknown, {busy = false, failed = false} = {}) =>
  html`<div class=${`base ${failed ? 'failed' : ''}`} aria-busy=${busy} tabindex="-1">${content}</div>`;

const skeleton = () =>
  layout(
    html`<div class="skeletons" aria-hidden="true">
      <b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b
      ><b class="skeleton"></b><b class="skeleton"></b>
    </div>`,
    {busy: true},
  );

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
 * @csspart edit - The link or button that opens the editor.
 * @csspart language-note - The line that says that the article is in another language than wanted.
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
 * @csspart lightbox - An image that fills the window.
 * @csspart back - The button that leads back to the article before.
 * @csspart button - The button of the language switch.
 * @csspart menu - The menu of languages.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @cssproperty [--kb-article-reserve=100vh] - Minimum height, so that nothing below moves when the article arrives.
 * @cssproperty [--kb-font-mono=ui-monospace, SFMono-Regular, Menlo, Consolas, monospace] - Font family of code.
 * @fires {KbBeforeOpenEvent} kb-before-open - Before a link to another article is followed; cancelable.
 * @fires {KbBeforeNavigateEvent} kb-before-navigate - Before the language or the place in the article changes; cancelable.
 * @fires {KbBeforeEditEvent} kb-before-edit - Before the article is corrected; cancelable.
 * @fires {KbVideoStepEvent} kb-video-step - Playback has reached another step of a video.
 * @fires {KbLoadEvent} kb-load - The content has arrived.
 * @fires {KbErrorEvent} kb-error - The content could not be read.
 */
export class KbArticle extends KbElement {
  static override properties: PropertyDeclarations = {
    contentId: {type: Number, attribute: 'content-id'},
    culture: {},
    noMeta: {type: Boolean, attribute: 'no-meta'},
    headingLevel: {type: Number, attribute: 'heading-level'},
    externalLinks: {attribute: 'external-links'},
    videoHosts: {attribute: 'video-hosts'},
    toc: {type: Boolean},
    htmlFor: {attribute: 'for'},
    route: {},
    chosenCulture: {state: true},
  };

  static override styles = [KbElement.styles, menuStyles, articleStyles, proseStyles];

  readonly #content = new ApiTask(this, {
    args: () => (this.contentId == null ? undefined : ([this.contentId] as const)),
    task: (client, [contentId], options): Promise<Content | undefined> => {
      // Beside the content. A failure is shown once there is markup.
      if (!isServer) loadSanitizer(this.settings.sanitizer).catch(() => {});
      // As the person who is signed in, where the page has tokens.
      const get = client.getToken ? contentGetSlash : contentGet;
      return get(client, {params: {contentId}}, options);
    },
  });
  /** The sanitized sections of the translation that is shown. */
  readonly #body = new ApiTask(this, {
    args: () => {
      const translation = this.#translation;
      const {contentId, toc, headingLevel, externalLinks, videoHosts, settings, terms} = this;
      const options = [toc, headingLevel, externalLinks, videoHosts, settings, terms] as const;
      return translation && ([translation, contentId, this.#content.value?.type, ...options] as const);
    },
    task: async (_client, [translation, , kind, toc]): Promise<Sections> => {
      // A table of contents that came later would move the text.
      if (toc) await this.#enhancements.load();
      return prepareSections(this, translation, kind);
    },
    keepPrevious: true,
    silent: true,
  });
  readonly #languages = new Menu(this, () =>
    languageItems(this.#content.value?.translations ?? [], this.#translation, this.#chooseLanguage),
  );
  readonly #enhancements: LazyPart<ProseEnhancements> = new LazyPart(this, async () => {
    const {ProseEnhancements} = await import('./prose-enhancements.ts');
    return new ProseEnhancements(this);
  });
  readonly #edit = new LazyPart(this, () => import('./edit-link.ts'));
  readonly #folder = new LazyPart(this, () => import('./folder-items.ts'));
  readonly #navigation = new LinkNavigation(this, () => this.#enhancements.load());
  readonly #shown = new ContextProvider(this, {context: articleContext});

  /** The language that the reader chose here. */
  private chosenCulture?: string;

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
  htmlFor?: string;

  /**
   * Where the page's address names the article, with each one that the reader opens as an entry of the browser's history: `none` (default),
   * `hash` (`#help=1002`) or `query` (`?help=1002`). For one kb-article of a page, beside no kb-help with a `route`.
   */
  route?: 'none' | 'hash' | 'query';

  /** What is shown; undefined while nothing is. */
  get shown(): ShownArticle | undefined {
    return this.#shown.value;
  }

  get #wanted() {
    return this.chosenCulture ?? (this.culture || this.wantedCulture);
  }

  get #translation(): Translation | undefined {
    return chooseTranslation(this.#content.value?.translations, this.#wanted, this.settings.fallbackCulture);
  }

  /** Undefined until the first sections of this article are ready; later the last ones, while others are prepared. */
  get #sections(): Sections | undefined {
    const {value, valueArgs} = this.#body;
    return valueArgs?.[1] === this.contentId ? value : undefined;
  }

  protected override willUpdate(changed: PropertyValues) {
    if (changed.has('contentId') || changed.has('culture')) this.chosenCulture = undefined;
    // A removed attribute leaves null.
    this.headingLevel ??= 2;
  }

  protected override update(changed: PropertyValues) {
    super.update(changed);
    this.#fillContainer();
  }

  protected override updated() {
    const {canWrite, type} = this.#content.value ?? {};
    if (canWrite) void this.#edit.preload();
    if (type === 'folder') void this.#folder.preload();
    if (this.renderRoot.querySelector('.code, .prose :is(a, img, [id])')) void this.#enhancements.preload();
    const shown = this.#article;
    const before = this.shown;
    if ((['contentId', 'culture', 'title'] as const).every((name) => shown?.[name] === before?.[name]))
      return;
    this.#shown.setValue(shown);
    if (shown?.contentId !== before?.contentId) this.#navigation.scrollToTarget();
  }

  get #article(): ShownArticle | undefined {
    const {contentId} = this;
    const translation = this.#sections && !this.#body.error ? this.#translation : undefined;
    return translation && contentId != null
      ? {contentId, culture: translation.culture ?? '', title: translation.title ?? ''}
      : undefined;
  }

  /** @internal */
  override get preloadable(): PreloadableTask {
    return this.#content;
  }

  /** @internal */
  override preload(reply: Preload<unknown>, root?: ParentNode) {
    super.preload(reply);
    const translation = this.#translation;
    if (!translation) return;
    const container = root?.querySelector('.sections');
    this.preloadSections(
      container ? adoptSections(this, container, translation, this.#content.value?.type) : [],
    );
    if (isServer) this.#shown.setValue(this.#article);
  }

  /** Starts with sections that are ready; on a server, they are markup, and the table of contents needs their headings. @internal */
  preloadSections(sections: Sections) {
    this.#body.preload({value: sections});
  }

  /** @internal */
  override async loadParts(root?: ParentNode) {
    if (root) await loadParts(this, root);
    if (this.toc && !(await this.#enhancements.load())) throw this.#enhancements.error;
  }

  /** The sections as the service gives them, which a server sanitizes by itself. @internal */
  get foreignSections(): Section[] {
    const translation = this.#translation;
    return translation ? sectionsOf(translation, this.terms.article, this.#content.value?.type) : [];
  }

  /** Reads the article again; what is shown stays meanwhile. */
  async reload() {
    await this.#content.run();
    // The service may have sent the same again, of which nothing is prepared anew.
    if (this.#body.error) await this.#body.run();
  }

  /** Prints the article alone, without the page around it. Resolves when printing has been requested. */
  async print() {
    const enhancements = await this.#enhancements.load();
    if (!enhancements) throw this.#enhancements.error;
    await enhancements.print();
  }

  /** Shows an article, and moves the reader to its title, or to an anchor in it, as after a click on a link. */
  openArticle(contentId: number, culture?: string, anchor?: string) {
    this.#navigation.open(contentId, culture, anchor);
  }

  protected override renderPending() {
    return skeleton();
  }

  protected override renderContent() {
    return this.#content.render({
      initial: () => this.#renderNotice('none'),
      pending: (content) => (content ? this.#renderContent(content) : skeleton()),
      error: (error) => this.#renderError(error),
      complete: (content) => this.#renderContent(content),
    });
  }

  #renderContent(content: Content | undefined) {
    if (!content) return this.#renderNotice('notNow');
    const translation = this.#translation;
    if (!translation) return this.#renderNotice('gone');
    return this.#body.render({
      pending: () => (this.#sections ? this.#renderTranslation(content, translation) : skeleton()),
      error: (error) => this.#renderError(error),
      complete: () => this.#renderTranslation(content, translation),
    });
  }

  #renderTranslation(content: Content, translation: Translation) {
    const {translations = []} = content;
    const {culture = ''} = translation;
    const enhancements = this.#enhancements.value;
    const languages = translations.length > 1 ? this.#renderLanguages(translation, translations) : undefined;
    // What a server has rendered is first hydrated as it is.
    const edit = content.canWrite && this.hasUpdated ? this.#edit.value?.editLink(this, culture) : undefined;
    return layout(
      html`${enhancements?.backButton(this.#navigation.backTo, this.#navigation.back)}
        <article lang=${culture} dir=${cultureDirection(culture)}>
          ${articleHead(this, translation, this.#wanted, languages, edit)}
          <div class="body" part="body" @click=${this.#navigation.onClick}>
            ${this.toc ? enhancements?.tableOfContents.render(this.#sections ?? []) : ''}
            <div class="sections"></div>
          </div>
          ${this.#folder.value?.renderFolderItems(this, content)}
          ${this.noMeta ? '' : articleTags(this, translation)}
        </article>
        <slot></slot>`,
      {busy: this.#content.pending},
    );
  }

  /** Names the language of the article and opens the menu of its translations. */
  #renderLanguages(shown: Translation, among: readonly Translation[]) {
    return html`<div class="language">
      ${this.#languages.render(
        html`<span class="sr">${this.terms.article.language}: </span
          ><span lang=${shown.culture ?? nothing}>${languageName(shown, among)}</span>${icon(chevronIcon)}`,
      )}
    </div>`;
  }

  readonly #chooseLanguage = (culture: string) => {
    this.#languages.close();
    const {contentId = 0} = this;
    if (this.dispatchEvent(new KbBeforeNavigateEvent({contentId, culture}))) this.chosenCulture = culture;
  };

  /** Puts the sections into their container, whose content is not Lit's: no sanitized node passes through a template. */
  #fillContainer() {
    const container = this.renderRoot.querySelector('.sections');
    const elements = (this.#sections ?? []).flatMap(({element}) => element ?? []);
    // Sections that are prepared again are other elements.
    if (container?.firstElementChild !== elements[0]) container?.replaceChildren(...elements);
  }

  #renderError(error: unknown) {
    const {forbidden, notFound, gone} = this.terms.articleNotice;
    const {code = '', status} = error as Partial<KbError>;
    const text = {forbidden, 'not-found': isServiceMissing(error) ? undefined : notFound, gone}[
      code as string
    ];
    // Another try cannot bring back what is gone or not allowed; after a 401 the reader may have signed in.
    const retry = text && status !== 401 ? undefined : () => this.#retry();
    return layout(errorBox(this, error, retry, text), {failed: true, busy: this.#content.pending});
  }

  #renderNotice(term: 'none' | 'notNow' | 'gone') {
    return layout(html`<p class="notice" role="status">${this.terms.articleNotice[term]}</p>`);
  }

  #retry() {
    this.#navigation.focusTitle();
    void this.reload();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-article': KbArticle;
  }
}
