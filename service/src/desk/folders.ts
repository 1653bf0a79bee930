/** The tree of folders, and a page for each of them. */
import {html} from 'hono/html';
import {perform} from '../store/audit-log.ts';
import type {Change} from '../store/changes.ts';
import {articleCultures, readPicked} from '../store/desk.ts';
import {
  addFolderTitle,
  createFolder,
  dropChanges,
  dropPositions,
  folderTree,
  isWithin,
  mergeChanges,
  orderChanges,
  type TreeFolder,
} from '../store/folders.ts';
import {itemOrder, moveChanges, placedItems, unplacedChanges, type Placed} from '../store/item-order.ts';
import {acquireTreeLock} from '../store/tree.ts';
import {canonicalTag} from '../text/cultures.ts';
import {folderOptions} from './articles.ts';
import {pickedIn, plan} from './bulk-acts.ts';
import {actForm, hidden, languageChoice, moveForm} from './fields.ts';
import {
  actorOf,
  articleAddress,
  choice,
  deskPage,
  emptyPanel,
  field,
  formFault,
  heading,
  nothing,
  withQuery,
  type Desk,
  type Html,
  type Typed,
} from './layout.ts';
import type {ActPath} from './rights.ts';
import {backTo, declare, type DeskTools, type Form, type Outcome} from './views.ts';
import type {Voice} from './voice.ts';

interface FolderList {
  folders: readonly TreeFolder[];
  cultures: readonly string[];
  typed?: Typed;
}

type FolderItems = Awaited<ReturnType<typeof itemOrder>>;

const parentChoice = ({words}: Voice, folders: readonly TreeFolder[], label: string, chosen = '') =>
  choice({name: 'parent', label, options: [['', words.folders.top], ...folderOptions(folders)], chosen});

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

const foldersPage = (desk: Desk, {folders, cultures, typed = nothing}: FolderList): Html => {
  const {voice} = desk;
  const {common, folders: texts, views} = voice.words;
  return deskPage(
    desk,
    'folders',
    views.folders,
    html`${heading(views.folders, texts.lead)}
      ${
        folders.length === 0
          ? emptyPanel(texts.none)
          : html`<ul class="tree" data-draggable="tree">
              ${folders.map((each) => folderRow(voice, each))}
            </ul>`
      }
      <form class="panel" method="post" action="folders">
        <h2>${texts.make}</h2>
        ${formFault(typed)}
        ${field(typed, {name: 'title', label: common.name, placeholder: texts.namePlaceholder})}
        <div class="fields">
          ${languageChoice(voice, {cultures, chosen: typed.values['culture']})}
          ${parentChoice(voice, folders, texts.in, typed.values['parent'])}
        </div>
        <div class="acts"><button>${common.makeIt}</button></div>
      </form>`,
  );
};

