import {isDeepStrictEqual} from 'node:util';
import type {Database} from '../db/database.ts';
import type {CuratedItem} from '../store/editing.ts';
import {
  CommandError,
  databaseHelp,
  parsePosition,
  UsageError,
  withJson,
  type AddCommands,
  type CommandContext,
  type JsonOption,
} from './command.ts';
import {contentHelp, findContent} from './content.ts';
import {configOf, withAct, withDatabase} from './database.ts';
import {table} from './table.ts';

const store = () => import('../store/editing.ts');

const jsonHelp = 'print the new order as a JSON array on standard output';

const help = `
An import leaves the order alone until the file itself changes; then its field "recommended" counts.
${databaseHelp}`;

export const addRecommendCommands: AddCommands = (program, context) => {
  const recommend = program
    .command('recommend')
    .description('list and edit the curated order of recommended content');

  withJson(recommend.command('list'), jsonHelp)
    .summary('list the curated order')
    .description(
      'Lists the curated order, with which the reply of Recommended_Get begins. The reply leaves out items that readers cannot see.',
    )
    .addHelpText('after', databaseHelp)
    .action((options: JsonOption) => listOrder(options, context));

  withJson(recommend.command('add'), jsonHelp)
    .summary('add content to the curated order')
    .description('Adds content at the end of the curated order, or at a position.')
    .argument('<content...>', contentHelp)
    .option('--at <position>', 'insert at this position, counted from 1', parsePosition)
    .addHelpText('after', help)
    .action((references: string[], options: AddOptions) => addToOrder(references, options, context));

  withJson(recommend.command('remove'), jsonHelp)
    .summary('remove content from the curated order')
    .description('Removes content from the curated order. Its votes may still recommend it.')
    .argument('[content...]', contentHelp)
    .option('--all', 'remove everything')
    .addHelpText('after', help)
    .action((references: string[], options: RemoveOptions) => removeFromOrder(references, options, context));

  withJson(recommend.command('move'), jsonHelp)
    .summary('move content within the curated order')
    .description('Moves content to another position of the curated order.')
    .argument('<content>', contentHelp)
    .argument('<position>', 'new position, counted from 1', parsePosition)
    .addHelpText('after', help)
    .action((reference: string, position: number, options: JsonOption) =>
      moveInOrder(reference, position, options, context),
    );

  withJson(recommend.command('set'), jsonHelp)
    .summary('replace the curated order')
    .description('Replaces the curated order with the content given, in this order.')
    .argument('<content...>', contentHelp)
    .addHelpText('after', help)
    .action((references: string[], options: JsonOption) =>
      editOrder(context, references, options, (_, ids) => ids),
    );
};

async function listOrder(options: JsonOption, context: CommandContext) {
  const {curatedOrder} = await store();
  const config = configOf(context);
  const items = await withDatabase(context, (db) => curatedOrder(db, [config.culture]));
  printOrder(context, options, items);
}

interface AddOptions extends JsonOption {
  at?: number;
}

const addToOrder = (references: readonly string[], options: AddOptions, context: CommandContext) =>
  editOrder(context, references, options, (order, ids) => {
    const present = ids.find((id) => order.includes(id));
    if (present !== undefined) {
      const position = order.indexOf(present) + 1;
      throw new CommandError(`content ${present} is number ${position} already; "recommend move" moves it`);
    }
    return order.toSpliced((options.at ?? order.length + 1) - 1, 0, ...ids);
  });

interface RemoveOptions extends JsonOption {
  all?: boolean;
}

function removeFromOrder(references: readonly string[], options: RemoveOptions, context: CommandContext) {
  if (Boolean(options.all) === references.length > 0) {
    throw new UsageError('name the content, or give --all');
  }
  return editOrder(context, references, options, (order, ids) => {
    requirePresent(order, ids);
    return options.all ? [] : order.filter((id) => !ids.includes(id));
  });
}

const moveInOrder = (reference: string, position: number, options: JsonOption, context: CommandContext) =>
  editOrder(context, [reference], options, (order, ids) => {
    requirePresent(order, ids);
    const others = order.filter((id) => !ids.includes(id));
    return others.toSpliced(position - 1, 0, ...ids);
  });

/** Turns an order of contentIds into another. */
type Edit = (order: readonly number[], ids: readonly number[]) => readonly number[];

async function editOrder(
  context: CommandContext,
  references: readonly string[],
  options: JsonOption,
  edit: Edit,
) {
  const {editCuratedOrder} = await store();
  const {commandLine} = await import('../store/audit-log.ts');
  const config = configOf(context);
  const {items} = await withAct(
    context,
    async (db) => {
      const ids = await findAll(db, references);
      let isChanged = false;
      const edited = (order: readonly number[]) => {
        const result = edit(order, ids);
        isChanged = !isDeepStrictEqual(result, order);
        return result;
      };
      return {
        items: await editCuratedOrder(db, edited, {preferred: [config.culture], actor: commandLine}),
        isChanged,
      };
    },
    ({isChanged}) => (isChanged ? {act: 'recommend'} : undefined),
  );
  printOrder(context, options, items);
}

function requirePresent(order: readonly number[], ids: readonly number[]): void {
  const missing = ids.find((id) => !order.includes(id));
  if (missing === undefined) return;
  throw new CommandError(
    `content ${missing} is not in the curated order; see "kb-help-service recommend list"`,
  );
}

async function findAll(db: Database, references: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const reference of references) {
    const id = await findContent(db, reference);
    if (ids.includes(id)) throw new CommandError(`content ${id} is named twice`);
    ids.push(id);
  }
  return ids;
}

function printOrder({stdout}: CommandContext, {json}: JsonOption, items: readonly CuratedItem[]) {
  stdout.write(json ? `${JSON.stringify(items)}\n` : orderTable(items));
}

function orderTable(items: readonly CuratedItem[]): string {
  if (items.length === 0) {
    return 'The curated order is empty: votes decide what is recommended. "kb-help-service recommend add CONTENT" adds an item.\n';
  }
  const rows = items.map(({place, contentId, key, readable, title}) => [
    String(place),
    String(contentId),
    readable ? 'yes' : 'no',
    key ?? '',
    title ?? '',
  ]);
  return table([['PLACE', 'ID', 'SHOWN', 'KEY', 'TITLE'], ...rows]);
}
