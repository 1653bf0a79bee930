/** Full-text search (Search_Get). */
import type {Database} from '../db/database.ts';
import type {SearchOrder} from '../../../contract/scalars.ts';
import type {PreferredCultures, SearchHit} from './types.ts';

export interface SearchPage {
  hits: SearchHit[];
  /** All content items that match, not only this page's. */
  total: number;
  /** What was searched instead when the phrase as typed found nothing: its words with typing errors mended. */
  corrected: string | null;
}

/**
 * Searches titles, tags and texts in the language of each translation. With `preferred`, only translations in those languages, unless
 * they hold nothing. Words are joined by "and"; `"…"` is a phrase, `-word` excludes, `or` means or. When nothing
 * matches, typing errors are mended, and then one matching word is enough.
 */
export declare function searchContent(
  db: Database,
  phrase: string,
  options: {sortBy?: SearchOrder; take: number; skip?: number; preferred?: PreferredCultures},
): Promise<SearchPage>;