const folderPage = (
  desk: Desk,
  folder: TreeFolder,
  {folders, cultures, typed = nothing, inside}: FolderList & {inside: FolderItems},
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
      <form class="panel" method="post" action="folder-names">
        <h2>${texts.names}</h2>
        ${own} ${formFault(typed)}
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
        <form class="panel" method="post" action="folder-move">
          <h2>${common.move}</h2>
          ${own} ${parentChoice(voice, others, texts.into, parentNodeId === null ? '' : String(parentNodeId))}
          <div class="acts"><button class="quiet">${common.move}</button></div>
        </form>
        <form class="panel" method="post" action="folder-merge">
          <h2>${texts.merge}</h2>
          <p class="meta">${texts.mergeWhat}</p>
          ${own}
          ${choice({
            name: 'parent',
            id: 'merge-into',
            label: texts.into,
            options: [['', texts.intoTop], ...folderOptions(others)],
            chosen: parentNodeId === null ? '' : String(parentNodeId),
          })}
          <div class="acts"><button class="quiet">${texts.merge}</button></div>
        </form>
      </div>`,
  );
};

const maxTitle = 200;
const titleFault = ({voice: {words}}: Desk, title: string) => {
  if (!title) return words.faults.noName;
  return title.length > maxTitle ? words.faults.tooLong(maxTitle) : undefined;
};

export function addFolders(tools: DeskTools): void {
  const {db, config} = tools;
  const {view, act} = declare(tools);

  const read = async () => {
    const {culture} = config;
    const [folders, cultures] = await Promise.all([folderTree(db, culture), articleCultures(db, culture)]);
    return {folders, cultures};
  };
  const itemsOf = ({nodeId}: TreeFolder) => itemOrder(db, nodeId, config.culture);
  const authorOf = (desk: Desk) => ({name: actorOf(desk), email: desk.user.email ?? ''});
  const find = (folders: readonly TreeFolder[], id = '') =>
    folders.find(({contentId}) => String(contentId) === id);
  /** The node that a form names; null for the top, undefined for one that is gone. */
  const parentIn = (folders: readonly TreeFolder[], {parent = ''}: Form) =>
    parent === '' ? null : folders.find(({nodeId}) => String(nodeId) === parent);

  view('folders', async (desk) => foldersPage(desk, await read()));
  act('folders', async (form, desk) => {
    const {title: typed = '', culture: given = ''} = form;
    const title = typed.trim();
    const {folders, cultures} = await read();
    const fault = titleFault(desk, title);
    if (fault)
      return {page: foldersPage(desk, {folders, cultures, typed: {values: form, faults: {title: fault}}})};
    const culture = canonicalTag(given) ?? config.culture;
    const parentNodeId = parentIn(folders, form)?.nodeId ?? null;
    const made = await createFolder(db, {title, culture, parentNodeId}, authorOf(desk));
    const to = backTo(form['back'], 'folders');
    if (!made || to === 'folders') return {to, done: made?.done};
    // Made while an article is written: it goes there.
    const tree = await folderTree(db, config.culture);
    const folder = String(find(tree, String(made.contentId))?.nodeId ?? '');
    const planned = plan(await readPicked(db, pickedIn(form)), {act: 'move', folder}, tree);
    const moved = planned && (await perform(db, {actor: actorOf(desk), ...planned}));
    return {to: to === 'write' ? withQuery(to, {folder}) : to, done: moved ?? made.done};
  });

  view(
    'folder',
    async (desk, {id}) => {
      const list = await read();
      const folder = find(list.folders, id);
      return folder && folderPage(desk, folder, {...list, inside: await itemsOf(folder)});
    },
    'folders',
  );
  /** An act on the folder that a form names. */
  const change = (
    path: Extract<ActPath, `folder-${string}` | 'item-order'>,
    perform: (
      folder: TreeFolder,
      form: Form,
      context: {desk: Desk; folders: TreeFolder[]; cultures: string[]},
    ) => Promise<Outcome>,
  ) =>
    act(path, async (form, desk) => {
      const list = await read();
      const folder = find(list.folders, form['id']);
      return folder ? perform(folder, form, {desk, ...list}) : {to: 'folders', done: 'none'};
    });

  change('folder-order', async ({contentId}, {step, beside, place}, {desk}) => {
    const done = await db.transaction(async (tx) => {
      // Two editors at once would give two folders one position.
      await acquireTreeLock(tx);
      const folders = await folderTree(tx, config.culture);
      const folder = find(folders, String(contentId));
      const other = find(folders, beside);
      // One of them is gone by now.
      if (!folder || (beside !== undefined && !other)) return undefined;
      const changes = other
        ? dropChanges(folders, folder, other, dropPositions.find((each) => each === place) ?? 'after')
        : orderChanges(folders, folder, step === '-1' ? -1 : 1);
      const moved = changes.find(({what}) => what === 'folder');
      const into = moved && folders.find(({nodeId}) => nodeId === moved.to)?.contentId;
      const what = moved
        ? ({act: 'move', detail: {folder: into ?? null}} as const)
        : ({act: 'order', contentIds: [contentId]} as const);
      return perform(tx, {...what, actor: actorOf(desk), changes});
    });
    return {to: 'folders', done: done ?? 'none'};
  });
  change('item-order', async (folder, {item = '', step, beside, place}, {desk}) => {
    const {contentId, nodeId} = folder;
    const movesIn = (items: readonly Placed[]): Change[] => {
      const indexOf = (id: string) => items.findIndex(({contentId}) => String(contentId) === id);
      const from = indexOf(item);
      const besideAt = beside === undefined ? from + (step === '-1' ? -1 : 1) : indexOf(beside);
      if (from < 0 || besideAt < 0 || besideAt >= items.length) return [];
      // Dropped on an item below, it takes the place of that one, which moves up.
      const drop = besideAt + (place === 'after' ? 1 : 0) - (from < besideAt ? 1 : 0);
      return moveChanges(items, items[from]!, beside === undefined ? besideAt : drop);
    };
    const done = await db.transaction(async (tx) => {
      // Two editors at once would give two items one position.
      await acquireTreeLock(tx);
      const changes =
        step === 'title'
          ? unplacedChanges(await placedItems(tx, nodeId))
          : movesIn((await itemOrder(tx, nodeId, config.culture)).items);
      const what = {act: 'order', contentIds: [contentId], detail: {folder: contentId}} as const;
      return perform(tx, {...what, actor: actorOf(desk), changes});
    });
    return {to: `folder?id=${contentId}`, done: done ?? 'none'};
  });
  change('folder-move', async ({contentId, parentNodeId: from}, form, {desk, folders}) => {
    const to = parentIn(folders, form);
    const changes: Change[] =
      to === undefined ? [] : [{what: 'folder', contentId, from, to: to?.nodeId ?? null}];
    const detail = {folder: to?.contentId ?? null};
    const done = await perform(db, {actor: actorOf(desk), act: 'move', detail, changes});
    return {to: `folder?id=${contentId}`, done: done ?? 'none'};
  });
  change('folder-merge', async (folder, form, {desk, folders}) => {
    const to = parentIn(folders, form);
    if (to === undefined || (to && isWithin(folders, to, folder))) return {to: 'folders', done: 'none'};
    const changes = await mergeChanges(db, folder, to?.nodeId ?? null);
    const detail = {folder: to?.contentId ?? null};
    return {to: 'folders', done: await perform(db, {actor: actorOf(desk), act: 'merge', detail, changes})};
  });
  change('folder-names', async (folder, form, {desk, folders, cultures}) => {
    const {contentId, titles} = folder;
    const changes = titles.flatMap(({culture, title: from}): Change[] => {
      const to = (form[`title-${culture}`] ?? from).trim();
      return to === from ? [] : [{what: 'title', contentId, culture, from, to}];
    });
    const added = (form['title'] ?? '').trim();
    const faults = Object.fromEntries(
      [
        ...changes.map((each) => [
          'culture' in each ? `title-${each.culture}` : '',
          titleFault(desk, String(each.to)),
        ]),
        ['title', added && titleFault(desk, added)],
      ].filter(([, fault]) => fault),
    ) as Typed['faults'];
    if (Object.keys(faults).length > 0)
      return {
        page: folderPage(desk, folder, {
          ...{folders, cultures, typed: {values: form, faults}},
          inside: await itemsOf(folder),
        }),
      };
    const renamed = await perform(db, {actor: actorOf(desk), act: 'rename', changes});
    const culture = canonicalTag(form['culture'] ?? '');
    const isNew = !titles.some((each) => each.culture.toLowerCase() === culture?.toLowerCase());
    const named =
      added && culture && isNew
        ? await addFolderTitle(db, contentId, {title: added, culture}, authorOf(desk))
        : undefined;
    return {to: `folder?id=${contentId}`, done: named ?? renamed ?? 'none'};
  });
}
