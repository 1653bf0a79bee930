/** Suggestions while someone types (Search_GetSuggestions). */
import type {Database} from '../db/database.ts';
import type {PreferredCultures} from './types.ts';

/** The time budget ran out before anything was found (504). */
export declare class SearchTimeout extends Error {}

export interface SuggestionList {
  /** Percentage of the tiers that were searched; below 100 only when the budget ran out with something found. */
  coverage: number;
  /** Titles, best first, each once. */
  suggestions: string[];
}

/**
 * Titles for what is being typed: title prefix, then word prefix, then with typing errors, then full text.
 * With `preferred`, only translations in those languages, unless they hold nothing.
 * @param options.take default 10  @param options.budgetMs default 800
 * @throws SearchTimeout
 */
export declare function suggestTitles(
  db: Database,
  query: string,
  options?: {take?: number; preferred?: PreferredCultures; budgetMs?: number},
): Promise<SuggestionList>;
