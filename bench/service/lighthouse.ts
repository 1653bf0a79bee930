/**
 * `npm run bench:lighthouse`: what Lighthouse says of each kind of page of the help centre, as on a phone and on a desktop, and every audit that is not
 * passed. npm fetches Lighthouse, which is no dependency of this clone. An audit takes about half a minute; names of devices and pages behind `--` choose
 * some, such as `phone article tag`.
 */
import {execFile} from 'node:child_process';
import {parseArgs, promisify} from 'node:util';
import {find} from '../../scripts/programs.mjs';
import {chromiumArgs} from '../../test/support/chromium-args.mjs';
import {startHelpCentre} from './help-centre.ts';
import {table} from './statistics.ts';

const lighthouse = 'lighthouse@13.5.0';
const presets = {phone: [], desktop: ['--preset=desktop']};
const {positionals: chosen} = parseArgs({allowPositionals: true});
/** Those of the names that were given; all where none of them was. */
const chosenOf = <T>(all: Record<string, T>): [string, T][] => {
  const some = Object.entries(all).filter(([name]) => chosen.includes(name));
  return some.length > 0 ? some : Object.entries(all);
};
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

interface Report {
  categories: Record<string, {score: number | null; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<string, {score: number | null; title: string; displayValue?: string; numericValue?: number}>;
}

const centre = await startHelpCentre();
/** The first path of that kind on a page. */
async function linkOn(page: string, kind: string): Promise<string> {
  const html = await (await fetch(centre.url + page)).text();
  const [, link] = RegExp(`href="([^"]*/${kind}/[^"]*)"`).exec(html.slice(html.indexOf('<body')))!;
  return new URL(link!, centre.url + page).pathname;
}

async function audit(path: string, flags: readonly string[]): Promise<Report> {
  const {stdout} = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', centre.url + path, ...flags],
      ...['--quiet', '--output=json', '--ignore-status-code', `--only-categories=${categories.join()}`],
      `--chrome-flags=--headless ${chromiumArgs.join(' ')}`,
    ],
    {env: {...process.env, CHROME_PATH: find('chromium') ?? ''}, maxBuffer: 64 * 1024 * 1024},
  );
  return JSON.parse(stdout) as Report;
}

try {
  const article = await linkOn('/help/en-US', 'articles');
  const pages = {
    start: '/help/en-US',
    folder: await linkOn('/help/en-US', 'folders'),
    article,
    tag: await linkOn(article, 'tags'),
    results: '/help/en-US/search?q=service',
    'no results': '/help/en-US/search?q=zzzz',
    'not there': '/help/en-US/absent',
    'from right to left': '/help/ar-SA',
  };
  const unknown = chosen.filter((name) => !Object.keys({...presets, ...pages}).includes(name));
  if (unknown.length > 0) throw new Error(`There is no device or page of this name: ${unknown.join(', ')}.`);
  const rows: (string | number)[][] = [];
  const lacks = new Set<string>();
  for (const [device, flags] of chosenOf(presets)) {
    for (const [name, path] of chosenOf(pages)) {
      const report = await audit(path, flags);
      const {audits} = report;
      const scores = categories.map((each) => Math.round(100 * (report.categories[each]?.score ?? NaN)));
      const shift = audits['cumulative-layout-shift']?.numericValue ?? NaN;
      rows.push([
        device,
        name,
        ...scores,
        audits['first-contentful-paint']?.displayValue ?? '',
        shift.toFixed(3),
      ]);
      for (const {id, weight} of Object.values(report.categories).flatMap(({auditRefs}) => auditRefs)) {
        const {score, title} = audits[id]!;
        if (weight > 0 && score !== null && score < 1)
          lacks.add(`${device}, ${name}: ${title} (${id}, ${score})`);
      }
    }
  }
  console.log(table(['device', 'page', ...categories, 'first paint', 'shift'], rows));
  console.log(['', ...lacks].join('\n'));
} finally {
  await centre.stop();
}
