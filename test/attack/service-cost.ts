/**
 * What hostile markup costs the service: each family of markup in growing sizes as an article that is written, read, searched, shown as a page,
 * as Markdown and to assistants, and exported and imported by the commands. Prints milliseconds of computing of the process, the embedded
 * database included, and ends with 1 where an article takes more than its limit.
 *   node --import tsx test/attack/service-cost.ts [--commands] [--family NAME] [--sizes 10000,100000]
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createInterface} from 'node:readline';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {exportFolder} from '../../service/src/content-folder/export/export-folder.ts';
import {ImportError} from '../../service/src/content-folder/format/problems.ts';
import {importFolder} from '../../service/src/content-folder/import/import-folder.ts';
import {folderStorage} from '../../service/src/files/store.ts';
import {exportPage} from '../../service/src/store/export.ts';
import {startTestService} from '../service/http/service.ts';
import {audience, startIssuer} from '../service/http/issuer.ts';
import {openTestDatabase} from '../service/support/database.ts';
import {families, markdownFamilies} from './markup-families.ts';

/** Milliseconds of computing: 100 for each 10 kB, and never more than a second. */
const limitOf = (bytes: number) => Math.min(1000, Math.max(100, bytes / 100));
/** Milliseconds after which a measurement is given up. */
const patience = 60_000;

type Server = {url: string; key: string; token: string; dataFolder: string};

/** The service that is measured, as the process of its own that this program also is. */
async function serve(): Promise<void> {
  const issuer = await startIssuer();
  const service = await startTestService({
    issuer: {
      issuer: issuer.issuer,
      audiences: [audience],
      rolesClaim: 'roles',
      editorRole: 'editor',
      authorRole: 'author',
      agentRole: 'agent',
    },
    rateLimit: 0,
  });
  const key = await service.addKey(['read', 'write']);
  const token = await issuer.sign({roles: ['editor']});
  process.stdout.write(`${JSON.stringify({url: service.url, key, token})}\n`);
  process.stdin.on('data', () => {
    const {user, system} = process.cpuUsage();
    process.stdout.write(`${(user + system) / 1000}\n`);
  });
  await once(process.stdin, 'end');
  await Promise.all([service.close(), issuer.close()]);
  process.exit();
}

class MeasuredServer {
  readonly #child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), '--serve'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  readonly #lines = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  readonly server = this.#line().then((line) => JSON.parse(line) as Server);

