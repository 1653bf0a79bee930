/** Associations of content with records of other systems (ArticleAssociation_Post, ArticleAssociation_GetExternal). */
import {createHash} from 'node:crypto';
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {groupBy} from '../group-by.ts';
import {isoDate, readable, rowsOf, solutionRatio} from './sql.ts';
import type {KnowledgeState} from './types.ts';

/** A record of another system. */
export interface ExternalRecord {
  externalId: string;
  externalType: string | null;
  externalSource: string | null;
}

export interface AssociationRecord extends ExternalRecord {
  createdDate: string;
  createdByUserId: number;
}

/** Identifies a record. A hash, because the three texts may exceed the size of an index entry. */
const externalKey = ({externalId, externalType, externalSource}: ExternalRecord) =>
  createHash('sha256')
    .update(JSON.stringify([externalId, externalType, externalSource]))
    .digest('hex');

/** Associates a record with a translation. Null when it is already. Interface 4.5. `createdByUserId` is the id of a subscription key. */
export async function insertAssociation(
  db: Database,
  {contentId, culture}: {contentId: number; culture: string},
  external: ExternalRecord,
  createdByUserId: number,
): Promise<AssociationRecord | null> {
  const [row] = await rowsOf<AssociationRecord>(
    db,
    sql`insert into associations (content_id, culture_key, external_id, external_type, external_source, external_key, created_by_user_id)
      values (${contentId}, ${culture.toLowerCase()}, ${external.externalId}, ${external.externalType},
        ${external.externalSource}, ${externalKey(external)}, ${createdByUserId})
      on conflict (content_id, culture_key, external_key) do nothing
      returning external_id as "externalId", external_type as "externalType", external_source as "externalSource",
        ${isoDate(sql`created_date`)} as "createdDate", created_by_user_id as "createdByUserId"`,
  );
  return row ?? null;
}

export interface AssociatedTranslation {
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
  updatedDate: string;
  lastEditedByUserId: number | null;
  /** Whole percent of helpful votes on the item, 0 without votes. */
  solutionRatio: number;
  /** Views of the item. */
  viewCount: number;
  /** Records that are associated with the translation. */
  associationCount: number;
}

export interface AssociatedContent {
  contentId: number;
  translations: AssociatedTranslation[];
}

/**
 * Content associated with an external id of any type and source, latest first. Interface 4.6.
 * @param options.insider sees everything that is not deleted; others see what readers see
 */
export async function associatedContent(
  db: Database,
  externalId: string,
  {insider}: {insider: boolean},
): Promise<AssociatedContent[]> {
  const visible = insider ? sql`t.knowledge_state <> 'deleted'` : readable;
  const rows = await rowsOf<{contentId: number} & AssociatedTranslation>(
    db,
    sql`select t.content_id as "contentId", t.culture, t.title, t.knowledge_state as "knowledgeState",
        ${isoDate(sql`t.updated_date`)} as "updatedDate", t.last_edited_by_user_id as "lastEditedByUserId",
        ${solutionRatio} as "solutionRatio", k.views as "viewCount",
        (select count(*)::int from associations a where a.content_id = t.content_id and a.culture_key = t.culture_key)
          as "associationCount"
      from (select content_id, culture_key, max(id) as latest from associations
          where external_id = ${externalId} group by content_id, culture_key) as linked
        join translations t on t.content_id = linked.content_id and t.culture_key = linked.culture_key
        join content_counters k on k.content_id = t.content_id
      where ${visible}
      order by max(linked.latest) over (partition by t.content_id) desc, t.id`,
  );
  return [...groupBy(rows, ({contentId}) => contentId)].map(([contentId, found]) => ({
    contentId,
    translations: found.map(({contentId: _, ...translation}) => translation),
  }));
}
