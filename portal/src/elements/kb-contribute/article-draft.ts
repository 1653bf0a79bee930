import {newIdempotencyKey} from 'kb-help/portal-kit.js';
import type {ReactiveControllerHost} from 'lit';
import {withoutLocalFiles} from './local-files.ts';
import {type Draft, type Fields, recallDraft, type StoredDraft, storeDraft, withLanguage} from './model.ts';

interface DraftOptions {
  /** Other texts are open: another article, another translation. */
  onOpen: () => void;
  /** Something was written. */
  onChange: () => void;
}

/** The draft that is being written: the translation that is open, one beside it, and the copy of it all in this browser. */
export class ArticleDraft {
  readonly #host: ReactiveControllerHost;
  readonly #options: DraftOptions;
  #changed = false;
  #compared = '';
  /** The draft that was sent without an answer yet, and its Idempotency-Key. */
  #sent: {draft: Draft | undefined; key: string} | undefined;

  /** The article that it is a draft of; undefined for a new one. */
  contentId: number | undefined;
  /** Undefined until `begin`. */
  value: Draft | undefined;
  /** Culture of the translation that is open. */
  culture = '';
  /** What this browser has of an earlier visit, until the person has said what to do with it. */
  found: StoredDraft | undefined;

  constructor(host: ReactiveControllerHost, options: DraftOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** The translation that is open. */
  get fields(): Fields {
    return this.of(this.culture) ?? this.value!.translations[0]!;
  }

  /** The translation that is shown beside the open one, if any. */
  get compared(): Fields | undefined {
    return this.#compared === this.culture ? undefined : this.of(this.#compared);
  }

  of(culture: string): Fields | undefined {
    return this.value?.translations.find((each) => each.culture === culture);
  }

  /** Starts with an article, which opens in a culture if it has that. */
  begin(contentId: number | undefined, draft: Draft, culture: string) {
    this.contentId = contentId;
    this.#changed = false;
    this.#compared = '';
    this.found = recallDraft(contentId);
    this.open(draft, culture);
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

  /** Takes what was written in the open translation. */
  change(fields: Partial<Fields>) {
    if (!this.value) return;
    const translations = this.value.translations.map((each) =>
      each.culture === this.culture ? {...each, ...fields} : each,
    );
    this.set({...this.value, translations});
  }

  /** Takes what was written, and keeps it in this browser. */
  set(draft: Draft) {
    this.value = draft;
    this.#changed = true;
    this.#options.onChange();
    // A draft that was found and not answered is not overwritten by the first key.
    if (!this.found) storeDraft(this.contentId, draft);
    this.#host.requestUpdate();
  }

  openFound() {
    const {found} = this;
    this.found = undefined;
    if (!found) return;
    this.#changed = true;
    this.open(withoutLocalFiles(found.draft));
    this.#sent = found.key ? {draft: this.value, key: found.key} : undefined;
  }

  discardFound() {
    this.found = undefined;
    storeDraft(this.contentId, this.#changed ? this.value : undefined);
    this.#host.requestUpdate();
  }

  /**
   * The Idempotency-Key for the draft as it is: the same until the service has taken it, also for who opens it again after a reload. A draft
   * that is sent again after its reply was lost is then saved once.
   */
  keyToSend(): string {
    if (this.#sent?.draft !== this.value) this.#sent = {draft: this.value, key: newIdempotencyKey()};
    const {key} = this.#sent!;
    if (!this.found) storeDraft(this.contentId, this.value, key);
    return key;
  }

  /** The service has given the new article a number: what is written from here on corrects it. */
  created(contentId: number) {
    storeDraft(undefined, undefined);
    this.#sent = undefined;
    this.contentId = contentId;
    storeDraft(contentId, this.value);
  }

  /**
   * The service has what was sent.
   *
   * @param isComplete nothing was written since
   */
  saved(isComplete: boolean) {
    this.#changed = false;
    this.#sent = undefined;
    this.found = undefined;
    if (isComplete) storeDraft(this.contentId, undefined);
  }

  /** Continues with another version of the article. What was written stays in this browser, and is offered again. */
  replace(draft: Draft) {
    storeDraft(this.contentId, this.value);
    this.found = recallDraft(this.contentId);
    this.#changed = false;
    this.open(draft);
  }
}
