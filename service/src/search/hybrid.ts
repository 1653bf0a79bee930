/** Searches by words and by meaning at once. */
import type {SearchOrder} from '../../../contract/scalars.ts';
import type {Database} from '../db/database.ts';
import {hasOperators, searchContent, type SearchPage} from '../store/search.ts';
import type {PreferredCultures, SearchHit} from '../store/types.ts';
import type {Meaning} from './meaning.ts';

export interface HybridPage extends Omit<SearchPage, 'scores' | 'found'> {
  /** Percentage of the ways to search that answered: 50 or 100. Absent where only words were asked. */
  coverage?: number;
}

/** Results by words whose order the nearest items change; later ones keep theirs. */
const fusionWindow = 50;
/**
 * Score that the nearest item gains where words find nothing, on the scale of scores by words: a text that has all of the words has about 2.5, an exact
 * title more than 5. Reciprocal rank fusion, which ignores scores, placed an exact title behind items in the middle of both lists.
 */
const maxGain = 3.5;
/** The gain falls with the best score by words. It would be nothing at this score, but this share of it is always left. */
const scoreWithoutGain = 8;
const minGainShare = 0.2;
/** Rank among the nearest, from 0, at which the gain is half. */
const halfGainRank = 5;
/** Nearest items that are added to the results. Those after them only gain where words have found them. */
const maxAdded = 10;

export async function searchHybrid(
  db: Database,
  phrase: string,
  options: {sortBy: SearchOrder; take: number; skip: number; preferred: PreferredCultures},
  meaning: Meaning | undefined,
): Promise<HybridPage> {
  // Operators ask for exactly these words, and an order by date or views has no place for what is only near.
  if (!meaning || options.sortBy !== 'Relevance' || hasOperators(phrase)) {
    return searchContent(db, phrase, options);
  }
  const {take, skip, preferred} = options;
  const [{scores, found, ...words}, items] = await Promise.all([
    searchContent(db, phrase, {...options, take: Math.max(fusionWindow, skip + take), skip: 0, listed: true}),
    meaning.nearest(db, phrase, preferred),
  ]);
  const near = (items ?? []).map((item): SearchHit => ({...item, highlights: {name: [], text: []}}));
  const hits = fuse(words.hits.slice(0, fusionWindow), scores, near);
  const byWords = new Set(found);
  const added = hits.filter(({contentId}) => !byWords.has(contentId)).length;
  const fused = new Set(hits.map(({contentId}) => contentId));
  const later = words.hits.slice(fusionWindow).filter(({contentId}) => !fused.has(contentId));
  return {
    ...words,
    hits: [...hits, ...later].slice(skip, skip + take),
    total: words.total + added,
    coverage: items ? 100 : 50,
  };
}

/** Adds to the score of each hit by words what its rank among the nearest gains. Hits by words keep their highlights. */
function fuse(
  words: readonly SearchHit[],
  scores: readonly number[],
  near: readonly SearchHit[],
): SearchHit[] {
  const fused = new Map(words.map((hit, index) => [hit.contentId, {hit, score: scores[index]!}]));
  const gain = maxGain * Math.max(minGainShare, 1 - (scores[0] ?? 0) / scoreWithoutGain);
  for (const [index, hit] of near.entries()) {
    const known = fused.get(hit.contentId) ?? (index < maxAdded ? {hit, score: 0} : undefined);
    if (!known) continue;
    const score = known.score + (gain * halfGainRank) / (halfGainRank + index);
    fused.set(hit.contentId, {hit: known.hit, score});
  }
  return [...fused.values()].sort((one, other) => other.score - one.score).map(({hit}) => hit);
}
