/** Searches by words and by meaning at once. */
import type {SearchOrder} from '../../../contract/scalars.ts';
import type {Database} from '../db/database.ts';
import {hasOperators, searchContent, type SearchPage} from '../store/search.ts';
import type {ListItem, PreferredCultures, SearchHit} from '../store/types.ts';
import type {Meaning} from './meaning.ts';

export interface HybridPage extends SearchPage {
  /** Percentage of the ways to search that answered: 50 or 100. Absent where only words were asked. */
  coverage?: number;
}

/** Results by words that are ranked together with those by meaning; later ones keep their order. */
const window = 50;
/** Damps the weight of the first places. The value of Cormack, Clarke and Büttcher, who proposed the method. */
const rankConstant = 60;

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
  const [words, items] = await Promise.all([
    searchContent(db, phrase, {...options, take: Math.max(window, skip + take), skip: 0}),
    meaning.nearest(db, phrase, preferred),
  ]);
  const near = (items ?? []).map((item): SearchHit => ({...item, highlights: {name: [], text: []}}));
  const fused = fuse(words.hits.slice(0, window), near);
  const isPinned = ({contentId}: SearchHit) => words.pinned.includes(contentId);
  // In the order of editors, which words keep.
  const hits = [...words.hits.filter(isPinned), ...fused.filter((hit) => !isPinned(hit))];
  const added = hits.length - Math.min(window, words.hits.length);
  return {
    ...words,
    hits: [...hits, ...words.hits.slice(window)].slice(skip, skip + take),
    total: words.total + added,
    coverage: items ? 100 : 50,
  };
}

/** Reciprocal rank fusion: the sum of 1 / (constant + place) over the lists. Hits of the first list are kept, with their highlights. */
function fuse<Hit extends Pick<ListItem, 'contentId'>>(words: readonly Hit[], near: readonly Hit[]): Hit[] {
  const scores = new Map<number, {hit: Hit; score: number}>();
  for (const list of [words, near]) {
    for (const [index, hit] of list.entries()) {
      const known = scores.get(hit.contentId) ?? {hit, score: 0};
      scores.set(hit.contentId, {hit: known.hit, score: known.score + 1 / (rankConstant + index + 1)});
    }
  }
  return [...scores.values()].sort((one, other) => other.score - one.score).map(({hit}) => hit);
}
