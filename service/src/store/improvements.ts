/** The list of improvements: what readers missed and said, links that lead nowhere, and texts that are out of date. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isSearchKind, type LineKey, type LineKind, type SearchKind} from './improvement-lines.ts';
import {type BrokenWhy, brokenLinks} from './outgoing-links.ts';
import {flaggedByVote} from './flags.ts';
import {searchConditions, searchesSince} from './search-counts.ts';
import {isoDate, literal, readable, rowsOf} from './sql.ts';

/** Days that searches and votes count. */
export const improvementDays = 30;
/** A published text that was not changed since is out of date, unless it was looked at, or came in later: imports bring the dates of other products along. */
const staleDate = sql`now() - make_interval(months => 12)`;

export const lineFilters = ['open', 'mine', 'later', 'done'] as const;
export type LineFilter = (typeof lineFilters)[number];

/** What each line has. */
export interface Line {
  /** Null for searches. */
  contentId: number | null;
  culture: string;
  subject: string;
  untilDate: string | null;
  assignedTo: number | null;
  /** Name of that person. */
  assignee: string | null;
  /** Lines of this kind that the filter lets through. */
  total: number;
}

type OfArticle<More> = Line & {contentId: number; title: string} & More;

export interface Lines {
  flag: OfArticle<{flag: string; flaggedBy: string | null; date: string | null}>[];
  missed: (Line & SearchFigures)[];
  notOpened: (Line & SearchFigures)[];
  notHelpful: OfArticle<{
    no: number;
    said: {reason: string | null; comment: string | null; date: string}[] | null;
  }>[];
  broken: OfArticle<{why: BrokenWhy; reads: number}>[];
  older: OfArticle<{date: string; reads: number}>[];
  stale: OfArticle<{date: string; reads: number}>[];
}

export interface SearchFigures {
  searches: number;
  withoutResult: number;
  notOpened: number;
  opened: number;
}

/** Which lines. */
export interface LineSelection {
  filter: LineFilter;
  /** The signed-in user, for `mine`. */
  userId: number;
  /** Whether searches are counted at all. */
  counted: boolean;
  /** Language of originals, where an article is in it. */
  own: string;
  /** What addresses of this service have before their path. */
  sites: readonly string[];
}

export interface LineOptions extends LineSelection {
  take: number;
  skip?: number;
  /** Those of one translation alone. */
  of?: {contentId: number; culture: string};
}

interface Query {
  /** Rows with `content_id`, `culture`, `subject` and what the line shows. */
  found: Sql;
  /** Whether a line `f` that was done at `n.done_date` is there anew. */
  anew: Sql;
  /** Worst first. */
  order: Sql;
  columns: Sql;
}

const title = sql`(select t.title from translations t where t.content_id = f.content_id and t.culture_key = lower(f.culture)) as title`;
const withViews = sql`join content_counters k on k.content_id = t.content_id`;
const noSubject = sql`t.content_id, t.culture, '' as subject`;
const changedSince = sql`f.at > n.done_date`;

const searchQuery = (having: Sql, count: Sql, order: Sql): Query => ({
  found: searchesSince(improvementDays, having),
  anew: sql`coalesce((select ${count} from searches s where s.query = f.subject and s.culture = f.culture
    and s.day >= n.done_date::date), 0) > n.seen`,
  order,
  columns: sql`f.searches, f."withoutResult", f."notOpened", f.opened`,
});

function queryOf(kind: LineKind, {own, sites}: LineSelection): Query {
  switch (kind) {
    case 'flag':
      return {
        // Votes are a list of their own, with all that was said.
        found: sql`select ${noSubject}, t.flag, t.flagged_by, t.flag_date as at
          from translations t where t.flag is not null and t.knowledge_state <> 'deleted'
            and not (${flaggedByVote} and t.flag_date > now() - make_interval(days => ${literal(improvementDays)}))`,
        anew: changedSince,
        order: sql`f.at desc nulls last, f.content_id`,
        columns: sql`${title}, f.flag, f.flagged_by as "flaggedBy", ${isoDate(sql`f.at`)} as date`,
      };
    case 'missed':
      return searchQuery(
        searchConditions.withoutResult,
        sql`sum(s.without_result)`,
        sql`f."withoutResult" desc, f.subject, f.culture`,
      );
    case 'notOpened':
      return searchQuery(
        // A single search is no reason to write an article.
        sql`${searchConditions.notOpened} and (sum(reporting - opened) > 2 or count(*) filter (where reporting > opened) > 1)`,
        sql`greatest(sum(s.reporting) - sum(s.opened), 0)`,
        sql`f."notOpened" desc, f.subject, f.culture`,
      );
    case 'notHelpful':
      return {
        // Counted before it is joined: of most articles nothing was said.
        found: sql`select ${noSubject}, v.culture_key, v.no, v.at from (
            select v.content_id, v.culture_key, count(*)::int as no, max(v.created_date) as at from votes v
            where not v.is_helpful and v.created_date > now() - make_interval(days => ${literal(improvementDays)})
            group by v.content_id, v.culture_key having bool_or(v.reason is not null or v.comment is not null)
          ) v join translations t on t.content_id = v.content_id and t.culture_key = v.culture_key`,
        anew: changedSince,
        order: sql`f.no desc, f.at desc, f.content_id`,
        columns: sql`${title}, f.no, (
          select json_agg(json_build_object('reason', said.reason, 'comment', said.comment, 'date', ${isoDate(sql`said.created_date`)})
            order by said.comment is null, said.created_date desc, said.id desc)
          from (select v.* from votes v where v.content_id = f.content_id and v.culture_key = f.culture_key and not v.is_helpful
            and (v.reason is not null or v.comment is not null) order by v.comment is null, v.created_date desc, v.id desc limit 3) said) as said`,
      };
    case 'broken':
      return {
        found: sql`select b.content_id, b.culture, b.address as subject, b.why, k.views as reads
          from (${brokenLinks(sites)}) b join content_counters k on k.content_id = b.content_id`,
        anew: sql`true`,
        order: sql`f.reads desc, f.content_id, f.culture, f.subject`,
        columns: sql`${title}, f.why, f.reads`,
      };
    case 'older':
      return {
        found: sql`select ${noSubject}, k.views as reads, o.updated_date as at
          from (
            select distinct on (t.content_id) t.content_id, t.updated_date, t.knowledge_state from translations t
            where t.knowledge_state <> 'deleted' order by t.content_id, t.culture_key <> ${own.toLowerCase()}, t.id
          ) o
          join translations t on t.content_id = o.content_id and t.updated_date < o.updated_date
            and t.knowledge_state = 'published'
          join contents c on c.id = t.content_id and c.type = 'article' ${withViews} where o.knowledge_state <> 'archived'`,
        anew: changedSince,
        order: sql`f.reads desc, f.content_id, f.culture`,
        columns: sql`${title}, f.reads, ${isoDate(sql`f.at`)} as date`,
      };
    case 'stale':
      return {
        found: sql`select ${noSubject}, k.views as reads, t.updated_date as at
          from translations t join contents c on c.id = t.content_id and c.type = 'article' ${withViews}
          where ${readable} and t.updated_date < ${staleDate} and c.created_date < ${staleDate}`,
        anew: sql`n.done_date < ${staleDate}`,
        order: sql`f.reads desc, f.at, f.content_id, f.culture`,
        columns: sql`${title}, f.reads, ${isoDate(sql`f.at`)} as date`,
      };
  }
}

