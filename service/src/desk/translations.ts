/** Articles by language. */
import {html} from 'hono/html';
import {articleCultures} from '../store/desk.ts';
import {matrixStates, translationMatrix, type MatrixRow} from '../store/matrix.ts';
import {languageChoice} from './fields.ts';
import {
  articleAddress,
  choice,
  deskPage,
  emptyPanel,
  heading,
  withQuery,
  writeLink,
  type Desk,
  type Html,
} from './layout.ts';
import {pager, paginate, type Paging} from './paging.ts';
import {mayOpen} from './rights.ts';
import {articleColumn, listing, type Column} from './table.ts';
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

function cultureColumn(desk: Desk, culture: string, head: string): Column<MatrixRow> {
  const {common, states, translations, views} = desk.voice.words;
  const name = desk.voice.nameOf(culture);
  const stateIn = ({cells}: MatrixRow) => {
    const cell = cells.find((each) => each.culture.toLowerCase() === culture.toLowerCase());
    return cell?.isOlder ? 'older' : cell?.knowledgeState;
  };
  return {
    head,
    look: (row) => `cell ${stateIn(row) ?? 'missing'}`,
    cell: (row) => {
      const {contentId, title} = row;
      const state = stateIn(row);
      if (!state && !mayOpen(desk, 'write')) return common.missing;
      const said = state && (state === 'older' ? translations.older : states[state]);
      const label = said ? translations.cell(title, name, said) : translations.writeIn(title, name);
      return html`<a href="${articleAddress(desk, {contentId, culture})}" aria-label="${label}"
        >${said ?? views.write}</a
      >`;
    },
  };
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
  const nameOf = voice.namesAmong(cultures);
  return deskPage(
    desk,
    'translations',
    views.translations,
    html`${heading(views.translations, translations.lead(voice.nameOf(desk.culture)))}
      ${rows.length > 0 || state ? filterForm(desk, {cultures, language, state}) : ''}
      <div class="section" id="matrix">
        ${
          rows.length > 0
            ? html`${listing<MatrixRow>(
                views.translations,
                [
                  articleColumn(desk, common.article),
                  ...shown.map((culture) => cultureColumn(desk, culture, nameOf(culture))),
                ],
                rows,
                '',
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
