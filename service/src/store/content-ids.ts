/** contentIds: those that an import asks for, or the next free ones. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {highest} from '../highest.ts';
import {newIds} from './sequences.ts';
import {intArray, rowsOf, textArray} from './sql.ts';

/**
 * The import asks for a contentId that belongs to another key, or for two ids for one key, or the id was taken meanwhile. `message` says
 * which.
 */
export class ContentIdConflict extends Error {
  override readonly name = 'ContentIdConflict';
  readonly key: string;
  readonly contentId: number;
  /** The key that has the contentId now, when that is the conflict. */
  readonly holder?: string;
  /** The contentId belongs to an item that no import created. */
  readonly foreign: boolean;

  constructor(
    key: string,
    contentId: number,
    message: string,
    {holder, foreign = false}: {holder?: string; foreign?: boolean} = {},
  ) {
    super(message);
    this.key = key;
    this.contentId = contentId;
    this.holder = holder;
    this.foreign = foreign;
  }
}

export interface ClaimedIds {
  ids: Map<string, number>;
  /** Conflicts of the keys that got no id. */
  conflicts: ContentIdConflict[];
}

/**
 * The contentId of each key: the one it has, else the one asked for, else a new one. Items without a key, which no import created, are taken
 * over only with `adopt`. Create the items, and reserve the highest id, in the same transaction.
 */
export async function claimContentIds(
  db: Database,
  items: readonly {key: string; contentId?: number}[],
  {adopt = false, dryRun}: {adopt?: boolean; dryRun?: boolean} = {},
): Promise<ClaimedIds> {
  const ids = new Map<string, number>();
  const keys = new Map<number, string>();
  const conflicts = new Map<string, ContentIdConflict>();
  const refuse = (...conflict: ConstructorParameters<typeof ContentIdConflict>) =>
    void conflicts.set(conflict[0], new ContentIdConflict(...conflict));
  const claim = (key: string, contentId: number) => {
    const holder = keys.get(contentId) ?? key;
    if (holder !== key) {
      const message = `contentId ${contentId} of "${key}" belongs to "${holder}" already`;
      return refuse(key, contentId, message, {holder});
    }
    keys.set(contentId, key);
    ids.set(key, contentId);
  };
  const foreign = new Set<number>();
  for (const {key, contentId} of await storedIds(db, items)) {
    if (key !== null) claim(key, contentId);
    else if (!adopt) foreign.add(contentId);
  }
  for (const {key, contentId} of items) {
    if (contentId === undefined) continue;
    const known = ids.get(key);
    if (known !== undefined && known !== contentId) {
      refuse(key, contentId, `"${key}" is content ${known}, not ${contentId}`);
    } else if (foreign.has(contentId)) {
      refuse(key, contentId, `content ${contentId} was not made by an import`, {foreign: true});
    } else claim(key, contentId);
  }
  const above = highest(items.map(({contentId}) => contentId ?? 0));
  const fresh = [...new Set(items.map(({key}) => key))].filter((key) => !ids.has(key) && !conflicts.has(key));
  const given = await newIds(db, 'contents_id_seq', fresh.length, {above, dryRun});
  for (const [index, contentId] of given.entries()) claim(fresh[index]!, contentId);
  const asked = new Set(items.map(({key}) => key));
  for (const key of ids.keys()) if (!asked.has(key)) ids.delete(key);
  return {ids, conflicts: [...conflicts.values()]};
}

/** The keys of the items that exist, null for those that no import made. */
export async function readKeys(
  db: Database,
  contentIds: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await rowsOf<{contentId: number; key: string | null}>(
    db,
    sql`select id as "contentId", import_key as key from contents where id = any(${intArray(contentIds)})`,
  );
  return new Map(rows.map(({contentId, key}) => [contentId, key]));
}

/** Stored items with one of the keys or ids. */
function storedIds(
  db: Database,
  items: readonly {key: string; contentId?: number}[],
): Promise<{key: string | null; contentId: number}[]> {
  const keys = items.map(({key}) => key);
  const numbers = items.flatMap(({contentId}) => contentId ?? []);
  return rowsOf(
    db,
    sql`select import_key as key, id as "contentId" from contents
      where import_key = any(${textArray(keys)}) or id = any(${intArray(numbers)})`,
  );
}

/** The contentIds of those keys that have one. */
export async function contentIdsOf(db: Database, keys: readonly string[]): Promise<Map<string, number>> {
  const items = await storedIds(
    db,
    keys.map((key) => ({key})),
  );
  return new Map(items.flatMap(({key, contentId}) => (key === null ? [] : [[key, contentId] as const])));
}

export interface CultureTitle {
  contentId: number;
  culture: string;
  title: string;
}

/** Culture and title of each translation of some items. */
export const readTitles = (db: Database, contentIds: readonly number[]): Promise<CultureTitle[]> =>
  rowsOf(
    db,
    sql`select content_id as "contentId", culture, title from translations
      where content_id = any(${intArray(contentIds)}) order by content_id, id`,
  );

/** The same of their former texts. Former fields, which are revisions, too, have neither. */
export const readFormerTitles = (db: Database, contentIds: readonly number[]): Promise<CultureTitle[]> =>
  rowsOf(
    db,
    sql`select distinct content_id as "contentId", translation->>'culture' as culture, translation->>'title' as title
      from revisions where content_id = any(${intArray(contentIds)}) and translation is not null`,
  );
