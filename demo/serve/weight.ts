/** What the built widget weighs, beside what others weigh: the rows of the start page's table. */
import {readFile} from 'node:fs/promises';
import {escape} from './pages.ts';

interface BuiltFile {
  imports: string[];
  /** Bytes after Brotli 11. */
  brotli: number;
}

type Manifest = Record<string, BuiltFile>;

/** A file and all that it imports at once. */
function addClosure(manifest: Manifest, file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  for (const next of manifest[file]?.imports ?? []) addClosure(manifest, next, files);
}

/**
 * Kilobytes (1,000 bytes) that a page loads for these elements in English through the script tag, as `npm run size` counts
 * them. What only some readers, articles or browsers need is loaded when they need it, and not counted.
 */
function weigh(manifest: Manifest, elements: readonly string[]): number {
  const files = new Set<string>();
  for (const file of ['kb-help.js', ...elements.map((name) => `${name}.js`)])
    addClosure(manifest, file, files);
  return [...files].reduce((sum, file) => sum + (manifest[file]?.brotli ?? 0), 0) / 1000;
}

/** Measured the same way from the published packages; whole kilobytes. */
const others = [
  {name: 'Algolia Autocomplete', kilobytes: 23},
  {name: 'Pagefind UI', kilobytes: 27},
  {name: 'Pagefind Component UI', kilobytes: 38},
  {name: 'DocSearch', kilobytes: 84},
];

/** Rows of a table: name, kilobytes, bar. */
export async function weightRows(): Promise<string> {
  const manifest = JSON.parse(
    await readFile(new URL('../../dist/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest;
  const ours = [
    {term: 'weight.list', kilobytes: weigh(manifest, ['kb-recommended'])},
    {
      term: 'weight.five',
      kilobytes: weigh(manifest, ['kb-recommended', 'kb-article', 'kb-search', 'kb-vote', 'kb-share']),
    },
  ];
  const most = Math.max(...others.map(({kilobytes}) => kilobytes));
  const row = (head: string, kilobytes: number, shown: string, kind = '') => `<tr${kind}>
  ${head}
  <td class="number">${shown}</td>
  <td><svg aria-hidden="true"><rect width="${((100 * kilobytes) / most).toFixed(1)}%" height="100%" rx="6"/></svg></td>
</tr>`;
  return [
    ...ours.map(({term, kilobytes}) =>
      row(`<th scope="row" data-t="${term}"></th>`, kilobytes, kilobytes.toFixed(1), ' class="ours"'),
    ),
    ...others.map(({name, kilobytes}) =>
      row(`<th scope="row">${escape(name)}</th>`, kilobytes, String(kilobytes)),
    ),
  ].join('\n');
}
