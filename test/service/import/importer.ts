/** Imports of a test's own folder. */
import {join} from 'node:path';
import type {TestContext} from 'node:test';
import type {Database} from '../../../service/src/db/database.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import {importFolder, type ImportOptions} from '../../../service/src/content-folder/import/import-folder.ts';
import {emptyFolder, folderWith, writeFiles, type Files} from './folders.ts';

/** A folder with a storage of its own. */
export async function setUpImport(t: TestContext, db: Database, files: Files) {
  const root = await folderWith(t, files);
  const stored = join(await emptyFolder(t), 'files');
  const options: ImportOptions = {
    db,
    storage: folderStorage(stored),
    articleUrl: '/article.html?id={contentId}&culture={culture}',
  };
  const run = (more: Partial<ImportOptions> = {}) => importFolder(root, {...options, ...more});
  return {root, stored, run, write: (changed: Files) => writeFiles(root, changed)};
}
