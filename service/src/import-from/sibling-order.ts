import type {Exported, ExportedArticle, ExportedFolder} from './exported.ts';

/** The `order` of the folders and articles of an export, by their ids. */
export interface SiblingOrder {
  folders: Map<string, number>;
  articles: Map<string, number>;
}

interface Sibling {
  kind: keyof SiblingOrder;
  id: string;
  position: number;
}

const positionsOf = (siblings: readonly Sibling[], kind: Sibling['kind']) =>
  [...new Set(siblings.filter((one) => one.kind === kind).map(({position}) => position))].sort((a, b) =>
    // A difference of two infinite numbers is NaN.
    a < b ? -1 : 1,
  );

/**
 * Orders the items of each folder from 1: folders first, as the other products show them. Equal positions get the same number.
 * Where neither the folders nor the articles in a folder differ in their positions, the export has no order, and none is given.
 */
export function siblingOrder({folders, articles}: Pick<Exported, 'folders' | 'articles'>): SiblingOrder {
  const siblingsByParent = new Map<string, Sibling[]>();
  const add = (kind: Sibling['kind'], parent: string | undefined, one: ExportedFolder | ExportedArticle) => {
    const {id, position = Infinity} = one;
    const siblings = siblingsByParent.get(parent ?? '') ?? [];
    siblingsByParent.set(parent ?? '', siblings);
    siblings.push({kind, id, position});
  };
  for (const one of folders) add('folders', one.parent, one);
  for (const one of articles) add('articles', one.folder, one);
  const order: SiblingOrder = {folders: new Map(), articles: new Map()};
  for (const siblings of siblingsByParent.values()) {
    const ofFolders = positionsOf(siblings, 'folders');
    const ofArticles = positionsOf(siblings, 'articles');
    if (ofFolders.length < 2 && ofArticles.length < 2) continue;
    const ranks = {
      folders: new Map(ofFolders.map((position, index) => [position, index + 1])),
      articles: new Map(ofArticles.map((position, index) => [position, ofFolders.length + index + 1])),
    };
    for (const {kind, id, position} of siblings) order[kind].set(id, ranks[kind].get(position)!);
  }
  return order;
}
