/** Searches by words and by meaning at once. */
import type {SearchOrder} from '../../../contract/scalars.ts';
import type {Database} from '../db/database.ts';
import {toSearchHits, type FoundRow} from '../store/highlights.ts';
import {findContent, hasOperators, searchContent, type SearchPage} from '../store/search.ts';
import type {ListItem, PreferredCultures, SearchHit} from '../store/types.ts';
import type {Meaning} from './meaning.ts';

export interface HybridPage extends SearchPage {
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
  const [{rows, scores, found, ...words}, items] = await Promise.all([
    findContent(db, phrase, {...options, take: Math.max(fusionWindow, skip + take), skip: 0, listed: true}),
    meaning.nearest(db, phrase, preferred),
  ]);
  const first = fuse(rows.slice(0, fusionWindow), scores, items ?? []);
  const byWords = new Set(found);
  const added = first.filter(({contentId}) => !byWords.has(contentId)).length;
  const fused = new Set(first.map(({contentId}) => contentId));
  const later = rows.slice(fusionWindow).filter(({contentId}) => !fused.has(contentId));
  return {
    ...words,
    hits: await highlighted(db, [...first, ...later].slice(skip, skip + take), phrase),
    total: words.total + added,
    coverage: items ? 100 : 50,
  };
}

/** The results that are shown, of which those that are only near have no highlights. */
async function highlighted(
  db: Database,
  shown: readonly (FoundRow | ListItem)[],
  phrase: string,
): Promise<SearchHit[]> {
  const rows = shown.filter((each): each is FoundRow => 'excerpt' in each);
  const hits = new Map((await toSearchHits(db, rows, phrase)).map((hit) => [hit.contentId, hit]));
  return shown.map((each) => hits.get(each.contentId) ?? {...each, highlights: {name: [], text: []}});
}

/** Adds to the score of each result by words what its rank among the nearest gains. */
function fuse(
  words: readonly FoundRow[],
  scores: readonly number[],
  near: readonly ListItem[],
): (FoundRow | ListItem)[] {
  const fused = new Map<number, {hit: FoundRow | ListItem; score: number}>(
    words.map((hit, index) => [hit.contentId, {hit, score: scores[index]!}]),
  );
  const gain = maxGain * Math.max(minGainShare, 1 - (scores[0] ?? 0) / scoreWithoutGain);
  for (const [index, hit] of near.entries()) {
    const known = fused.get(hit.contentId) ?? (index < maxAdded ? {hit, score: 0} : undefined);
    if (!known) continue;
    const score = known.score + (gain * halfGainRank) / (halfGainRank + index);
    fused.set(hit.contentId, {hit: known.hit, score});
  }
  return [...fused.values()].sort((one, other) => other.score - one.score).map(({hit}) => hit);
}
