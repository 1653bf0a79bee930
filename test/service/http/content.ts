/** Content for tests, written as the import writes it. */
import sql from 'sql-template-tag';
import type {ContentItem, TranslationItem} from '../../../service/src/store/items.ts';
import {moveContent} from '../../../service/src/store/tree.ts';
import type {KnowledgeState} from '../../../service/src/store/types.ts';
import {upsertContent} from '../../../service/src/store/upsert.ts';
import type {Database} from '../support/database.ts';

const day = 24 * 60 * 60 * 1000;
/** A date some days from now, negative for the past. */
export const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString();

/** A published translation. */
export const translation = (title: string, more: Partial<TranslationItem> = {}): TranslationItem => ({
  culture: 'en-US',
  title,
  author: 'Ada',
  authorEmail: 'ada@example.com',
  knowledgeState: 'published',
  createdDate: daysFromNow(-100),
  parts: [{type: 'text', markup: `<p>About ${title.toLowerCase()}.</p>`}],
  tags: [],
  ...more,
});

/** Makes an item, an article unless said, and returns its contentId. */
export async function add(
  db: Database,
  translations: readonly TranslationItem[],
  more: Partial<Omit<ContentItem, 'translations'>> & {parentContentId?: number; shortcutTo?: number} = {},
): Promise<number> {
  const {parentContentId, shortcutTo, ...item} = more;
  const {contentId} = await upsertContent(db, {type: 'article', tag: 'text', ...item, translations});
  if (parentContentId !== undefined || shortcutTo !== undefined) {
    await moveContent(db, contentId, {
      parentContentId: parentContentId ?? null,
      shortcutTo: shortcutTo ?? null,
    });
  }
  return contentId;
}

/** Changes the state of a translation, beside all that records it. */
export const setState = (db: Database, contentId: number, culture: string, state: KnowledgeState) =>
  db.execute(
    sql`update translations set knowledge_state = ${state} where content_id = ${contentId} and culture = ${culture}`,
  );
