import type {KbElement} from 'kb-help/portal-kit.js';
import type {ArticleDraft} from './article-draft.ts';
import {LocalFiles} from './local-files.ts';
import type {TextFields} from './text-fields.ts';
import {type Upload, Uploads} from './uploads.ts';

/** The files of the article that is written: as uploads, and as the pictures and links that stand for them in the texts. */
export class ArticleFiles {
  readonly #host: KbElement;
  readonly #draft: ArticleDraft;
  readonly #texts: TextFields;
  readonly #uploads: Uploads;
  readonly #local = new LocalFiles();

  constructor(host: KbElement, draft: ArticleDraft, texts: TextFields) {
    this.#host = host;
    this.#draft = draft;
    this.#texts = texts;
    this.#uploads = new Uploads(host, (upload) => this.#onUploaded(upload));
  }

  get uploads(): readonly Upload[] {
    return this.#uploads.list;
  }

  /** How many of them the service has. */
  get stored(): number {
    return this.uploads.filter(({state}) => state === 'done').length;
  }

  get isComplete(): boolean {
    return this.stored === this.uploads.length;
  }

  /** Puts files where the caret is, and sends them, if the service knows the article. */
  add(files: readonly File[]) {
    for (const upload of this.#uploads.add(files)) this.#local.insert(upload, this.#texts.current);
    void this.send();
  }

  /**
   * Sends what waits, or what has failed, and waits for what is on its way. A new article has to be created first.
   *
   * @param client the one that saved the article; the host's may have changed since, with the session
   */
  async send(uploads?: readonly Upload[], client: KbElement['apiClient'] = this.#host.apiClient) {
    const {contentId} = this.#draft;
    if (client && contentId !== undefined) await this.#uploads.send(client, contentId, uploads);
  }

  remove(upload: Upload) {
    this.#uploads.remove(upload);
    const address = this.#local.take(upload);
    const {value} = this.#draft;
    if (!address || !value) return;
    this.#draft.set(this.#local.remove(value, address));
    this.#draft.open(this.#draft.value!);
  }

  /** Stops what is on its way: another article is open. */
  clear() {
    for (const upload of this.uploads) this.#local.take(upload);
    this.#uploads.clear();
  }

  #onUploaded(upload: Upload) {
    const address = this.#local.take(upload);
    if (!address || !upload.url) return;
    this.#texts.replaceAddress(address, upload.url);
    const {value} = this.#draft;
    if (value) this.#draft.set(this.#local.replace(value, address, upload.url));
  }
}
