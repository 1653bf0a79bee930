/** What the built widget weighs, beside what others weigh: the rows of the start page's table. */
import {readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants} from 'node:zlib';
import {escape} from './pages.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** A file and all that it imports at once, as a browser has to load them; imports on demand are not counted. */
async function closure(file: string, seen = new Map<string, number>()): Promise<Map<string, number>> {
  if (seen.has(file)) return seen;
  const code = await readFile(file);
  seen.set(file, brotliCompressSync(code, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length);
  for (const [, path = ''] of code
    .toString()
    .matchAll(/(?:^|[;}\s])(?:import|export)(?:[^'"()]*?from)?\s*["'](\.[^"']+)["']/g)) {
    await closure(join(dirname(file), path), seen);
  }
  return seen;
}

/** Kilobytes (1,000 bytes), Brotli 11, as a page needs them that uses these elements through the script tag. */
async function weigh(names: readonly string[]): Promise<number> {
  const seen = await closure(join(dist, 'kb-help.js'));
  for (const name of names) await closure(join(dist, `${name}.js`), seen);
  return [...seen.values()].reduce((sum, size) => sum + size, 0) / 1000;
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
  const ours = [
    {term: 'weight.list', kilobytes: await weigh(['kb-recommended'])},
    {
      term: 'weight.five',
      kilobytes: await weigh(['kb-recommended', 'kb-article', 'kb-search', 'kb-vote', 'kb-share']),
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
