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

/** Results by words that are ranked together with those by meaning; later ones keep their order. */
const window = 50;
/**
 * What the nearest item gains where words have found nothing, on the scale of their scores: a text that has all of the words has about 2.5, an exact title
 * more than 5. By places alone (reciprocal rank fusion) a title that says what was typed fell behind what both lists have in the middle.
 */
const nearestShare = 3.5;
/** The better the best that words have found, the less nearness counts. At this score it would count nothing; a fifth is always left. */
const enough = 8;
const leastShare = 0.2;
/** The place, counted from 0, at which half of it is left. */
const halfPlace = 5;
/** Items that are added where words have not found them. Further ones only gain on others. */
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
    searchContent(db, phrase, {...options, take: Math.max(window, skip + take), skip: 0, listed: true}),
    meaning.nearest(db, phrase, preferred),
  ]);
  const near = (items ?? []).map((item): SearchHit => ({...item, highlights: {name: [], text: []}}));
  const hits = fuse(words.hits.slice(0, window), scores, near);
  const byWords = new Set(found);
  const added = hits.filter(({contentId}) => !byWords.has(contentId)).length;
  const fused = new Set(hits.map(({contentId}) => contentId));
  const later = words.hits.slice(window).filter(({contentId}) => !fused.has(contentId));
  return {
    ...words,
    hits: [...hits, ...later].slice(skip, skip + take),
    total: words.total + added,
    coverage: items ? 100 : 50,
  };
}

/** By what words give each hit, and what its place among the nearest adds. Hits by words are kept, with their highlights. */
function fuse(
  words: readonly SearchHit[],
  scores: readonly number[],
  near: readonly SearchHit[],
): SearchHit[] {
  const fused = new Map(words.map((hit, index) => [hit.contentId, {hit, score: scores[index]!}]));
  const share = nearestShare * Math.max(leastShare, 1 - (scores[0] ?? 0) / enough);
  for (const [index, hit] of near.entries()) {
    const known = fused.get(hit.contentId) ?? (index < maxAdded ? {hit, score: 0} : undefined);
    if (!known) continue;
    const score = known.score + (share * halfPlace) / (halfPlace + index);
    fused.set(hit.contentId, {hit: known.hit, score});
  }
  return [...fused.values()].sort((one, other) => other.score - one.score).map(({hit}) => hit);
}
