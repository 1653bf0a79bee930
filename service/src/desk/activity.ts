/** What was done, by whom and when. */
import {html} from 'hono/html';
import {listActs, undoAct, type LoggedAct} from '../store/audit-log.ts';
import {
  actorOf,
  articleAddress,
  deskPage,
  emptyPanel,
  heading,
  listing,
  mayUndo,
  pageOf,
  pager,
  timeOf,
  undoButton,
  withQuery,
  writeLink,
  type Desk,
  type Html,
  type Paging,
} from './layout.ts';
import {sentenceOf} from './sentences.ts';
import {backTo, declare, type DeskTools} from './views.ts';

const size = 50;

interface Activity {
  acts: readonly LoggedAct[];
  contentId: number | undefined;
  paging: Paging;
}

const activityPage = (desk: Desk, {acts, contentId, paging}: Activity): Html =>
  deskPage(
    desk,
    'activity',
    'Activity',
    html`${heading(
      'Activity',
      contentId === undefined
        ? 'Who changed what. What was changed again since stays as it is when something is undone.'
        : html`Of one article. <a href="activity">Everything</a>`,
    )}
    ${
      acts.length === 0
        ? emptyPanel(
            'Nothing has been done yet. What people write, move, publish and set is listed here.',
            writeLink(desk, 'Write an article'),
          )
        : listing(
            'Activity',
            ['What', ''],
            acts.map(
              (act) =>
                html`<tr>
                  <th scope="row">
                    ${sentenceOf(act)}
                    <span class="meta"
                      >${act.actor ? `${act.actor}, ` : ''}${timeOf(act.date)} ${act.date.slice(11, 16)}
                      UTC</span
                    >
                  </th>
                  <td>
                    ${
                      mayUndo(desk, act)
                        ? html`<form method="post" action="undo">
                            ${undoButton(act, desk.address ?? 'activity')}
                          </form>`
                        : linkOf(desk, act)
                    }
                  </td>
                </tr>`,
            ),
          )
    }
    ${pager(paging, (page) => withQuery('activity', {article: contentId, page}))}`,
  );

/** Where what was done is seen. */
function linkOf(desk: Desk, {act, contentId}: LoggedAct): Html | '' {
  if (contentId !== null && ['write', 'edit', 'restore', 'unflag'].includes(act))
    return html`<a href="${articleAddress(desk, {contentId, culture: ''})}">Open</a>`;
  return '';
}

export function addActivity(tools: DeskTools): void {
  const {db} = tools;
  const {view, act} = declare(tools);
  view('activity', async (desk, query) => {
    const page = pageOf(query);
    const contentId = /^[1-9]\d{0,8}$/.test(query['article'] ?? '') ? Number(query['article']) : undefined;
    const acts = await listActs(db, {
      ...{all: desk.role === 'administrator', contentId},
      ...{take: size, skip: (page - 1) * size},
    });
    return activityPage(desk, {acts, contentId, paging: {page, size, total: acts[0]?.total ?? 0}});
  });
  act('undo', async ({id = '', back}, desk) => {
    const done = /^\d{1,15}$/.test(id) ? await undoAct(db, Number(id), actorOf(desk)) : undefined;
    return {to: backTo(back, 'activity'), done: done ?? 'none'};
  });
}
