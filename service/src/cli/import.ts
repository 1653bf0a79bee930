import {join, relative, resolve} from 'node:path';
import {openStorage} from '../files/open.ts';
import {checkFolder} from '../content-folder/import/check-folder.ts';
import type {ImportPhase, ImportSummary} from '../content-folder/import/import-folder.ts';
import {formatProblem, ImportError, type ImportProblem} from '../content-folder/format/problems.ts';
import {exitCodes, parseOptions, UsageError, type Command, type CommandContext} from './command.ts';
import {configOf, withDatabase} from './database.ts';
import {progressBar} from './progress.ts';

const help = `Usage: kb-service import FOLDER [options]

Makes the Markdown and HTML files of FOLDER content of the service. Importing again changes what has
changed and doubles nothing. With a mistake anywhere in the folder nothing is imported, and every mistake
is listed as file:line: message.

FOLDER holds one folder for each culture, such as en-us, and in it files with front matter. Files at the
same path below two cultures are translations of one item. Images and videos lie anywhere in FOLDER.

Options:
  --dry-run   say what would be done, and leave everything as it is
  --prune     archive items that an earlier import brought and FOLDER no longer has;
              without it they stay as they are
  --adopt     take content over that was not made by an import, when a file gives its id;
              without it that is an error
  --json      one JSON object on standard output instead of sentences
  --help      this text

Environment: KB_DATA, DATABASE_URL (where the content is kept), ARTICLE_URL (address of an article, with
{contentId} and {culture}, for links between articles).

Exit code: 0 imported, 1 not imported, 2 wrong usage.
`;

const options = {
  'dry-run': {type: 'boolean', default: false},
  prune: {type: 'boolean', default: false},
  adopt: {type: 'boolean', default: false},
  json: {type: 'boolean', default: false},
} as const;

export const importCommand: Command = {
  help,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, options, 1);
    const [folder] = positionals;
    if (folder === undefined) throw new UsageError('name the folder to import');
    const root = resolve(context.cwd, folder);
    const config = configOf(context);
    const progress = progressBar(context, phaseNames);
    try {
      // Mistakes in the folder are told before the database is opened, which takes seconds and may be in use.
      const checked = await checkFolder(root, (done, total) => progress.show('reading', done, total));
      const {importChecked} = await import('../content-folder/import/import-folder.ts');
      const storage = await openStorage(config);
      const summary = await withDatabase(config, (db) =>
        importChecked(checked, {
          db,
          storage,
          articleUrl: config.articleUrl,
          dryRun: values['dry-run'],
          prune: values.prune,
          adopt: values.adopt,
          onProgress: progress.show,
        }),
      );
      progress.stop();
      const line = values.json
        ? JSON.stringify({...summary, dryRun: values['dry-run']})
        : sentence(summary, values);
      context.stdout.write(`${line}\n`);
      return exitCodes.ok;
    } catch (error) {
      progress.stop();
      if (!(error instanceof ImportError)) throw error;
      const problems = error.problems.map((problem) => ({
        ...problem,
        file: shownPath(root, problem, context),
      }));
      if (values.json) context.stdout.write(`${JSON.stringify({errors: problems})}\n`);
      else context.stderr.write(`${problems.map(formatProblem).join('\n')}\n${counted(problems.length)}\n`);
      return exitCodes.failed;
    }
  },
};

const counted = (count: number) => `${count} ${count === 1 ? 'error' : 'errors'}; nothing was imported`;

function sentence(
  {created, updated, unchanged, archived, files}: ImportSummary,
  values: {prune: boolean; 'dry-run': boolean},
) {
  const pruned = values.prune ? `, archived ${archived}` : '';
  const counts = `created ${created}, updated ${updated}, unchanged ${unchanged}${pruned}, files ${files}`;
  return values['dry-run'] ? `dry run: ${counts}` : counts;
}

/** From where the person is, so that a terminal can open it. */
const shownPath = (root: string, {file}: ImportProblem, {cwd}: CommandContext) =>
  relative(cwd, join(root, file));

const phaseNames: Record<ImportPhase, string> = {
  reading: 'Reading',
  files: 'Storing files',
  writing: 'Writing',
};
