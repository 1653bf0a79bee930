import {Argument} from 'commander';
import {
  CommandError,
  databaseHelp,
  withJson,
  type AddCommands,
  type CommandContext,
  type JsonOption,
} from './command.ts';
import {contentHelp, findContent} from './content.ts';
import {withDatabase} from './database.ts';
import {table} from './table.ts';

const store = () => import('../store/revisions.ts');

export const addRevisionCommands: AddCommands = (program, context) => {
  const revision = program.command('revision').description('list and restore former texts of content');

  withJson(revision.command('list'))
    .summary('list the former texts of an item')
    .description('Lists the texts that corrections of a content item have replaced, the latest first.')
    .argument('<content>', contentHelp)
    .addHelpText('after', databaseHelp)
    .action((reference: string, options: JsonOption) => list(reference, options, context));

  withJson(revision.command('restore'))
    .summary('write a former text again')
    .description(
      'Writes a former text of a content item again, effective at once. The text that it replaces becomes a revision, and the state stays.',
    )
    .argument('<content>', contentHelp)
    .addArgument(new Argument('<revision>', 'number of the revision, as "revision list" shows it'))
    .addHelpText('after', databaseHelp)
    .action((reference: string, id: string, options: JsonOption) => restore(reference, id, options, context));
};

async function list(reference: string, {json}: JsonOption, context: CommandContext) {
  const {listRevisions} = await store();
  const revisions = await withDatabase(context, async (db) =>
    listRevisions(db, await findContent(db, reference)),
  );
  const text = () =>
    table([
      ['REVISION', 'CULTURE', 'REPLACED', 'BY', 'TITLE'],
      ...revisions.map(({revisionId, culture, title, replacedDate, actor}) => [
        String(revisionId),
        culture,
        replacedDate,
        actor ?? '',
        title,
      ]),
    ]);
  context.stdout.write(json ? `${JSON.stringify(revisions)}\n` : text());
}

async function restore(reference: string, id: string, {json}: JsonOption, context: CommandContext) {
  const {restoreRevision} = await store();
  const {commandLine} = await import('../store/audit-log.ts');
  const revisionId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const done = await withDatabase(context, async (db) =>
    restoreRevision(db, {contentId: await findContent(db, reference), revisionId, actor: commandLine}),
  );
  if (!done)
    throw new CommandError(`There is no revision ${id} of ${reference}; see: revision list ${reference}`);
  context.stdout.write(
    json ? `${JSON.stringify({revisionId})}\n` : `Revision ${id} of ${reference} is restored.\n`,
  );
}
