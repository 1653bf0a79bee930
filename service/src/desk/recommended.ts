/** The curated order of recommended articles, and what readers are recommended now. */
import {html} from 'hono/html';
import type {Database} from '../db/database.ts';
import {perform, type ActDetail} from '../store/audit-log.ts';
import {curatedDetails, lockCuratedOrder, type CuratedDetail} from '../store/curated-order.ts';
import {articleCultures, listArticles, type ArticleRow} from '../store/desk.ts';
import {recommendedItems} from '../store/lists.ts';
import type {ListItem} from '../store/types.ts';
import {actForm, languageChoice, moveForm} from './fields.ts';
import {idIn} from './form-fields.ts';
import {
  actorOf,
  articleAddress,
  deskPage,
  emptyPanel,
  heading,
  timeOf,
  withMarkup,
  type Desk,
  type Html,
} from './layout.ts';
import {movedTo} from './moved.ts';
import {backTo, type DeskTools, type Form, type Outcome} from './views.ts';

/** Translations that a search looks at, and articles that the preview shows. */
const maxFound = 50;
const shown = 10;
/** Articles that kb-recommended shows where its tag says nothing else. */
const usual = 5;

interface Recommended {
  order: readonly CuratedDetail[];
  /** Undefined where nothing was searched for. */
  found: readonly ArticleRow[] | undefined;
  words: string;
  preview: readonly ListItem[];
  cultures: readonly string[];
  /** Of the preview. */
  culture: string;
}

/** Why readers do not see an item. */
function invisibility(desk: Desk, {state, startDate, endDate}: CuratedDetail): Html | string {
  const {recommended: texts} = desk.voice.words;
  if (state === 'published' && startDate !== null && startDate > new Date().toISOString())
    return withMarkup(texts.seenFrom, timeOf(desk, startDate));
  if (state === 'published' && endDate !== null) return withMarkup(texts.seenUntil, timeOf(desk, endDate));
  return state === null || state === 'deleted' ? texts.deleted : texts.notPublished;
}

const orderRow = (desk: Desk, item: CuratedDetail, count: number): Html => {
  const {voice} = desk;
  const {recommended: texts, states} = voice.words;
  const {contentId, place, culture, state} = item;
  const title = item.title ?? `#${contentId}`;
  return html`<li data-item="${contentId}" data-depth="0">
    <span class="meta">${voice.number(place)}</span>
    <span class="name"
      ><a href="${articleAddress(desk, {contentId, culture: culture ?? ''})}" lang="${culture ?? ''}"
        >${title}</a
      ><span class="meta"
        >${state ? html`<span class="state ${state}">${states[state]}</span>` : ''}
        ${item.readable ? '' : html`<span class="unseen">${invisibility(desk, item)}</span>`}</span
      ></span
    >
    ${moveForm(voice, 'recommended-order', {id: contentId}, {title, isFirst: place === 1, isLast: place === count})}
    ${actForm(
      'recommended-remove',
      {id: contentId},
      html`<button class="quiet small" aria-label="${texts.removeIt(title)}">${texts.remove}</button>`,
    )}
  </li>`;
};

/** Puts an article at the end of the order. */
const addForm = (
  {voice: {words}, address = 'recommended'}: Desk,
  {contentId, title}: Pick<ArticleRow, 'contentId' | 'title'>,
): Html =>
  actForm(
    'recommended',
    {id: contentId, back: address},
    html`<button class="quiet small" aria-label="${words.recommended.addIt(title)}">
      ${words.recommended.recommend}
    </button>`,
  );

const foundRow = (
  desk: Desk,
  {contentId, culture, title, knowledgeState}: ArticleRow,
  isIn: boolean,
): Html => {
  const {voice} = desk;
  const {recommended: texts, states} = voice.words;
  return html`<li>
    <span class="name"
      ><a href="${articleAddress(desk, {contentId, culture})}" lang="${culture}">${title}</a
      ><span class="meta"
        ><span class="state ${knowledgeState}">${states[knowledgeState]}</span> ${voice.nameOf(culture)}</span
      ></span
    >
    ${isIn ? html`<span class="meta">${texts.isIn}</span>` : addForm(desk, {contentId, title})}
  </li>`;
};

const previewPanel = (desk: Desk, {order, preview, cultures, culture, words}: Recommended): Html => {
  const {voice} = desk;
  const {common, recommended: texts} = voice.words;
  const curated = new Set(order.map(({contentId}) => contentId));
  return html`<section class="panel" aria-labelledby="preview">
    <h2 id="preview">${texts.preview}</h2>
    <p class="meta">${texts.previewLead(usual)}</p>
    <form class="joined" method="get" action="recommended" data-live="shown add-language">
      ${words ? html`<input type="hidden" name="words" value="${words}" />` : ''}
      ${languageChoice(voice, {cultures, chosen: culture, isLabelHidden: true})}
      <button class="quiet unscripted">${common.show}</button>
    </form>
    <div id="shown">
      ${
        preview.length === 0
          ? html`<p>${texts.nothingShown}</p>`
          : html`<ol class="shown">
              ${preview.map(
                (item) =>
                  html`<li>
                    <span lang="${item.culture}">${item.title}</span>
                    <span class="meta">${curated.has(item.contentId) ? texts.byYou : texts.byReaders}</span>
                    ${curated.has(item.contentId) ? '' : addForm(desk, item)}
                  </li>`,
              )}
            </ol>`
      }
    </div>
  </section>`;
};

