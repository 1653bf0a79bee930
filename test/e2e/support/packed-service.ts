/** The service's package as who installs it has it: packed, and unpacked into an empty project, beside what it depends on. No network is asked. */
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {root} from '../../../demo/serve/build.ts';

const service = join(root, 'service');
interface Manifest {
  bin: Record<string, string>;
  dependencies: Record<string, string>;
}

/** @returns the project's folder, and the script behind the package's command */
export function installService(): {project: string; command: string} {
  const project = mkdtempSync(join(tmpdir(), 'kb-help-newcomer-'));
  const packed = execFileSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['pack', service, '--ignore-scripts', '--json', '--pack-destination', project],
    {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']},
  );
  const [{filename}] = JSON.parse(packed) as [{filename: string}];
  const folder = join(project, 'node_modules/kb-help-service');
  mkdirSync(folder, {recursive: true});
  execFileSync('tar', ['-xzf', join(project, filename), '-C', folder, '--strip-components=1']);
  const {bin, dependencies} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  for (const name of Object.keys(dependencies)) {
    const place = [service, root].map((path) => join(path, 'node_modules', name)).find(existsSync);
    if (!place) throw new Error(`${name} is not installed.`);
    const link = join(project, 'node_modules', name);
    mkdirSync(dirname(link), {recursive: true});
    symlinkSync(place, link, 'junction');
  }
  return {project, command: join(folder, bin['kb-help-service']!)};
}
