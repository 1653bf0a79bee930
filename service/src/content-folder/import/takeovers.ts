/** Content whose id a folder gives to an item of another key: a file that was moved or renamed, or content of another folder. */
import type {Database} from '../../db/database.ts';
import {type CultureTitle, readFormerTitles, readTitles} from '../../store/content-ids.ts';
import {locationOf, type Item} from '../format/items.ts';
import type {ImportProblem} from '../format/problems.ts';

export const adoptAdvice = 'change id, leave it out, or import with --adopt to take the content over';

/** An item with the id of an item whose key the folder does not have. */
export interface Takeover {
  item: Item;
  contentId: number;
  /** The key so far. */
  holder: string;
}

/** Whether the item has a title of the content in the same culture. */
const hasTitle = ({item, contentId}: Takeover, titles: readonly CultureTitle[]): boolean =>
  item.articles.some(({culture, fields}) =>
    titles.some(
      (each) =>
        each.contentId === contentId &&
        each.title === fields.title?.value &&
        each.culture.toLowerCase() === culture.toLowerCase(),
    ),
  );

/**
 * A file that was moved or renamed keeps its item, which a title that has stayed the same shows, or that a person has changed since: a warning.
 * Any other item belongs to another folder: an error without `adopt`.
 */
export async function judgeTakeovers(
  db: Database,
  takeovers: readonly Takeover[],
  adopt: boolean,
): Promise<{key: string; isMoved: boolean; problem: ImportProblem}[]> {
  const idsOf = (some: readonly Takeover[]) => some.map(({contentId}) => contentId);
  const present = await readTitles(db, idsOf(takeovers));
  const renamed = takeovers.filter((takeover) => !hasTitle(takeover, present));
  const former = renamed.length > 0 ? await readFormerTitles(db, idsOf(renamed)) : [];
  return takeovers.map((takeover) => {
    const {item, contentId, holder} = takeover;
    const {key} = item;
    const isMoved = hasTitle(takeover, present) || hasTitle(takeover, former);
    const location = locationOf(item, 'id');
    if (isMoved || adopt) {
      const message = `content ${contentId} was "${holder}" and becomes "${key}"`;
      return {key, isMoved, problem: {...location, message, severity: 'warning'}};
    }
    const cultures = item.articles.map(({culture}) => culture.toLowerCase());
    const titles = present.filter((each) => each.contentId === contentId);
    const known = titles.find(({culture}) => cultures.includes(culture.toLowerCase())) ?? titles[0];
    const title = known ? `, "${known.title}"` : '';
    const message = `content ${contentId} is "${holder}"${title}, and no title shows that this is the same; ${adoptAdvice}`;
    return {key, isMoved, problem: {...location, message}};
  });
}
