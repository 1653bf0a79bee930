/** Files that are erased from the database, and that the storage still has. */
import type {Database} from '../db/database.ts';
import {erasedFiles, forgetErasedFile} from '../store/erasure.ts';
import type {FileStorage} from './store.ts';

/** What the storage did not remove. The next call tries again. */
export interface Unremoved {
  names: string[];
  reason: unknown;
}

/**
 * Removes erased files from the storage: once the database has forgotten them, since it may still undo that, and holds locks until then.
 * @returns undefined when all are removed
 */
export async function removeErasedFiles(
  db: Database,
  storage: Pick<FileStorage, 'remove'>,
): Promise<Unremoved | undefined> {
  const names = await erasedFiles(db);
  for (const [index, name] of names.entries()) {
    try {
      await storage.remove(name);
    } catch (reason) {
      return {names: names.slice(index), reason};
    }
    await forgetErasedFile(db, name);
  }
  return undefined;
}
