/** Incoming files that a killed process left behind. */
import {readdir, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';

/** Milliseconds after which an incoming file counts as left over: longer than any upload or copy takes. */
const abandonedAfter = 24 * 60 * 60 * 1000;

/** Removes such files of a folder, of those whose names begin with `prefix`. */
export async function removeAbandoned(folder: string, prefix = ''): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const {mtimeMs = Infinity} = (await stat(path).catch(() => undefined)) ?? {};
    if (mtimeMs < Date.now() - abandonedAfter) await rm(path, {recursive: true, force: true});
  }
}
