/** Full-text search (Search_Get). */
import {type SQL, sql} from 'drizzle-orm';
import type {SearchOrder} from '../../../contract/scalars.ts';
import type {Database} from '../db/database.ts';
import {type Reading, correctWords} from './dictionary.ts';
import {excerptOf, highlightedText, highlightedTitle} from './highlights.ts';
import {
  grammarCounts,
  intArray,
  listColumns,
  queriesOf,
  readable,
  rowsOf,
  speaks,
  suitability,
  wordsHeld,
} from './sql.ts';
import {foldText, isUnspaced, searchableText, wordsOf} from './text.ts';
import type {ListItem, PreferredCultures, SearchHit} from './types.ts';

export interface SearchPage {
  hits: SearchHit[];
  /** All content items that match, not only this page's. */
  total: number;
  /** What was searched instead when the phrase as typed found nothing: its words with typing errors mended. */
  corrected: string | null;
}

interface SearchOptions {
  sortBy?: SearchOrder;
  take: number;
  skip?: number;
  preferred?: PreferredCultures;
}

/** Words of a phrase that are looked at when mending it. */
const maxWords = 12;
/** With fewer matches than these, articles that hold only some of the words are shown too. */
const few = 5;

/**
 * Searches titles, tags and texts in the language of each translation. With `preferred`, only translations in those languages, unless
 * they hold nothing. Words are joined by "and", and the last may be the beginning of a word of the title; `"…"` is a phrase, `-word`
 * excludes, `or` means or. When nothing matches, typing errors are mended; when hardly anything does, one matching word is enough.
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
  const {sortBy = 'Relevance', take, skip = 0, preferred = []} = options;
  const asTyped: Query = {
    query: sql`websearch_to_tsquery(l.config::regconfig, ${searchableText(withoutDashes(phrase))})`,
    begun: begunTitle(phrase),
  };
  const exact = await runSearch(db, asTyped, phrase, options);
  const typed = [...new Set(wordsOf(phrase))].slice(0, maxWords);
  // Sorted by date or views, what hardly matches would come first.
  const enough = sortBy === 'Relevance' && !hasOperators(phrase) ? few : 1;
  if (exact.total >= enough || typed.length === 0) return {...exact, corrected: null};

  const folded = typed.map((word) => wordsOf(foldText(word)).join('') || word);
  const readings = await correctWords(db, folded, {titlesOnly: false, preferred});
  const words = typed.map((word, index) => ({word, ...readings[index]!}));
  const groups = words.map(alternatives);
  let strict: Query = asTyped;
  let found = exact;
  let shown = phrase;
  let corrected: string | null = null;
  if (exact.total === 0) {
    shown = words.map(({word, near}) => near[0]?.word ?? word).join(' ');
    if (words.some(({near}) => near.length > 0)) corrected = shown;
    if (words.some(isRead)) {
      strict = {query: sql`to_tsquery(l.config::regconfig, ${groups.join(' & ')})`};
      found = await runSearch(db, strict, shown, options);
    }
  }
  if (found.total >= enough || words.length < 2)
    return {...found, corrected: found.total > 0 ? corrected : null};

  const whole =
    skip > 0 || take < found.total
      ? await runSearch(db, strict, shown, {...options, take: few, skip: 0})
      : found;
  const some: Query = {
    query: sql`to_tsquery(l.config::regconfig, ${groups.join(' | ')})`,
    partly: {
      groups,
      asTyped: typed,
      whole: found.total > 0 ? whole.hits.map(({contentId}) => contentId) : [],
    },
  };
  const relaxed = await runSearch(db, some, shown, options);
  return relaxed.total > 0 ? {...relaxed, corrected} : {...found, corrected: null};
}

/** A hyphen excludes the word that it stands at. Any other is a dash, and of many PostgreSQL says that its stack is too small. */
const withoutDashes = (phrase: string) => phrase.replace(/-(?![\p{L}\p{N}"])/gu, ' ');

const hasOperators = (phrase: string) => /"|(?:^|\s)-[\p{L}\p{N}]|\sor\s/iu.test(phrase);

/** A word as it was typed, and what the dictionary makes of it. */
type Word = Reading & {word: string};

/** Does the dictionary make something else of it? As it was typed, it was searched already. */
const isRead = ({word, near, known}: Word) => near.length > 0 || known.some((one) => one.word !== word);

/** Only letters and digits are in these words, so quoting them is enough. */
function alternatives({word, known, near}: Word): string {
  const unique = new Set([word, ...known.map((other) => other.word), ...near.map((other) => other.word)]);
  return `(${[...unique].map((one) => `'${one}'`).join(' | ')})`;
}

/** Titles with all words, the last of which may be unfinished; undefined when that is too little to go by. */
function begunTitle(phrase: string): string | undefined {
  const words = wordsOf(foldText(phrase)).slice(0, maxWords);
  if (words.join('').length < 3 || hasOperators(phrase) || isUnspaced(phrase)) return undefined;
  return words.map((word, index) => `'${word}':${index < words.length - 1 ? '' : '*'}A`).join(' & ');
}

interface Query {
  /** By the configuration of `l`. */
  query: SQL;
  /** Titles beginning like this match too. */
  begun?: string;
  /** One word is enough. */
  partly?: {
    /** A query for each word. */
    groups: readonly string[];
    /** Words that count in titles even where the language takes them for mere grammar. */
    asTyped: readonly string[];
    /** Items that hold all words. */
    whole: readonly number[];
  };
}

type Row = ListItem & {contentId: number | null; total: number; markedTitle: string; markedText: string};

/** How many of the best titles are ranked by their whole text. Beyond these, the title decides. */
const rankedByText = 300;

/** What a title counts that only begins with the phrase, next to one that has its words. */
const begunCounts = 0.5;

async function runSearch(
  db: Database,
  {query, begun, partly}: Query,
  phrase: string,
  {sortBy = 'Relevance', take, skip = 0, preferred = []}: SearchOptions,
): Promise<Omit<SearchPage, 'corrected'>> {
  const first = {Relevance: sql`b.near`, MostViewed: sql`k.views`, Newest: sql`b.updated_date`}[sortBy];
  const counters = sortBy === 'MostViewed' ? sql`join content_counters k using (content_id)` : sql``;
  const window = sortBy === 'Relevance' ? rankedByText : 0;
  const title = begun === undefined ? sql`''::tsquery` : sql`to_tsquery('simple', ${begun})`;
  const matches =
    begun === undefined ? sql`t.search @@ q.query` : sql`(t.search @@ q.query or t.title_search @@ q.begun)`;
  const near = [
    sql`ts_rank(t.title_search, q.query)`,
    ...(begun === undefined ? [] : [sql`${begunCounts}::float8 * ts_rank(t.title_search, q.begun)`]),
    ...(partly ? nearPartly(partly) : []),
  ];
  const close = partly ? wordsHeld(sql`q.held`) : sql`ts_rank_cd(t.search, o.query, 1)`;
  const held = partly
    ? sql`join (select distinct l.config, ${queriesOf(partly.groups)} as held from languages l) q on q.config = t.config`
    : sql``;
  const rank = sql`case when o.place <= ${window} then ${close} + o.near else -1 end`;
  const rows = await rowsOf<Row>(
    db,
    sql`with q as materialized (
        select l.config, ${query} as query, ${title} as begun from languages l where ${speaks(sql`l.language`, preferred)}
      ), best as materialized (
        select distinct on (t.content_id) t.content_id, t.id, t.updated_date, q.query || q.begun as query,
          ${sql.join(near, sql` + `)} as near
        from (select distinct * from q where numnode(query) + numnode(begun) > 0) q
        join translations t on ${matches} and t.config = q.config
        where ${readable} and ${speaks(sql`t.language`, preferred)}
        order by t.content_id, ${suitability(preferred)}, near desc, t.id
      ), ordered as materialized (
        select b.id, b.query, b.near, row_number() over (order by ${first} desc, b.updated_date desc, b.content_id) as place
        from best b ${counters} order by place limit ${Math.max(skip + take, window)}
      ), page as materialized (
        select o.id, o.query, row_number() over (order by ${rank} desc, o.place) as place
        from ordered o join translations t on t.id = o.id ${held} order by place limit ${take} offset ${skip}
      )
      select ${listColumns}, counted.total, ${highlightedTitle} as "markedTitle", ${highlightedText} as "markedText"
      from (select count(*)::int as total from best) counted left join (page p join translations t on t.id = p.id
        join contents c on c.id = t.content_id join content_counters k on k.content_id = c.id) on true
      order by p.place`,
  );
  // Beyond the last page, there is a row with nothing but the total.
  const hits = rows.filter(({contentId}) => contentId !== null).map((row) => excerptOf(row, phrase));
  return {total: rows[0]?.total ?? 0, hits};
}

function nearPartly({asTyped, whole}: NonNullable<Query['partly']>): SQL[] {
  const words = asTyped.flatMap((word) => wordsOf(foldText(word))).map((word) => `'${word}':A`);
  return [
    sql`${grammarCounts}::float8 * ts_rank(t.title_search, to_tsquery('simple', ${words.join(' | ')}))`,
    sql`(t.content_id = any(${intArray(whole)}))::int`,
  ];
}
