/** What editors do with folders: make, name, order, move, merge and delete them. */
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
  sameTitled,
  type TreeFolder,
} from '../store/folders.ts';
import {itemOrder, moveChanges, placedItems, unplacedChanges, type Placed} from '../store/item-order.ts';
import {acquireTreeLock} from '../store/tree.ts';
import {canonicalTag} from '../text/cultures.ts';
import {pickedIn, plan} from './bulk-acts.ts';
import {foldersPage, folderPage} from './folder-pages.ts';
import {actorOf, withQuery, type Desk, type Typed} from './layout.ts';
import {movedTo} from './moved.ts';
import type {ActPath} from './rights.ts';
import {textFault} from './text-fault.ts';
import {backTo, type DeskTools, type Form, type Outcome} from './views.ts';

const nameTaken = ({voice: {words}}: Desk, title: string) => words.folders.nameTaken(words.quoted(title));
const nameThere = ({voice: {words}}: Desk, {title}: TreeFolder) =>
  words.folders.nameThere(words.quoted(title));

const maxTitle = 200;
const titleFault = ({voice: {words}}: Desk, title: string) => textFault(words, title, maxTitle);

export function addFolders(tools: DeskTools): void {
  const {db, config, view, act} = tools;

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
    const to = backTo(form['back'], 'folders');
    const same = sameTitled(folders, parentNodeId, [{culture, title}]);
    if (same && to === 'folders') {
      const taken = nameTaken(desk, title);
      return {page: foldersPage(desk, {folders, cultures, typed: {values: form, faults: {title: taken}}})};
    }
    // An article that is being written goes into the folder that is there.
    const made = same
      ? {contentId: same.contentId, done: undefined}
      : await createFolder(db, {title, culture, parentNodeId}, authorOf(desk));
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

  change('folder-order', async ({contentId}, {step, beside, place}, {desk, cultures}) => {
    const ordered = await db.transaction(
      async (tx): Promise<{done?: number | undefined; refused?: string}> => {
        // Two editors at once would give two folders one position.
        await acquireTreeLock(tx);
        const folders = await folderTree(tx, config.culture);
        const folder = find(folders, String(contentId));
        const other = find(folders, beside);
        // One of them is gone by now.
        if (!folder || (beside !== undefined && !other)) return {};
        const changes = other
          ? dropChanges(folders, folder, other, dropPositions.find((each) => each === place) ?? 'after')
          : orderChanges(folders, folder, step === '-1' ? -1 : 1);
        const moved = changes.find(({what}) => what === 'folder');
        const to = moved && folders.find(({nodeId}) => nodeId === moved.to);
        if (moved && sameTitled(folders, to?.nodeId ?? null, folder.titles, folder))
          return {refused: nameThere(desk, folder)};
        const what = moved
          ? ({act: 'move', detail: {folder: to?.contentId ?? null}} as const)
          : ({act: 'order', contentIds: [contentId]} as const);
        return {done: await perform(tx, {...what, actor: actorOf(desk), changes})};
      },
    );
    const {done = 'none', refused} = ordered;
    return refused === undefined
      ? {to: 'folders', done}
      : {page: foldersPage(desk, {...(await read()), cultures, refused})};
  });
  change('item-order', async (folder, form, {desk}) => {
    const {contentId, nodeId} = folder;
    const movesIn = (items: readonly Placed[]): Change[] => {
      const ids = items.map(({contentId}) => contentId);
      const to = movedTo(ids, Number(form['item']), form);
      const from = ids.indexOf(Number(form['item']));
      return to === from ? [] : moveChanges(items, items[from]!, to);
    };
    const done = await db.transaction(async (tx) => {
      // Two editors at once would give two items one position.
      await acquireTreeLock(tx);
      const changes =
        form['step'] === 'title'
          ? unplacedChanges(await placedItems(tx, nodeId))
          : movesIn((await itemOrder(tx, nodeId, config.culture)).items);
      const what = {act: 'order', contentIds: [contentId], detail: {folder: contentId}} as const;
      return perform(tx, {...what, actor: actorOf(desk), changes});
    });
    return {to: `folder?id=${contentId}`, done: done ?? 'none'};
  });
  change('folder-move', async (folder, form, {desk, folders, cultures}) => {
    const {contentId, parentNodeId: from, titles} = folder;
    const to = parentIn(folders, form);
    const parent = to?.nodeId ?? null;
    if (to !== undefined && parent !== from && sameTitled(folders, parent, titles, folder)) {
      const list = {folders, cultures, refused: nameThere(desk, folder)};
      return {page: folderPage(desk, folder, {...list, inside: await itemsOf(folder)})};
    }
    const changes: Change[] = to === undefined ? [] : [{what: 'folder', contentId, from, to: parent}];
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
  change('folder-delete', async (folder, _form, {desk, folders}) => {
    const {contentId, parentNodeId} = folder;
    // A folder whose parent is gone is shown at the top.
    const to = folders.some(({nodeId}) => nodeId === parentNodeId) ? parentNodeId : null;
    const changes = await mergeChanges(db, folder, to);
    const detail = {folder: contentId, state: 'deleted'} as const;
    return {to: 'folders', done: await perform(db, {actor: actorOf(desk), act: 'merge', detail, changes})};
  });
  change('folder-names', async (folder, form, {desk, folders, cultures}) => {
    const {contentId, parentNodeId, titles} = folder;
    const changes = titles.flatMap(({culture, title: from}): Change[] => {
      const to = (form[`title-${culture}`] ?? from).trim();
      return to === from ? [] : [{what: 'title', contentId, culture, from, to}];
    });
    const added = (form['title'] ?? '').trim();
    const addedCulture = canonicalTag(form['culture'] ?? '') ?? config.culture;
    const faultOf = (culture: string, title: string) =>
      titleFault(desk, title) ??
      (sameTitled(folders, parentNodeId, [{culture, title}], folder) && nameTaken(desk, title));
    const faults = Object.fromEntries(
      [
        ...changes.map((each) => {
          const culture = 'culture' in each ? each.culture : '';
          return [`title-${culture}`, faultOf(culture, String(each.to))];
        }),
        ['title', added && faultOf(addedCulture, added)],
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
