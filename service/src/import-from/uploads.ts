/** The files of an import that a browser sends: what is among them, where it lies, and what is left out. */
import {mkdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {codeOf} from '../database-errors.ts';
import {coded, ImportError, type ImportProblem} from '../content-folder/format/problems.ts';
import {sourceFormat} from '../content-folder/format/source-file.ts';
import {storedIndex} from '../content-folder/format/stored-files.ts';
import type {CheckedFolder} from '../content-folder/import/check-folder.ts';
import {isArticle} from '../content-folder/import/read-folder.ts';
import {groupBy} from '../group-by.ts';
import {isArchive, isHidden, openArchive, type Upload} from './archive.ts';
import {isExportFile} from './convert.ts';
import {articleOfPage} from './page-file.ts';

/** Also such as are not opened: in one another, and of other kinds. */
export const isPacked = (path: string): boolean => /\.(zip|tar|t?gz|7z|rar)$/i.test(path);

/** Why a file is not taken. */
export type LeftWhy = 'beside' | 'packed' | 'aside' | 'unused';
export type LeftFiles = ReadonlyMap<LeftWhy, readonly string[]>;

/** Browsers send a folder's own name, too. */
const pathOf = (name: string): string => {
  const parts = name.split(/[/\\]/).filter(Boolean);
  return (parts.length > 1 ? parts.slice(1) : parts).join('/');
};

/** Files that were sent, with those of archives among them, but for hidden ones. */
export async function openUploads(files: readonly File[], maxBytes: number): Promise<Upload[]> {
  const uploads: Upload[] = [];
  let room = maxBytes;
  for (const file of files) {
    const path = pathOf(file.name);
    const read = async () => Buffer.from(await file.arrayBuffer());
    if (!isArchive(path)) uploads.push({path, size: file.size, read});
    else
      for (const each of await openArchive(path, await read(), room)) {
        room -= each.size;
        uploads.push(each);
      }
  }
  return uploads.filter(({path}) => !isHidden(path));
}

/** Folders in one another, which each take room. */
const maxDepth = 30;

/** Names that other systems take, too. Hidden ones, and so `..`, were left out before. */
const isPlainName = (name: string) => !/[\p{Cc}:]/u.test(name) && Buffer.byteLength(name) <= 255;

function isPlainPath(path: string): boolean {
  const names = path.split('/');
  return path.length <= 1000 && names.length <= maxDepth && names.every(isPlainName);
}

/** Whether a file is one that the import reads: it leaves out names with `_`, and a README at the top. */
const isListed = ({path, isLink}: Upload): boolean =>
  !isLink && isPlainPath(path) && !/(?:^|\/)_/.test(path) && (!sourceFormat(path) || isArticle(path));

const canBeRead = ({path}: Upload): boolean => sourceFormat(path) !== undefined || isExportFile(path);

export interface SortedUploads {
  taken: Upload[];
  /** Whether something in these could be an article. */
  canImport: boolean;
  /** Left out by their names, or because they are links. */
  aside: string[];
  /** Articles and exports that have nothing in them. */
  empty: ImportProblem[];
  /** Whether it is one of another product. Folders of articles have other JSON files. */
  isExport: boolean;
}

export function sortUploads(uploads: readonly Upload[]): SortedUploads {
  const listed = uploads.filter(isListed);
  const isEmpty = (upload: Upload) => upload.size === 0 && canBeRead(upload);
  const filled = listed.filter((upload) => !isEmpty(upload));
  return {
    taken: filled,
    canImport: filled.some(canBeRead),
    aside: uploads.filter((upload) => !isListed(upload)).map(({path}) => path),
    empty: listed.filter(isEmpty).map(({path}) => ({
      ...{file: path, line: 1},
      ...coded('fileEmpty', [path], `the file ${path} is empty`),
    })),
    isExport: !filled.some(({path}) => sourceFormat(path)),
  };
}

/** Bytes on a disk that has blocks for each file and each folder. */
export const bytesOf = (uploads: readonly Upload[]): number =>
  uploads.reduce((sum, {path, size}) => sum + size + 4096 * path.split('/').length, 0);

/** @throws ImportError for a damaged archive, and for a name that files have twice */
export async function writeUploads(folder: string, uploads: readonly Upload[]): Promise<void> {
  for (const {path, read} of uploads) {
    const bytes = await read();
    const article = sourceFormat(path) === 'html' ? articleOfPage(bytes.toString()) : undefined;
    const target = join(folder, path);
    try {
      await mkdir(dirname(target), {recursive: true});
      await writeFile(target, article ?? bytes, {flag: 'wx'});
    } catch (error) {
      if (!/^(EEXIST|ENOTDIR)$/.test(codeOf(error) ?? '')) throw error;
      const problem = coded('pathTwice', [path], `${path} is there twice; leave one of them out`);
      throw new ImportError([{file: path, line: 1, ...problem}]);
    }
  }
}

/** Files that an import has not taken. */
export function leftFiles({taken, aside, isExport}: SortedUploads, checked?: CheckedFolder): LeftFiles {
  const used = new Set([
    ...[storedIndex, ...(checked?.referenced ?? []), ...(checked?.sources.keys() ?? [])],
    ...(checked?.searchSettings ?? []).map(({file}) => file),
    // Said by themselves.
    ...[...(checked?.errors ?? []).map(({file}) => file), ...(checked?.misplaced ?? [])],
  ]);
  const isUsed = (path: string) => (isExport ? isExportFile(path) : used.has(path));
  const unused = taken.map(({path}) => path).filter((path) => !isUsed(path));
  const groups = groupBy(unused, (path): LeftWhy =>
    isPacked(path) ? 'packed' : isExportFile(path) ? 'beside' : 'unused',
  );
  return aside.length > 0 ? groups.set('aside', aside) : groups;
}
