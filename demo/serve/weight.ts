/** What the built widget weighs, beside what others weigh: figures of the start page. */
import {closed, kilobytes, opened, readManifest} from '../../scripts/weights.mjs';
import {escape} from './pages.ts';

/** Measured the same way from the published packages; whole kilobytes. */
const others = [
  {name: 'Algolia Autocomplete', kilobytes: 23},
  {name: 'Pagefind UI', kilobytes: 27},
  {name: 'Pagefind Component UI', kilobytes: 38},
  {name: 'DocSearch', kilobytes: 84},
];

/** Whole kilobytes by the names that terms and templates have for them, and the rows of the table: name, kilobytes, bar. */
export function weights(): {closed: string; opened: string; rows: string} {
  const manifest = readManifest();
  const ours = [
    {term: 'weight.closed', kilobytes: Math.round(kilobytes(manifest, closed))},
    {term: 'weight.opened', kilobytes: Math.round(kilobytes(manifest, opened))},
  ] as const;
  const most = Math.max(...others.map(({kilobytes}) => kilobytes));
  const row = (head: string, kilobytes: number, kind = '') => `<tr${kind}>
  ${head}
  <td class="number">${kilobytes}</td>
  <td><svg aria-hidden="true"><rect width="${((100 * kilobytes) / most).toFixed(1)}%" height="100%" rx="6"/></svg></td>
</tr>`;
  const rows = [
    ...ours.map(({term, kilobytes}) =>
      row(`<th scope="row" data-t="${term}"></th>`, kilobytes, ' class="ours"'),
    ),
    ...others.map(({name, kilobytes}) => row(`<th scope="row">${escape(name)}</th>`, kilobytes)),
  ].join('\n');
  return {closed: `${ours[0].kilobytes}`, opened: `${ours[1].kilobytes}`, rows};
}
