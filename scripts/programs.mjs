// Where the programs that the tests drive are on this machine. Plain Node, no packages: the set-up script
// runs before anything is installed.
import {accessSync, constants, existsSync, readdirSync} from 'node:fs';
import {delimiter, join} from 'node:path';

const windows = process.platform === 'win32';

const runnable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, windows ? `${name}.exe` : name);
      if (runnable(path)) return path;
    }
  }
  return undefined;
}

// Patterns have at most one `*`, for a whole segment; where several names match, the highest version wins.
function atPlace(patterns) {
  for (const pattern of patterns) {
    const [before, after] = pattern.split('*');
    if (before === undefined || after === undefined) {
      if (runnable(pattern)) return pattern;
      continue;
    }
    if (!existsSync(before)) continue;
    const names = readdirSync(before).sort((a, b) => b.localeCompare(a, 'en', {numeric: true}));
    const found = names.map((name) => before + name + after).find(runnable);
    if (found) return found;
  }
  return undefined;
}

const inProgramFiles = (...rests) =>
  ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => rests.map((rest) => join(folder, rest)));

const application = (name) => `/Applications/${name}.app/Contents/MacOS/${name}`;

/**
 * What the tests use. `key` is also the name of the environment variable that overrides the search, in
 * upper case behind `KB_`.
 */
export const programs = [
  {
    key: 'chromium',
    label: 'Chromium',
    // The shell is the same engine without the browser around it, which takes half of the processor's time of a test.
    names: [
      ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
      ...['google-chrome', 'google-chrome-stable', 'microsoft-edge'],
    ],
    places: [
      application('Google Chrome'),
      application('Chromium'),
      application('Microsoft Edge'),
      ...inProgramFiles('Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'),
    ],
    debian: ['chromium-headless-shell'],
    install: 'Chrome, Chromium or Edge',
  },
  {
    key: 'firefox',
    label: 'Firefox',
    names: ['firefox-esr', 'firefox'],
    places: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      ...inProgramFiles('Mozilla Firefox/firefox.exe'),
    ],
    debian: ['firefox-esr'],
    install: 'Firefox',
  },
  {
    key: 'webkitdriver',
    label: 'the WebKit driver',
    names: ['WebKitWebDriver'],
    places: [],
    debian: ['webkit2gtk-driver'],
    install: 'WebKitGTK with its WebDriver (Linux only)',
  },
  {
    key: 'minibrowser',
    label: 'the WebKit browser',
    names: ['MiniBrowser'],
    places: [
      '/usr/lib/x86_64-linux-gnu/*/MiniBrowser',
      '/usr/lib/aarch64-linux-gnu/*/MiniBrowser',
      '/usr/libexec/*/MiniBrowser',
      '/usr/lib/*/MiniBrowser',
    ],
    debian: ['webkit2gtk-driver'],
    install: 'WebKitGTK with its MiniBrowser (Linux only)',
  },
  {
    key: 'xvfb',
    label: 'Xvfb',
    names: ['Xvfb'],
    places: [],
    debian: ['xvfb', 'xauth'],
    install: 'Xvfb (Linux only)',
  },
  {
    key: 'openbox',
    label: 'openbox',
    names: ['openbox'],
    places: [],
    debian: ['openbox'],
    install: 'openbox (Linux only)',
  },
  {
    key: 'postgres',
    label: 'the PostgreSQL server',
    names: ['postgres'],
    places: [
      '/usr/lib/postgresql/*/bin/postgres',
      '/usr/pgsql-*/bin/postgres',
      '/opt/homebrew/opt/*/bin/postgres',
      ...inProgramFiles('PostgreSQL').map((folder) => `${folder}\\*\\bin\\postgres.exe`),
    ],
    debian: ['postgresql'],
    install: 'PostgreSQL 15 or later',
  },
  {
    key: 'pgbouncer',
    label: 'PgBouncer',
    names: ['pgbouncer'],
    places: ['/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
    debian: ['pgbouncer'],
    install: 'PgBouncer',
  },
  {
    key: 'nginx',
    label: 'nginx',
    names: ['nginx'],
    places: ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'],
    debian: ['nginx'],
    install: 'nginx 1.22 or later',
  },
];

/** The path of a program by its key, or undefined where this machine has none. */
export function find(key) {
  const chosen = process.env[`KB_${key.toUpperCase()}`];
  if (chosen) return chosen;
  const program = programs.find((each) => each.key === key);
  return program && (onPath(program.names) ?? atPlace(program.places));
}

/**
 * The engines that can run here.
 * WebKit needs four programs: without a window manager it loses the focus after a resize.
 */
export function engines() {
  const needs = {
    chromium: ['chromium'],
    firefox: ['firefox'],
    webkit: ['webkitdriver', 'minibrowser', 'xvfb', 'openbox'],
  };
  return Object.keys(needs).filter((name) => needs[name].every((key) => find(key)));
}
