import {join} from 'node:path';
import lockfile from 'proper-lockfile';
import {newest, root, run} from '../../demo/serve/build.ts';

const sources = [
  'src',
  'ssr',
  'portal/src',
  'desk/src',
  'contract',
  'service/src',
  'service/migrations',
  'service/build.mjs',
  'service/package.json',
  'service/tsconfig.build.json',
  'desk/build.mjs',
  'scripts/build.mjs',
  'vite.config.ts',
  'CHANGELOG.md',
  'package-lock.json',
];

async function isBuilt(): Promise<boolean> {
  // What a build writes last.
  const built = await newest(join(root, 'service/dist/new-database.tgz'));
  const changed = await Promise.all(sources.map((path) => newest(join(root, path))));
  return built >= Math.max(...changed);
}

/**
 * Builds the service's package when there is no build, or one older than its sources. One process at a time: a build begins with removing what
 * another one writes.
 */
export async function buildService(): Promise<void> {
  if (await isBuilt()) return;
  const release = await lockfile.lock(join(root, 'service/dist'), {
    realpath: false,
    retries: {retries: 3000, factor: 1, minTimeout: 100, maxTimeout: 100},
  });
  try {
    if (!(await isBuilt())) await run(['service/build.mjs'], 'The service');
  } finally {
    await release();
  }
}
