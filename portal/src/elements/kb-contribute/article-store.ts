import {type CallOptions, type Client, KbError} from 'kb-help/api.js';
import {contentGetVersion, contentPost, contentPut} from '../../api/operations/editing.ts';
import {type Draft, draftOf, type Fields, type Folder, isSame} from './model.ts';

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
  return {draft: draftOf(content), etag};
}

/** What the service has of the article that is written, and how it gets the rest. */
export class ArticleStore {
  /** Undefined for a new article. */
  version: Version | undefined;
  /** Whether it was created here: then the service knows nothing of its folder that is not known here. */
  isCreated = false;
  /** The folder that it was put in from here. */
  folder: Folder | undefined;
  /** What was sent on top of `version`, where its answer or the version that came of it is not known: the service may have it. */
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
    const body = {type, tag, translations, ...parent};
    const contentId = Number(await contentPost(client, {body}, {idempotencyKey}));
    if (!Number.isInteger(contentId) || contentId < 1)
      throw new KbError('invalid-reply', 'Content_Post has answered no contentId');
    this.isCreated = true;
    this.folder = folder;
    return contentId;
  }

  /** Whether a version is the known one with what was sent without an answer. */
  #isOwn({draft}: Version, sent = this.#unanswered): boolean {
    if (!sent || !this.version) return false;
    const expected = new Map(this.version.draft.translations.map((fields) => [fields.culture, fields]));
    for (const fields of sent) expected.set(fields.culture, fields);
    return (
      draft.translations.length === expected.size &&
      draft.translations.every((fields) => {
        const own = expected.get(fields.culture);
        return own && isSame(own, fields);
      })
    );
  }

  /**
   * Corrects what has changed, on top of the version that is known.
   *
   * @param keyToSend gives the Idempotency-Key
   */
  async correct(client: Client, contentId: number, draft: Draft, keyToSend: () => string): Promise<void> {
    this.version ??= await readVersion(client, contentId);
    if (this.has(draft)) return;
    const changed = this.changesOf(draft);
    // A request names at least one translation, also to move the article alone.
    const translations = changed.length ? changed : this.version.draft.translations.slice(0, 1);
    const {type, tag, folder} = draft;
    const {etag: ifMatch} = this.version;
    const parent = this.#isMoved(draft) && {parentNodeId: folder!.nodeId};
    const body = {type, tag, translations, ...parent};
    try {
      await contentPut(client, {params: {contentId}, ifMatch, body}, {idempotencyKey: keyToSend()});
    } catch (error) {
      const {status} = error as Partial<KbError>;
      if (status === 412 && this.#unanswered) {
        // More was written since a reply was lost: the other version may be what was sent then.
        const newest = await readVersion(client, contentId);
        const isOwn = this.#isOwn(newest);
        this.#unanswered = undefined;
        if (isOwn) {
          this.version = newest;
          return this.correct(client, contentId, draft, keyToSend);
        }
      } else if (!status) this.#unanswered = translations;
      throw error;
    }
    this.folder = folder;
    // It is saved. Where the new version cannot be read, the next correction is on top of the old one, is refused, and finds what was sent:
    // the newest version may have changes of another person.
    this.#unanswered = translations;
    const newest = await readVersion(client, contentId).catch(() => undefined);
    if (!newest) return;
    this.version = newest;
    this.#unanswered = undefined;
  }

  /** Reads the version anew after the state of a translation was changed elsewhere. A version with other changes is left for the next save to find. */
  async readState(client: Client, contentId: number, culture: string): Promise<void> {
    const newest = await readVersion(client, contentId);
    const knowledgeState = newest.draft.translations.find((each) => each.culture === culture)?.knowledgeState;
    const fields = this.of(culture);
    if (!knowledgeState || !fields) return;
    const sent = new Map([fields, ...(this.#unanswered ?? [])].map((each) => [each.culture, each]));
    sent.set(culture, {...sent.get(culture)!, knowledgeState});
    if (!this.#isOwn(newest, [...sent.values()])) return;
    this.version = newest;
    this.#unanswered = undefined;
  }
}
