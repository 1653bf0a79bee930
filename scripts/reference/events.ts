/** The handbook's sections about events: which there are, and what each carries. */
import {join} from 'node:path';
import type {ElementDescription, EventDescription} from '../package/describe.ts';
import {root} from '../package/program.ts';
import {code, table, typeCell} from './table.ts';

interface Fired extends EventDescription {
  name: string;
  /** Tags of the elements that fire it. */
  from: string[];
  cancelable: boolean;
}

/** What the class itself says: with any fields at all, it knows its name and whether it can be cancelled. */
async function made({module, className}: EventDescription): Promise<Event> {
  const classes = (await import(join(root, 'src', `${module}.ts`))) as Record<
    string,
    new (fields: object) => Event
  >;
  return new classes[className]!({});
}

async function fired(elements: readonly ElementDescription[], description: EventDescription): Promise<Fired> {
  const {type: name, cancelable} = await made(description);
  const told = elements.filter(({events}) => events.some((event) => event.name === name));
  if (!told.length) throw new Error(`No element says that it fires ${name}: add @fires to its docblock.`);
  return {...description, name, cancelable, from: told.map(({tag}) => tag)};
}

const carried = ({name, fields}: Fired) =>
  [
    `### ${name}`,
    table(
      ['Field', 'Type', 'Meaning'],
      fields.map((field) => [
        code(field.name + (field.optional ? '?' : '')),
        typeCell(field.type),
        field.description,
      ]),
    ),
  ].join('\n\n');

export async function eventSections(
  elements: readonly ElementDescription[],
  classes: readonly EventDescription[],
): Promise<string[]> {
  const events = await Promise.all(classes.map((one) => fired(elements, one)));
  events.sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const overview = table(
    ['Event', 'From', 'Cancelable', 'When'],
    events.map(({name, from, cancelable, description}) => [
      code(name),
      from.join(', '),
      cancelable ? 'yes' : 'no',
      description,
    ]),
  );
  return [
    `## The events\n\n${overview}`,
    `## What each event carries\n\n${events.map(carried).join('\n\n')}`,
  ];
}
