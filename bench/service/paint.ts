/**
 * `npm run bench:paint`: when a reader on Slow 4G with a slow processor sees the text of an article of the help centre, with the widget on its page, beside a
 * page written by hand that has the same text, little CSS and no script. In turns; the cache of the browser is empty each time.
 */
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {gzipSync} from 'node:zlib';
import {type Browser, errors} from '@playwright/test';
import {launch, withPage} from '../browser/browser.ts';
import {startHelpCentre} from './help-centre.ts';
import {median, table} from './statistics.ts';

const rounds = 9;
/** For the first text of a page, which takes less than one where nothing else runs. */
const maxSeconds = 60;
/** Articles of the handbook: a short one, one with tables and code, and a long one. */
const articles = [1004, 1021, 1044];

const byHand = (title: string, text: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}pre,table{overflow:auto;background:#eee}td,th{padding:.5rem;text-align:left}</style>
</head><body><main><h1>${title}</h1>${text}</main></body></html>
`;

const centre = await startHelpCentre();
let page = Buffer.alloc(0);
const plain = createServer((_request, response) => {
  response.writeHead(200, {'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip'}).end(page);
}).listen(0, '127.0.0.1');
await once(plain, 'listening');
const plainUrl = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`;

/** Milliseconds from the request to the first text. */
const firstPaint = (browser: Browser, address: string): Promise<number> =>
  withPage(browser, {cpu: 4, network: 'Slow 4G'}, async (tab) => {
    tab.setDefaultTimeout(maxSeconds * 1000);
    await tab.goto(address, {waitUntil: 'commit'});
    const entry = await tab.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    return entry.evaluate((each) => each!.startTime);
  });

type Row = [title: string, bytes: string, own: number, byHand: number, ratio: string];

async function compare(browser: Browser, id: number): Promise<Row> {
  const reply = await fetch(`${centre.url}/help/en-US/articles/${id}`);
  const html = await reply.text();
  const [, title = ''] = /<h1>([^<]*)<\/h1>/.exec(html) ?? [];
  const [, text = ''] =
    /<div class="prose">([^]*?)<\/div>\n(?:<ul\s+class="tags"|<\/article>)/.exec(html) ?? [];
  page = gzipSync(byHand(title, text));
  const [own, theirs]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round++) {
    const [mine, other] = [await firstPaint(browser, reply.url), await firstPaint(browser, plainUrl)];
    if (round < 0) continue;
    own.push(mine);
    theirs.push(other);
  }
  const ratio = median(own.map((each, index) => each / theirs[index]!));
  const bytes = `${gzipSync(html).length} / ${page.length}`;
  return [title, bytes, Math.round(median(own)), Math.round(median(theirs)), ratio.toFixed(2)];
}

const rows: Row[] = [];
let browser: Browser | undefined;
try {
  browser = await launch();
  for (const id of articles) rows.push(await compare(browser, id));
} catch (error) {
  if (!browser || !(error instanceof errors.TimeoutError)) throw error;
  console.error(
    `A page showed no text within ${maxSeconds} seconds: this machine is too busy to measure on. Run the command again when nothing else runs.`,
  );
  process.exitCode = 1;
} finally {
  await browser?.close();
  plain.close();
  await centre.stop();
  // Of the articles that were measured until then.
  if (rows.length > 0)
    console.log(table(['article', 'bytes, compressed', 'help centre, ms', 'by hand, ms', 'ratio'], rows));
}
