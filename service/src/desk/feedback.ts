/** What readers said and missed, in sections of a page. */
import {html} from 'hono/html';
import {actForm} from './fields.ts';
import {agoOf, type Desk, type Html} from './layout.ts';
import {mayDo} from './rights.ts';
import {listing, type Column} from './table.ts';

export interface Section {
  isEmpty: boolean;
  html: Html;
}

export const section = (
  title: string,
  lead: string,
  main: Html,
  note: string | Html = '',
  id = '',
): Section => ({
  isEmpty: false,
  html: html`<div class="section" ${id ? html`id="${id}"` : ''}>
    <h2>${title}</h2>
    ${lead ? html`<p class="lead">${lead}</p>` : ''} ${main} ${note ? html`<p class="hint">${note}</p>` : ''}
  </div>`,
});

/** A section without anything to list. */
export const emptySection = (title: string, text: string, next: Html | '' = ''): Section => ({
  isEmpty: true,
  html: html`<div>
    <h2>${title}</h2>
    <p class="meta">${text} ${next}</p>
  </div>`,
});

export interface ListSection<Row> {
  title: string;
  lead?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Text in place of a list without rows. */
  none: string;
  /** Link after that text. */
  next?: Html | '';
  note?: string | Html;
  /** For links to it. */
  id?: string;
}

export const listSection = <Row>(list: ListSection<Row>): Section =>
  list.rows.length === 0
    ? emptySection(list.title, list.none, list.next)
    : section(list.title, list.lead ?? '', listing(list.title, list.columns, list.rows), list.note, list.id);

/** Sections with content, then one panel with all empty ones. */
export function sections(all: readonly (Section | '')[]): Html {
  const shown = all.filter((each) => each !== '');
  const empties = shown.filter(({isEmpty}) => isEmpty);
  return html`${shown.filter(({isEmpty}) => !isEmpty).map((each) => each.html)}
  ${empties.length > 0 ? html`<div class="panel empties">${empties.map((each) => each.html)}</div>` : ''}`;
}

/** What a reader said of an article in this culture: a reason of the widget's in the desk's words, and the reader's own. */
export function said({voice}: Desk, culture: string, text: string): Html {
  const {reason, own} = voice.said(text);
  return html`<span class="said"
    >${reason}${reason && own ? ': ' : ''}${own && html`<span lang="${culture}">${own}</span>`}</span
  >`;
}

interface Said {
  reason: string | null;
  comment: string | null;
  date: string;
}

/** What came with votes of readers with this culture, each with how long ago that was. */
export const saidByReaders = (desk: Desk, culture: string, all: readonly Said[] | null): Html[] =>
  (all ?? []).map(
    ({reason, comment, date}) =>
      html`<p>
        ${said(desk, culture, [reason, comment].filter(Boolean).join(': '))}
        <span class="meta">${agoOf(desk, date)}</span>
      </p>`,
  );

/** The form that clears the flag of a translation, for people with the right, and returns to the page. */
export const unflagForm = (
  desk: Desk,
  {contentId, culture}: {contentId: number; culture: string},
): Html | '' =>
  mayDo(desk, 'unflag')
    ? actForm(
        'unflag',
        {article: contentId, culture, back: desk.address ?? 'improve'},
        html`<button class="quiet">${desk.voice.words.improve.done}</button>`,
      )
    : '';
