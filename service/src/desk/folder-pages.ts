/** The tree of folders, and a page for each of them. */
import {html} from 'hono/html';
import {isWithin, type TreeFolder} from '../store/folders.ts';
import type {itemOrder} from '../store/item-order.ts';
import {actForm, hidden, languageChoice, moveForm} from './fields.ts';
import {folderOptions} from './folder-options.ts';
import {
  articleAddress,
  choice,
  deskPage,
  emptyPanel,
  field,
  heading,
  nothing,
  type Desk,
  type Html,
  type Typed,
} from './layout.ts';
import type {Voice} from './voice.ts';

export interface FolderList {
  folders: readonly TreeFolder[];
  cultures: readonly string[];
  typed?: Typed;
  /** Why a folder was not moved. */
  refused?: string;
}

export type FolderItems = Awaited<ReturnType<typeof itemOrder>>;

const parentChoice = (voice: Voice, folders: readonly TreeFolder[], label: string, chosen = '') =>
  choice({
    name: 'parent',
    label,
    options: [['', voice.words.folders.top], ...folderOptions(voice, folders)],
    chosen,
  });

const folderRow = (
  voice: Voice,
  {contentId, title, titles, depth, nodeId, total, isFirst, isLast}: TreeFolder,
): Html =>
  html`<li class="depth-${Math.min(depth, 6)}" data-item="${contentId}" data-depth="${depth}">
    <span class="name" lang="${titles[0]!.culture}"><a href="folder?id=${contentId}">${title}</a></span>
    <a class="meta" href="articles?folder=${nodeId}">${voice.words.folders.articles(total)}</a>
    ${moveForm(voice, 'folder-order', {id: contentId}, {title, isFirst, isLast})}
  </li>`;

/** The articles of a folder as readers see them one after the other. */
function orderPanel(desk: Desk, folder: TreeFolder, {items, total}: FolderItems): Html | '' {
  const {folders: texts, states} = desk.voice.words;
  // There is no other order of one article.
  if (items.length < 2) return '';
  const own = {id: folder.contentId};
  const more = total - items.length;
  return html`<section class="panel">
    <h2>${texts.order}</h2>
    <p class="meta">${texts.orderLead}</p>
    <ul class="tree flat" data-draggable="list">
      ${items.map(
        ({contentId, culture, title, knowledgeState}, index) =>
          html`<li data-item="${contentId}" data-depth="0">
            <span class="name"
              ><a href="${articleAddress(desk, {contentId, culture})}" lang="${culture}">${title}</a>${
                knowledgeState === 'published'
                  ? ''
                  : html` <span class="meta">${states[knowledgeState]}</span>`
              }</span
            >
            ${moveForm(
              desk.voice,
              'item-order',
              {...own, item: contentId},
              {title, isFirst: index === 0, isLast: index === items.length - 1},
            )}
          </li>`,
      )}
    </ul>
    ${more > 0 ? html`<p class="meta">${texts.moreByTitle(more)}</p>` : ''}
    ${
      items.some(({position}) => position !== null)
        ? actForm(
            'item-order',
            own,
            html`<button class="quiet" name="step" value="title">${texts.byTitle}</button>`,
            'acts',
          )
        : ''
    }
  </section>`;
}

const refusal = (text: string | undefined): Html | '' =>
  text === undefined ? '' : html`<p class="wrong notice" role="alert">${text}</p>`;

export const foldersPage = (desk: Desk, {folders, cultures, typed = nothing, refused}: FolderList): Html => {
  const {voice} = desk;
  const {common, folders: texts, views} = voice.words;
  return deskPage(
    desk,
    'folders',
    views.folders,
    html`${heading(views.folders, texts.lead)} ${refusal(refused)}
      ${
        folders.length === 0
          ? emptyPanel(texts.none)
          : html`<ul class="tree" data-draggable="tree">
              ${folders.map((each) => folderRow(voice, each))}
            </ul>`
      }
      <form class="panel" method="post" action="folders">
        <h2>${texts.make}</h2>
        ${field(typed, {name: 'title', label: common.name, placeholder: texts.namePlaceholder})}
        <div class="fields">
          ${languageChoice(voice, {cultures, chosen: typed.values['culture']})}
          ${parentChoice(voice, folders, texts.in, typed.values['parent'])}
        </div>
        <div class="acts"><button>${common.makeIt}</button></div>
      </form>`,
  );
};

export const folderPage = (
  desk: Desk,
  folder: TreeFolder,
  {folders, cultures, typed = nothing, refused, inside}: FolderList & {inside: FolderItems},
): Html => {
  const {voice} = desk;
  const {common, folders: texts, views} = voice.words;
  const {contentId, title, titles, path, nodeId, parentNodeId, total} = folder;
  const others = folders.filter((each) => !isWithin(folders, each, folder));
  const own = hidden({id: contentId});
  const lacking = cultures.filter(
    (each) => !titles.some(({culture}) => culture.toLowerCase() === each.toLowerCase()),
  );
  const values = Object.fromEntries(titles.map(({culture, title}) => [`title-${culture}`, title]));
  return deskPage(
    desk,
    'folders',
    title,
    html`${heading(
        html`<bdi lang="${titles[0]!.culture}">${title}</bdi>`,
        html`<a href="articles?folder=${nodeId}">${texts.articles(total)}</a>`,
        '',
        html`<a href="folders">${views.folders}</a>${path.map((each) => html` › ${each}`)}`,
      )}
      ${refusal(refused)}
      <form class="panel" method="post" action="folder-names">
        <h2>${texts.names}</h2>
        ${own}
        ${titles.map(({culture}) =>
          field(
            {...typed, values: {...values, ...typed.values}},
            {name: `title-${culture}`, label: voice.nameOf(culture)},
          ),
        )}
        ${
          lacking.length > 0
            ? html`<div class="fields">
                ${field(typed, {name: 'title', label: texts.otherLanguage, optional: true})}
                ${languageChoice(voice, {cultures: lacking, chosen: typed.values['culture']})}
              </div>`
            : ''
        }
        <div class="acts"><button>${common.save}</button></div>
      </form>
      ${orderPanel(desk, folder, inside)}
      <div class="two">
        <div class="section">
          <form class="panel" method="post" action="folder-move">
            <h2>${common.move}</h2>
            ${own}
            ${parentChoice(voice, others, texts.into, parentNodeId === null ? '' : String(parentNodeId))}
            <div class="acts"><button class="quiet">${common.move}</button></div>
          </form>
          <form class="panel" method="post" action="folder-delete">
            <p class="meta">${texts.deleteWhat}</p>
            ${own}
            <div class="acts"><button class="quiet">${texts.delete}</button></div>
          </form>
        </div>
        <form class="panel" method="post" action="folder-merge">
          <h2>${texts.merge}</h2>
          <p class="meta">${texts.mergeWhat}</p>
          ${own}
          ${choice({
            name: 'parent',
            id: 'merge-into',
            label: texts.into,
            options: [['', texts.intoTop], ...folderOptions(voice, others)],
            chosen: parentNodeId === null ? '' : String(parentNodeId),
          })}
          <div class="acts"><button class="quiet">${texts.merge}</button></div>
        </form>
      </div>`,
  );
};
