/**
 * Saves of a draft that one open editor makes in a row, such as those that it makes by itself: they leave one revision, the text before the
 * first of them, and one act in the log. Each of them still changes the version of the item, and its reply alone names the act that the next
 * one goes on with. An editor that has read the item, such as another tab of the same person, begins a run of its own, so that what it
 * replaces is kept.
 */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {isDraft} from '../knowledge-states.ts';
import {type ActInput, moveAct, recordAct} from './audit-log.ts';
import type {TranslationItem} from './items.ts';
import {contentVersion, savedVersion} from './content-version.ts';
import {intArray, literal, rowsOf, run} from './sql.ts';

/** Minutes after a save in which the next one belongs to the same run. */
const minutes = 10;
/** Of run `d`. */
const isOver = sql`d.saved_date <= now() - make_interval(mins => ${literal(minutes)})`;

interface Save {
  contentId: number;
  /** Identifies the person that saves (`personOf`); null without an identity token. */
  person: string | null;
  translations: readonly Pick<TranslationItem, 'culture' | 'knowledgeState'>[];
}

const culturesOf = ({translations}: Save): string =>
  translations
    .map(({culture}) => culture.toLowerCase())
    .sort()
    .join();

const isOfRun = ({person, translations}: Save): boolean =>
  person !== null && translations.every(({knowledgeState}) => isDraft(knowledgeState));

/**
 * The act of the run that a save goes on with, in a transaction that has locked the item. Undefined where something else has happened to the
 * item since: another act, or a revision that an import has left.
 * @param acts of the saves that the editor knows to be its own
 */
export async function findDraftRun(
  tx: Database,
  save: Save,
  acts: readonly number[],
): Promise<number | undefined> {
  if (!isOfRun(save) || acts.length === 0) return undefined;
  const {contentId, person} = save;
  const [found] = await rowsOf<{actId: number}>(
    tx,
    sql`select d.act_id::int as "actId" from draft_runs d
      where d.content_id = ${contentId} and d.person = ${person} and d.cultures = ${culturesOf(save)}
        and not ${isOver} and d.act_id = any(${intArray(acts)})
        and d.act_id = (select max(a.id) from audit_log a where a.content_ids @> ${intArray([contentId])})
        and d.revision_id is not distinct from (select max(r.id) from revisions r where r.content_id = d.content_id)`,
  );
  return found?.actId;
}

/**
 * Records a save that was written, in the same transaction.
 * @param current the act of the run that it goes on with
 * @returns the version of the item, for the entity tag of the reply
 */
export async function recordSave(tx: Database, save: Save, act: ActInput, current?: number): Promise<string> {
  const {contentId} = save;
  const actId = current === undefined ? await recordAct(tx, act) : await moveAct(tx, current);
  if (isOfRun(save)) await writeRun(tx, save, actId);
  const [item] = await rowsOf<{version: string}>(
    tx,
    sql`select ${contentVersion} as version from contents c where c.id = ${contentId}`,
  );
  return savedVersion(item!.version, actId);
}

const writeRun = (tx: Database, save: Save, actId: number): Promise<void> =>
  run(
    tx,
    sql`insert into draft_runs (content_id, person, cultures, act_id, revision_id)
      values (${save.contentId}, ${save.person}, ${culturesOf(save)}, ${actId},
        (select max(r.id) from revisions r where r.content_id = ${save.contentId}))
      on conflict (content_id) do update set person = excluded.person, cultures = excluded.cultures, act_id = excluded.act_id,
        revision_id = excluded.revision_id, saves = draft_runs.saves + 1, saved_date = now()`,
  );

/** Removes the person from runs that are over. Erasing a person finds runs by their acts, which retention removes. */
export const forgetOldRuns = (db: Database): Promise<void> =>
  run(db, sql`update draft_runs d set person = null where d.person is not null and ${isOver}`);
