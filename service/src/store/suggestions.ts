/** Suggestions while a reader types (Search_GetSuggestions). */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {searchTitles} from './search.ts';
import {pinnedContents} from './search-settings.ts';
import {literal, opaque, preparedRowsOf, readable, run, isPreferredLanguage, cultureRank} from './sql.ts';
import {foldText, withoutEndSigns, wordsOf} from './text.ts';
import type {PreferredCultures} from './types.ts';

/** The time budget ran out before anything was found (504). */
export class SearchTimeout extends Error {
  override readonly name = 'SearchTimeout';
}

export interface SuggestionList {
  /** Percentage of the tiers that were searched. Below 100 when the budget ran out after something was found. */
  coverage: number;
  /** Titles, best first, each once. */
  suggestions: string[];
  /** The translations that have these titles, in the same order. */
  articles: Row[];
}

interface TypedQuery {
  query: string;
  /** The query without accents, and its distinct words. */
  folded: string;
  words: string[];
  preferred: PreferredCultures;
  /** Rows of a tier at most. */
  take: number;
}

interface Row {
  contentId: number;
  culture: string;
  title: string;
}

interface Tier {
  /** Of `coverage`, in percent. */
  share: number;
  find(db: Database, typed: TypedQuery): Promise<Row[]>;
}

/** Ways to find titles, best first. */
const tiers: readonly Tier[] = [
  {share: 50, find: titlesAsTyped},
  {share: 25, find: titlesWithWords},
  {share: 25, find: searchResultTitles},
];
/** Tiers that compare titles as typed. The search after them takes ten times as long. */
const titleTiers = 2;
/** With this many titles that match as typed, a typing error is unlikely, and the search is left out. */
const enoughTitles = 5;

const maxWords = 8;
/** Candidates of a tier that are ranked, so that a single letter costs no more than a word. */
const maxCandidates = 200;

/**
 * Titles for a query while it is typed: pinned ones, then prefixes of titles, prefixes of words, and the results of a search by relevance.
 * With `preferred`, only translations in those languages, unless nothing is found in them.
 * @param options.take default 10
 * @param options.budgetMs default 800; waiting for a connection counts
 * @throws SearchTimeout
 */
export async function suggestTitles(
  db: Database,
  query: string,
  {
    take = 10,
    preferred = [],
    budgetMs = 800,
  }: {take?: number; preferred?: PreferredCultures; budgetMs?: number} = {},
): Promise<SuggestionList> {
  const folded = foldText(query);
  const words = [...new Set(wordsOf(folded))].slice(0, maxWords);
  const found = new Suggestions(take);
  const deadline = performance.now() + budgetMs;
  const inTime = () => performance.now() < deadline;

  const search = async (tx: Database, languages: PreferredCultures, from: number, to: number) => {
    // Twice `take`, because earlier tiers may have found some of them.
    const typed = {query, folded, words, preferred: languages, take: 2 * take};
    for (const [index, tier] of [...tiers.entries()].slice(from, to)) {
      if (found.full || !inTime()) return;
      found.add(await tier.find(tx, typed));
      found.searched = index + 1;
    }
  };
  const work = async () => {
    await search(db, preferred, 0, titleTiers);
    if (found.titles.length >= enoughTitles) found.searched = tiers.length;
    if (found.full || found.searched === tiers.length || !inTime()) return;
    await withStatementTimeout(db, deadline - performance.now(), async (tx) => {
      await search(tx, preferred, titleTiers, tiers.length);
      if (found.titles.length > 0 || preferred.length === 0) return;
      found.searched = 0;
      await search(tx, [], 0, tiers.length);
    });
  };
  const working = work();

  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, budgetMs);
  });
  try {
    await Promise.race([working, timeout]);
  } catch (error) {
    if (!isCancelled(error)) throw error;
  } finally {
    clearTimeout(timer);
    // The result after the timeout is not needed.
    working.catch(() => {});
  }
  return found.result();
}

class Suggestions {
  readonly titles: string[] = [];
  readonly #articles: Row[] = [];
  /** Tiers that were searched completely. */
  searched = 0;
  readonly #take: number;
  readonly #contents = new Set<number>();
  readonly #keys = new Set<string>();

  constructor(take: number) {
    this.#take = take;
  }

