import {openAsBlob} from 'node:fs';
import {stat} from 'node:fs/promises';
import {basename, join, relative, resolve} from 'node:path';
import type {ImportProblem} from '../content-folder/format/problems.ts';
import type {ImportPhase, ImportSummary} from '../content-folder/import/import-folder.ts';
import {Option} from 'commander';
import type {ServiceConfig} from '../config.ts';
import {
  CommandError,
  environmentHelp,
  ReportedError,
  requireCulture,
  type AddCommands,
  type CommandContext,
} from './command.ts';
import {configOf, ownCulture, withDatabase} from './database.ts';
import {createProgress} from './progress.ts';

const folderHelp = `
The folder holds one folder for each culture, such as en-us, with Markdown or HTML files that begin with front
matter, or Markdown files without any, whose first heading is the title. Files at the same path below two cultures
are translations of one item. Images and videos may be anywhere in the folder.

It may be packed as .zip or .tar.gz, as the desk and other programs export it: up to 100 MB and 20,000 files, unpacked.

A folder without folders for cultures is in one language. Its folders become folders of the help, and its articles are
drafts unless --publish is given or their front matter says their state.`;

export const addImportCommand: AddCommands = (program, context) => {
  program
    .command('import')
    .summary('import a folder of Markdown and HTML files, also packed')
    .description(
      'Imports the Markdown and HTML files of a folder. Importing again updates what has changed. ' +
        'If any file has an error, nothing is imported, and every error is listed as file:line: message. ' +
        'Warnings are listed too, but do not stop the import. What was changed in the service since the last import stays; ' +
        'where its file was changed, too, that is listed as a conflict, and the command fails after it has imported the rest.',
    )
    .argument('<folder>', 'folder to import, or a .zip or .tar.gz of one')
    .option('--culture <culture>', 'culture of all articles, such as en-US; no folder names one then')
    .option('--publish', 'publish the articles of a folder in one language; otherwise they are drafts')
    .option('--dry-run', 'print what would change, and change nothing')
    .option('--prune', 'archive items of an earlier import that the folder no longer has')
    .option('--skip-invalid', 'leave out items with errors, list them, and import the rest')
    .addOption(
      new Option(
        '--prefer <side>',
        'decide conflicts: "files" overwrites what was changed in the service, which becomes a revision; "service" keeps it',
      ).choices(['files', 'service']),
    )
    .option(
      '--adopt',
      'let files take over content with their id that no import has made, or one of another folder; otherwise an error',
    )
    .addHelpText(
      'after',
      `${folderHelp}\n${environmentHelp(
        'ARTICLE_URL (address of an article, with {contentId}\n' +
          'and {culture}, for links between articles)',
      )}`,
    )
    .action((folder: string, options: ImportOptions) => runImport(folder, options, context));
};

interface ImportOptions {
  culture?: string;
  publish?: boolean;
  dryRun?: boolean;
  prune?: boolean;
  adopt?: boolean;
  prefer?: 'files' | 'service';
  skipInvalid?: boolean;
}

const phaseNames: Record<ImportPhase, string> = {
  reading: 'Reading',
  files: 'Storing files',
  writing: 'Writing',
};

/** What is imported: a folder, or what an archive holds. */
interface Source {
  root: string;
  /** The path of a file of it, relative to the current folder, as terminals and editors can open it. */
  display: (file: string) => string;
  /** Articles that have nothing in them, which are left out of an archive. */
  empty: readonly ImportProblem[];
}

