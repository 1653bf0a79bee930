// What a page loads, against the budgets: sums of Brotli 11 over whole files of the production build, each element's file with
// everything that it imports statically. `npm run size` builds first. Each line of the table is one test.
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {closed, kilobytes, opened, readManifest} from './weights.mjs';

const dist = new URL('../dist/', import.meta.url);
if (!existsSync(new URL('manifest.json', dist))) {
  console.error('There is no build to measure: run npm run build.');
  process.exit(1);
}
const manifest = readManifest();

const five = ['kb-recommended.js', 'kb-article.js', 'kb-search.js', 'kb-vote.js', 'kb-share.js'];
function named(name) {
  const files = Object.keys(manifest).filter((file) => manifest[file].name === name);
  if (!files.length) throw new Error(`The build has no file of the module ${name}.`);
  return files;
}
/** Loaded beside the first article. */
const sanitizer = named('sanitize');
const dompurify = [...sanitizer, ...named('purify')];

const budgets = [
  {what: 'loader', files: ['kb-help.js'], max: 1.5},
  {what: 'snippet to paste', files: ['kb-help.inline.js'], max: 0.9},
  {what: 'kb-recommended', files: ['kb-recommended.js'], max: 20.5},
  {what: 'the five elements', files: five, max: 31.5},
  {what: 'the five elements with an article', files: [...five, ...sanitizer], max: 36.4},
  {what: 'the five elements with DOMPurify', files: [...five, ...dompurify], max: 46.8},
  {what: 'kb-help until it is opened, with the loader', files: closed, max: 13.5},
  {what: 'kb-help opened, with all of the reader’s side', files: opened, max: 43.6},
  {what: 'kb-help with an article', files: [...opened, ...sanitizer], max: 48.5},
  // Elements for portals, loaded by pages that use them: limits that notice a library, not a sentence.
  {what: 'kb-tags', files: ['kb-tags.js'], max: 25},
  {what: 'kb-link', files: ['kb-link.js'], max: 37},
  {what: 'kb-flag', files: ['kb-flag.js'], max: 39.5},
  {what: 'kb-associations', files: ['kb-associations.js'], max: 38.5},
  {what: 'kb-sign-in', files: ['kb-sign-in.js'], max: 29},
  {
    what: 'kb-sign-in with an identity provider',
    files: ['kb-sign-in.js', ...named('oidc-account')],
    max: 45,
  },
  {what: 'kb-contribute', files: ['kb-contribute.js'], max: 71.7},
  {what: 'kb-contribute with its editor', files: ['kb-contribute.js', ...named('rich-editor')], max: 192},
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
  const size = kilobytes(manifest, files);
  line(size <= max, what, `${size.toFixed(2).padStart(6)} kB of ${max}`);
}
line(!withSchemas.length, 'no schemas in what a page loads', withSchemas.join(', '));
const bundle = kilobytes(manifest, ['kb-help.bundle.js']).toFixed(2).padStart(6);
console.log(`    ${'kb-help.bundle.js, everything in one file'.padEnd(52)} ${bundle} kB`);

const page = readFileSync(new URL('../docs/en-us/getting-started/script-tag.md', import.meta.url), 'utf8');
const ofBundle = `menus and forms: ${Number(bundle).toFixed(0)} kB after Brotli`;
line(page.includes(ofBundle), 'what the page about the script tag says', ofBundle);

/** As the README and the demo's start page say it. */
const sentence = [closed, opened].map((files) => kilobytes(manifest, files).toFixed(0));
const said = `Closed, the widget costs a page ${sentence[0]} kB and no request to the service; opened, ${sentence[1]} kB`;
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
line(readme.includes(said), 'what the README says', said);

const passed = budgets.length + 3 - failed;
if (process.env.KB_TEST_REPORT) writeFileSync(process.env.KB_TEST_REPORT, JSON.stringify({passed, failed}));
process.exitCode = failed ? 1 : 0;
