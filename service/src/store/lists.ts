/** Lists of items for readers (Recommended_Get, RelatedArticle_Get). */
import type {Database} from '../db/database.ts';
import type {ListItem, PreferredCultures} from './types.ts';

/**
 * Curated items in their order, then published articles by the lower bound of the Wilson interval of their votes, then by views.
 * @param take how many at most
 */
export declare function recommendedItems(
  db: Database,
  take: number,
  preferred?: PreferredCultures,
): Promise<ListItem[]>;

export interface RelatedItems {
  contentId: number;
  /** Title of the article asked about. */
  title: string;
  /** Nearest first, at most 10, never the article itself. */
  items: ListItem[];
}

/** Published articles nearest to an article. Null when a reader finds no such content. */
export declare function relatedItems(
  db: Database,
  contentId: number,
  preferred?: PreferredCultures,
): Promise<RelatedItems | null>;
