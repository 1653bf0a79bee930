import type {Migration} from '../db/migrations.ts';
import type {AddCommands, CommandContext} from './command.ts';
import {configOf, findService, serverAddress, withDatabase} from './database.ts';

interface MigrateOptions {
  dryRun?: boolean;
}

export const addMigrateCommand: AddCommands = (program, context) => {
  program
    .command('migrate')
    .summary('bring the database to this version')
    .description(
      'Makes in the database what this version needs, as every start does, and ends. An embedded database of an earlier version is saved before.',
    )
    .option('--dry-run', 'print the statements that would run, and change nothing')
    .action((options: MigrateOptions) => runMigrate(options, context));
};

async function runMigrate({dryRun}: MigrateOptions, context: CommandContext) {
  const {databaseUrl, dataFolder} = configOf(context);
  const {pendingMigrations} = await import('../db/database.ts');
  // A service that runs has migrated its database.
  const service = databaseUrl ? undefined : await findService(dataFolder);
  await service?.close();
  const pending = service
    ? []
    : await pendingMigrations(databaseUrl ? serverAddress(databaseUrl, context) : {dataFolder});
  const names = pending.map(({tag}) => tag);
  if (!dryRun && pending.length > 0) await withDatabase(context, async () => {}, {longRunning: true});
  const {readMigration} = await import('../db/migrations.ts');
  const statements = (migration: Migration) =>
    `-- ${migration.tag}\n${readMigration(migration).replaceAll('--> statement-breakpoint', '').trim()}\n`;
  const text = dryRun ? pending.map(statements).join('\n') : `migrated: ${names.join(', ')}`;
  context.print(
    {[dryRun ? 'pending' : 'migrated']: names},
    pending.length === 0 ? 'The database is of this version: nothing to do.' : text,
  );
}
