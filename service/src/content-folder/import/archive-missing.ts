import type {Database} from '../../db/database.ts';
import {exportPage, type ExportedContent} from '../../store/export.ts';
import type {ContentItem} from '../../store/items.ts';
import {upsertContent} from '../../store/upsert.ts';

const pageSize = 200;

/**
 * Archives items of earlier imports that the folder no longer has. Votes, views and history stay, and an import that finds the file
 * again restores the item.
 * @returns keys of the archived items
 */
export async function archiveMissing(db: Database, keys: ReadonlySet<string>): Promise<string[]> {
  const archived: string[] = [];
  let after: number | undefined;
  for (;;) {
    const page = await exportPage(db, {after, take: pageSize});
    for (const content of page) {
      if (content.key === null || keys.has(content.key) || !hasReaders(content)) continue;
      await upsertContent(db, archivedItem(content, content.key));
      archived.push(content.key);
    }
    after = page.at(-1)?.contentId;
    if (page.length < pageSize) return archived;
  }
}

/** Whether a translation is neither archived nor deleted. */
const hasReaders = ({translations}: ExportedContent) =>
  translations.some(({knowledgeState}) => knowledgeState !== 'archived' && knowledgeState !== 'deleted');

type Nullable<T> = {[K in keyof T]: T[K] | null};

/** The store reads absent values as null, and takes them as undefined. */
function withoutNulls<T extends object>(record: Nullable<T>): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as T;
}

function archivedItem(content: ExportedContent, key: string): ContentItem {
  const {contentId, type, tag, icon24, icon48, recommendedRank} = content;
  const translations = content.translations
    .filter(({knowledgeState}) => knowledgeState !== 'deleted')
    .map(({translationId, flag, flagDate, flaggedBy, updatedDate, parts, ...fields}) => ({
      ...withoutNulls<Omit<ContentItem['translations'][number], 'parts' | 'knowledgeState'>>(fields),
      knowledgeState: 'archived' as const,
      parts: parts.map(({id, ...part}) =>
        withoutNulls<ContentItem['translations'][number]['parts'][number]>(part),
      ),
    }));
  return {...withoutNulls({icon24, icon48, recommendedRank}), contentId, key, type, tag, translations};
}