async function runImport(folder: string, options: ImportOptions, context: CommandContext) {
  const path = resolve(context.cwd, folder);
  const config = configOf(context);
  const {formatProblem, ImportError} = await import('../content-folder/format/problems.ts');
  const {isArchive} = await import('../import-from/archive.ts');
  const archive = isArchive(path) ? await stat(path).catch(() => undefined) : undefined;
  const isPacked = archive?.isFile() ?? false;
  const shown = relative(context.cwd, path);
  // A problem of the archive itself has its name.
  const display = (file: string) => (isPacked && file === basename(path) ? shown : join(shown, file));
  const use = (root: string, empty: readonly ImportProblem[] = []) =>
    importFrom({root, display, empty}, {options, config, context});
  try {
    await (isPacked ? withUnpacked({path, shown, size: archive!.size}, config, use) : use(path));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    const problems = error.problems.map((problem) => ({...problem, file: display(problem.file)}));
    const errors = problems.filter(({severity}) => severity === undefined);
    if (context.json) {
      const warnings = problems.filter(({severity}) => severity === 'warning');
      context.stdout.write(`${JSON.stringify({errors, warnings})}\n`);
    } else {
      const count = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}; nothing was imported`;
      context.stderr.write(`${problems.map(formatProblem).join('\n')}\n${count}\n`);
    }
    throw new ReportedError();
  }
}

/** Unpacks an archive as the desk does. */
async function withUnpacked(
  {path, shown, size}: {path: string; shown: string; size: number},
  config: ServiceConfig,
  use: (root: string, empty: readonly ImportProblem[]) => Promise<void>,
): Promise<void> {
  const {maxImport, withIncoming} = await import('../import-from/incoming.ts');
  const {openUploads, sortUploads} = await import('../import-from/uploads.ts');
  // It would be read as a whole. What it holds is larger still.
  if (size > maxImport)
    throw new CommandError(
      `${shown} is larger than ${maxImport / 2 ** 20} MB; unpack it, and import the folder`,
    );
  const archive = new File([await openAsBlob(path)], basename(path));
  const {taken, empty, canImport, isExport} = sortUploads(await openUploads([archive], maxImport));
  if (!canImport) throw new CommandError(`there are no articles in ${shown}`);
  if (isExport)
    throw new CommandError(
      `${shown} holds JSON files: unpack it, and make articles of an export of another product with kb-help-service convert`,
    );
  return withIncoming(config, taken, (root) => use(root, empty));
}

async function importFrom(
  {root, display, empty}: Source,
  {options, config, context}: {options: ImportOptions; config: ServiceConfig; context: CommandContext},
) {
  const {publish, dryRun = false, prune, adopt, prefer, skipInvalid} = options;
  const {formatProblem, sortProblems} = await import('../content-folder/format/problems.ts');
  const {checkFolder} = await import('../content-folder/import/check-folder.ts');
  const progress = await createProgress(context, phaseNames);
  const displayProblems = (problems: readonly ImportProblem[]) =>
    problems.map((problem) => ({...problem, file: display(problem.file)}));
  try {
    // Checked before the database is opened: that takes longer, and fails while a service uses the data folder.
    const culture = await cultureOfPlainFolder(root, options, context);
    const checked = await checkFolder(root, {
      articleUrl: config.articleUrl,
      skipInvalid,
      culture,
      publish,
      onProgress: (done, total) => progress.show('reading', done, total),
    });
    const {importChecked} = await import('../content-folder/import/import-folder.ts');
    const {openStorage} = await import('../files/open.ts');
    const storage = await openStorage(config);
    const found: ImportProblem[] = [];
    const inConflict: ImportProblem[] = [];
    const {commandLine} = await import('../store/audit-log.ts');
    const summary = await withDatabase(
      context,
      (db, writable) =>
        importChecked(checked, {
          ...{db, writable, storage, dryRun, prune, adopt, prefer},
          articleUrl: config.articleUrl,
          actor: commandLine,
          onProgress: progress.show,
          onWarning: (warning) => found.push(warning),
          onConflict: (conflict) => inConflict.push(conflict),
        }),
      {longRunning: true},
    );
    progress.stop();
    const errors = displayProblems(checked.errors);
    const warnings = displayProblems(sortProblems([...empty, ...checked.warnings, ...found]));
    const conflicts = displayProblems(sortProblems(inConflict));
    const skipped = checked.skippedKeys.size;
    if (context.json) {
      context.stdout.write(`${JSON.stringify({...summary, skipped, dryRun, errors, conflicts, warnings})}\n`);
    } else {
      for (const problem of [...errors, ...conflicts, ...warnings])
        context.stderr.write(`${formatProblem(problem)}\n`);
      const leftOut = skipInvalid ? `, left out ${skipped}` : '';
      const undecided = conflicts.length > 0 ? `, conflicts ${conflicts.length}` : '';
      context.stdout.write(`${describeSummary(summary, options)}${leftOut}${undecided}\n`);
      if (culture !== undefined && !publish && summary.created > 0)
        context.stderr.write(draftAdvice(culture));
    }
    if (conflicts.length > 0) throw new ReportedError();
  } finally {
    progress.stop();
  }
}

/**
 * The culture of all articles, if folders name none: as asked for, as the service is set, or as the owner has chosen it in the browser.
 * @returns undefined for a folder with folders for cultures
 */
async function cultureOfPlainFolder(
  root: string,
  {culture, publish}: ImportOptions,
  context: CommandContext,
): Promise<string | undefined> {
  if (culture !== undefined) return requireCulture(culture);
  const {isPlainFolder} = await import('../content-folder/import/read-folder.ts');
  if (!(await isPlainFolder(root))) {
    if (publish)
      throw new CommandError(
        '--publish is for a folder in one language; where folders name cultures, articles are published unless their front matter says otherwise.',
      );
    return undefined;
  }
  return withDatabase(context, (db) => ownCulture(db, context));
}

const draftAdvice = (culture: string) =>
  `Articles in ${culture}; those that say no state are drafts. Import with --publish to publish them.\n`;

function describeSummary(
  {created, updated, unchanged, archived, files}: ImportSummary,
  {prune, dryRun}: ImportOptions,
) {
  const pruned = prune ? `, archived ${archived}` : '';
  const counts = `created ${created}, updated ${updated}, unchanged ${unchanged}${pruned}, files ${files}`;
  return dryRun ? `dry run: ${counts}` : counts;
}
