/** The demo's own files and the built widget, as a browser may have them. */
import {readFile, stat} from 'node:fs/promises';
import {extname, join, normalize, sep} from 'node:path';
import {fileURLToPath} from 'node:url';

const demo = fileURLToPath(new URL('../', import.meta.url));
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript; charset=utf-8',
};

/** Scripts that run in the browser; the server's own stay at home. */
const browserScripts = new Set(['site.ts', 'home.ts', 'article.ts', 'search.ts', 'gallery.ts']);

const compiled = new Map<string, {time: number; code: string}>();

/** A browser's script, without its types. */
async function compile(path: string, time: number): Promise<string> {
  const known = compiled.get(path);
  if (known?.time === time) return known.code;
  const {transformWithOxc} = await import('vite');
  const {code} = await transformWithOxc(await readFile(path, 'utf8'), path);
  compiled.set(path, {time, code});
  return code;
}

export interface File {
  body: string | Buffer;
  headers: Record<string, string>;
}

/** The file at a path of the site, or undefined. */
export async function siteFile(path: string): Promise<File | undefined> {
  if (!/^\/[\w./-]+$/.test(path)) return undefined;
  const name = path.slice(1);
  const ours = browserScripts.has(name) || /^(terms\/[\w-]+\.json|[\w-]+\.(css|svg))$/.test(name);
  const base = ours ? demo : name.startsWith('dist/') ? dist : undefined;
  if (!base) return undefined;
  const full = normalize(join(base, ours ? name : name.slice('dist/'.length)));
  const type = types[extname(full)];
  if (!type || !full.startsWith(base.endsWith(sep) ? base : base + sep)) return undefined;
  const info = await stat(full).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  return {
    body: full.endsWith('.ts') ? await compile(full, info.mtimeMs) : await readFile(full),
    headers: {
      'content-type': type,
      'x-content-type-options': 'nosniff',
      // Built files may be taken by other origins' pages, as a script from a help server is.
      ...(base === dist ? {'access-control-allow-origin': '*'} : {}),
      'cache-control': 'no-cache',
    },
  };
}
