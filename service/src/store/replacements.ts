/** Writes translations in place of others, which become revisions. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isDraft} from '../knowledge-states.ts';
import {DictionaryWords} from './dictionary.ts';
import {type IndexedTexts, indexTexts} from './indexing.ts';
import type {PartItem, TranslationItem} from './items.ts';
import {rowsOf, run} from './sql.ts';
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
  /** Of an import. */
  origin?: ImportOrigin;
}

export interface Replaced {
  contentId: number;
  type: ContentKind;
  actor: string | null;
  /** Whether a draft that the actor has replaced a moment ago is no revision of its own: editors save drafts while they are written. */
  joinsEdits?: boolean;
}

/** Minutes within which edits of a draft are joined. */
const joinedMinutes = 5;

/**
 * Writes translations of one or more items, whose rows are locked. What they replace becomes a revision.
 * @returns how many edits were joined with the one before
 */
export async function writeReplacements(
  db: Database,
  replacements: readonly (Replaced & Replacement)[],
  words = new DictionaryWords(),
): Promise<number> {
  await insertSharedNames(
    db,
    replacements.map(({after}) => after),
  );
  const indexed = replacements.map((each) => ({...each, texts: indexTexts(each.after, each.type)}));
  for (const {after, texts} of indexed) words.add(after.culture, texts.words);
  await words.write(db);
  let joined = 0;
  for (const each of indexed) {
    const {before, joinsEdits = false} = each;
    if (joinsEdits && before && isDraft(before.knowledgeState) && (await isRevised(db, each, before)))
      joined++;
    else if (before) await insertRevision(db, each, before);
    await replaceTranslation(db, each);
  }
  return joined;
}

/** Whether the latest revision of a translation is of the same actor, and recent. */
async function isRevised(
  db: Database,
  {contentId, actor}: Replaced,
  {culture}: TranslationRecord,
): Promise<boolean> {
  const [latest] = await rowsOf<{isJoined: boolean}>(
    db,
    sql`select coalesce(actor = ${actor} and created_date > now() - make_interval(mins => ${joinedMinutes}::int), false) as "isJoined"
      from revisions where content_id = ${contentId} and culture_key = ${culture.toLowerCase()} order by id desc limit 1`,
  );
  return latest?.isJoined ?? false;
}

async function replaceTranslation(
  db: Database,
  {contentId, before, after, texts, origin}: Replaced & Replacement & {texts: IndexedTexts},
): Promise<void> {
  const translationId = await writeTranslation(db, contentId, after, texts, origin);
  if (before) await removePartsAndTags(db, translationId);
  await insertParts(db, translationId, after.parts);
  await insertTags(db, translationId, after.tags);
}

async function insertRevision(
  db: Database,
  {contentId, actor}: Replaced,
  translation: TranslationRecord,
): Promise<void> {
  await run(
    db,
    sql`insert into revisions (content_id, culture_key, translation, actor)
      values (${contentId}, ${translation.culture.toLowerCase()}, ${JSON.stringify(toItem(translation))}::jsonb, ${actor})`,
  );
}
