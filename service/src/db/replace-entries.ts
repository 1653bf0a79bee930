/**
 * Replaces what a data folder holds, all of it or nothing. What is going to be moved is written down first, so that a replacement that
 * fails, or whose process is killed, is undone: at once, or by the next process that locks the folder.
 */
import {existsSync} from 'node:fs';
import {mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {syncFolder, syncTree} from '../disk.ts';

// In the data folder itself, so that moving is renaming on one disk. Backups leave out names that start with a dot.
const journalOf = (folder: string) => join(folder, '.restoring.json');
const replacedIn = (folder: string) => join(folder, '.replaced');

/** Staging folder of the new entries. Only the process with the lock may use it; what a killed one left there is removed. */
export const stagingIn = (folder: string) => join(folder, '.restoring');

/** Names of direct entries. The journal exists exactly while some of them may be moved. */
interface Journal {
  former: readonly string[];
  entries: readonly string[];
}

/**
 * Moves `entries` from the staging folder in the place of `former`. The caller holds the folder's lock.
 * @throws the error of the file system, after everything was moved back; the error of `undoReplacement` if that fails, too
 */
export async function replaceEntries(folder: string, {former, entries}: Journal): Promise<void> {
  const journal = journalOf(folder);
  await syncTree(stagingIn(folder));
  // A journal that is only partly written gets no name.
  await writeFile(`${journal}.new`, JSON.stringify({former, entries}), {flush: true});
  await rename(`${journal}.new`, journal);
  try {
    await mkdir(replacedIn(folder));
    await syncFolder(folder);
    for (const name of former) await rename(join(folder, name), join(replacedIn(folder), name));
    for (const name of entries) await rename(join(stagingIn(folder), name), join(folder, name));
    await removeJournal(folder);
  } catch (error) {
    await undoReplacement(folder);
    throw error;
  }
}

/**
 * Undoes a replacement that did not come to its end, and removes what is left of any. The caller holds the folder's lock.
 * @throws Error that names the folder with the former entries, which stay there
 */
export async function undoReplacement(folder: string): Promise<void> {
  const journal = await readJournal(folder);
  if (journal) {
    try {
      await moveBack(folder, journal);
      await removeJournal(folder);
    } catch (cause) {
      const message =
        `A restore of ${folder} ended halfway, and its former data cannot be moved back; nothing of them is lost. ` +
        `They are in ${folder} and ${replacedIn(folder)}. Mend what the next line names; the next start of the service, or of a ` +
        'command, then moves them back.';
      throw new Error(message, {cause});
    }
  }
  for (const leftover of [`${journalOf(folder)}.new`, stagingIn(folder), replacedIn(folder)]) {
    await rm(leftover, {recursive: true, force: true});
  }
}

/** Ends a replacement. The moves are on the disk before the journal is gone, and that is before anything is removed. */
async function removeJournal(folder: string): Promise<void> {
  for (const changed of [replacedIn(folder), stagingIn(folder), folder])
    if (existsSync(changed)) await syncFolder(changed);
  await rm(journalOf(folder));
  await syncFolder(folder);
}

/** Can be repeated when it ends halfway. */
async function moveBack(folder: string, {former, entries}: Journal): Promise<void> {
  const staging = stagingIn(folder);
  const replaced = replacedIn(folder);
  await mkdir(staging, {recursive: true});
  for (const name of entries) {
    const isNew = former.includes(name) ? existsSync(join(replaced, name)) : !existsSync(join(staging, name));
    if (isNew && existsSync(join(folder, name))) await rename(join(folder, name), join(staging, name));
  }
  for (const name of former) {
    if (existsSync(join(replaced, name))) await rename(join(replaced, name), join(folder, name));
  }
}

async function readJournal(folder: string): Promise<Journal | undefined> {
  const text = await readFile(journalOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as Journal);
}
