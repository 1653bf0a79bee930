// Serves what the browser benches load: the production build, the hand-written rivals, and a service that answers at once.
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname, normalize} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {fileURLToPath, pathToFileURL} from 'node:url';
import * as pagefind from 'pagefind';
import {build, minify, type Rolldown} from 'vite';
import {articleMarkup, items, suggestionsFor} from './fixtures.ts';

const root = new URL('../../', import.meta.url);
const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.html': 'text/html;charset=utf-8',
  '.json': 'application/json',
};
/** Folders by the first part of a path; `dist` is the build that is measured. */
const folders: Record<string, string> = {
  pages: 'bench/browser/pages/',
  dompurify: 'node_modules/dompurify/dist/',
  docsearch: 'bench/node_modules/@docsearch/js/dist/umd/',
  docsearchStyles: 'bench/node_modules/@docsearch/css/dist/',
  autocomplete: 'bench/node_modules/@algolia/autocomplete-js/dist/umd/',
  autocompleteStyles: 'bench/node_modules/@algolia/autocomplete-theme-classic/dist/',
  pagefindUi: 'bench/node_modules/@pagefind/default-ui/npm_dist/mjs/',
  pagefindStyles: 'bench/node_modules/@pagefind/default-ui/css/',
  pagefindComponent: 'bench/node_modules/@pagefind/component-ui/npm_dist/mjs/',
  pagefindComponentStyles: 'bench/node_modules/@pagefind/component-ui/css/',
};

const translation = (bytes: number) => ({
  culture: 'en-US',
  title: `An article of ${bytes} bytes`,
  knowledgeState: 'published',
  articlePartViewModels: [{type: 'text', markup: articleMarkup(bytes)}],
});

/** What the content service would answer. */
function reply(path: string): unknown {
  const url = new URL(path, 'http://site');
  if (url.pathname === '/rest/v2/recommended/')
    return items.slice(0, Number(url.searchParams.get('take') ?? 5));
  const query = /^\/rest\/test\/v2\/search\/suggestions\/([^/?]+)/.exec(url.pathname)?.[1];
  if (query) return suggestionsFor(decodeURIComponent(query));
  const bytes = /^\/rest\/v\d\/content\/(\d+)/.exec(url.pathname)?.[1];
  if (bytes) return {contentId: Number(bytes), type: 'article', translations: [translation(Number(bytes))]};
  return undefined;
}

/** The list written with Lit alone, built as pages ship it. */
async function buildLitList() {
  const result = await build({
    root: fileURLToPath(root),
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {entry: fileURLToPath(new URL('lit-list.js', import.meta.url)), formats: ['es']},
      rolldownOptions: {output: {minify: true}},
    },
  });
  const [built] = [result].flat() as Rolldown.RolldownOutput[];
  return Buffer.from(built!.output[0].code);
}

/** What `pagefind` writes for a site of these articles, by path: the script that its interfaces load, and the index. */
async function buildPagefindIndex(): Promise<Map<string, Buffer>> {
  const {index} = await pagefind.createIndex({});
  if (!index) throw new Error('Pagefind has made no index.');
  for (const {name, text, url} of items)
    await index.addCustomRecord({url, content: text, language: 'en', meta: {title: name}});
  const {files} = await index.getFiles();
  await pagefind.close();
  return new Map(files.map(({path, content}) => [path, Buffer.from(content)]));
}

let pagefindIndex: Promise<Map<string, Buffer>> | undefined;

async function file(path: string, dist: URL): Promise<Buffer | undefined> {
  const [, folder = '', rest = ''] = /^\/(\w+)\/([^?]*)/.exec(path) ?? [];
  if (normalize(rest).startsWith('..')) return undefined;
  if (folder === 'pagefind') return (await (pagefindIndex ??= buildPagefindIndex())).get(rest);
  if (path === '/pages/lit-list.js') return buildLitList();
  const base = folder === 'dist' ? dist : folder in folders ? new URL(folders[folder]!, root) : undefined;
  if (!base) return undefined;
  try {
    const bytes = readFileSync(new URL(rest, base));
    // Published unminified, for bundlers.
    if (!rest.endsWith('.mjs')) return bytes;
    return Buffer.from((await minify(rest, bytes.toString())).code);
  } catch {
    return undefined;
  }
}

/** The page of the list with the snippet of this build pasted into it. */
const withSnippet = (dist: URL) =>
  Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">` +
      `<script data-src="/dist/" data-base-url="/">${readFileSync(new URL('kb-help.inline.js', dist), 'utf8')}</script>` +
      '<h1>A page</h1><kb-recommended></kb-recommended></html>',
  );

/** Compressed once: what is measured is the browser's side. */
const cache = new Map<string, {body: Buffer; type: string} | undefined>();

async function answer({url = '/'}: IncomingMessage, dist: URL) {
  if (!cache.has(url)) {
    const json = reply(url);
    const body =
      json !== undefined
        ? Buffer.from(JSON.stringify(json))
        : url === '/pages/list-snippet.html'
          ? withSnippet(dist)
          : await file(url, dist);
    const type =
      json === undefined ? (types[extname(url.split('?')[0]!)] ?? 'text/plain') : 'application/json';
    cache.set(url, body && {body: brotliCompressSync(body), type});
  }
  return cache.get(url);
}

/**
 * Starts on a free port of this machine.
 * @param folder the built files that are measured
 */
export async function startSite(folder = fileURLToPath(new URL('dist/', root))) {
  const dist = pathToFileURL(`${folder}/`);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const found = await answer(request, dist);
    if (!found) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': found.type,
      'Content-Encoding': 'br',
      'Content-Length': found.body.length,
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
    });
    return response.end(found.body);
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
