// Compiles the service into dist/, with the contract that its relative imports lead to, and adds the minified styles of the public pages, the
// built widget, the desk's scripts, the release notes, and an empty database for first starts:
// `npm run build --workspace service`. With `--built`, the widget and the desk's scripts are those of the root's `npm run build`.
import {spawnSync} from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
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
const desk = inPackage('dist/desk/dist');
const built = process.argv.includes('--built');
for (const command of [
  [tsc, '--project', inPackage('tsconfig.build.json')],
  ...(built
    ? []
    : [
        [inPackage('../scripts/build.mjs'), widget],
        [inPackage('../desk/build.mjs'), desk],
      ]),
]) {
  const {status} = spawnSync(process.execPath, command, {stdio: 'inherit'});
  if (status !== 0) process.exit(1);
}
if (built) {
  if (!existsSync(inPackage('../dist/manifest.json'))) {
    console.error('The widget is not built: run npm run build first.');
    process.exit(1);
  }
  cpSync(inPackage('../dist'), widget, {recursive: true});
  cpSync(inPackage('../desk/dist'), desk, {recursive: true});
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

// By an address that type checkers do not follow: they run beside this build.
const {openDatabase} = await import(new URL('dist/service/src/db/database.js', import.meta.url).href);
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
