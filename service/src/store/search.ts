/** Full-text search (Search_Get). */
import sql, {join, raw, type Sql} from 'sql-template-tag';
import type {SearchOrder} from '../../../contract/scalars.ts';
import type {Database} from '../db/database.ts';
import {foundColumns, toSearchHits, type FoundRow} from './highlights.ts';
import {isDecisive, type Query, type QueryWord, parseQuery} from './parse-query.ts';
import {scoredTranslations, termsOf} from './ranking.ts';
import {
  intArray,
  listColumns,
  literal,
  preparedRowsOf,
  readable,
  isPreferredLanguage,
  cultureRank,
  intList,
  opaque,
  textArray,
  textList,
} from './sql.ts';
import {searchableText} from './text.ts';
import type {PreferredCultures, SearchHit} from './types.ts';

export interface SearchPage {
  hits: SearchHit[];
  /** Content items that match, on all pages; by relevance the best thousand translations are counted. */
  total: number;
  /** The phrase with typing errors corrected, if it was. */
  corrected: string | null;
}

/** The same without highlights, for which the whole texts are looked through. */
export interface FoundPage extends Omit<SearchPage, 'hits'> {
  rows: FoundRow[];
  /** The score of each row by relevance; -1 beyond the first hundred. */
  scores: readonly number[];
  /** contentIds on all pages, where `listed` asks for them; otherwise none. */
  found: readonly number[];
}

interface SearchOptions {
  sortBy?: SearchOrder;
  take: number;
  skip?: number;
  preferred?: PreferredCultures;
  /** Whether to name what is on the other pages. */
  listed?: boolean;
  /** Whether the rows of `page` have the parts of the score. */
  explained?: boolean;
}

/**
 * Searches titles, tags and texts in the language of each translation. With `preferred`, only translations in those languages, unless
 * nothing is found in them. By relevance no word is required, and rare ones decide; by views or date texts match that contain all words. The
 * last word matches titles as a prefix. Phrases with operators (`"…"`, `-word`, `or`) match exactly.
 */
export async function searchContent(
  db: Database,
  phrase: string,
  options: SearchOptions,
): Promise<SearchPage> {
  const {rows, total, corrected} = await findContent(db, phrase, options);
  return {hits: await toSearchHits(db, rows, phrase), total, corrected};
}

/** Searches in the same way, for what makes the highlights itself. */
export async function findContent(db: Database, phrase: string, options: SearchOptions): Promise<FoundPage> {
  const page = await findInLanguages(db, phrase, options);
  if (page.total > 0 || !options.preferred?.length) return page;
  return findInLanguages(db, phrase, {...options, preferred: []});
}

async function findInLanguages(db: Database, phrase: string, options: SearchOptions): Promise<FoundPage> {
  const {rows, corrected} = await rankedRows<HitRow>(
    db,
    phrase,
    options,
    sql`${listColumns}, ${foundColumns}, p.score, ${
      options.listed
        ? sql`case when row_number() over (order by p.position) = 1 then array(select content_id from best) end`
        : sql`null::int[]`
    } as found`,
  );
  const total = rows[0]?.total ?? 0;
  const found = rows[0]?.found ?? [];
  const scores: number[] = [];
  // Beyond the last page there is one row, with the total only.
  const onPage = rows.flatMap(({contentId, total: _total, score, found: _found, ...row}) => {
    if (contentId === null) return [];
    scores.push(score);
    return [{...row, contentId}];
  });
  return {rows: onPage, scores, found, total, corrected: total > 0 ? corrected : null};
}

