/** The demo's own files and the built widget, for browsers. */
import {readFile, stat} from 'node:fs/promises';
import {extname} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript; charset=utf-8',
};

/** Scripts that run in the browser; all others run on the server alone. */
const browserScripts = new Set(
  'site home article search gallery gallery-signed-in widget data-layer portal'
    .split(' ')
    .map((name) => `${name}.ts`),
);

const compiled = new Map<string, {time: number; code: string}>();

/** A browser's script, without its types. */
async function compile(path: string, time: number): Promise<string> {
  const cached = compiled.get(path);
  if (cached?.time === time) return cached.code;
  const {transformWithOxc} = await import('vite');
  const {code} = await transformWithOxc(await readFile(path, 'utf8'), path);
  compiled.set(path, {time, code});
  return code;
}

export interface File {
  body: string | Buffer;
  headers: Record<string, string>;
}

/** Where the file at a path of the site is; undefined for paths that are not public. */
function locate(path: string): string | undefined {
  // Plain names only: no encoding, and no way up.
  if (!/^\/[\w-]+([./][\w-]+)*$/.test(path)) return undefined;
  const name = path.slice(1);
  if (browserScripts.has(name) || /^((themes\/)?[\w-]+\.(css|svg)|pictures\/[\w-]+\.png)$/.test(name))
    return `${root}demo/${name}`;
  if (name === 'openapi.json') return `${root}contract/${name}`;
  return name.startsWith('dist/') ? root + name : undefined;
}

/** A file with its headers; undefined where there is none. */
export async function fileAt(full: string): Promise<File | undefined> {
  const type = types[extname(full)];
  if (!type) return undefined;
  const info = await stat(full).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  return {
    body: full.endsWith('.ts') ? await compile(full, info.mtimeMs) : await readFile(full),
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      // Built files may be taken by other origins' pages, as a script from a help server is.
      ...(full.startsWith(`${root}dist/`) ? {'access-control-allow-origin': '*'} : {}),
      'cache-control': 'no-cache',
    },
  };
}

/** The file at a path of the site, or undefined. */
export async function siteFile(path: string): Promise<File | undefined> {
  const full = locate(path);
  return full === undefined ? undefined : fileAt(full);
}
