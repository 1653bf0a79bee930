/** Changes of content as they can be undone: what a value was, and what it is to be. */
import {isDeepStrictEqual} from 'node:util';
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {translationsWhere} from './content.ts';
import {changePlace} from './curated-order.ts';
import {applyImportChanges, type ImportChange} from './import-changes.ts';
import {acquireImportLock} from './import-lock.ts';
import {changeLine, type LineChange} from './improvement-lines.ts';
import {writeItemFields} from './item-fields.ts';
import {toItem, writeReplacements} from './replacements.ts';
import {readFormer, restore} from './restoring.ts';
import {intArray, rowsOf} from './sql.ts';
import {applySearchChanges, type SearchChange} from './search-settings.ts';
import {replaceSetting, type OwnerSettings} from './settings.ts';
import {readStoredItems, type StoredItem} from './stored-items.ts';
import {acquireTreeLock, findParent} from './tree.ts';
import type {KnowledgeState, TranslationRecord} from './types.ts';

interface Values<What extends string, Value> {
  what: What;
  from: Value;
  to: Value;
}

type Of<What extends string, Value> = Values<What, Value> & {contentId: number};

export type TranslationChange = {culture: string} & (
  Of<'state', KnowledgeState> | Of<'title', string> | Of<'tags', readonly string[]>
);

/**
 * `folder`: the node that an item lies in; null at the top. `position`: among the items of one folder. `recommended`: the place in the
 * curated order, from 1; null outside of it.
 */
export type ItemChange =
  Of<'folder', number | null> | Of<'position', number | null> | Of<'recommended', number | null>;

/** A former text or former fields in the place of others, by the numbers of the revisions that have them. */
export type RestoreChange = (Of<'text', number> & {culture: string}) | Of<'fields', number>;

type ContentChange = TranslationChange | ItemChange | RestoreChange;

/** `null` where a setting is not set. */
export type SettingChange = {
  [Name in keyof OwnerSettings]: Values<'setting', OwnerSettings[Name] | null> & {name: Name};
}['siteName' | 'brand' | 'accent' | 'widget'];

/** Settings that get another value; null where one is not set. */
export const settingChanges = (
  before: Partial<OwnerSettings>,
  next: {[Name in SettingChange['name']]?: OwnerSettings[Name] | null},
): SettingChange[] =>
  (Object.keys(next) as SettingChange['name'][])
    .map((name) => ({what: 'setting', name, from: before[name] ?? null, to: next[name]}) as SettingChange)
    .filter(({from, to}) => !isDeepStrictEqual(from, to));

export type Change = ContentChange | SettingChange | SearchChange | LineChange | ImportChange;

/** The items that changes are of. */
export const changedIds = (changes: readonly Change[]): number[] => [
  ...new Set(
    changes.flatMap((change) =>
      'contentId' in change && change.contentId !== null ? [change.contentId] : [],
    ),
  ),
];

export const reversed = (changes: readonly Change[]): Change[] =>
  [...changes].reverse().map((change) => ({...change, from: change.to, to: change.from}) as Change);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Makes the changes whose value is still what it was. What they replace of texts and fields becomes a revision.
 * @returns those that were made
 */
export async function applyChanges(
  tx: Database,
  changes: readonly Change[],
  actor: string | null,
): Promise<Change[]> {
  const isAny = (what: Change['what']) => changes.some((change) => change.what === what);
  // Before locks on items, as imports do.
  if (isAny('recommended') || isAny('imported')) await acquireImportLock(tx);
  if (isAny('folder')) await acquireTreeLock(tx);
  const restored = await restoreAll(
    tx,
    changes.filter((change) => change.what === 'text' || change.what === 'fields'),
    actor,
  );
  const ids = changedIds(changes);
  const items = await readStoredItems(tx, ids);
  const states = changes.filter((change) => change.what === 'state');
  const made: Change[] = [
    ...restored,
    ...(isAny('title') || isAny('tags') ? await changeTexts(tx, changes, items, actor) : []),
    // Nothing is moved into a deleted folder, so one comes back before its items, and goes after them.
    ...(await changeStates(
      tx,
      states.filter(({to}) => to !== 'deleted'),
      items,
    )),
  ];
  const ofSearch = changes.filter((change) => change.what === 'synonyms' || change.what === 'pins');
  made.push(...(await applySearchChanges(tx, ofSearch)));
  const imported = changes.filter((change) => change.what === 'imported');
  made.push(...(await applyImportChanges(tx, imported, items, actor)));
  for (const change of changes) {
    if (change.what === 'setting') {
      if (await replaceSetting(tx, change)) made.push(change);
      continue;
    }
    if (change.what === 'synonyms' || change.what === 'pins' || change.what === 'imported') continue;
    if (change.what === 'line') {
      if (await changeLine(tx, change)) made.push(change);
      continue;
    }
    const item = items.get(change.contentId);
    if (!item) continue;
    if (change.what === 'folder' && (await moves(tx, change, item, actor))) made.push(change);
    if (change.what === 'recommended' && (await changePlace(tx, change, actor))) made.push(change);
    if (change.what === 'position' && item.fields.position === change.from) {
      await writeItemFields(tx, [{contentId: change.contentId, fields: {position: change.to}}], {actor});
      made.push(change);
    }
  }
  const deleted = states.filter(({to}) => to === 'deleted');
  return [...made, ...(await changeStates(tx, deleted, items))];
}

