/** Suggestions while someone types (Search_GetSuggestions). */
import {is, type SQL, sql} from 'drizzle-orm';
import {NodePgDatabase} from 'drizzle-orm/node-postgres';
import type {Database} from '../db/database.ts';
import {correctWords} from './dictionary.ts';
import {grammarCounts, queriesOf, readable, rowsOf, run, speaks, suitability, wordsHeld} from './sql.ts';
import {foldText, wordsOf} from './text.ts';
import type {PreferredCultures} from './types.ts';

/** The time budget ran out before anything was found (504). */
export class SearchTimeout extends Error {
  override readonly name = 'SearchTimeout';
}

export interface SuggestionList {
  /** Percentage of the tiers that were searched; below 100 only when the budget ran out with something found. */
  coverage: number;
  /** Titles, best first, each once. */
  suggestions: string[];
}

interface Typed {
  /** Folded. */
  query: string;
  /** Its words, folded, each once. */
  words: string[];
  /** The same as they were typed, lower case, which is what stems are made of. */
  unfolded: string[];
  preferred: PreferredCultures;
  /** How many rows a tier gives at most. */
  take: number;
  /** Titles hold it as it is, so all its words are known. */
  known: boolean;
}

interface Row {
  contentId: number;
  title: string;
}

type Tier = (db: Database, typed: Typed) => Promise<Row[]>;

/** Best first. */
const tiers: readonly Tier[] = [titlesBeginning, titlesWithWords, titlesWithErrors, titlesOfTexts];
/** Those that look through titles as they are typed. They take next to no time; what follows takes ten times as much. */
const quickTiers = 2;
/** With so many titles that hold what was typed, it is no typing error. */
const enough = 5;

/** Words of a query that are looked at. */
const maxWords = 8;
/** Candidates of a tier that are compared with each other, so that one letter typed costs no more than a word. */
const maxCandidates = 200;
/** The same where whole texts are compared, which are read from elsewhere. */
const maxTexts = 50;
/** Texts looked at that hold only some of the words: a common word is in nearly all. */
const maxPartialTexts = 250;
/** With fewer titles than these, and at least so many words typed, texts that hold only some of the words do too. */
const few = 5;
const manyWords = 3;

/**
 * Titles for what is being typed: title prefix, then word prefix, then with typing errors, then full text, at last with typing errors and of
 * texts that hold only some of the words.
 * With `preferred`, only translations in those languages, unless they hold nothing.
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
  const unfolded = [...new Set(wordsOf(query))].slice(0, maxWords);
  const found = new Suggestions(take);
  const deadline = performance.now() + budgetMs;
  const inTime = () => performance.now() < deadline;

  const search = async (tx: Database, languages: PreferredCultures, from: number, to: number) => {
    // Twice `take`, because some may be found already.
    const typed = {query: folded, words, unfolded, preferred: languages, take: 2 * take, known: false};
    for (const [index, tier] of [...tiers.entries()].slice(from, to)) {
      if (found.full || !inTime()) return;
      found.add(await tier(tx, {...typed, known: found.titles.length > 0}));
      const last = index === tiers.length - 1;
      const {length} = found.titles;
      const scarce = length === 0 || (length < few && words.length >= manyWords);
      if (last && scarce && inTime()) found.add(await titlesOfSomeWords(tx, typed, length > 0));
      found.searched = index + 1;
    }
  };
  const work = async () => {
    await search(db, preferred, 0, quickTiers);
    if (found.titles.length >= enough) found.searched = tiers.length;
    if (found.full || found.searched === tiers.length || !inTime()) return;
    await limited(db, deadline - performance.now(), async (tx) => {
      await search(tx, preferred, quickTiers, tiers.length);
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
    // After the timeout the rest is of no use; the database ends it.
    working.catch(() => {});
  }
  return found.result();
}

class Suggestions {
  readonly titles: string[] = [];
  /** Tiers that were searched to their end. */
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
    for (const {contentId, title} of rows) {
      const key = foldText(title);
      if (this.full || this.#contents.has(contentId) || this.#keys.has(key)) continue;
      this.#contents.add(contentId);
      this.#keys.add(key);
      this.titles.push(title);
    }
  }

  result(): SuggestionList {
    const complete = this.full || this.searched === tiers.length;
    if (!complete && this.titles.length === 0) throw new SearchTimeout('The search took too long.');
    return {coverage: complete ? 100 : (100 * this.searched) / tiers.length, suggestions: [...this.titles]};
  }
}

/** Work whose statements a server ends when the budget is over. The embedded database cannot. */
function limited(db: Database, milliseconds: number, work: (tx: Database) => Promise<void>): Promise<void> {
  if (!is(db, NodePgDatabase)) return work(db);
  const limit = String(Math.max(1, Math.ceil(milliseconds)));
  return db.transaction(async (tx) => {
    await run(tx, sql`select set_config('statement_timeout', ${limit}, true)`);
    await work(tx);
  });
}

/** SQLSTATE 57014, query_canceled. */
const isCancelled = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

