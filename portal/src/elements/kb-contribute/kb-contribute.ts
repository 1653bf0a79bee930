import {html, type PropertyDeclarations, type PropertyValues} from 'lit';
import {ApiTask, dateFormat, errorBox, LazyPart} from 'kb-help/portal-kit.js';
import {tagGetAll} from '../../api/operations/reading.ts';
import {PortalElement} from '../../ui/portal-element.ts';
import {refusalBox} from '../../ui/refusal.ts';
import {SignedIn} from '../../ui/signed-in.ts';
import {
  articleFields,
  type ArticleFormOptions,
  focusField,
  formSkeleton,
  saveBar,
  signInNotice,
} from './article-form.ts';
import {ArticleDraft} from './article-draft.ts';
import {ArticleFiles} from './article-files.ts';
import {ArticlePage} from './article-page.ts';
import {pageStyles} from './article-page.styles.ts';
import {ArticleSave} from './article-save.ts';
import {ArticleStore, readVersion} from './article-store.ts';
import {Autosave} from './autosave.ts';
import {BlockMenu} from './block-menu.ts';
import {ComparedTexts} from './compared-texts.ts';
import {ConflictBox, type Resolution} from './conflict-box.ts';
import {conflictStyles} from './conflict-box.styles.ts';
import {type FaultyField, FieldErrors} from './field-errors.ts';
import {fileList} from './file-list.ts';
import {FolderField} from './folder-field.ts';
import {contributeStyles} from './kb-contribute.styles.ts';
import {fieldValue} from './form-values.ts';
import {type Draft, emptyDraft, folderAt} from './model.ts';
import {proseStyles} from './prose.styles.ts';
import {LinkField} from './link-field.ts';
import {LoadError} from './load-error.ts';
import {Publication} from './publication.ts';
import {foundDraftBox, preview} from './versions.ts';
import {compareSelect, languageTabs} from './language-tabs.ts';
import {TextFields} from './text-fields.ts';
import {toolbar, type ToolId} from './toolbar.ts';

const layout = (content: unknown, busy = false) =>
  html`<div class="base" aria-busy=${busy} tabindex="-1">${content}</div>`;

const notice = (text: string) => html`<p class="notice" part="notice" role="status">${text}</p>`;

/**
 * Writes an article, or corrects the one that `content-id` names (Content_Post, interface 4.7; File_ContentPost, 4.15; Content_Put, an
 * extension).
 *
 * Needs a token with the role of an editor, or of an author, whose articles are drafts. Input is stored in this browser until the service has saved it.
 *
 * @tag kb-contribute
 * @summary Writes and corrects articles.
 * @slot error - Instead of the error box.
 * @slot folder - In the layout `page`: instead of the field for the folder of a new article, and among the details of another one.
 * @slot state-* - In the layout `page`: instead of the state of a translation, by its culture, such as `state-en-us`.
 * @csspart form - All fields.
 * @csspart toolbar - The buttons for the text.
 * @csspart submit - The button that saves.
 * @csspart preview - The article as readers will see it.
 * @csspart notice - What is said about a draft, a conflict, or what was saved.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @fires {KbBeforeContributeEvent} kb-before-contribute - Before an article is sent; cancelable.
 * @fires {KbContributedEvent} kb-contributed - The service has taken an article.
 * @fires {KbLoadEvent} kb-load - The article to correct has arrived.
 * @fires {KbErrorEvent} kb-error - An article could not be read or saved.
 */
export class KbContribute extends PortalElement {
  static override properties: PropertyDeclarations = {
    contentId: {type: Number, attribute: 'content-id'},
    culture: {},
    parentNodeId: {type: Number, attribute: 'parent-node-id'},
    articleTitle: {attribute: 'article-title'},
    heading: {},
    authorRole: {attribute: 'author-role'},
    layout: {},
    publish: {attribute: false},
    previewing: {state: true},
    tool: {state: true},
  };

  static override styles = [PortalElement.styles, contributeStyles, conflictStyles, proseStyles, pageStyles];

