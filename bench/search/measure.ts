/** Runs judged queries and computes recall and mean reciprocal rank. */
import type {Database} from '../../service/src/db/database.ts';
import {exportPage} from '../../service/src/store/export.ts';
import {searchContent} from '../../service/src/store/search.ts';
import {suggestTitles} from '../../service/src/store/suggestions.ts';
import {foldText} from '../../service/src/store/text.ts';
import type {JudgedQuery} from './judge.ts';

/** Search_Get and Search_GetSuggestions. */
export const operations = ['search', 'suggestions'] as const;
export type SearchOperation = (typeof operations)[number];

export interface Answered extends JudgedQuery {
  operation: SearchOperation;
  /** The first five results: the key of a hit, or of all articles with a suggested title. */
  found: string[][];
  /** Share of the relevant articles among the first five; 1 when nothing is relevant and nothing was found. */
  recall: number;
  /** 1 / rank of the first relevant article among the first ten, or 0. */
  reciprocalRank: number;
}

const fallback = 'en-US';
const take = 10;

/** Runs queries as the service does for a reader of their culture. */
export async function answerAll(db: Database, queries: readonly JudgedQuery[]): Promise<Answered[]> {
  const {keyOf, keysOfTitle} = await readKeys(db);
  const answered: Answered[] = [];
  for (const query of queries) {
    const preferred = [...new Set([query.culture, fallback])];
    const {hits} = await searchContent(db, query.query, {take, preferred});
    answered.push(
      judged(
        query,
        'search',
        hits.map(({contentId}) => [keyOf.get(contentId) ?? '']),
      ),
    );
    const {suggestions} = await suggestTitles(db, query.query, {take, preferred, budgetMs: 60_000});
    answered.push(
      judged(
        query,
        'suggestions',
        suggestions.map((title) => keysOfTitle.get(foldText(title)) ?? []),
      ),
    );
  }
  return answered;
}

async function readKeys(db: Database) {
  const keyOf = new Map<number, string>();
  const keysOfTitle = new Map<string, string[]>();
  for (const {contentId, key, translations} of await exportPage(db, {take: 100_000})) {
    if (key === null) continue;
    keyOf.set(contentId, key);
    for (const {title} of translations) {
      const folded = foldText(title);
      keysOfTitle.set(folded, [...(keysOfTitle.get(folded) ?? []), key]);
    }
  }
  return {keyOf, keysOfTitle};
}

function judged(query: JudgedQuery, operation: SearchOperation, places: readonly string[][]): Answered {
  const {relevant} = query;
  const found = places.slice(0, 5);
  if (relevant.length === 0) {
    const right = places.length === 0 ? 1 : 0;
    return {...query, operation, found, recall: right, reciprocalRank: right};
  }
  const first = places.findIndex((keys) => keys.some((key) => relevant.includes(key)));
  const hits = relevant.filter((key) => found.some((keys) => keys.includes(key)));
  return {
    ...query,
    operation,
    found,
    recall: hits.length / Math.min(5, relevant.length),
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  };
}

export interface Quality {
  queries: number;
  recall: number;
  /** Mean reciprocal rank. */
  mrr: number;
}

export function qualityOf(answered: readonly Answered[]): Quality {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return {
    queries: answered.length,
    recall: mean(answered.map(({recall}) => recall)),
    mrr: mean(answered.map(({reciprocalRank}) => reciprocalRank)),
  };
}
