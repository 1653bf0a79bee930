// What a page loads, against the budgets: sums of Brotli 11 over whole files of the production build, each element's file with
// everything that it imports statically. `npm run size` builds first. Each line of the table is one test.
import {existsSync, readFileSync, writeFileSync} from 'node:fs';

const dist = new URL('../dist/', import.meta.url);
if (!existsSync(new URL('manifest.json', dist))) {
  console.error('There is no build to measure: run npm run build.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(new URL('manifest.json', dist), 'utf8'));

/** The files and all that they import statically. */
function withImports(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    withImports(manifest[file].imports, found);
  }
  return found;
}

const kilobytes = (files) => [...files].reduce((sum, file) => sum + manifest[file].brotli, 0) / 1000;

const loader = 'kb-help.js';
const five = ['kb-recommended.js', 'kb-article.js', 'kb-search.js', 'kb-vote.js', 'kb-share.js'];
const opened = [loader, 'kb-launcher.js', 'kb-help-panel.js'];
const dompurify = Object.keys(manifest).filter((file) => manifest[file].name === 'purify');

const budgets = [
  {what: 'loader', files: [loader], max: 1.45},
  {what: 'snippet to paste', files: ['kb-help.inline.js'], max: 0.85},
  {what: 'kb-recommended', files: withImports(['kb-recommended.js']), max: 19},
  {what: 'the five elements', files: withImports(five), max: 32},
  {what: 'the five elements with DOMPurify', files: withImports([...five, ...dompurify]), max: 43},
  {what: 'kb-help until it is opened, beside the loader', files: withImports(['kb-launcher.js']), max: 11.8},
  {what: 'kb-help opened, with all of the reader’s side', files: withImports(opened), max: 42},
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
for (const {what, files, max} of budgets) {
  const size = kilobytes(files);
  line(size <= max, what, `${size.toFixed(2).padStart(6)} kB of ${max}`);
}
line(!withSchemas.length, 'no schemas in what a page loads', withSchemas.join(', '));
const bundle = kilobytes(['kb-help.bundle.js']).toFixed(2).padStart(6);
console.log(`    ${'kb-help.bundle.js, everything in one file'.padEnd(52)} ${bundle} kB`);

const passed = budgets.length + 1 - failed;
if (process.env.KB_TEST_REPORT) writeFileSync(process.env.KB_TEST_REPORT, JSON.stringify({passed, failed}));
process.exitCode = failed ? 1 : 0;
