/** What an import or an editor hands over to be written. */
import type {ContentKind, ContentTag, KnowledgeState, LinkTarget, PartType, Source} from './types.ts';

export interface PartItem {
  type: PartType;
  /** HTML. */
  markup?: string;
  url?: string;
  videoSteps?: readonly {markup: string; timeInSeconds: number}[];
}

/** Dates are ISO 8601. Absent `createdDate` means now when it is new, and unchanged afterwards; absent `updatedDate` means now. */
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
  /** Each counts once. */
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
  /** At most one of a culture. */
  translations: readonly TranslationItem[];
}
