/** Full-text search (Search_Get). */
import {type SQL, sql} from 'drizzle-orm';
import type {SearchOrder} from '../../../contract/scalars.ts';
import type {Database} from '../db/database.ts';
import {excerptOf, highlightedText, highlightedTitle} from './highlights.ts';
import {type QueryWord, readQuery} from './query.ts';
import {
  intArray,
  listColumns,
  numberArray,
  preparedRowsOf,
  readable,
  speaks,
  suitability,
  textArray,
} from './sql.ts';
import {foldText, searchableText} from './text.ts';
import type {ListItem, PreferredCultures, SearchHit} from './types.ts';

export interface SearchPage {
  hits: SearchHit[];
  /** All content items that match, not only this page's. */
  total: number;
  /** What was searched instead because of typing errors. */
  corrected: string | null;
}

interface SearchOptions {
  sortBy?: SearchOrder;
  take: number;
  skip?: number;
  preferred?: PreferredCultures;
}

/** With fewer matches than these, texts that hold only some of the words are shown too. */
const few = 5;

/**
 * Searches titles, tags and texts in the language of each translation. With `preferred`, only translations in those languages, unless
 * they hold nothing. Texts match that hold all words, and by relevance also titles that hold most of them; the last word of a title may be
 * unfinished. `"…"` is a phrase, `-word` excludes, `or` means or: then exactly that matches. When hardly anything matches, one word is enough.
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
  // Beyond the last page, there is a row with nothing but the total.
  const hits = rows.filter(({contentId}) => contentId !== null).map((row) => excerptOf(row, phrase));
  return {hits, total, corrected: total > 0 ? corrected : null};
}

/** Titles of what a search by relevance finds in the preferred languages, best first. */
export async function searchTitles(
  db: Database,
  phrase: string,
  options: Omit<SearchOptions, 'sortBy' | 'skip'>,
): Promise<{contentId: number; title: string}[]> {
  const columns = sql`c.id as "contentId", t.title`;
  const {rows} = await rankedRows<{contentId: number | null; title: string}>(db, phrase, options, columns);
  return rows.flatMap(({contentId, title}) => (contentId === null ? [] : [{contentId, title}]));
}

/** A page of what matches, with the number of all; the columns are of `t`, `c` and `k`. */
async function rankedRows<Row>(
  db: Database,
  phrase: string,
  options: SearchOptions,
  columns: SQL,
): Promise<{rows: (Row & {total: number})[]; corrected: string | null}> {
  const {sortBy = 'Relevance', preferred = []} = options;
  const {words, pinned, corrected} = await readQuery(db, phrase, preferred);
  if (words.length === 0) return {rows: [], corrected};
  const match = hasOperators(phrase)
    ? exactly(phrase)
    : sortBy === 'Relevance'
      ? mostly(words)
      : whole(words);
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
  if (!match.isMost || words.length === 1 || (rows[0]?.total ?? 0) >= few) return {rows, corrected};
  return {rows: await search(partly(words)), corrected};
}

