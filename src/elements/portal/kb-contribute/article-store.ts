import type {Client} from '../../../api/client.ts';
import {contentGetVersion, contentPost, contentPut} from '../../../api/operations/editing.ts';
import {type Draft, draftOf, type Fields, isSame} from './model.ts';

/** An article as the service has it, with the tag that tells whether somebody has changed it since. */
export interface Version {
  draft: Draft;
  etag: string;
}

/** Reads the newest version, past all caches. Undefined for an article that is not shown at the moment (204). */
export async function readVersion(client: Client, contentId: number): Promise<Version | undefined> {
  const {content, etag} = await contentGetVersion(client, {params: {contentId}}, {fresh: true});
  return content && {draft: draftOf(content), etag};
}

/** What the service has of the article that is written, and how it gets the rest. */
export class ArticleStore {
  /** Undefined for a new article. */
  version: Version | undefined;

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

  async create(client: Client, {type, tag, translations, folder}: Draft) {
    const parent = folder && {parentNodeId: folder.nodeId};
    return Number(await contentPost(client, {body: {type, tag, translations, ...parent}}));
  }

  /** Corrects what has changed, on top of the version that is known. */
  async correct(client: Client, contentId: number, draft: Draft) {
    this.version ??= await readVersion(client, contentId);
    const translations = this.changesOf(draft);
    if (!translations.length) return;
    const {type, tag} = draft;
    const ifMatch = this.version?.etag ?? '';
    await contentPut(client, {params: {contentId}, ifMatch, body: {type, tag, translations}});
    this.version = await readVersion(client, contentId);
  }
}
