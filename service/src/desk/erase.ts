/** Erasing for good: an article, what came with a vote, and a person. Nothing else at the desk has no way back. */
import {html} from 'hono/html';
import {removeErasedFiles} from '../files/remove-erased.ts';
import type {FileStorage} from '../files/store.ts';
import {articleStates, type ArticleComment, type ArticleTranslation} from '../store/article-report.ts';
import {recordAct, type ActDetail} from '../store/audit-log.ts';
import {eraseComment, eraseContent} from '../store/erasure.ts';
import type {Database} from '../db/database.ts';
import {actForm} from './fields.ts';
import {longIdIn, namedIn} from './form-fields.ts';
import {actorOf, field, namedQuery, type Desk, type Html, type Named, type Typed} from './layout.ts';
import {mayDo} from './rights.ts';
import type {DeskTools} from './views.ts';

const isShown = (translations: readonly ArticleTranslation[]) =>
  translations.some(({isReadable}) => isReadable);

/** Readers see no text that is erased: archiving comes first, and has a way back. */
export function erasePanel(
  desk: Desk,
  {contentId}: Named,
  translations: readonly ArticleTranslation[],
): Html | '' {
  if (!mayDo(desk, 'erase-article')) return '';
  const {erase, quoted} = desk.voice.words;
  const heading = html`<h2>${erase.article}</h2>`;
  if (isShown(translations))
    return html`<section class="panel">
      ${heading}
      <p class="meta">${erase.archiveFirst}</p>
    </section>`;
  const title = quoted(translations[0]!.title);
  const form = html`${heading}
    <p>${erase.articleWhat}</p>
    <div class="acts"><button class="quiet">${erase.articleAct(title)}</button></div>`;
  return actForm('erase-article', {article: contentId}, form, 'panel');
}

/** Takes away what came with a vote. */
export const eraseCommentForm = (
  desk: Desk,
  {contentId, culture}: Named,
  {voteId}: ArticleComment,
): Html | '' =>
  mayDo(desk, 'erase-comment')
    ? actForm(
        'erase-comment',
        {article: contentId, culture, vote: voteId},
        html`<button class="quiet">${desk.voice.words.erase.comment}</button>`,
      )
    : '';

/** Erases what names a person, at their request. */
export const erasePersonForm = ({voice: {words}}: Desk, typed: Typed): Html =>
  actForm(
    'erase-person',
    {},
    html`<h2>${words.erase.person}</h2>
      <p>${words.erase.personWhat}</p>
      ${field(typed, {name: 'person', label: words.erase.nameOrAddress})}
      <div class="acts"><button class="quiet">${words.erase.personAct}</button></div>`,
    'panel',
  );

/**
 * Erases something and notes it in the log, where the act is the last that is known of it.
 * @returns the number of the act, or undefined when there was nothing to erase
 */
export type Erase = (
  desk: Desk,
  erased: NonNullable<ActDetail['erased']>,
  perform: (tx: Database) => Promise<boolean>,
) => Promise<number | undefined>;

export const eraserOf =
  ({db, log}: Pick<DeskTools, 'db' | 'log'>, storage: FileStorage): Erase =>
  async (desk, erased, perform) => {
    const done = await db.transaction(async (tx) => {
      if (!(await perform(tx))) return undefined;
      return recordAct(tx, {actor: actorOf(desk), act: 'erase', detail: {erased}});
    });
    if (done === undefined) return undefined;
    log.info({by: desk.user.userId, erased}, 'the desk erased');
    const unremoved = await removeErasedFiles(db, storage);
    if (unremoved) log.error(unremoved, 'the storage still has files that are erased');
    return done;
  };

export function addErase({db, act}: DeskTools, erase: Erase): void {
  act('erase-article', async (form, desk) => {
    const open = namedIn(form);
    const states = open && (await articleStates(db, open.contentId));
    if (!states) return {to: 'articles'};
    // It was published meanwhile.
    if (isShown(states.translations)) return {to: `about?${namedQuery(open)}`};
    const done = await erase(desk, 'article', async (tx) => {
      await eraseContent(tx, open.contentId);
      return true;
    });
    return {to: 'articles', done};
  });
  act('erase-comment', async (form, desk) => {
    const open = namedIn(form);
    const vote = longIdIn(form['vote']);
    if (!open || vote === undefined) return {to: 'articles'};
    const done = await erase(desk, 'comment', (tx) => eraseComment(tx, vote));
    return {to: `about?${namedQuery(open)}`, done: done ?? 'none'};
  });
}