/** A hyphen excludes the word that it stands at. Any other is a dash, and of many PostgreSQL says that its stack is too small. */
const withoutDashes = (phrase: string) => phrase.replace(/-(?![\p{L}\p{N}"])/gu, ' ');

const hasOperators = (phrase: string) => /"|(?:^|\s)-[\p{L}\p{N}]|\sor\s/iu.test(phrase);

/** What matches: tsqueries by the configuration of `l`. */
interface Match {
  /** Of texts. */
  texts: SQL;
  /** Of titles. */
  titles?: SQL;
  /** What is marked and ranked, if not any word. */
  marked?: SQL;
  /** Titles are only found when they hold more than half of what the phrase says. */
  isMost?: boolean;
}

const byLanguage = (source: string) => sql`to_tsquery(l.config::regconfig, ${source})`;
const asWritten = (source: string) => sql`to_tsquery('simple', ${source})`;
const all = (sources: readonly string[]) => sources.join(' & ');
const any = (sources: readonly string[]) => [...new Set(sources)].join(' | ');
/** Words of which one may be missing, when all are common. Of more words, some are rare. */
const maxCommonWords = 6;
const mostOf = (sources: readonly string[]) =>
  sources.length > 2 && sources.length <= maxCommonWords
    ? any(sources.map((_, index) => `(${all(sources.toSpliced(index, 1))})`))
    : all(sources);

function exactly(phrase: string): Match {
  const texts = sql`websearch_to_tsquery(l.config::regconfig, ${searchableText(withoutDashes(phrase))})`;
  return {texts, marked: texts};
}

/** Texts that hold all words, and titles of which all are beginnings. */
const whole = (words: readonly QueryWord[]): Match => ({
  texts: byLanguage(all(words.map(({source}) => source))),
  titles: asWritten(all(words.map(({plain}) => plain))),
});

/** Also titles that hold most of the words. Common words alone do not find any: they are in too many to compare. */
function mostly(words: readonly QueryWord[]): Match {
  const match = whole(words);
  const held = words.filter(({weight, isGrammar}) => weight > 0 && !isGrammar);
  if (held.length === 0) return match;
  const rare = held.filter(({hasFewTitles}) => hasFewTitles).map(({source}) => source);
  const sources = held.map(({source}) => source);
  const some = any([...rare, mostOf(sources)]);
  return {...match, titles: sql`${match.titles} || ${byLanguage(some)}`, isMost: true};
}

/** Also texts that hold some of the words. */
function partly(words: readonly QueryWord[]): Match {
  const {titles} = mostly(words);
  const held = words.filter(({weight, isGrammar}) => weight > 0 && !isGrammar);
  const rare = held.filter(({hasFewTexts}) => hasFewTexts).map(({source}) => source);
  const sources = held.map(({source}) => source);
  const texts = sources.length > 0 ? any([...rare, mostOf(sources)]) : all(words.map(({source}) => source));
  return {texts: byLanguage(texts), titles};
}

interface Search {
  phrase: string;
  words: readonly QueryWord[];
  /** contentIds that come first. */
  pinned: readonly number[];
  match: Match;
}

type HitRow = ListItem & {contentId: number | null; total: number; markedTitle: string; markedText: string};

/** How many of the best titles are ranked by their whole text. Beyond these, the title decides. */
const rankedByText = 100;

/** What a title counts next to a text. */
const titleWeight = 2;
/** More than a title and a text can count. */
const pinnedFirst = 1000;
/** What a word counts in a tag next to one in the title. */
const tagWeight = 0.7;

function searchStatement(
  {phrase, words, pinned, match}: Search,
  {sortBy = 'Relevance', take, skip = 0, preferred = []}: SearchOptions,
  columns: SQL,
): SQL {
  const key = foldText(phrase);
  const first = {Relevance: sql`b.near`, MostViewed: sql`k.views`, Newest: sql`b.updated_date`}[sortBy];
  const counters = sortBy === 'MostViewed' ? sql`join content_counters k using (content_id)` : sql``;
  const window = sortBy === 'Relevance' ? rankedByText : 0;
  const titles = match.titles ?? sql`''::tsquery`;
  const some = anyWord(words);
  const weights = sql`${numberArray(words.map(({weight}) => weight))}`;
  /** Share of what the words say that a vector holds. */
  const covered = (vector: SQL, each = sql`weight`) =>
    sql`(select coalesce(sum(${each}), 0) from unnest(q.words, ${weights}) as word(query, weight) where ${vector} @@ word.query)`;
  const inTitle = sql`ts_filter(t.title_search, '{a}') @@ word.query`;
  const coveredByTitle = covered(
    sql`t.title_search`,
    sql`case when ${inTitle} then weight else weight * ${tagWeight}::float8 end`,
  );
  // Most titles hold none of the words, which takes one comparison to know.
  const found = (
    condition: SQL,
  ) => sql`select t.id, t.content_id, t.culture_key, t.language, t.updated_date, t.title_key,
      case when t.title_search @@ q.some then ${coveredByTitle} else 0 end as covered
    from q join translations t on ${condition} and t.config = q.config
    where ${readable} and ${speaks(sql`t.language`, preferred)}`;
  const near = sql`t.covered ^ 3 * (1 + least(1, ${key.length}::float8 / greatest(1, length(t.title_key))) / 2)
    + (t.title_key = ${key})::int + starts_with(t.title_key, ${key})::int / 2::float8
    + coalesce(${pinnedFirst} - array_position(${intArray(pinned)}, t.content_id), 0)`;
  // A union, because with "or" PostgreSQL reads each text from storage once more.
  const matches = [
    found(sql`t.search @@ q.texts`),
    ...(match.titles
      ? [
          sql`select * from (${found(sql`t.title_search @@ q.titles`)}) t ${match.isMost ? sql`where covered > 0.5` : sql``}`,
        ]
      : []),
    ...(pinned.length > 0 ? [found(sql`t.content_id = any(${intArray(pinned)})`)] : []),
  ];
  // A word alone is in all of them.
  const inText = words.length > 1 ? covered(sql`t.search`) : sql`1`;
  const text = sql`${inText} + ts_rank_cd(t.search, q.marked, ${1 | 32}) / 2`;
  return sql`with q as materialized (
        select distinct l.config, ${match.texts} as texts, ${titles} as titles, ${match.marked ?? some} as marked, ${some} as some,
          ${wordQueries(words)} as words
        from languages l where ${speaks(sql`l.language`, preferred)}
      ), best as materialized (
        select distinct on (t.content_id) t.content_id, t.id, t.updated_date, ${near} as near
        from (${sql.join(matches, sql` union all `)}) t
        order by t.content_id, ${suitability(preferred)}, near desc, t.id
      ), ordered as materialized (
        select b.id, b.near, row_number() over (order by ${first} desc, b.updated_date desc, b.content_id) as place
        from best b ${counters} order by place limit ${Math.max(skip + take, window)}
      ), page as materialized (
        select o.id, q.marked as query, row_number() over (order by
          case when o.place <= ${window} then ${titleWeight} * o.near + ${text} else -1 end desc, o.place) as place
        from ordered o join translations t on t.id = o.id join q on q.config = t.config
        order by place limit ${take} offset ${skip}
      )
      select counted.total, ${columns}
      from (select count(*)::int as total from best) counted left join (page p join translations t on t.id = p.id
        join contents c on c.id = t.content_id join content_counters k on k.content_id = c.id) on true
      order by p.place`;
}

const anyWord = (words: readonly QueryWord[]) =>
  sql`${byLanguage(any(words.map(({source}) => source)))} || ${asWritten(any(words.map(({plain}) => plain)))}`;

/** A query for each word, made once: making one takes longer than comparing it with a text. */
const wordQueries = (words: readonly QueryWord[]) => sql`array(
  select to_tsquery(l.config::regconfig, source) || to_tsquery('simple', plain)
  from unnest(${textArray(words.map(({source}) => source))}, ${textArray(words.map(({plain}) => plain))})
    with ordinality as word(source, plain, position) order by position)`;
