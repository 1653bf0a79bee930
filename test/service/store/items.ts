/** Content for the tests: only what a test is about needs to be said. */
import type {Database} from '../../../service/src/db/database.ts';
import {claimContentIds} from '../../../service/src/store/content-ids.ts';
import type {ContentItem, TranslationItem} from '../../../service/src/store/items.ts';
import {upsertContent} from '../../../service/src/store/upsert.ts';

export type TranslationDraft = Partial<TranslationItem> & {
  title: string;
  /** HTML of the text part. */
  body?: string;
};

export type ItemDraft = Partial<Omit<ContentItem, 'translations'>> & {translations: TranslationDraft[]};

export function translation({body, ...given}: TranslationDraft): TranslationItem {
  return {
    culture: 'en-US',
    author: 'Kim',
    authorEmail: 'kim@example.com',
    knowledgeState: 'published',
    parts: body === undefined ? [] : [{type: 'text', markup: body}],
    tags: [],
    ...given,
  };
}

export const item = ({translations, ...given}: ItemDraft): ContentItem => ({
  type: 'article',
  tag: 'text',
  ...given,
  translations: translations.map(translation),
});

/** Writes an item and gives its contentId. */
export async function write(db: Database, draft: ItemDraft): Promise<number> {
  return (await upsertContent(db, item(draft))).contentId;
}

/** Writes an article of one translation and gives its contentId. */
export const writeArticle = (db: Database, draft: TranslationDraft) => write(db, {translations: [draft]});

/** The contentId of each key. @throws ContentIdConflict */
export async function assignContentIds(
  ...args: Parameters<typeof claimContentIds>
): Promise<Map<string, number>> {
  const {ids, conflicts} = await claimContentIds(...args);
  if (conflicts[0]) throw conflicts[0];
  return ids;
}

/** Writes items under their keys, as an import does, and gives their contentIds. */
export async function writeKeyed(
  db: Database,
  drafts: (ItemDraft & {key: string})[],
): Promise<Map<string, number>> {
  const ids = await assignContentIds(db, drafts);
  for (const draft of drafts) await write(db, {...draft, contentId: ids.get(draft.key)});
  return ids;
}
