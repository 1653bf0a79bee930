/** What an import wrote of translations, as it can be undone. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {groupBy} from '../group-by.ts';
import {translationsWhere} from './content.ts';
import {textHash, type Plan} from './import-plans.ts';
import type {TranslationItem} from './items.ts';
import {writeReplacements, type Replaced, type Replacement} from './replacements.ts';
import {intArray, literal, rowsOf, run} from './sql.ts';
import type {StoredItem} from './stored-items.ts';
import type {ImportOrigin} from './translations.ts';
import type {KnowledgeState, TranslationRecord} from './types.ts';

interface ImportMark {
  /** The digest of the text, by which its revision is found. */
  text: string;
  state: KnowledgeState;
  /** What the next import compares its files with; null for the text of a person. */
  origin: ImportOrigin | null;
}

/** `null` where there is no translation. The state of one that there is stays: it has acts of its own. */
export interface ImportChange {
  what: 'imported';
  contentId: number;
  culture: string;
  from: ImportMark | null;
  to: ImportMark | null;
}

/** What the plan of an item changes. */
export const importChanges = ({item: {contentId}, known, replacements}: Plan): ImportChange[] =>
  replacements.flatMap(({before, after, origin}): ImportChange[] => {
    if (!origin) return [];
    const {culture, knowledgeState: state} = after;
    const stored = known?.translations.get(culture.toLowerCase());
    const {fingerprint, sourceHash, importedState} = stored ?? {};
    const former =
      fingerprint && importedState ? {fingerprint, sourceHash: sourceHash ?? '', state: importedState} : null;
    const from =
      before && before.knowledgeState !== 'deleted'
        ? {text: textHash(before), state: before.knowledgeState, origin: former}
        : null;
    return [{what: 'imported', contentId, culture, from, to: {text: textHash(after), state, origin}}];
  });

/** Items whose texts are in memory at the same time. */
const chunkSize = 200;

/**
 * Makes the changes of translations that are still what they were. A translation that an import created is deleted, one that it replaced gets
 * its former text back; the next import of the same files then brings them again.
 * @returns those that were made
 */
export async function applyImportChanges(
  tx: Database,
  changes: readonly ImportChange[],
  items: ReadonlyMap<number, StoredItem>,
  actor: string | null,
): Promise<ImportChange[]> {
  const byItem = [...groupBy(changes, ({contentId}) => contentId)];
  const made: ImportChange[] = [];
  for (let start = 0; start < byItem.length; start += chunkSize) {
    const chunk = byItem.slice(start, start + chunkSize);
    const ids = intArray(chunk.map(([contentId]) => contentId));
    const records = await translationsWhere(tx, sql`t.content_id = any(${ids})`);
    const replacements: (Replaced & Replacement)[] = [];
    for (const change of chunk.flatMap(([, each]) => each)) {
      const {contentId, culture, to} = change;
      const item = items.get(contentId);
      const isThis = (record: TranslationRecord) => record.culture.toLowerCase() === culture.toLowerCase();
      const record = records.get(contentId)?.find(isThis);
      if (!item || !record || !isUnchanged(change, record)) continue;
      if (to && to.text !== textHash(record)) {
        const former = await findRevision(tx, change, to.text);
        if (!former) continue;
        // Another text is news to readers.
        const after = {...former, knowledgeState: record.knowledgeState, updatedDate: undefined};
        replacements.push({contentId, type: item.fields.type, actor, before: record, after});
      }
      made.push(change);
    }
    if (replacements.length > 0) await writeReplacements(tx, replacements);
  }
  const gone = made.filter(({to}) => to === null);
  const deleted = await deleteTranslations(tx, gone);
  const done = made.filter((change) => change.to !== null || deleted.has(keyOf(change)));
  await writeMarks(tx, done);
  return done;
}

const keyOf = ({contentId, culture}: Pick<ImportChange, 'contentId' | 'culture'>) =>
  `${contentId} ${culture.toLowerCase()}`;

function isUnchanged({from, to}: ImportChange, record: TranslationRecord): boolean {
  const isDeleted = record.knowledgeState === 'deleted';
  if (from === null) return isDeleted && to !== null && textHash(record) === to.text;
  if (isDeleted || textHash(record) !== from.text) return false;
  return to !== null || record.knowledgeState === from.state;
}

/** Revisions that are in memory at the same time: a text may have a megabyte, and hundreds of revisions. */
const revisionsAtOnce = 8;

async function findRevision(
  tx: Database,
  {contentId, culture}: ImportChange,
  text: string,
): Promise<TranslationItem | undefined> {
  for (let before: number | null = null; ;) {
    const rows: {id: number; translation: TranslationItem}[] = await rowsOf(
      tx,
      sql`select id::int as id, translation from revisions
        where content_id = ${contentId} and culture_key = ${culture.toLowerCase()} and id < coalesce(${before}::bigint, 9e18)
        order by id desc limit ${literal(revisionsAtOnce)}`,
    );
    const found = rows.find(({translation}) => textHash(translation) === text);
    if (found || rows.length < revisionsAtOnce) return found?.translation;
    before = rows.at(-1)!.id;
  }
}

/** A folder in which something is left keeps its titles, so those in it are deleted before it. */
async function deleteTranslations(tx: Database, changes: readonly ImportChange[]): Promise<Set<string>> {
  const deleted = new Set<string>();
  for (let left = [...changes]; left.length > 0;) {
    const rows = await rowsOf<{contentId: number; culture: string}>(
      tx,
      sql`update translations t set knowledge_state = 'deleted' from contents c,
          json_to_recordset(${JSON.stringify(left)}::json) as given("contentId" int, culture text)
        where t.content_id = given."contentId" and t.culture_key = lower(given.culture) and c.id = t.content_id
          and (c.type <> 'folder' or not exists (select from contents inside
            join translations o on o.content_id = inside.id and o.knowledge_state <> 'deleted'
            where inside.parent_node_id = c.node_id))
        returning t.content_id as "contentId", t.culture_key as culture`,
    );
    if (rows.length === 0) break;
    for (const row of rows) deleted.add(keyOf(row));
    left = left.filter((change) => !deleted.has(keyOf(change)));
  }
  return deleted;
}

/** Writes what the next import compares with, and the state of what is there again. */
async function writeMarks(tx: Database, changes: readonly ImportChange[]): Promise<void> {
  if (changes.length === 0) return;
  const marks = changes.map(({contentId, culture, from, to}) => ({
    ...{contentId, culture: culture.toLowerCase(), ...to?.origin, imported: to?.origin?.state},
    state: from === null ? to?.state : undefined,
  }));
  await run(
    tx,
    sql`update translations t set knowledge_state = coalesce(given.state, t.knowledge_state), fingerprint = given.fingerprint,
        source_hash = given."sourceHash", imported_state = given.imported
      from json_to_recordset(${JSON.stringify(marks)}::json)
        as given("contentId" int, culture text, state text, fingerprint text, "sourceHash" text, imported text)
      where t.content_id = given."contentId" and t.culture_key = given.culture`,
  );
}
