/** What was done, by whom and when. */
import {html} from 'hono/html';
import {commandLine, listActs, undoAct, type LoggedAct} from '../store/audit-log.ts';
import {idIn, longIdIn} from './form-fields.ts';
import {
  actorOf,
  articleAddress,
  deskPage,
  emptyPanel,
  exactTimeOf,
  heading,
  mayUndo,
  undoButton,
  withQuery,
  writeLink,
  type Desk,
  type Html,
} from './layout.ts';
import {forgetLines} from './line-counts.ts';
import {pager, paginate, type Paging} from './paging.ts';
import {sentenceOf} from './sentences.ts';
import {listing} from './table.ts';
import {backTo, type DeskTools} from './views.ts';

const size = 50;

interface Activity {
  acts: readonly LoggedAct[];
  contentId: number | undefined;
  paging: Paging;
}

const activityPage = (desk: Desk, {acts, contentId, paging}: Activity): Html => {
  const {voice} = desk;
  const {activity, common, views} = voice.words;
  return deskPage(
    desk,
    'activity',
    views.activity,
    html`${heading(
      views.activity,
      contentId === undefined
        ? activity.lead
        : html`${activity.ofOneArticle} <a href="activity">${activity.everything}</a>`,
    )}
    ${
      acts.length === 0
        ? emptyPanel(activity.none, writeLink(desk, common.writeArticle))
        : listing(
            views.activity,
            [
              {
                ...{head: html`<span class="visually-hidden">${activity.what}</span>`, isName: true},
                cell: (act) =>
                  html`${sentenceOf(voice, act)}
                    <span class="meta"
                      >${act.actor ? html`<bdi>${act.actor === commandLine ? activity.commandLine : act.actor}</bdi> · ` : ''}${exactTimeOf(desk, act.date)}</span
                    >`,
              },
              {
                head: '',
                cell: (act) =>
                  mayUndo(desk, act)
                    ? html`<form method="post" action="undo">
                        ${undoButton(desk, act, desk.address ?? 'activity')}
                      </form>`
                    : linkOf(desk, act),
              },
            ],
            acts,
            '',
          )
    }
    ${pager(desk, paging, (page) => withQuery('activity', {article: contentId, page}))}`,
  );
};

/** Address of the page that shows the result of an act. */
function linkOf(desk: Desk, {act, contentId}: LoggedAct): Html | '' {
  if (contentId !== null && ['write', 'edit', 'restore', 'preview', 'unflag'].includes(act))
    return html`<a href="${articleAddress(desk, {contentId, culture: ''})}"
      >${desk.voice.words.activity.open}</a
    >`;
  return '';
}

export function addActivity(tools: DeskTools): void {
  const {db, config, reconfigure, view, act} = tools;
  view('activity', async (desk, query) => {
    const contentId = idIn(query['article']);
    const filter = {all: desk.role === 'administrator', culture: config.culture, contentId};
    const {rows: acts, paging} = await paginate(query, size, (range) => listActs(db, {...filter, ...range}));
    return activityPage(desk, {acts, contentId, paging});
  });
  act('undo', async ({id, back}, desk) => {
    const audience = {all: desk.role === 'administrator'};
    const undone = longIdIn(id);
    const done = undone === undefined ? undefined : await undoAct(db, undone, actorOf(desk), audience);
    // It may have been a setting.
    if (done !== undefined) await reconfigure();
    forgetLines(db);
    return {to: backTo(back, 'activity'), done: done ?? 'none'};
  });
}
