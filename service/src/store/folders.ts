/** The tree of folders at the desk: what is in it, and the changes that editors make of it. */
import sql from 'sql-template-tag';
import type {Database} from '../db/database.ts';
import {groupBy} from '../group-by.ts';
import {recordAct} from './audit-log.ts';
import type {Change} from './changes.ts';
import {translationsWhere} from './content.ts';
import {createContent} from './creation.ts';
import type {TranslationItem} from './items.ts';
import {positionChanges, unplacedChanges, type Placed} from './item-order.ts';
import {writeReplacements} from './replacements.ts';
import {rowsOf, run} from './sql.ts';
import type {KnowledgeState} from './types.ts';

interface FolderTitle {
  culture: string;
  title: string;
  knowledgeState: KnowledgeState;
}

export interface Folder {
  contentId: number;
  nodeId: number;
  parentNodeId: number | null;
  position: number | null;
  /** By culture; those in the service's own first. */
  titles: FolderTitle[];
  /** Items that are no folders, in it. */
  items: number;
}

export interface TreeFolder extends Folder {
  /** The first of its titles. */
  title: string;
  /** From 0. */
  depth: number;
  /** Items that are no folders, in it and below. */
  total: number;
  /** Among those beside it. */
  isFirst: boolean;
  isLast: boolean;
  /** The titles above it; of many, the nearest. */
  path: string[];
}

/**
 * All folders that are not deleted, each before those in it. Those whose parents are gone are at the top, as are those of a circle.
 * @param culture the service's own, in which titles are shown where they can be
 */
export async function folderTree(db: Database, culture: string): Promise<TreeFolder[]> {
  const folders = await rowsOf<Folder>(
    db,
    sql`select c.id as "contentId", c.node_id as "nodeId", c.parent_node_id as "parentNodeId", c.position, n.titles,
        coalesce(i.items, 0)::int as items
      from contents c
      cross join lateral (
        select json_agg(json_build_object('culture', t.culture, 'title', t.title, 'knowledgeState', t.knowledge_state)
          order by t.culture_key <> ${culture.toLowerCase()}, t.id) as titles
        from translations t where t.content_id = c.id and t.knowledge_state <> 'deleted') n
      left join (
        select o.parent_node_id, count(*) as items from contents o where o.type <> 'folder'
          and exists (select from translations t where t.content_id = o.id and t.knowledge_state <> 'deleted')
        group by o.parent_node_id) i on i.parent_node_id = c.node_id
      where c.type = 'folder' and n.titles is not null`,
  );
  return ordered(folders);
}

/** Titles of a path. All of them would grow with the square of the depth. */
const maxPath = 20;

function ordered(folders: readonly Folder[]): TreeFolder[] {
  const nodes = new Set(folders.map(({nodeId}) => nodeId));
  const inside = groupBy(folders, ({parentNodeId}) =>
    parentNodeId !== null && nodes.has(parentNodeId) ? parentNodeId : null,
  );
  const collator = new Intl.Collator(undefined, {numeric: true});
  const titleOf = ({titles}: Folder) => titles[0]?.title ?? '';
  for (const beside of inside.values())
    beside.sort(
      (one, other) =>
        (one.position ?? Infinity) - (other.position ?? Infinity) ||
        collator.compare(titleOf(one), titleOf(other)) ||
        one.contentId - other.contentId,
    );
  const tree: TreeFolder[] = [];
  const above = new Map<TreeFolder, TreeFolder>();
  const seen = new Set<number>();
  interface Waiting {
    folder: Folder;
    place: Pick<TreeFolder, 'isFirst' | 'isLast'>;
    parent?: TreeFolder;
  }
  const waitingOf = (beside: readonly Folder[], parent?: TreeFolder): Waiting[] =>
    beside
      .map((folder, index) => ({
        folder,
        place: {isFirst: index === 0, isLast: index === beside.length - 1},
        ...(parent && {parent}),
      }))
      .reverse();
  // Without recursion, which folders thousands deep would end.
  const add = (top: readonly Folder[]) => {
    const waiting = waitingOf(top);
    for (let next; (next = waiting.pop());) {
      const {folder, place, parent} = next;
      if (seen.has(folder.nodeId)) continue;
      seen.add(folder.nodeId);
      const path = parent ? [...parent.path, parent.title].slice(-maxPath) : [];
      const depth = parent ? parent.depth + 1 : 0;
      const entry = {...folder, ...place, title: titleOf(folder), path, depth, total: folder.items};
      tree.push(entry);
      if (parent) above.set(entry, parent);
      for (const each of waitingOf(inside.get(folder.nodeId) ?? [], entry)) waiting.push(each);
    }
  };
  add(inside.get(null) ?? []);
  // A circle has no top; each of its folders is one, so that it can be moved out.
  for (const folder of folders) if (!seen.has(folder.nodeId)) add([folder]);
  for (const entry of [...tree].reverse()) {
    const parent = above.get(entry);
    if (parent) parent.total += entry.total;
  }
  return tree;
}

/** Whether a folder is another one or lies below it. */
export function isWithin(tree: readonly TreeFolder[], folder: Folder, other: Folder): boolean {
  const parents = new Map(tree.map(({nodeId, parentNodeId}) => [nodeId, parentNodeId]));
  const seen = new Set<number>();
  for (
    let node: number | null = folder.nodeId;
    node !== null && !seen.has(node);
    node = parents.get(node) ?? null
  ) {
    if (node === other.nodeId) return true;
    seen.add(node);
  }
  return false;
}

