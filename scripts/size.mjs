// What a page loads, against the budgets: sums of Brotli 11 over whole files of the production build.
// `npm run size` builds first. Each line of the table is one test.
import {existsSync, readFileSync, writeFileSync} from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
if (!existsSync(new URL('manifest.json', dist))) {
  console.error('There is no build to measure: run npm run build.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(new URL('manifest.json', dist), 'utf8'));

const loader = 'kb-help.js';
/** The one file for pages that have all of them (src/article-page.ts); the loader brings them one by one. */
const five = ['kb-article-page.js'];
const purifyOf = (file) => manifest[file].dynamicImports.filter((each) => manifest[each].name === 'purify');
const purify = purifyOf(five[0]);

/** Files and all that they import at once, and with `later` also what they load on demand. */
function reach(files, later = false, found = new Set()) {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const {imports, dynamicImports} = manifest[file];
    reach(later ? [...imports, ...dynamicImports] : imports, later, found);
  }
  return found;
}

const kilobytes = (files) => [...files].reduce((sum, file) => sum + manifest[file].brotli, 0) / 1000;

/** DOMPurify is loaded only where the browser cannot clean markup. */
const onDemand = reach(five, true);
for (const file of purify) onDemand.delete(file);

/** The widget, opened. */
const help = [...reach([loader, 'kb-launcher.js', 'kb-help-panel.js'])];

/** The loader has a line of its own: a page that names its modules in script tags needs none. */
const budgets = [
  {what: 'loader', files: [loader], most: 1.2},
  {what: 'snippet to paste', files: ['kb-help.inline.js'], most: 0.6},
  {what: 'kb-recommended', files: reach(['kb-recommended.js']), most: 9},
  {what: 'the five elements', files: reach(five), most: 15},
  {what: 'the five elements with DOMPurify', files: reach([...five, ...purify]), most: 25},
  {what: 'kb-help until it is opened, beside the loader', files: reach(['kb-launcher.js']), most: 3},
  {what: 'kb-help with all of the reader’s side', files: help, most: 32},
];
const oneByOne = ['kb-recommended.js', 'kb-article.js', 'kb-search.js', 'kb-vote.js', 'kb-share.js'];
const forInformation = [
  {what: 'the five elements one by one, by the loader', files: reach(oneByOne)},
  {what: 'the same with DOMPurify', files: [...help, ...purifyOf('kb-article.js')]},
  {what: 'the five after every menu, form and list was opened', files: new Set([loader, ...onDemand])},
  {what: 'kb-help.bundle.js, everything in one file', files: ['kb-help.bundle.js']},
];

/** Schemas are for the service: a page takes their types only. */
const withSchemas = Object.keys(manifest).filter((file) =>
  /typebox|additionalProperties|exclusiveMinimum/i.test(readFileSync(new URL(file, dist), 'utf8')),
);

let failed = 0;
const line = (ok, what, figures) => {
  if (!ok) failed++;
  console.log(`  ${ok ? '✔' : '✖'} ${what.padEnd(52)} ${figures}`);
};
for (const {what, files, most} of budgets) {
  const size = kilobytes(files);
  line(size <= most, what, `${size.toFixed(2).padStart(6)} kB of ${most}`);
}
line(!withSchemas.length, 'no schemas in what a page loads', withSchemas.join(', '));
for (const {what, files} of forInformation) {
  console.log(`    ${what.padEnd(52)} ${kilobytes(files).toFixed(2).padStart(6)} kB`);
}

const passed = budgets.length + 1 - failed;
if (process.env.KB_TEST_REPORT) writeFileSync(process.env.KB_TEST_REPORT, JSON.stringify({passed, failed}));
process.exitCode = failed ? 1 : 0;
