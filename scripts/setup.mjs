// Gets a fresh clone ready: `node scripts/setup.mjs` before the demo, with `--test` before the tests.
// Plain Node without packages, because it is what installs them. Says nothing when nothing is to do.
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {engines, find, programs} from './programs.mjs';

const root = new URL('../', import.meta.url);
const json = (path) => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

function run(command, args, env = {}, stdout = 'inherit') {
  const {status, error} = spawnSync(command, args, {
    cwd: fileURLToPath(root),
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
function packagesAreInstalled() {
  if (!existsSync(new URL('node_modules/.package-lock.json', root))) return false;
  const installed = json('node_modules/.package-lock.json').packages;
  return Object.entries(json('package-lock.json').packages).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      (wanted.optional && !installed[path]) ||
      (installed[path]?.version === wanted.version && installed[path]?.link === wanted.link),
  );
}

function installPackages() {
  console.log('Installing npm packages, which takes a minute or two …');
  // No package here needs its install script: native parts come as optional packages for the platform.
  // Its warnings are about versions of Node that single tools of ours would rather have; errors it says all the same.
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // set by `npm run`, and free of the differences between shells
  const env = {PUPPETEER_SKIP_DOWNLOAD: '1'};
  const done = npm?.includes('npm-cli') ? run(process.execPath, [npm, ...args], env) : run('npm', args, env);
  if (!done) stop('npm could not install the packages; what it said stands above.');
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
  const env = {DEBIAN_FRONTEND: 'noninteractive'};
  const quiet = ['-qq', '-o=Dpkg::Use-Pty=0'];
  run('apt-get', ['update', ...quiet], env, 'ignore');
  run('apt-get', ['install', '--yes', '--no-install-recommends', ...quiet, ...packages], env, 'ignore');
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
if (!packagesAreInstalled()) installPackages();
if (process.argv.includes('--test')) {
  if (canUseApt()) installPrograms();
  tellMissing();
}
