/** Builds the widget when there is no build, or one older than its sources. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdir, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = ['src', 'scripts/build.mjs', 'scripts/build', 'vite.config.ts', 'package-lock.json'];

async function newest(path: string): Promise<number> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const inside = await readdir(path);
  return Math.max(0, ...(await Promise.all(inside.map((name) => newest(join(path, name))))));
}

/** Builds when needed; `onStart` is told before. */
export async function buildWidget(onStart: () => void): Promise<void> {
  // The manifest is what a build writes last.
  const built = await newest(join(root, 'dist/manifest.json'));
  const changed = await Promise.all(sources.map((name) => newest(join(root, name))));
  if (built >= Math.max(...changed)) return;
  onStart();
  const builder = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(builder, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The elements could not be built; the lines above say why.');
}
