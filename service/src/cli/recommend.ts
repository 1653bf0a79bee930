import type {Database} from '../db/database.ts';
import type {CuratedItem} from '../store/editing.ts';
import {
  CommandError,
  exitCodes,
  parseOptions,
  UsageError,
  type Command,
  type CommandContext,
} from './command.ts';
import {contentHelp, contentIdOf} from './content.ts';
import {configOf, withDatabase} from './database.ts';
import {table} from './table.ts';

/** Loaded when the arguments are known to be right. */
const store = () => import('../store/editing.ts');

const common = `  --json   the order afterwards as a JSON array on standard output
  --help   this text

Environment: KB_DATA, DATABASE_URL (where the content is kept).
`;

const after = `
An import leaves the order alone until the file itself changes: then its "recommended" counts.
`;

const listHelp = `Usage: kb-service recommend list [--json]

Lists the curated order: what Recommended_Get answers first. Items that readers do not see now keep their
place and are left out of the answer.

Options:
${common}`;

const addHelp = `Usage: kb-service recommend add CONTENT... [--at PLACE] [--json]

Puts content into the curated order, at its end or at the place given, the first of which is 1.

${contentHelp}
${after}
Options:
  --at PLACE   what is there now, and all behind it, moves on
${common}`;

const removeHelp = `Usage: kb-service recommend remove CONTENT... [--json]
       kb-service recommend remove --all [--json]

Takes content out of the curated order. It may still be recommended, by its votes.

${contentHelp}
${after}
Options:
  --all    everything
${common}`;

const moveHelp = `Usage: kb-service recommend move CONTENT PLACE [--json]

Moves content to another place of the curated order, the first of which is 1.

${contentHelp}
${after}
Options:
${common}`;

const setHelp = `Usage: kb-service recommend set CONTENT... [--json]

Makes these, in this order, the whole curated order.

${contentHelp}
${after}
Options:
${common}`;

const json = {type: 'boolean', default: false} as const;

export const recommendList: Command = {
  help: listHelp,
  async run(args, context) {
    const {values} = parseOptions(args, {json}, 0);
    const {curatedOrder} = await store();
    const config = configOf(context);
    const items = await withDatabase(config, (db) => curatedOrder(db, [config.culture]));
    context.stdout.write(values.json ? jsonOf(items) : listed(items));
    return exitCodes.ok;
  },
};

/** Turns an order of contentIds into another. */
type Edit = (order: readonly number[], ids: readonly number[]) => readonly number[];

async function change(context: CommandContext, references: readonly string[], asJson: boolean, edit: Edit) {
  const {editCuratedOrder} = await store();
  const config = configOf(context);
  const items = await withDatabase(config, async (db) => {
    const ids = await idsOf(db, references);
    return editCuratedOrder(db, (order) => edit(order, ids), [config.culture]);
  });
  context.stdout.write(asJson ? jsonOf(items) : listed(items));
  return exitCodes.ok;
}

export const recommendAdd: Command = {
  help: addHelp,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, {at: {type: 'string'}, json}, Infinity);
    requireSome(positionals);
    const at = values.at === undefined ? undefined : toPlace(values.at);
    return change(context, positionals, values.json, (order, ids) => {
      const known = ids.find((id) => order.includes(id));
      if (known !== undefined) {
        const place = order.indexOf(known) + 1;
        throw new CommandError(`content ${known} is number ${place} already; "recommend move" moves it`);
      }
      return order.toSpliced((at ?? order.length + 1) - 1, 0, ...ids);
    });
  },
};

export const recommendRemove: Command = {
  help: removeHelp,
  async run(args, context) {
    const {values, positionals} = parseOptions(
      args,
      {all: {type: 'boolean', default: false}, json},
      Infinity,
    );
    if (values.all && positionals.length > 0)
      throw new UsageError('name the content or give --all, not both');
    if (!values.all) requireSome(positionals);
    return change(context, positionals, values.json, (order, ids) => {
      requirePlaces(order, ids);
      return values.all ? [] : order.filter((id) => !ids.includes(id));
    });
  },
};

export const recommendMove: Command = {
  help: moveHelp,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, {json}, 2);
    const [reference, place] = positionals;
    if (reference === undefined || place === undefined)
      throw new UsageError('name the content and its new place');
    const to = toPlace(place);
    return change(context, [reference], values.json, (order, ids) => {
      requirePlaces(order, ids);
      const others = order.filter((id) => !ids.includes(id));
      return others.toSpliced(to - 1, 0, ...ids);
    });
  },
};

export const recommendSet: Command = {
  help: setHelp,
  async run(args, context) {
    const {values, positionals} = parseOptions(args, {json}, Infinity);
    requireSome(positionals);
    return change(context, positionals, values.json, (_, ids) => ids);
  },
};

function requireSome(references: readonly string[]): void {
  if (references.length === 0) throw new UsageError('name the content: its contentId, or its key');
}

function requirePlaces(order: readonly number[], ids: readonly number[]): void {
  const missing = ids.find((id) => !order.includes(id));
  if (missing === undefined) return;
  throw new CommandError(`content ${missing} is not in the curated order; see "kb-service recommend list"`);
}

function toPlace(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`"${text}" is no place; the first is 1`);
  return Number(text);
}

async function idsOf(db: Database, references: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const reference of references) {
    const id = await contentIdOf(db, reference);
    if (ids.includes(id)) throw new CommandError(`content ${id} is named twice`);
    ids.push(id);
  }
  return ids;
}

const jsonOf = (items: readonly CuratedItem[]) => `${JSON.stringify(items)}\n`;

function listed(items: readonly CuratedItem[]): string {
  if (items.length === 0) {
    return 'The curated order is empty: articles are recommended by their votes. "kb-service recommend add CONTENT" adds one.\n';
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
