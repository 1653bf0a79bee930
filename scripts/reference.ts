/**
 * The section "Reference" on each element's page of the handbook: from the docblocks and types of the sources, so that it is true.
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

/** A line of a table may hold no bare `|`. */
const cell = (text: string) => text.replace(/(?<!\\)\|/g, '\\|');
const code = (text: string) => `\`${text}\``;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))]
    .map((row) => `| ${row.join(' | ')} |`.replaceAll('| ---', '|---').replaceAll('--- |', '---|'))
    .join('\n');

/** Values are easier to read than the type that they make. */
function typeCell(type: string): string {
  const parts = type.split(' | ');
  return parts.every((part) => /^'[^']*'$/.test(part))
    ? parts.map((part) => code(part.slice(1, -1))).join(', ')
    : code(type);
}

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

/** From the heading to the next of its level, or to the end. */
const place = /^## Reference\n[^]*?(?=^## |$(?![^]))/m;

/** A page with its section as it should be; at the end where it has none yet. */
function revised(page: string, text: string): string {
  if (!place.test(page)) return `${page.trimEnd()}\n\n${text}\n`;
  return `${page.replace(place, () => `${text}\n\n`).trimEnd()}\n`;
}

const describer = new Describer(makeProgram());
const classes = describer.events();
for (const element of await describer.elements()) {
  const name = `docs/en-us/elements/${element.tag}.md`;
  const file = join(root, name);
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const right = revised(page, section(element, classes));
  if (right === page) continue;
  if (!page || argv.includes('--check')) {
    console.error(
      page
        ? `${name} is out of date. Its section "Reference" comes from the source: run "npm run reference" and commit the result.`
        : `${name} is not there: every element has a page.`,
    );
    process.exitCode = 1;
  } else writeFileSync(file, right);
}
