import type {AddCommands, CommandContext} from './command.ts';
import {withDatabase} from './database.ts';

export const addReindexCommand: AddCommands = (program, context) => {
  program
    .command('reindex')
    .summary('index texts for search anew after an upgrade')
    .description(
      'Indexes all texts for search that an earlier version of the service indexed, whether an import or an editor wrote them. ' +
        'On a database server, services may go on meanwhile. Stopped, it goes on from there when it is started again.',
    )
    .action(() => runReindex(context));
};

async function runReindex(context: CommandContext) {
  const {reindex} = await import('../store/reindex.ts');
  const indexed = await withDatabase(context, (db) => reindex(db), {longRunning: true, writes: true});
  context.print({indexed}, `indexed ${indexed} translations`);
}
