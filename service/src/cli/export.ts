import {resolve} from 'node:path';
import {openStorage} from '../files/open.ts';
import type {ExportPhase, ExportSummary} from '../content-folder/export/export-folder.ts';
import {CommandError, exitCodes, parseOptions, UsageError, type Command} from './command.ts';
import {configOf, withDatabase} from './database.ts';
import {progressBar} from './progress.ts';

const help = `Usage: kb-service export FOLDER [options]

Writes all content and all files to FOLDER, as the import reads them: importing FOLDER elsewhere loses
nothing. Each translation is written as Markdown where that comes back as it is, else as HTML. What readers
did (votes, views, flags, shares, associations) is not content and stays out; a backup has it.

FOLDER is made when it is missing, and must be empty.

Options:
  --force   write into a folder that holds something; files of the same name are replaced, others stay
  --json    one JSON object on standard output instead of sentences
  --help    this text

Environment: KB_DATA, DATABASE_URL (where the content is kept), ARTICLE_URL (address of an article, with
{contentId} and {culture}, by which links between articles are recognised).

Exit code: 0 exported, 1 not exported or files are missing, 2 wrong usage.
`;

const options = {
  force: {type: 'boolean', default: false},
  json: {type: 'boolean', default: false},
} as const;

const phaseNames: Record<ExportPhase, string> = {
  reading: 'Reading',
  choosing: 'Choosing formats',
  writing: 'Writing',
  files: 'Copying files',
};

export const exportCommand: Command = {
  help,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, options, 1);
    const [folder] = positionals;
    if (folder === undefined) throw new UsageError('name the folder to export to');
    const config = configOf(context);
    const {exportFolder, ExportError} = await import('../content-folder/export/export-folder.ts');
    const storage = await openStorage(config);
    const progress = progressBar(context, phaseNames);
    const summary = await withDatabase(config, (db) =>
      exportFolder(resolve(context.cwd, folder), {
        db,
        storage,
        articleUrl: config.articleUrl,
        overwrite: values.force,
        onProgress: progress.show,
      }),
    )
      .catch((error: unknown) => {
        throw error instanceof ExportError ? new CommandError(error.message) : error;
      })
      .finally(progress.stop);
    context.stdout.write(`${values.json ? JSON.stringify(summary) : sentence(summary)}\n`);
    if (summary.missing.length === 0) return exitCodes.ok;
    context.stderr.write(
      summary.missing.map((name) => `${name}: the storage does not have this file\n`).join(''),
    );
    return exitCodes.failed;
  },
};

const sentence = ({items, formats, files}: ExportSummary) =>
  `exported ${items} items (${formats.markdown} Markdown, ${formats.html} HTML, ${formats.exact} to the letter), files ${files}`;