  async #line(): Promise<string> {
    return String((await this.#lines.next()).value);
  }

  async #computing(): Promise<number> {
    this.#child.stdin.write('\n');
    return Number(await this.#line());
  }

  /** Milliseconds of computing. @throws a time-out, after which the process is of no use */
  async measure(path: string, {body, ...init}: RequestInit = {}): Promise<{text: string; cost: number}> {
    const {url, key, token} = await this.server;
    const before = await this.#computing();
    const response = await fetch(url + path, {
      ...init,
      headers: {
        'Ocp-Apim-Subscription-Key': key,
        Authorization: `Bearer ${token}`,
        Accept: 'application/json, text/event-stream',
        ...(body ? {'Content-Type': 'application/json'} : {}),
        ...(init.headers as Record<string, string>),
      },
      body,
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${path} answers ${response.status}`);
    // Refused: too long, or with what no database can store.
    const isRefused = response.status === 413 || (body && response.status === 400);
    if (response.status >= 400 && !isRefused) throw new Error(`${path}: ${text.slice(0, 300)}`);
    return {text, cost: (await this.#computing()) - before};
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

/** A word that stands in each article, to be found. */
const word = 'quokka';

function article(title: string, markup: string, word = '') {
  const translation = {
    title,
    author: 'Ada',
    authorEmail: 'ada@example.com',
    culture: 'en-US',
    knowledgeState: 'published',
    resolution: `<p>${word}</p>${markup}`,
  };
  return JSON.stringify({type: 'article', tag: 'text', translations: [translation]});
}

const mcp = (id: number) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {name: 'read_article', arguments: {id}},
  });

/** What an article costs, by route. Each waits for the one before. */
async function* routes(service: MeasuredServer, markup: string, id: string) {
  const title = `Article ${id}`;
  const created = await service.measure('/rest/v3/content', {
    method: 'POST',
    body: article(title, markup, word + id),
  });
  yield ['create', created.cost] as const;
  const contentId = Number(JSON.parse(created.text));
  // Above what the service takes.
  if (!contentId) return;
  const each = async (name: string, path: string, init?: RequestInit) =>
    [name, (await service.measure(path, init)).cost] as const;
  yield each('read', `/rest/v2/content/${contentId}/`);
  yield each('page', `/help/${contentId}/en-US`);
  yield each('Markdown', `/help/${contentId}/en-US.md`);
  yield each('assistant', '/mcp', {method: 'POST', body: mcp(contentId)});
  const found = await service.measure(`/rest/v2/search?SearchPhrase=${word}${id}`);
  if ((JSON.parse(found.text) as {total: number}).total !== 1) throw new Error('The article is not found.');
  yield ['search', found.cost] as const;
  yield each('suggestions', `/rest/v2/search/suggestions/${word}${id}`);
  yield each('related', `/rest/v2/relatedarticle/${contentId}/`);
}

/**
 * What an article costs, by route: where one is dear the least of several articles, because beside other processes the same work takes more computing.
 * Each is a new one, since texts that were read are kept.
 */
async function* leastCosts(service: MeasuredServer, markup: string, nextId: () => string) {
  const least = new Map<string, number>();
  for (let run = 0; run < 3; run++) {
    for await (const [name, cost] of routes(service, markup, nextId()))
      least.set(name, Math.min(cost, least.get(name) ?? Infinity));
    if ([...least.values()].every((cost) => cost <= limitOf(markup.length))) break;
  }
  for (const [name, cost] of least) yield [name, cost] as const;
}

/** Milliseconds of computing of what runs meanwhile in this process, the embedded database included. */
async function computing(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * What the commands do once they have started, for each file that a line names, in a process of its own that is warm: starting a command takes
 * several seconds of computing, differently each time.
 */
async function serveCommands(): Promise<void> {
  const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`);
  say('ready');
  for await (const line of createInterface(process.stdin)) {
    const {extension, text} = JSON.parse(line) as {extension: string; text: string};
    const database = await openTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'kb-help-cost-'));
    const options = {
      db: database.db,
      storage: folderStorage(join(folder, 'files')),
      articleUrl: '/{contentId}',
    };
    const source = join(folder, 'source');
    const write = async (head: string) =>
      writeFile(join(source, 'en-us', `a.${extension}`), `---\n${head}title: A\n${text}`);
    await mkdir(join(source, 'en-us'), {recursive: true});
    await write('');
    let refused: ImportError | undefined;
    const refuse = (error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      refused = error;
    };
    const imported = await computing(() => importFolder(source, options).catch(refuse));
    // By a request it could have become an article, which is exported, too.
    if (refused && extension === 'html') {
      await write('exact: true\n');
      await importFolder(source, options).catch(refuse);
    }
    const [content] = await exportPage(database.db, {take: 1});
    const stored =
      content?.translations[0]?.parts.reduce((sum, {markup}) => sum + (markup?.length ?? 0), 0) ?? 0;
    const exported = await computing(() => exportFolder(join(folder, 'out'), options));
    await database.release();
    await rm(folder, {recursive: true, force: true});
    say({imported, exported, stored, refused: refused?.message.split('\n', 1)[0]});
  }
  process.exit();
}

interface CommandCosts {
  imported: number;
  exported: number;
  /** Characters of the HTML that is exported. Markdown becomes more of it. */
  stored: number;
  refused?: string;
}

class MeasuredCommands {
  readonly #child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(import.meta.url), '--serve', '--commands'],
    {stdio: ['pipe', 'pipe', 'inherit']},
  );
  readonly #lines = createInterface(this.#child.stdout)[Symbol.asyncIterator]();
  readonly #ready = this.#lines.next();

