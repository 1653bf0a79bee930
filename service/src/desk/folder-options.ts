/** The choices of a folder. */
import type {TreeFolder} from '../store/folders.ts';
import type {Voice} from './voice.ts';

/** Each by its path. Folders with one path, such as those of two imports, are told apart by what is in them, then by their order. */
export function folderOptions({words}: Voice, folders: readonly TreeFolder[]) {
  const apart = (names: readonly string[], addition: (index: number, nth: number) => string): string[] => {
    const all = new Map<string, number>();
    for (const name of names) all.set(name, (all.get(name) ?? 0) + 1);
    const seen = new Map<string, number>();
    return names.map((name, index) => {
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      return all.get(name) === 1 ? name : `${name} (${addition(index, nth)})`;
    });
  };
  const paths = folders.map(({title, path}) => [...path, title].join(' › '));
  const counted = apart(paths, (index) => words.folders.articles(folders[index]!.total));
  const names = apart(counted, (_index, nth) => String(nth));
  return folders.map(({nodeId}, index) => [String(nodeId), names[index]!] as const);
}
