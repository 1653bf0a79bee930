/** Builds the widget when there is no build, or one older than its sources. */
import {existsSync} from 'node:fs';
import {readdir, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

async function newest(path: string): Promise<number> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const inside = await readdir(path);
  return Math.max(0, ...(await Promise.all(inside.map((name) => newest(join(path, name))))));
}

/** Builds when needed; `onStart` is told before. */
export async function buildWidget(onStart: () => void): Promise<void> {
  const built = join(root, 'dist/kb-help.js');
  const sources = ['src', 'vite.config.ts', 'package-lock.json'].map((name) => newest(join(root, name)));
  if (existsSync(built) && (await newest(join(root, 'dist'))) >= Math.max(...(await Promise.all(sources))))
    return;
  onStart();
  const {build} = await import('vite');
  await build({root, logLevel: 'warn'});
}
