/**
 * `npm run site -- FOLDER --url ADDRESS`: writes the handbook as a static help centre with the widget, which is how the demo is published where no
 * service runs.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {run} from '../service/src/cli/run.ts';
import {writeBrand} from './serve/brand.ts';
import {buildWidget} from './serve/build.ts';

const handbook = fileURLToPath(new URL('../docs/', import.meta.url));
const [folder, ...options] = process.argv.slice(2);
const dataFolder = await mkdtemp(join(tmpdir(), 'kb-help-'));
const command = (...args: string[]) =>
  run(args, {
    env: {KB_DATA: dataFolder},
    cwd: process.cwd(),
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
  });
try {
  await writeBrand(dataFolder, 'kb-help');
  await buildWidget(() => console.error('Building the elements …'));
  process.exitCode =
    (await command('import', handbook)) ||
    (await command('export', '--site', resolve(folder ?? 'site'), '--widget', ...options));
} finally {
  await rm(dataFolder, {recursive: true, force: true});
}
