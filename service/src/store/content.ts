/** Reading content items (Content_Get, and what other operations must know about an item). */
import type {Database} from '../db/database.ts';
import type {Availability, ContentRecord, PreferredCultures} from './types.ts';

export type ContentRead =
  | {availability: 'found'; content: ContentRecord}
  | {availability: Exclude<Availability, 'found'>; content: null};

/**
 * A content item with the translations that the caller may read: published ones within their dates, or for an editor all that are not
 * deleted. Interface 4.8.
 */
export declare function readContent(
  db: Database,
  contentId: number,
  options?: {editor?: boolean},
): Promise<ContentRead>;

/** What a reader would find under this id, or, with a culture (any case), in that one translation. No such translation: `missing`. */
export declare function contentAvailability(
  db: Database,
  contentId: number,
  culture?: string,
): Promise<Availability>;

export interface ShareableTranslation {
  contentId: number;
  culture: string;
  title: string;
  /** Target of a link item. */
  url: string | null;
}

/** The readable translations of an item, the preferred one first; empty when there is none (or no item). Interface 4.13, 4.14. */
export declare function shareLinks(
  db: Database,
  contentId: number,
  preferred?: PreferredCultures,
): Promise<ShareableTranslation[]>;

/** Tags of published content, each once, in the database's order. Interface 4.18. */
export declare function publishedTags(db: Database): Promise<string[]>;
