/** Presence at an article: the other people who have it open, and what was changed meanwhile. */
import {html} from 'hono/html';
import {listActs} from '../store/audit-log.ts';
import {endPresence, notePresence} from '../store/presence.ts';
import {idIn, longIdIn} from './form-fields.ts';
import {actorOf, type Desk, type Html} from './layout.ts';
import {sentenceOf} from './sentences.ts';
import type {DeskTools} from './views.ts';

/** The element for the names of other people in the article and for their changes (desk/src/presence.ts). A new article has no number before it is saved. */
export const presenceOf = (
  {voice: {words}}: Desk,
  {contentId}: {contentId: number | ''} = {contentId: ''},
): Html => html`<div role="status" data-presence="${contentId}" data-show="${words.common.show}"></div>`;

async function sentences(
  {db, config}: Pick<DeskTools, 'db' | 'config'>,
  desk: Desk,
  {session, contentId, since}: Open,
) {
  const people = await notePresence(db, {sessionId: session, userId: desk.user.userId, contentId});
  const ofOthers = since === undefined ? {} : {after: since, notBy: actorOf(desk)};
  const [act] = await listActs(db, {
    ...{all: desk.role === 'administrator', culture: config.culture, contentId, take: 1, skip: 0},
    ...ofOthers,
  });
  const {voice} = desk;
  return {
    last: since ?? act?.id ?? 0,
    texts: [
      ...(people.length > 0
        ? [voice.words.editor.alsoOpen(voice.list(people.map((each) => voice.value(each))))]
        : []),
      ...(act && since !== undefined ? [`${voice.value(act.actor ?? '')} · ${sentenceOf(voice, act)}`] : []),
    ],
    isChanged: act !== undefined && since !== undefined,
  };
}

interface Open {
  session: string;
  contentId: number;
  /** Number of the last act when the page was opened, or last saved. */
  since: number | undefined;
}

/**
 * Open pages poll this. The reply is `{last, texts, isChanged}` in JSON; with `isChanged` the last text describes the change. Empty when the page is
 * left, 403 without a session.
 */
export function addPresence({db, config, act}: DeskTools): void {
  act('presence', async ({article, since, left}, desk, {c, session}) => {
    const contentId = idIn(article);
    if (contentId === undefined) return c.body(null, 400);
    c.header('Cache-Control', 'no-store');
    // The number of an act, or 0 where there was none.
    const last = since === '0' ? 0 : longIdIn(since);
    if (left === undefined)
      return c.json(await sentences({db, config}, desk, {session, contentId, since: last}));
    await endPresence(db, session, contentId);
    return c.body(null, 204);
  });
}
