// Installs what a command needs and this clone lacks. Plain Node, because it runs before any package is installed.
//   node scripts/setup.mjs               what the demo and the service run on
//   node scripts/setup.mjs --develop     and what building, checking and testing need: a plain `npm ci`
//   node scripts/setup.mjs --test        and the browsers and servers that tests drive
//   node scripts/setup.mjs FOLDER …      and a package that is installed by itself: bench, demo/frameworks
// Prints nothing when nothing is missing.
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {engines, find, programs} from './programs.mjs';

const root = new URL('../', import.meta.url);
const json = (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const {values: asked, positionals: folders} = parseArgs({
  options: {develop: {type: 'boolean'}, test: {type: 'boolean'}},
  allowPositionals: true,
});
const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

function run(command, args, {cwd = '', env = {}, stdout = 'inherit'} = {}) {
  const {status, error} = spawnSync(command, args, {
    cwd: fileURLToPath(new URL(cwd, root)),
    stdio: ['ignore', stdout, 'inherit'],
    env: {...process.env, ...env},
    shell: process.platform === 'win32' && command === 'npm',
  });
  return error === undefined && status === 0;
}

function checkNode() {
  const wanted = json('package.json').engines.node.replace('>=', '');
  const [major, minor] = wanted.split('.').map(Number);
  const [isMajor, isMinor] = process.versions.node.split('.').map(Number);
  if (isMajor < major || (isMajor === major && isMinor < minor)) {
    stop(
      `kb-help needs Node ${wanted} or later, and this is Node ${process.versions.node}: install a newer one.`,
    );
  }
}

// npm keeps the lock of what it last installed inside node_modules. It writes it when it has finished, so
// an interrupted installation counts as none.
function isInstalled(folder, omitDev) {
  const note = `${folder}node_modules/.package-lock.json`;
  if (!existsSync(new URL(note, root))) return false;
  const installed = json(note).packages;
  return Object.entries(json(`${folder}package-lock.json`).packages).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      ((wanted.optional || (omitDev && wanted.devOptional)) && !installed[path]) ||
      // The package itself, which is linked for the types of a workspace.
      (omitDev && (wanted.dev || wanted.resolved === '')) ||
      (installed[path]?.version === wanted.version && installed[path]?.link === wanted.link),
  );
}

/** @param folder with a slash at its end, or nothing for the root */
function installPackages(folder, omitDev) {
  if (isInstalled(folder, omitDev)) return;
  console.log(`Installing npm packages${folder && ` of ${folder}`} …`);
  // No package here needs its install script: native parts come as optional packages for the platform.
  // The warnings left out are about versions of Node that single tools would rather have; errors are shown.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (omitDev) args.push('--omit=dev');
  const npm = process.env.npm_execpath; // set by `npm run`, and free of the differences between shells
  const options = {cwd: folder};
  const done = npm?.includes('npm-cli')
    ? run(process.execPath, [npm, ...args], options)
    : run('npm', args, options);
  if (!done) stop('npm could not install the packages; its own message is above.');
}

const canUseApt = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

// Chromium on a bare machine has no Arabic letters, and a screenshot shows boxes.
const fonts = {folder: '/usr/share/fonts/truetype/noto', debian: ['fonts-noto-core']};

function installPrograms() {
  const missing = programs.filter(({key}) => !find(key)).flatMap(({debian}) => debian);
  if (!existsSync(fonts.folder)) missing.push(...fonts.debian);
  const packages = [...new Set(missing)];
  if (!packages.length) return;
  console.log(`Installing ${packages.join(', ')} …`);
  const options = {env: {DEBIAN_FRONTEND: 'noninteractive'}, stdout: 'ignore'};
  const quiet = ['-qq', '-o=Dpkg::Use-Pty=0'];
  run('apt-get', ['update', ...quiet], options);
  run('apt-get', ['install', '--yes', '--no-install-recommends', ...quiet, ...packages], options);
}

function tellMissing() {
  for (const {key, label, install} of programs) {
    if (find(key)) continue;
    const sentence = `Did not find ${label}: install ${install}, or name its path in KB_${key.toUpperCase()}.`;
    if (key === 'chromium') stop(`${sentence} The tests cannot do without it.`);
    console.warn(`${sentence} The tests go on without it.`);
  }
  const found = engines();
  if (found.length < 3) console.warn(`Engines that will be tested: ${found.join(', ')}.`);
}

checkNode();
installPackages('', !asked.develop && !asked.test && !folders.length);
for (const folder of folders) installPackages(`${folder}/`, false);
if (asked.test) {
  if (canUseApt()) installPrograms();
  tellMissing();
}
