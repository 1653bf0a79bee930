/**
 * What hostile markup costs the service: each family of markup in growing sizes as an article that is written, read, searched, shown as a page,
 * as Markdown and to assistants, and exported and imported by the commands. Prints milliseconds of computing of the process, the embedded
 * database included, and ends with 1 where an article takes more than its limit.
 *   node --import tsx test/attack/service-cost.ts [--family NAME] [--sizes 10000,100000] [--route NAME]
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createInterface} from 'node:readline';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {startTestService} from '../service/http/service.ts';
import {audience, startIssuer} from '../service/http/issuer.ts';
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
    rateLimits: {address: 0, key: 0},
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
    if (response.status >= 400 && response.status !== 413) throw new Error(`${path}: ${text.slice(0, 300)}`);
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

/** Computing of a command. */
async function command(args: readonly string[], env: Record<string, string>): Promise<number> {
  const report = `data:text/javascript,process.on('exit',()=>{const {user,system}=process.cpuUsage();process._rawDebug('computing',(user+system)/1000)})`;
  const cli = fileURLToPath(new URL('../../service/src/cli.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', report, cli, ...args], {
    env: {...process.env, ...env},
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 3 * patience,
    killSignal: 'SIGKILL',
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  const cost = /^computing (.+)$/m.exec(said)?.[1];
  if (cost === undefined) throw new Error(`${args[0]}: ${said.slice(0, 300) || 'it was ended'}`);
  return Number(cost);
}

/** What the commands cost beyond what they cost for a small article. */
async function* commands(files: Record<string, string>, base: {import: number; export: number}) {
  for (const [extension, text] of Object.entries(files)) {
    const folder = await mkdtemp(join(tmpdir(), 'kb-help-cost-'));
    try {
      const env = {KB_DATA: join(folder, 'data'), DATABASE_URL: ''};
      const source = join(folder, 'source');
      await mkdir(join(source, 'en-us'), {recursive: true});
      await writeFile(join(source, 'en-us', `a.${extension}`), `---\ntitle: A\n${text}`);
      yield [`import .${extension}`, (await command(['import', source], env)) - base.import] as const;
      yield [
        `export .${extension}`,
        (await command(['export', join(folder, 'out')], env)) - base.export,
      ] as const;
    } finally {
      await rm(folder, {recursive: true, force: true});
    }
  }
}

/** Markup is HTML, and Markdown, too. */
function filesOf(family: string, markup: string): Record<string, string> {
  const body = `---\n${markup}`;
  if (family.startsWith('Markdown: front matter')) return {md: markup};
  return family.startsWith('Markdown: ') ? {md: body} : {html: body, md: body};
}

async function baseOfCommands() {
  const costs = {import: 0, export: 0};
  // The first compiles what the others load.
  for (let round = 0; round < 3; round++)
    for await (const [name, cost] of commands({html: '---\n<p>a</p>'}, {import: 0, export: 0}))
      costs[name.startsWith('import') ? 'import' : 'export'] = cost;
  return costs;
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
  if (options.serve) return serve();
  const base = options.commands ? await baseOfCommands() : undefined;
  let tooDear = 0;
  let id = 0;
  let service: MeasuredServer | undefined;
  const markdown = Object.fromEntries(
    Object.entries(markdownFamilies).map(([name, make]) => [`Markdown: ${name}`, make]),
  );
  const all = options.commands ? {...families, ...markdown} : families;
  for (const family of options.family.length > 0 ? options.family : Object.keys(all))
    for (const size of options.sizes.split(',').map(Number)) {
      const markup = all[family]!(size).slice(0, 1_040_000);
      const limit = limitOf(markup.length);
      const row: string[] = [];
      if (!base && !service) {
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
      const steps = base ? commands(filesOf(family, markup), base) : routes(service!, markup, `${(id += 1)}`);
      try {
        for await (const [name, cost] of steps) {
          const dear = cost > limit;
          if (dear) tooDear += 1;
          row.push(`${name} ${Math.round(cost)}${dear ? '!' : ''}`);
        }
      } catch (error) {
        tooDear += 1;
        row.push(`${(error as Error).message}!`);
        service?.kill();
        service = undefined;
      }
      console.log(`${family}, ${markup.length} B: ${row.join(' · ')}`);
    }
  service?.kill();
  console.log(`${tooDear} over the limit of 100 ms for 10 kB and 1 s for 1 MB`);
  process.exit(tooDear > 0 ? 1 : 0);
}

await main();
