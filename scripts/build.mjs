// The production build: every mode of vite.config.ts; dist/manifest.json with each file's imports, its hash for `integrity` and its size; and
// dist/licenses.txt with the licences of what the files contain.
//   node scripts/build.mjs           into dist
//   node scripts/build.mjs FOLDER    into another folder
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants} from 'node:zlib';
import {build} from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const outDir = resolve(process.argv[2] ?? join(root, 'dist'));
const files = {};
/** Folders of packages by name and version. */
const packages = new Map();

// A failed build must not leave the manifest of an older one.
rmSync(join(outDir, 'manifest.json'), {force: true});

function describe({name, code, isEntry, imports, dynamicImports}) {
  const bytes = Buffer.from(code);
  return {
    name,
    entry: isEntry,
    imports,
    dynamicImports,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    bytes: bytes.length,
    brotli: brotliCompressSync(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length,
  };
}

/** Remembers the package that a module comes from. */
function notePackage(module) {
  const [folder] = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(module) ?? [];
  if (!folder) return;
  const {name, version, license} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  packages.set(`${name} ${version}`, {folder, license});
}

function licenseTexts() {
  const texts = [...packages]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, {folder, license}]) => {
      const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
      if (!file) throw new Error(`${name} has no file with its licence.`);
      return `${name} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    });
  const rule = `\n${'-'.repeat(80)}\n\n`;
  return ['The files of kb-help contain code of these packages:\n', ...texts].join(rule);
}

for (const mode of ['elements', 'loader', 'snippet', 'bundle']) {
  const results = await build({root, mode, logLevel: 'warn', build: {outDir}});
  for (const {output} of [results].flat()) {
    for (const file of output) {
      if (file.type !== 'chunk') continue;
      files[file.fileName] = describe(file);
      file.moduleIds.forEach(notePackage);
    }
  }
}

const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => a.localeCompare(b)));
writeFileSync(join(outDir, 'licenses.txt'), licenseTexts());
writeFileSync(join(outDir, 'manifest.json'), `${JSON.stringify(sorted, null, 2)}\n`);
