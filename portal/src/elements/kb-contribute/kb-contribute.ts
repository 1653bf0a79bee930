import {html, type PropertyDeclarations, type PropertyValues} from 'lit';
import {type Client, type KbError, tagGetAll} from 'kb-help/api.js';
import {ApiTask, errorBox, LazyPart, WriteTask} from 'kb-help/portal-kit.js';
import {PortalElement} from '../../ui/portal-element.ts';
import {refusalBox} from '../../ui/refusal.ts';
import {SignedIn} from '../../ui/signed-in.ts';
import {
  articleFields,
  focusField,
  formSkeleton,
  refusedFields,
  saveBar,
  signInNotice,
} from './article-form.ts';
import {ArticleDraft} from './article-draft.ts';
import {ArticleFiles} from './article-files.ts';
import {ArticleStore, readVersion, type Version} from './article-store.ts';
import {ComparedTexts} from './compared-texts.ts';
import {ConflictBox, type Kept} from './conflict-box.ts';
import {conflictStyles} from './conflict-box.styles.ts';
import {KbContributedEvent, KbBeforeContributeEvent} from './events.ts';
import {fileList} from './file-list.ts';
import {FolderField, isFolderRefused} from './folder-field.ts';
import {contributeStyles} from './kb-contribute.styles.ts';
import {withoutLocalFiles} from './local-files.ts';
import {valueIn} from './form-values.ts';
import {type Draft, emptyDraft, type Fields, type Folder, newState} from './model.ts';
import {proseStyles} from './prose.styles.ts';
import {foundDraftBox, preview} from './versions.ts';
import {cultureName, languageTabs} from './language-tabs.ts';
import {TextFields} from './text-fields.ts';
import {toolbar, type ToolId} from './toolbar.ts';

/** A kb-article, upgraded or not. */
type ArticleElement = HTMLElement & {contentId?: number; reload?: () => unknown};

const layout = (content: unknown, busy = false) =>
  html`<div class="base" aria-busy=${busy} tabindex="-1">${content}</div>`;