  get full(): boolean {
    return this.titles.length >= this.#take;
  }

  add(rows: readonly Row[]): void {
    for (const {contentId, culture, title} of rows) {
      const key = foldText(title);
      if (this.full || this.#contents.has(contentId) || this.#keys.has(key)) continue;
      this.#contents.add(contentId);
      this.#keys.add(key);
      this.titles.push(title);
      this.#articles.push({contentId, culture, title});
    }
  }

  result(): SuggestionList {
    const complete = this.full || this.searched === tiers.length;
    if (!complete && this.titles.length === 0) throw new SearchTimeout('The search took too long.');
    return {
      coverage: complete ? 100 : tiers.slice(0, this.searched).reduce((sum, {share}) => sum + share, 0),
      suggestions: [...this.titles],
      articles: [...this.#articles],
    };
  }
}

/** Work whose statements are cancelled at the end of the budget, where the database can. */
function withStatementTimeout(
  db: Database,
  milliseconds: number,
  work: (tx: Database) => Promise<void>,
): Promise<void> {
  if (!db.cancelsStatements) return work(db);
  const limit = String(Math.max(1, Math.ceil(milliseconds)));
  return db.transaction(async (tx) => {
    await run(tx, sql`select set_config('statement_timeout', ${limit}, true)`);
    await work(tx);
  });
}

/** SQLSTATE 57014, query_canceled. */
const isCancelled = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

interface Candidates {
  /** Higher is better. */
  rank?: Sql;
  /** Which candidates are ranked when there are too many. */
  order?: Sql;
}

/** Selects the translations whose titles match `condition` (on `t`), and their `place` among these. */
const titles = (
  {preferred, take}: TypedQuery,
  condition: Sql,
  {rank = sql`0`, order = sql``}: Candidates = {},
): Sql =>
  sql`select found.content_id as "contentId", found.culture, found.title,
        row_number() over (order by culture_rank, rank desc, k.score desc, k.views desc, length(title_key), found.id) as place
      from (
        select t.content_id, t.culture, t.title, t.title_key, t.id, ${cultureRank(preferred)} as culture_rank, ${rank} as rank
        from translations t
        where ${condition} and ${readable} and ${isPreferredLanguage(sql`t.language`, preferred)}
        ${order} limit ${literal(maxCandidates)}
      ) as found join content_counters k using (content_id)
      order by place limit ${opaque(sql`${take}::int`)}`;

/** Pinned titles, then those that begin with what was typed. */
function titlesAsTyped(db: Database, typed: TypedQuery): Promise<Row[]> {
  const {query, preferred, folded} = typed;
  const ids = sql`array(${pinnedContents(query, preferred)})`;
  const pinned = titles(typed, sql`t.content_id = any(${ids})`, {
    rank: sql`-array_position(${ids}, t.content_id)`,
  });
  if (folded === '') return preparedRowsOf(db, pinned);
  const key = withoutEndSigns(folded);
  // U+10FFFF sorts after all characters.
  const begins = sql`t.title_key >= ${opaque(sql`${key}`)} and t.title_key < ${opaque(sql`${`${key}\u{10ffff}`}`)}`;
  const beginning = titles(typed, begins, {
    rank: sql`(t.title_key in (${folded}, ${key}))::int`,
    order: sql`order by t.title_key`,
  });
  return preparedRowsOf(
    db,
    sql`select "contentId", culture, title
      from (select 1 as tier, p.* from (${pinned}) p union all select 2 as tier, b.* from (${beginning}) b) found order by tier, place`,
  );
}

/** Every word is a prefix of a word of the title. Words consist of letters and digits, so quotes are enough to escape them. */
function titlesWithWords(db: Database, typed: TypedQuery): Promise<Row[]> {
  if (typed.words.length === 0) return Promise.resolve([]);
  const query = typed.words.map((word) => `'${word}':*A`).join(' & ');
  return preparedRowsOf(
    db,
    titles(typed, sql`t.title_search @@ to_tsquery('simple', ${opaque(sql`${query}`)})`),
  );
}

function searchResultTitles(db: Database, {query, preferred, take}: TypedQuery): Promise<Row[]> {
  return searchTitles(db, query, {preferred, take});
}
