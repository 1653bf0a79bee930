/** The demo: its pages, the built widget and, below /kb, the real service behind the fault switch; all on one origin. */
import {randomBytes} from 'node:crypto';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {importFolder} from '../../service/src/content-folder/import/import-folder.ts';
import {loadConfig, type ServiceConfig} from '../../service/src/config.ts';
import {folderStorage} from '../../service/src/files/store.ts';
import {startService, type RunningService} from '../../service/src/main.ts';
import {hashKey, insertKey} from '../../service/src/store/keys.ts';
import {reserveIds} from '../../service/src/store/sequences.ts';
import {createFaults, keepAliveTimeout} from '../faults.ts';
import {writeBrand} from './brand.ts';
import {buildWidget} from './build.ts';
import {accounts, prepareDesk, setupOf} from './desk.ts';
import {exampleTemplates} from './examples.ts';
import {type File, siteFile} from './files.ts';
import {frameworkFile, frameworkLinks, frameworksNote, pagePath} from './frameworks.ts';
import {galleryParts} from './gallery.ts';
import {codeBelow} from './handbook.ts';
import {languages, type PartRenderer, renderPage, termsOf} from './pages.ts';
import {renderedParts, renderedUrl, type RenderedParts} from './rendered.ts';
import {weights} from './weight.ts';

const handbook = fileURLToPath(new URL('../../docs/', import.meta.url));
/** The highest id of the demo's articles, of this version and of later ones: what visitors write gets higher ones. */
const lastArticleId = 9_999;
const articlePath = '/article.html?id={contentId}&culture={culture}';

export interface DemoOptions {
  /** Where the service keeps its data, and the demo its key. */
  dataFolder: string;
  /** 0 takes a free port. */
  port: number;
  /** Take the next free port when this one is taken. */
  anyPort?: boolean;
  /** Called at the start of each step. */
  onStep?: (step: string) => void;
  /** Folder of the articles; the handbook by default. */
  content?: string | undefined;
  /** Of the demo's own on a PostgreSQL server; the embedded one by default. */
  databaseUrl?: string | undefined;
  logLevel?: string;
}

export interface Demo {
  url: string;
  key: string;
  close(): Promise<void>;
}

/** Listens on the port, or on the next free one of the ten after it. */
async function listen(server: Server, port: number, tries: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
    return (server.address() as AddressInfo).port;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === 0) throw error;
    return listen(server, port + 1, tries - 1);
  }
}

/** The key that the demo's pages send: made once for a data folder, since the database keeps only its hash. */
async function demoKey(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'demo-key');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return kept.trim();
  const key = `kb_${randomBytes(12).toString('base64url')}`;
  await mkdir(dataFolder, {recursive: true});
  await writeFile(file, `${key}\n`, {mode: 0o600});
  return key;
}

/** Settings of identity providers are passed on to the service, so that the demo can run against a real one. */
const identityProviders = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => /^(TEST_)?(ISSUER|AUDIENCE|ROLES_CLAIM|ROLE_NAMES)$/.test(name)),
  );

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const jsonFile = (value: unknown): File => ({
  body: JSON.stringify(value),
  headers: {'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache'},
});

/** The terms of a language, which scripts of the demo ask for. */
async function termsFile(pathname: string, values: Record<string, string>): Promise<File | undefined> {
  const language = languages.find((each) => pathname === `/terms/${each}.json`);
  return language && jsonFile(await termsOf(language, values));
}

/** A page that is missing is answered by one with a search field, a file by a line of text. */
async function missing(
  {headers, method, url = '/'}: IncomingMessage,
  response: ServerResponse,
  values: Record<string, string>,
): Promise<void> {
  const {searchParams} = new URL(url, 'http://demo');
  const page = headers.accept?.includes('text/html')
    ? await renderPage('/404.html', searchParams, values)
    : undefined;
  if (page) response.writeHead(404, page.headers).end(method === 'HEAD' ? undefined : page.html);
  else response.writeHead(404, {'content-type': 'text/plain'}).end('There is no such page.\n');
}

