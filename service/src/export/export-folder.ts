/** Writes everything that an import reads: a round trip loses nothing. */
import {createWriteStream} from 'node:fs';
import {mkdir, readdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {pipeline} from 'node:stream/promises';
import type {Database} from '../db/database.ts';
import type {FileStorage} from '../files/store.ts';
import {storedFolder, storedList} from '../import/stored-files.ts';
import {exportPage, type ExportedContent} from '../store/export.ts';
import {listFiles} from '../store/file-list.ts';
import type {FileRecord} from '../store/files.ts';
import {Addresses} from './addresses.ts';
import {writeArticle, type ArticleSource} from './article.ts';
import {
  FolderIndexer,
  isCultureFolder,
  pathOf,
  type ArticleFormat,
  type FolderIndex,
  type IndexedTranslation,
} from './folder-index.ts';
import {writeYaml} from './front-matter.ts';
import {chooseFormat} from './verify.ts';

export type ExportPhase = 'reading' | 'choosing' | 'writing' | 'files';

export interface ExportOptions {
  db: Database;
  storage: FileStorage;
  /** The template that links between articles were made by. */
  articleUrl: string;
  /** Write into a folder that holds something already; files of the same name are replaced, others stay. */
  overwrite?: boolean;
  onProgress?: (phase: ExportPhase, done: number, total: number) => void;
}

export interface ExportSummary {
  items: number;
  /** Translations, by how they are written. */
  formats: Record<ArticleFormat, number>;
  files: number;
  /** Names of files that the database knows and the storage does not have. */
  missing: string[];
}

/** The folder cannot be written. The message says why. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

const pageSize = 200;

/**
 * Writes all content and all files to a folder that `importFolder` reads. What readers did (votes, views, flags, shares, associations) is not
 * content and stays out.
 * @throws ExportError
 */
export async function exportFolder(root: string, options: ExportOptions): Promise<ExportSummary> {
  const {db, overwrite} = options;
  if (!overwrite && (await readdir(root).catch(() => [])).length > 0) {
    throw new ExportError(`${root} is not empty; name a new folder, or write over it with --force`);
  }
  // One snapshot: what somebody changes meanwhile is in none of the files.
  return db.transaction((snapshot) => writeFolder(root, {...options, db: snapshot}), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function writeFolder(root: string, options: ExportOptions): Promise<ExportSummary> {
  const {db, articleUrl, onProgress} = options;
  const files = await listFiles(db);
  const indexer = new FolderIndexer(files);
  let total = 0;
  for await (const content of allContent(db)) {
    requireCultures(content);
    indexer.add(content);
    total += 1;
    onProgress?.('reading', total, total);
  }
  const index = indexer.finish();

  const formats: ExportSummary['formats'] = {markdown: 0, html: 0, exact: 0};
  let done = 0;
  for await (const content of allContent(db)) {
    for (const [source, place] of sourcesOf(content, index, articleUrl)) {
      place.format = chooseFormat(source, place);
      formats[place.format] += 1;
    }
    onProgress?.('choosing', ++done, total);
  }
  done = 0;
  // Only now the links know which files they lead to.
  for await (const content of allContent(db)) {
    for (const [source, place] of sourcesOf(content, index, articleUrl)) {
      await write(root, pathOf(place), writeArticle(source, place.format!)!);
    }
    onProgress?.('writing', ++done, total);
  }
  const missing = await writeFiles(root, files, index, options);
  return {items: total, formats, files: files.length - missing.length, missing};
}

async function* allContent(db: Database): AsyncGenerator<ExportedContent> {
  let after: number | undefined;
  for (;;) {
    const page = await exportPage(db, {after, take: pageSize});
    yield* page;
    after = page.at(-1)?.contentId;
    if (page.length < pageSize) return;
  }
}

function requireCultures({contentId, translations}: ExportedContent): void {
  const odd = translations.find(({culture}) => !isCultureFolder(culture));
  if (!odd) return;
  throw new ExportError(
    `content ${contentId} has a translation in "${odd.culture}", which is no culture such as en-US`,
  );
}

function* sourcesOf(
  content: ExportedContent,
  index: FolderIndex,
  articleUrl: string,
): Generator<[ArticleSource, IndexedTranslation]> {
  for (const translation of content.translations) {
    const place = index.items.get(content.contentId)!.translations.get(translation.culture.toLowerCase())!;
    yield [{content, translation, index, addresses: new Addresses(index, articleUrl, place)}, place];
  }
}

async function write(root: string, path: string, text: string): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), {recursive: true});
  await writeFile(file, text);
}

/** @returns names of files that are not there */
async function writeFiles(
  root: string,
  files: readonly FileRecord[],
  index: FolderIndex,
  {storage, onProgress}: ExportOptions,
): Promise<string[]> {
  const missing: string[] = [];
  if (files.length === 0) return missing;
  await mkdir(join(root, storedFolder), {recursive: true});
  for (const [done, {name}] of files.entries()) {
    const size = await storage.size(name);
    if (size === undefined) missing.push(name);
    else {
      const bytes = await storage.read(name, 0, size - 1);
      await pipeline(bytes, createWriteStream(join(root, storedFolder, name)));
    }
    onProgress?.('files', done + 1, files.length);
  }
  const list = files.map(({name, originalName, contentId}) => {
    const content = contentId === null ? undefined : index.items.get(contentId)?.key;
    return [name, {originalName, content}] as const;
  });
  await write(root, storedList, writeYaml(Object.fromEntries(list)));
  return missing;
}
