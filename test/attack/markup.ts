/**
 * What hostile markup costs the page of a reader: each family in growing sizes, sanitized, laid out and removed, in each engine that
 * Playwright drives here. Prints milliseconds, and ends with 1 where one takes more than its limit; a run that takes over
 * `maxSeconds` ends its browser.
 *   node --import tsx test/attack/markup.ts [--family NAME] [--engine chromium] [--sizes 1000,10000]
 */
import {createServer} from 'node:http';
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {chromium, firefox, type Browser} from '@playwright/test';
import {build} from 'esbuild';
import {find} from '../../scripts/programs.mjs';
import {chromiumArgs} from '../support/chromium-args.mjs';
import {families} from './markup-families.ts';

const maxSeconds = 20;
/** Milliseconds: 100 for each 10 kB, and never more than a second. */
const limitOf = (length: number) => Math.min(1000, Math.max(100, length / 100));
const engines: Record<string, () => Promise<Browser>> = {
  chromium: () => chromium.launch({executablePath: find('chromium'), args: chromiumArgs}),
  firefox: () => firefox.launch({channel: 'moz-firefox', executablePath: find('firefox')}),
};

const {values: options} = parseArgs({
  options: {
    family: {type: 'string', multiple: true, default: Object.keys(families)},
    engine: {type: 'string', multiple: true, default: Object.keys(engines)},
    sizes: {type: 'string', default: '10000,100000,1000000'},
  },
});
const sizes = options.sizes.split(',').map(Number);

const {outputFiles} = await build({
  stdin: {
    contents: `
      import {sanitizeHtml} from './src/content/sanitize.ts';
      globalThis.measure = async (html, sanitizer) => {
        const begin = performance.now();
        const fragment = await sanitizeHtml(html, {sanitizer});
        const cleaned = performance.now();
        const box = document.createElement('div');
        box.append(fragment);
        document.body.append(box);
        void box.offsetHeight;
        const shown = performance.now();
        box.remove();
        return [cleaned - begin, shown - cleaned, performance.now() - shown].map(Math.round);
      };`,
    resolveDir: fileURLToPath(new URL('../../', import.meta.url)),
  },
  bundle: true,
  write: false,
  format: 'iife',
});
const script = outputFiles[0]!.text;
const server = createServer((request, response) => {
  if (request.url === '/')
    response
      .setHeader('content-type', 'text/html')
      .end(
        '<!doctype html><style>table {border-collapse: collapse} td, th {border: 1px solid} img, video {max-width: 100%; height: auto}</style><body>',
      );
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

const timeout = Symbol('timeout');
let tooDear = 0;

for (const engine of options.engine) {
  let browser: Browser | undefined;
  for (const family of options.family)
    for (const sanitizer of engine === 'chromium' || engine === 'firefox' ? ['auto', 'dompurify'] : ['auto'])
      for (const size of sizes) {
        browser ??= await engines[engine]!();
        const page = await browser.newPage();
        await page.goto(address);
        await page.addScriptTag({content: script});
        const html = families[family]!(size);
        let timer: NodeJS.Timeout | undefined;
        const late = new Promise<typeof timeout>((resolve) => {
          timer = setTimeout(() => resolve(timeout), maxSeconds * 1000);
        });
        const measured = page.evaluate(
          ([html, sanitizer]) =>
            (globalThis as unknown as {measure(...args: unknown[]): Promise<number[]>}).measure(
              html,
              sanitizer,
            ),
          [html, sanitizer],
        );
        const result = await Promise.race([measured.catch((error: Error) => error), late]);
        clearTimeout(timer);
        const text =
          result === timeout
            ? `over ${maxSeconds} s`
            : result instanceof Error
              ? result.message.slice(0, 80)
              : result.join(' + ');
        const dear =
          !Array.isArray(result) || result.reduce((sum, each) => sum + each, 0) > limitOf(html.length);
        if (dear) tooDear += 1;
        console.log(`${engine} ${sanitizer} ${family} ${html.length} B: ${text}${dear ? '!' : ''}`);
        if (result === timeout || result instanceof Error) {
          await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 3000))]);
          browser = undefined;
          break;
        }
        await page.close();
      }
  await browser?.close();
}
server.close();
console.log(`${tooDear} over the limit of 100 ms for 10 kB and 1 s for 1 MB`);
process.exit(tooDear > 0 ? 1 : 0);
