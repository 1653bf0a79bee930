import {type CallOptions, type Client, KbError} from 'kb-help/api.js';
import {tagged} from '../../api/entity-tag.ts';
import {contentGetVersion, contentPost, contentPut} from '../../api/operations/editing.ts';
import {type Draft, draftOf, type Fields, type Folder, inputOf, isSame} from './model.ts';

/** An article as the service has it, with the tag that changes with each change of it. */
export interface Version {
  draft: Draft;
  etag: string;
}

/** Reads the newest version, past all caches. Rejects for an article that is not shown at the moment (204). */
export async function readVersion(
  client: Client,
  contentId: number,
  options?: CallOptions,
): Promise<Version> {
  const {content, etag} = await contentGetVersion(client, {params: {contentId}}, {...options, fresh: true});
  if (!content) throw new KbError('not-found', `Content item ${contentId} is not shown now.`);
  return {draft: await draftOf(content), etag};
}

/** Whether two entity tags are of the same version: the part before the dot names it. */
const isSameVersion = (a: string, b: string) => a.split('.')[0] === b.split('.')[0];

/** What the service has of the article that is written, and how it gets the rest. */
export class ArticleStore {
  /** Undefined for a new article. */
  version: Version | undefined;
  /** Whether it was created here: then the service knows nothing of its folder that is not known here. */
  isCreated = false;
  /** The folder that it was put in from here. */
  folder: Folder | undefined;
  /** What was sent on top of `version` without an answer: the service may have it. */
  #unanswered: readonly Fields[] | undefined;

  /** Starts with another article. */
  begin(version?: Version) {
    this.version = version;
    this.isCreated = false;
    this.folder = this.#unanswered = undefined;
  }

  of(culture: string): Fields | undefined {
    return this.version?.draft.translations.find((each) => each.culture === culture);
  }

  /** The translations that the service does not have in this form. */
  changesOf({translations}: Draft): Fields[] {
    return (
      translations
        .map((fields) => ({fields, stored: this.of(fields.culture)}))
        .filter(({fields, stored}) => !stored || !isSame(fields, stored))
        // With what the service knows beside, such as the day on which it was written.
        .map(({fields, stored}) => ({...stored, ...fields}))
    );
  }

  /** Whether the service has all of it, and is known to. */
  has(draft: Draft): boolean {
    const isStored = !this.changesOf(draft).length && !this.#isMoved(draft);
    return isStored && !this.#unanswered && this.version?.draft.tag === draft.tag;
  }

  /** The stored and the new translations that saving it changes. Its folder and its kind are those of all of them. */
  affectedBy(draft: Draft): Fields[] {
    const isWhole = this.#isMoved(draft) || this.version?.draft.tag !== draft.tag;
    return [...this.changesOf(draft), ...((isWhole && this.version?.draft.translations) || [])];
  }

  #isMoved({folder}: Draft): boolean {
    return Boolean(folder) && folder?.nodeId !== this.folder?.nodeId;
  }

  async create(client: Client, {type, tag, translations, folder}: Draft, idempotencyKey: string) {
    const parent = folder && {parentNodeId: folder.nodeId};
    const body = {type, tag, translations: translations.map((each) => inputOf(each)), ...parent};
    const {reply, etag} = await tagged(client, (tagging) => contentPost(tagging, {body}, {idempotencyKey}));
    const contentId = Number(reply);
    if (!Number.isInteger(contentId) || contentId < 1)
      throw new KbError('invalid-reply', 'Content_Post has answered no contentId');
    this.isCreated = true;
    this.folder = folder;
    await this.#take(client, contentId, {draft: {type, tag, translations}, etag});
    return contentId;
  }

  /**
   * Takes what was saved as the version that is known, in the form that the service has given it. What another editor has saved by then is
   * left for the next save to find, also where it is another tab of the same person.
   */
  async #take(client: Client, contentId: number, saved: Version) {
    const newest = await readVersion(client, contentId).catch(() => undefined);
    const isOwn = newest && isSameVersion(newest.etag, saved.etag);
    this.version = isOwn ? {...saved, draft: newest.draft} : saved;
  }

  /** The version that is known, with what was sent on top of it. */
  #with({type, tag}: Draft, sent: readonly Fields[]): Draft {
    const all = new Map(this.version?.draft.translations.map((fields) => [fields.culture, fields]));
    for (const fields of sent) all.set(fields.culture, fields);
    return {type, tag, translations: [...all.values()]};
  }

  /** Whether a version is the known one with what was sent without an answer. */
  #isOwn({draft}: Version, sent = this.#unanswered): boolean {
    if (!sent || !this.version) return false;
    const expected = this.#with(draft, sent).translations;
    return (
      draft.translations.length === expected.length &&
      draft.translations.every((fields) => {
        const own = expected.find(({culture}) => culture === fields.culture);
        return own && isSame(own, fields);
      })
    );
  }

  /**
   * Corrects what has changed, on top of the version that is known. Resolves with whether anything had.
   *
   * @param keyToSend gives the Idempotency-Key
   */
  async correct(client: Client, contentId: number, draft: Draft, keyToSend: () => string): Promise<boolean> {
    this.version ??= await readVersion(client, contentId);
    if (this.has(draft)) return false;
    const changed = this.changesOf(draft);
    // A request names at least one translation, also to move the article alone.
    const translations = changed.length ? changed : this.version.draft.translations.slice(0, 1);
    const {type, tag, folder} = draft;
    const {etag: ifMatch} = this.version;
    const parent = this.#isMoved(draft) && {parentNodeId: folder!.nodeId};
    const inputs = translations.map((each) => inputOf(each, this.of(each.culture)));
    const body = {type, tag, translations: inputs, ...parent};
    let etag: string;
    try {
      const input = {params: {contentId}, ifMatch, body};
      ({etag} = await tagged(client, (tagging) => contentPut(tagging, input, {idempotencyKey: keyToSend()})));
    } catch (error) {
      const {status} = error as Partial<KbError>;
      if (status === 412 && this.#unanswered) {
        // More was written since a reply was lost: the other version may be what was sent then.
        const newest = await readVersion(client, contentId);
        const isOwn = this.#isOwn(newest);
        this.#unanswered = undefined;
        if (isOwn) {
          this.version = newest;
          await this.correct(client, contentId, draft, keyToSend);
          return true;
        }
      } else if (!status) this.#unanswered = translations;
      throw error;
    }
    this.folder = folder;
    this.#unanswered = undefined;
    await this.#take(client, contentId, {draft: this.#with(draft, translations), etag});
    return true;
  }

  /** Reads the version anew after the page has changed states or the folder. A version with other changes is left for the next save to find. */
  async readStates(client: Client, contentId: number): Promise<void> {
    const newest = await readVersion(client, contentId);
    if (!this.version) return;
    const known = this.#with(this.version.draft, this.#unanswered ?? []).translations.map((fields) => {
      const now = newest.draft.translations.find(({culture}) => culture === fields.culture);
      return {...fields, knowledgeState: now?.knowledgeState ?? fields.knowledgeState};
    });
    if (!this.#isOwn(newest, known)) return;
    this.version = newest;
    this.#unanswered = undefined;
  }
}
