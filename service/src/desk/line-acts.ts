/** What people do with a line of Improve: done, put off, assigned to a person. */
import {html} from 'hono/html';
import {isAtLeast, roleOf} from '../auth/roles.ts';
import {perform, type Act, type ActDetail} from '../store/audit-log.ts';
import {removeFlagOfVote} from '../store/flags.ts';
import {
  addLine,
  findLine,
  hasDone,
  isSearchKind,
  lineKinds,
  searchesToday,
  type LineKey,
  type LineState,
} from '../store/improvement-lines.ts';
import type {Line, LineFilter} from '../store/improvements.ts';
import {listUsers} from '../store/users.ts';
import {notYourRolePage} from './cards.ts';
import {hidden} from './fields.ts';
import {idIn} from './form-fields.ts';
import {actorOf, choice, timeOf, withMarkup, type Desk, type Html} from './layout.ts';
import {forgetLines} from './line-counts.ts';
import {mayDo} from './rights.ts';
import {backTo, type DeskTools, type Form} from './views.ts';

/** Users to whom a line can be assigned: those who may decide about their own. */
export interface DeskPerson {
  userId: number;
  name: string;
}

/** By name. */
export async function deskPeople({db, config}: Pick<DeskTools, 'db' | 'config'>): Promise<DeskPerson[]> {
  const users = await listUsers(db);
  return users
    .filter(({roles, disabledDate}) => {
      const role = disabledDate === null ? roleOf(roles, config.signIn!) : undefined;
      return role !== undefined && mayDo({role}, 'line');
    })
    .map(({userId, displayName, username}) => ({userId, name: displayName ?? username}))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** In days: a month has no date for each day of the month before. */
const delays = {week: 7, month: 30, quarter: 91} as const;
type Delay = keyof typeof delays;

/** Editors decide on all lines, authors on those that are assigned to them. */
const mayDecide = ({role, user}: Desk, assignedTo: number | null): boolean =>
  isAtLeast(role, 'editor') || (role === 'author' && assignedTo === user.userId);

interface Menu extends Pick<LineKey, 'kind'> {
  line: Line;
  /** What the line is about, in words. */
  name: string;
  filter: LineFilter;
  people: readonly DeskPerson[];
  /** Of the line among those of its kind. */
  index: number;
}

/** Whose line it is, and until when it is put off. */
export function lineState(desk: Desk, {assignee, untilDate}: Line): Html | '' {
  const {improve} = desk.voice.words;
  const isLater = untilDate !== null && Date.parse(untilDate) > Date.now();
  if (assignee === null && !isLater) return '';
  return html`<span class="meta" lang="${desk.voice.tag}"
    >${assignee === null ? '' : improve.assignedTo(assignee)}
    ${isLater ? withMarkup(improve.until, timeOf(desk, untilDate)) : ''}</span
  >`;
}

/** The menu with the other acts of a line; empty without the right to any of them. */
export function lineMenu(desk: Desk, {kind, line, name, filter, people, index}: Menu): Html | '' {
  if (!mayDo(desk, 'line') || !mayDecide(desk, line.assignedTo)) return '';
  const {improve} = desk.voice.words;
  const button = (act: string, text: string) =>
    html`<button class="quiet" name="act" value="${act}">${text}</button>`;
  const isOpen = filter === 'open' || filter === 'mine';
  const id = `line-${kind}-${index}`;
  return html`<div class="line-menu">
    <button
      class="quiet"
      type="button"
      popovertarget="${id}"
      aria-label="${improve.moreFor(name)}"
      title="${improve.more}"
    >
      ⋯
    </button>
    <form method="post" action="line" id="${id}" popover>
      ${hidden({kind, article: line.contentId ?? '', culture: line.culture, subject: line.subject, back: desk.address ?? 'improve'})}
      ${isOpen ? '' : button('reopen', improve.reopen)}
      ${
        isOpen && hasDone(kind)
          ? button('done', kind === 'stale' || kind === 'older' ? improve.stillRight : improve.done)
          : ''
      }
      ${filter === 'done' ? '' : (Object.keys(delays) as Delay[]).map((delay) => button(delay, improve.putOff[delay]))}
      ${
        isAtLeast(desk.role, 'editor') && filter !== 'done'
          ? html`<div class="assign">
              ${choice({
                name: 'person',
                id: `person-${kind}-${index}`,
                label: improve.person,
                isLabelHidden: true,
                options: people.map(({userId, name: each}) => [String(userId), each] as const),
                chosen: String(line.assignedTo ?? desk.user.userId),
              })}
              ${button('assign', improve.assign)}
            </div>`
          : ''
      }
      ${line.assignedTo === null ? '' : button('release', improve.release)}
    </form>
  </div>`;
}

/** The line that a form names. */
function keyIn({kind, article, culture = '', subject = ''}: Form): LineKey | undefined {
  const known = lineKinds.find((each) => each === kind);
  const contentId = idIn(article) ?? null;
  if (!known || isSearchKind(known) !== (contentId === null)) return undefined;
  return {kind: known, contentId, culture, subject: subject.slice(0, 1000)};
}

function delayed(delay: Delay): Date {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + delays[delay]);
  return date;
}

