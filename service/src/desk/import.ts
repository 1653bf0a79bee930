/** Files of articles, taken from a browser. */
import {mkdir, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {html, raw} from 'hono/html';
import {coded, ImportError, sortProblems, type ImportProblem} from '../content-folder/format/problems.ts';
import {sourceFormat} from '../content-folder/format/source-file.ts';
import {checkFolder, type CheckedFolder} from '../content-folder/import/check-folder.ts';
import {importChecked, type ImportSummary} from '../content-folder/import/import-folder.ts';
import {isPlainFolder} from '../content-folder/import/read-folder.ts';
import {keptFree} from '../disk-space.ts';
import {openStorage} from '../files/open.ts';
import {isArchive} from '../import-from/archive.ts';
import {convertExports, isExportFile, type ConvertOptions} from '../import-from/convert.ts';
import {maxImport, withIncoming} from '../import-from/incoming.ts';
import {downloadPictures, type Pictures} from '../import-from/pictures.ts';
import {publicWeb} from '../import-from/reach.ts';
import {
  isPacked,
  leftFiles,
  openUploads,
  sortUploads,
  type LeftFiles,
  type SortedUploads,
} from '../import-from/uploads.ts';
import {pickAll, type ArticleFilter} from '../store/desk.ts';
import type {UpsertOutcome} from '../store/upsert.ts';
import {check, sessionEnded} from './fields.ts';
import {deskPage, heading, withMarkup, type Desk, type Html} from './layout.ts';
import type {DeskTools} from './views.ts';
import type {Voice} from './voice.ts';

/** Of the pictures of one form: how many, and their bytes. */
const pictureLimits = {most: 5000, mostBytes: 5e9};
/** Milliseconds for all of them. */
const pictureTime = 5 * 60_000;

const importedDrafts: ArticleFilter = {words: '', only: 'imported'};

export interface ImportResult {
  /** Undefined when nothing was imported. */
  summary?: ImportSummary;
  /** Number of the act in the log; undefined where nothing has changed. */
  act?: number | undefined;
  /** How many articles of it; its other numbers are also of folders. */
  articles?: Record<UpsertOutcome, number>;
  /** Beside a summary: articles with these errors were left out. */
  errors: readonly ImportProblem[];
  warnings: readonly ImportProblem[];
  /** Files that were not taken. Undefined where nothing could be. */
  left?: LeftFiles;
  /** How many of another product were downloaded along. Undefined where none were to be. */
  pictures?: number | undefined;
  /** Number of imported drafts that wait to be published. */
  drafts?: number;
}

export interface ImportChoices {
  files: readonly File[];
  actor: string;
  publish: boolean;
  /** Leave out articles with errors, instead of importing nothing. */
  skip: boolean;
  /** Bring the pictures of another product's export along. */
  pictures: boolean;
}

/** Why none of the files can be imported; undefined where one may be. */
export function filesFault({words}: Voice, files: readonly File[]): string | undefined {
  const {import: texts, quoted} = words;
  if (files.length === 0) return texts.noFiles;
  const names = files.map(({name}) => name);
  if (names.some((name) => sourceFormat(name) ?? (isArchive(name) || isExportFile(name)))) return undefined;
  const packed = names.find(isPacked);
  return packed === undefined ? texts.problems.noArticles : texts.packed(quoted(packed));
}

/**
 * Makes articles of the exports in a folder.
 * @returns their folder
 * @throws ImportError
 */
async function convertUploads(folder: string, options: ConvertOptions): Promise<string> {
  const converted = join(folder, '.converted');
  await mkdir(converted);
  await convertExports(folder, converted, options);
  if ((await readdir(converted)).length > 0) return converted;
  const file = (await readdir(folder, {recursive: true})).find(isExportFile) ?? '';
  const message = 'there are no articles and no folders in this export';
  throw new ImportError([{file, line: 1, ...coded('emptyExport', [], message)}]);
}

/**
 * The keys of articles that are drafts because the person has not chosen to publish them, and not by what their files say. Makes drafts of
 * those that an export would publish.
 */
const holdBack = (items: CheckedFolder['items'], isExport: boolean): string[] =>
  [...items.values()]
    .filter(({articles}) =>
      articles
        .map(({fields: {kind, state}, stateIfNew}) => {
          if (kind?.value === 'folder') return false;
          if (!state) return stateIfNew === 'draft';
          if (!isExport || state.value !== 'published') return false;
          state.value = 'draft';
          return true;
        })
        .every(Boolean),
    )
    .map(({key}) => key);

type ImportTools = Pick<DeskTools, 'db' | 'config' | 'writable'>;

/**
 * @param reach where pictures may be: an export can name any address
 * @throws ImportStopped
 */
export async function importUploads(
  tools: ImportTools,
  choices: ImportChoices,
  reach = publicWeb,
): Promise<ImportResult> {
  const {files} = choices;
  try {
    const uploads = sortUploads(await openUploads(files, maxImport));
    const {taken, empty} = uploads;
    if (!uploads.canImport) {
      const none = {file: files[0]!.name, line: 1, ...coded('noArticles', [], 'there are no articles')};
      return {
        errors: empty.length > 0 ? sortProblems(empty) : [none],
        warnings: [],
        left: leftFiles(uploads),
      };
    }
    return await withIncoming(tools.config, taken, (folder) =>
      importIncoming(tools, choices, {folder, uploads, reach}),
    );
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const errors = error.problems.filter(({severity}) => severity === undefined);
    return {errors, warnings: []};
  }
}

async function importIncoming(
  {db, config, writable}: ImportTools,
  {actor, publish, skip, pictures}: ImportChoices,
  {folder, uploads, reach}: {folder: string; uploads: SortedUploads; reach: typeof publicWeb},
): Promise<ImportResult> {
  const {empty, isExport} = uploads;
  const notes = [...empty];
  const root = isExport
    ? await convertUploads(folder, {
        ...{culture: config.culture, publish: true, keptFree: keptFree(config)},
        onWarning: (problem) => void notes.push(problem),
      })
    : folder;
  const isPlain = await isPlainFolder(root);
  const checks = {
    ...(isPlain && {culture: config.culture, publish}),
    ...{articleUrl: config.articleUrl, skipInvalid: skip},
  };
  let downloaded: Pictures | undefined;
  if (pictures && isExport) {
    // What is wrong is said before it takes minutes.
    await checkFolder(root, checks);
    downloaded = await downloadPictures(root, {
      ...pictureLimits,
      reach,
      signal: AbortSignal.timeout(pictureTime),
      keptFree: keptFree(config),
    });
  }
  const checked = await checkFolder(root, checks);
  notes.push(...checked.warnings, ...(downloaded?.left ?? []));
  const note = (problem: ImportProblem) => void notes.push(problem);
  const articles = {created: 0, updated: 0, unchanged: 0};
  let act: number | undefined;
  const summary = await importChecked(checked, {
    db,
    writable,
    storage: await openStorage(config),
    articleUrl: config.articleUrl,
    actor,
    drafts: publish ? [] : holdBack(checked.items, isExport),
    onRecord: (id) => void (act = id),
    onItem: ({isFolder, outcome}) => void (articles[outcome] += isFolder ? 0 : 1),
    onWarning: note,
    onConflict: note,
  });
  return {
    ...{summary, act, articles},
    errors: checked.errors,
    warnings: sortProblems(notes),
    left: leftFiles(uploads, checked),
    pictures: downloaded?.downloaded,
    drafts: publish ? 0 : (await pickAll(db, importedDrafts)).length,
  };
}

/** In the person's language. What is too rare for that is in English, as commands print it. */
function sentenceOf(voice: Voice, {known, message}: ImportProblem): Html {
  if (!known) return html`<span lang="en" dir="ltr">${message}</span>`;
  const {problems, didYouMean} = voice.words.import;
  const text: string | ((...values: readonly string[]) => string) = problems[known.code];
  const values = known.values.map((each) =>
    typeof each === 'number' ? voice.number(each) : voice.value(each),
  );
  const {suggestion} = known;
  return html`${typeof text === 'string' ? text : text(...values)}
  ${suggestion === undefined ? '' : didYouMean(voice.value(suggestion))}`;
}

const lines = (voice: Voice, title: string, problems: readonly ImportProblem[]): Html | '' =>
  problems.length > 0
    ? html`<h3>${title}</h3>
        <ul class="lines">
          ${problems.map(
            (each) =>
              html`<li><code dir="ltr">${each.file}:${each.line}</code> ${sentenceOf(voice, each)}</li>`,
          )}
        </ul>`
    : '';

/** Names of files that a line has. */
const maxNames = 20;

const leftLines = ({words}: Voice, left: LeftFiles): Html | '' =>
  left.size > 0
    ? html`<h3>${words.import.left}</h3>
        <ul class="lines">
          ${[...left].map(
            ([why, paths]) =>
              html`<li>
                ${words.import.leftWhy[why]}
                ${paths.slice(0, maxNames).map((path) => html`<code><bdi>${path}</bdi></code> `)}
                ${paths.length > maxNames ? words.import.leftMore(paths.length - maxNames) : ''}
              </li>`,
          )}
        </ul>`
    : '';

function resultPanel(
  voice: Voice,
  {summary, articles, errors, warnings, left = new Map(), pictures, drafts = 0}: ImportResult,
): Html {
  const {words} = voice;
  const texts = words.import;
  const done = articles && texts.counts(articles.created, articles.updated, articles.unchanged);
  return html`<section class="panel" aria-labelledby="result" role="status">
    <h2 id="result" class="${summary ? '' : 'refused'}">${summary ? texts.done : texts.nothing}</h2>
    <p>${done ?? texts.correct} ${pictures === undefined ? '' : texts.pictureCount(pictures)}</p>
    ${drafts > 0 ? html`<p>${texts.drafts(drafts)} ${words.articles.lookFirst}</p>` : ''}
    ${
      summary
        ? html`<div class="acts">
            ${
              drafts > 0
                ? html`<a class="button" href="articles?only=imported">${texts.seeDrafts}</a>`
                : html`<a class="button" href="articles">${words.common.seeArticles}</a>`
            }
          </div>`
        : ''
    }
    ${lines(voice, texts.errors, errors)} ${lines(voice, texts.warnings, warnings)} ${leftLines(voice, left)}
  </section>`;
}

/** Where a help centre of Zendesk has its articles, in the language of a culture. */
const zendeskAddress = (culture: string): string => {
  const [language = ''] = culture.toLowerCase().split('-');
  const locale = language === 'en' ? 'en-us' : language;
  return `https://YOUR-NAME.zendesk.com/api/v2/help_center/${locale}/articles.json?include=sections,categories&per_page=100`;
};

/** What was chosen beside the files, which browsers do not keep. */
export interface ImportForm extends Partial<Pick<ImportChoices, 'publish' | 'skip' | 'pictures'>> {
  result?: ImportResult;
  /** What is wrong with what was sent. */
  fault?: string;
}

/** The service asks for addresses that the files name, which is more than an editor's work. */
export const mayDownloadPictures = ({role}: Pick<Desk, 'role'>): boolean => role === 'administrator';

export const importPage = (
  desk: Desk,
  culture: string,
  {result, fault, publish = false, skip = false, pictures = true}: ImportForm = {},
): Html => {
  const {voice} = desk;
  const {import: texts, views} = voice.words;
  return deskPage(
    desk,
    'articles',
    texts.import,
    html`${heading(texts.title, texts.lead, '', html`<a href="articles">${views.articles}</a>`)}
      ${result ? resultPanel(voice, result) : ''}
      <form
        class="panel"
        method="post"
        action="import"
        enctype="multipart/form-data"
        data-max-total="${maxImport}"
        data-too-large="${texts.tooLarge(maxImport / 2 ** 20)}"
      >
        ${fault ? html`<p class="wrong" role="alert">${fault}</p>` : ''}
        <div class="field">
          <label for="folder">${texts.folder}</label>
          <input type="file" id="folder" name="files" ${raw('webkitdirectory')} multiple />
        </div>
        <div class="field">
          <label for="files">${texts.files}</label>
          <input
            type="file"
            id="files"
            name="files"
            multiple
            accept=".zip,.gz,.tgz,.tar,.md,.markdown,.html,.json,image/*,video/*"
            aria-describedby="exports"
          />
          <p class="hint" id="exports">${texts.exports}</p>
          <p class="hint">
            ${withMarkup(texts.zendesk, html`<code class="block" dir="ltr">${zendeskAddress(culture)}</code>`)}
          </p>
        </div>
        ${
          mayDownloadPictures(desk)
            ? check({
                ...{name: 'pictures', label: texts.pictures, isChecked: pictures},
                hint: texts.picturesHint,
              })
            : ''
        }
        ${check({
          ...{name: 'publish', label: texts.publish, isChecked: publish},
          hint: texts.publishHint(voice.nameOf(culture)),
        })}
        ${skip || (result && result.errors.length > 0) ? check({name: 'skip', label: texts.skip, isChecked: skip}) : ''}
        ${sessionEnded(voice)}
        <div class="acts"><button>${texts.import}</button></div>
      </form>`,
  );
};
