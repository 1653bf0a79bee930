/**
 * Imports of synonyms and pinned results. As with articles, three versions are compared: that of the file, that of the last import, and that in
 * the database, which people may have changed since.
 */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {recordAct} from './audit-log.ts';
import type {Preference} from './import-plans.ts';
import {
  acquireSearchSettingsLock,
  readSearchSettings,
  removeSearchSettings,
  searchKey,
  writeSearchSettings,
  type SearchChange,
  type SearchSettings,
} from './search-settings.ts';
import {intArray, rowsOf, run} from './sql.ts';

type Settings = Pick<SearchSettings, 'synonyms' | 'pinned'>;

export interface SearchConflict {
  /** In lower case. */
  culture: string;
  /** The file is gone, and the import prunes. */
  isRemoved: boolean;
}

interface ImportOptions {
  dryRun?: boolean;
  prefer?: Preference | undefined;
  actor: string | null;
  /** Cultures without a file whose settings go, unless people changed them. */
  prunes: (culture: string) => boolean;
}

const none: Settings = {synonyms: [], pinned: []};

/** Equal for settings that differ in their order alone. */
const canonical = ({synonyms, pinned}: Settings): string =>
  JSON.stringify([
    [...new Set(synonyms.map((terms) => JSON.stringify(terms)))].sort(),
    pinned
      .filter(({contentIds}) => contentIds.length > 0)
      .map(({query, contentIds}) => JSON.stringify([searchKey(query), contentIds]))
      .sort(),
  ]);

/**
 * Writes the settings of files, where people have not changed them since the last import.
 * @returns what both a file and a person have changed, which stays
 */
export async function importSearchSettings(
  tx: Database,
  files: readonly SearchSettings[],
  {dryRun = false, prefer, actor, prunes}: ImportOptions,
): Promise<SearchConflict[]> {
  await acquireSearchSettingsLock(tx);
  const stored = byCulture(await readSearchSettings(tx));
  const imported = byCulture(await readImported(tx));
  const wanted = byCulture(files);
  for (const culture of imported.keys())
    if (!wanted.has(culture) && prunes(culture)) wanted.set(culture, none);
  const conflicts: SearchConflict[] = [];
  for (const [culture, file] of wanted) {
    const isRemoved = file === none;
    const current = stored.get(culture) ?? none;
    const base = imported.get(culture);
    const [fileText, currentText] = [canonical(file), canonical(current)];
    if (base && !isRemoved && canonical(base) === fileText) continue;
    const isSame = currentText === fileText;
    const isEdited = currentText !== canonical(base ?? none);
    const isConflict = isEdited && !isSame;
    if (isConflict && prefer === undefined) conflicts.push({culture, isRemoved});
    if (dryRun || (isConflict && prefer === undefined)) continue;
    if (!isSame && !(isConflict && prefer === 'service')) {
      await (isRemoved ? removeSearchSettings(tx, [culture]) : writeSearchSettings(tx, {...file, culture}));
      const changes = changesBetween(culture, current, file);
      await recordAct(tx, {actor, act: 'search-settings', detail: {culture}, changes});
    }
    await recordImported(tx, culture, isRemoved ? undefined : file);
  }
  return conflicts;
}

const byCulture = (all: readonly SearchSettings[]) =>
  new Map<string, Settings>(all.map((each) => [each.culture.toLowerCase(), each]));

function changesBetween(culture: string, from: Settings, to: Settings): SearchChange[] {
  const texts = ({synonyms}: Settings) => new Set(synonyms.map((terms) => JSON.stringify(terms)));
  const [former, next] = [texts(from), texts(to)];
  const pinsOf = ({pinned}: Settings) =>
    new Map(pinned.map(({query, contentIds}) => [searchKey(query), {query, contentIds}]));
  const [formerPins, nextPins] = [pinsOf(from), pinsOf(to)];
  return [
    ...from.synonyms.flatMap((terms): SearchChange[] =>
      next.has(JSON.stringify(terms)) ? [] : [{what: 'synonyms', culture, from: terms, to: null}],
    ),
    ...to.synonyms.flatMap((terms): SearchChange[] =>
      former.has(JSON.stringify(terms)) ? [] : [{what: 'synonyms', culture, from: null, to: terms}],
    ),
    ...[...new Map([...formerPins, ...nextPins])].flatMap(([key, {query}]): SearchChange[] => {
      const [before, after] = [formerPins, nextPins].map((pins) => pins.get(key)?.contentIds ?? []);
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      return isSame ? [] : [{what: 'pins', culture, query, from: before!, to: after!}];
    }),
  ];
}

/** What the last import of each culture brought. Articles that were erased since are left out, as they are in the settings. */
async function readImported(db: Database): Promise<SearchSettings[]> {
  const rows = await rowsOf<SearchSettings>(
    db,
    sql`select culture_key as culture, synonyms, pinned from imported_search_settings order by culture_key`,
  );
  const ids = rows.flatMap(({pinned}) => pinned.flatMap(({contentIds}) => contentIds));
  const found = await rowsOf<{id: number}>(db, sql`select id from contents where id = any(${intArray(ids)})`);
  const present = new Set(found.map(({id}) => id));
  return rows.map(({pinned, ...row}) => ({
    ...row,
    pinned: pinned.map(({query, contentIds}) => ({
      query,
      contentIds: contentIds.filter((id) => present.has(id)),
    })),
  }));
}

/** @param settings undefined: there is no file any more */
async function recordImported(db: Database, culture: string, settings: Settings | undefined): Promise<void> {
  await run(db, sql`delete from imported_search_settings where culture_key = ${culture}`);
  if (!settings) return;
  const {synonyms, pinned} = settings;
  await run(
    db,
    sql`insert into imported_search_settings (culture_key, synonyms, pinned)
      values (${culture}, ${JSON.stringify(synonyms)}::jsonb, ${JSON.stringify(pinned)}::jsonb)`,
  );
}
