/**
 * `npm run bench:paint`: when a reader on Slow 4G with a slow processor sees the text of an article of the help centre, with the widget on its page, beside a
 * page written by hand that has the same text, little CSS and no script. In turns; the cache of the browser is empty each time.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';
import {run} from '../../test/service/support/cli.ts';
import {launch, withPage} from '../browser/browser.ts';
import {median, table} from './statistics.ts';

const handbook = fileURLToPath(new URL('../../docs', import.meta.url));
const cli = fileURLToPath(new URL('../../service/dist/service/src/cli.js', import.meta.url));
const rounds = 9;
/** Articles of the handbook: a short one, one with tables and code, and a long one. */
const articles = [1004, 1021, 1044];

const byHand = (title: string, text: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}pre,table{overflow:auto;background:#eee}td,th{padding:.5rem;text-align:left}</style>
</head><body><main><h1>${title}</h1>${text}</main></body></html>
`;

const folder = await mkdtemp(join(tmpdir(), 'kb-bench-paint-'));
const options = {cwd: folder, env: {KB_DATA: 'data', PORT: '0', LOG_LEVEL: 'silent', SETUP: './setup.json'}};
// Its pages have the widget of a site.
await writeFile(join(folder, 'setup.json'), '{"site": "https://www.example.com"}');
await run(['import', handbook], options);
const service = spawn(process.execPath, [cli, 'serve', '--json'], {
  cwd: folder,
  env: {...process.env, ...options.env},
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = (await once(createInterface({input: service.stdout}), 'line')) as [string];
const {url} = JSON.parse(line) as {url: string};
let page = Buffer.alloc(0);
const plain = createServer((_request, response) => {
  response.writeHead(200, {'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip'}).end(page);
}).listen(0, '127.0.0.1');
await once(plain, 'listening');
const plainUrl = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`;
const browser = await launch();

/** Milliseconds from the request to the first text. */
const firstPaint = (address: string): Promise<number> =>
  withPage(browser, {cpu: 4, network: 'Slow 4G'}, async (tab) => {
    await tab.goto(address, {waitUntil: 'commit'});
    const entry = await tab.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    return entry.evaluate((each) => each!.startTime);
  });

try {
  const rows: (string | number)[][] = [];
  for (const id of articles) {
    const reply = await fetch(`${url}/help/en-US/articles/${id}`);
    const html = await reply.text();
    const [, title = ''] = /<h1>([^<]*)<\/h1>/.exec(html) ?? [];
    const [, text = ''] =
      /<div class="prose">([^]*?)<\/div>\n(?:<ul\s+class="tags"|<\/article>)/.exec(html) ?? [];
    const written = byHand(title, text);
    page = gzipSync(written);
    const [own, theirs]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round++) {
      const [mine, other] = [await firstPaint(reply.url), await firstPaint(plainUrl)];
      if (round < 0) continue;
      own.push(mine);
      theirs.push(other);
    }
    const ratio = median(own.map((each, index) => each / theirs[index]!));
    rows.push([
      title,
      `${gzipSync(html).length} / ${page.length}`,
      Math.round(median(own)),
      Math.round(median(theirs)),
      ratio.toFixed(2),
    ]);
  }
  console.log(table(['article', 'bytes, compressed', 'help centre, ms', 'by hand, ms', 'ratio'], rows));
} finally {
  await browser.close();
  plain.close();
  service.kill('SIGTERM');
  await once(service, 'exit');
  await rm(folder, {recursive: true});
}