function site(
  key: string,
  toService: Handler,
  parts: Record<string, string | PartRenderer>,
  figures: Record<string, string>,
): Handler {
  const values = {
    ...figures,
    ...accounts,
    key,
    articleUrl: articlePath,
    searchUrl: '/search.html?q={query}',
    renderedUrl,
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://demo');
    if (/^\/help(\/|$)/.test(url.pathname)) {
      response.writeHead(302, {location: `/kb${url.pathname}${url.search}`}).end();
      return;
    }
    const allParts = {
      ...parts,
      frameworks: frameworkLinks,
      'frameworks-note': frameworksNote(),
      ...(url.pathname === '/gallery.html' && galleryParts(url.searchParams, values)),
    };
    const page = await renderPage(pagePath(url.pathname), url.searchParams, values, allParts);
    const found = page
      ? {body: page.html, headers: page.headers}
      : ((await termsFile(url.pathname, values)) ??
        (await siteFile(url.pathname)) ??
        (await frameworkFile(url.pathname, {baseUrl: '/kb', subscriptionKey: key})));
    if (found) response.writeHead(200, found.headers).end(request.method === 'HEAD' ? undefined : found.body);
    else await missing(request, response, values);
  };
  return (request, response) => {
    const [, below] = /^\/kb(\/.*|$)/.exec(request.url ?? '') ?? [];
    if (below !== undefined) {
      request.url = below || '/';
      toService(request, response);
      return;
    }
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response
        .writeHead(500, {'content-type': 'text/plain'})
        .end('The demo failed; its terminal says how.\n');
    });
  };
}

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Imports the articles, and stores the key of the pages and what the incident desk starts with. */
async function importContent(
  service: RunningService,
  {dataFolder, articleUrl}: ServiceConfig,
  content: string,
): Promise<string> {
  const {db} = service.database;
  await reserveIds(db, 'contents_id_seq', lastArticleId);
  await importFolder(content, {
    db,
    storage: folderStorage(join(dataFolder, 'files')),
    articleUrl,
    prune: true,
    // An article of an earlier version whose file and title have changed is still the same.
    adopt: 'imported',
  });
  const key = await demoKey(dataFolder);
  // Without the scope `write`: the token of a signed-in editor grants it.
  const {keyId} = await insertKey(db, {hash: hashKey(key), name: 'Demo pages', scopes: ['read', 'feedback']});
  await prepareDesk(service, {keyId, withRecords: content === handbook});
  return key;
}

/** Starts everything; what was started is stopped again when a later step fails. */
export async function startDemo({
  dataFolder,
  port,
  anyPort,
  onStep,
  logLevel,
  content = handbook,
  databaseUrl,
}: DemoOptions): Promise<Demo> {
  await buildWidget(() => onStep?.('Building the elements'));
  let handle: Handler = (_, response) =>
    void response.writeHead(503, {'retry-after': '1'}).end('Starting.\n');
  const server = createServer({keepAliveTimeout}, (request, response) => handle(request, response));
  const url = `http://127.0.0.1:${await listen(server, port, anyPort ? 10 : 0)}`;
  const setupFile = join(dataFolder, 'setup.json');
  await mkdir(dataFolder, {recursive: true});
  await writeFile(setupFile, JSON.stringify(setupOf(url)));
  await writeBrand(dataFolder);
  const config = loadConfig({
    KB_DATA: dataFolder,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    PUBLIC_URL: `${url}/kb`,
    // Relative, so that the links in articles stay as they are where the port is another one. It starts at the public address.
    ARTICLE_URL: `/..${articlePath}`,
    // Beside the pages of the demo, which links lead to.
    PUBLIC_PAGES: 'on',
    LOG_LEVEL: logLevel ?? 'error',
    // Its people are on its pages.
    SETUP: setupFile,
    ...identityProviders(process.env),
  });
  let service: RunningService | undefined;
  let rendered: RenderedParts | undefined;
  try {
    onStep?.('Starting the service');
    service = await startService(config);
    onStep?.('Importing the articles');
    const key = await importContent(service, config, content);
    rendered = renderedParts({page: url, serviceUrl: service.url, key});
    const {rows, ...figures} = weights();
    handle = site(
      key,
      createFaults(service.url).handle,
      {
        bars: rows,
        examples: await exampleTemplates(),
        'data-layer': (await codeBelow('guides/events', 'Feed a data layer')).join(''),
        ...rendered.parts,
      },
      figures,
    );
    const running = service;
    return {
      url,
      key,
      close: async () => {
        await stop(server);
        await running.close();
      },
    };
  } catch (error) {
    await stop(server);
    await service?.close();
    throw error;
  }
}
