// The production build: every mode of vite.config.ts, and dist/manifest.json with each file's imports, its hash for `integrity` and
// its size.
import {createHash} from 'node:crypto';
import {rmSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants} from 'node:zlib';
import {build} from 'vite';

const root = fileURLToPath(new URL('../', import.meta.url));
const files = {};

// A failed build must not leave the manifest of an older one.
rmSync(`${root}dist/manifest.json`, {force: true});

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

for (const mode of ['elements', 'help', 'loader', 'snippet', 'bundle']) {
  const results = await build({root, mode, logLevel: 'warn'});
  for (const {output} of [results].flat()) {
    for (const file of output) if (file.type === 'chunk') files[file.fileName] = describe(file);
  }
}

const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => a.localeCompare(b)));
writeFileSync(`${root}dist/manifest.json`, `${JSON.stringify(sorted, null, 2)}\n`);