interface Decision {
  act: Act;
  detail?: ActDetail;
  to: Partial<LineState>;
}

/** Undefined where the form names nothing that may be done. */
async function decisionOf(
  tools: DeskTools,
  {act = '', person = ''}: Form,
  {key, mayAssign}: {key: LineKey; mayAssign: boolean},
): Promise<Decision | undefined> {
  const now = new Date().toISOString();
  switch (act) {
    case 'done': {
      if (!hasDone(key.kind)) return undefined;
      const seen = isSearchKind(key.kind) ? await searchesToday(tools.db, key) : 0;
      return {act: 'line-done', to: {doneDate: now, seen, untilDate: null}};
    }
    case 'week':
    case 'month':
    case 'quarter': {
      const date = delayed(act).toISOString();
      return {act: 'line-later', detail: {date}, to: {untilDate: date, doneDate: null}};
    }
    case 'reopen':
      return {act: 'line-reopen', to: {doneDate: null, untilDate: null}};
    case 'release':
      return {act: 'line-assign', detail: {released: true}, to: {assignedTo: null}};
    case 'assign': {
      const found = (await deskPeople(tools)).find(({userId}) => String(userId) === person);
      if (!found || !mayAssign) return undefined;
      return {act: 'line-assign', detail: {person: found.name}, to: {assignedTo: found.userId}};
    }
    default:
      return undefined;
  }
}

export function addLineActs(tools: DeskTools): void {
  const {db, act} = tools;
  act('line', async (form, desk) => {
    const to = backTo(form['back'], 'improve');
    const key = keyIn(form);
    const line = key && (await findLine(db, key));
    if (!line) return {to, done: 'none'};
    const {state} = line;
    const {improve, views} = desk.voice.words;
    if (!mayDecide(desk, state.assignedTo))
      return {page: notYourRolePage(desk.voice, improve.notYours, ['improve', views.improve]), status: 403};
    const mayAssign = isAtLeast(desk.role, 'editor');
    const decision = await decisionOf(tools, form, {key, mayAssign});
    const next = {...state, ...decision?.to};
    if (!decision || JSON.stringify(next) === JSON.stringify(state)) return {to, done: 'none'};
    const {contentId} = key;
    const id = line.id ?? (await addLine(db, key));
    const votesOf = key.kind === 'notHelpful' && decision.act === 'line-done' ? contentId : null;
    const done = await perform(
      db,
      {
        ...{actor: actorOf(desk), act: decision.act, detail: {...decision.detail, line: id}},
        changes: [{what: 'line', line: id, contentId, from: state, to: next}],
      },
      async (tx) => {
        const {culture} = key;
        if (votesOf !== null) await removeFlagOfVote(tx, {contentId: votesOf, culture}, desk.user.username);
      },
    );
    forgetLines(db);
    return {to, done: done ?? 'none'};
  });
}
