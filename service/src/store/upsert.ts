/** Writing content: what the import does. */
import type {Database} from '../db/database.ts';
import type {ContentKind, ContentTag, KnowledgeState, LinkTarget, PartType, Source} from './types.ts';

export interface PartItem {
  type: PartType;
  /** HTML. */
  markup?: string;
  url?: string;
  videoSteps?: readonly {markup: string; timeInSeconds: number}[];
}

/** Dates are ISO 8601. Absent `createdDate` means now when it is new, and unchanged afterwards; `updatedDate` likewise means now. */
export interface TranslationItem {
  culture: string;
  title: string;
  author: string;
  authorEmail: string;
  knowledgeState: KnowledgeState;
  /** HTML, as `issue`, `environment`, `cause` and the parts' markup. */
  description?: string;
  issue?: string;
  environment?: string;
  cause?: string;
  url?: string;
  target?: LinkTarget;
  metadata?: string;
  notes?: string;
  source?: Source;
  createdDate?: string;
  updatedDate?: string;
  startDate?: string;
  endDate?: string;
  qualityScore?: number;
  createdByUserId?: number;
  lastEditedByUserId?: number;
  parts: readonly PartItem[];
  tags: readonly string[];
}

export interface ContentItem {
  /** From `assignContentIds`, when it comes from an import; without it a new item is made. */
  contentId?: number;
  /** The import's own name of the item. */
  key?: string;
  type: ContentKind;
  tag: ContentTag;
  icon24?: string;
  icon48?: string;
  /** Place in the curated order. */
  recommendedRank?: number;
  translations: readonly TranslationItem[];
}

/** The import asks for a contentId that belongs to another key, or for two ids for one key. `message` says which. */
export declare class ContentIdConflict extends Error {
  readonly key: string;
  readonly contentId: number;
}

/**
 * The contentId of each key: the one it has, else the one asked for, else a new one. Nothing is created yet, so links among the
 * items can be written before the items are.
 * @throws ContentIdConflict
 */
export declare function assignContentIds(
  db: Database,
  items: readonly {key: string; contentId?: number}[],
): Promise<Map<string, number>>;

export type UpsertOutcome = 'created' | 'updated' | 'unchanged';

/**
 * Creates or updates an item in one transaction. Parts and tags are replaced; votes, views, flags, parent and shortcut target stay. A translation
 * that the item no longer has becomes `deleted`. An item equal to the one written last time is not touched.
 */
export declare function upsertContent(
  db: Database,
  item: ContentItem,
): Promise<{contentId: number; nodeId: number; outcome: UpsertOutcome}>;

/**
 * Second step of an import, once all items exist: sets the folder that an item lies in and what a shortcut points to; null for none.
 * @returns whether anything changed
 * @throws RangeError when the parent is no folder, lies below the item itself, or either does not exist
 */
export declare function placeContent(
  db: Database,
  contentId: number,
  place: {parentContentId: number | null; shortcutTo: number | null},
): Promise<boolean>;

/** Gathers the planner's statistics. Call it after many writes: the embedded database never does it by itself. */
export declare function refreshStatistics(db: Database): Promise<void>;