/** Costly for searches. */
const isDoneUnless = (anew: Sql): Sql =>
  sql`case when n.done_date is null then false else not coalesce(${anew}, false) end`;

function conditionOf({filter, userId}: LineSelection, anew: Sql): Sql {
  const isDone = isDoneUnless(anew);
  const isLater = sql`coalesce(n.until_date > now(), false)`;
  const isOpen = sql`not ${isLater} and not (${isDone})`;
  return {
    open: isOpen,
    mine: sql`n.assigned_to = ${userId} and ${isOpen}`,
    later: sql`${isLater} and not (${isDone})`,
    done: isDone,
  }[filter];
}

const isCounted = (kind: LineKind, {counted}: LineSelection) => counted || !isSearchKind(kind);

/** Lines that the filter lets through, with the columns of `found`. */
function linesOf(
  kind: LineKind,
  {found, anew}: Query,
  options: LineSelection & Pick<LineOptions, 'of'>,
): Sql {
  const {of} = options;
  const isOf = of
    ? sql`f.content_id = ${of.contentId} and lower(f.culture) = ${of.culture.toLowerCase()} and`
    : sql``;
  const isSame = sql`n.kind = ${kind} and n.culture = f.culture and n.subject = f.subject`;
  return sql`select f.*, n.until_date, n.assigned_to from (${found}) f
    left join improvement_lines n on ${isSame} ${isSearchKind(kind) ? sql`` : sql`and n.content_id = f.content_id`}
    where ${isOf} ${conditionOf(options, anew)}`;
}

/** Lines of a kind, the worst first. */
export async function listLines<Kind extends LineKind>(
  db: Database,
  kind: Kind,
  options: LineOptions,
): Promise<Lines[Kind]> {
  if (!isCounted(kind, options)) return [] as unknown as Lines[Kind];
  const query = queryOf(kind, options);
  const {order, columns} = query;
  const rows = await rowsOf<Lines[Kind][number]>(
    db,
    // Materialized: with a limit the planner would look for the first few lines by nested loops, and all are counted.
    sql`with lines as materialized (${linesOf(kind, query, options)}),
        f as (select * from lines f order by ${order} limit ${literal(options.take)} offset ${literal(options.skip ?? 0)})
      select f.content_id as "contentId", f.culture, f.subject, ${isoDate(sql`f.until_date`)} as "untilDate",
        f.assigned_to as "assignedTo", coalesce(u.display_name, u.username) as assignee,
        (select count(*) from lines)::int as total, ${columns}
      from f left join users u on u.id = f.assigned_to order by ${order}`,
  );
  return rows as Lines[Kind];
}

/** Searches of a kind that are not done, those that are put off among them, the worst first. */
export async function undoneSearches(db: Database, kind: SearchKind, take: number): Promise<LineKey[]> {
  const {found, anew, order} = queryOf(kind, {filter: 'open', userId: 0, counted: true, own: '', sites: []});
  return rowsOf(
    db,
    sql`select ${kind} as kind, null::int as "contentId", f.culture, f.subject from (${found}) f
      left join improvement_lines n on n.kind = ${kind} and n.culture = f.culture and n.subject = f.subject
      where not (${isDoneUnless(anew)}) order by ${order} limit ${literal(take)}`,
  );
}

/** How many lines of a kind there are. */
export async function countLines(db: Database, kind: LineKind, options: LineSelection): Promise<number> {
  if (!isCounted(kind, options)) return 0;
  const [row] = await rowsOf<{count: number}>(
    db,
    sql`select count(*)::int as count from (${linesOf(kind, queryOf(kind, options), options)}) lines`,
  );
  return row!.count;
}
