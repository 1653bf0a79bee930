/** Content as imports and editors write it. */
import type {ContentKind, ContentTag, KnowledgeState, LinkTarget, PartType, Source} from './types.ts';

export interface PartItem {
  type: PartType;
  /** HTML. */
  markup?: string;
  url?: string;
  videoSteps?: readonly {markup: string; timeInSeconds: number}[];
}

/** Dates are ISO 8601. Without `createdDate` a new translation gets now and an existing one keeps its date; without `updatedDate` both get now. */
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
  /** Duplicates are ignored. */
  tags: readonly string[];
}

export interface ContentItem {
  /** From `claimContentIds` for imports; without it a new item is created. */
  contentId?: number;
  /** The import's key of the item. */
  key?: string;
  type: ContentKind;
  tag: ContentTag;
  icon24?: string;
  icon48?: string;
  /** Position in the curated order. */
  recommendedRank?: number;
  /** At most one for each culture. */
  translations: readonly TranslationItem[];
}

/** The fields of an item that files and editors set. An absent one is null. */
export interface ItemFields {
  type: ContentKind;
  tag: ContentTag;
  icon24: string | null;
  icon48: string | null;
  /** Position in the curated order. */
  recommended: number | null;
  /** Place of a folder among those beside it. */
  position: number | null;
  /** contentId of the folder it lies in. */
  parent: number | null;
  /** contentId that a shortcut leads to. */
  shortcut: number | null;
}

/** What front matter and commands call the fields. */
export const fieldNames = {
  type: 'kind',
  tag: 'tag',
  icon24: 'icon24',
  icon48: 'icon48',
  recommended: 'recommended',
  position: 'order',
  parent: 'parent',
  shortcut: 'shortcut',
} as const satisfies Record<keyof ItemFields, string>;
