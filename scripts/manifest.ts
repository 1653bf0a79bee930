/** The elements of both packages, from the analyzer. */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {join, relative, resolve} from 'node:path';
import {execPath} from 'node:process';
import type {ClassDeclaration, CustomElementDeclaration, Package} from 'custom-elements-manifest/schema';

const root = resolve(import.meta.dirname, '..');

/**
 * The manifest of a package's sources. `lib/` is written by scripts/package.ts alone, which goes on from what the analyzer writes.
 *
 * @param packageFolder with a slash at its end, or nothing for the root
 */
function analyze(packageFolder: string): Package {
  const folder = mkdtempSync(join(root, 'node_modules/.manifest-'));
  try {
    const analyzer = 'node_modules/@custom-elements-manifest/analyzer/cem.js';
    const config = `${packageFolder}custom-elements-manifest.config.mjs`;
    const args = ['analyze', '--quiet', '--config', config, '--outdir', relative(root, folder)];
    execFileSync(execPath, [analyzer, ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8')) as Package;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

// The analyzer gives modules in the order in which the file system does.
const modules = ['', 'portal/'].flatMap((folder) =>
  analyze(folder).modules.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
);
export const classes = modules.flatMap(({declarations = []}) => declarations) as ClassDeclaration[];
export const elements = classes.filter(
  (one): one is CustomElementDeclaration & {tagName: string} => 'tagName' in one,
);
