import {newIdempotencyKey} from 'kb-help/portal-kit.js';
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {Version} from './article-store.ts';
import {draftName, recallDrafts, removeDraft, type StoredDraft, storeDraft} from './draft-storage.ts';
import {withoutLocalFiles} from './local-files.ts';
import {type Draft, type Fields, richFields, withLanguage} from './model.ts';

const copied = ['title', ...richFields, 'videoUrl', 'videoSteps'] as const;

interface DraftOptions {
  /** Owner of the draft: `Session.person` when it was opened. */
  person: () => string;
  /** Other texts are open: another article, another translation. */
  onOpen: () => void;
  /** The open texts have changes of another person. */
  onMerge: (fields: Fields) => void;
  /** Something was written. */
  onChange: () => void;
  /** The version of the article that it is written on top of. */
  base: () => Version | undefined;
  /** A draft on top of another version was opened. */
  onBase: (version: Version) => void;
}

/** The draft that is being written: the translation that is open, one beside it, and the copy of it all in this browser. */
export class ArticleDraft implements ReactiveController {
  /**
   * Milliseconds after a change until it is stored. A long article takes longer to store than a frame lasts, so that is not done with every
   * key; a browser that crashes loses what was written in this time.
   */
  static delay = 1000;

  readonly #host: ReactiveControllerHost;
  readonly #options: DraftOptions;
  #compared = '';
  /** The draft that was sent without an answer yet, and its Idempotency-Key. */
  #sent: {draft: Draft | undefined; key: string} | undefined;
  /** Where this browser keeps it. */
  #name = '';
  #found: StoredDraft[] = [];
  /** When it was last changed, as a number, and on top of which version. */
  #time = 0;
  #base: Version | undefined;
  /** Set while a change waits to be stored. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The article that it is a draft of; undefined for a new one. */
  contentId: number | undefined;
  /** Whose draft it is: when another person signs in, it is not open. */
  owner = '';
  /** Undefined until `begin`. */
  value: Draft | undefined;
  /** Culture of the translation that is open. */
  culture = '';
  /** Whether this browser has kept what was written last. */
  isKept = true;
  /** Whether the service lacks something of it. */
  isChanged = false;
  /** Whether it comes from an earlier visit or another tab, and was not saved since. */
  isRecovered = false;
  /** Another number for each article that is begun. */
  opening = 0;

