/** Frequent searches that lead to an article. Openings are counted without saying of what, so the searches are made again. */
import type {Database} from '../db/database.ts';
import {searchTitles} from '../store/search.ts';
import {searchReport, type CountedQuery} from '../store/search-counts.ts';

export interface LeadingSearch extends CountedQuery {
  searches: number;
  /** Place of the article among the results, from 1. */
  place: number;
}

export interface LeadingSearches {
  found: LeadingSearch[];
  /** How many of the most frequent searches there are, and how many were made again. */
  frequent: number;
  made: number;
}

/** Searches that are made, however long they take. */
const minMade = 5;

/**
 * @param options.budgetMs after which no further search begins
 * @param options.take number of the most frequent searches of the last `days`
 * @param options.first results that are looked at
 */
export async function leadingSearches(
  db: Database,
  contentId: number,
  {days, take, first, budgetMs}: {days: number; take: number; first: number; budgetMs: number},
): Promise<LeadingSearches> {
  const deadline = performance.now() + budgetMs;
  const frequent = await searchReport(db, {days, take, list: 'all'});
  const found: LeadingSearch[] = [];
  let made = 0;
  for (const {query, culture, searches} of frequent) {
    if (made >= minMade && performance.now() > deadline) break;
    made += 1;
    const search = (preferred: readonly string[]) => searchTitles(db, query, {take: first, preferred});
    const inLanguage = await search([culture]);
    const hits = inLanguage.length > 0 ? inLanguage : await search([]);
    const index = hits.findIndex((hit) => hit.contentId === contentId);
    if (index >= 0) found.push({query, culture, searches, place: index + 1});
  }
  return {found, frequent: frequent.length, made};
}
