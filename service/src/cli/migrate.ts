import {databaseHelp, withJson, type AddCommands, type CommandContext, type JsonOption} from './command.ts';
import {configOf, findService, withDatabase} from './database.ts';

interface MigrateOptions extends JsonOption {
  dryRun?: boolean;
}

export const addMigrateCommand: AddCommands = (program, context) => {
  withJson(program.command('migrate'))
    .summary('bring the database to this version')
    .description(
      'Makes in the database what this version needs, as every start does, and ends. An embedded database of an earlier version is saved before.',
    )
    .option('--dry-run', 'print the statements that would run, and change nothing')
    .addHelpText('after', databaseHelp)
    .action((options: MigrateOptions) => runMigrate(options, context));
};

async function runMigrate({dryRun, json}: MigrateOptions, context: CommandContext) {
  const {databaseUrl, dataFolder} = configOf(context);
  const {pendingMigrations} = await import('../db/database.ts');
  // A service that runs has migrated its database.
  const service = databaseUrl ? undefined : await findService(dataFolder);
  await service?.close();
  const pending = service ? [] : await pendingMigrations(databaseUrl ? {databaseUrl} : {dataFolder});
  const names = pending.map(({tag}) => tag);
  if (!dryRun && pending.length > 0) await withDatabase(context, async () => {}, {longRunning: true});
  if (json) {
    context.stdout.write(`${JSON.stringify({[dryRun ? 'pending' : 'migrated']: names})}\n`);
  } else if (pending.length === 0) {
    context.stdout.write('The database is of this version: nothing to do.\n');
  } else if (dryRun) {
    const {readMigration} = await import('../db/migrations.ts');
    for (const migration of pending) {
      const statements = readMigration(migration).replaceAll('--> statement-breakpoint', '').trim();
      context.stdout.write(`-- ${migration.tag}\n${statements}\n\n`);
    }
  } else {
    context.stdout.write(`migrated: ${names.join(', ')}\n`);
  }
}