/** The folders among which one is shown, with itself. */
const siblings = (tree: readonly TreeFolder[], {depth, parentNodeId}: TreeFolder): TreeFolder[] =>
  tree.filter((each) => each.depth === depth && (depth === 0 || each.parentNodeId === parentNodeId));

const compared = (title: string) => title.normalize('NFC').trim().toLowerCase();

/** Another folder in a place that has one of the titles in the same language: readers could not tell the two apart. */
export function sameTitled(
  tree: readonly TreeFolder[],
  parentNodeId: number | null,
  titles: readonly Pick<FolderTitle, 'culture' | 'title'>[],
  self?: Folder,
): TreeFolder | undefined {
  const isTaken = (each: TreeFolder) =>
    each.titles.some(({culture, title}) =>
      titles.some(
        (other) =>
          other.culture.toLowerCase() === culture.toLowerCase() && compared(other.title) === compared(title),
      ),
    );
  const isBeside = (each: TreeFolder) =>
    parentNodeId === null ? each.depth === 0 : each.parentNodeId === parentNodeId;
  return tree.find((each) => each.contentId !== self?.contentId && isBeside(each) && isTaken(each));
}

/** One step up or down among the folders beside it. A folder whose parent is gone stays where it is shown. */
export function orderChanges(tree: readonly TreeFolder[], folder: TreeFolder, step: -1 | 1): Change[] {
  const order = siblings(tree, folder);
  const other = order[order.indexOf(folder) + step];
  if (!other) return [];
  const changes = dropChanges(tree, folder, other, step === 1 ? 'after' : 'before');
  return changes.filter(({what}) => what === 'position');
}

/** Where a folder is dropped: among the siblings of another one, or into it as its last one. */
export const dropPositions = ['before', 'after', 'in'] as const;
export type DropPosition = (typeof dropPositions)[number];

/** None for a position in the folder itself. */
export function dropChanges(
  tree: readonly TreeFolder[],
  folder: TreeFolder,
  other: TreeFolder,
  dropPosition: DropPosition,
): Change[] {
  const {contentId, parentNodeId: from} = folder;
  if (isWithin(tree, other, folder)) return [];
  const inside =
    dropPosition === 'in' ? tree.filter(({parentNodeId}) => parentNodeId === other.nodeId) : undefined;
  const order = (inside ?? siblings(tree, other)).filter((each) => each !== folder);
  const index = inside ? order.length : order.indexOf(other) + (dropPosition === 'after' ? 1 : 0);
  order.splice(index, 0, folder);
  const to = inside ? other.nodeId : other.depth === 0 ? null : other.parentNodeId;
  return [
    ...(to === from ? [] : [{what: 'folder', contentId, from, to} as const]),
    ...positionChanges(order),
  ];
}

/** Moves what is in a folder into another one (or to the top), and deletes the folder. */
export async function mergeChanges(db: Database, folder: Folder, to: number | null): Promise<Change[]> {
  const inside = await rowsOf<Placed>(
    db,
    sql`select id as "contentId", position from contents where parent_node_id = ${folder.nodeId} order by id`,
  );
  const {contentId, titles} = folder;
  return [
    ...unplacedChanges(inside),
    ...inside.map(({contentId}): Change => ({what: 'folder', contentId, from: folder.nodeId, to})),
    ...titles.map(({culture, knowledgeState}): Change => ({
      what: 'state',
      contentId,
      culture,
      from: knowledgeState,
      to: 'deleted',
    })),
  ];
}

export interface Author {
  name: string;
  email: string;
}

const publishedTitle = (culture: string, title: string, {name, email}: Author): TranslationItem => ({
  ...{culture, title, author: name, authorEmail: email},
  ...{knowledgeState: 'published', parts: [], tags: []},
});

/** Records a title that came to be. Undoing it deletes the title. */
const recordTitle = (
  tx: Database,
  contentId: number,
  culture: string,
  {name}: Author,
  act: 'folder' | 'rename',
) =>
  recordAct(tx, {
    ...{actor: name, act, detail: {culture}},
    changes: [{what: 'state', contentId, culture, from: 'deleted', to: 'published'}],
  });

/** @returns its number, and that of the entry in the log; undefined when the parent is no folder any more */
export function createFolder(
  db: Database,
  {title, culture, parentNodeId}: {title: string; culture: string; parentNodeId: number | null},
  author: Author,
): Promise<{contentId: number; done: number} | undefined> {
  return db.transaction(async (tx) => {
    const translations = [publishedTitle(culture, title, author)];
    const item = {type: 'folder', tag: 'folder', translations} as const;
    const contentId = await createContent(tx, item, parentNodeId ?? undefined);
    if (typeof contentId !== 'number') return undefined;
    return {contentId, done: await recordTitle(tx, contentId, culture, author, 'folder')};
  });
}

/** Gives a folder a title in a language that it has none in. @returns the number of the entry in the log */
export function addFolderTitle(
  db: Database,
  contentId: number,
  {title, culture}: {title: string; culture: string},
  author: Author,
): Promise<number> {
  return db.transaction(async (tx) => {
    await run(tx, sql`select from contents where id = ${contentId} for no key update`);
    const records = await translationsWhere(tx, sql`t.content_id = ${contentId}`);
    // One that was deleted.
    const before = records
      .get(contentId)
      ?.find((each) => each.culture.toLowerCase() === culture.toLowerCase());
    const after = publishedTitle(culture, title, author);
    await writeReplacements(tx, [{contentId, type: 'folder', actor: author.name, before, after}]);
    return recordTitle(tx, contentId, culture, author, 'rename');
  });
}
