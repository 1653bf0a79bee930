/** What readers and colleagues said of an article that is open, above its editor: the lines of Improve that lead there. */
import {html, raw} from 'hono/html';
import {isAtLeast} from '../auth/roles.ts';
import {listLines} from '../store/improvements.ts';
import {said, saidByReaders, unflagForm} from './feedback.ts';
import {actForm} from './fields.ts';
import {timeOf, type Desk, type Html, type Named} from './layout.ts';
import {lineOptions} from './line-counts.ts';
import type {DeskTools} from './views.ts';

/**
 * @param isRevised whether readers get what is saved, and a line of Improve has led there: the line is done with it
 * @returns nothing where no line is open
 */
export async function openFeedback(
  tools: Pick<DeskTools, 'db' | 'config' | 'publicUrl'>,
  desk: Desk,
  open: Named,
  isRevised: boolean,
): Promise<Html | ''> {
  const selection = lineOptions(tools, {filter: 'open', userId: desk.user.userId});
  const options = {...selection, take: 1, of: open};
  const [[flag], [votes]] = await Promise.all([
    listLines(tools.db, 'flag', options),
    listLines(tools.db, 'notHelpful', options),
  ]);
  if (!flag && !votes) return '';
  const {improve} = desk.voice.words;
  const {contentId} = open;
  const lines = [
    flag &&
      html`<div>
          <p>
            ${said(desk, flag.culture, flag.flag)}
            <span class="meta">${flag.flaggedBy ?? ''} ${flag.date ? timeOf(desk, flag.date) : ''}</span>
          </p>
        </div>
        ${unflagForm(desk, {contentId, culture: flag.culture})}`,
    votes &&
      html`<div class="comments">${saidByReaders(desk, votes.culture, votes.said)}</div>
        ${
          isAtLeast(desk.role, 'editor')
            ? actForm(
                'line',
                {
                  ...{kind: 'notHelpful', article: contentId, culture: votes.culture, subject: ''},
                  ...{act: 'done', back: desk.address ?? 'improve'},
                },
                html`<button class="quiet" ${raw(isRevised ? 'data-revised' : '')}>${improve.done}</button>`,
              )
            : ''
        }`,
  ];
  return html`<details class="panel open-feedback" id="open-feedback" ${raw('open')}>
    <summary><h2>${improve.whatWasSaid}</h2></summary>
    <ul>
      ${lines.map((line) => (line ? html`<li>${line}</li>` : ''))}
    </ul>
  </details>`;
}
