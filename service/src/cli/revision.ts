import type {ItemFields} from '../store/items.ts';
import {CommandError, type AddCommands, type CommandContext} from './command.ts';
import {contentHelp, findContent} from './content.ts';
import {withDatabase} from './database.ts';
import {table} from './table.ts';

const store = () => import('../store/revisions.ts');

export const addRevisionCommands: AddCommands = (program, context) => {
  const revision = program
    .command('revision')
    .description('list and restore former texts and fields of content');

  revision
    .command('list')
    .summary('list the former texts and fields of an item')
    .description(
      'Lists the texts of a content item, and the fields such as tag and folder, that were replaced, the latest first. Fields have no culture.',
    )
    .argument('<content>', contentHelp)
    .action((reference: string) => list(reference, context));

  revision
    .command('restore')
    .summary('write a former text, or former fields, again')
    .description(
      'Writes a former text of a content item, or former fields, again, effective at once. What is replaced becomes a revision, and the state stays.',
    )
    .argument('<content>', contentHelp)
    .argument('<revision>', 'number of the revision, as "revision list" shows it')
    .action((reference: string, id: string) => restore(reference, id, context));
};

async function list(reference: string, context: CommandContext) {
  const {listRevisions} = await store();
  const {listFieldsRevisions} = await import('../store/fields-history.ts');
  const {fieldNames} = await import('../store/items.ts');
  const {texts, fields} = await withDatabase(context, async (db) => {
    const contentId = await findContent(db, reference);
    return {
      texts: await listRevisions(db, contentId),
      fields: await listFieldsRevisions(db, contentId),
    };
  });
  const revisions = [...texts, ...fields].sort((one, other) => other.revisionId - one.revisionId);
  const describeFields = (former: Partial<ItemFields>) =>
    Object.entries(former).map(
      ([name, value]) => `${fieldNames[name as keyof ItemFields]}: ${value ?? 'none'}`,
    );
  const text = table([
    ['REVISION', 'CULTURE', 'REPLACED', 'BY', 'TITLE OR FIELDS'],
    ...revisions.map((each) => [
      String(each.revisionId),
      'fields' in each ? '' : each.culture,
      each.replacedDate,
      each.actor ?? '',
      'fields' in each ? describeFields(each.fields).join(', ') : each.title,
    ]),
  ]);
  context.print(revisions, text);
}

async function restore(reference: string, id: string, context: CommandContext) {
  const {restoreRevision} = await store();
  const {commandLine} = await import('../store/audit-log.ts');
  const revisionId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const done = await withDatabase(
    context,
    async (db) =>
      restoreRevision(db, {contentId: await findContent(db, reference), revisionId, actor: commandLine}),
    {writes: true},
  );
  if (done === undefined)
    throw new CommandError(
      `There is no revision ${id} of ${reference} that can be restored; see: revision list ${reference}`,
    );
  context.print({revisionId}, `Revision ${id} of ${reference} is restored.`);
}
