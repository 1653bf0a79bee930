// Speed in the browser, as ratios: `npm run bench:browser -- [CASE …] [--runs=15] [--dist=FOLDER]`. Ours and the rival's samples
// alternate, so that other load on the machine affects both. Medians count. A case that takes over `maxSeconds`, as that of 1 MB does on a busy
// machine, has as many runs as fit, and says how many. `--dist` measures another build, such as an older one.
import {existsSync} from 'node:fs';
import {resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {launch} from './browser.ts';
import {cases} from './cases.ts';
import {startSite} from './site.ts';

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    runs: {type: 'string', default: '15'},
    dist: {type: 'string', default: fileURLToPath(new URL('../../dist', import.meta.url))},
  },
});
const dist = resolve(values.dist);
const unknown = positionals.filter((name) => !(name in cases));
if (unknown.length) {
  console.error(`No case is called ${unknown.join(', ')}. There are: ${Object.keys(cases).join(', ')}.`);
  process.exit(2);
}
if (!existsSync(`${dist}/manifest.json`)) {
  console.error(`There is no build in ${dist}: run npm run build.`);
  process.exit(2);
}

const maxSeconds = 180;
const minRuns = 3;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const ms = (value: number) => value.toFixed(1).padStart(8);

const site = await startSite(dist);
const browser = await launch();
try {
  console.log(`${'ours ms'.padStart(8)} ${'rival ms'.padStart(8)} ratio  goal`);
  for (const name of positionals.length ? positionals : Object.keys(cases)) {
    const {what, against, goal, ours, rival} = cases[name]!;
    const samples = {ours: [] as number[], rival: [] as number[]};
    const begin = performance.now();
    const isInTime = () => performance.now() - begin < maxSeconds * 1000;
    // Not counted: the site compresses each file when it is first asked for it.
    await ours(browser, site.url);
    await rival(browser, site.url);
    for (let run = 0; run < Number(values.runs) && (run < minRuns || isInTime()); run++) {
      samples.ours.push(await ours(browser, site.url));
      samples.rival.push(await rival(browser, site.url));
    }
    const [a, b] = [median(samples.ours), median(samples.rival)];
    const verdict = a / b <= goal ? '✔' : '✖';
    const {length} = samples.ours;
    const runs = length < Number(values.runs) ? ` (${length} runs)` : '';
    console.log(
      `${ms(a)} ${ms(b)}  ${(a / b).toFixed(2)}  ${goal.toFixed(2)} ${verdict} ${name}: ${what}, against ${against}${runs}`,
    );
  }
} finally {
  await browser.close();
  site.close();
}
