/** Reads for the export of everything, and counts for the health report. */
import type {Database} from '../db/database.ts';
import type {ContentRecord} from './types.ts';

export interface ExportedContent extends ContentRecord {
  key: string | null;
  /** Of the folder it lies in. */
  parentContentId: number | null;
}

/** All items with all translations, whatever their state, in the order of contentId, read in pages: `after` is the last contentId seen. */
export declare function exportPage(
  db: Database,
  options: {after?: number; take: number},
): Promise<ExportedContent[]>;

export interface StoreStatistics {
  contents: number;
  translations: number;
  published: number;
  votes: number;
  /** Languages of published content, such as `de`. */
  languages: string[];
}

export declare function storeStatistics(db: Database): Promise<StoreStatistics>;
