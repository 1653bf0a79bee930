/** Files of articles, taken from a browser. */
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {html, raw} from 'hono/html';
import type {ServiceConfig} from '../config.ts';
import {
  formatProblem,
  ImportError,
  sortProblems,
  type ImportProblem,
} from '../content-folder/format/problems.ts';
import {importFolder, type ImportSummary} from '../content-folder/import/import-folder.ts';
import {isPlainFolder} from '../content-folder/import/read-folder.ts';
import type {Database} from '../db/database.ts';
import {openStorage} from '../files/open.ts';
import {deskPage, type Desk, type Html} from './layout.ts';

/** Bytes of all files of one form. */
export const maxImport = 100 * 1024 * 1024;

/** Of the names of the folders that hold them meanwhile. A service that was killed leaves one behind for the next start to remove. */
export const incomingPrefix = '.import-';

export interface ImportResult {
  /** Undefined when nothing was imported. */
  summary?: ImportSummary;
  /** A line each: where, and what. */
  errors: string[];
  warnings: string[];
}

/**
 * The path of an uploaded file below the folder that was chosen: browsers send it with the folder's own name. Undefined for a name that leads
 * elsewhere, and for hidden files.
 */
function pathOf(name: string): string[] | undefined {
  const parts = name.split(/[/\\]/).filter(Boolean);
  const path = parts.length > 1 ? parts.slice(1) : parts;
  const isPlain = (part: string) => !part.startsWith('.') && !part.includes('\0') && !part.includes(':');
  return path.length > 0 && path.every(isPlain) ? path : undefined;
}

export async function importUploads(
  db: Database,
  config: ServiceConfig,
  {files, publish}: {files: readonly File[]; publish: boolean},
): Promise<ImportResult> {
  const folder = await mkdtemp(join(config.dataFolder, incomingPrefix));
  try {
    for (const file of files) {
      const path = pathOf(file.name);
      if (!path) continue;
      const target = join(folder, ...path);
      await mkdir(dirname(target), {recursive: true});
      await writeFile(target, Buffer.from(await file.arrayBuffer()));
    }
    const isPlain = await isPlainFolder(folder);
    const notes: ImportProblem[] = [];
    const note = (problem: ImportProblem) => void notes.push(problem);
    const summary = await importFolder(folder, {
      ...(isPlain && {culture: config.culture, publish}),
      db,
      storage: await openStorage(config),
      articleUrl: config.articleUrl,
      onWarning: note,
      onConflict: note,
    });
    return {summary, errors: [], warnings: sortProblems(notes).map(formatProblem)};
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const errors = error.problems.filter(({severity}) => severity === undefined);
    return {errors: errors.map(formatProblem), warnings: []};
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

const lines = (title: string, texts: readonly string[]): Html | '' =>
  texts.length > 0
    ? html`<h3>${title}</h3>
        <ul class="lines">
          ${texts.map((text) => html`<li>${text}</li>`)}
        </ul>`
    : '';

function resultPanel({summary, errors, warnings}: ImportResult): Html {
  const done =
    summary && `Created ${summary.created}, updated ${summary.updated}, unchanged ${summary.unchanged}.`;
  return html`<section class="panel" aria-labelledby="result" role="status">
    <h2 id="result">${summary ? 'Imported' : 'Nothing was imported'}</h2>
    <p>${done ?? 'Correct these files and choose them again.'}</p>
    ${lines('Errors', errors)} ${lines('To look at', warnings)}
    ${summary ? html`<div class="acts"><a class="button" href="articles">See the articles</a></div>` : ''}
  </section>`;
}

interface ImportForm {
  result?: ImportResult;
  /** What is wrong with what was sent. */
  fault?: string;
}

export const importPage = (desk: Desk, culture: string, {result, fault}: ImportForm = {}): Html =>
  deskPage(
    desk,
    'articles',
    'Import',
    html`<div class="title">
        <p><a href="articles">Articles</a></p>
        <h1>Import articles</h1>
        <p class="lead">
          Markdown files, one for each article: the first heading is the title, folders become folders. Files
          that were imported before are updated, and what was changed here since then stays.
        </p>
      </div>
      ${result ? resultPanel(result) : ''}
      <form class="panel" method="post" action="import" enctype="multipart/form-data">
        ${fault ? html`<p class="wrong" role="alert">${fault}</p>` : ''}
        <div class="field">
          <label for="folder">A folder, with its pictures</label>
          <input type="file" id="folder" name="files" ${raw('webkitdirectory')} multiple />
        </div>
        <div class="field">
          <label for="files">Or files</label>
          <input type="file" id="files" name="files" multiple accept=".md,.markdown,.html,image/*,video/*" />
        </div>
        <label class="check"
          ><input type="checkbox" name="publish" /><span
            >Publish them<small
              >Otherwise they are drafts in ${culture}, unless a file says something else.</small
            ></span
          ></label
        >
        <div class="acts"><button>Import</button></div>
      </form>`,
  );
