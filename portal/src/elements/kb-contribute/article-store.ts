import {
  type CallOptions,
  type Client,
  contentGetVersion,
  contentPost,
  contentPut,
  KbError,
} from 'kb-help/api.js';
import {type Draft, draftOf, type Fields, type Folder, isSame} from './model.ts';

/** An article as the service has it, with the tag that tells whether somebody has changed it since. */
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
  /** What was sent without an answer, on top of `version`: the service may have it. */
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

  /** Whether the service has all of it. */
  has(draft: Draft): boolean {
    return !this.changesOf(draft).length && !this.#isMoved(draft) && this.version?.draft.tag === draft.tag;
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
  #isOwn({draft}: Version): boolean {
    if (!this.#unanswered || !this.version) return false;
    const expected = new Map(this.version.draft.translations.map((fields) => [fields.culture, fields]));
    for (const fields of this.#unanswered) expected.set(fields.culture, fields);
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
    this.#unanswered = undefined;
    this.folder = folder;
    // It is saved. What cannot be read now is read before the next correction.
    this.version = await readVersion(client, contentId).catch(() => undefined);
  }
}
