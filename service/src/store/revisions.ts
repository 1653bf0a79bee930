/** Edits content (Content_Put), and keeps former texts and fields as revisions. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {recordAct} from './audit-log.ts';
import {findDraftRun, recordSave} from './draft-runs.ts';
import {writeItemFields} from './item-fields.ts';
import type {ContentItem, TranslationItem} from './items.ts';
import {type VideoEdit, withResolution, withVideo} from './part-edits.ts';
import {intArray, isoDate, rowsOf} from './sql.ts';
import {type Replacement, toItem} from './replacements.ts';
import {
  currentTranslations,
  isDrafted,
  readFormer,
  replaceTranslations,
  restore,
  type Restoring,
} from './restoring.ts';
import type {ContentKind, KnowledgeState, TranslationRecord} from './types.ts';
import {acquireTreeLock, findParent, type ParentFault} from './tree.ts';
import {readStoredItems} from './stored-items.ts';
import {contentVersion} from './content-version.ts';

/** A translation in an edit. Parts and fields that a request cannot set stay. */
export interface TranslationEdit extends Omit<TranslationItem, 'parts'> {
  /** HTML of the first text part. */
  resolution?: string;
  video?: VideoEdit;
}

export interface ContentEdit extends Pick<ContentItem, 'type' | 'tag' | 'icon24' | 'icon48'> {
  translations: readonly TranslationEdit[];
}

/** Why an edit was refused. `state` is the current one, which edits do not change. */
export type EditRefusal =
  | {fault: 'missing' | 'gone' | 'role'}
  | {fault: 'changed'; isOwn: boolean}
  | {fault: 'parent'; reason: ParentFault}
  | {fault: 'type'; type: ContentKind}
  | {fault: 'shortcut'; target: number}
  | {fault: 'state'; index: number; state: KnowledgeState};

export interface EditOptions {
  /** Node of the folder to move the item to. Default: no move. */
  parentNodeId?: number;
  /** Whether the editor knows this version of the item. */
  isCurrent: (version: string) => boolean;
  /** Acts of the saves that it goes on with (draft-runs.ts). */
  saves?: readonly number[];
  /** Name of the editor, for the revision. */
  actor: string | null;
  /** Identifies the person: saves of a draft in a row are joined (draft-runs.ts). Default: none is joined. */
  person?: string | null;
  /** Refuses another folder, tag or icon where a translation is no draft any more. */
  isAuthor?: boolean;
}

/**
 * Replaces the given translations of an item, all or none; the others stay.
 * @returns the version of the item, for the entity tag of the reply
 */
