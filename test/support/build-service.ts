import {join} from 'node:path';
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
  'package-lock.json',
];

/** Builds the service's package when there is no build, or one older than its sources. */
export async function buildService(): Promise<void> {
  // What a build writes last.
  const built = await newest(join(root, 'service/dist/new-database.tgz'));
  const changed = await Promise.all(sources.map((path) => newest(join(root, path))));
  if (built < Math.max(...changed)) await run(['service/build.mjs'], 'The service');
}
