/** Full-text search (Search_Get). */
import {type SQL, sql} from 'drizzle-orm';
import type {SearchOrder} from '../../../contract/scalars.ts';
import type {Database} from '../db/database.ts';
import {toSearchHit, highlightedText, highlightedTitle} from './highlights.ts';
import {type QueryWord, parseQuery} from './parse-query.ts';
import {
  intArray,
  listColumns,
  literal,
  preparedRowsOf,
  readable,
  isPreferredLanguage,
  cultureRank,
  textArray,
} from './sql.ts';
import {foldText, searchableText} from './text.ts';
import type {ListItem, PreferredCultures, SearchHit} from './types.ts';

export interface SearchPage {
  hits: SearchHit[];
  /** Content items that match, on all pages. */
  total: number;
  /** The phrase with typing errors corrected, if it was. */
  corrected: string | null;
}

interface SearchOptions {
  sortBy?: SearchOrder;
  take: number;
  skip?: number;
  preferred?: PreferredCultures;
}

/** With fewer results, texts that contain only some of the words are found, too. */
const minResults = 5;

/**
 * Searches titles, tags and texts in the language of each translation. With `preferred`, only translations in those languages, unless
 * nothing is found in them. Texts match that contain all words, by relevance also titles that contain most of them, and with few results
 * texts that contain some. The last word matches titles as a prefix. Phrases with operators (`"…"`, `-word`, `or`) match exactly.
 */
export async function searchContent(
  db: Database,
  phrase: string,
  options: SearchOptions,
): Promise<SearchPage> {
  const page = await searchLanguages(db, phrase, options);
  if (page.total > 0 || !options.preferred?.length) return page;
  return searchLanguages(db, phrase, {...options, preferred: []});
}

async function searchLanguages(db: Database, phrase: string, options: SearchOptions): Promise<SearchPage> {
  const {rows, corrected} = await rankedRows<HitRow>(
    db,
    phrase,
    options,
    sql`${listColumns}, ${highlightedTitle} as "markedTitle", ${highlightedText} as "markedText"`,
  );
  const total = rows[0]?.total ?? 0;
  // Beyond the last page there is one row, with the total only.
  const hits = rows.filter(({contentId}) => contentId !== null).map((row) => toSearchHit(row, phrase));
  return {hits, total, corrected: total > 0 ? corrected : null};
}

/** Titles of the results of a search by relevance in the preferred languages, best first. */
export async function searchTitles(
  db: Database,
  phrase: string,
  options: Omit<SearchOptions, 'sortBy' | 'skip'>,
): Promise<{contentId: number; culture: string; title: string}[]> {
  const columns = sql`c.id as "contentId", t.culture, t.title`;
  const {rows} = await rankedRows<{contentId: number | null; culture: string; title: string}>(
    db,
    phrase,
    options,
    columns,
  );
  return rows.flatMap(({contentId, ...row}) => (contentId === null ? [] : [{contentId, ...row}]));
}

/** A page of results with their total. `columns` are of `t`, `c` and `k`. */
async function rankedRows<Row>(
  db: Database,
  phrase: string,
  options: SearchOptions,
  columns: SQL,
): Promise<{rows: (Row & {total: number})[]; corrected: string | null}> {
  const {sortBy = 'Relevance', preferred = []} = options;
  const {words, pinned, corrected} = await parseQuery(db, phrase, preferred);
  if (words.length === 0) return {rows: [], corrected};
  const match = hasOperators(phrase)
    ? matchOperators(phrase)
    : sortBy === 'Relevance'
      ? matchMostWords(words)
      : matchAllWords(words);
  const search = (some: Match) =>
    preparedRowsOf<Row & {total: number}>(
      db,
      searchStatement(
        {phrase, words, pinned: sortBy === 'Relevance' ? pinned : [], match: some},
        options,
        columns,
      ),
    );
  const rows = await search(match);
  if (!match.needsMostWords || words.length === 1 || (rows[0]?.total ?? 0) >= minResults)
    return {rows, corrected};
  return {rows: await search(matchSomeWords(words)), corrected};
}

