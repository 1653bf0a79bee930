// What a page loads, by dist/manifest.json: for `npm run size` and for the demo's start page.
import {readFileSync} from 'node:fs';

const dist = new URL('../dist/', import.meta.url);

/**
 * @typedef {{name: string, entry: boolean, imports: string[], dynamicImports: string[], brotli: number}} BuiltFile
 * @returns {Record<string, BuiltFile>}
 */
export const readManifest = () => JSON.parse(readFileSync(new URL('manifest.json', dist), 'utf8'));

/**
 * The files and all that they import statically.
 *
 * @param {Record<string, BuiltFile>} manifest
 * @param {readonly string[]} files
 * @returns {Set<string>}
 */
export function withImports(manifest, files, found = /** @type {Set<string>} */ (new Set())) {
  for (const file of files) {
    if (found.has(file)) continue;
    if (!manifest[file]) throw new Error(`The build has no file ${file}.`);
    found.add(file);
    withImports(manifest, manifest[file].imports ?? [], found);
  }
  return found;
}

/**
 * Kilobytes (1,000 bytes) after Brotli 11 of files with all that they import statically.
 *
 * @param {Record<string, BuiltFile>} manifest
 * @param {readonly string[]} files
 */
export const kilobytes = (manifest, files) =>
  [...withImports(manifest, files)].reduce((sum, file) => sum + manifest[file].brotli, 0) / 1000;

const loader = 'kb-help.js';

/** What the script tag and a `kb-help` load until it is opened, and once it is, all of the reader's side included. */
export const closed = [loader, 'kb-launcher.js'];
export const opened = [...closed, 'kb-help-panel.js'];
