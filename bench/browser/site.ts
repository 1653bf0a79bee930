// Serves what the browser benches load: the production build, the hand-written rivals, and a service that answers at once.
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname, normalize} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {minify} from 'vite';
import {articleMarkup, items, suggestionsFor} from './fixtures.ts';

const root = new URL('../../', import.meta.url);
const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.html': 'text/html;charset=utf-8',
  '.json': 'application/json',
};
/** Folders by the first part of a path. */
const folders: Record<string, string> = {
  dist: 'dist/',
  pages: 'bench/browser/pages/',
  dompurify: 'node_modules/dompurify/dist/',
  docsearch: 'bench/node_modules/@docsearch/js/dist/umd/',
  docsearchStyles: 'bench/node_modules/@docsearch/css/dist/',
  autocomplete: 'bench/node_modules/@algolia/autocomplete-js/dist/umd/',
  autocompleteStyles: 'bench/node_modules/@algolia/autocomplete-theme-classic/dist/',
  pagefind: 'bench/node_modules/@pagefind/default-ui/npm_dist/mjs/',
  pagefindStyles: 'bench/node_modules/@pagefind/default-ui/css/',
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

async function file(path: string): Promise<Buffer | undefined> {
  const [, folder = '', rest = ''] = /^\/(\w+)\/([^?]*)/.exec(path) ?? [];
  if (!(folder in folders) || normalize(rest).startsWith('..')) return undefined;
  try {
    const bytes = readFileSync(new URL(folders[folder]! + rest, root));
    // Published as its sources are; whoever uses it makes it small.
    if (!rest.endsWith('.mjs')) return bytes;
    return Buffer.from((await minify(rest, bytes.toString())).code);
  } catch {
    return undefined;
  }
}

/** The page of the list with the snippet of this build pasted into it. */
const withSnippet = () =>
  Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,">` +
      `<script data-src="/dist/" data-base-url="/">${readFileSync(new URL('dist/kb-help.inline.js', root), 'utf8')}</script>` +
      '<h1>A page</h1><kb-recommended></kb-recommended></html>',
  );

/** Compressed once: what is measured is the reader's side. */
const kept = new Map<string, {body: Buffer; type: string} | undefined>();

async function answer({url = '/'}: IncomingMessage) {
  if (!kept.has(url)) {
    const json = reply(url);
    const body =
      json !== undefined
        ? Buffer.from(JSON.stringify(json))
        : url === '/pages/list-snippet.html'
          ? withSnippet()
          : await file(url);
    const type =
      json === undefined ? (types[extname(url.split('?')[0]!)] ?? 'text/plain') : 'application/json';
    kept.set(url, body && {body: brotliCompressSync(body), type});
  }
  return kept.get(url);
}

/** Starts on a free port of this machine. */
export async function startSite() {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const found = await answer(request);
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
