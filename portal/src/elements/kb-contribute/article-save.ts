import type {Client, KbError} from 'kb-help/api.js';
import {hasProblem, WriteTask} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import type {ArticleDraft} from './article-draft.ts';
import type {ArticleFiles} from './article-files.ts';
import {type ArticleStore, readVersion, type Version} from './article-store.ts';
import {KbBeforeContributeEvent, KbContributedEvent} from './events.ts';
import {type FaultyField, faultyFields, refusedFields} from './field-errors.ts';
import {type FolderField, isFolderRefused} from './folder-field.ts';
import {withoutLocalFiles} from './local-files.ts';
import {type Draft, type Fields, isUnfinished, newState} from './model.ts';

/** A kb-article, upgraded or not. */
type ArticleElement = HTMLElement & {contentId?: number; reload?: () => unknown};

interface SaveOptions {
  host: PortalElement;
  draft: ArticleDraft;
  store: ArticleStore;
  files: ArticleFiles;
  folder: FolderField;
  /** Whether the draft is one of the article that the host shows. */
  isOpen: () => boolean;
  mayWrite: () => boolean;
  mayPublish: () => boolean;
  /** The service has given the new article a number. */
  onCreated: (contentId: number) => void;
  /** Shows what is wrong with fields, with a text for those that bring none; nothing where the list is empty. */
  onFaulty: (fields: readonly FaultyField[], isAutomatic: boolean, text?: string) => void;
  /**
   * The article was changed elsewhere meanwhile. Resolves with both changes in one where they do not touch.
   *
   * @param isOwn by the same person
   */
  onConflict: (newest: Version, isOwn: boolean) => Promise<Draft | undefined>;
}

/** How often a save is merged with what was saved meanwhile. */
const maxMerges = 3;

/** Sends the article to the service, and keeps the result. */
export class ArticleSave {
  readonly #options: SaveOptions;
  readonly #write: WriteTask;
  /** Whether the last save was not asked for: it leaves the focus where it is. */
  isAutomatic = false;
  /** Resolves when the save that is under way has ended, with whether the service has taken the article. */
  ended = Promise.resolve(false);
  /** Error of the last save that concerns no field. */
  failure: unknown;
  /** Whether the last save has kept what was saved elsewhere meanwhile. */
  isMerged = false;
  /** Whether the draft has what was saved elsewhere, and was not saved since. */
  #hasMerged = false;
  #mayMerge = true;
  /** The version that the last save has met and was not merged with. */
  conflict: Version | undefined;
  /** Time of the last save, in milliseconds. */
  time: number | undefined;

  constructor(options: SaveOptions) {
    this.#options = options;
    this.#write = new WriteTask(options.host);
  }

  get busy(): boolean {
    return this.#write.busy;
  }

  /** Starts with another article. */
  begin() {
    this.failure = this.conflict = this.time = undefined;
    this.isMerged = this.#hasMerged = false;
  }

  /**
   * Whether it may be saved without a press: it changes drafts alone, lacks nothing, and is what was written here, on top of a version that
   * is known. This browser has a copy, since a page may ask to sign in where a save finds the session ended.
   */
  get maySaveAutomatically(): boolean {
    const {draft, store, files, isOpen, mayWrite} = this.#options;
    if (!mayWrite() || !isOpen() || this.conflict || !files.isComplete) return false;
    if (!draft.isChanged || !draft.isKept || draft.isRecovered || draft.found) return false;
    if (draft.contentId !== undefined && !store.version) return false;
    const value = this.#sendable;
    return store.affectedBy(value).every(isUnfinished) && !this.#faultsOf(store.changesOf(value)).length;
  }

  /** Whether a save changes what readers see, or will. */
  get changesPublished(): boolean {
    const {store} = this.#options;
    return store.affectedBy(this.#sendable).some(({knowledgeState}) => knowledgeState === 'published');
  }

  /**
   * Resolves with whether the service has taken the article.
   *
   * @param isAutomatic not asked for: the focus stays where it is
   * @param mayMerge whether it may be merged with what was saved elsewhere before that was seen here
   */
  async start(isAutomatic = false, mayMerge = !isAutomatic): Promise<boolean> {
    const {host, draft, store, files, isOpen, onFaulty} = this.#options;
    const {opening} = draft;
    if (this.busy && this.isAutomatic) await this.ended;
    const {contentId, value} = draft;
    // Another article may be open by then, or another person signed in.
    if (!host.apiClient || !value || this.busy || !isOpen() || draft.opening !== opening) return false;
    this.failure = undefined;
    const translations = store.changesOf(this.#sendable);
    const faulty = this.#faultsOf(translations);
    onFaulty(faulty, isAutomatic);
    if (faulty.length) return false;
    if (contentId !== undefined && files.isComplete && store.has(this.#sendable)) {
      this.#hasMerged = false;
      this.#onStored();
      host.requestUpdate();
      return true;
    }
    const article = contentId === undefined ? {} : {contentId};
    if (!host.dispatchEvent(new KbBeforeContributeEvent({...article, isAutomatic}))) return false;
    this.isAutomatic = isAutomatic;
    this.#mayMerge = mayMerge;
    this.ended = this.#send(contentId, translations);
    return this.ended;
  }

  async #send(contentId: number | undefined, translations: readonly Fields[]): Promise<boolean> {
    const written = await this.#write.run(async (client) => {
      try {
        const savedId = await this.#sendMerged(client, contentId);
        this.#onStored();
        if (savedId !== undefined) this.#onSaved(savedId);
      } catch (error) {
        await this.#onRefused(error, translations);
        throw error;
      }
    });
    return Boolean(written && !written.error);
  }

