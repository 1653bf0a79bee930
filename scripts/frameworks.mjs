// Builds the apps of demo/frameworks as their developers would, with Vite, for the browser and for the server:
// `node scripts/frameworks.mjs react vue`, all of them unless named. They have the npm package, which is the
// checkout after `npm run package`, as an installed one.
import {existsSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

/** With their warnings: what does not fit between server and browser shall show. */
process.env.NODE_ENV = 'development';
const {build, loadConfigFromFile, mergeConfig} = await import('vite');

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = `${root}demo/frameworks`;
const known = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/vite.config.ts`));

function installPackage() {
  if (!existsSync(`${root}lib/types/angular.d.ts`)) throw new Error('Run "npm run package" first.');
  const link = `${folder}/node_modules/kb-help`;
  // Of a checkout that was moved or copied, it would lead to another one.
  rmSync(link, {force: true, recursive: false});
  mkdirSync(`${folder}/node_modules`, {recursive: true});
  symlinkSync(root, link, 'junction');
}

async function buildApp(name) {
  const app = `${folder}/${name}`;
  const mode = 'development';
  // Read once for both parts, so that a plugin may keep what it has compiled.
  const loaded = await loadConfigFromFile({command: 'build', mode}, `${app}/vite.config.ts`);
  const config = mergeConfig(loaded.config, {
    root: app,
    configFile: false,
    mode,
    logLevel: 'error',
    publicDir: false,
    base: `/frameworks/${name}/`,
    html: {cspNonce: '{{nonce}}'},
    ssr: {external: ['kb-help/define.js']},
    build: {emptyOutDir: true, minify: false},
  });
  const part = (options) => build(mergeConfig(config, {build: options}));
  const entry = readdirSync(`${app}/src`).find((file) => file.startsWith('entry-server.'));
  await part({outDir: `${app}/dist/server`, ssr: `src/${entry}`});
  // Last, because the demo takes the page as the sign of a complete build.
  await part({outDir: `${app}/dist/client`});
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length) throw new Error(`There is no app ${unknown.join(', ')}, only ${known.join(', ')}.`);
installPackage();
for (const name of asked.length ? asked : known) {
  const start = performance.now();
  await buildApp(name);
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
