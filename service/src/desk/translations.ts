/** Articles by language. */
import {html} from 'hono/html';
import {articleCultures} from '../store/desk.ts';
import {matrixStates, translationMatrix, type MatrixCell, type MatrixRow} from '../store/matrix.ts';
import {
  articleAddress,
  choice,
  deskPage,
  emptyPanel,
  heading,
  listing,
  nameOfCulture,
  pageOf,
  pager,
  withQuery,
  writeLink,
  type Desk,
  type Html,
  type Paging,
} from './layout.ts';
import {stateNames} from './sentences.ts';
import {mayOpen} from './rights.ts';
import {declare, type DeskTools} from './views.ts';

const size = 50;

const stateLabels: Record<(typeof matrixStates)[number], string> = {
  missing: 'Missing',
  older: 'Older than the original',
  waiting: 'Not published yet',
  there: 'There',
};

interface Matrix {
  rows: readonly MatrixRow[];
  /** All there are. */
  cultures: readonly string[];
  shown: readonly string[];
  language: string | undefined;
  state: (typeof matrixStates)[number] | undefined;
  paging: Paging;
}

function cellOf(
  desk: Desk,
  {contentId, title}: MatrixRow,
  culture: string,
  cell: MatrixCell | undefined,
): Html {
  const href = articleAddress(desk, {contentId, culture});
  const name = nameOfCulture(culture);
  if (!cell && !mayOpen(desk, 'write')) return html`<td class="cell missing">Missing</td>`;
  if (!cell)
    return html`<td class="cell missing">
      <a href="${href}" aria-label="Write “${title}” in ${name}">Write</a>
    </td>`;
  const said = cell.isOlder ? 'Older' : stateNames[cell.knowledgeState];
  return html`<td class="cell ${cell.isOlder ? 'older' : cell.knowledgeState}">
    <a href="${href}" aria-label="“${title}” in ${name}: ${said}">${said}</a>
  </td>`;
}

const translationsPage = (desk: Desk, {rows, cultures, shown, language, state, paging}: Matrix): Html =>
  deskPage(
    desk,
    'translations',
    'Translations',
    html`${heading(
        'Translations',
        html`What is missing in a language, and what is older than its original: the text in
        ${nameOfCulture(desk.culture)}, or the one that was written first.`,
      )}
      <form class="panel filters" method="get" action="translations" role="search">
        <div class="fields">
          ${choice({
            name: 'culture',
            label: 'Language',
            options: [
              ['', 'Every language'],
              ...cultures.map((each) => [each, nameOfCulture(each)] as const),
            ],
            chosen: language,
          })}
          ${choice({
            name: 'state',
            label: 'Only articles that are',
            options: [['', 'All'], ...matrixStates.map((each) => [each, stateLabels[each]] as const)],
            chosen: state,
          })}
          <button class="quiet">Show</button>
        </div>
      </form>
      ${
        rows.length > 0
          ? html`${listing(
              'Translations',
              ['Article', ...shown],
              rows.map((row) => {
                const cells = new Map(row.cells.map((cell) => [cell.culture.toLowerCase(), cell]));
                return html`<tr>
                  <th scope="row" lang="${row.culture}">
                    <a href="${articleAddress(desk, row)}">${row.title}</a>
                  </th>
                  ${shown.map((culture) => cellOf(desk, row, culture, cells.get(culture.toLowerCase())))}
                </tr>`;
              }),
            )}
            ${pager(paging, (page) => withQuery('translations', {culture: language, state, page}))}`
          : state
            ? emptyPanel(
                'No article is like this: nothing to do here.',
                html`<a class="button quiet" href="translations">All articles</a>`,
              )
            : emptyPanel(
                'There are no articles yet. Once there are, you see here in which languages.',
                writeLink(desk, 'Write one'),
              )
      }`,
  );

export function addTranslations(tools: DeskTools): void {
  const {db, config} = tools;
  const {view} = declare(tools);
  view('translations', async (desk, query) => {
    const cultures = await articleCultures(db);
    const language = cultures.find((each) => each === query['culture']);
    const state = matrixStates.find((each) => each === query['state']);
    const shown = language ? [language] : cultures;
    const page = pageOf(query);
    const filter = {cultures: shown, state, own: config.culture, take: size, skip: (page - 1) * size};
    const rows = await translationMatrix(db, filter);
    const paging = {page, size, total: rows[0]?.total ?? 0};
    return translationsPage(desk, {rows, cultures, shown, language, state, paging});
  });
}