async function restoreAll(
  tx: Database,
  changes: readonly RestoreChange[],
  actor: string | null,
): Promise<RestoreChange[]> {
  const made: RestoreChange[] = [];
  for (const change of changes) {
    const {contentId, from, to} = change;
    const [present, former] = [await readFormer(tx, contentId, from), await readFormer(tx, contentId, to)];
    // Erased since.
    if (!present || !former) continue;
    if (typeof (await restore(tx, {contentId, former, actor, present})) === 'number') made.push(change);
  }
  return made;
}

/** In one transaction with the texts, whose rows it has locked. */
async function changeTexts(
  tx: Database,
  changes: readonly Change[],
  items: ReadonlyMap<number, StoredItem>,
  actor: string | null,
): Promise<Change[]> {
  const records = await translationsWhere(tx, sql`t.content_id = any(${intArray([...items.keys()])})`);
  const made: Change[] = [];
  const replacements = changes.flatMap((change) => {
    if (change.what !== 'title' && change.what !== 'tags') return [];
    const {contentId, culture, what, from, to} = change;
    const isThis = (record: TranslationRecord) => record.culture.toLowerCase() === culture.toLowerCase();
    const before = records.get(contentId)?.find(isThis);
    if (!before || !same(before[what], from)) return [];
    made.push(change);
    // Tags are no news to readers; another title is.
    const after = {...toItem(before), [what]: to, ...(what === 'title' && {updatedDate: undefined})};
    return [{contentId, type: items.get(contentId)!.fields.type, actor, before, after}];
  });
  if (replacements.length > 0) await writeReplacements(tx, replacements);
  return made;
}

type StateChange = TranslationChange & {what: 'state'};

/** A folder with something in it keeps a title. */
async function changeStates(
  tx: Database,
  changes: readonly StateChange[],
  items: ReadonlyMap<number, StoredItem>,
): Promise<StateChange[]> {
  const left = changes.filter(({contentId, culture, from, to}) => {
    const stored = items.get(contentId)?.translations.get(culture.toLowerCase());
    return stored?.knowledgeState === from && from !== to;
  });
  if (left.length === 0) return [];
  const rows = await rowsOf<{contentId: number; culture: string}>(
    tx,
    sql`with given as (
        select "contentId" as content_id, lower(culture) as culture_key, "to"
        from json_to_recordset(${JSON.stringify(left)}::json) as given("contentId" int, culture text, "to" text)
      )
      update translations t set knowledge_state = given."to" from given
      where t.content_id = given.content_id and t.culture_key = given.culture_key
        and (given."to" <> 'deleted'
          or exists (select from translations o where o.content_id = t.content_id and o.knowledge_state <> 'deleted'
            and not exists (select from given g where g.content_id = o.content_id and g.culture_key = o.culture_key))
          or not exists (select from contents c join contents inside on inside.parent_node_id = c.node_id
            where c.id = t.content_id and c.type = 'folder'))
      returning t.content_id as "contentId", t.culture_key as culture`,
  );
  const made = new Set(rows.map(({contentId, culture}) => `${contentId} ${culture}`));
  return left.filter(({contentId, culture}) => made.has(`${contentId} ${culture.toLowerCase()}`));
}

/** Moves an item, unless its folder is gone or lies below it now. */
async function moves(
  tx: Database,
  {contentId, from, to}: Of<'folder', number | null>,
  item: StoredItem,
  actor: string | null,
): Promise<boolean> {
  if (item.parentNodeId !== from) return false;
  const parent = to === null ? null : await findParent(tx, sql`c.node_id = ${to}`, contentId);
  if (typeof parent === 'string') return false;
  return (await writeItemFields(tx, [{contentId, fields: {parent}}], {actor})).size > 0;
}