  /** Warm: what is compiled at the first times is no cost of the text. */
  static async start(): Promise<MeasuredCommands> {
    const commands = new MeasuredCommands();
    const ordinary =
      '## One\n\nTwo *three* [four](https://example.com) <b>five</b>.\n\n- six\n\n|a|\n|-|\n|b|\n\n';
    for (let round = 0; round < 3; round++)
      for (const extension of ['md', 'html'])
        await commands.measure(extension, `---\n${ordinary.repeat(500)}`);
    return commands;
  }

  /** @throws when it takes longer than can be waited for; then the process is of no use */
  async measure(extension: string, text: string): Promise<CommandCosts> {
    await this.#ready;
    this.#child.stdin.write(`${JSON.stringify({extension, text})}\n`);
    const timer = setTimeout(() => this.kill(), 2 * patience);
    const {value, done} = await this.#lines.next();
    clearTimeout(timer);
    if (done) throw new Error('it was ended');
    return JSON.parse(String(value)) as CommandCosts;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

/** What the commands cost: of several runs the least, because beside other processes the same work takes more computing. */
async function* commandCosts(commands: MeasuredCommands, files: Record<string, string>, length: number) {
  for (const [extension, text] of Object.entries(files)) {
    let least = await commands.measure(extension, text);
    const limits = [limitOf(length), limitOf(least.stored)] as const;
    const isDear = () => least.imported > limits[0] || least.exported > limits[1];
    for (let run = 1; run < 3 && isDear(); run++) {
      const {imported, exported} = await commands.measure(extension, text);
      least = {
        ...least,
        imported: Math.min(imported, least.imported),
        exported: Math.min(exported, least.exported),
      };
    }
    yield [`import .${extension}${least.refused ? ' (refused)' : ''}`, least.imported, limits[0]] as const;
    yield [`export .${extension}`, least.exported, limits[1]] as const;
  }
}

/** Markup is HTML, and Markdown, too. */
function filesOf(family: string, markup: string): Record<string, string> {
  const body = `---\n${markup}`;
  if (family.startsWith('Markdown: front matter')) return {md: markup};
  return family.startsWith('Markdown: ') ? {md: body} : {html: body, md: body};
}

async function main() {
  const {values: options} = parseArgs({
    options: {
      serve: {type: 'boolean', default: false},
      commands: {type: 'boolean', default: false},
      family: {type: 'string', multiple: true, default: []},
      sizes: {type: 'string', default: '10000,100000,1000000'},
    },
  });
  if (options.serve) return options.commands ? serveCommands() : serve();
  let tooDear = 0;
  let id = 0;
  let service: MeasuredServer | undefined;
  let commands: MeasuredCommands | undefined;
  const markdown = Object.fromEntries(
    Object.entries(markdownFamilies).map(([name, make]) => [`Markdown: ${name}`, make]),
  );
  const all = options.commands ? {...families, ...markdown} : families;
  for (const family of options.family.length > 0 ? options.family : Object.keys(all))
    for (const size of options.sizes.split(',').map(Number)) {
      const markup = all[family]!(size).slice(0, 1_040_000);
      const row: string[] = [];
      if (options.commands) commands ??= await MeasuredCommands.start();
      else if (!service) {
        service = new MeasuredServer();
        // The first of everything loads and compiles it.
        for (let round = 0; round < 3; round++)
          for await (const step of routes(
            service,
            '<h2>a</h2><p><b>a</b></p>'.repeat(100),
            `first${'abc'[round]}`,
          ))
            void step;
      }
      const steps = commands
        ? commandCosts(commands, filesOf(family, markup), markup.length)
        : leastCosts(service!, markup, () => `${(id += 1)}`);
      try {
        for await (const [name, cost, limit = limitOf(markup.length)] of steps) {
          const dear = cost > limit;
          if (dear) tooDear += 1;
          row.push(`${name} ${Math.round(cost)}${dear ? '!' : ''}`);
        }
      } catch (error) {
        tooDear += 1;
        row.push(`${(error as Error).message}!`);
        service?.kill();
        commands?.kill();
        service = commands = undefined;
      }
      console.log(`${family}, ${markup.length} B: ${row.join(' · ')}`);
    }
  service?.kill();
  commands?.kill();
  console.log(`${tooDear} over the limit of 100 ms for 10 kB and 1 s for 1 MB`);
  process.exit(tooDear > 0 ? 1 : 0);
}

await main();
