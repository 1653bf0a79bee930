/**
 * The section "Reference" on each element's page of the handbook, and the events on the page about them: from the docblocks and types of
 * the sources, so that they are true.
 *
 * Run directly, it writes the sections (`npm run reference`); with `--check` it only compares and fails when a page is out of date.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {argv} from 'node:process';
import {
  Describer,
  type ElementDescription,
  type EventDescription,
  type Named,
  type Property,
} from './package/describe.ts';
import {makeProgram, root} from './package/program.ts';
import {eventSections} from './reference/events.ts';
import {code, table, typeCell} from './reference/table.ts';

function defaultCell(value = '', type: string): string {
  if (type === 'boolean') return 'off';
  return value ? code(value.replace(/^'(.*)'$/, '$1')) : '';
}

function properties({attributes, properties: fields}: ElementDescription): string {
  const set = attributes.map(({name, property, type, default: value, description}) => [
    code(name),
    property ? code(property) : '',
    typeCell(type),
    defaultCell(value, type),
    description,
  ]);
  const unset = fields
    .filter(({name}) => !attributes.some(({property}) => property === name))
    .map(({name, type, readonly, description}: Property) => [
      '',
      code(name),
      typeCell(type),
      readonly ? 'read only' : '',
      description,
    ]);
  return table(['Attribute', 'Property', 'Type', 'Default', 'Meaning'], [...set, ...unset]);
}

const methods = ({methods: all}: ElementDescription) =>
  table(
    ['Method', 'What it does'],
    all.map(({name, parameters, returns, description}) => {
      const takes = parameters.map(
        ({name: parameter, type, optional}) => `${parameter}${optional ? '?' : ''}: ${type}`,
      );
      return [code(`${name}(${takes.join(', ')}): ${returns}`), description];
    }),
  );

function fired({events}: ElementDescription, classes: readonly EventDescription[]): string {
  const fields = (type: string) => classes.find(({className}) => className === type)?.fields ?? [];
  return table(
    ['Event', 'When', 'Carries'],
    events.map(({name, type, description}) => [
      code(name),
      description,
      fields(type)
        .map((field) => code(field.name))
        .join(', '),
    ]),
  );
}

const named = (title: string, rows: readonly Named[], none = '') =>
  table(
    [title, 'What it is'],
    rows.map(({name, description}) => [name ? code(name) : none, description]),
  );

function tokens({cssProperties, tokens: shared}: ElementDescription): string {
  const own = cssProperties.map(({name, default: value = '', description}) => [
    code(name),
    code(value),
    description,
  ]);
  const list = shared.map(({name}) => code(name)).join(', ');
  return [
    ...(own.length ? [table(['Token', 'Default', 'Meaning'], own)] : []),
    `It follows ${own.length ? 'also ' : ''}the [tokens that all elements share](../guides/theming.md#the-tokens): ${list}.`,
  ].join('\n\n');
}

function section(element: ElementDescription, classes: readonly EventDescription[]): string {
  const parts: [title: string, length: number, text: () => string][] = [
    ['Attributes and properties', element.attributes.length, () => properties(element)],
    ['Methods', element.methods.length, () => methods(element)],
    ['Events', element.events.length, () => fired(element, classes)],
    ['Slots', element.slots.length, () => named('Slot', element.slots, 'without a name')],
    ['Parts', element.parts.length, () => named('Part', element.parts)],
    ['Tokens', element.tokens.length, () => tokens(element)],
  ];
  return [
    '## Reference',
    ...parts.flatMap(([title, count, text]) => (count ? [`### ${title}`, text()] : [])),
  ].join('\n\n');
}

/** A page with a section as it should be; at the end where it has none of that heading yet. */
function revised(page: string, text: string): string {
  const [heading = ''] = text.split('\n');
  // To the next heading of its level, or to the end.
  const place = new RegExp(`^${heading}\n[^]*?(?=^## |$(?![^]))`, 'm');
  if (!place.test(page)) return `${page.trimEnd()}\n\n${text}\n`;
  return `${page.replace(place, () => `${text}\n\n`).trimEnd()}\n`;
}

/** Writes the sections of a page, or with `--check` says that they are out of date. */
function keep(name: string, sections: readonly string[]): void {
  const file = join(root, name);
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const right = sections.reduce(revised, page);
  if (right === page) return;
  if (!page || argv.includes('--check')) {
    const [heading] = sections.map((text) => text.split('\n')[0]!.replace('## ', ''));
    console.error(
      page
        ? `${name} is out of date. Its section "${heading}" comes from the source: run "npm run reference" and commit the result.`
        : `${name} is not there: every element has a page.`,
    );
    process.exitCode = 1;
  } else writeFileSync(file, right);
}

const describer = new Describer(makeProgram());
const classes = describer.events();
const elements = await describer.elements();
for (const element of elements) keep(`docs/en-us/elements/${element.tag}.md`, [section(element, classes)]);
keep('docs/en-us/guides/events.md', await eventSections(elements, classes));
