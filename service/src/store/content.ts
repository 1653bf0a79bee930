/** Reads content items (Content_Get), their availability and tags. */
import sql, {type Sql} from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {groupBy} from '../group-by.ts';
import {isoDate, literal, preparedRowsOf, readable, rowsOf, cultureRank} from './sql.ts';
import {contentVersion} from './content-version.ts';
import type {Availability, ContentRecord, PreferredCultures, TranslationRecord} from './types.ts';

export type ContentRead =
  | {
      availability: 'found';
      content: ContentRecord;
      version: string;
      /** Milliseconds until a date of a translation changes what readers see. Null when none does. */
      changesIn: number | null;
    }
  | {availability: Exclude<Availability, 'found'>; content: null};

/** Numbers of translations by state. */
export interface TranslationCounts {
  total: number;
  alive: number;
  published: number;
  readable: number;
}

export const translationCounts = sql`count(t.id)::int as total,
  (count(*) filter (where t.knowledge_state <> 'deleted'))::int as alive,
  (count(*) filter (where t.knowledge_state = 'published'))::int as published,
  (count(*) filter (where ${readable}))::int as readable`;

function availabilityOf(count: TranslationCounts): Availability {
  if (count.readable > 0) return 'found';
  if (count.published > 0) return 'outside';
  return count.alive > 0 ? 'forbidden' : 'gone';
}

/** Availability by the counts of an item's translations, or of those in one culture. */
export function availabilityIn(count: TranslationCounts | undefined, culture?: string): Availability {
  if (!count || (culture !== undefined && count.total === 0)) return 'missing';
  return availabilityOf(count);
}

