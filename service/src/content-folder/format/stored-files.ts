/** The folder `files` of an export: files under the names that they are stored by, and a list of what else is known about them. */
import {readFile} from 'node:fs/promises';
import {basename, join, posix} from 'node:path';
import {isMap, LineCounter, parseDocument} from 'yaml';
import {describeFile, type FileDescription} from '../../files/describe.ts';
import {isFileName} from '../../files/store.ts';
import {readFields, text, type FieldContext, type Located} from './fields.ts';

/** Folder of stored files, below the imported one. */
export const storedFolder = 'files';
/** The list. */
export const storedList = posix.join(storedFolder, 'index.yaml');

/** What the list says about a file. */
export interface StoredFile {
  originalName?: Located<string>;
  /** Key of the item that it was uploaded for. */
  content?: Located<string>;
}

/** A file of the folder that an article uses. */
export interface UsedFile {
  /** From the folder. */
  path: string;
  description: FileDescription;
  /** Key of the item that it was uploaded for. */
  content?: Located<string>;
}

/** Could this path be one of a stored file? Its content decides. */
export const isStoredPath = (path: string) =>
  posix.dirname(path) === storedFolder && isFileName(posix.basename(path));

/** Reads the list, by the files' names; empty when there is none. */
export async function readStoredList(
  root: string,
  report: (line: number, message: string) => void,
): Promise<Map<string, StoredFile>> {
  const content = await readFile(join(root, storedList), 'utf8').catch(() => undefined);
  const found = new Map<string, StoredFile>();
  if (content === undefined) return found;
  const lines = new LineCounter();
  const document = parseDocument(content, {lineCounter: lines, prettyErrors: false});
  for (const {pos, message} of document.errors) report(lines.linePos(pos[0]).line, message);
  if (document.errors.length > 0 || !isMap(document.contents)) return found;
  const context: FieldContext = {document, lines, exact: true, report};
  for (const {key, value} of document.contents.items) {
    const readers = {originalName: text, content: text};
    const fields = readFields<{originalName: string; content: string}>(
      value as never,
      readers,
      'a file',
      context,
    );
    found.set(String(key), fields);
  }
  return found;
}

/**
 * A file of the folder, described. One that has the name it would be stored by, as an export writes it, keeps it.
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
