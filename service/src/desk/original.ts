/** The original of a translation, beside the editor. */
import {html, raw} from 'hono/html';
import type {Database} from '../db/database.ts';
import {readOriginal} from '../store/revisions.ts';
import {differenceMarkup, differenceOf} from './difference.ts';
import type {Desk, Html, Named} from './layout.ts';

/** @returns nothing for an original */
export async function originalOf(db: Database, desk: Desk, open: Named): Promise<Html | ''> {
  const original = await readOriginal(db, open, desk.culture);
  if (!original) return '';
  const {culture, before, now} = original;
  const {editor, history} = desk.voice.words;
  const difference = await differenceOf(desk, before ?? now, now);
  const lead = difference.isSame ? editor.originalSame : editor.originalChanged;
  return html`<details class="panel original" ${raw('open')}>
    <summary><h2>${editor.original(desk.voice.nameOf(culture))}</h2></summary>
    <div class="section">
      ${before ? html`<p class="hint">${lead}</p>` : ''}
      ${difference.isCoarse ? html`<p class="hint">${history.coarse}</p>` : ''}
      ${differenceMarkup(desk, difference, false)}
    </div>
  </details>`;
}
