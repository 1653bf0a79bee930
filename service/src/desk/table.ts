/** Tables of the desk: each is a list of columns, whose cells stand with their headings. */
import {html} from 'hono/html';
import {articleLink, timeOf, type Desk, type Html, type Named} from './layout.ts';

export interface Column<Row> {
  /** Empty above buttons. */
  head: string | Html;
  cell: (row: Row, index: number) => string | Html | Html[];
  /** Names its row. */
  isName?: boolean;
  /** The culture of a name. */
  lang?: (row: Row) => string;
  /** Whether a card shows the heading beside the cell, as numbers and dates need. */
  isLabelled?: boolean;
  /** Class of the cells. */
  look?: string | ((row: Row) => string);
  /** All of a text that may be cut. */
  title?: (row: Row) => string;
}

function cellOf<Row>(
  {head, cell, isName, lang, isLabelled, look, title}: Column<Row>,
  row: Row,
  index: number,
): Html {
  const content = cell(row, index);
  if (isName) return html`<th scope="row" ${lang ? html`lang="${lang(row)}"` : ''}>${content}</th>`;
  const name = typeof look === 'function' ? look(row) : look;
  const attributes = html`${name ? html`class="${name}"` : ''} ${isLabelled ? html`data-label="${head}"` : ''}
  ${title ? html`title="${title(row)}"` : ''}`;
  // No space beside the content: an empty cell takes no room on a card, and texts keep their lines.
  return html`<td ${attributes}>${content}</td>`;
}

/** A table that moves sideways where it has no room, or as a `stack` shows a card for each row there. */
export const listing = <Row>(
  label: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  look: 'stack' | '' = 'stack',
): Html =>
  html`<div class="panel scroll ${look}" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${columns.map(({head}) => (head ? html`<th scope="col">${head}</th>` : html`<td></td>`))}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row, index) =>
            html`<tr>
              ${columns.map((column) => cellOf(column, row, index))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** Titles of articles, as links to them. */
export const articleColumn = <Row extends Named & {title: string}>(
  desk: Desk,
  head: string,
  beside: (row: Row) => Html | '' = () => '',
): Column<Row> => ({
  ...{head, isName: true, lang: ({culture}) => culture},
  cell: (row) => html`${articleLink(desk, row)} ${beside(row)}`,
});

/** The languages of rows, named as it takes to tell them apart. */
export function languageColumn(
  {voice}: Desk,
  rows: readonly {culture: string}[],
  look = '',
): Column<{culture: string}> {
  const nameOf = voice.namesAmong(rows.map(({culture}) => culture));
  return {head: voice.words.common.language, look, cell: ({culture}) => nameOf(culture)};
}

export const numberColumn = <Row>({voice}: Desk, head: string, of: (row: Row) => number): Column<Row> => ({
  ...{head, isLabelled: true},
  cell: (row) => voice.number(of(row)),
});

/** Dates, or nothing where there is none. */
export const dateColumn = <Row>(
  desk: Desk,
  head: string,
  of: (row: Row) => string | null,
  isLabelled = true,
): Column<Row> => ({
  ...{head, isLabelled},
  cell: (row) => {
    const date = of(row);
    return date === null ? '' : timeOf(desk, date);
  },
});