/**
 * Writes an article, or corrects the one that `content-id` names (Content_Post, interface 4.7; File_ContentPost, 4.15; Content_Put, an
 * extension).
 *
 * Needs a token with the role of an editor, or of an author, whose articles are drafts. Input is stored in this browser until the service has saved it.
 *
 * @tag kb-contribute
 * @summary Writes and corrects articles.
 * @slot error - Instead of the error box.
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
    heading: {},
    authorRole: {attribute: 'author-role'},
    errors: {state: true},
    failure: {state: true},
    saved: {state: true},
    conflict: {state: true},
    previewing: {state: true},
    linking: {state: true},
    tool: {state: true},
  };

  static override styles = [PortalElement.styles, contributeStyles, conflictStyles, proseStyles];

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
  readonly #texts = new TextFields(this, (files) => this.#files.add(files));
  readonly #comparedTexts = new ComparedTexts(this);
  readonly #draft = new ArticleDraft(this, {
    onOpen: () => this.#texts.reset(),
    onChange: () => (this.saved = false),
  });
  readonly #folder = new FolderField(this, (folder) => {
    if (this.#draft.value) this.#draft.set({...this.#draft.value, folder});
  });
  readonly #conflictBox = new ConflictBox(this, (kept) => this.#resolve(kept));
  readonly #files = new ArticleFiles(this, this.#draft, this.#texts);
  readonly #store = new ArticleStore();
  readonly #write = new WriteTask(this);
  readonly #preview = new LazyPart(this, () => import('kb-help/kb-article.js'));

  /** Resolves when the save that is under way has ended. */
  #saved = Promise.resolve();
  /** Until the form is rendered. */
  #takesFocus = false;

  /** What is wrong with fields, by culture and name. */
  private errors: Record<string, Record<string, string>> = {};
  private failure: unknown;
  private saved = false;
  private conflict: Version | undefined;
  private previewing = false;
  private linking = false;
  private tool: ToolId = 'bold';

  /** The article to correct. Default: a new one. */
  contentId?: number;

  /** Culture of the translation to open, or to begin with. Default: the provider's, else the nearest `lang`. */
  culture?: string;

  /** Node of the folder that a new article is put in, unless the person chooses another. */
  parentNodeId?: number;

  /** Heading of the form. Default: one in the element's language; empty for none. */
  heading?: string;

  /** The role that may write drafts, as the service's AUTHOR_ROLE says; `author` by default. */
  authorRole?: string;

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
    await this.#saved;
    await this.updateComplete;
    if (!this.#mayWrite || !this.#isOpen) return false;
    this.#beginNew();
    this.#draft.change({title, issue});
    this.#texts.reset();
    return true;
  }

  /** Moves the focus to the title, once the article is loaded; to the element while it shows a preview. */
  override focus() {
    this.#takesFocus = true;
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues) {
    // An article that is being saved stays until the service has it.
    if (!this.#mayWrite || this.#write.busy) return;
    if (this.contentId == null) {
      const {value: draft} = this.#draft;
      if (!draft || !this.#isOpen) this.#beginNew();
      else if (changed.has('parentNodeId')) this.#draft.value = {...draft, folder: this.#presetFolder};
    } else if (!this.#isOpen) {
      const {value} = this.#article;
      if (!value) return;
      this.#store.version = value;
      this.#begin(this.contentId, value.draft);
    }
  }

  protected override updated(changed: PropertyValues) {
    if (changed.has('linking') && this.linking)
      this.renderRoot.querySelector<HTMLElement>('[data-focus-link]')?.focus();
    if (this.#takesFocus && this.#isOpen) {
      this.#takesFocus = false;
      if (this.previewing) this.renderRoot.querySelector<HTMLElement>('.base')?.focus();
      else focusField(this.renderRoot, 'title');
    }
  }

  /** Whether the draft is one of the article that `contentId` names. */
  get #isOpen() {
    return Boolean(this.#draft.value) && this.#draft.contentId === (this.contentId ?? undefined);
  }

  get #wanted() {
    return this.culture || this.wantedCulture;
  }

  get #author() {
    const {name = '', email = ''} = this.#signedIn.person ?? {};
    return {author: name, authorEmail: email};
  }

  /** Of a folder that the page names, only the node is known. */
  get #presetFolder(): Folder | undefined {
    const nodeId = this.parentNodeId;
    return nodeId == null ? undefined : {nodeId, name: `#${nodeId}`};
  }

  #beginNew() {
    this.#begin(undefined, emptyDraft(this.#wanted, this.#author, this.#presetFolder));
  }

  /** Shows an article. A draft of it that this browser has is offered. */
  #begin(contentId: number | undefined, draft: Draft) {
    if (contentId === undefined) this.#store.version = undefined;
    this.errors = {};
    this.failure = this.conflict = undefined;
    this.saved = false;
    this.#files.clear();
    this.#folder.reset();
    this.#draft.begin(contentId, draft, this.#wanted);
  }

  /** Shows at each of these fields what is wrong, and goes to the first. Returns whether there is any. */
  #showErrors(found: readonly {culture: string; field: string}[], text: string): boolean {
    this.errors = {};
    for (const {culture, field} of found) (this.errors[culture] ??= {})[field] = text;
    const [first] = found;
    if (first) void this.#goTo(first.culture, first.field);
    return Boolean(first);
  }

  async #goTo(culture: string, field: string) {
    this.#draft.openTranslation(culture);
    this.previewing = false;
    await this.updateComplete;
    focusField(this.renderRoot, field);
  }

  /** Takes what was typed, and keeps it in this browser. */
  readonly #onInput = (event: Event) => {
    const {name} = event.target as HTMLInputElement;
    const {value: draft, culture} = this.#draft;
    if (!name || !draft) return;
    const changed = {[name]: valueIn(event.currentTarget as HTMLFormElement, name)};
    delete this.errors[culture]?.[name];
    if (name === 'tag') this.#draft.set({...draft, ...changed});
    else this.#draft.change(changed);
  };

  readonly #onSubmit = (event: Event) => {
    event.preventDefault();
    this.#save();
  };

  #save() {
    const {contentId, value: draft} = this.#draft;
    if (!this.apiClient || !draft || this.#write.busy) return;
    const translations = this.#store.changesOf(this.#sendable);
    const {required} = this.portalTerms.contribute;
    const untitled = translations
      .filter(({title}) => !title.trim())
      .map(({culture}) => ({culture, field: 'title'}));
    if (this.#showErrors(untitled, required)) return;
    if (!this.dispatchEvent(new KbBeforeContributeEvent(contentId === undefined ? {} : {contentId}))) return;
    this.failure = undefined;
    this.#saved = this.#send(contentId, translations);
  }

  async #send(contentId: number | undefined, translations: readonly Fields[]) {
    await this.#write.run(async (client) => {
      try {
        const id = await this.#sendAll(client, contentId);
        this.#onSaved(id);
      } catch (error) {
        await this.#onRefused(client, error, translations);
        throw error;
      }
    });
  }

  /** Sends the article, and its files between the two requests that a new one needs. Resolves with its number. */
  async #sendAll(client: Client, contentId: number | undefined): Promise<number> {
    const keyToSend = () => this.#draft.keyToSend();
    let id = contentId;
    if (id === undefined) {
      id = await this.#store.create(client, this.#sendable, keyToSend());
      // The article is there: whatever fails from here on, another try corrects it.
      if (this.#isOpen) this.contentId = id;
      this.#draft.created(id);
    }
    await this.#files.send();
    await this.#store.correct(client, id, this.#sendable, keyToSend);
    return id;
  }

  get #sendable() {
    const draft = withoutLocalFiles(this.#draft.value!);
    const translations = draft.translations.map((fields) => {
      // The state of a stored translation does not change here.
      const knowledgeState =
        this.#store.of(fields.culture)?.knowledgeState ??
        newState(fields.knowledgeState, this.#signedIn.isEditor);
      return {...fields, knowledgeState};
    });
    return {...draft, translations};
  }

  #onSaved(contentId: number) {
    this.saved = true;
    this.conflict = undefined;
    this.#draft.saved(!this.#store.changesOf(this.#sendable).length);
    const {culture, title} = this.#draft.fields;
    this.dispatchEvent(new KbContributedEvent({contentId, culture, title}));
    // What the page shows of it is read again.
    for (const article of document.querySelectorAll<ArticleElement>('kb-article'))
      if (article.contentId === contentId) void article.reload?.();
  }

  async #onRefused(client: Client, error: unknown, translations: readonly Fields[]) {
    const {status} = error as Partial<KbError>;
    // The page shows another article meanwhile; what was written of this one is offered when it is opened again.
    if (!this.#isOpen) return;
    const {contentId, value} = this.#draft;
    if (status === 412 && contentId !== undefined) {
      try {
        const newest = await readVersion(client, contentId);
        await this.#conflictBox.compare(this.#store.version?.draft, newest.draft, this.#draft);
        this.conflict = newest;
      } catch (cause) {
        this.failure = cause;
      }
      return;
    }
    if (contentId === undefined && value?.folder && isFolderRefused(error)) {
      await this.#folder.refuse();
      return;
    }
    const {refused} = this.portalTerms.contribute;
    if (!this.#showErrors(refusedFields(error, translations), refused)) this.failure = error;
  }

  /** One's own version or both are saved on top of the other, or one's own stays as a draft in this browser, and is offered again. */
  #resolve(kept: Kept) {
    const newest = this.conflict;
    if (!newest) return;
    this.#store.version = newest;
    this.conflict = undefined;
    this.focus();
    if (kept === 'theirs') return this.#draft.replace(newest.draft);
    if (kept !== 'mine') this.#draft.merge(kept);
    this.#save();
  }

  #togglePreview() {
    this.previewing = !this.previewing;
    if (this.previewing) void this.#preview.load();
    else this.#texts.reset();
  }

  #addTranslation(culture: string) {
    this.#draft.addTranslation(culture);
    void this.#goTo(culture, 'title');
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
      html`${this.#renderHeading()} ${this.#renderNotices()} ${this.#renderNotKept()}
      ${this.#renderForm(draft)}`,
    );
  }

  #renderHeading() {
    const {article, edit} = this.portalTerms.contribute;
    const text = this.heading ?? (this.contentId == null ? article : edit);
    return text ? html`<h2>${text}</h2>` : '';
  }

  #renderNotices() {
    if (this.conflict) return this.#conflictBox.render();
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

  #renderNotKept() {
    return this.#draft.isKept
      ? ''
      : html`<p class="notice" part="notice" role="status">${this.portalTerms.contribute.notKept}</p>`;
  }

  #renderPreview(draft: Draft) {
    const {error} = this.#preview;
    return error
      ? errorBox(this, error, () => void this.#preview.load())
      : preview(draft, this.contentId ?? 0, this.#draft.culture);
  }

  #renderFields(draft: Draft) {
    const texts = this.#texts;
    const {culture, fields, compared} = this.#draft;
    const onFiles = (files: File[]) => this.#files.add(files);
    const tools = toolbar({
      terms: this.portalTerms.contribute.tools,
      current: this.tool,
      onCurrent: (tool) => (this.tool = tool),
      editor: texts.current,
      linking: this.linking,
      onLinking: (linking) => (this.linking = linking),
      onFiles,
    });
    return html`${texts.error ? errorBox(this, texts.error, () => texts.reset()) : ''}
    ${articleFields({
      host: this,
      draft,
      fields,
      compared,
      comparedTexts: this.#comparedTexts,
      errors: this.errors[culture] ?? {},
      asHtml: texts.asHtml,
      isCorrection: this.contentId != null,
      isStored: Boolean(this.#store.of(culture)),
      mayPublish: this.#signedIn.isEditor,
      knownTags: this.#tags.value ?? [],
      toolbar: tools,
      folder: this.#folder,
    })}
    ${fileList({
      host: this,
      uploads: this.#files.uploads,
      canRetry: this.contentId != null,
      onFiles,
      onRetry: (upload) => void this.#files.send([upload]),
      onRemove: (upload) => this.#files.remove(upload),
    })}`;
  }

  #renderForm(draft: Draft) {
    const {previewing, saved, failure} = this;
    const saving = this.#write.busy;
    const {culture, compared} = this.#draft;
    return html`<form
      part="form"
      novalidate
      aria-busy=${saving}
      @input=${this.#onInput}
      @submit=${this.#onSubmit}
    >
      ${languageTabs({
        host: this,
        cultures: draft.translations.map((each) => each.culture),
        shown: culture,
        compared: compared?.culture,
        onShow: (chosen) => this.#draft.openTranslation(chosen),
        onCompare: (chosen) => this.#draft.compare(chosen),
        onAdd: (added) => this.#addTranslation(added),
      })}
      <div role="tabpanel" id="panel" aria-label=${cultureName(culture, this.uiLang)} lang=${this.uiLang}>
        ${previewing ? this.#renderPreview(draft) : this.#renderFields(draft)}
      </div>
      ${failure ? refusalBox(this, failure, this.portalTerms.contribute.failed) : ''}
      ${saveBar({host: this, saving, saved, previewing, onPreview: () => this.#togglePreview()})}
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-contribute': KbContribute;
  }
}
