/** A former text against the present one. */
import {html} from 'hono/html';
import type {ComparedRevision} from '../store/revisions.ts';
import {differenceMarkup, differenceOf} from './difference.ts';
import {restoreForm} from './history.ts';
import {deskPage, exactTimeOf, heading, namedQuery, type Desk, type Html, type Named} from './layout.ts';

export async function revisionPage(
  desk: Desk,
  open: Named,
  {revision, before, now}: ComparedRevision,
  mayRestore: boolean,
): Promise<Html> {
  const {common, history} = desk.voice.words;
  const {culture} = open;
  const {revisionId, title, replacedDate, actor} = revision;
  const difference = await differenceOf(desk, before, now);
  return deskPage(
    desk,
    'articles',
    history.changedSince,
    html`${heading(
        history.changedSince,
        html`<bdi lang="${culture}">${title}</bdi> · ${history.replaced}: ${exactTimeOf(desk, replacedDate)}
          ${actor ? html`· ${common.by}: <bdi>${actor}</bdi>` : ''}`,
        mayRestore ? restoreForm(desk, open, revisionId, 'button') : '',
        html`<a href="history?${namedQuery(open)}">${history.title}</a>`,
      )}
      ${difference.isCoarse ? html`<p class="notice">${history.coarse}</p>` : ''}
      ${
        difference.isSame
          ? html`<p class="notice">${history.same}</p>`
          : html`<p class="marks"><del>${history.onlyFormer}</del> <ins>${history.onlyPresent}</ins></p>`
      }
      <div class="panel">${differenceMarkup(desk, difference)}</div>`,
  );
}
