/** Builds the widget when there is no build, or one older than its sources. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdir, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = ['src', 'portal/src', 'scripts/build.mjs', 'vite.config.ts', 'package-lock.json'];

/** When anything in a folder, or the file, was last written; 0 where there is none. */
export async function newest(path: string): Promise<number> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const inside = await readdir(path);
  return Math.max(0, ...(await Promise.all(inside.map((name) => newest(join(path, name))))));
}

/** Runs one of our scripts to its end, beside this process. */
export async function run(args: readonly string[], what: string): Promise<void> {
  const builder = spawn(process.execPath, args, {cwd: root, stdio: ['ignore', 'ignore', 'inherit']});
  const [code] = (await once(builder, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${what} could not be built; the lines above say why.`);
}

/** Builds when needed, and calls `onStart` before. */
export async function buildWidget(onStart: () => void): Promise<void> {
  // The manifest is what a build writes last.
  const built = await newest(join(root, 'dist/manifest.json'));
  const changed = await Promise.all(sources.map((name) => newest(join(root, name))));
  if (built >= Math.max(...changed)) return;
  onStart();
  await run(['scripts/build.mjs'], 'The elements');
}
