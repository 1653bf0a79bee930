/**
 * Votes, views, shares (Statistics_*) and uses (Linkindicator_Post). Only votes check whether readers can see the item; call
 * `contentAvailability` before the others.
 */
import sql, {type Sql} from 'sql-template-tag';
import type {ShareMethod, ShareTarget} from '../../../contract/scalars.ts';
import type {Database} from '../db/database.ts';
import {availabilityIn, translationCounts, type TranslationCounts} from './content.ts';
import {intArray, literal, preparedRowsOf, readable, rowsOf, run, solutionRatio} from './sql.ts';
import type {Availability} from './types.ts';

export interface VoteInput {
  contentId: number;
  culture: string;
  isHelpful: boolean;
  email?: string;
  name?: string;
  reason?: string;
  comment?: string;
}

const trimmed = (text: string | undefined) => text?.trim() || null;

/**
 * Records a vote on a readable translation, and flags it when it is not helpful for a reason or with a comment.
 * @returns the availability in that culture; unless it is `found`, nothing is recorded
 */
export async function insertVote(db: Database, vote: VoteInput): Promise<Availability> {
  const {contentId, isHelpful} = vote;
  const [email, name] = [trimmed(vote.email), trimmed(vote.name)];
  const [reason, comment] = [trimmed(vote.reason), trimmed(vote.comment)];
  const culture = vote.culture.toLowerCase();
  const flag = !isHelpful && (reason || comment) ? reason || 'not helpful' : null;
  const actor = name || email || 'anonymous';
  // One statement saves round trips. It locks the item first, as imports do, so that they do not deadlock.
  const [count] = await preparedRowsOf<TranslationCounts>(
    db,
    sql`with item as materialized (
      select id from contents where id = ${contentId} for key share
    ), found as materialized (
      select ${translationCounts} from item c left join translations t on t.content_id = c.id and t.culture_key = ${culture} group by c.id
    ), vote as (
      insert into votes (content_id, culture_key, is_helpful, email, name, reason, comment)
      select ${contentId}::int, ${culture}, ${isHelpful}::boolean, ${email}, ${name}, ${reason}, ${comment}
      from found where readable > 0
    ), counted as (
      insert into content_counters as k (content_id, votes_up, votes_down)
      select ${contentId}::int, ${isHelpful ? 1 : 0}::int, ${isHelpful ? 0 : 1}::int from found where readable > 0
      on conflict (content_id) do update
      set votes_up = k.votes_up + excluded.votes_up, votes_down = k.votes_down + excluded.votes_down
    ), flagged as (
      update translations t set flag = ${flag}, flag_date = now(), flagged_by = ${actor} from found
      where found.readable > 0 and ${flag}::text is not null and t.content_id = ${contentId} and t.culture_key = ${culture}
      returning t.id
    ), event as (
      insert into flag_events (content_id, culture_key, action, flag, reason, actor)
      select ${contentId}::int, ${culture}, 'flagged', ${flag}, ${comment}, ${actor} from flagged
    )
    select total, alive, published, readable from found`,
  );
  return availabilityIn(count, culture);
}

export interface VoteTotal {
  contentId: number;
  voteUpCount: number;
  voteDownCount: number;
  /** Whole percent of helpful votes, 0 without votes. */
  solutionRatio: number;
}

/** Whether the item of the counters `k` has a readable translation. */
const hasReadable = sql`exists (select from translations t where t.content_id = k.content_id and ${readable})`;

const totals = sql`select k.content_id as "contentId", k.votes_up as "voteUpCount", k.votes_down as "voteDownCount",
  ${solutionRatio} as "solutionRatio" from content_counters k`;

/** Totals of the given readable items, in the given order without duplicates. */
export async function voteTotals(db: Database, contentIds: readonly number[]): Promise<VoteTotal[]> {
  const unique = [...new Set(contentIds)];
  const rows = await preparedRowsOf<VoteTotal>(
    db,
    sql`${totals} where k.content_id = any(${intArray(unique)}) and ${hasReadable}`,
  );
  const byId = new Map(rows.map((row) => [row.contentId, row]));
  return unique.flatMap((id) => byId.get(id) ?? []);
}

/** Totals are for pages and reports of some articles; others are asked for by their ids. */
const maxTotals = 10_000;

/** Totals of readable items with votes, by contentId, at most 10,000. Interface 4.20. */
export const allVoteTotals = (db: Database): Promise<VoteTotal[]> =>
  rowsOf(
    db,
    sql`${totals} where k.votes_up + k.votes_down > 0 and ${hasReadable} order by k.content_id limit ${literal(maxTotals)}`,
  );

/**
 * Views for the index that lists use: rounded to a few percent, so that hardly any view changes it. An update that changes no index is
 * much cheaper (PostgreSQL's heap-only tuples).
 */
export const popularityOf = (views: Sql) => sql`round(24 * ln(1 + (${views}) / 24.0))`;

export interface Views {
  contentId: number;
  /** Culture of the best translation for the reader. */
  culture: string;
  views: number;
}

/** Adds views to the counters of items, of which some may be gone, and to those of today. */
export const addViews = (db: Database, views: readonly Views[]): Promise<void> =>
  run(
    db,
    // Locked in one order, so that concurrent processes do not deadlock: first the items, and the day when the statement ends.
    sql`with given as (
        select * from json_to_recordset(${JSON.stringify(views)}::json) as given("contentId" int, culture text, views int)
      ), today as (
        insert into daily_views as d (day, culture, views)
        select current_date, lower(culture), sum(views) from given group by lower(culture) order by lower(culture)
        on conflict (day, culture) do update set views = d.views + excluded.views
      )
      update content_counters k set views = k.views + locked.views,
        popularity = ${popularityOf(sql`k.views + locked.views`)} from (
        select summed.* from (select "contentId", sum(views)::int as views from given group by "contentId") summed
        join content_counters c on c.content_id = summed."contentId" order by c.content_id for update of c
      ) as locked where k.content_id = locked."contentId"`,
  );

/** Views of an item, or null when it is not readable. Interface 4.17. */
export async function viewCount(db: Database, contentId: number): Promise<number | null> {
  const [row] = await preparedRowsOf<{views: number}>(
    db,
    sql`select k.views from content_counters k where k.content_id = ${contentId} and ${hasReadable}`,
  );
  return row?.views ?? null;
}

export interface ShareInput {
  contentId: number;
  culture: string;
  shareTarget: ShareTarget;
  shareMethod: ShareMethod;
  externalLinkName?: string;
  externalLinkCulture?: string;
}

/** Records that an item was shared. Interface 4.2. */
export async function insertShare(db: Database, share: ShareInput): Promise<void> {
  const {contentId, shareTarget, shareMethod, externalLinkName = null, externalLinkCulture = null} = share;
  await run(
    db,
    sql`insert into shares (content_id, culture_key, share_target, share_method, external_link_name, external_link_culture)
    values (${contentId}, ${share.culture.toLowerCase()}, ${shareTarget}, ${shareMethod}, ${externalLinkName}, ${externalLinkCulture})`,
  );
}

/** Records that an item was used at an address. Interface 4.11. */
export async function insertLinkIndicator(
  db: Database,
  contentId: number,
  {linkUrl, description}: {linkUrl: string; description: string},
): Promise<void> {
  await run(
    db,
    sql`insert into link_indicators (content_id, link_url, description) values (${contentId}, ${linkUrl}, ${description})`,
  );
}
