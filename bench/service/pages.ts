/**
 * `npm run bench:pages`: bytes of the handbook's articles as pages of the help centre, and how many pages of one article a process of the compiled service sends
 * in a second from memory, beside nginx with the same file. One client, which takes a processor of its own, asks both. `--json` prints one JSON document.
 */
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import {find} from '../../scripts/programs.mjs';
import {freePort, startNginx} from '../../test/support/nginx.ts';
import {startHelpCentre} from './help-centre.ts';
import {Connection, requestText} from './http-client.ts';
import {median, table} from './statistics.ts';

const {values} = parseArgs({options: {json: {type: 'boolean'}}});
const callers = 32;
const rounds = 5;
/** In which the service's code is compiled. */
const warmUp = 3;
/** Milliseconds. */
const duration = 2000;

/** Milliseconds of processor time that a process has taken, by Linux, which counts in hundredths of a second. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

interface PageSize {
  address: string;
  html: string;
  bytes: number;
  gzip: number;
  css: number;
  text: number;
}

interface Rates {
  encoding: string;
  service: number;
  /** Milliseconds of a processor for a page of the service's: this stays nearly the same on a busy machine. */
  cpu: number;
  nginx: number | undefined;
}

/** Pages in a second. */
async function rate(url: string, encoding: string): Promise<number> {
  const request = requestText({url, headers: {'Accept-Encoding': encoding}});
  let count = 0;
  const end = performance.now() + duration;
  const caller = async () => {
    const connection = await Connection.open(url);
    for (; performance.now() < end; count += 1) await connection.send(request);
    connection.close();
  };
  await Promise.all(Array.from({length: callers}, caller));
  return (count * 1000) / duration;
}

// Without the widget, whose tag has a key.
const centre = await startHelpCentre({hasWidget: false});
try {
  const sitemap = await (await fetch(`${centre.url}/sitemap.xml`)).text();
  const pages: PageSize[] = [];
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]*\/articles\/[^<]*)<\/loc>/g)) {
    const html = await (await fetch(address)).text();
    const [css = ''] = /<style>[^]*?<\/style>/.exec(html) ?? [];
    const main = /<div class="prose">[^]*?<\/article>/.exec(html)?.[0] ?? '';
    pages.push({
      address,
      html,
      bytes: Buffer.byteLength(html),
      gzip: gzipSync(html).length,
      css: css.length,
      text: Buffer.byteLength(main),
    });
  }
  const middle = [...pages].sort((a, b) => a.bytes - b.bytes)[pages.length >> 1]!;
  const site = join(centre.folder, 'site');
  await mkdir(site);
  await writeFile(join(site, 'index.html'), middle.html);
  await writeFile(join(site, 'index.html.gz'), gzipSync(middle.html));
  const nginx = find('nginx')
    ? await startNginx('static-site.conf', await freePort(), [
        [/\/var\/www\/your-site/g, site],
        // As the service, which compresses a page once, and which a connection may ask as often as it likes.
        [/gzip on;/, 'gzip_static on; keepalive_requests 1000000;'],
      ])
    : undefined;
  const rates: Rates[] = [];
  try {
    for (const encoding of ['gzip', 'identity']) {
      // In turns, because the machine is not the same all the time.
      const [own, theirs]: number[][] = [[], []];
      let cpu = 0;
      for (let round = -warmUp; round < rounds; round++) {
        const before = await processorTime(centre.pid);
        own!.push(await rate(middle.address, encoding));
        if (round >= 0) cpu += (await processorTime(centre.pid)) - before;
        if (nginx) theirs!.push(await rate(`${nginx.url}/help/`, encoding));
      }
      rates.push({
        encoding,
        service: Math.round(median(own!.slice(warmUp))),
        cpu: cpu / (own!.slice(warmUp).reduce((sum, each) => sum + each, 0) * (duration / 1000)),
        nginx: nginx && Math.round(median(theirs!.slice(warmUp))),
      });
    }
  } finally {
    await nginx?.stop();
  }
  const sizes = (['bytes', 'gzip', 'css', 'text'] as const).map((name) => ({
    name,
    median: median(pages.map((page) => page[name])),
    most: Math.max(...pages.map((page) => page[name])),
    within: pages.filter((page) => page[name] <= 15_000).length,
  }));
  const report = () =>
    [
      `${pages.length} articles of the handbook.`,
      table(
        ['bytes of', 'median', 'most', 'at most 15,000'],
        sizes.map(({name, median: half, most, within}) => [
          {bytes: 'the page', gzip: 'the page, compressed', css: 'its CSS', text: 'its text'}[name],
          Math.round(half),
          most,
          within,
        ]),
      ),
      `${callers} callers, a page of ${middle.bytes} bytes.`,
      table(
        ['encoding', 'service, pages a second', 'ms of a processor each', 'nginx, pages a second'],
        rates.map(({encoding, service: own, cpu, nginx: theirs}) => [
          encoding,
          own,
          cpu.toFixed(2),
          theirs ?? '–',
        ]),
      ),
    ].join('\n\n');
  console.log(values.json ? JSON.stringify({sizes, rates}) : report());
} finally {
  await centre.stop();
}
