import {Command} from 'commander';
import {packageVersion} from '../package-folder.ts';
import {addBackupCommands} from './backup.ts';
import type {CommandContext} from './command.ts';
import {addConvertCommand} from './convert.ts';
import {addEraseCommands} from './erase.ts';
import {addExportCommand} from './export.ts';
import {addImportCommand} from './import.ts';
import {addKeyCommands} from './key.ts';
import {addMigrateCommand} from './migrate.ts';
import {addRecommendCommands} from './recommend.ts';
import {addReindexCommand} from './reindex.ts';
import {addReportCommands} from './report.ts';
import {addRevisionCommands} from './revision.ts';
import {addSearchCommands} from './search.ts';
import {addServeCommand} from './serve.ts';
import {addSigningKeyCommands} from './signing-key.ts';
import {addStateCommands} from './state.ts';
import {addUserCommands} from './user.ts';

const addCommands = [
  addServeCommand,
  addImportCommand,
  addConvertCommand,
  addExportCommand,
  addBackupCommands,
  addStateCommands,
  addRevisionCommands,
  addEraseCommands,
  addRecommendCommands,
  addReindexCommand,
  addMigrateCommand,
  addReportCommands,
  addSearchCommands,
  addKeyCommands,
  addUserCommands,
  addSigningKeyCommands,
];

/** Every command that does something can print JSON. */
function addJsonOption({commands}: Command): void {
  for (const command of commands) {
    if (command.commands.length > 0) addJsonOption(command);
    else command.option('--json', 'print JSON on standard output');
  }
}

/** Declares every command. Subcommands inherit the settings made here. */
export function createProgram(context: CommandContext): Command {
  const program = new Command('kb-help-service')
    .description('The knowledge-base content service. Without a command it serves.')
    .version(packageVersion())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
    })
    .showHelpAfterError('Add --help to see how the command is used.')
    .addHelpText('after', '\nExit code: 0 done, 1 failed, 2 wrong usage.')
    .addHelpText(
      'afterAll',
      '\nKB_DATA or DATABASE_URL in the environment names the database; "serve --help" lists all settings.',
    )
    .hook('preAction', (_program, command) => {
      context.json = command.opts<{json?: boolean}>().json ?? false;
    });
  for (const add of addCommands) add(program, context);
  addJsonOption(program);
  return program;
}