const recommendedPage = (desk: Desk, recommended: Recommended): Html => {
  const {articles, recommended: texts, views} = desk.voice.words;
  const {order, found, words, culture} = recommended;
  const inOrder = new Set(order.map(({contentId}) => contentId));
  return deskPage(
    desk,
    'recommended',
    views.recommended,
    html`${heading(views.recommended, texts.lead)}
      ${
        order.length === 0
          ? emptyPanel(texts.none)
          : html`<ol class="tree" data-draggable="list">
              ${order.map((each) => orderRow(desk, each, order.length))}
            </ol>`
      }
      <section class="panel" aria-labelledby="add">
        <h2 id="add">${texts.add}</h2>
        <form class="row" method="get" action="recommended">
          <span id="add-language" hidden><input type="hidden" name="culture" value="${culture}" /></span>
          <label class="visually-hidden" for="words">${articles.words}</label>
          <input
            id="words"
            type="search"
            name="words"
            value="${words}"
            placeholder="${articles.words}"
            required
          />
          <button class="${found && found.length > 0 ? 'quiet' : ''}">${texts.search}</button>
        </form>
        ${
          found === undefined
            ? ''
            : found.length === 0
              ? html`<p role="status">${texts.noneFound}</p>`
              : html`<ul class="tree plain">
                  ${found.map((each) => foundRow(desk, each, inOrder.has(each.contentId)))}
                </ul>`
        }
      </section>
      ${previewPanel(desk, recommended)}`,
  );
};

/** The first translation of each article. */
function byArticle(rows: readonly ArticleRow[]): ArticleRow[] {
  const first = new Map<number, ArticleRow>();
  for (const row of rows) if (!first.has(row.contentId)) first.set(row.contentId, row);
  return [...first.values()];
}

/**
 * Gives an item another place in the order as it is then.
 * @param placeIn the new place, from 1; null outside of the order
 * @returns the number of the act; undefined where nothing was left to change
 */
const place = (
  db: Database,
  {contentId, actor}: {contentId: number; actor: string},
  placeIn: (order: readonly number[], from: number | null) => number | null,
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const order = await lockCuratedOrder(tx);
    const at = order.indexOf(contentId);
    const from = at < 0 ? null : at + 1;
    const to = placeIn(order, from);
    if (to === from) return undefined;
    const recommended: ActDetail['recommended'] = from === null ? 'added' : to === null ? 'removed' : 'moved';
    const changes = [{what: 'recommended', contentId, from, to}] as const;
    return perform(tx, {actor, act: 'recommend', detail: {recommended}, changes});
  });

export function addRecommended(tools: DeskTools): void {
  const {db, config, view, act} = tools;

  const readRecommended = async (desk: Desk, query: Form): Promise<Recommended> => {
    const words = (query['words'] ?? '').trim().slice(0, 200);
    const cultures = await articleCultures(db, desk.culture);
    const culture = cultures.find((each) => each === query['culture']) ?? desk.culture;
    const [order, found, preview] = await Promise.all([
      curatedDetails(db, [culture, config.culture]),
      words ? listArticles(db, {words}, {take: maxFound, skip: 0}) : undefined,
      recommendedItems(db, shown, [culture, config.culture]),
    ]);
    return {order, found: found && byArticle(found), words, preview, cultures, culture};
  };

  view('recommended', async (desk, query) => recommendedPage(desk, await readRecommended(desk, query)));

  /** An act on the item that a form names. */
  const change = (
    path: 'recommended' | 'recommended-order' | 'recommended-remove',
    placeIn: (form: Form, order: readonly number[], from: number | null) => number | null,
  ) =>
    act(path, async (form, desk): Promise<Outcome> => {
      const to = backTo(form['back'], 'recommended');
      const contentId = idIn(form['id']);
      if (contentId === undefined) return {to, done: 'none'};
      const item = {contentId, actor: actorOf(desk)};
      return {to, done: (await place(db, item, (order, from) => placeIn(form, order, from))) ?? 'none'};
    });

  change('recommended', (_form, order, from) => from ?? order.length + 1);
  change('recommended-remove', () => null);
  // Another editor may have removed it.
  change('recommended-order', (form, order, from) =>
    from === null ? null : movedTo(order, order[from - 1]!, form) + 1,
  );
}
