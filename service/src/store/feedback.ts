/** Votes, views, shares (Statistics_*). None checks whether a reader may see the item: ask `contentAvailability` first. */
import type {Database} from '../db/database.ts';
import type {ShareMethod, ShareTarget} from '../../../contract/scalars.ts';

export interface VoteInput {
  contentId: number;
  culture: string;
  isHelpful: boolean;
  email?: string;
  name?: string;
  reason?: string;
  comment?: string;
}

/** Records a vote. A not-helpful one with a reason or a comment flags the translation. One statement, so all or nothing. */
export declare function insertVote(db: Database, vote: VoteInput): Promise<void>;

export interface VoteTotal {
  contentId: number;
  voteUpCount: number;
  voteDownCount: number;
  /** Whole percent of helpful votes, 0 without votes. */
  solutionRatio: number;
}

/** Totals of the given items that readers can find, in the order given, each once; unknown ones are left out. */
export declare function voteTotals(db: Database, contentIds: readonly number[]): Promise<VoteTotal[]>;

/** How often the item was read, or null when a reader finds no such content. Interface 4.17. */
export declare function viewCount(db: Database, contentId: number): Promise<number | null>;

/** Counts one reading. Right across processes; does not wait for the disk. */
export declare function countView(db: Database, contentId: number): Promise<void>;

export interface ShareInput {
  contentId: number;
  culture: string;
  shareTarget: ShareTarget;
  shareMethod: ShareMethod;
  externalLinkName?: string;
  externalLinkCulture?: string;
}

/** Records that an item was shared. Interface 4.2. */
export declare function insertShare(db: Database, share: ShareInput): Promise<void>;