/** Parts of translation `t` with their steps, as JSON. */
const parts = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'type', p.type, 'markup', p.markup, 'url', p.url,
    'videoSteps', (select coalesce(json_agg(json_build_object('id', s.id, 'markup', s.markup,
      'timeInSeconds', s.time_in_seconds) order by s.position), '[]') from video_steps s where s.part_id = p.id)
  ) order by p.position), '[]') from article_parts p where p.translation_id = t.id)`;

const tagNames = sql`(select coalesce(array_agg(g.name order by tt.position), '{}')
  from translation_tags tt join tags g on g.id = tt.tag_id where tt.translation_id = t.id)`;

const translationColumns = sql`t.id as "translationId", t.culture, t.title, t.author, t.author_email as "authorEmail", t.issue,
  t.environment, t.description, t.url, t.target, t.cause, t.metadata, ${isoDate(sql`t.created_date`)} as "createdDate",
  ${isoDate(sql`t.updated_date`)} as "updatedDate", ${isoDate(sql`t.start_date`)} as "startDate",
  ${isoDate(sql`t.end_date`)} as "endDate", t.knowledge_state as "knowledgeState", t.source, t.flag,
  ${isoDate(sql`t.flag_date`)} as "flagDate", t.flagged_by as "flaggedBy", t.notes, t.quality_score as "qualityScore",
  t.created_by_user_id as "createdByUserId", t.last_edited_by_user_id as "lastEditedByUserId",
  ${parts} as parts, ${tagNames} as tags`;

type TranslationRow = {contentId: number} & TranslationRecord;

/** Translations that match `condition` (on `t`), by contentId, in the order they were added. */
export async function translationsWhere(
  db: Database,
  condition: Sql,
): Promise<Map<number, TranslationRecord[]>> {
  const rows = await rowsOf<TranslationRow>(
    db,
    sql`select t.content_id as "contentId", ${translationColumns} from translations t where ${condition} order by t.id`,
  );
  const byContent = [...groupBy(rows, ({contentId}) => contentId)];
  return new Map(
    byContent.map(([id, found]) => [id, found.map(({contentId: _, ...translation}) => translation)]),
  );
}

/** The columns of a `ContentRecord` without its translations. */
export const contentColumns = sql`c.id as "contentId", c.node_id as "nodeId", c.parent_node_id as "parentNodeId", c.type, c.tag,
  c.icon24, c.icon48, c.recommended_rank as "recommendedRank", c.shortcut_to as "shortcutTo"`;

type ContentRow = Omit<ContentRecord, 'translations'>;
/** Without translations that the caller may read there is one row, with none. */
type ReadRow = ContentRow & {version: string; changesIn: number | null} & TranslationCounts &
  Omit<TranslationRecord, 'translationId'> & {translationId: number | null};

/** Splits a joined row into item and translation. */
function splitRow(row: ReadRow): {item: ContentRow; translation: TranslationRecord | undefined} {
  const {contentId, nodeId, parentNodeId, type, tag, icon24, icon48, recommendedRank, shortcutTo, ...others} =
    row;
  const {
    total: _t,
    alive: _a,
    published: _p,
    readable: _r,
    version: _v,
    changesIn: _c,
    ...translation
  } = others;
  const {translationId, ...rest} = translation;
  return {
    item: {contentId, nodeId, parentNodeId, type, tag, icon24, icon48, recommendedRank, shortcutTo},
    translation: translationId === null ? undefined : {translationId, ...rest},
  };
}

/** Milliseconds until the next start or end of a published translation `t`. */
const untilNextDate = sql`(extract(epoch from least(
  min(t.start_date) filter (where t.knowledge_state = 'published' and t.start_date > now()),
  min(t.end_date) filter (where t.knowledge_state = 'published' and t.end_date > now())) - now()) * 1000)::float8`;

/**
 * A content item with the translations that the caller may read: published ones within their dates, or for an editor all that are not
 * deleted. Interface 4.8. One statement, because a round trip takes longer than the work of the database.
 * @param options.preferred cultures whose translations come first
 */
export async function readContent(
  db: Database,
  contentId: number,
  {all = false, preferred = []}: {all?: boolean; preferred?: PreferredCultures} = {},
): Promise<ContentRead> {
  const allowed = all ? sql`t.knowledge_state <> 'deleted'` : readable;
  const rows = await preparedRowsOf<ReadRow>(
    db,
    sql`select ${contentColumns}, n.total, n.alive, n.published, n.readable, n.version, n.changes_in as "changesIn",
        ${translationColumns}
      from contents c
      cross join lateral (select ${translationCounts}, ${contentVersion} as version, ${untilNextDate} as changes_in
        from translations t where t.content_id = c.id) n
      left join translations t on t.content_id = c.id and ${allowed}
      where c.id = ${contentId} order by ${cultureRank(preferred)}, t.id`,
  );
  const [row] = rows;
  if (!row) return {availability: 'missing', content: null};
  const availability = all && row.alive > 0 ? 'found' : availabilityOf(row);
  if (availability !== 'found') return {availability, content: null};
  const translations = rows.flatMap((each) => splitRow(each).translation ?? []);
  const {version, changesIn} = row;
  return {availability, content: {...splitRow(row).item, translations}, version, changesIn};
}

/** What a reader finds under this id, or with a culture (in any case) in that translation, which may be `missing`. */
export async function contentAvailability(
  db: Database,
  contentId: number,
  culture?: string,
): Promise<Availability> {
  const only = culture === undefined ? sql`` : sql`and t.culture_key = ${culture.toLowerCase()}`;
  const [row] = await preparedRowsOf<TranslationCounts>(
    db,
    sql`select ${translationCounts} from contents c left join translations t on t.content_id = c.id ${only}
      where c.id = ${contentId} group by c.id`,
  );
  return availabilityIn(row, culture);
}

export interface ShareableTranslation {
  contentId: number;
  culture: string;
  title: string;
}

/** The readable translations of an item, the preferred one first; empty when there is none (or no item). Interface 4.13, 4.14. */
export function shareLinks(
  db: Database,
  contentId: number,
  preferred: PreferredCultures = [],
): Promise<ShareableTranslation[]> {
  return preparedRowsOf(
    db,
    sql`select t.content_id as "contentId", t.culture, t.title from translations t
      where t.content_id = ${contentId} and ${readable} order by ${cultureRank(preferred)}, t.id`,
  );
}

/** Limits the size of the reply. A site has far fewer. */
const maxTags = 10_000;

/** Tags of published content, each once, in the database's order, at most 10,000. Interface 4.18. */
export async function publishedTags(db: Database): Promise<string[]> {
  const rows = await preparedRowsOf<{name: string}>(
    db,
    sql`select g.name from tags g where exists (select from translation_tags tt join translations t on t.id = tt.translation_id
      where tt.tag_id = g.id and ${readable}) order by g.name limit ${literal(maxTags)}`,
  );
  return rows.map(({name}) => name);
}

/** Whether readers can read anything. */
export async function anythingPublished(db: Database): Promise<boolean> {
  const [row] = await preparedRowsOf<{found: boolean}>(
    db,
    sql`select exists (select from translations t where ${readable}) as found`,
  );
  return row?.found ?? false;
}
