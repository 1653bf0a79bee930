/** Records of the store. Dates are ISO 8601 strings in UTC with milliseconds; absent values are null. */
import type {
  ArticlePart as ContractPart,
  MatchRange,
  Translation as ContractTranslation,
} from '../../../contract/schemas.ts';
import type {ContentKind, ContentTag, KnowledgeState, LinkTarget} from '../../../contract/scalars.ts';

export type {ContentKind, ContentTag, KnowledgeState, LinkTarget, MatchRange};
export type Source = NonNullable<ContractTranslation['source']>;
export type PartType = ContractPart['type'];

/**
 * Cultures a reader understands, best first, such as `['de-AT', 'en-US']`: usually the accepted languages and then the
 * configured fallback. Compared case-insensitively. For each in turn the exact culture is taken, else its language.
 */
export type PreferredCultures = readonly string[];

/**
 * What readers find of a content item or of one translation: `missing` does not exist; `gone` all is deleted, or has no translation;
 * `forbidden` nothing is published; `outside` published, but outside its dates; `found` readable.
 */
export type Availability = 'missing' | 'gone' | 'forbidden' | 'outside' | 'found';

export interface VideoStep {
  id: number;
  /** HTML. */
  markup: string;
  timeInSeconds: number;
}

export interface ArticlePart {
  id: number;
  type: PartType;
  /** HTML. */
  markup: string | null;
  url: string | null;
  videoSteps: VideoStep[];
}

/** A translation with all fields of the interface's 2.3. */
export interface TranslationRecord {
  translationId: number;
  /** As written, such as `de-DE`. */
  culture: string;
  title: string;
  author: string;
  authorEmail: string;
  issue: string | null;
  environment: string | null;
  description: string | null;
  url: string | null;
  target: LinkTarget | null;
  cause: string | null;
  metadata: string | null;
  createdDate: string;
  updatedDate: string;
  startDate: string | null;
  endDate: string | null;
  knowledgeState: KnowledgeState;
  source: Source;
  flag: string | null;
  flagDate: string | null;
  flaggedBy: string | null;
  notes: string | null;
  qualityScore: number | null;
  createdByUserId: number | null;
  lastEditedByUserId: number | null;
  /** In their order. */
  parts: ArticlePart[];
  /** In the order given. */
  tags: string[];
}

export interface ContentRecord {
  contentId: number;
  nodeId: number;
  parentNodeId: number | null;
  type: ContentKind;
  tag: ContentTag;
  icon24: string | null;
  icon48: string | null;
  /** Position in the curated order, or null when it is not recommended. */
  recommendedRank: number | null;
  /** contentId of the target of a shortcut. */
  shortcutTo: number | null;
  translations: TranslationRecord[];
}

/** An entry of a list: the best readable translation for a reader. */
export interface ListItem {
  contentId: number;
  culture: string;
  title: string;
  /** Plain text: the beginning of the description, else of the text. May be empty. */
  text: string;
  type: ContentKind;
  tag: ContentTag;
  knowledgeState: KnowledgeState;
  /** Target of a link item. Addresses of articles come from a template. */
  url: string | null;
  target: LinkTarget | null;
  updatedDate: string;
  views: number;
  /** Whole percent of helpful votes, 0 without votes. */
  solutionRatio: number;
}

export interface SearchHit extends ListItem {
  /** Matches in `title` (as `name`) and `text`, in ascending order, never overlapping. Texts are plain: escape them. */
  highlights: {name: MatchRange[]; text: MatchRange[]};
}
