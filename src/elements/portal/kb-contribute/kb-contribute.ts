import {html, type PropertyDeclarations, type PropertyValues} from 'lit';
import {type Client, createClient} from '../../../api/client.ts';
import type {KbError} from '../../../api/errors.ts';
import {contentGetVersion, contentPost, contentPut} from '../../../api/operations/editing.ts';
import {tagGetAll} from '../../../api/operations/reading.ts';
import {ApiTask} from '../../../ui/api-task.ts';
import {errorBox, logForOwner} from '../../../ui/error-box.ts';
import {KbErrorEvent} from '../../../ui/events.ts';
import {PortalElement} from '../../../ui/portal-element.ts';
import {refusalBox} from '../../../ui/refusal.ts';
import {SignedIn} from '../../../ui/signed-in.ts';
import {articleFields, fileList} from './article-form.ts';
import {KbContributedEvent, KbContributeEvent} from './events.ts';
import {contributeStyles} from './kb-contribute.styles.ts';
import {
  contentOf,
  type Draft,
  draftOf,
  emptyDraft,
  emptyTranslation,
  type Fields,
  isSame,
  recallDraft,
  type RichField,
  richFields,
  type StoredDraft,
  storeDraft,
} from './model.ts';
import {cultureName, languageTabs} from './language-tabs.ts';
import {TextFields} from './text-fields.ts';
import {toolbar} from './toolbar.ts';
import {type Upload, Uploads} from './uploads.ts';