  /** Sends the article; where it was changed elsewhere meanwhile, with these changes if they do not touch. */
  async #sendMerged(client: Client, contentId: number | undefined): Promise<number | undefined> {
    for (let merges = 0, id = contentId; ; merges++) {
      try {
        const savedId = await this.#sendAll(client, id);
        // What was saved elsewhere, or was created before that, may leave nothing to send.
        return savedId ?? (this.#hasMerged || contentId === undefined ? id : undefined);
      } catch (error) {
        if (!(await this.#merge(client, error, merges < maxMerges))) throw error;
        id = this.#options.draft.contentId;
      }
    }
  }

  /** Whether readers would see a version with what was written here: then it is seen here first. */
  #showsReaders({draft}: Version): boolean {
    const {store} = this.#options;
    return (
      this.changesPublished ||
      draft.translations.some(
        ({culture, knowledgeState}) =>
          knowledgeState === 'published' && store.of(culture)?.knowledgeState !== knowledgeState,
      )
    );
  }

  /** Resolves with whether it is to be sent again, on top of the newest version. */
  async #merge(client: Client, error: unknown, mayMerge: boolean): Promise<boolean> {
    const {draft, store, isOpen, onConflict} = this.#options;
    const {contentId} = draft;
    if ((error as Partial<KbError>).status !== 412 || contentId === undefined || !isOpen()) return false;
    try {
      const newest = await readVersion(client, contentId);
      const merged = await onConflict(newest, hasProblem(error, 'content-changed-by-you'));
      if (!isOpen()) return false;
      if (!merged || !mayMerge || !this.#mayMerge || this.#showsReaders(newest)) {
        this.conflict = newest;
        return false;
      }
      store.version = newest;
      draft.merge(merged);
      this.conflict = undefined;
      this.#hasMerged = true;
      return true;
    } catch (cause) {
      this.failure = cause;
      return false;
    }
  }

  /**
   * Sends the article, and its files between the two requests that a new one needs. Resolves with its number; undefined where the service has
   * taken nothing: it lacked files alone, and could not have them.
   */
  async #sendAll(client: Client, contentId: number | undefined): Promise<number | undefined> {
    const {draft, store, files, isOpen, onCreated} = this.#options;
    const keyToSend = () => draft.keyToSend();
    let id = contentId;
    if (id === undefined) {
      id = await store.create(client, this.#sendable, keyToSend());
      // The article is there: whatever fails from here on, another try corrects it.
      if (isOpen()) onCreated(id);
      draft.created(id);
    }
    const storedFiles = files.stored;
    await files.send(undefined, client);
    const isCorrected = await store.correct(client, id, this.#sendable, keyToSend);
    return contentId === undefined || isCorrected || files.stored > storedFiles ? id : undefined;
  }

  #faultsOf(translations: readonly Fields[]): FaultyField[] {
    const {host, store} = this.#options;
    return faultyFields(translations, host.portalTerms.contribute, store);
  }

  get #sendable(): Draft {
    const {draft, store, mayPublish} = this.#options;
    const value = withoutLocalFiles(draft.value!);
    const translations = value.translations.map((fields) => {
      // The state of a stored translation does not change here.
      const knowledgeState =
        store.of(fields.culture)?.knowledgeState ?? newState(fields.knowledgeState, mayPublish());
      return {...fields, knowledgeState};
    });
    return {...value, translations};
  }

  #onStored() {
    const {draft, store} = this.#options;
    this.conflict = undefined;
    this.isMerged = this.#hasMerged;
    this.#hasMerged = false;
    this.time = Date.now();
    draft.saved(store.has(this.#sendable));
  }

  #onSaved(contentId: number) {
    const {host, draft} = this.#options;
    const {isAutomatic} = this;
    const {culture, title} = draft.fields;
    host.dispatchEvent(new KbContributedEvent({contentId, culture, title, isAutomatic}));
    if (isAutomatic) return;
    // What the page shows of it is read again.
    for (const article of document.querySelectorAll<ArticleElement>('kb-article'))
      if (article.contentId === contentId) void article.reload?.();
  }

  async #onRefused(error: unknown, translations: readonly Fields[]) {
    const {host, draft, store, folder, isOpen, onFaulty} = this.#options;
    const {status} = error as Partial<KbError>;
    // The page shows another article meanwhile; what was written of this one is offered when it is opened again.
    if (!isOpen()) return;
    const {contentId, value} = draft;
    if (status === 412 && contentId !== undefined) return;
    if (value?.folder && value.folder !== store.folder && isFolderRefused(error)) {
      // Nothing is wrong with the translation, but the field may be out of sight.
      onFaulty([{culture: draft.culture, field: 'folder'}], this.isAutomatic);
      await folder.refuse(this.isAutomatic);
      return;
    }
    const faulty = refusedFields(error, translations);
    onFaulty(faulty, this.isAutomatic, host.portalTerms.contribute.refused);
    if (!faulty.length) this.failure = error;
  }
}
