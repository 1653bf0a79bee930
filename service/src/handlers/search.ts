/** Search_GetSuggestions (Interface 4.10) and the extensions Search_Get and Statistics_SearchOpening. */
import type {Handlers} from '../http/handler.ts';
import {problem} from '../problem.ts';
import {anythingPublished} from '../store/content.ts';
import {searchHybrid} from '../search/hybrid.ts';
import {SearchTimeout, suggestTitles} from '../store/suggestions.ts';
import type {PreferredCultures} from '../store/types.ts';
import {articleUrl, toWidgetItem} from './articles.ts';
import {nothingPublished} from './availability.ts';
import {maxQueryLength} from './search-counter.ts';
import type {Services} from './services.ts';

const maxSuggestions = 10;
const defaultTake = 10;
const minQueryLength = 2;
/** Elements that search for offers by themselves take at most this many; such requests are not counted as searches. */
const maxOffers = 3;
/** In these scripts a single character is often a whole word or syllable. */
const oneCharacterWord = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;

export function searchHandlers(
  services: Services,
): Pick<Handlers, 'Search_GetSuggestions' | 'Search_Get' | 'Statistics_SearchOpening'> {
  const {config} = services;
  /** The culture that a search counts for. Of a language without a region, the next best of the same, so that the same words are one search. */
  const cultureOf = ([first = config.culture, ...others]: PreferredCultures) =>
    others.find((each) => each.toLowerCase().startsWith(`${first.toLowerCase()}-`)) ?? first;
  return {
    async Search_GetSuggestions({params, query: {Include}}, {db, preferred}) {
      const query = params.query.trim();
      if ([...query].length < minQueryLength && !oneCharacterWord.test(query)) {
        const detail = `"query" in the path must have ${minQueryLength} characters beside white space, or one Han, Kana or Hangul character.`;
        return problem('invalid-request', detail);
      }
      try {
        const options = {take: maxSuggestions, preferred, budgetMs: config.searchBudget};
        const {articles, ...body} = await suggestTitles(db, query, options);
        if (body.suggestions.length === 0 && !(await anythingPublished(db))) return nothingPublished();
        if (!Include) return {status: 200, body};
        const suggested = articles.map((each) => ({...each, url: articleUrl(services, each)}));
        return {status: 200, body: {...body, articles: suggested}};
      } catch (error) {
        if (!(error instanceof SearchTimeout)) throw error;
        return problem('search-timeout', `Nothing was found within ${config.searchBudget} ms; try again.`);
      }
    },
    async Search_Get({query}, {db, preferred}) {
      const take = query.Take ?? defaultTake;
      const skip = query.Skip ?? 0;
      const options = {sortBy: query.SortBy ?? 'Relevance', take, skip, preferred};
      const found = await searchHybrid(db, query.SearchPhrase, options, services.meaning);
      const {hits, total, coverage} = found;
      // Longer ones are not kept.
      const isShort = query.SearchPhrase.trim().length <= maxQueryLength;
      const isReaders = query.Count === undefined && take > maxOffers && skip === 0;
      const isCounted = isReaders && isShort && services.searches !== undefined;
      const reportsOpenings = query.Openings !== undefined;
      const searched = isCounted
        ? {query: query.SearchPhrase, culture: cultureOf(preferred), total, reportsOpenings}
        : undefined;
      const result = hits.map((hit) => ({
        ...toWidgetItem(services, hit),
        culture: hit.culture,
        highlights: hit.highlights,
      }));
      const isOpeningCounted = (isCounted && reportsOpenings) || undefined;
      return {status: 200, body: {result, total, coverage, isOpeningCounted}, searched};
    },
    Statistics_SearchOpening({body}, {preferred}) {
      services.searches?.countOpening({query: body.searchPhrase, culture: cultureOf(preferred)});
      return Promise.resolve({status: 200});
    },
  };
}
