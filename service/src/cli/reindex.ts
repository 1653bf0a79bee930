import {databaseHelp, withJson, type AddCommands, type CommandContext, type JsonOption} from './command.ts';
import {withDatabase} from './database.ts';

export const addReindexCommand: AddCommands = (program, context) => {
  withJson(program.command('reindex'))
    .summary('index texts for search anew after an upgrade')
    .description(
      'Indexes all texts for search that an earlier version of the service indexed, whether an import or an editor wrote them. ' +
        'On a database server, services may go on meanwhile. Stopped, it goes on from there when it is started again.',
    )
    .addHelpText('after', databaseHelp)
    .action((options: JsonOption) => runReindex(options, context));
};

async function runReindex({json}: JsonOption, context: CommandContext) {
  const {reindex} = await import('../store/reindex.ts');
  const indexed = await withDatabase(context, (db) => reindex(db), {longRunning: true});
  context.stdout.write(json ? `${JSON.stringify({indexed})}\n` : `indexed ${indexed} translations\n`);
}
