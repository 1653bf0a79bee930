/** What an article was before: its texts in a language, and the fields of all languages. */
import {html} from 'hono/html';
import type {FieldsChange, FieldsHistory} from '../store/fields-history.ts';
import type {ItemFields} from '../store/items.ts';
import {areAuthorsFields} from '../store/restoring.ts';
import type {Revision} from '../store/revisions.ts';
import {messagePage} from './cards.ts';
import {actForm} from './fields.ts';
import {
  articleAddress,
  deskPage,
  exactTimeOf,
  heading,
  namedQuery,
  type Desk,
  type Html,
  type Named,
} from './layout.ts';
import {aboutLink} from './pages.ts';
import {listing} from './table.ts';

/** Restores a former text, or former fields. */
export const restoreForm = (
  {voice: {words}}: Desk,
  {contentId, culture}: Named,
  revisionId: number,
  look = 'quiet',
): Html =>
  actForm(
    'restore',
    {article: contentId, culture},
    html`<button class="${look}" name="revision" value="${revisionId}">${words.history.bringBack}</button>`,
  );

/** A folder or a target of former fields is gone. */
export const cannotRestorePage = ({voice}: Desk, open: Named): Html => {
  const {history} = voice.words;
  const main = html`<div class="acts">
    <a class="button" href="history?${namedQuery(open)}">${history.title}</a>
  </div>`;
  return messagePage(voice, history.bringBack, history.cannot, main);
};

/** Texts of one title are distinguished by their state and tags. */
const textOf = (
  {voice: {words}}: Desk,
  open: Named,
  {revisionId, title, knowledgeState, tags}: Revision,
): Html =>
  html`<a lang="${open.culture}" href="revision?${namedQuery(open, {revision: String(revisionId)})}"
      ><bdi>${title}</bdi></a
    >
    <span class="meta"
      >${words.states[knowledgeState]} ${tags.length > 0 ? html`· <bdi>${tags.join(', ')}</bdi>` : ''}</span
    >`;

/** The value of a field in words. */
function valueOf(
  {voice}: Desk,
  titles: FieldsHistory['titles'],
  name: keyof ItemFields,
  value: string | number | null | undefined,
): string {
  const {common, history, quoted} = voice.words;
  if (value === null || value === undefined) return history.noValue;
  if (name === 'parent' || name === 'shortcut') return quoted(titles.get(Number(value)) ?? `#${value}`);
  if (typeof value === 'number') return voice.number(value);
  const kinds: Record<string, string> = {
    ...{folder: common.folder, article: common.article, text: common.article},
    ...history.kinds,
  };
  return quoted(name === 'type' || name === 'tag' ? (kinds[value] ?? value) : value);
}

function fieldsOf(desk: Desk, titles: FieldsHistory['titles'], {fields, after}: FieldsChange): Html {
  const {common, history} = desk.voice.words;
  const names = Object.keys(fields) as (keyof ItemFields)[];
  const changes = names.map((name) =>
    history.change(
      name === 'parent' ? common.folder : history.fields[name],
      valueOf(desk, titles, name, fields[name]),
      valueOf(desk, titles, name, after[name]),
    ),
  );
  return html`<ul class="changes">
    ${changes.map((change) => html`<li>${change}</li>`)}
  </ul>`;
}

interface History {
  /** Of the present text, in the culture of the page. */
  title: string;
  texts: readonly Revision[];
  fields: FieldsHistory;
  /** Whether the person may restore texts, and all fields or only those of authors. */
  may: {texts: boolean; fields: boolean | 'authors'};
}

export const historyPage = (
  desk: Desk,
  open: Named,
  {title, texts, fields: {changes, titles}, may}: History,
): Html => {
  const {activity, common, history} = desk.voice.words;
  const rows = [
    ...texts.map((each) => ({...each, what: textOf(desk, open, each), mayRestore: may.texts})),
    ...changes.map((each) => ({
      ...each,
      what: fieldsOf(desk, titles, each),
      mayRestore: may.fields === 'authors' ? areAuthorsFields(each.fields) : may.fields,
    })),
  ].sort((one, other) => other.revisionId - one.revisionId);
  const mayRestore = rows.some((each) => each.mayRestore);
  return deskPage(
    desk,
    'articles',
    history.title,
    html`${heading(
      history.title,
      html`${history.lead} ${history.openOne} ${mayRestore ? history.keepsPresent : ''}
        <a href="activity?article=${open.contentId}">${history.all}</a>`,
      aboutLink(desk, open),
      html`<a href="${articleAddress(desk, open)}" lang="${open.culture}"><bdi>${title}</bdi></a>`,
    )}
    ${
      rows.length === 0
        ? html`<p class="notice">${history.none}</p>`
        : listing(
            history.title,
            [
              {head: activity.what, isName: true, cell: ({what}) => what},
              {head: history.replaced, cell: ({replacedDate}) => exactTimeOf(desk, replacedDate)},
              {head: common.by, cell: ({actor}) => actor ?? ''},
              {
                head: '',
                cell: ({mayRestore, revisionId}) => (mayRestore ? restoreForm(desk, open, revisionId) : ''),
              },
            ],
            rows,
          )
    }`,
  );
};
