/** Full-text search (Search_Get). */
import {type SQL, sql} from 'drizzle-orm';
import type {SearchOrder} from '../../../contract/scalars.ts';
import type {Database} from '../db/database.ts';
import {type Reading, readWords} from './dictionary.ts';
import {excerptOf, highlightedExcerpt, highlightedTitle} from './highlights.ts';
import {listColumns, readable, rowsOf, speaks, suitability} from './sql.ts';
import {foldText, searchableText, wordsOf} from './text.ts';
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
const mostWords = 12;

/**
 * Searches titles, tags and texts in the language of each translation. With `preferred`, only translations in those languages, unless
 * they hold nothing. Words are joined by "and"; `"…"` is a phrase, `-word` excludes, `or` means or. When nothing
 * matches, typing errors are mended, and then one matching word is enough.
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
  const asTyped = sql`websearch_to_tsquery(l.config::regconfig, ${searchableText(phrase)})`;
  const exact = await runSearch(db, asTyped, phrase, options);
  const typed = [...new Set(wordsOf(phrase))].slice(0, mostWords);
  if (exact.total > 0 || typed.length === 0) return {...exact, corrected: null};

  const folded = typed.map((word) => wordsOf(foldText(word)).join('') || word);
  const readings = await readWords(db, folded, {titlesOnly: false, preferred: options.preferred ?? []});
  const words = typed.map((word, index) => ({word, ...readings[index]!}));
  const mended = words.map(({word, near}) => near[0]?.word ?? word).join(' ');
  const corrected = words.some(({near}) => near.length > 0) ? mended : null;
  const groups = words.map(alternatives);
  for (const joint of joints(words)) {
    const query = sql`to_tsquery(l.config::regconfig, ${groups.join(joint)})`;
    const found = await runSearch(db, query, mended, options);
    if (found.total > 0) return {...found, corrected};
  }
  return {...exact, corrected: null};
}

/** A word as it was typed, and what the dictionary makes of it. */
type Word = Reading & {word: string};

/** How the words are joined, one try after the other. As they were typed, all together were searched already. */
function joints(words: readonly Word[]): string[] {
  const changed = words.some(
    (word) => word.near.length > 0 || word.known.some((known) => known.word !== word.word),
  );
  return [...(changed ? [' & '] : []), ...(words.length > 1 ? [' | '] : [])];
}

/** Only letters and digits are in these words, so quoting them is enough. */
function alternatives({word, known, near}: Word): string {
  const unique = new Set([word, ...known.map((other) => other.word), ...near.map((other) => other.word)]);
  return `(${[...unique].map((one) => `'${one}'`).join(' | ')})`;
}

type Row = ListItem & {contentId: number | null; total: number; markedTitle: string; markedText: string};

/** How many of the best titles are ranked by their whole text. Beyond these, the title decides. */
const rankedByText = 300;

async function runSearch(
  db: Database,
  query: SQL,
  phrase: string,
  {sortBy = 'Relevance', take, skip = 0, preferred = []}: SearchOptions,
): Promise<Omit<SearchPage, 'corrected'>> {
  const first = {Relevance: sql`b.near`, MostViewed: sql`k.views`, Newest: sql`b.updated_date`}[sortBy];
  const counters = sortBy === 'MostViewed' ? sql`join content_counters k using (content_id)` : sql``;
  const window = sortBy === 'Relevance' ? rankedByText : 0;
  const rank = sql`case when o.place <= ${window} then ts_rank_cd(t.search, o.query, 1) + o.near else -1 end`;
  const rows = await rowsOf<Row>(
    db,
    sql`with q as materialized (
        select l.config, ${query} as query from languages l where ${speaks(sql`l.language`, preferred)}
      ), best as materialized (
        select distinct on (t.content_id) t.content_id, t.id, t.updated_date, q.query,
          ts_rank(t.title_search, q.query) as near
        from (select distinct * from q where numnode(query) > 0) q
        join translations t on t.search @@ q.query and t.config = q.config
        where ${readable} and ${speaks(sql`t.language`, preferred)}
        order by t.content_id, ${suitability(preferred)}, near desc, t.id
      ), ordered as materialized (
        select b.id, b.query, b.near, row_number() over (order by ${first} desc, b.updated_date desc, b.content_id) as place
        from best b ${counters} order by place limit ${Math.max(skip + take, window)}
      ), page as materialized (
        select o.id, o.query, row_number() over (order by ${rank} desc, o.place) as place
        from ordered o join translations t on t.id = o.id order by place limit ${take} offset ${skip}
      )
      select ${listColumns}, counted.total, ${highlightedTitle} as "markedTitle", ${highlightedExcerpt} as "markedText"
      from (select count(*)::int as total from best) counted left join (page p join translations t on t.id = p.id
        join contents c on c.id = t.content_id join content_counters k on k.content_id = c.id) on true
      order by p.place`,
  );
  // Beyond the last page, there is a row with nothing but the total.
  const hits = rows.filter(({contentId}) => contentId !== null).map((row) => excerptOf(row, phrase));
  return {total: rows[0]?.total ?? 0, hits};
}
