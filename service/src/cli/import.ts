import {join, relative, resolve} from 'node:path';
import type {ImportProblem} from '../content-folder/format/problems.ts';
import type {ImportPhase, ImportSummary} from '../content-folder/import/import-folder.ts';
import {
  environmentHelp,
  ReportedError,
  withJson,
  type AddCommands,
  type CommandContext,
  type JsonOption,
} from './command.ts';
import {configOf, withDatabase} from './database.ts';
import {createProgress} from './progress.ts';

const folderHelp = `
The folder holds one folder for each culture, such as en-us, with Markdown or HTML files that begin with front
matter. Files at the same path below two cultures are translations of one item. Images and videos may be
anywhere in the folder.`;

export const addImportCommand: AddCommands = (program, context) => {
  withJson(
    program
      .command('import')
      .summary('import a folder of Markdown and HTML files')
      .description(
        'Imports the Markdown and HTML files of a folder. Importing again updates what has changed. ' +
          'If any file has an error, nothing is imported, and every error is listed as file:line: message.',
      )
      .argument('<folder>', 'folder to import')
      .option('--dry-run', 'print what would change, and change nothing')
      .option('--prune', 'archive items of an earlier import that the folder no longer has')
      .option(
        '--adopt',
        'let files take over content with their id that no import has made; otherwise an error',
      ),
  )
    .addHelpText(
      'after',
      `${folderHelp}\n${environmentHelp(
        'KB_DATA, DATABASE_URL (the database), ARTICLE_URL (address of an article, with {contentId}\n' +
          'and {culture}, for links between articles)',
      )}`,
    )
    .action((folder: string, options: ImportOptions) => runImport(folder, options, context));
};

interface ImportOptions extends JsonOption {
  dryRun?: boolean;
  prune?: boolean;
  adopt?: boolean;
}

const phaseNames: Record<ImportPhase, string> = {
  reading: 'Reading',
  files: 'Storing files',
  writing: 'Writing',
};

async function runImport(folder: string, options: ImportOptions, context: CommandContext) {
  const {dryRun = false, prune, adopt, json} = options;
  const root = resolve(context.cwd, folder);
  const config = configOf(context);
  const {formatProblem, ImportError} = await import('../content-folder/format/problems.ts');
  const {checkFolder} = await import('../content-folder/import/check-folder.ts');
  const progress = await createProgress(context, phaseNames);
  try {
    // Checked before the database is opened: that takes longer, and fails while a service uses the data folder.
    const checked = await checkFolder(root, (done, total) => progress.show('reading', done, total));
    const {importChecked} = await import('../content-folder/import/import-folder.ts');
    const {openStorage} = await import('../files/open.ts');
    const storage = await openStorage(config);
    const summary = await withDatabase(
      config,
      (db) =>
        importChecked(checked, {
          db,
          storage,
          articleUrl: config.articleUrl,
          dryRun,
          prune,
          adopt,
          onProgress: progress.show,
        }),
      {longRunning: true},
    );
    progress.stop();
    const line = json ? JSON.stringify({...summary, dryRun}) : describeSummary(summary, options);
    context.stdout.write(`${line}\n`);
  } catch (error) {
    progress.stop();
    if (!(error instanceof ImportError)) throw error;
    const problems = error.problems.map((problem) => ({
      ...problem,
      file: displayPath(root, problem, context),
    }));
    if (json) context.stdout.write(`${JSON.stringify({errors: problems})}\n`);
    else {
      const count = `${problems.length} ${problems.length === 1 ? 'error' : 'errors'}; nothing was imported`;
      context.stderr.write(`${problems.map(formatProblem).join('\n')}\n${count}\n`);
    }
    throw new ReportedError();
  }
}

function describeSummary(
  {created, updated, unchanged, archived, files}: ImportSummary,
  {prune, dryRun}: ImportOptions,
) {
  const pruned = prune ? `, archived ${archived}` : '';
  const counts = `created ${created}, updated ${updated}, unchanged ${unchanged}${pruned}, files ${files}`;
  return dryRun ? `dry run: ${counts}` : counts;
}

/** Relative to the current folder, so that terminals and editors can open it. */
const displayPath = (root: string, {file}: ImportProblem, {cwd}: CommandContext) =>
  relative(cwd, join(root, file));
