/**
 * What hostile markup costs the page of a reader: each family in growing sizes, sanitized, laid out and removed. Chromium says what the page's main
 * thread computes, which other processes of the machine do not change; Firefox and WebKit only how long it takes, so that the load of the machine
 * is printed with it. Of several runs the least counts. Prints milliseconds, and ends with 1 where one takes more than its limit; a run that takes
 * over `seconds` on the clock ends its browser: more are needed beside other work.
 *   node --import tsx test/attack/markup.ts [--family NAME] [--engine chromium] [--sanitizer auto] [--sizes 1000,10000] [--seconds 20]
 */
import {createServer} from 'node:http';
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {build} from 'esbuild';
import {engines, type Engine, type Step} from './markup-engines.ts';
import {families} from './markup-families.ts';

const maxRuns = 3;
/** Milliseconds: 100 for each 10 kB, and never more than a second. */
const limitOf = (length: number) => Math.min(1000, Math.max(100, length / 100));

const {values: options} = parseArgs({
  options: {
    family: {type: 'string', multiple: true, default: Object.keys(families)},
    engine: {type: 'string', multiple: true, default: Object.keys(engines)},
    sizes: {type: 'string', default: '10000,100000,1000000'},
    sanitizer: {type: 'string', multiple: true, default: ['auto', 'dompurify']},
    seconds: {type: 'string', default: '20'},
  },
});
const maxSeconds = Number(options.seconds);
const sizes = options.sizes.split(',').map(Number);

const {outputFiles} = await build({
  stdin: {
    contents: `
      import {chunkContent} from './src/content/chunk-content.ts';
      import {sanitizeHtml} from './src/content/sanitize.ts';
      import {articleStyles, proseStyles} from './src/elements/kb-article/kb-article.styles.ts';
      import {minCharactersToChunk} from './src/elements/kb-article/sections.ts';
      import {base} from './src/ui/base.styles.ts';
      // As kb-article shows it.
      const host = document.body.appendChild(document.createElement('div'));
      const root = host.attachShadow({mode: 'open'});
      const style = root.appendChild(document.createElement('style'));
      style.textContent = [base, articleStyles, proseStyles].flat(Infinity).map(({cssText}) => cssText).join('');
      let html, sanitizer, fragment, box;
      const timed = (step) => async (...args) => {
        const begin = performance.now();
        await step(...args);
        return performance.now() - begin;
      };
      globalThis.measured = {
        load: timed((text, name) => {
          html = text;
          sanitizer = name;
          // Loads DOMPurify, which a text of any length needs.
          return sanitizeHtml('<p>a</p>', {sanitizer});
        }),
        sanitize: timed(async () => {
          fragment = await sanitizeHtml(html, {sanitizer});
        }),
        show: timed(async () => {
          box = document.createElement('div');
          box.className = 'prose';
          box.append(fragment);
          if (html.length > minCharactersToChunk) chunkContent(box);
          root.append(box);
          void box.offsetHeight;
          // What has content-visibility is laid out with the frame that finds it in the viewport.
          for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
        }),
        remove: timed(() => box.remove()),
      };`,
    resolveDir: fileURLToPath(new URL('../../', import.meta.url)),
  },
  bundle: true,
  write: false,
  format: 'iife',
});
const server = createServer((request, response) => {
  if (request.url === '/')
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><body><script src="/measured.js"></script>');
  else if (request.url === '/measured.js')
    response.setHeader('content-type', 'text/javascript').end(outputFiles[0]!.contents);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const steps = ['sanitize', 'show', 'remove'] as const satisfies Step[];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Milliseconds of each step. @throws when it takes longer than can be waited for; then the browser is of no use */
async function measure(engine: Engine, html: string, sanitizer: string): Promise<number[]> {
  const run = async () => {
    const tab = await engine.open(address);
    await tab.run('load', html, sanitizer);
    const costs: number[] = [];
    for (const step of steps) costs.push(await tab.run(step));
    await tab.close();
    return costs;
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`over ${maxSeconds} s`)), maxSeconds * 1000);
  });
  try {
    return await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}

// Playwright takes these for the end of a browser, after which another would be started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

let tooDear = 0;
for (const name of options.engine) {
  let engine: Engine | undefined;
  for (const family of options.family)
    for (const sanitizer of name === 'webkit' ? ['auto'] : options.sanitizer)
      for (const size of sizes) {
        engine ??= await engines[name]!();
        const html = families[family]!(size);
        let least: number[] | undefined;
        let text: string;
        try {
          for (let run = 0; run < maxRuns && !(least && sum(least) <= limitOf(html.length)); run++) {
            const costs = await measure(engine, html, sanitizer);
            if (!least || sum(costs) < sum(least)) least = costs;
          }
          text = `${least!.map(Math.round).join(' + ')} ms ${engine.unit()}`;
        } catch (error) {
          least = undefined;
          text = (error as Error).message.slice(0, 80);
          await engine.end();
          engine = undefined;
        }
        const dear = !least || sum(least) > limitOf(html.length);
        if (dear) tooDear += 1;
        console.log(`${name} ${sanitizer} ${family} ${html.length} B: ${text}${dear ? ' !' : ''}`);
        if (!engine) break;
      }
  await engine?.end();
}
server.close();
console.log(`${tooDear} over the limit of 100 ms for 10 kB and 1 s for 1 MB`);
process.exit(tooDear > 0 ? 1 : 0);
