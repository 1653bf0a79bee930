/** Articles by language. */
import {html} from 'hono/html';
import {articleCultures} from '../store/desk.ts';
import {matrixStates, translationMatrix, type MatrixCell, type MatrixRow} from '../store/matrix.ts';
import {languageChoice} from './fields.ts';
import {
  articleAddress,
  choice,
  deskPage,
  emptyPanel,
  heading,
  listing,
  withQuery,
  writeLink,
  type Desk,
  type Html,
} from './layout.ts';
import {pager, paginate, type Paging} from './paging.ts';
import {mayOpen} from './rights.ts';
import {type DeskTools} from './views.ts';

const size = 50;

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
  const {common, states, translations, views} = desk.voice.words;
  const name = desk.voice.nameOf(culture);
  if (!cell && !mayOpen(desk, 'write')) return html`<td class="cell missing">${common.missing}</td>`;
  if (!cell)
    return html`<td class="cell missing">
      <a href="${href}" aria-label="${translations.writeIn(title, name)}">${views.write}</a>
    </td>`;
  const said = cell.isOlder ? translations.older : states[cell.knowledgeState];
  return html`<td class="cell ${cell.isOlder ? 'older' : cell.knowledgeState}">
    <a href="${href}" aria-label="${translations.cell(title, name, said)}">${said}</a>
  </td>`;
}

const filterForm = (
  {voice}: Desk,
  {cultures, language, state}: Pick<Matrix, 'cultures' | 'language' | 'state'>,
): Html => {
  const {common, translations} = voice.words;
  return html`<form class="filters" method="get" action="translations" role="search" data-live="matrix">
    <div class="fields">
      ${languageChoice(voice, {cultures, chosen: language, withAll: true})}
      ${choice({
        name: 'state',
        label: translations.onlyThat,
        options: [
          ['', common.all],
          ...matrixStates.map((each) => [each, translations.states[each]] as const),
        ],
        chosen: state,
      })}
      <button class="quiet unscripted">${common.show}</button>
    </div>
  </form>`;
};

const translationsPage = (desk: Desk, {rows, cultures, shown, language, state, paging}: Matrix): Html => {
  const {voice} = desk;
  const {common, translations, views} = voice.words;
  return deskPage(
    desk,
    'translations',
    views.translations,
    html`${heading(views.translations, translations.lead(voice.nameOf(desk.culture)))}
      ${rows.length > 0 || state ? filterForm(desk, {cultures, language, state}) : ''}
      <div class="section" id="matrix">
        ${
          rows.length > 0
            ? html`${listing(
                views.translations,
                [common.article, ...shown.map(voice.namesAmong(cultures))],
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
              ${pager(desk, paging, (page) => withQuery('translations', {culture: language, state, page}))}`
            : state
              ? emptyPanel(
                  translations.noneLikeThis,
                  html`<a class="button quiet" href="translations">${common.allArticles}</a>`,
                )
              : emptyPanel(translations.none, writeLink(desk, common.writeOne))
        }
      </div>`,
  );
};

export function addTranslations(tools: DeskTools): void {
  const {db, config, view} = tools;
  view('translations', async (desk, query) => {
    const cultures = await articleCultures(db);
    const language = cultures.find((each) => each === query['culture']);
    const state = matrixStates.find((each) => each === query['state']);
    const shown = language ? [language] : cultures;
    const filter = {cultures: shown, state, own: config.culture};
    const {rows, paging} = await paginate(query, size, (range) =>
      translationMatrix(db, {...filter, ...range}),
    );
    return translationsPage(desk, {rows, cultures, shown, language, state, paging});
  });
}
