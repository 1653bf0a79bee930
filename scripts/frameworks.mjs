// Builds the apps of demo/frameworks as their developers would, with Vite, for the browser and for the server:
// `node scripts/frameworks.mjs react vue`, all of them unless named. They have the npm package, which is built before
// (`npm run package`), as an installed one.
import {existsSync, mkdirSync, readdirSync, symlinkSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

/** With their warnings: what does not fit between server and browser shall show. */
process.env.NODE_ENV = 'development';
const {build} = await import('vite');

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = `${root}demo/frameworks`;
const known = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/vite.config.ts`));

function installPackage() {
  if (!existsSync(`${root}dist-npm/package.json`)) throw new Error('Run "npm run package" first.');
  const link = `${folder}/node_modules/kb-help`;
  if (existsSync(link)) return;
  mkdirSync(`${folder}/node_modules`, {recursive: true});
  symlinkSync(`${root}dist-npm`, link, 'junction');
}

async function buildApp(name) {
  const app = `${folder}/${name}`;
  const shared = {
    root: app,
    configFile: `${app}/vite.config.ts`,
    mode: 'development',
    logLevel: 'warn',
    publicDir: false,
    base: `/frameworks/${name}/`,
    html: {cspNonce: '{{nonce}}'},
  };
  const output = (part) => ({outDir: `${app}/dist/${part}`, emptyOutDir: true, minify: false});
  const entry = readdirSync(`${app}/src`).find((file) => file.startsWith('entry-server.'));
  await build({...shared, ssr: {external: ['kb-help']}, build: {...output('server'), ssr: `src/${entry}`}});
  // Last, because whoever asks whether there is a build looks for its page.
  await build({...shared, build: output('client')});
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