/** Pictures and links to files that the service does not have yet. */
const localFile = /<img\b[^>]*\bsrc="blob:[^"]*"[^>]*>|<a\b[^>]*\bhref="blob:[^"]*"[^>]*>[\s\S]*?<\/a>/g;

/** What somebody else has stored since the article was read. */
interface Conflict {
  draft: Draft;
  etag: string;
}

/**
 * Writes an article, or corrects the one that `content-id` names (Content_Post, interface 4.7; File_ContentPost, 4.15; Content_Put, an
 * extension).
 *
 * Offered to those whose token has the editor role. What is typed is kept in this browser until the service has taken it.
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
 * @fires {KbContributeEvent} kb-contribute - Before an article is sent; cancelable.
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
    draft: {state: true},
    shownCulture: {state: true},
    errors: {state: true},
    failure: {state: true},
    saving: {state: true},
    saved: {state: true},
    found: {state: true},
    conflict: {state: true},
    previewing: {state: true},
    linking: {state: true},
  };

  static override styles = [PortalElement.styles, contributeStyles];

  /** Loads kb-article for previews; set where the element is registered. @internal */
  static loadPreview: () => Promise<unknown> = async () => undefined;

  readonly #signedIn = new SignedIn(this);
  readonly #article = new ApiTask(this, {
    args: () =>
      this.contentId == null || !this.#signedIn.isEditor || this.#createdId === this.contentId
        ? undefined
        : ([this.contentId] as const),
    task: (client, [contentId], options) => contentGetVersion(client, {params: {contentId}}, options),
  });
  readonly #tags = new ApiTask(this, {
    args: () => (this.#signedIn.isEditor ? ([] as const) : undefined),
    // Completion is an offer; an article can be written without it.
    task: (client, _args, options) => tagGetAll(client, {}, options).catch(() => [] as string[]),
    silent: true,
  });
  /** The editors of the texts. @internal */
  readonly texts: TextFields = new TextFields(this, {
    valueOf: (field) => this.fields[field] ?? '',
    labelOf: (field) => this.terms.article[field],
    onChange: (field, value) => this.change({[field]: value}),
    onFiles: (files) => this.#addFiles(files),
  });
  readonly #uploads = new Uploads(this, (upload) => this.#onUploaded(upload));
  readonly #addresses = new WeakMap<Upload, string>();
  /** Clients that answer with a draft, for previews. */
  readonly #previews = new WeakMap<Draft, Client>();

  /** As the service has it; undefined for a new article. */
  #stored: {draft: Draft; etag: string} | undefined;
  #createdId: number | undefined;
  /** What the draft was made for. */
  #shownId: number | undefined;
  #changed = false;

  private draft: Draft | undefined;
  private shownCulture = '';
  private errors: Record<string, string> = {};
  private failure: unknown;
  private saving = false;
  private saved = false;
  private found: StoredDraft | undefined;
  private conflict: Conflict | undefined;
  private previewing = false;
  private linking = false;

  /** The article to correct. Default: a new one. */
  contentId?: number;

  /** Culture of the translation to open, or to begin with. Default: the provider's, else the nearest `lang`. */
  culture?: string;

  /** Node of the folder that a new article is put in. */
  parentNodeId?: number;

  /** Heading of the form. Default: one in the element's language; empty for none. */
  heading?: string;

  /** The translation that is open. @internal */
  get fields(): Fields {
    const {translations = []} = this.draft ?? {};
    return translations.find(({culture}) => culture === this.shownCulture) ?? translations[0]!;
  }

  /** Whether the service knows the open translation, whose state only its owner changes. @internal */
  get isStored(): boolean {
    return Boolean(this.#storedOf(this.shownCulture));
  }

  /** Whether the service knows the article. @internal */
  get hasContent(): boolean {
    return this.contentId != null;
  }

  /** @internal */
  get kind() {
    return this.draft?.tag;
  }

  /** @internal */
  get showsCauses(): boolean {
    return richFields.slice(0, -1).some((field) => this.fields[field]);
  }

  /** What is wrong with a field of the open translation. @internal */
  errorOf(field: keyof Fields): string {
    return this.errors[`${this.shownCulture} ${field}`] ?? '';
  }

  /** Takes what was typed, and keeps it in this browser. @internal */
  change(fields: Partial<Fields>) {
    const {draft, shownCulture} = this;
    if (!draft) return;
    const translations = draft.translations.map((each) =>
      each.culture === shownCulture ? {...each, ...fields} : each,
    );
    for (const name of Object.keys(fields)) delete this.errors[`${shownCulture} ${name}`];
    this.#setDraft({...draft, translations});
  }

  /** @internal */
  setKind(tag: Draft['tag']) {
    if (this.draft) this.#setDraft({...this.draft, tag});
  }

  override connectedCallback() {
    super.connectedCallback();
    addEventListener('beforeunload', this.#onBeforeUnload);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('beforeunload', this.#onBeforeUnload);
  }

  protected override willUpdate(_changed: PropertyValues) {
    if (!this.#signedIn.isEditor) return;
    if (this.contentId == null) {
      if (!this.draft || this.#shownId !== undefined)
        this.#begin(undefined, emptyDraft(this.#wanted, this.#author));
    } else if (this.#createdId !== this.contentId && this.#shownId !== this.contentId) {
      const {value} = this.#article;
      // The reply to the last article stays until the next one has come.
      if (!value?.content || value.content.contentId !== this.contentId) return;
      this.#stored = {draft: draftOf(value.content), etag: value.etag};
      this.#begin(this.contentId, this.#stored.draft);
    }
  }

  protected override updated(changed: PropertyValues) {
    if (changed.has('linking') && this.linking)
      this.renderRoot.querySelector<HTMLElement>('[data-focus-link]')?.focus();
  }

  get #wanted() {
    return this.culture || this.wantedCulture;
  }

  get #author() {
    const {name = '', email = ''} = this.#signedIn.person ?? {};
    return {author: name, authorEmail: email};
  }

  #storedOf(culture: string) {
    return this.#stored?.draft.translations.find((each) => each.culture === culture);
  }

  /** Shows an article. A draft of it that this browser has is offered. */
  #begin(contentId: number | undefined, draft: Draft) {
    if (contentId === undefined) this.#stored = undefined;
    this.#shownId = contentId;
    this.#changed = false;
    this.errors = {};
    this.failure = this.conflict = undefined;
    this.saved = false;
    this.found = recallDraft(contentId);
    this.#uploads.clear();
    this.#show(draft, this.#wanted);
  }

  #show(draft: Draft, culture = this.shownCulture) {
    this.draft = draft;
    const cultures = draft.translations.map((each) => each.culture);
    const fits = (each: string) => each.toLowerCase() === culture.toLowerCase();
    this.shownCulture = cultures.find(fits) ?? cultures[0] ?? '';
    this.texts.reset();
  }

  #setDraft(draft: Draft) {
    this.draft = draft;
    this.#changed = true;
    this.saved = false;
    // A draft that was found and not answered is not overwritten by the first key.
    if (!this.found) storeDraft(this.contentId, draft);
  }

  readonly #onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (this.#uploads.isBusy || this.saving) event.preventDefault();
  };

  #openFound() {
    const {found} = this;
    this.found = undefined;
    if (!found) return;
    this.#changed = true;
    const translations = found.draft.translations.map((fields) =>
      this.#mapTexts(fields, (text) => text.replace(localFile, '')),
    );
    this.#show({...found.draft, translations});
  }

  #discardFound() {
    this.found = undefined;
    storeDraft(this.contentId, this.#changed ? this.draft : undefined);
  }

  #mapTexts(fields: Fields, map: (text: string) => string): Fields {
    const texts = richFields
      .filter((field) => fields[field])
      .map((field): [RichField, string] => [field, map(fields[field]!)]);
    return {...fields, ...Object.fromEntries(texts)};
  }

  #addFiles(files: readonly File[]) {
    const {current} = this.texts;
    for (const upload of this.#uploads.add(files)) {
      const {name, type} = upload.file;
      const address = URL.createObjectURL(upload.file);
      this.#addresses.set(upload, address);
      if (/^image\//.test(type)) {
        const alt = name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');
        current?.chain().focus().setImage({src: address, alt}).run();
      } else {
        const link = {type: 'text', text: name, marks: [{type: 'link', attrs: {href: address}}]};
        current
          ?.chain()
          .focus()
          .insertContent([link, {type: 'text', text: ' '}])
          .run();
      }
    }
    void this.#sendFiles();
  }

  async #sendFiles(uploads?: readonly Upload[]) {
    if (this.apiClient && this.contentId != null)
      await this.#uploads.send(this.apiClient, this.contentId, uploads);
  }

  #onUploaded(upload: Upload) {
    const address = this.#addresses.get(upload);
    if (!address || !upload.url) return;
    this.#replaceAddress(address, upload.url);
    URL.revokeObjectURL(address);
  }

  #replaceAddress(from: string, to: string) {
    this.texts.replaceAddress(from, to);
    if (!this.draft) return;
    const translations = this.draft.translations.map((fields) =>
      this.#mapTexts(fields, (text) => text.replaceAll(from, to.replaceAll('&', '&amp;'))),
    );
    this.#setDraft({...this.draft, translations});
  }

  #removeFile(upload: Upload) {
    this.#uploads.remove(upload);
    const address = this.#addresses.get(upload);
    if (!address || !this.draft) return;
    URL.revokeObjectURL(address);
    const isOfIt = (tag: string) => tag.includes(address);
    const translations = this.draft.translations.map((fields) =>
      this.#mapTexts(fields, (text) => text.replace(localFile, (tag) => (isOfIt(tag) ? '' : tag))),
    );
    this.#setDraft({...this.draft, translations});
    this.#show(this.draft);
  }

  /** What is sent: of an article that the service knows, the translations that have changed. */
  #toSend(): Fields[] {
    return (
      (this.draft?.translations ?? [])
        .map((fields) => this.#mapTexts(fields, (text) => text.replace(localFile, '')))
        .map((fields) => ({fields, stored: this.#storedOf(fields.culture)}))
        .filter(({fields, stored}) => !stored || !isSame(fields, stored))
        // With what the service knows beside, such as the day on which it was written.
        .map(({fields, stored}) => ({...stored, ...fields}))
    );
  }

  /** Shows at each field what is missing. Returns whether nothing is. */
  #validate(translations: readonly Fields[]): boolean {
    const missing = translations.filter(({title}) => !title.trim());
    this.errors = Object.fromEntries(
      missing.map(({culture}) => [`${culture} title`, this.portalTerms.contribute.required]),
    );
    const [first] = missing;
    if (first) void this.#goTo(first.culture, 'title');
    return !first;
  }

  async #goTo(culture: string, field: string) {
    if (culture !== this.shownCulture) this.#show(this.draft!, culture);
    this.previewing = false;
    await this.updateComplete;
    const target = this.renderRoot.querySelector<HTMLElement>(`#${field}, [data-text=${field}] .prose`);
    target?.closest('details')?.setAttribute('open', '');
    target?.focus();
  }

  readonly #onSubmit = (event: Event) => {
    event.preventDefault();
    void this.#save();
  };

  async #save() {
    const {apiClient, draft, contentId} = this;
    const translations = this.#toSend();
    if (!apiClient || !draft || this.saving) return;
    if (!this.#validate(translations)) return;
    if (!this.dispatchEvent(new KbContributeEvent(contentId == null ? {} : {contentId}))) return;
    this.saving = true;
    this.failure = undefined;
    try {
      if (contentId == null) await this.#create(apiClient, draft, translations);
      else {
        if (!this.#stored) await this.#readVersion(apiClient, contentId);
        await this.#sendFiles();
        await this.#correct(apiClient, contentId);
      }
      this.#onSaved();
    } catch (error) {
      await this.#onRefused(error, translations);
    } finally {
      this.saving = false;
    }
  }

  async #create(client: Client, {type, tag}: Draft, translations: Fields[]) {
    const {parentNodeId} = this;
    const id = await contentPost(client, {
      body: {type, tag, translations, ...(parentNodeId != null && {parentNodeId})},
    });
    storeDraft(undefined, undefined);
    this.contentId = this.#createdId = this.#shownId = Number(id);
    // The article is there: whatever fails from here on, another try corrects it.
    await this.#readVersion(client, this.contentId);
    await this.#sendFiles();
    await this.#correct(client, this.contentId);
  }

  async #readVersion(client: Client, contentId: number) {
    const {content, etag} = await contentGetVersion(client, {params: {contentId}}, {fresh: true});
    if (content) this.#stored = {draft: draftOf(content), etag};
  }

  async #correct(client: Client, contentId: number) {
    const translations = this.#toSend();
    const {draft} = this;
    if (!draft || !translations.length) return;
    const {type, tag} = draft;
    const ifMatch = this.#stored?.etag ?? '';
    await contentPut(client, {params: {contentId}, ifMatch, body: {type, tag, translations}});
    await this.#readVersion(client, contentId);
  }

  #onSaved() {
    const {contentId, shownCulture: culture, fields} = this;
    if (contentId == null) return;
    this.#changed = false;
    this.saved = true;
    this.conflict = this.found = undefined;
    storeDraft(contentId, undefined);
    this.dispatchEvent(new KbContributedEvent({contentId, culture, title: fields.title}));
  }

  async #onRefused(error: unknown, translations: readonly Fields[]) {
    const {status, problem} = error as Partial<KbError>;
    this.dispatchEvent(new KbErrorEvent(error));
    logForOwner(error);
    const {apiClient, contentId} = this;
    if (status === 412 && apiClient && contentId != null) {
      try {
        const {content, etag} = await contentGetVersion(apiClient, {params: {contentId}}, {fresh: true});
        if (content) this.conflict = {draft: draftOf(content), etag};
        await KbContribute.loadPreview();
      } catch (cause) {
        this.failure = cause;
      }
      return;
    }
    const faults = Object.keys((problem as {errors?: Record<string, string>} | undefined)?.errors ?? {});
    const found = faults.flatMap((pointer) => {
      const [, index = '', field = ''] = /^\/translations\/(\d+)\/(\w+)/.exec(pointer) ?? [];
      const culture = translations[Number(index)]?.culture;
      return culture && field ? [{culture, field}] : [];
    });
    this.errors = Object.fromEntries(
      found.map(({culture, field}) => [`${culture} ${field}`, this.portalTerms.contribute.refused]),
    );
    const [first] = found;
    if (first) await this.#goTo(first.culture, first.field);
    else this.failure = error;
  }

  #keepMine() {
    const {conflict} = this;
    if (!conflict) return;
    this.#stored = conflict;
    this.conflict = undefined;
    void this.#save();
  }

  /** One's own version stays as a draft in this browser, and is offered again. */
  #takeTheirs() {
    const {conflict, draft} = this;
    if (!conflict) return;
    this.#stored = conflict;
    this.conflict = undefined;
    storeDraft(this.contentId, draft);
    this.found = recallDraft(this.contentId);
    this.#changed = false;
    this.#show(conflict.draft);
  }

  async #togglePreview() {
    if (!this.previewing) await KbContribute.loadPreview();
    this.previewing = !this.previewing;
    if (!this.previewing) this.texts.reset();
  }

  #addLanguage(culture: string) {
    const {draft} = this;
    if (!draft) return;
    const first = draft.translations[0]!;
    const {author, authorEmail, tags} = first;
    const added = {...emptyTranslation(culture, {author, authorEmail}), ...(tags && {tags})};
    this.#setDraft({...draft, translations: [...draft.translations, added]});
    this.#show(this.draft!, culture);
    void this.#goTo(culture, 'title');
  }

  protected override renderPending() {
    return html`<div class="base" aria-busy="true">
      <div class="skeletons" aria-hidden="true">
        <b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b><b class="skeleton"></b>
      </div>
    </div>`;
  }

  protected override renderContent(): unknown {
    if (!this.#signedIn.isEditor) {
      return html`<p class="base notice" part="notice" role="status">
        ${this.portalTerms.contribute.signIn}
      </p>`;
    }
    const {error} = this.#article;
    if (error && !this.draft) return errorBox(this, error, () => void this.#article.run());
    if (!this.draft || (this.contentId != null && this.#shownId !== this.contentId))
      return this.renderPending();
    return html`<div class="base">
      ${this.#renderHeading()} ${this.#renderNotices()} ${this.#renderForm()}
    </div>`;
  }

  #renderHeading() {
    const {article, edit} = this.portalTerms.contribute;
    const text = this.heading ?? (this.hasContent ? edit : article);
    return text ? html`<h2>${text}</h2>` : '';
  }

  #renderNotices() {
    const terms = this.portalTerms.contribute;
    const {found, conflict} = this;
    if (conflict) return this.#renderConflict(conflict);
    if (!found) return '';
    const date = new Intl.DateTimeFormat(this.uiLang, {dateStyle: 'medium', timeStyle: 'short'}).format(
      found.time,
    );
    return html`<div class="notice" part="notice" role="status">
      <p>${terms.found(date)}</p>
      <button type="button" class="primary" @click=${() => this.#openFound()}>${terms.openDraft}</button>
      <button type="button" @click=${() => this.#discardFound()}>${terms.discardDraft}</button>
    </div>`;
  }

  #renderConflict({draft}: Conflict) {
    const terms = this.portalTerms.contribute;
    const version = (label: string, shown: Draft, button: string, onClick: () => void) =>
      html`<section aria-label=${label}>
        <h3>${label}</h3>
        <button type="button" @click=${onClick}>${button}</button>
        ${this.#renderArticle(shown)}
      </section>`;
    return html`<div class="conflict" part="notice">
      <p role="alert">${terms.conflict}</p>
      <div class="versions">
        ${version(terms.theirs, draft, terms.takeTheirs, () => this.#takeTheirs())}
        ${version(terms.mine, this.draft!, terms.keepMine, () => this.#keepMine())}
      </div>
    </div>`;
  }

  /** An article as readers will see it, by kb-article itself. */
  #renderArticle(draft: Draft) {
    const contentId = this.contentId ?? 0;
    let client = this.#previews.get(draft);
    if (!client) {
      const fetch = async () => Response.json(contentOf(contentId, draft));
      this.#previews.set(draft, (client = createClient({baseUrl: location.origin, fetch})));
    }
    return html`<kb-article
      part="preview"
      heading-level="4"
      .client=${client}
      .contentId=${contentId}
      .culture=${this.shownCulture}
    ></kb-article>`;
  }

  #renderForm() {
    const terms = this.portalTerms.contribute;
    const {draft, previewing, saving, saved, failure} = this;
    const partError = this.texts.error;
    return html`<form part="form" novalidate aria-busy=${saving} @submit=${this.#onSubmit}>
      ${languageTabs({
        host: this,
        cultures: draft!.translations.map(({culture}) => culture),
        shown: this.shownCulture,
        onShow: (culture) => this.#show(draft!, culture),
        onAdd: (culture) => this.#addLanguage(culture),
      })}
      <div
        role="tabpanel"
        id="panel"
        aria-label=${cultureName(this.shownCulture, this.uiLang)}
        lang=${this.uiLang}
      >
        ${
          previewing
            ? this.#renderArticle(draft!)
            : html`${toolbar({
                terms: terms.tools,
                editor: this.texts.current,
                linking: this.linking,
                onLinking: (linking) => (this.linking = linking),
                onFiles: (files) => this.#addFiles(files),
              })}
              ${partError ? errorBox(this, partError, () => this.texts.reset()) : ''}
              ${articleFields(this, this.#tags.value ?? [])}
              ${fileList(this, {
                uploads: this.#uploads.list,
                onFiles: (files) => this.#addFiles(files),
                onRetry: (upload) => void this.#sendFiles([upload]),
                onRemove: (upload) => this.#removeFile(upload),
              })}`
        }
      </div>
      ${failure ? refusalBox(this, failure, terms.failed) : ''}
      <div class="buttons">
        <button class="primary" part="submit" aria-busy=${saving}>
          ${saving ? terms.saving : this.portalTerms.common.save}
        </button>
        <button type="button" aria-pressed=${previewing} @click=${() => this.#togglePreview()}>
          ${terms.preview}
        </button>
        <p class="saved" role="status">${saved ? terms.saved : ''}</p>
      </div>
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-contribute': KbContribute;
  }
}