interface Match {
  /** A table that the condition needs, with a comma after it. */
  from?: SQL;
  /** Higher is better. */
  rank?: SQL;
  /** Which candidates are taken when there are more than can be compared. */
  candidateOrder?: SQL;
  candidates?: number;
}

/** Titles of the translations that `condition` (on `t`) lets through, best first. */
function titles(
  db: Database,
  {preferred, take}: Typed,
  condition: SQL,
  {from = sql``, rank = sql`0`, candidateOrder = sql``, candidates = maxCandidates}: Match = {},
): Promise<Row[]> {
  return rowsOf(
    db,
    sql`select found.content_id as "contentId", found.title from (
        select t.content_id, t.title, t.title_key, t.id, ${suitability(preferred)} as suits, ${rank} as rank
        from ${from} translations t
        where ${condition} and ${readable} and ${speaks(sql`t.language`, preferred)}
        ${candidateOrder} limit ${candidates}
      ) as found join content_counters k using (content_id)
      order by suits, rank desc, k.score desc, k.views desc, length(title_key), found.id limit ${take}`,
  );
}

function titlesBeginning(db: Database, typed: Typed): Promise<Row[]> {
  const {query} = typed;
  if (query === '') return Promise.resolve([]);
  // U+10FFFF comes after everything.
  const condition = sql`t.title_key >= ${query} and t.title_key < ${`${query}\u{10ffff}`}`;
  return titles(db, typed, condition, {
    rank: sql`(t.title_key = ${query})::int`,
    candidateOrder: sql`order by t.title_key`,
  });
}

/** Every word begins a word of the title. Only letters and digits are in these words, so quoting them is enough. */
function titlesWithWords(db: Database, typed: Typed): Promise<Row[]> {
  if (typed.words.length === 0) return Promise.resolve([]);
  return titlesMatching(db, typed, typed.words.map((word) => `'${word}':*A`).join(' & '));
}

async function titlesWithErrors(db: Database, typed: Typed): Promise<Row[]> {
  if (typed.words.length === 0 || typed.known) return [];
  const readings = await correctWords(db, typed.words, {titlesOnly: true, preferred: typed.preferred});
  if (readings.every(({near}) => near.length === 0)) return [];
  const groups = readings.map(({typed: word, near}) =>
    near.length === 0 ? `'${word}':*` : `(${near.map(({key}) => `'${key}'`).join(' | ')})`,
  );
  return titlesMatching(db, typed, groups.join(' & '));
}

function titlesMatching(db: Database, typed: Typed, query: string): Promise<Row[]> {
  return titles(db, typed, sql`t.title_search @@ to_tsquery('simple', ${query})`);
}

/** Titles of texts that hold all words, the last of which may be unfinished. */
function titlesOfTexts(db: Database, typed: Typed): Promise<Row[]> {
  if (typed.unfolded.length === 0) return Promise.resolve([]);
  const query = typed.unfolded.map((word) => `'${word}'`).join(' & ');
  const unfinished = `${query}:*`;
  return titles(db, typed, sql`t.search @@ q.query and t.config = q.config`, {
    from: sql`(select distinct l.config, to_tsquery(l.config::regconfig, ${query})
        || to_tsquery(l.config::regconfig, ${unfinished}) as query
      from languages l where ${speaks(sql`l.language`, typed.preferred)}) q,`,
    rank: sql`ts_rank_cd(t.search, q.query, 1)`,
    candidates: maxTexts,
  });
}

/**
 * Titles of texts that hold some of the words, typing errors mended, those with the most words first.
 * @param butOne all words but one must be there: far fewer texts to compare, for when something was found already
 */
async function titlesOfSomeWords(db: Database, typed: Typed, butOne: boolean): Promise<Row[]> {
  const {words, unfolded, preferred} = typed;
  if (words.length === 0) return [];
  const readings = await correctWords(db, words, {titlesOnly: false, preferred});
  const groups = unfolded.map((word, index) => {
    const {known, near} = readings[index] ?? {known: [], near: []};
    return `(${[...new Set([word, ...[...known, ...near].map((one) => one.word)])].map((one) => `'${one}'`).join(' | ')})`;
  });
  const some = butOne ? groups.map((_, out) => groups.toSpliced(out, 1).join(' & ')) : groups;
  const folded = words.map((word) => `'${word}':A`).join(' | ');
  const near = sql`ts_rank(t.title_search, q.query) + ${grammarCounts}::float8 * ts_rank(t.title_search, to_tsquery('simple', ${folded}))`;
  const found = sql`t.id = any(array(select t.id from translations t where t.search @@ q.query and t.config = q.config
    and ${readable} limit ${maxPartialTexts}))`;
  return titles(db, typed, found, {
    from: sql`(select distinct l.config, to_tsquery(l.config::regconfig, ${some.join(' | ')}) as query,
        ${queriesOf(groups)} as held
      from languages l where ${speaks(sql`l.language`, preferred)}) q,`,
    rank: sql`${near} + ${wordsHeld(sql`q.held`)}`,
    candidateOrder: sql`order by ${near} desc, t.id`,
    candidates: maxTexts,
  });
}