  readonly #signedIn = new SignedIn(this);
  readonly #article = new ApiTask(this, {
    args: () =>
      this.contentId == null || !this.#mayWrite || this.#isOpen ? undefined : ([this.contentId] as const),
    task: (client, [contentId], options) => readVersion(client, contentId, options),
  });
  readonly #tags = new ApiTask(this, {
    args: () => (this.#mayWrite ? ([] as const) : undefined),
    // Completion is an offer; an article can be written without it.
    task: (client, _args, options) => tagGetAll(client, {}, options).catch((): string[] => []),
    silent: true,
  });
  readonly #blocks: BlockMenu = new BlockMenu(this, () => (this.layout === 'page' ? this.#page : undefined));
  readonly #link = new LinkField(this, () => this.#draft.culture);
  readonly #texts = new TextFields(this, (files) => this.#files.add(files), this.#blocks, this.#link);
  readonly #comparedTexts = new ComparedTexts(this);
  readonly #draft = new ArticleDraft(this, {
    person: () => this.session?.person ?? '',
    onOpen: () => {
      this.#texts.reset();
      this.#page.reset();
    },
    onMerge: (fields) => this.#texts.merge(fields),
    onChange: () => {
      this.#save.time = undefined;
      if (this.layout === 'page') this.#autosave.restart();
    },
    base: () => this.#store.version,
    onBase: (version) => (this.#store.version = version),
  });
  readonly #folder = new FolderField(this, (folder) => {
    if (this.#draft.value) this.#draft.set({...this.#draft.value, folder});
  });
  readonly #conflictBox = new ConflictBox(this, (resolution) => this.#resolve(resolution));
  readonly #files = new ArticleFiles(this, this.#draft, this.#texts);
  readonly #store = new ArticleStore();
  readonly #page = new ArticlePage(this, (field) => this.#texts.focus(field));
  readonly #errors = new FieldErrors();
  readonly #save = new ArticleSave({
    host: this,
    draft: this.#draft,
    store: this.#store,
    files: this.#files,
    folder: this.#folder,
    isOpen: () => this.#isOpen,
    mayWrite: () => this.#mayWrite,
    mayPublish: () => this.#signedIn.isEditor,
    onCreated: (contentId) => (this.contentId = contentId),
    onFaulty: (fields, isAutomatic, text) => this.#showErrors(fields, isAutomatic, text),
    onConflict: ({draft}, isOwn) =>
      this.#conflictBox.compare(this.#store.version?.draft, draft, this.#draft, isOwn),
  });
  readonly #publication = new Publication({
    host: this,
    draft: this.#draft,
    store: this.#store,
    save: this.#save,
    isOpen: () => this.#isOpen,
    publish: (translation) => this.publish?.(translation),
  });
  /** Of drafts: what readers see is changed by a press alone. */
  readonly #autosave = new Autosave(
    this,
    () => {
      if (this.#save.busy || this.#publication.busy) this.#autosave.restart();
      else if (this.#save.maySaveAutomatically) void this.#save.start(true);
    },
    () => this.layout === 'page' && this.#draft.isChanged,
  );
  readonly #loadError = new LoadError(this);
  readonly #preview = new LazyPart(this, () => import('kb-help/kb-article.js'));

  /** Until the form is rendered. */
  #takesFocus = false;

  private previewing = false;
  private tool: ToolId = 'bold';

  /** The article to correct. Default: a new one. */
  contentId?: number;

  /** Culture of the translation to open, or to begin with. Default: the provider's, else the nearest `lang`. */
  culture?: string;

  /** Node of the folder that a new article is put in, unless the person chooses another. */
  parentNodeId?: number;

  /** Title that a new article begins with. */
  articleTitle?: string;

  /** Heading of the form. Default: one in the element's language; empty for none. */
  heading?: string;

  /** The role that may write drafts, as the service's ROLE_NAMES says; `author` by default. */
  authorRole?: string;

  /**
   * `page` for the article as it will look, with its details at its side and a bar that stays in sight: for a page that has room for it.
   * Default: a form.
   */
  layout?: 'page';

  /**
   * Publishes a translation that has just been saved. With it, the layout `page` offers editors to publish, at once or from a time on.
   */
  publish?: (translation: {contentId: number; culture: string}) => unknown;

  get #mayWrite(): boolean {
    return this.#signedIn.isEditor || this.#signedIn.has(this.authorRole ?? 'author');
  }

  /**
   * Begins a new article with a title and an issue, such as those of a record. Resolves with false without an editor’s token. What was
   * written of a new article before is offered as a draft.
   *
   * @param issue HTML
   */
  async write(title: string, issue: string): Promise<boolean> {
    this.contentId = undefined;
    await this.#save.ended;
    await this.updateComplete;
    if (!this.#mayWrite || !this.#isOpen) return false;
    this.#beginNew();
    this.#draft.change({title, issue});
    this.#texts.reset();
    return true;
  }

  /** Lets the page change the open article, such as its folder or a state, between two saves, and takes the result. What is being written stays. */
  change(act: () => unknown): Promise<void> {
    return this.#publication.change(act);
  }

  /** Moves the focus to the title, once the article is loaded; to the element while it shows a preview. */
  override focus() {
    this.#takesFocus = true;
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues) {
    // An article that is being saved stays until the service has it.
    if (!this.#mayWrite || this.#save.busy) return;
    if (this.contentId == null) {
      const {value: draft} = this.#draft;
      if (!draft || !this.#isOpen) this.#beginNew();
      else if (changed.has('parentNodeId'))
        this.#draft.value = {...draft, folder: folderAt(this.parentNodeId)};
    } else if (!this.#isOpen) {
      const {value} = this.#article;
      if (!value) return;
      this.#store.begin(value);
      this.#begin(this.contentId, value.draft);
    }
  }

  protected override updated() {
    if (this.#takesFocus && this.#isOpen) {
      this.#takesFocus = false;
      if (this.previewing) this.renderRoot.querySelector<HTMLElement>('.base')?.focus();
      else focusField(this.renderRoot, 'title');
    }
  }

  /** Whether the draft belongs to the article of `contentId` and to the signed-in user. */
  get #isOpen() {
    const {value, contentId, owner} = this.#draft;
    return (
      Boolean(value) && contentId === (this.contentId ?? undefined) && owner === (this.session?.person ?? '')
    );
  }

  get #wanted() {
    return this.culture || this.wantedCulture;
  }

  #beginNew() {
    const {name: author = '', email: authorEmail = ''} = this.#signedIn.person ?? {};
    const draft = emptyDraft(this.#wanted, {author, authorEmail}, folderAt(this.parentNodeId));
    const title = this.articleTitle ?? '';
    this.#begin(undefined, {...draft, translations: draft.translations.map((each) => ({...each, title}))});
  }

  /** Shows an article. A draft of it that this browser has is offered. */
  #begin(contentId: number | undefined, draft: Draft) {
    if (contentId === undefined) this.#store.begin();
    this.#errors.set([]);
    this.#save.begin();
    this.#files.clear();
    this.#folder.reset();
    this.#link.toggle(false);
    this.#draft.begin(contentId, draft, this.#wanted);
  }

  /** Shows at each of these fields what is wrong, and goes to the first, unless the save is automatic. */
  #showErrors(found: readonly FaultyField[], isAutomatic: boolean, text?: string) {
    this.#errors.set(found, text);
    this.requestUpdate();
    const [first] = found;
    if (first && !isAutomatic) void this.#goTo(first);
  }

  async #goTo({culture, field}: FaultyField) {
    this.#draft.openTranslation(culture);
    this.#page.show(field);
    this.previewing = false;
    await this.updateComplete;
    focusField(this.renderRoot, field);
  }

  /** Takes what was typed, and keeps it in this browser. */
  readonly #onInput = (event: Event) => {
    const field = event.target as HTMLInputElement;
    const {value: draft, culture} = this.#draft;
    // Fields of the page may stand in the slots.
    if (!field.name || !draft || !this.renderRoot.contains(field)) return;
    const changed = {[field.name]: fieldValue(field)};
    this.#errors.remove({culture, field: field.name});
    if (field.name === 'tag') this.#draft.set({...draft, ...changed});
    else this.#draft.change(changed);
  };

  readonly #onSubmit = (event: Event) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    void this.#save.start();
  };

  readonly #publish = (startDate?: string) => void this.#publication.start(startDate);

  /** One's own version or both are saved on top of the other, or one's own stays as a draft in this browser, and is offered again. */
  #resolve(resolution: Resolution) {
    const newest = this.#save.conflict;
    if (!newest) return;
    this.#save.conflict = undefined;
    this.focus();
    // Kept with the version that it was written on top of.
    if (resolution === 'theirs') this.#draft.replace(newest.draft);
    this.#store.version = newest;
    if (resolution === 'theirs') return this.#save.begin();
    if (resolution !== 'mine') this.#draft.merge(resolution);
    void this.#save.start();
  }

  #togglePreview() {
    this.previewing = !this.previewing;
    if (this.previewing) void this.#preview.load();
    else this.#texts.reset();
  }

  #addTranslation(culture: string) {
    this.#draft.addTranslation(culture);
    void this.#goTo({culture, field: 'title'});
  }

  protected override renderPending() {
    return layout(formSkeleton, true);
  }

  protected override renderContent(): unknown {
    if (!this.#mayWrite) return signInNotice(this);
    const {value: draft} = this.#draft;
    if (!draft || !this.#isOpen) {
      const {error} = this.#article;
      return error ? layout(errorBox(this, error, () => void this.#article.run())) : this.renderPending();
    }
    return layout(
      html`${this.#renderHeading()} ${this.#renderNotices()}
      ${this.#draft.isKept ? '' : notice(this.portalTerms.contribute.notKept)} ${this.#renderForm(draft)}`,
    );
  }

  #renderHeading() {
    const {article, edit} = this.portalTerms.contribute;
    const text = this.heading ?? (this.contentId == null ? article : edit);
    return text ? html`<h2>${text}</h2>` : '';
  }

  #renderNotices() {
    if (this.#save.conflict) return this.#conflictBox.render();
    const {found} = this.#draft;
    if (!found) return '';
    return foundDraftBox({
      host: this,
      time: found.time,
      onOpen: () => {
        this.#draft.openFound();
        this.focus();
      },
      onDiscard: () => {
        this.#draft.discardFound();
        this.focus();
      },
    });
  }

  #renderPreview(draft: Draft) {
    return (
      this.#loadError.render(this.#preview.error, this.#preview.load, this.#draft.isKept) ??
      preview(draft, this.contentId ?? 0, this.#draft.culture)
    );
  }

  readonly #addFiles = (files: File[]) => this.#files.add(files);

  #fieldOptions(draft: Draft): ArticleFormOptions {
    const texts = this.#texts;
    const {culture, fields, compared} = this.#draft;
    return {
      host: this,
      draft,
      fields,
      compared,
      comparedTexts: this.#comparedTexts,
      errors: this.#errors.of(culture),
      asHtml: texts.asHtml,
      isCorrection: this.contentId != null,
      isCreatedHere: this.#store.isCreated,
      isStored: Boolean(this.#store.of(culture)),
      mayPublish: this.#signedIn.isEditor,
      hasPublish: Boolean(this.#onPublish),
      knownTags: this.#tags.value ?? [],
      toolbar: toolbar({
        host: this,
        current: this.tool,
        onCurrent: (tool) => (this.tool = tool),
        editor: texts.current,
        link: this.#link,
        picture: texts.picture,
        onFiles: this.#addFiles,
      }),
      folder: this.#folder,
      storedFolder: this.#store.folder,
    };
  }

  #renderFiles() {
    return fileList({
      host: this,
      uploads: this.#files.uploads,
      canRetry: this.contentId != null,
      onFiles: this.#addFiles,
      onRetry: (upload) => void this.#files.send([upload]),
      onRemove: (upload) => this.#files.remove(upload),
    });
  }

  #renderText(draft: Draft) {
    if (this.previewing) return this.#renderPreview(draft);
    const options = this.#fieldOptions(draft);
    return html`${this.#loadError.render(this.#texts.error, () => this.#texts.remount(), this.#draft.isKept)}
    ${
      this.layout === 'page'
        ? html`${this.#page.renderText(options)} ${this.#blocks.render()}`
        : html`${articleFields(options)} ${this.#renderFiles()}`
    }`;
  }

  /** Undefined where the page or the person does not publish. */
  get #onPublish() {
    return this.layout === 'page' && this.publish && this.#signedIn.isEditor ? this.#publish : undefined;
  }

  get #status(): string {
    const {saving, page} = this.portalTerms.contribute;
    if (this.#save.busy) return saving;
    if (this.#draft.isChanged) return page.unsaved;
    return this.#saved((time) => page.savedAt(dateFormat(this.uiLang, {timeStyle: 'short'}).format(time)));
  }

  /** What was saved, until something is written: in plain words where nothing else was saved with it. */
  #saved(plain: (time: number) => string): string {
    const {time, isMerged} = this.#save;
    if (time === undefined) return '';
    return isMerged ? this.portalTerms.contribute.merged : plain(time);
  }

  #renderBar(draft: Draft) {
    const {previewing} = this;
    const {busy: saving, failure, isAutomatic, changesPublished} = this.#save;
    const onPreview = () => this.#togglePreview();
    const saved = this.#saved(() => this.portalTerms.contribute.saved);
    const refusal = failure ? refusalBox(this, failure, this.portalTerms.contribute.failed) : '';
    if (this.layout !== 'page')
      return html`${refusal} ${saveBar({host: this, saving, saved, previewing, onPreview})}`;
    const bar = {
      ...{refusal, status: this.#status, saving, previewing, onPreview, changesPublished},
      isResult: !saving && !this.#draft.isChanged && !isAutomatic,
      isPublished: this.#store.of(this.#draft.culture)?.knowledgeState === 'published',
      onPublish: this.#onPublish,
    };
    return html`${this.#page.renderBar(bar)}
    ${this.#page.renderDetails(
      this.#fieldOptions(draft),
      html`${compareSelect(this, this.#draft)} ${this.#renderFiles()}`,
    )}`;
  }

  #renderForm(draft: Draft) {
    const {culture, compared} = this.#draft;
    return html`<form
      part="form"
      class=${[this.layout ?? '', compared ? 'comparing' : ''].join(' ')}
      novalidate
      aria-busy=${this.#save.busy}
      @input=${this.#onInput}
      @submit=${this.#onSubmit}
    >
      ${languageTabs({host: this, draft: this.#draft, onAdd: (added) => this.#addTranslation(added)})}
      <div role="tabpanel" id="panel" aria-labelledby=${`tab-${culture}`} lang=${this.uiLang}>
        ${this.#renderText(draft)}
      </div>
      ${this.#renderBar(draft)}
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-contribute': KbContribute;
  }
}
