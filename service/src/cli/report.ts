import {Option, type Command} from 'commander';
import type {Database} from '../db/database.ts';
import {parseCount, type AddCommands, type CommandContext} from './command.ts';
import {withDatabase} from './database.ts';
import type {Cell} from '../csv.ts';
import {table} from './table.ts';

interface ReportOptions {
  csv?: boolean;
  days: number;
  take: number;
}

/** Prints rows as a table, as CSV or as JSON. */
async function print<Row extends Record<keyof Row, Cell>>(
  context: CommandContext,
  {csv}: ReportOptions,
  rows: readonly Row[],
  columns: Partial<Record<keyof Row, string>>,
) {
  const names = Object.keys(columns) as (keyof Row)[];
  const headings = names.map((name) => columns[name]!);
  if (csv) {
    const {csvOf} = await import('../csv.ts');
    const cells = rows.map((row) => names.map((name) => row[name]));
    context.stdout.write(csvOf(headings, cells));
  } else {
    const heads = headings.map((heading) => heading.toUpperCase());
    context.print(rows, table([heads, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]));
  }
}

/** Adds what every report takes. */
function report(parent: Command, name: string, take: number): Command {
  return parent
    .command(name)
    .addOption(new Option('--csv', 'print comma-separated values').conflicts('json'))
    .option('--take <number>', 'lines at most', parseCount, take);
}

const days = (command: Command) =>
  command.option('--days <number>', 'how many days back, today included', parseCount, 30);

export const addReportCommands: AddCommands = (program, context) => {
  const reports = program.command('report').description('show what readers look for and what they say');
  const read = <Row>(use: (db: Database) => Promise<Row[]>) => withDatabase(context, use);

  days(report(reports, 'searches', 50))
    .summary('list the most frequent searches')
    .description(
      'Lists what readers searched for most often, with the searches that found nothing, and those that found something of which nothing was opened. Counts are kept for SEARCH_DAYS days (400), without who searched.',
    )
    .option('--without-result', 'only searches that found nothing, by how often that was')
    .addOption(
      new Option(
        '--not-opened',
        'only searches after which fewer than one reader in ten opened a result, by how many searches led to no opening',
      ).conflicts('withoutResult'),
    )
    .action(async (options: ReportOptions & {withoutResult?: boolean; notOpened?: boolean}) => {
      const {searchReport} = await import('../store/search-counts.ts');
      const {days, take, withoutResult, notOpened} = options;
      const list = withoutResult ? 'withoutResult' : notOpened ? 'notOpened' : 'all';
      const rows = await read((db) => searchReport(db, {days, take, list}));
      await print(context, options, rows, {
        searches: 'Searches',
        withoutResult: 'Without result',
        notOpened: 'Not opened',
        opened: 'Opened',
        culture: 'Culture',
        query: 'Query',
      });
    });

  days(report(reports, 'feedback', 200))
    .summary('list votes with their reasons and comments')
    .description('Lists the votes that came with a reason or a comment, the latest first.')
    .action(async (options: ReportOptions) => {
      const {feedbackReport} = await import('../store/reports.ts');
      const rows = await read((db) => feedbackReport(db, options));
      await print(context, options, rows, {
        voteId: 'Vote',
        date: 'Date',
        contentId: 'Content',
        culture: 'Culture',
        title: 'Title',
        isHelpful: 'Helpful',
        reason: 'Reason',
        comment: 'Comment',
        name: 'Name',
        email: 'E-mail',
      });
    });

  report(reports, 'flags', 200)
    .summary('list what is flagged')
    .description('Lists the translations that are flagged as needing improvement, the latest first.')
    .action(async (options: ReportOptions) => {
      const {flagReport} = await import('../store/reports.ts');
      const rows = await read((db) => flagReport(db, options.take));
      await print(context, options, rows, {
        date: 'Date',
        contentId: 'Content',
        culture: 'Culture',
        title: 'Title',
        flag: 'Flag',
        flaggedBy: 'By',
      });
    });
};
