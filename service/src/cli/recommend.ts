import {isDeepStrictEqual} from 'node:util';
import type {Database} from '../db/database.ts';
import type {CuratedItem} from '../store/curated-order.ts';
import {CommandError, parseNumber, UsageError, type AddCommands, type CommandContext} from './command.ts';
import {contentHelp, findContent} from './content.ts';
import {ownCulture, withAct, withDatabase} from './database.ts';
import {table} from './table.ts';

const parsePosition = parseNumber('Positions are whole numbers from 1.');
const store = () => import('../store/curated-order.ts');

const help = `
An import leaves the order alone until the file itself changes; then its field "recommended" counts.`;

export const addRecommendCommands: AddCommands = (program, context) => {
  const recommend = program
    .command('recommend')
    .description('list and edit the curated order of recommended content');

  recommend
    .command('list')
    .summary('list the curated order')
    .description(
      'Lists the curated order, with which the reply of Recommended_Get begins. The reply leaves out items that readers cannot see.',
    )
    .action(() => listOrder(context));

  recommend
    .command('add')
    .summary('add content to the curated order')
    .description('Adds content at the end of the curated order, or at a position.')
    .argument('<content...>', contentHelp)
    .option('--at <position>', 'insert at this position, counted from 1', parsePosition)
    .addHelpText('after', help)
    .action((references: string[], options: AddOptions) => addToOrder(references, options, context));

  recommend
    .command('remove')
    .summary('remove content from the curated order')
    .description('Removes content from the curated order. Its votes may still recommend it.')
    .argument('[content...]', contentHelp)
    .option('--all', 'remove everything')
    .addHelpText('after', help)
    .action((references: string[], options: RemoveOptions) => removeFromOrder(references, options, context));

  recommend
    .command('move')
    .summary('move content within the curated order')
    .description('Moves content to another position of the curated order.')
    .argument('<content>', contentHelp)
    .argument('<position>', 'new position, counted from 1', parsePosition)
    .addHelpText('after', help)
    .action((reference: string, position: number) => moveInOrder(reference, position, context));

  recommend
    .command('set')
    .summary('replace the curated order')
    .description('Replaces the curated order with the content given, in this order.')
    .argument('<content...>', contentHelp)
    .addHelpText('after', help)
    .action((references: string[]) => editOrder(context, references, (_, ids) => ids));
};

async function listOrder(context: CommandContext) {
  const {curatedOrder} = await store();
  const items = await withDatabase(context, async (db) => curatedOrder(db, [await ownCulture(db, context)]));
  printOrder(context, items);
}

interface AddOptions {
  at?: number;
}

const addToOrder = (references: readonly string[], options: AddOptions, context: CommandContext) =>
  editOrder(context, references, (order, ids) => {
    const present = ids.find((id) => order.includes(id));
    if (present !== undefined) {
      const position = order.indexOf(present) + 1;
      throw new CommandError(`content ${present} is number ${position} already; "recommend move" moves it`);
    }
    return order.toSpliced((options.at ?? order.length + 1) - 1, 0, ...ids);
  });

interface RemoveOptions {
  all?: boolean;
}

function removeFromOrder(references: readonly string[], options: RemoveOptions, context: CommandContext) {
  if (Boolean(options.all) === references.length > 0) {
    throw new UsageError('name the content, or give --all');
  }
  return editOrder(context, references, (order, ids) => {
    requirePresent(order, ids);
    return options.all ? [] : order.filter((id) => !ids.includes(id));
  });
}

const moveInOrder = (reference: string, position: number, context: CommandContext) =>
  editOrder(context, [reference], (order, ids) => {
    requirePresent(order, ids);
    const others = order.filter((id) => !ids.includes(id));
    return others.toSpliced(position - 1, 0, ...ids);
  });

/** Turns an order of contentIds into another. */
type Edit = (order: readonly number[], ids: readonly number[]) => readonly number[];

async function editOrder(context: CommandContext, references: readonly string[], edit: Edit) {
  const {editCuratedOrder} = await store();
  const {commandLine} = await import('../store/audit-log.ts');
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
        items: await editCuratedOrder(db, edited, {
          preferred: [await ownCulture(db, context)],
          actor: commandLine,
        }),
        isChanged,
      };
    },
    ({isChanged}) => (isChanged ? {act: 'recommend'} : undefined),
  );
  printOrder(context, items);
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

const printOrder = (context: CommandContext, items: readonly CuratedItem[]) =>
  context.print(items, orderTable(items));

function orderTable(items: readonly CuratedItem[]): string {
  if (items.length === 0) {
    return 'The curated order is empty: votes decide what is recommended. "kb-help-service recommend add CONTENT" adds an item.';
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
