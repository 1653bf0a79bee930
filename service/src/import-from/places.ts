import type {Exported, ExportedArticle, ExportedFolder} from './exported.ts';

/** Places of the folders and articles of an export, by their ids. */
export interface Places {
  folders: Map<string, number>;
  articles: Map<string, number>;
}

interface Sibling {
  kind: keyof Places;
  id: string;
  position: number;
}

/**
 * The place from 1 of each item among those in the same folder: folders first, as the other products show them. Equal positions are one place.
 * Where neither the folders nor the articles in a folder differ, they have no order, and get no place.
 */
export function placesOf({folders, articles}: Pick<Exported, 'folders' | 'articles'>): Places {
  const siblings = new Map<string, Sibling[]>();
  const add = (kind: Sibling['kind'], parent: string | undefined, one: ExportedFolder | ExportedArticle) => {
    const {id, position = Infinity} = one;
    const beside = siblings.get(parent ?? '') ?? [];
    siblings.set(parent ?? '', beside);
    beside.push({kind, id, position});
  };
  for (const one of folders) add('folders', one.parent, one);
  for (const one of articles) add('articles', one.folder, one);
  const places: Places = {folders: new Map(), articles: new Map()};
  for (const beside of siblings.values()) {
    const positionsOf = (kind: Sibling['kind']) =>
      [...new Set(beside.filter((one) => one.kind === kind).map(({position}) => position))].sort((a, b) =>
        // Infinity less itself is no number.
        a < b ? -1 : 1,
      );
    const [ofFolders, ofArticles] = [positionsOf('folders'), positionsOf('articles')];
    if (ofFolders.length < 2 && ofArticles.length < 2) continue;
    const ranks = {
      folders: new Map(ofFolders.map((position, index) => [position, index + 1])),
      articles: new Map(ofArticles.map((position, index) => [position, ofFolders.length + index + 1])),
    };
    for (const {kind, id, position} of beside) places[kind].set(id, ranks[kind].get(position)!);
  }
  return places;
}
