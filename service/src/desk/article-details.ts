/** Folder and states of an article among the details of its editor. They are changed by the acts of the list (desk/src/details.ts). */
import {html} from 'hono/html';
import type {readPicked} from '../store/desk.ts';
import type {TreeFolder} from '../store/folders.ts';
import {actForm} from './fields.ts';
import {folderOptions} from './folder-options.ts';
import {choice, field, namedQuery, nothing, stateOf, type Desk, type Html, type Named} from './layout.ts';
import {mayDo} from './rights.ts';

type Translation = Awaited<ReturnType<typeof readPicked>>[number];

const folderChoice = ({voice}: Desk, folders: readonly TreeFolder[], nodeId: number | null) =>
  choice({
    name: 'folder',
    id: 'article-folder',
    label: voice.words.common.folder,
    options: [['', voice.words.articles.noFolder], ...folderOptions(voice, folders)],
    chosen: nodeId === null ? '' : String(nodeId),
  });

/** Makes a folder, and puts the article into it. */
function newFolderForm(
  desk: Desk,
  folders: readonly TreeFolder[],
  values: Readonly<Record<string, string | number>>,
): Html | '' {
  if (!mayDo(desk, 'folders')) return '';
  const {common, folders: texts} = desk.voice.words;
  return html`<details>
    <summary>${texts.make}</summary>
    ${actForm(
      'folders',
      values,
      html`${field(nothing, {name: 'title', id: 'folder-title', label: common.name})}
        ${choice({name: 'parent', label: texts.in, options: [['', texts.top], ...folderOptions(desk.voice, folders)]})}
        <button class="quiet">${common.makeIt}</button>`,
    )}
  </details>`;
}

/** The folder of an article that is not stored yet: the editor puts it there. */
export const newArticleFolder = (desk: Desk, folders: readonly TreeFolder[], nodeId: number | null): Html =>
  html`<div class="detail" slot="folder">
    ${folderChoice(desk, folders, nodeId)}
    ${newFolderForm(desk, folders, {culture: desk.culture, back: 'write'})}
  </div>`;

function folderPart(
  desk: Desk,
  open: Named,
  {parentNodeId, ...picked}: Translation,
  folders: readonly TreeFolder[],
): Html {
  const {common, articles} = desk.voice.words;
  if (!mayDo(desk, 'bulk')) {
    const [, name = articles.noFolder] =
      folderOptions(desk.voice, folders).find(([nodeId]) => nodeId === String(parentNodeId)) ?? [];
    return html`<div class="detail" slot="folder">
      <b>${common.folder}</b>
      <bdi>${name}</bdi>
    </div>`;
  }
  const values = {pick: `${picked.contentId} ${picked.culture}`, back: `write?${namedQuery(open)}`};
  return html`<div class="detail" slot="folder">
    ${actForm(
      'bulk',
      values,
      html`${folderChoice(desk, folders, parentNodeId)}
        <button class="quiet" name="act" value="move">${common.move}</button>`,
      'beside',
    )}
    ${newFolderForm(desk, folders, {...values, culture: desk.culture})}
  </div>`;
}

/** Publishing is a button of the editor. */
function statePart(
  desk: Desk,
  open: Named,
  {contentId, culture, knowledgeState, startDate}: Translation,
): Html {
  const {articles, common, editor} = desk.voice.words;
  const isDraft = knowledgeState === 'draft' || knowledgeState === 'workInProgress';
  const acts = html`${isDraft ? '' : html`<button class="quiet" name="act" value="draft">${editor.makeDraft}</button>`}
  ${knowledgeState === 'archived' ? '' : html`<button class="quiet" name="act" value="archived">${articles.archive}</button>`}`;
  return html`<div class="detail" slot="state-${culture}">
    <b>${common.state}</b>
    <p>${stateOf(desk, {knowledgeState, startDate})}</p>
    ${mayDo(desk, 'state') ? actForm('state', {pick: `${contentId} ${culture}`, back: `write?${namedQuery(open)}`}, html`<div class="acts">${acts}</div>`) : ''}
  </div>`;
}

/** @param translations those that are not deleted */
export const articleDetails = (
  desk: Desk,
  open: Named,
  translations: readonly Translation[],
  folders: readonly TreeFolder[],
): Html | '' =>
  translations.length === 0
    ? ''
    : html`${folderPart(desk, open, translations[0]!, folders)}
      ${translations.map((each) => statePart(desk, open, each))}`;
