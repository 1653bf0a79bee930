import type {Client, KbError} from 'kb-help/api.js';
import {WriteTask} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';
import type {ArticleDraft} from './article-draft.ts';
import type {ArticleFiles} from './article-files.ts';
import {type ArticleStore, readVersion, type Version} from './article-store.ts';
import {KbBeforeContributeEvent, KbContributedEvent} from './events.ts';
import {type FaultyField, missingFields, refusedFields} from './field-errors.ts';
import {type FolderField, isFolderRefused} from './folder-field.ts';
import {withoutLocalFiles} from './local-files.ts';
import {type Draft, type Fields, newState} from './model.ts';

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
  mayPublish: () => boolean;
  /** The service has given the new article a number. */
  onCreated: (contentId: number) => void;
  /** What is wrong with fields; nothing where the list is empty. */
  onFaulty: (fields: readonly FaultyField[], text: string, isQuiet: boolean) => void;
  /** Another person has stored the article meanwhile. */
  onConflict: (newest: Version) => Promise<void>;
}

/** How what is written gets to the service, and what has come of it. */
export class ArticleSave {
  readonly #options: SaveOptions;
  readonly #write: WriteTask;
  /** Whether the save that is under way was not asked for: it leaves the focus where it is. */
  #isQuiet = false;
  /** Resolves when the save that is under way has ended, with whether the service has taken the article. */
  ended = Promise.resolve(false);
  /** Why it has not, where no field is to blame. */
  failure: unknown;
  /** What another person has stored meanwhile. */
  conflict: Version | undefined;
  /** When it was saved, as a number. */
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
  }

  /** Whether it can be saved without a question: it changes nothing that readers see, and lacks nothing. */
  get maySaveQuietly(): boolean {
    const {draft, store, isOpen} = this.#options;
    if (!draft.isChanged || this.conflict || !isOpen()) return false;
    const changes = store.changesOf(this.#sendable);
    const isPublished = ({culture}: Fields) => store.of(culture)?.knowledgeState === 'published';
    return !changes.some(isPublished) && !missingFields(changes).length;
  }

  /**
   * Resolves with whether the service has taken the article.
   *
   * @param isQuiet not asked for: the focus stays where it is
   */
  async start(isQuiet = false): Promise<boolean> {
    if (this.busy && this.#isQuiet) await this.ended;
    const {host, draft, store, onFaulty} = this.#options;
    const {contentId, value} = draft;
    if (!host.apiClient || !value || this.busy) return false;
    const translations = store.changesOf(this.#sendable);
    const missing = missingFields(translations);
    onFaulty(missing, host.portalTerms.contribute.required, isQuiet);
    if (missing.length) return false;
    if (!host.dispatchEvent(new KbBeforeContributeEvent(contentId === undefined ? {} : {contentId})))
      return false;
    this.failure = undefined;
    this.#isQuiet = isQuiet;
    this.ended = this.#send(contentId, translations);
    return this.ended;
  }

  async #send(contentId: number | undefined, translations: readonly Fields[]): Promise<boolean> {
    const written = await this.#write.run(async (client) => {
      try {
        this.#onSaved(await this.#sendAll(client, contentId));
      } catch (error) {
        await this.#onRefused(client, error, translations);
        throw error;
      }
    });
    return Boolean(written && !written.error);
  }

  /** Sends the article, and its files between the two requests that a new one needs. Resolves with its number. */
  async #sendAll(client: Client, contentId: number | undefined): Promise<number> {
    const {draft, store, files, isOpen, onCreated} = this.#options;
    const keyToSend = () => draft.keyToSend();
    let id = contentId;
    if (id === undefined) {
      id = await store.create(client, this.#sendable, keyToSend());
      // The article is there: whatever fails from here on, another try corrects it.
      if (isOpen()) onCreated(id);
      draft.created(id);
    }
    await files.send();
    await store.correct(client, id, this.#sendable, keyToSend);
    return id;
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

  #onSaved(contentId: number) {
    const {host, draft, store} = this.#options;
    this.conflict = undefined;
    this.time = Date.now();
    draft.saved(store.has(this.#sendable));
    const {culture, title} = draft.fields;
    host.dispatchEvent(new KbContributedEvent({contentId, culture, title}));
    // What the page shows of it is read again.
    for (const article of document.querySelectorAll<ArticleElement>('kb-article'))
      if (article.contentId === contentId) void article.reload?.();
  }

  async #onRefused(client: Client, error: unknown, translations: readonly Fields[]) {
    const {host, draft, store, folder, isOpen, onFaulty, onConflict} = this.#options;
    const {status} = error as Partial<KbError>;
    // The page shows another article meanwhile; what was written of this one is offered when it is opened again.
    if (!isOpen()) return;
    const {contentId, value} = draft;
    if (status === 412 && contentId !== undefined) {
      try {
        const newest = await readVersion(client, contentId);
        await onConflict(newest);
        this.conflict = newest;
      } catch (cause) {
        this.failure = cause;
      }
      return;
    }
    if (value?.folder && value.folder !== store.folder && isFolderRefused(error)) {
      // Nothing is wrong with the translation, but the field may be out of sight.
      onFaulty([{culture: draft.culture, field: 'folder'}], '', this.#isQuiet);
      await folder.refuse(this.#isQuiet);
      return;
    }
    const faulty = refusedFields(error, translations);
    onFaulty(faulty, host.portalTerms.contribute.refused, this.#isQuiet);
    if (!faulty.length) this.failure = error;
  }
}
