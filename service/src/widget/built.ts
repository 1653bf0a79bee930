/** The files of the built widget. */
import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {packageVersion} from '../package-folder.ts';
import {ProblemError} from '../problem.ts';

/** `dist/` of the project. The compiled service has its own beside it, because its build mirrors the project's folders. */
export const builtWidget = fileURLToPath(new URL('../../../dist/', import.meta.url));

export interface BuiltWidget {
  /** The folder below `/widget/` of exactly these files, such as `0.1.0-3f2a1b9c`. */
  version: string;
  /** The files and their hashes for `integrity`; undefined of texts beside them. */
  files: Map<string, string | undefined>;
}

/** @throws ProblemError 404 where the widget has not been built */
export async function readWidget(folder: string): Promise<BuiltWidget> {
  const manifest = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined);
  if (manifest === undefined)
    throw new ProblemError('no-such-route', 'The widget has not been built; run `npm run build`.');
  const hash = createHash('sha256').update(manifest).digest('hex').slice(0, 8);
  const files = Object.entries(JSON.parse(manifest) as Record<string, {integrity: string}>);
  return {
    version: `${packageVersion()}-${hash}`,
    files: new Map([
      ...files.map(([name, {integrity}]) => [name, integrity] as const),
      ['manifest.json', undefined],
      ['licenses.txt', undefined],
    ]),
  };
}
