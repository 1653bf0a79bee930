/** Puts former texts and fields in the place of the present ones, which become revisions. */
import {isDeepStrictEqual} from 'node:util';
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isDraft} from '../knowledge-states.ts';
import {translationsWhere} from './content.ts';
import {acquireImportLock} from './import-lock.ts';
import {writeItemFields} from './item-fields.ts';
import type {ItemFields, TranslationItem} from './items.ts';
import {type Replaced, type Replacement, toItem, writeReplacements} from './replacements.ts';
import {rowsOf, run} from './sql.ts';
import {readStoredItems} from './stored-items.ts';
import {acquireTreeLock, findParent} from './tree.ts';
import type {TranslationRecord} from './types.ts';

/** What a revision keeps: a text in one language, or fields of the item. */
export interface Former {
  translation: TranslationItem | null;
  fields: Partial<ItemFields> | null;
}

export interface Restoring {
  contentId: number;
  former: Former;
  actor: string | null;
  /** Restores texts of drafts alone, and fields of items without another text. */
  isAuthor?: boolean;
  /** Restores only where this is what there is now. */
  present?: Former;
}

/**
 * Number of the revision with what was replaced; null where there was nothing, and `none` where nothing was left to change. Undefined where it
 * cannot or may not be restored.
 */
type ReplacedRevision = number | null | 'none' | undefined;

export async function readFormer(
  db: Database,
  contentId: number,
  revisionId: number,
): Promise<Former | undefined> {
  const [found] = await rowsOf<Former>(
    db,
    sql`select translation, fields from revisions where id = ${revisionId} and content_id = ${contentId}`,
  );
  return found;
}

/** In a transaction of the caller. */
export const restore = (tx: Database, restoring: Restoring): Promise<ReplacedRevision> =>
  restoring.former.translation
    ? restoreText(tx, restoring, restoring.former.translation)
    : restoreFields(tx, restoring, restoring.former.fields!);

export async function currentTranslations(
  db: Database,
  contentId: number,
): Promise<Map<string, TranslationRecord>> {
  const found = await translationsWhere(db, sql`t.content_id = ${contentId}`);
  return new Map((found.get(contentId) ?? []).map((each) => [each.culture.toLowerCase(), each]));
}

/** Whether authors may arrange an item: no translation is past a draft. */
export const isDrafted = (current: ReadonlyMap<string, TranslationRecord>): boolean =>
  [...current.values()].every(({knowledgeState}) => isDraft(knowledgeState) || knowledgeState === 'deleted');

export const replaceTranslations = (
  db: Database,
  item: Replaced,
  replacements: readonly Replacement[],
): Promise<void> =>
  writeReplacements(
    db,
    replacements.map((each) => ({...item, ...each})),
  );

/** What is restored of a text, as JSON has it. */
function comparable({
  knowledgeState: _state,
  createdDate: _created,
  updatedDate: _updated,
  ...text
}: TranslationItem): unknown {
  return JSON.parse(JSON.stringify(text));
}

async function lastRevision(tx: Database, contentId: number, culture?: string): Promise<number> {
  const [row] = await rowsOf<{id: number}>(
    tx,
    sql`select max(id)::int as id from revisions
      where content_id = ${contentId} and culture_key is not distinct from ${culture?.toLowerCase() ?? null}`,
  );
  return row!.id;
}

async function restoreText(
  tx: Database,
  {contentId, actor, isAuthor = false, present}: Restoring,
  translation: TranslationItem,
): Promise<ReplacedRevision> {
  const known = (await readStoredItems(tx, [contentId])).get(contentId);
  if (!known) return undefined;
  const {type} = known.fields;
  const before = (await currentTranslations(tx, contentId)).get(translation.culture.toLowerCase());
  if (present) {
    const isPresent =
      before &&
      present.translation &&
      isDeepStrictEqual(comparable(toItem(before)), comparable(present.translation));
    if (!isPresent) return 'none';
  }
  const {knowledgeState} = before ?? translation;
  if (isAuthor && (type !== 'article' || !isDraft(knowledgeState))) return undefined;
  const after = {...translation, knowledgeState, updatedDate: undefined};
  await replaceTranslations(tx, {contentId, type, actor}, [before ? {before, after} : {after}]);
  return before ? lastRevision(tx, contentId, translation.culture) : null;
}

/** What authors can change by an edit. */
const authorsFields: ReadonlySet<string> = new Set(['tag', 'icon24', 'icon48', 'parent']);

/** A move takes the position with it. */
export const areAuthorsFields = (fields: Partial<ItemFields>): boolean =>
  Object.keys(fields).every(
    (name) => authorsFields.has(name) || (name === 'position' && fields.parent !== undefined),
  );

async function restoreFields(
  tx: Database,
  {contentId, actor, isAuthor = false, present}: Restoring,
  fields: Partial<ItemFields>,
): Promise<ReplacedRevision> {
  const {type, recommended, position, parent, shortcut} = fields;
  if (isAuthor && !areAuthorsFields(fields)) return undefined;
  // The order is written by imports and the curated list, too.
  if (recommended !== undefined || position !== undefined) await acquireImportLock(tx);
  if (parent !== undefined) await acquireTreeLock(tx);
  // Locked before the item, as erasure does, which clears the shortcuts to what it erases.
  if (typeof shortcut === 'number' && (shortcut === contentId || !(await holdItem(tx, shortcut))))
    return undefined;
  if (type !== undefined && type !== 'folder' && (await hasChildren(tx, contentId))) return undefined;
  const known = (await readStoredItems(tx, [contentId])).get(contentId);
  if (!known) return undefined;
  const names = Object.keys(fields) as (keyof ItemFields)[];
  const expected = present?.fields;
  if (
    present &&
    names.some((name) => expected?.[name] !== undefined && known.fields[name] !== expected[name])
  )
    return 'none';
  if (isAuthor && (known.fields.type !== 'article' || !isDrafted(await currentTranslations(tx, contentId))))
    return undefined;
  if (
    typeof parent === 'number' &&
    typeof (await findParent(tx, sql`c.id = ${parent}`, contentId)) === 'string'
  )
    return undefined;
  const written = await writeItemFields(tx, [{contentId, fields}], {actor});
  return written.size > 0 ? lastRevision(tx, contentId) : 'none';
}

/** Whether there is such an item; it stays until the transaction ends. */
const holdItem = async (tx: Database, contentId: number): Promise<boolean> =>
  (await rowsOf(tx, sql`select from contents where id = ${contentId} for key share`)).length > 0;

/** Whether something lies in an item. If not, nothing can be put into it until the transaction ends. */
async function hasChildren(tx: Database, contentId: number): Promise<boolean> {
  await run(tx, sql`select from contents where id = ${contentId} for update`);
  const children = sql`select from contents p join contents c on c.parent_node_id = p.node_id where p.id = ${contentId} limit 1`;
  return (await rowsOf(tx, children)).length > 0;
}
