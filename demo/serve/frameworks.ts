/**
 * The apps of demo/frameworks: built when they are first asked for, rendered on this server, and their files.
 */
import {existsSync} from 'node:fs';
import {readFile, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import type {Rendered, Settings} from '../frameworks/shared/session.ts';
import {newest, root, run} from './build.ts';
import {fileAt, type File} from './files.ts';
import {escape, newNonce, pageHeaders, type Page} from './pages.ts';

/** By name, which is their folder and their path below `/frameworks/`. */
const frameworks = {
  react: 'React',
  vue: 'Vue',
  svelte: 'Svelte',
  solid: 'Solid',
  preact: 'Preact',
  angular: 'Angular',
} as const;

/** For the page that lists them. */
export const frameworkLinks = Object.entries(frameworks)
  .map(
    ([name, label]) =>
      `<a href="/frameworks/${name}/"><strong>${label}</strong><span dir="ltr">demo/frameworks/${name}</span></a>`,
  )
  .join('\n');

type Name = keyof typeof frameworks;

interface ServerEntry {
  render(settings: Settings, options: {nonce: string}): Rendered | Promise<Rendered>;
}

const folder = fileURLToPath(new URL('../frameworks/', import.meta.url));
const packageSources = ['src', 'contract', 'scripts/package.ts', 'scripts/package', 'package-lock.json'];

async function isOlder(built: string, sources: readonly string[]): Promise<boolean> {
  const time = await newest(join(root, built));
  return (await Promise.all(sources.map((name) => newest(join(root, name))))).some((other) => other > time);
}

async function build(name: Name): Promise<void> {
  if (await isOlder('lib/types/angular.d.ts', packageSources))
    await run(['--import', 'tsx', 'scripts/package.ts'], 'The npm package');
  const app = `demo/frameworks/${name}`;
  const sources = ['src', 'index.html', 'vite.config.ts'].map((path) => `${app}/${path}`);
  const shared = ['demo/frameworks/shared', 'lib/types/angular.d.ts'];
  if (await isOlder(`${app}/dist/client/index.html`, [...sources, ...shared]))
    await run(['scripts/frameworks.mjs', name], `The app in ${frameworks[name]}`);
}

/** One after the other, since they share the package. */
let building: Promise<unknown> = Promise.resolve();

function built(name: Name): Promise<void> {
  const done = building.then(() => build(name));
  // A failure is reported to the request that started the build; the next request builds again.
  building = done.catch(() => undefined);
  return done;
}

/** They have packages of their own, which the demo alone does not install. */
const isInstalled = () => existsSync(`${folder}node_modules/.package-lock.json`);

/** For the page that lists them: when an app is built, or how to install what they need. */
export const frameworksNote = () => `<p data-t="frameworks.${isInstalled() ? 'built' : 'missing'}"></p>`;

const nameIn = (path: string) => {
  const [, name = '', file = ''] = /^\/frameworks\/(\w+)\/(|assets\/[\w.-]+)$/.exec(path) ?? [];
  return Object.hasOwn(frameworks, name) ? {name: name as Name, file} : undefined;
};

/** The page for a path: the app's, or why it cannot be built. */
export const pagePath = (path: string) =>
  nameIn(path)?.file === '' && !isInstalled() ? '/frameworks.html' : path;

async function renderApp(name: Name, settings: Settings): Promise<Page> {
  const dist = `${folder}${name}/dist`;
  const nonce = newNonce();
  const entry = join(dist, 'server/entry-server.js');
  // A new build is another module.
  const {mtimeMs} = await stat(entry);
  const {render} = (await import(`${pathToFileURL(entry).href}?${mtimeMs}`)) as ServerEntry;
  const {html, head = ''} = await render(settings, {nonce});
  const values: Record<string, string> = {...settings, nonce};
  const page = (await readFile(join(dist, 'client/index.html'), 'utf8'))
    .replace(/\{\{(\w+)\}\}/g, (_, key: string) => escape(values[key] ?? ''))
    .replace('<!--head-->', () => head)
    .replace('<!--html-->', () => html);
  return {html: page, headers: pageHeaders(nonce, {trustedTypes: false})};
}

/** What a path below `/frameworks/` answers: an app's page, or one of its files. */
export async function frameworkFile(path: string, settings: Settings): Promise<File | undefined> {
  const app = nameIn(path);
  if (!app) return undefined;
  const {name, file} = app;
  if (file) return fileAt(`${folder}${name}/dist/client/${file}`);
  await built(name);
  const {html, headers} = await renderApp(name, settings);
  return {body: html, headers};
}