export function editContent(
  db: Database,
  contentId: number,
  {type, tag, icon24, icon48, translations}: ContentEdit,
  {parentNodeId, isCurrent, saves = [], actor, person = null, isAuthor = false}: EditOptions,
): Promise<EditRefusal | string> {
  return db.transaction(async (tx) => {
    if (parentNodeId !== undefined) await acquireTreeLock(tx);
    const known = (await readStoredItems(tx, [contentId])).get(contentId);
    const [item] = await rowsOf<{type: ContentKind; version: string; isArranged: boolean}>(
      tx,
      sql`select c.type, ${contentVersion} as version,
          (tag, icon24, icon48, parent_node_id) is not distinct from (${tag}, coalesce(${icon24 ?? null}, icon24),
            coalesce(${icon48 ?? null}, icon48), coalesce(${parentNodeId ?? null}::int, parent_node_id)) as "isArranged"
        from contents c where c.id = ${contentId}`,
    );
    if (!known || !item) return {fault: 'missing'};
    const current = await currentTranslations(tx, contentId);
    if ([...current.values()].every(({knowledgeState}) => knowledgeState === 'deleted'))
      return {fault: 'gone'};
    // Readers see the target's texts, so an edit of its own ones would be lost.
    if (item.type === 'shortcut' && known.fields.shortcut !== null)
      return {fault: 'shortcut', target: known.fields.shortcut};
    if (!isCurrent(item.version))
      return {fault: 'changed', isOwn: await isChangedBy(tx, {contentId, actor, person}, Math.max(...saves))};
    if (item.type !== type) return {fault: 'type', type: item.type};
    for (const [index, {culture, knowledgeState}] of translations.entries()) {
      // A deleted translation counts as absent, as in Content_Get: it is written anew, in any state.
      const state = current.get(culture.toLowerCase())?.knowledgeState ?? 'deleted';
      if (state !== 'deleted' && state !== knowledgeState) return {fault: 'state', index, state};
    }
    if (isAuthor && !item.isArranged && !isDrafted(current)) return {fault: 'role'};
    const parent =
      parentNodeId === undefined
        ? undefined
        : await findParent(tx, sql`c.node_id = ${parentNodeId}`, contentId);
    if (typeof parent === 'string') return {fault: 'parent', reason: parent};
    const save = {contentId, person, translations};
    const draftRun = await findDraftRun(tx, save, saves);
    // Its place among the items of the former folder means nothing in another one.
    const isMoved = parent !== undefined && parent !== known.fields.parent;
    const fields = {tag, icon24, icon48, parent, ...(isMoved && {position: null})};
    await writeItemFields(tx, [{contentId, fields}], {actor});
    const replacements = translations.map((edit): Replacement => {
      const before = current.get(edit.culture.toLowerCase());
      return {before, after: applyEdit(edit, before), isJoined: draftRun !== undefined};
    });
    await replaceTranslations(tx, {contentId, type, actor}, replacements);
    return recordSave(tx, save, {actor, act: 'edit', contentIds: [contentId]}, draftRun);
  });
}

/**
 * Whether all changes of an item since a save are by this person; where the editor knows no save, whether the last ones are. The log knows
 * acts, and the last revision an import, too. Most of them name people only, which is enough to say it to the person, and for no decision.
 */
async function isChangedBy(
  tx: Database,
  {contentId, actor, person}: {contentId: number; actor: string | null; person: string | null},
  save: number,
): Promise<boolean> {
  const since = Number.isFinite(save) ? sql`a.id > ${save}` : sql`a.id = (select max(id) from acts)`;
  const [found] = await rowsOf<{isOwn: boolean}>(
    tx,
    sql`with acts as (select id, actor from audit_log where content_ids @> ${intArray([contentId])}),
      last_revision as (select actor from revisions where content_id = ${contentId} order by id desc limit 1)
      select coalesce(bool_and(c."isOwn"), false) as "isOwn" from (
        select coalesce(d.person = ${person}, a.actor = ${actor}, false) as "isOwn"
          from acts a left join draft_runs d on d.act_id = a.id where ${since}
        union all select coalesce(actor = ${actor}, false) from last_revision
      ) c`,
  );
  return found!.isOwn;
}

function applyEdit(
  {resolution, video, ...edit}: TranslationEdit,
  before?: TranslationRecord,
): TranslationItem {
  const {parts, qualityScore, createdByUserId, createdDate, updatedDate, source}: Partial<TranslationItem> =
    before ? toItem(before) : {};
  return {
    ...edit,
    // Editors read `internal` as `other`, and cannot set it.
    source: source === 'internal' && (edit.source ?? 'other') === 'other' ? source : edit.source,
    // Stored in microseconds, of which editors read and send back milliseconds.
    createdDate: edit.createdDate === createdDate ? undefined : edit.createdDate,
    qualityScore,
    createdByUserId: edit.createdByUserId ?? createdByUserId,
    // Editors send the date back that they read; it is not the date of this edit.
    updatedDate: edit.updatedDate === updatedDate ? undefined : edit.updatedDate,
    parts: withVideo(withResolution(parts ?? [], resolution), video),
  };
}

export interface Revision {
  revisionId: number;
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
  tags: readonly string[];
  /** When it was replaced, and by whom. */
  replacedDate: string;
  actor: string | null;
}

