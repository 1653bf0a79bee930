/** Exports all content to a folder. Importing the folder restores the same content. */
import {createWriteStream} from 'node:fs';
import {mkdir, readdir, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {pipeline} from 'node:stream/promises';
import type {Database} from '../../db/database.ts';
import {ExpectedError} from '../../expected-error.ts';
import type {FileStorage} from '../../files/store.ts';
import {exportPage, type ExportedContent} from '../../store/export.ts';
import {listFiles, type FileRecord} from '../../store/files.ts';
import {readSearchSettings} from '../../store/search-settings.ts';
import {searchSettingsFile} from '../format/search-settings.ts';
import {storedFolder, storedIndex} from '../format/stored-files.ts';
import {Addresses} from './addresses.ts';
import {chooseFormat} from './choose-format.ts';
import {
  FolderIndexer,
  isCultureFolder,
  pathOf,
  type ArticleFormat,
  type FolderIndex,
  type IndexedTranslation,
} from './folder-index.ts';
import {writeArticle, type ArticleSource} from './write-article.ts';
import {writeYaml} from './write-yaml.ts';

export type ExportPhase = 'reading' | 'choosing' | 'writing' | 'files';

export interface ExportOptions {
  db: Database;
  storage: FileStorage;
  /** Template of the links between articles. */
  articleUrl: string;
  /** Write into a folder that is not empty. Files of the same name are replaced. */
  overwrite?: boolean;
  onProgress?: (phase: ExportPhase, done: number, total: number) => void;
}

export interface ExportSummary {
  items: number;
  /** Numbers of translations by format. */
  formats: Record<ArticleFormat, number>;
  files: number;
  /** Names of files that are missing in the storage. */
  missing: string[];
}

/** The folder cannot be written. The message is the reason. */
export class ExportError extends ExpectedError {
  override readonly name = 'ExportError';
}

const pageSize = 200;

/**
 * Writes all content and all files to a folder that `importFolder` reads. Votes, views, flags, shares and associations are not content
 * and are left out.
 * @throws ExportError
 */
export async function exportFolder(root: string, options: ExportOptions): Promise<ExportSummary> {
  const {db, overwrite} = options;
  if (!overwrite && (await readdir(root).catch(() => [])).length > 0) {
    throw new ExportError(`${root} is not empty; name a new folder, or write over it with --force`);
  }
  // One snapshot: changes made during the export are in none of the files.
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
  const linking = new Set<IndexedTranslation>();
  let done = 0;
  for await (const content of allContent(db)) {
    for (const [source, indexed] of sourcesOf(content, index, articleUrl)) {
      const {format, file} = chooseFormat(source, indexed);
      indexed.format = format;
      formats[format] += 1;
      if (source.addresses.hasArticles) linking.add(indexed);
      else await write(root, pathOf(indexed), file);
    }
    onProgress?.('choosing', ++done, total);
  }
  done = 0;
  // Links contain the extension of their target, which is known now.
  for await (const content of allContent(db)) {
    for (const [source, indexed] of sourcesOf(content, index, articleUrl)) {
      if (linking.has(indexed)) await write(root, pathOf(indexed), writeArticle(source, indexed.format!)!);
    }
    onProgress?.('writing', ++done, total);
  }
  for (const {culture, synonyms, pinned} of await readSearchSettings(db)) {
    const settings = {
      synonyms: synonyms.length > 0 ? synonyms : undefined,
      pinned:
        pinned.length > 0
          ? pinned.map(({query, contentIds}) => ({
              query,
              articles: contentIds.map((id) => index.items.get(id)!.key),
            }))
          : undefined,
    };
    await write(root, `${culture}/${searchSettingsFile}`, writeYaml(settings));
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
    const indexed = index.items.get(content.contentId)!.translations.get(translation.culture.toLowerCase())!;
    yield [{content, translation, index, addresses: new Addresses(index, articleUrl, indexed)}, indexed];
  }
}

async function write(root: string, path: string, text: string): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), {recursive: true});
  await writeFile(file, text);
}

/** @returns names of missing files */
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
  await write(root, storedIndex, writeYaml(Object.fromEntries(list)));
  return missing;
}
