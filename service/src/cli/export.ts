import {resolve} from 'node:path';
import type {ExportPhase, ExportSummary} from '../content-folder/export/export-folder.ts';
import {
  CommandError,
  environmentHelp,
  ReportedError,
  withJson,
  type AddCommands,
  type CommandContext,
  type JsonOption,
} from './command.ts';
import {configOf, withSnapshot} from './database.ts';
import {createProgress} from './progress.ts';

export const addExportCommand: AddCommands = (program, context) => {
  withJson(program.command('export'))
    .summary('write all content and files to a folder that import reads')
    .description(
      'Writes all content and all files to a folder. Importing this folder elsewhere restores the same content. ' +
        'Each translation is written as Markdown if importing that gives the same content, otherwise as HTML. ' +
        'Votes, views, flags, shares and associations are not content; a backup has them.',
    )
    .argument('<folder>', 'new or empty folder')
    .option('--force', 'write into a folder that is not empty, replacing files of the same name')
    .addHelpText(
      'after',
      environmentHelp(
        'KB_DATA, DATABASE_URL (the database), ARTICLE_URL (address of an article, with {contentId}\n' +
          'and {culture}, by which links between articles are recognised)',
      ),
    )
    .action((folder: string, options: ExportOptions) => runExport(folder, options, context));
};

interface ExportOptions extends JsonOption {
  force?: boolean;
}

const phaseNames: Record<ExportPhase, string> = {
  reading: 'Reading',
  choosing: 'Choosing formats',
  writing: 'Writing',
  files: 'Copying files',
};

async function runExport(folder: string, {force, json}: ExportOptions, context: CommandContext) {
  const config = configOf(context);
  const {exportFolder, ExportError} = await import('../content-folder/export/export-folder.ts');
  const {openStorage} = await import('../files/open.ts');
  const storage = await openStorage(config);
  const progress = await createProgress(context, phaseNames);
  const summary = await withSnapshot(context, (db) =>
    exportFolder(resolve(context.cwd, folder), {
      db,
      storage,
      articleUrl: config.articleUrl,
      overwrite: force,
      onProgress: progress.show,
    }),
  )
    .catch((error: unknown) => {
      throw error instanceof ExportError ? new CommandError(error.message) : error;
    })
    .finally(progress.stop);
  context.stdout.write(`${json ? JSON.stringify(summary) : describeSummary(summary)}\n`);
  if (summary.missing.length === 0) return;
  context.stderr.write(
    summary.missing.map((name) => `${name}: the storage does not have this file\n`).join(''),
  );
  throw new ReportedError();
}

const describeSummary = ({items, formats, files}: ExportSummary) =>
  `exported ${items} items (${formats.markdown} Markdown, ${formats.html} HTML, ${formats.exact} to the letter), files ${files}`;
