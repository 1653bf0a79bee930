import type {Database} from '../db/database.ts';
import {CommandError} from './command.ts';

export const contentHelp =
  'contentId, such as 1010, or the path that the item was imported from, without culture and extension, such as guides/csp';

/** @throws CommandError when there is no such item */
export async function findContent(db: Database, reference: string): Promise<number> {
  const {findContentId} = await import('../store/states.ts');
  const contentId = await findContentId(db, reference);
  if (contentId === undefined) {
    throw new CommandError(
      `there is no content "${reference}"; give a contentId or a key such as guides/csp`,
    );
  }
  return contentId;
}
