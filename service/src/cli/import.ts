import {join, relative, resolve} from 'node:path';
import type {ImportProblem} from '../content-folder/format/problems.ts';
import type {ImportPhase, ImportSummary} from '../content-folder/import/import-folder.ts';
import {Option} from 'commander';
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

A folder without folders for cultures is in one language. Its folders become folders of the help, and its articles are
drafts unless --publish is given or their front matter says their state.`;

export const addImportCommand: AddCommands = (program, context) => {
  program
    .command('import')
    .summary('import a folder of Markdown and HTML files')
    .description(
      'Imports the Markdown and HTML files of a folder. Importing again updates what has changed. ' +
        'If any file has an error, nothing is imported, and every error is listed as file:line: message. ' +
        'Warnings are listed too, but do not stop the import. What was changed in the service since the last import stays; ' +
        'where its file was changed, too, that is listed as a conflict, and the command fails after it has imported the rest.',
    )
    .argument('<folder>', 'folder to import')
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

async function runImport(folder: string, options: ImportOptions, context: CommandContext) {
  const {publish, dryRun = false, prune, adopt, prefer, skipInvalid} = options;
  const root = resolve(context.cwd, folder);
  const config = configOf(context);
  const {formatProblem, ImportError, sortProblems} = await import('../content-folder/format/problems.ts');
  const {checkFolder} = await import('../content-folder/import/check-folder.ts');
  const progress = await createProgress(context, phaseNames);
  // Paths relative to the current folder, which terminals and editors can open.
  const displayProblems = (problems: readonly ImportProblem[]) =>
    problems.map((problem) => ({...problem, file: relative(context.cwd, join(root, problem.file))}));
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
    const warnings = displayProblems(sortProblems([...checked.warnings, ...found]));
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
  } catch (error) {
    progress.stop();
    if (!(error instanceof ImportError)) throw error;
    const problems = displayProblems(error.problems);
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
