// Compiles the service into dist/, with the contract that its relative imports lead to, and adds the minified styles of the public pages, the
// built widget, the desk's scripts, the release notes, and an empty database for first starts:
// `npm run build --workspace service`.
import {spawnSync} from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {transform} from 'lightningcss';
import * as tar from 'tar';

const inPackage = (path) => fileURLToPath(new URL(path, import.meta.url));
const {bin} = JSON.parse(readFileSync(inPackage('package.json'), 'utf8'));

rmSync(inPackage('dist'), {recursive: true, force: true});
const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('@typescript/native/package.json')));
const widget = inPackage('dist/dist');
for (const command of [
  [tsc, '--project', inPackage('tsconfig.build.json')],
  [inPackage('../scripts/build.mjs'), widget],
  [inPackage('../desk/build.mjs'), inPackage('dist/desk/dist')],
]) {
  const {status} = spawnSync(process.execPath, command, {stdio: 'inherit'});
  if (status !== 0) process.exit(1);
}
const styles = 'src/pages/styles';
mkdirSync(inPackage(`dist/service/${styles}`));
for (const name of readdirSync(inPackage(styles))) {
  const {code} = transform({
    filename: name,
    code: readFileSync(inPackage(`${styles}/${name}`)),
    minify: true,
  });
  writeFileSync(inPackage(`dist/service/${styles}/${name}`), code);
}
// Once, and better than for each request.
for (const name of readdirSync(widget, {recursive: true})) {
  if (!/\.(js|json|txt)$/.test(name)) continue;
  const bytes = readFileSync(join(widget, name));
  writeFileSync(join(widget, `${name}.br`), brotliCompressSync(bytes));
  writeFileSync(join(widget, `${name}.gz`), gzipSync(bytes, {level: 9}));
}
// npm makes commands executable when it installs a package, but links those of a workspace as they are.
for (const path of Object.values(bin)) chmodSync(inPackage(path), 0o755);

copyFileSync(inPackage('../CHANGELOG.md'), inPackage('dist/CHANGELOG.md'));

const {openDatabase} = await import('./dist/service/src/db/database.js');
const dataFolder = mkdtempSync(join(tmpdir(), 'kb-help-'));
try {
  await (await openDatabase({dataFolder})).close();
  await tar.create(
    {cwd: join(dataFolder, 'database'), file: inPackage('dist/new-database.tgz'), gzip: true},
    ['.'],
  );
} finally {
  rmSync(dataFolder, {recursive: true});
}
