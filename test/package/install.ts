/** The package as who installs it has it: packed, unpacked into an empty project, beside what it depends on. No network is asked. */
import {execFileSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {after} from 'node:test';

const root = resolve(import.meta.dirname, '../..');
const {dependencies} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
/** Frameworks have a folder of their own. */
const places = ['node_modules', 'demo/frameworks/node_modules'].map((path) => join(root, path));

export interface Installed {
  /** The project's folder. */
  project: string;
  /** The package within it. */
  folder: string;
  tarball: string;
}

/** @param others what the project has beside the package, such as `@types/react` */
export function install(others: readonly string[] = []): Installed {
  // What scripts/package.ts writes last.
  if (!existsSync(join(root, 'lib/types/angular.d.ts'))) throw new Error('Run "npm run package" first.');
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'kb-help-')));
  after(() => rmSync(project, {recursive: true, force: true}));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Without the script that builds, which has run: files are tested at the same time.
  const packed = execFileSync(
    npm,
    ['pack', root, '--ignore-scripts', '--json', '--pack-destination', project],
    {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']},
  );
  const [{filename}] = JSON.parse(packed) as [{filename: string}];
  const folder = join(project, 'node_modules/kb-help');
  mkdirSync(folder, {recursive: true});
  execFileSync('tar', ['-xzf', join(project, filename), '-C', folder, '--strip-components=1']);
  for (const name of [...Object.keys(dependencies), ...others]) {
    const link = join(project, 'node_modules', name);
    const place = places.find((path) => existsSync(join(path, name)));
    if (!place) throw new Error(`${name} is not installed.`);
    mkdirSync(dirname(link), {recursive: true});
    symlinkSync(join(place, name), link, 'junction');
  }
  writeFileSync(join(project, 'package.json'), '{"private": true, "type": "module"}');
  return {project, folder, tarball: join(project, filename)};
}
