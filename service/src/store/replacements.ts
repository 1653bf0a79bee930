/** Writes translations in place of others, which become revisions. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {DictionaryWords} from './dictionary.ts';
import {type IndexedTexts, indexTexts} from './indexing.ts';
import type {PartItem, TranslationItem} from './items.ts';
import {referencesOf, writeReferences} from './outgoing-links.ts';
import {run} from './sql.ts';
import {
  type ImportOrigin,
  insertParts,
  insertSharedNames,
  insertTags,
  removePartsAndTags,
  writeTranslation,
} from './translations.ts';
import type {ContentKind, TranslationRecord} from './types.ts';

/** The input from which the translation would be written the same again. */
export function toItem({
  translationId: _,
  flag: _f,
  flagDate: _d,
  flaggedBy: _b,
  ...record
}: TranslationRecord) {
  const present = <T extends object>(fields: T) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  const parts = record.parts.map(
    ({id: _id, videoSteps, ...part}) =>
      present({
        ...part,
        videoSteps: videoSteps.map(({markup, timeInSeconds}) => ({markup, timeInSeconds})),
      }) as unknown as PartItem,
  );
  return {...present(record), parts} as unknown as TranslationItem;
}

export interface Replacement {
  before?: TranslationRecord;
  after: TranslationItem;
  /** Set by an import. */
  origin?: ImportOrigin;
  /** What it replaces is no revision. */
  isJoined?: boolean;
}

export interface Replaced {
  contentId: number;
  type: ContentKind;
  actor: string | null;
}

/** Writes translations of one or more items, whose rows are locked. What they replace becomes a revision, unless they are joined with an earlier one. */
export async function writeReplacements(
  db: Database,
  replacements: readonly (Replaced & Replacement)[],
  words = new DictionaryWords(),
): Promise<void> {
  await insertSharedNames(
    db,
    replacements.map(({after}) => after),
  );
  const indexed = replacements.map((each) => ({...each, texts: indexTexts(each.after, each.type)}));
  for (const {after, texts} of indexed) words.add(after.culture, texts.words);
  await words.write(db);
  for (const each of indexed) await replaceTranslation(db, each);
}

async function replaceTranslation(
  db: Database,
  {
    contentId,
    actor,
    before,
    after,
    texts,
    origin,
    isJoined = false,
  }: Replaced & Replacement & {texts: IndexedTexts},
): Promise<void> {
  if (before && !isJoined) await insertRevision(db, contentId, before, actor);
  const translationId = await writeTranslation(db, contentId, after, {texts, origin});
  if (before) await removePartsAndTags(db, translationId);
  await insertParts(db, translationId, after.parts);
  await insertTags(db, translationId, after.tags);
  await writeReferences(db, translationId, referencesOf(after));
}

async function insertRevision(
  db: Database,
  contentId: number,
  translation: TranslationRecord,
  actor: string | null,
): Promise<void> {
  await run(
    db,
    sql`insert into revisions (content_id, culture_key, translation, actor)
      values (${contentId}, ${translation.culture.toLowerCase()}, ${JSON.stringify(toItem(translation))}::jsonb, ${actor})`,
  );
}
