/** The folder `files` of an export: files by their stored names, and an index with their other properties. */
import type {ProblemText} from './problems.ts';
import {readFile} from 'node:fs/promises';
import {basename, join, posix} from 'node:path';
import {isMap} from 'yaml';
import {describeFile, type FileDescription} from '../../files/describe.ts';
import {isFileName} from '../../files/store.ts';
import {parseYaml, readFields, text, type FieldsOf, type Located} from './fields.ts';

/** Folder of stored files in the content folder. */
export const storedFolder = 'files';
/** The index. */
export const storedIndex = posix.join(storedFolder, 'index.yaml');

/** Readers of a file's properties in the index. `content` is the key of the item that the file was uploaded for. */
const readers = {originalName: text, content: text};
export type StoredFile = FieldsOf<typeof readers>;

/** A file that an article uses. */
export interface UsedFile {
  /** Path from the content folder. */
  path: string;
  description: FileDescription;
  /** Key of the item that the file was uploaded for. */
  content?: Located<string>;
}

/** Whether the path has the form of a stored file's. Only its content shows whether it is one. */
export const isStoredPath = (path: string) =>
  posix.dirname(path) === storedFolder && isFileName(posix.basename(path));

/** Reads the index, by file name. Empty if the folder has none. */
export async function readStoredIndex(
  root: string,
  report: (line: number, message: ProblemText) => void,
): Promise<Map<string, StoredFile>> {
  const content = await readFile(join(root, storedIndex), 'utf8').catch(() => undefined);
  const found = new Map<string, StoredFile>();
  if (content === undefined) return found;
  const parsed = parseYaml(content, report, () => true);
  if (!parsed || !isMap(parsed.contents)) return found;
  const {contents, context} = parsed;
  for (const {key, value} of contents.items) {
    found.set(String(key), readFields(value as never, readers, 'a file', context));
  }
  return found;
}

/**
 * Describes a file. A file under its stored name, as an export writes it, keeps its name and its properties from the index.
 * @throws FileRefused
 */
export async function describeMedia(
  root: string,
  path: string,
  list: ReadonlyMap<string, StoredFile>,
): Promise<UsedFile> {
  const file = join(root, path);
  if (isStoredPath(path)) {
    const name = basename(path);
    const description = await describeFile(file, name.slice(17));
    if (description.name === name) {
      const {originalName, content} = list.get(name) ?? {};
      return {
        path,
        description: {...description, originalName: originalName?.value ?? name.slice(17)},
        content,
      };
    }
  }
  return {path, description: await describeFile(file)};
}