  constructor(host: ReactiveControllerHost, options: DraftOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected() {
    addEventListener('pagehide', this.#storePending);
    // Of a page in the background, mobile browsers fire nothing more before they end it.
    document.addEventListener('visibilitychange', this.#storePending);
  }

  hostDisconnected() {
    removeEventListener('pagehide', this.#storePending);
    document.removeEventListener('visibilitychange', this.#storePending);
    this.#storePending();
  }

  /** The translation that is open. */
  get fields(): Fields {
    return this.of(this.culture) ?? this.value!.translations[0]!;
  }

  /** The translation that is shown beside the open one, if any. */
  get compared(): Fields | undefined {
    return this.#compared === this.culture ? undefined : this.of(this.#compared);
  }

  /** The newest of what this browser has of earlier visits and other tabs, until the person has said what to do with it. */
  get found(): StoredDraft | undefined {
    return this.#found[0];
  }

  of(culture: string): Fields | undefined {
    return this.value?.translations.find((each) => each.culture === culture);
  }

  /** Starts with an article, which opens in a culture if it has that. */
  begin(contentId: number | undefined, draft: Draft, culture: string) {
    this.#storePending();
    this.contentId = contentId;
    this.owner = this.#options.person();
    this.#time = Date.now();
    this.#compared = '';
    this.isKept = true;
    this.isChanged = this.isRecovered = false;
    this.opening++;
    this.#beginStored();
    this.open(draft, culture);
  }

  /** What is written from here on is kept beside what was kept before, which is offered. */
  #beginStored() {
    this.#found = recallDrafts(this.contentId, this.owner);
    this.#name = draftName(this.contentId);
  }

  #store(key?: string) {
    this.#endTimer();
    const {value: draft, owner, isKept} = this;
    if (draft) this.isKept = storeDraft(this.#name, {time: this.#time, draft, owner, base: this.#base, key});
    if (this.isKept !== isKept) this.#host.requestUpdate();
  }

  #storeNow(key?: string) {
    this.#base = this.#options.base();
    this.#store(key);
  }

  readonly #storePending = () => {
    if (this.#timer !== undefined) this.#store();
  };

  #endTimer() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Continues with other texts of the same article. */
  open(draft: Draft, culture = this.culture) {
    this.value = draft;
    const cultures = draft.translations.map((each) => each.culture);
    const fits = (each: string) => each.toLowerCase() === culture.toLowerCase();
    this.culture = cultures.find(fits) ?? cultures[0] ?? '';
    this.#options.onOpen();
    this.#host.requestUpdate();
  }

  /** Opens another translation. If it was shown beside the open one, the two change places. */
  openTranslation(culture: string) {
    if (!this.value || culture === this.culture) return;
    if (culture === this.#compared) this.#compared = this.culture;
    this.open(this.value, culture);
  }

  /** Shows a translation beside the open one; an empty culture shows none. */
  compare(culture: string) {
    this.#compared = culture;
    this.#host.requestUpdate();
  }

  /** Begins a translation, with the one that was open beside it. */
  addTranslation(culture: string) {
    if (!this.value) return;
    this.set(withLanguage(this.value, culture));
    this.#compared = this.culture;
    this.open(this.value, culture);
  }

  /** The translation beside the open one, while nothing is written in that. */
  get original(): Fields | undefined {
    return copied.some((name) => this.fields[name]) ? undefined : this.compared;
  }

  /** Fills the open translation with the texts of the one beside it. */
  copyOriginal() {
    const {original} = this;
    this.change(Object.fromEntries(copied.map((name) => [name, original?.[name]])));
    this.#options.onOpen();
  }

  /** Takes what was written in a translation, by default the open one. */
  change(fields: Partial<Fields>, culture = this.culture) {
    if (!this.value) return;
    const translations = this.value.translations.map((each) =>
      each.culture === culture ? {...each, ...fields} : each,
    );
    this.set({...this.value, translations});
  }

  /** Takes what was written, and soon keeps it in this browser. */
  set(draft: Draft) {
    this.value = draft;
    this.#time = Date.now();
    this.#base = this.#options.base();
    this.isChanged = true;
    this.#options.onChange();
    // Not put off by the next key: what is written without a pause is stored, too.
    this.#timer ??= setTimeout(this.#storePending, ArticleDraft.delay);
    this.#host.requestUpdate();
  }

  /** Continues with what was written here and by another person. */
  merge(draft: Draft) {
    this.set(draft);
    const fields = this.of(this.culture);
    if (fields) this.#options.onMerge(fields);
    else this.open(draft);
  }

  openFound() {
    const {found} = this;
    if (!found) return;
    this.#storePending();
    // It gets another name, because a tab that is still open may write on under this one.
    removeDraft(found.name);
    this.#beginStored();
    // Versions that were saved since then are conflicts, also those of the same person.
    if (found.base) this.#options.onBase(found.base);
    this.open(withoutLocalFiles(found.draft));
    this.isChanged = this.isRecovered = true;
    this.#time = Date.now();
    this.#sent = found.key ? {draft: this.value, key: found.key} : undefined;
    this.#storeNow(found.key);
  }

  discardFound() {
    const found = this.#found.shift();
    if (found) removeDraft(found.name);
    this.#host.requestUpdate();
  }

  /**
   * The Idempotency-Key for the draft as it is: the same until the service has taken it, also after a reload. A draft
   * that is sent again after its reply was lost is then saved once.
   */
  keyToSend(): string {
    if (this.#sent?.draft !== this.value) this.#sent = {draft: this.value, key: newIdempotencyKey()};
    const {key} = this.#sent!;
    this.#storeNow(key);
    return key;
  }

  /** The service has given the new article a number: what is written from here on corrects it. */
  created(contentId: number) {
    this.#endTimer();
    removeDraft(this.#name);
    this.#sent = undefined;
    this.contentId = contentId;
    this.#beginStored();
    this.#storeNow();
  }

  /**
   * The service has what was sent.
   *
   * @param isComplete nothing was written since
   */
  saved(isComplete: boolean) {
    this.#sent = undefined;
    this.isChanged = !isComplete;
    this.isRecovered = false;
    if (!isComplete) return;
    this.#endTimer();
    removeDraft(this.#name);
  }

  /** Takes the states that stored translations have. */
  takeStates(stored: Draft | undefined) {
    if (!stored || !this.value) return;
    const states = new Map(stored.translations.map((each) => [each.culture, each.knowledgeState]));
    const translations = this.value.translations.map((fields) => ({
      ...fields,
      knowledgeState: states.get(fields.culture) ?? fields.knowledgeState,
    }));
    this.value = {...this.value, translations};
    this.#host.requestUpdate();
  }

  /** Continues with another version of the article. What was written stays in this browser, and is offered again. */
  replace(draft: Draft) {
    this.#storeNow();
    this.#beginStored();
    this.isChanged = this.isRecovered = false;
    this.open(draft);
  }
}