const revisionColumns = sql`id::int as "revisionId", translation->>'culture' as culture, translation->>'title' as title,
  translation->>'knowledgeState' as "knowledgeState", coalesce(translation->'tags', '[]') as tags,
  ${isoDate(sql`created_date`)} as "replacedDate", actor`;

/** Former texts of an item, latest first. */
export const listRevisions = (db: Database, contentId: number): Promise<Revision[]> =>
  rowsOf(
    db,
    sql`select ${revisionColumns} from revisions
      where content_id = ${contentId} and culture_key is not null order by id desc`,
  );

export interface ComparedRevision {
  revision: Revision;
  /** The former text. */
  before: TranslationItem;
  /** The present one in its culture; undefined where it is deleted. */
  now: TranslationItem | undefined;
}

/** A former text and the present one. Undefined when the item has no such revision. */
export async function readRevision(
  db: Database,
  contentId: number,
  revisionId: number,
): Promise<ComparedRevision | undefined> {
  const [found] = await rowsOf<Revision & {translation: TranslationItem}>(
    db,
    sql`select ${revisionColumns}, translation from revisions
      where id = ${revisionId} and content_id = ${contentId} and culture_key is not null`,
  );
  if (!found) return undefined;
  const {translation: before, ...revision} = found;
  const now = (await currentTranslations(db, contentId)).get(revision.culture.toLowerCase());
  return {revision, before, now: now && now.knowledgeState !== 'deleted' ? toItem(now) : undefined};
}

export interface Original {
  culture: string;
  now: TranslationItem;
  /** What it was when the translation was changed last; undefined where there is no translation yet. */
  before: TranslationItem | undefined;
}

/**
 * What a translation was made of: the text in the service's own culture, and without one the first that was written. Undefined for the
 * original itself.
 * @param own the service's culture
 */
export async function readOriginal(
  db: Database,
  {contentId, culture}: {contentId: number; culture: string},
  own: string,
): Promise<Original | undefined> {
  const alive = [...(await currentTranslations(db, contentId)).values()].filter(
    ({knowledgeState}) => knowledgeState !== 'deleted',
  );
  const isIn = (wanted: string) => (each: TranslationRecord) =>
    each.culture.toLowerCase() === wanted.toLowerCase();
  const original = alive.find(isIn(own)) ?? alive[0];
  if (!original || isIn(culture)(original)) return undefined;
  const now = toItem(original);
  const translated = alive.find(isIn(culture));
  if (!translated) return {culture: original.culture, now, before: undefined};
  // The first text that was replaced after the translation was changed is the one that it was made of.
  const [former] = await rowsOf<{translation: TranslationItem}>(
    db,
    sql`select r.translation from revisions r join translations t on t.id = ${translated.translationId}
      where r.content_id = ${contentId} and r.culture_key = ${original.culture.toLowerCase()}
        and r.created_date > t.updated_date order by r.id limit 1`,
  );
  return {culture: original.culture, now, before: former?.translation ?? now};
}

/**
 * Restores a former text, or former fields; what is replaced becomes a revision. The state does not change.
 * @returns the number of the act, or `none` where nothing was left to change; undefined when the item has no such revision, the author may not
 * restore it, or a folder or target is gone
 */
export function restoreRevision(
  db: Database,
  restoring: Omit<Restoring, 'former'> & {revisionId: number},
): Promise<number | 'none' | undefined> {
  const {contentId, revisionId, actor} = restoring;
  return db.transaction(async (tx) => {
    const former = await readFormer(tx, contentId, revisionId);
    const replaced = former && (await restore(tx, {...restoring, former}));
    if (replaced === undefined || replaced === 'none') return replaced;
    const what = former!.translation
      ? ({what: 'text', culture: former!.translation.culture} as const)
      : ({what: 'fields'} as const);
    // Without a text that it replaced there is none to go back to.
    const changes = replaced === null ? [] : [{...what, contentId, from: replaced, to: revisionId}];
    return recordAct(tx, {actor, act: 'restore', contentIds: [contentId], changes});
  });
}
