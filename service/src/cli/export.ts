import {resolve} from 'node:path';
import type {ExportPhase, ExportSummary} from '../content-folder/export/export-folder.ts';
import type {SitePhase, SiteSummary} from '../static-site/export-site.ts';
import {
  CommandError,
  environmentHelp,
  ReportedError,
  UsageError,
  type AddCommands,
  type CommandContext,
} from './command.ts';
import {siteUrl} from '../static-site/site-url.ts';
import {configOf, withSnapshot} from './database.ts';
import {createProgress} from './progress.ts';

export const addExportCommand: AddCommands = (program, context) => {
  program
    .command('export')
    .summary('write all content and files to a folder that import reads, or the help centre as a static site')
    .description(
      'Writes all content and all files to a folder. Importing this folder elsewhere restores the same content. ' +
        'Each translation is written as Markdown if importing that gives the same content, otherwise as HTML. ' +
        'Votes, views, flags, shares and associations are not content; a backup has them.\n\n' +
        'With --site, writes the help centre as files for any web host: what readers see who have not signed in, with a ' +
        'search in the browser. The same folder may be written again; what is published no longer is removed.',
    )
    .argument('[folder]', 'new or empty folder')
    .option('--force', 'write into a folder that is not empty, replacing files of the same name')
    .option(
      '--site <folder>',
      'write the help centre as a static site; new or empty folder, or one of an earlier export',
    )
    .option('--url <address>', 'of --site: the address that the site will have; default: PUBLIC_URL')
    .option('--widget', 'of --site: show the widget on its pages')
    .addHelpText(
      'after',
      environmentHelp(
        'without --site ARTICLE_URL (address of an article, with {contentId}\n' +
          'and {culture}, by which links between articles are recognised)',
      ),
    )
    .action((folder: string | undefined, options: ExportOptions) => {
      const {site, force} = options;
      if (site !== undefined) {
        if (folder !== undefined || force)
          throw new UsageError('--site names the only folder, and goes without --force');
        return runSiteExport(site, options, context);
      }
      if (folder === undefined) throw new UsageError('name a folder, or one for a static site with --site');
      if (options.url !== undefined || options.widget)
        throw new UsageError('--url and --widget belong to --site');
      return runExport(folder, options, context);
    });
};

interface ExportOptions {
  force?: boolean;
  site?: string;
  url?: string;
  widget?: boolean;
}

const phaseNames: Record<ExportPhase, string> = {
  reading: 'Reading',
  choosing: 'Choosing formats',
  writing: 'Writing',
  files: 'Copying files',
};

async function runExport(folder: string, {force}: ExportOptions, context: CommandContext) {
  const config = configOf(context);
  const {exportFolder} = await import('../content-folder/export/export-folder.ts');
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
  ).finally(progress.stop);
  context.print(summary, describeSummary(summary));
  if (summary.missing.length === 0) return;
  reportMissing(summary.missing, context);
}

/** @throws ReportedError */
function reportMissing(names: readonly string[], {stderr}: CommandContext): never {
  stderr.write(names.map((name) => `${name}: the storage does not have this file\n`).join(''));
  throw new ReportedError();
}

const describeSummary = ({items, formats, files}: ExportSummary) =>
  `exported ${items} items (${formats.markdown} Markdown, ${formats.html} HTML, ${formats.exact} to the letter), files ${files}`;

const sitePhases: Record<SitePhase, string> = {
  articles: 'Reading articles',
  pages: 'Writing pages',
  files: 'Copying files',
};

async function runSiteExport(folder: string, {url, widget}: ExportOptions, context: CommandContext) {
  const {env} = context;
  if (env.IDENTITY === 'required')
    throw new CommandError(
      'IDENTITY is "required": nothing is for readers who have not signed in, so there is no site to write',
    );
  // The site has its own pages, wherever those of the service are.
  const config = configOf({...context, env: {...env, PUBLIC_PAGES: 'on'}});
  const address = siteAddress(url ?? config.publicUrl);
  const {exportOwnSite} = await import('../static-site/own-site.ts');
  const progress = await createProgress(context, sitePhases);
  const summary = await withSnapshot(context, (db) =>
    exportOwnSite(resolve(context.cwd, folder), db, config, {
      url: address,
      hasWidget: widget ?? false,
      onProgress: progress.show,
    }),
  ).finally(progress.stop);
  for (const {page, link} of summary.broken)
    context.stderr.write(`${page} links to ${link}, which readers do not see\n`);
  context.print(summary, describeSite(summary));
  if (summary.missing.length > 0) reportMissing(summary.missing, context);
}

/** @throws UsageError */
function siteAddress(address: string | undefined): string {
  if (address === undefined)
    throw new UsageError(
      'say with --url which address the site will have, such as --url https://example.com/help/',
    );
  const url = siteUrl(address);
  if (url === undefined)
    throw new UsageError(
      `--url is "${address}"; write the address of the site, such as https://example.com/help/`,
    );
  return url;
}

const describeSite = ({pages, cultures, files, removed}: SiteSummary) =>
  `wrote ${pages} pages in ${cultures.join(', ') || 'no language'}, ${files} files in all${removed > 0 ? `, and removed ${removed} of the export before` : ''}`;
