/** Reading content items (Content_Get, and what other operations must know about an item). */
import {type SQL, sql} from 'drizzle-orm';
import type {Database} from '../db/database.ts';
import {isoDate, readable, rowsOf, suitability} from './sql.ts';
import type {Availability, ContentRecord, PreferredCultures, TranslationRecord} from './types.ts';

export type ContentRead =
  | {availability: 'found'; content: ContentRecord}
  | {availability: Exclude<Availability, 'found'>; content: null};

interface Counts {
  total: number;
  alive: number;
  published: number;
  readable: number;
}

const counts = sql`count(t.id)::int as total,
  (count(*) filter (where t.knowledge_state <> 'deleted'))::int as alive,
  (count(*) filter (where t.knowledge_state = 'published'))::int as published,
  (count(*) filter (where ${readable}))::int as readable`;

function availabilityOf(count: Counts): Availability {
  if (count.readable > 0) return 'found';
  if (count.published > 0) return 'outside';
  return count.alive > 0 ? 'forbidden' : 'gone';
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

/** Translations of the items that `condition` (on `t`) lets through, by item, in the order they were added. */
export async function translationsWhere(
  db: Database,
  condition: SQL,
): Promise<Map<number, TranslationRecord[]>> {
  const rows = await rowsOf<TranslationRow>(
    db,
    sql`select t.content_id as "contentId", ${translationColumns} from translations t where ${condition} order by t.id`,
  );
  const byContent = new Map<number, TranslationRecord[]>();
  for (const {contentId, ...translation} of rows) {
    const known = byContent.get(contentId);
    if (known) known.push(translation);
    else byContent.set(contentId, [translation]);
  }
  return byContent;
}

/** The columns of a `ContentRecord` without its translations. */
export const contentColumns = sql`c.id as "contentId", c.node_id as "nodeId", c.parent_node_id as "parentNodeId", c.type, c.tag,
  c.icon24, c.icon48, c.recommended_rank as "recommendedRank", c.shortcut_to as "shortcutTo"`;

type ContentRow = Omit<ContentRecord, 'translations'>;

async function contentRow(db: Database, contentId: number): Promise<(ContentRow & Counts) | undefined> {
  const [row] = await rowsOf<ContentRow & Counts>(
    db,
    sql`select ${contentColumns}, ${counts}
      from contents c left join translations t on t.content_id = c.id where c.id = ${contentId} group by c.id`,
  );
  return row;
}

/**
 * A content item with the translations that the caller may read: published ones within their dates, or for an editor all that are not
 * deleted. Interface 4.8.
 */
export async function readContent(
  db: Database,
  contentId: number,
  {editor = false}: {editor?: boolean} = {},
): Promise<ContentRead> {
  const row = await contentRow(db, contentId);
  if (!row) return {availability: 'missing', content: null};
  const {total, alive, published, readable: readers, ...content} = row;
  const availability =
    editor && alive > 0 ? 'found' : availabilityOf({total, alive, published, readable: readers});
  if (availability !== 'found') return {availability, content: null};
  const allowed = editor ? sql`t.knowledge_state <> 'deleted'` : readable;
  const translations = await translationsWhere(db, sql`t.content_id = ${contentId} and ${allowed}`);
  return {availability, content: {...content, translations: translations.get(contentId) ?? []}};
}

/** What a reader would find under this id, or, with a culture (any case), in that one translation. No such translation: `missing`. */
export async function contentAvailability(
  db: Database,
  contentId: number,
  culture?: string,
): Promise<Availability> {
  const only = culture === undefined ? sql`` : sql`and t.culture_key = ${culture.toLowerCase()}`;
  const [row] = await rowsOf<Counts>(
    db,
    sql`select ${counts} from contents c left join translations t on t.content_id = c.id ${only}
      where c.id = ${contentId} group by c.id`,
  );
  if (!row || (culture !== undefined && row.total === 0)) return 'missing';
  return availabilityOf(row);
}

export interface ShareableTranslation {
  contentId: number;
  culture: string;
  title: string;
  /** Target of a link item. */
  url: string | null;
}

/** The readable translations of an item, the preferred one first; empty when there is none (or no item). Interface 4.13, 4.14. */
export function shareLinks(
  db: Database,
  contentId: number,
  preferred: PreferredCultures = [],
): Promise<ShareableTranslation[]> {
  return rowsOf(
    db,
    sql`select t.content_id as "contentId", t.culture, t.title, t.url from translations t
      where t.content_id = ${contentId} and ${readable} order by ${suitability(preferred)}, t.id`,
  );
}

/** Tags of published content, each once, in the database's order. Interface 4.18. */
export async function publishedTags(db: Database): Promise<string[]> {
  const rows = await rowsOf<{name: string}>(
    db,
    sql`select g.name from tags g where exists (select from translation_tags tt join translations t on t.id = tt.translation_id
      where tt.tag_id = g.id and ${readable}) order by g.name`,
  );
  return rows.map(({name}) => name);
}

/** Is there anything that a reader may read? */
export async function anythingPublished(db: Database): Promise<boolean> {
  const [row] = await rowsOf<{found: boolean}>(
    db,
    sql`select exists (select from translations t where ${readable}) as found`,
  );
  return row?.found ?? false;
}
