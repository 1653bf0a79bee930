/**
 * Plans what an import does with each item. It compares three texts: that of the file, that of the last import, and that in the database, which
 * people may have changed since.
 */
import {createHash} from 'node:crypto';
import {fieldNames, type ItemFields, type TranslationItem} from './items.ts';
import type {Replacement} from './replacements.ts';
import type {StoredItem, StoredTranslation} from './stored-items.ts';
import type {KnowledgeState, TranslationRecord} from './types.ts';

/** A translation and the digest of what it was made of. */
export interface ImportedTranslation {
  item: TranslationItem;
  sourceHash: string;
  /** The state is that of a new translation; one that exists keeps its own. */
  keepsState?: boolean;
}

/** An item of a folder. */
export interface ImportedItem {
  contentId: number;
  key?: string;
  fields: ItemFields;
  translations: readonly ImportedTranslation[];
}

/** What becomes of a translation without a file: `archived` when its item has none left. */
export type RemovedState = 'archived' | 'deleted';

export type TextConflict = {kind: 'text'; culture: string; title: string};
export type RemovedConflict = {kind: 'removed'; culture: string; title: string; state: RemovedState};

/** What both a file and a person have changed. */
export type Conflict =
  | TextConflict
  | RemovedConflict
  | {kind: 'state'; culture: string; title: string; stored: KnowledgeState; wanted: KnowledgeState}
  | {kind: 'field'; name: keyof ItemFields; stored: ItemFields[keyof ItemFields]};

/** Whose change a conflict leaves: that of the file, or that in the service. */
export type Preference = 'files' | 'service';

export const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * The digest of a text, the same for a file and for what was stored of it. Without its state, which changes on its own, and the dates of creation
 * and change, which files may leave to the service.
 */
export function textHash(text: TranslationItem | TranslationRecord): string {
  return sha256([
    ...[text.culture, text.title, text.author, text.authorEmail, text.issue, text.environment],
    ...[text.description, text.cause, text.url, text.target, text.metadata, text.notes],
    ...[text.source ?? 'empty', Date.parse(text.startDate ?? ''), Date.parse(text.endDate ?? '')],
    ...[text.qualityScore, text.createdByUserId, text.lastEditedByUserId],
    text.parts.map(({type, markup, url: address, videoSteps = []}) => [
      ...[type, markup, address],
      videoSteps.map((step) => [step.timeInSeconds, step.markup]),
    ]),
    [...new Set(text.tags)],
  ]);
}

/** A translation of the folder, with the digest of its text. */
interface PlannedFile extends ImportedTranslation {
  fingerprint: string;
}

/** The text of a translation in the database, which is read where its row alone does not decide. */
export type CurrentText = (culture: string) => TranslationRecord | undefined;

type Decision = 'unchanged' | 'write' | 'record' | 'conflict';

/** Whether the row alone shows that the file is the one that was imported last, with the same state. */
const isImported = (
  {item, sourceHash, fingerprint, keepsState}: PlannedFile,
  known: StoredTranslation | undefined,
) =>
  known?.sourceHash === sourceHash &&
  known.fingerprint === fingerprint &&
  (keepsState === true || known.importedState === item.knowledgeState);

/** Whether a file gives the dates that a text has, or none. */
const keepsDates = (item: TranslationItem, record: TranslationRecord) =>
  (['createdDate', 'updatedDate'] as const).every(
    (name) => item[name] === undefined || Date.parse(item[name]) === Date.parse(record[name]),
  );

/** What to do with a translation. `record`: the text stays, and the file counts as imported. */
function decide(
  {item, sourceHash, fingerprint}: PlannedFile,
  known: StoredTranslation,
  record: TranslationRecord | undefined,
): Decision {
  const currentHash = record && textHash(record);
  const isEdited = currentHash !== known.fingerprint;
  if (known.sourceHash === null) {
    // An editor added the translation.
    if (known.knowledgeState === 'deleted') return 'write';
    return currentHash === fingerprint ? 'record' : 'conflict';
  }
  if (known.sourceHash === sourceHash) {
    if (known.fingerprint === fingerprint) return 'record';
    // The same file is rendered in another way, such as with another ARTICLE_URL.
    return isEdited ? 'unchanged' : 'write';
  }
  if (known.fingerprint === fingerprint && (isEdited || (record && keepsDates(item, record))))
    return 'record';
  return isEdited && currentHash !== fingerprint ? 'conflict' : 'write';
}

/** What an item becomes. */
export interface Plan {
  item: ImportedItem;
  files: readonly PlannedFile[];
  known: StoredItem | undefined;
  fields: ItemFields;
  imported: ItemFields;
  replacements: Replacement[];
  /** Translations of which only the origin, and perhaps the state, is written. */
  records: {
    culture: string;
    fingerprint: string | null;
    sourceHash: string | null;
    imported: KnowledgeState;
    state: KnowledgeState;
  }[];
  conflicts: Conflict[];
}

const allFields = Object.keys(fieldNames) as (keyof ItemFields)[];

interface PlanOptions {
  /** The file replaces what is in the service. */
  isAdopted: boolean;
  prefer: Preference | undefined;
}

/** Merges the fields that the file has changed into those in the database. */
export function planFields(
  plan: Plan,
  names: readonly (keyof ItemFields)[],
  {isAdopted, prefer}: PlanOptions,
): void {
  const {item, known, fields, imported, conflicts} = plan;
  if (!known) return;
  const current = known.fields;
  const base = isAdopted ? current : (known.imported ?? current);
  const target = fields as {[name in keyof ItemFields]: unknown};
  const record = imported as {[name in keyof ItemFields]: unknown};
  for (const name of names) {
    const [wanted, before, stored] = [item.fields[name], base[name], current[name]];
    if (wanted === before) target[name] = stored;
    else if (stored !== before && stored !== wanted && prefer !== 'files') {
      target[name] = stored;
      if (prefer === 'service') continue;
      record[name] = before;
      conflicts.push({kind: 'field', name, stored});
    }
  }
}

