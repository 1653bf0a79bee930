/** Both packages of elements as who installs them has them: packed, unpacked into an empty project, beside what they depend on. No network is asked. */
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
/** The folders of the packages, the second of which needs the first. */
const packages = {'kb-help': root, 'kb-help-portal': join(root, 'portal')};
const dependenciesOf = (folder: string) =>
  Object.keys(
    (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {dependencies: Record<string, string>})
      .dependencies,
  );
/** Frameworks have a folder of their own. */
const places = ['node_modules', 'demo/frameworks/node_modules'].map((path) => join(root, path));

export interface Installed {
  /** The project's folder. */
  project: string;
  /** kb-help within it. */
  folder: string;
  tarball: string;
  /** kb-help-portal within it. */
  portal: {folder: string; tarball: string};
}

/** Made once by each process: several files of tests run in it. */
const tarballs = new Map<keyof typeof packages, string>();

function pack(name: keyof typeof packages): string {
  const folder = mkdtempSync(join(tmpdir(), 'kb-help-packed-'));
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}));
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Without the script that builds, which has run: files are tested at the same time.
  const packed = execFileSync(
    npm,
    ['pack', packages[name], '--ignore-scripts', '--json', '--pack-destination', folder],
    {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']},
  );
  const [{filename}] = JSON.parse(packed) as [{filename: string}];
  return join(folder, filename);
}

/** Unpacks a package into a project. */
function unpack(name: keyof typeof packages, project: string) {
  const tarball = tarballs.get(name) ?? pack(name);
  tarballs.set(name, tarball);
  const folder = join(project, 'node_modules', name);
  mkdirSync(folder, {recursive: true});
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  return {folder, tarball};
}

/** @param others what the project has beside the packages, such as `@types/react` */
export function install(others: readonly string[] = []): Installed {
  // What scripts/package.ts writes last.
  if (!existsSync(join(root, 'portal/lib/types/angular.d.ts')))
    throw new Error('Run "npm run package" first.');
  const project = realpathSync(mkdtempSync(join(tmpdir(), 'kb-help-')));
  after(() => rmSync(project, {recursive: true, force: true}));
  const reader = unpack('kb-help', project);
  const portal = unpack('kb-help-portal', project);
  for (const name of new Set([...Object.values(packages).flatMap(dependenciesOf), ...others])) {
    const link = join(project, 'node_modules', name);
    const place = places.find((path) => existsSync(join(path, name)));
    if (!place) throw new Error(`${name} is not installed.`);
    mkdirSync(dirname(link), {recursive: true});
    symlinkSync(join(place, name), link, 'junction');
  }
  writeFileSync(join(project, 'package.json'), '{"private": true, "type": "module"}');
  return {project, ...reader, portal};
}