/** Hyphens before a word exclude it. Others are dashes; many of them exceed PostgreSQL's stack. */
const withoutDashes = (phrase: string) => phrase.replace(/-(?![\p{L}\p{N}"])/gu, ' ');

/** Whether a phrase has operators, and therefore matches exactly. */
export const hasOperators = (phrase: string) => /"|(?:^|\s)-[\p{L}\p{N}]|\sor\s/iu.test(phrase);

/** Conditions of a match: tsqueries by the configuration of `l`. */
interface Match {
  texts: SQL;
  titles?: SQL;
  /** What is highlighted and ranked. Default: any word. */
  highlighted?: SQL;
  /** Titles match only with more than half of the words' weight. */
  needsMostWords?: boolean;
}

const stemmedTsquery = (source: string) => sql`to_tsquery(l.config::regconfig, ${source})`;
const unstemmedTsquery = (source: string) => sql`to_tsquery('simple', ${source})`;
const all = (queries: readonly string[]) => queries.join(' & ');
const any = (queries: readonly string[]) => [...new Set(queries)].join(' | ');
/** Up to this many common words, one may be missing. More words than these are rarely all common. */
const maxCommonWords = 6;
const allButOne = (queries: readonly string[]) =>
  queries.length > 2 && queries.length <= maxCommonWords
    ? any(queries.map((_, index) => `(${all(queries.toSpliced(index, 1))})`))
    : all(queries);

function matchOperators(phrase: string): Match {
  const texts = sql`websearch_to_tsquery(l.config::regconfig, ${searchableText(withoutDashes(phrase))})`;
  return {texts, highlighted: texts};
}

/** Texts that contain all words, and titles that contain all, the last one as a prefix. */
const matchAllWords = (words: readonly QueryWord[]): Match => ({
  texts: stemmedTsquery(all(words.map(({stemmed}) => stemmed))),
  titles: unstemmedTsquery(all(words.map(({unstemmed}) => unstemmed))),
});

/** Also titles that contain most of the words. Common words alone match too many titles to compare. */
function matchMostWords(words: readonly QueryWord[]): Match {
  const match = matchAllWords(words);
  const contentWords = words.filter(({weight, isStopWord}) => weight > 0 && !isStopWord);
  if (contentWords.length === 0) return match;
  const rare = contentWords.filter(({hasFewTitles}) => hasFewTitles).map(({stemmed}) => stemmed);
  const queries = contentWords.map(({stemmed}) => stemmed);
  const some = any([...rare, allButOne(queries)]);
  return {...match, titles: sql`${match.titles} || ${stemmedTsquery(some)}`, needsMostWords: true};
}

/** Also texts that contain some of the words. */
function matchSomeWords(words: readonly QueryWord[]): Match {
  const {titles} = matchMostWords(words);
  const contentWords = words.filter(({weight, isStopWord}) => weight > 0 && !isStopWord);
  const rare = contentWords.filter(({hasFewTexts}) => hasFewTexts).map(({stemmed}) => stemmed);
  const queries = contentWords.map(({stemmed}) => stemmed);
  const texts =
    queries.length > 0 ? any([...rare, allButOne(queries)]) : all(words.map(({stemmed}) => stemmed));
  return {texts: stemmedTsquery(texts), titles};
}

interface Search {
  phrase: string;
  words: readonly QueryWord[];
  /** contentIds of pinned results. */
  pinned: readonly number[];
  match: Match;
}

type HitRow = ListItem & {contentId: number | null; total: number; markedTitle: string; markedText: string};

/** Results, best titles first, that are reranked by their text. After these the order by title stays. */
const rerankWindow = 100;

/** Weight of titles; texts weigh 1. */
const titleWeight = 2;
/** Above any score of a title and a text. */
const pinnedScore = 1000;
/** Weight of a word in a tag; in a title it is 1. */
const tagWeight = 0.7;

function searchStatement(
  {phrase, words, pinned, match}: Search,
  {sortBy = 'Relevance', take, skip = 0, preferred = []}: SearchOptions,
  columns: SQL,
): SQL {
  const key = foldText(phrase);
  const sortKey = {Relevance: sql`b.title_score`, MostViewed: sql`k.views`, Newest: sql`b.updated_date`}[
    sortBy
  ];
  const counters = sortBy === 'MostViewed' ? sql`join content_counters k using (content_id)` : sql``;
  const window = sortBy === 'Relevance' ? rerankWindow : 0;
  const titles = match.titles ?? sql`''::tsquery`;
  const anyWord = anyWordTsquery(words);
  /** Weight of the words that a vector contains. A sum of terms: a subquery for each row takes many times as long in the embedded database. */
  const coverage = (vector: SQL, factor = (_word: SQL) => sql`1`) => {
    const terms = words.map(({weight}, index) => {
      const word = sql`q.words[${literal(index + 1)}]`;
      return sql`case when ${vector} @@ ${word} then ${weight}::float8 * ${factor(word)} else 0 end`;
    });
    return sql`(${sql.join(terms, sql` + `)})`;
  };
  const titleCoverage = coverage(
    sql`t.title_search`,
    (word) => sql`case when ts_filter(t.title_search, '{a}') @@ ${word} then 1 else ${tagWeight}::float8 end`,
  );
  // Most titles contain none of the words, which one comparison tells.
  const found = (
    condition: SQL,
  ) => sql`select t.id, t.content_id, t.culture_key, t.language, t.updated_date, t.title_key,
      case when t.title_search @@ q.any_word then ${titleCoverage} else 0 end as coverage
    from q join translations t on ${condition} and t.config = q.config
    where ${readable} and ${isPreferredLanguage(sql`t.language`, preferred)}`;
  const pinnedBonus =
    pinned.length > 0
      ? sql`+ coalesce(${pinnedScore} - array_position(${intArray(pinned)}, t.content_id), 0)`
      : sql``;
  const titleScore = sql`case when t.coverage > 0 or starts_with(t.title_key, ${key})
    then t.coverage ^ 3 * (1 + least(1, ${key.length}::float8 / greatest(1, length(t.title_key))) / 2)
      + (t.title_key = ${key})::int + starts_with(t.title_key, ${key})::int / 2::float8
    else 0 end ${pinnedBonus}`;
  // A union: with "or" PostgreSQL fetches each text again to recheck it.
  const matches = [
    found(sql`t.search @@ q.texts`),
    ...(match.titles
      ? [
          sql`select * from (${found(sql`t.title_search @@ q.titles`)}) t ${match.needsMostWords ? sql`where coverage > 0.5` : sql``}`,
        ]
      : []),
    ...(pinned.length > 0 ? [found(sql`t.content_id = any(${intArray(pinned)})`)] : []),
  ];
  // A single word is in every result.
  const textCoverage = words.length > 1 ? coverage(sql`t.search`) : sql`1`;
  const textScore = sql`${textCoverage} + ts_rank_cd(t.search, q.highlighted, ${1 | 32}) / 2`;
  return sql`with q as materialized (
        select distinct l.config, ${match.texts} as texts, ${titles} as titles, ${match.highlighted ?? anyWord} as highlighted, ${anyWord} as any_word,
          ${wordTsqueries(words)} as words
        from languages l where ${isPreferredLanguage(sql`l.language`, preferred)}
      ), best as materialized (
        select distinct on (t.content_id) t.content_id, t.id, t.updated_date, ${titleScore} as title_score
        from (${sql.join(matches, sql` union all `)}) t
        order by t.content_id, ${cultureRank(preferred)}, title_score desc, t.id
      ), ordered as materialized (
        select id, title_score, row_number() over (order by sort_key desc, updated_date desc, content_id) as position
        from (select b.*, ${sortKey} as sort_key from best b ${counters}
          order by sort_key desc, b.updated_date desc, b.content_id limit ${Math.max(skip + take, window)}) b
      ), page as materialized (
        select o.id, q.highlighted as query, row_number() over (order by
          case when o.position <= ${window} then ${titleWeight} * o.title_score + ${textScore} else -1 end desc, o.position) as position
        from ordered o join translations t on t.id = o.id join q on q.config = t.config
        order by position limit ${take} offset ${skip}
      )
      select counted.total, ${columns}
      from (select count(*)::int as total from best) counted left join (page p join translations t on t.id = p.id
        join contents c on c.id = t.content_id join content_counters k on k.content_id = c.id) on true
      order by p.position`;
}

const anyWordTsquery = (words: readonly QueryWord[]) =>
  sql`${stemmedTsquery(any(words.map(({stemmed}) => stemmed)))} || ${unstemmedTsquery(any(words.map(({unstemmed}) => unstemmed)))}`;

/** A tsquery for each word, parsed once: parsing takes longer than a match. */
const wordTsqueries = (words: readonly QueryWord[]) => sql`array(
  select to_tsquery(l.config::regconfig, source) || to_tsquery('simple', plain)
  from unnest(${textArray(words.map(({stemmed}) => stemmed))}, ${textArray(words.map(({unstemmed}) => unstemmed))})
    with ordinality as word(source, plain, position) order by position)`;