function planTranslation(
  plan: Plan,
  file: PlannedFile,
  record: TranslationRecord | undefined,
  {isAdopted, prefer}: PlanOptions,
): void {
  const {item, sourceHash, fingerprint} = file;
  const known = plan.known?.translations.get(item.culture.toLowerCase());
  if (!isAdopted && isImported(file, known)) return;
  if (!known) {
    const origin = {fingerprint, sourceHash, state: item.knowledgeState};
    return void plan.replacements.push({after: item, origin});
  }
  const decision = isAdopted ? 'write' : decide(file, known, record);
  if (decision === 'unchanged') return;
  const {title, culture, knowledgeState: stored, importedState: before} = known;
  // Of an import that was undone nothing is left to keep.
  const isUndone = before === null && stored === 'deleted';
  const wanted = file.keepsState && !isUndone ? (before ?? stored) : item.knowledgeState;
  const origin = {fingerprint, sourceHash, state: wanted};
  const isUnclear = before === null ? decision === 'record' : wanted !== before && stored !== before;
  const isConflict = !isAdopted && (decision === 'conflict' || (isUnclear && stored !== wanted));
  if (isConflict && prefer === undefined) {
    if (decision === 'conflict') plan.conflicts.push({kind: 'text', culture, title});
    else plan.conflicts.push({kind: 'state', culture, title, stored, wanted});
    return;
  }
  const keepsState = isConflict ? prefer === 'service' : !isAdopted && wanted === before;
  const knowledgeState = keepsState ? stored : wanted;
  if (isConflict ? prefer === 'service' : decision === 'record') {
    const key = culture.toLowerCase();
    plan.records.push({culture: key, fingerprint, sourceHash, imported: wanted, state: knowledgeState});
    return;
  }
  // What is only rendered in another way has not changed for readers.
  const isSameFile = known.sourceHash === sourceHash;
  const updatedDate = item.updatedDate ?? (isSameFile ? record?.updatedDate : undefined);
  plan.replacements.push({before: record, after: {...item, knowledgeState, updatedDate}, origin});
}

/** Whether an import brought a translation, and its file was there at the last one. */
const isPresentImport = ({fingerprint, sourceHash, knowledgeState}: StoredTranslation) =>
  fingerprint !== null && sourceHash !== '' && knowledgeState !== 'deleted';

/**
 * Gives translations whose file is gone another state, unless editors added or changed them.
 * @returns those that editors changed
 */
export function planRemoved(
  plan: Plan,
  currentOf: CurrentText,
  {prefer, state}: {prefer: Preference | undefined; state: RemovedState},
): RemovedConflict[] {
  const conflicts: RemovedConflict[] = [];
  const cultures = new Set(plan.files.map(({item}) => item.culture.toLowerCase()));
  for (const [key, known] of plan.known?.translations ?? []) {
    const {fingerprint, culture, title, knowledgeState} = known;
    if (cultures.has(key) || !isPresentImport(known) || knowledgeState === state) continue;
    const record = currentOf(key);
    const isEdited = !record || textHash(record) !== fingerprint;
    const removed = {culture: key, fingerprint, sourceHash: '', imported: state};
    if (!isEdited || prefer === 'files') plan.records.push({...removed, state});
    else if (prefer === 'service') plan.records.push({...removed, state: knowledgeState});
    else conflicts.push({kind: 'removed', culture, title, state});
  }
  return conflicts;
}

/**
 * Starts the plan of an item.
 * @param known the item in the database, without texts
 */
export function planOf(item: ImportedItem, known: StoredItem | undefined): Plan {
  const files = item.translations.map((file) => ({...file, fingerprint: textHash(file.item)}));
  const [fields, imported] = [{...item.fields}, {...item.fields}];
  return {item, files, known, fields, imported, replacements: [], records: [], conflicts: []};
}

/** Whether the texts in the database are needed to plan an item. */
export function needsTexts({known, files}: Plan, isAdopted: boolean): boolean {
  if (!known || known.translations.size === 0) return false;
  const byCulture = new Map(files.map((file) => [file.item.culture.toLowerCase(), file]));
  return (
    isAdopted ||
    files.some((file) => !isImported(file, known.translations.get(file.item.culture.toLowerCase()))) ||
    [...known.translations].some(([culture, each]) => !byCulture.has(culture) && isPresentImport(each))
  );
}

/** Completes a plan: what is written of the item, and what is in conflict. */
export function planItem(plan: Plan, currentOf: CurrentText, options: PlanOptions): void {
  planFields(plan, allFields, options);
  for (const file of plan.files) {
    planTranslation(plan, file, currentOf(file.item.culture.toLowerCase()), options);
  }
  plan.conflicts.push(...planRemoved(plan, currentOf, {prefer: options.prefer, state: 'deleted'}));
}

/** Whether an item becomes another one. */
export function changesItem({item, known, fields, records, replacements}: Plan): boolean {
  return (
    replacements.length > 0 ||
    (known?.key ?? null) !== (item.key ?? known?.key ?? null) ||
    records.some(({culture, state}) => known?.translations.get(culture)?.knowledgeState !== state) ||
    differs(known?.fields, fields)
  );
}

export const differs = (one: ItemFields | null | undefined, other: ItemFields) =>
  allFields.some((name) => one?.[name] !== other[name]);