/** Titles of the results of a search by relevance in the preferred languages, best first. */
export async function searchTitles(
  db: Database,
  phrase: string,
  options: Omit<SearchOptions, 'sortBy' | 'skip' | 'listed'>,
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

/** A result by relevance, with what each part gave. The sum of the parts, `score`, decides the order. */
export interface ExplainedHit {
  contentId: number;
  culture: string;
  title: string;
  score: number;
  /** What the words of the title gave, and an exact title. */
  inTitle: number;
  /** What the text says about the words. */
  inText: number;
  /** How many of the words it has, weighed. */
  coverage: number;
  /** How close together they are; of the best alone. */
  proximity: number;
  pinned: number;
}

export interface ExplainedSearch {
  /** Weights from 0 to 1, together 1. Words that weigh nothing are not looked for: those that no text has, or too common ones of many. */
  words: {word: string; weight: number; isFound: boolean}[];
  corrected: string | null;
  hits: ExplainedHit[];
}

/** Why a search by relevance finds what it finds, in this order. */
export async function explainSearch(
  db: Database,
  phrase: string,
  {preferred = [], take}: Pick<SearchOptions, 'preferred' | 'take'>,
): Promise<ExplainedSearch> {
  const {words, corrected} = await parseQuery(db, phrase, preferred);
  const columns = sql`c.id as "contentId", t.culture, t.title, p.in_title as "inTitle", p.in_text as "inText", p.coverage, p.proximity, p.pinned, p.score`;
  const {rows} = await rankedRows<Omit<ExplainedHit, 'contentId'> & {contentId: number | null}>(
    db,
    phrase,
    {preferred, take, explained: true},
    columns,
  );
  if (preferred.length > 0 && !rows[0]?.total) return explainSearch(db, phrase, {take});
  return {
    words: words.map(({alternatives, prefix, weight, isFound}) => ({
      word: alternatives[0]?.text ?? prefix ?? '',
      weight,
      isFound: words.length === 1 ? rows.some(({total}) => total > 0) : isFound,
    })),
    corrected,
    hits: rows.flatMap(({contentId, total: _total, ...row}) =>
      contentId === null ? [] : [{contentId, ...row}],
    ),
  };
}

/** A page of results with their total. `columns` are of `t`, `c` and `k`. */
async function rankedRows<Row>(
  db: Database,
  phrase: string,
  options: SearchOptions,
  columns: Sql,
): Promise<{rows: (Row & {total: number})[]; corrected: string | null}> {
  const {corrected, ...query} = await parseQuery(db, phrase, options.preferred ?? []);
  if (query.words.length === 0) return {rows: [], corrected};
  // By date or views, matches are enough.
  const isRanked = (options.sortBy ?? 'Relevance') === 'Relevance';
  const terms = isRanked ? await termsOf(db, query.words, query.configs) : [];
  const statement = searchStatement({phrase, terms, ...query}, options, columns);
  return {rows: await preparedRowsOf<Row & {total: number}>(db, statement), corrected};
}

/**
 * Hyphens before a word exclude it. Before a single letter they are an option of a command (`crontab -e`), others are dashes; many of them exceed
 * PostgreSQL's stack.
 */
const withoutDashes = (phrase: string) => phrase.replace(/-(?![\p{L}\p{N}]{2}|")/gu, ' ');

/** Whether a phrase has operators, and therefore matches exactly. */
export const hasOperators = (phrase: string) => /"|(?:^|\s)-[\p{L}\p{N}]{2}|\sor\s/iu.test(phrase);

const stemmedTsquery = (source: string) => sql`to_tsquery(l.config::regconfig, ${source})`;
const unstemmedTsquery = (source: string) => sql`to_tsquery('simple', ${source})`;
const all = (queries: readonly string[]) => queries.join(' & ');
const any = (queries: readonly string[]) => [...new Set(queries)].join(' | ');

/** Conditions of an exact match: tsqueries by the configuration of `l`. */
interface Match {
  texts: Sql;
  titles?: Sql;
}

const matchOperators = (phrase: string): Match => ({
  texts: sql`websearch_to_tsquery(l.config::regconfig, ${searchableText(withoutDashes(phrase))})`,
});

/** Texts that contain all words, and titles that contain all, the last one as a prefix. */
function matchAllWords(words: readonly QueryWord[]): Match {
  const required = words.filter(({isRequired}) => isRequired);
  return {
    texts: stemmedTsquery(all(required.map(({stemmed}) => stemmed))),
    titles: unstemmedTsquery(all(required.map(({unstemmed}) => unstemmed))),
  };
}

/** Selects the ids of the translations that match, by the configurations of `q`. A union: with "or" PostgreSQL fetches each text again to recheck it. */
function matching({texts, titles}: Match, visible: Sql): Sql {
  const by = (vector: Sql, query: Sql) =>
    sql`select t.id from (select l.config, ${query} as query from q l offset 0) m
      join translations t on ${vector} @@ m.query and t.config = m.config where ${visible}`;
  const texted = by(sql`t.search`, texts);
  return titles ? sql`${texted} union ${by(sql`t.title_search`, titles)}` : texted;
}

type Search = {phrase: string; terms: Awaited<ReturnType<typeof termsOf>>} & Pick<
  Query,
  'words' | 'titleKeys' | 'pinned'
>;

type HitRow = Omit<FoundRow, 'contentId'> & {contentId: number | null; score: number; found: number[] | null};

/** Results, best ones first, whose titles and texts are compared with the whole phrase. After these the order by words stays. */
const rerankWindow = 100;
/** Of these, the results whose texts are read to measure how close together the words are. */
const proximityWindow = 30;
/** Shares of the parts of a score by relevance; each part is between 0 and 1, that of an exact title up to 3. */
const shares = {title: 2, impact: 3, coverage: 0.5, proximity: 0.3};
/** Above any score of a title and a text. */
const pinnedScore = 1000;
/** Weight of a word in a tag; in a title it is 1. */
const tagWeight = 0.7;

function searchStatement(
  {phrase, words, terms, titleKeys, pinned}: Search,
  {sortBy = 'Relevance', take, skip = 0, preferred = [], explained = false}: SearchOptions,
  columns: Sql,
): Sql {
  const keys = textArray(titleKeys);
  const isRanked = sortBy === 'Relevance';
  const isExact = hasOperators(phrase);
  const match = isExact ? matchOperators(phrase) : matchAllWords(words);
  const visible = sql`${readable} and ${isPreferredLanguage(sql`t.language`, preferred)}`;
  const anyWord = anyWordTsquery(words);
  const exactTitle = sql`((t.title_key = any(${keys}))::int + (t.title_key ^@ any(${keys}))::int / 2::float8)`;
  const pinnedBonus =
    isRanked && pinned.length > 0
      ? sql`coalesce(${pinnedScore} - array_position(${intArray(pinned)}, t.content_id), 0)`
      : sql`0`;
  const candidates = isRanked
    ? [
        isExact
          ? sql`select m.id, coalesce(f.impact, 0) as impact, coalesce(f.coverage, 0) as coverage
              from (${matching(match, visible)}) m left join found f using (id)`
          : sql`select id, impact, coverage from found`,
        ...(pinned.length > 0
          ? [
              sql`select t.id, 0, 0 from translations t where t.content_id in (select unnest(${intList(pinned)})) and ${visible}`,
            ]
          : []),
      ]
    : [sql`select id, 0 as impact, 0 as coverage from (${matching(match, visible)}) m`];
  const sortKey = {
    Relevance: sql`f.impact + ${exactTitle} + ${pinnedBonus}`,
    MostViewed: sql`k.views`,
    Newest: sql`t.updated_date`,
  }[sortBy];
  const counters = sortBy === 'MostViewed' ? sql`join content_counters k using (content_id)` : sql``;
  const window = isRanked ? rerankWindow : 0;
  // A sum of terms: a subquery for each row takes many times as long in the embedded database.
  const titleCoverage = join(
    words.map(({weight}, index) => {
      const word = sql`q.words[${literal(index + 1)}]`;
      return sql`case when t.title_search @@ ${word}
        then ${weight}::float8 * case when ts_filter(t.title_search, '{a}') @@ ${word} then 1 else ${tagWeight}::float8 end else 0 end`;
    }),
    ' + ',
  );
  // Most titles contain none of the words, which one comparison tells.
  const titleScore = sql`case when t.title_search @@ q.any_word then (${titleCoverage}) ^ 3
      * (1 + least(1, ${phrase.length}::float8 / greatest(1, length(t.title_key))) / 2) else 0 end + ${exactTitle}`;
  const pairs = neighbours(words);
  // The text is unpacked once for all pairs.
  const proximity =
    pairs.length > 0
      ? sql`case when o.position <= ${literal(proximityWindow)} then (select ${join(
          pairs.map(
            ({weight}, index) =>
              sql`(text.search @@ q.pairs[${literal(index + 1)}])::int * ${weight}::float8`,
          ),
          ' + ',
        )} from (select setweight(t.search, 'A') as search offset 0) text) else 0 end`
      : sql`0`;
  const parts = {
    in_title: sql`${shares.title}::float8 * (${titleScore})`,
    in_text: sql`${shares.impact}::float8 * o.impact`,
    coverage: sql`${shares.coverage}::float8 * o.coverage`,
    proximity: sql`${shares.proximity}::float8 * ${proximity}`,
    pinned: pinnedBonus,
  };
  const score = join(Object.values(parts), ' + ');
  const named = Object.entries(parts).map(([name, part]) => sql`, ${part} as ${raw(`"${name}"`)}`);
  return sql`with q as materialized (
        select config, ${isExact ? match.texts : sql`any_word`} as highlighted, any_word, ${wordTsqueries(words)} as words, ${pairTsqueries(pairs)} as pairs
        from (select l.config, ${anyWord} as any_word from (select distinct l.config from languages l where ${isPreferredLanguage(sql`l.language`, preferred)}) l offset 0) l
      ), ${isRanked ? sql`${scoredTranslations(words, terms, titleKeys, visible)},` : sql``} best as materialized (
        select distinct on (t.content_id) t.content_id, t.id, t.updated_date, f.impact, f.coverage, ${sortKey} as sort_key
        from (${join(candidates, ' union all ')}) f join translations t using (id) ${counters}
        order by t.content_id, ${cultureRank(preferred)}, sort_key desc, t.id
      ), ordered as materialized (
        select *, row_number() over (order by sort_key desc, updated_date desc, content_id) as position
        from (select * from best order by sort_key desc, updated_date desc, content_id limit ${opaque(sql`${Math.max(skip + take, window)}::int`)}) b
      ), page as materialized (
        select *, row_number() over (order by score desc, culture_rank, place) as position
        from (select o.id, q.highlighted as query, o.position as place, case when o.position <= ${window} then ${score} else -1 end as score,
          case when o.position <= ${window} then ${cultureRank(preferred)} end as culture_rank
          ${explained ? join(named, '') : sql``}
        from ordered o join translations t on t.id = o.id join q on q.config = t.config) o
        order by position limit ${opaque(sql`${take}::int`)} offset ${opaque(sql`${skip}::int`)}
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
  from unnest(${textList(words.map(({stemmed}) => stemmed))}, ${textList(words.map(({unstemmed}) => unstemmed))})
    with ordinality as word(source, plain, position) order by position)`;

/** Pairs of words that were typed one after the other. Their weights add up to 1 at most. */
function neighbours(words: readonly QueryWord[]): {source: string; weight: number}[] {
  const typed = words.filter(isDecisive);
  const pairs = typed.slice(1).map((second, index) => {
    const first = typed[index]!;
    return {
      source: `${first.stemmed} <-> ${second.stemmed} | ${first.stemmed} <2> ${second.stemmed} | ${second.stemmed} <-> ${first.stemmed}`,
      weight: first.weight + second.weight,
    };
  });
  // Each word but the first and the last is in two of them.
  const sum = Math.max(
    1,
    pairs.reduce((all, {weight}) => all + weight, 0),
  );
  return pairs.map(({source, weight}) => ({source, weight: weight / sum}));
}

/** A tsquery for each two words that stand together. */
const pairTsqueries = (pairs: readonly {source: string}[]) =>
  sql`array(select to_tsquery(l.config::regconfig, source) from unnest(${textList(pairs.map(({source}) => source))})
    with ordinality as pair(source, position) order by position)`;
