/** Frequent searches that lead to an article. Openings are counted without saying of what, so the searches are made again. */
import type {Database} from '../db/database.ts';
import {searchTitles} from '../store/search.ts';
import {searchReport, type CountedQuery} from '../store/search-counts.ts';

export interface LeadingSearch extends CountedQuery {
  searches: number;
  /** Place of the article among the results, from 1. */
  place: number;
}

/**
 * @param options.take number of the most frequent searches of the last `days`
 * @param options.first results that are looked at
 */
export async function leadingSearches(
  db: Database,
  contentId: number,
  {days, take, first}: {days: number; take: number; first: number},
): Promise<LeadingSearch[]> {
  const frequent = await searchReport(db, {days, take, list: 'all'});
  const found: LeadingSearch[] = [];
  for (const {query, culture, searches} of frequent) {
    const search = (preferred: readonly string[]) => searchTitles(db, query, {take: first, preferred});
    const inLanguage = await search([culture]);
    const hits = inLanguage.length > 0 ? inLanguage : await search([]);
    const index = hits.findIndex((hit) => hit.contentId === contentId);
    if (index >= 0) found.push({query, culture, searches, place: index + 1});
  }
  return found;
}
