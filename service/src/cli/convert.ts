import {mkdir, readdir} from 'node:fs/promises';
import {resolve} from 'node:path';
import {codeOf} from '../database-errors.ts';
import type {LeftPicture} from '../import-from/pictures.ts';
import {
  CommandError,
  ReportedError,
  requireCulture,
  type AddCommands,
  type CommandContext,
} from './command.ts';
import {configOf, firstCulture} from './database.ts';
import {createProgress} from './progress.ts';

export const addConvertCommand: AddCommands = (program, context) => {
  program
    .command('convert')
    .summary('make a folder of articles from an export of Zendesk, Intercom or Help Scout')
    .description(
      'Reads the JSON files of a folder, which are replies of the interface of Zendesk Guide, Intercom or Help Scout Docs, and writes ' +
        'their articles and folders as files that import reads. Links between the articles are kept. Pictures stay at their addresses, unless --pictures downloads them.',
    )
    .argument('<export>', 'folder with the JSON files')
    .argument('<folder>', 'new or empty folder')
    .option(
      '--culture <culture>',
      'culture of articles that name none; default: that of the file of SETUP, or en-US',
    )
    .option('--pictures', 'download the pictures into the folder')
    .option('--publish', 'publish what is published there; otherwise all articles are drafts')
    .action((from: string, to: string, options: Options) => runConvert(from, to, options, context));
};

interface Options {
  culture?: string;
  pictures?: boolean;
  publish?: boolean;
}

async function runConvert(from: string, to: string, options: Options, context: CommandContext) {
  const {formatProblem, ImportError} = await import('../content-folder/format/problems.ts');
  const {convertExports} = await import('../import-from/convert.ts');
  const given = options.culture ?? (await firstCulture(context));
  const culture = await requireCulture(given ?? configOf(context).culture);
  const [source, target] = [resolve(context.cwd, from), resolve(context.cwd, to)];
  await mkdir(target, {recursive: true});
  if ((await readdir(target)).length > 0) throw new CommandError(`${to} is not empty; name a new folder.`);
  try {
    let unnamed = false;
    const articles = await convertExports(source, target, {
      culture,
      publish: options.publish ?? false,
      onUnnamed: () => (unnamed = true),
      onWarning: (problem) => {
        if (!context.json) context.stderr.write(`${formatProblem(problem)}\n`);
      },
    });
    if (unnamed && given === undefined && !context.json) context.stderr.write(unnamedAdvice(culture));
    const pictures = options.pictures ? await downloadAll(target, context) : undefined;
    context.print(
      {articles, ...(pictures && {pictures: pictures.downloaded, picturesLeft: pictures.left.map(leftOf)})},
      [
        ...(pictures ? [`pictures downloaded: ${pictures.downloaded}`] : []),
        `articles written: ${articles}; import them with: kb-help-service import ${to}`,
      ].join('\n'),
    );
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test(codeOf(error) ?? ''))
      throw new CommandError(`${from} is not a folder that can be read`);
    if (!(error instanceof ImportError)) throw error;
    if (context.json) context.stdout.write(`${JSON.stringify({errors: error.problems})}\n`);
    else context.stderr.write(`${error.problems.map(formatProblem).join('\n')}\n`);
    throw new ReportedError();
  }
}

const unnamedAdvice = (culture: string) =>
  `Articles that name no language are in ${culture}. Where they are not, convert with --culture into a new folder.\n`;

const leftOf = ({address, reason}: LeftPicture) => ({address, message: reason});

/** A picture that cannot be had is no reason to leave the articles. */
async function downloadAll(folder: string, context: CommandContext) {
  const {downloadPictures} = await import('../import-from/pictures.ts');
  const progress = await createProgress(context, {pictures: 'pictures'});
  try {
    const pictures = await downloadPictures(folder, {
      onProgress: (done, total) => progress.show('pictures', done, total),
    });
    progress.stop();
    if (!context.json) for (const {message} of pictures.left) context.stderr.write(`${message}\n`);
    return pictures;
  } finally {
    progress.stop();
  }
}
