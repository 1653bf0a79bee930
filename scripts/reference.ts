/**
 * The section "Reference" on each element's page of the handbook, and the events on the page about them, from the manifest. Tools that make
 * Markdown of a manifest write whole files, with private members and one heading a module; these sections stand within pages. The list of
 * texts and the template of a language are from src/i18n.
 *
 * Run directly, it writes the sections (`npm run reference`); with `--check` it only compares and fails when a page is out of date.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {argv} from 'node:process';
import type {
  Attribute,
  ClassDeclaration,
  ClassField,
  ClassMethod,
  CustomElementDeclaration,
} from 'custom-elements-manifest/schema';
import {classes, elements} from './manifest.ts';
import {partNumbers, pictures} from './pictured-parts.ts';
import {englishTexts, plainTexts, portalGroups, readerGroups, type TextGroup} from './texts.ts';

const root = resolve(import.meta.dirname, '..');
type Element = (typeof elements)[number];

const shared = elements.find(({tagName}) => tagName === 'kb-vote')!.cssProperties!;

const code = (text: string) => `\`${text}\``;
const oneLine = (text = '') => text.replace(/\s+/g, ' ').trim();
/** A line of a table may hold no bare `|`. */
const cell = (text: string) => oneLine(text).replace(/(?<!\\)\|/g, '\\|');

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head.join(' | '), head.map(() => '---').join('|'), ...rows.map((row) => row.map(cell).join(' | '))]
    .map((row, index) => (index === 1 ? `|${row}|` : `| ${row} |`))
    .join('\n');

/** Values are easier to read than the type that they make. */
function typeCell(type: {text: string} = {text: ''}): string {
  const text = type.text.replace(/( \| undefined)+$/, '');
  const parts = text.split(' | ');
  return parts.every((part) => /^'[^']*'$/.test(part))
    ? parts.map((part) => code(part.slice(1, -1))).join(', ')
    : code(text);
}

function defaultCell({type, default: value = ''}: Attribute): string {
  if (type?.text === 'boolean') return 'off';
  const text = value.replace(/^'(.*)'$/, '$1');
  return text ? code(text) : '';
}

const fieldsOf = ({members = []}: ClassDeclaration) =>
  members.filter((member): member is ClassField => member.kind === 'field');
const methodsOf = ({members = []}: ClassDeclaration) =>
  members.filter((member): member is ClassMethod => member.kind === 'method');

function properties(element: CustomElementDeclaration): string {
  const {attributes = []} = element;
  return table(
    ['Attribute', 'Property', 'Type', 'Default', 'Meaning'],
    [
      ...attributes.map((attribute) => [
        code(attribute.name),
        attribute.fieldName ? code(attribute.fieldName) : '',
        typeCell(attribute.type),
        defaultCell(attribute),
        attribute.description ?? '',
      ]),
      ...fieldsOf(element)
        .filter(({name}) => !attributes.some(({fieldName}) => fieldName === name))
        .map(({name, type, readonly, description = ''}) => [
          '',
          code(name),
          type ? typeCell(type) : '',
          readonly ? 'read only' : '',
          description,
        ]),
    ],
  );
}

function methods(element: CustomElementDeclaration): string {
  return table(
    ['Method', 'What it does'],
    methodsOf(element).map(({name, parameters = [], return: returned, description = ''}) => {
      const takes = parameters.map(
        (parameter) => `${parameter.name}${parameter.optional ? '?' : ''}: ${parameter.type?.text}`,
      );
      return [code(`${name}(${takes.join(', ')})${returned ? `: ${returned.type?.text}` : ''}`), description];
    }),
  );
}

const eventClass = (name: string) => {
  const found = classes.find((one) => one.name === name);
  if (!found) throw new Error(`No class of events is called ${name}: @fires names it in braces.`);
  return found;
};

const fired = ({events = []}: CustomElementDeclaration) =>
  table(
    ['Event', 'When', 'Carries'],
    events.map(({name, type, description = ''}) => [
      code(name),
      description,
      fieldsOf(eventClass(type.text))
        .map((field) => code(field.name))
        .join(', '),
    ]),
  );

const named = (title: string, rows: readonly {name: string; description?: string}[], none = '') =>
  table(
    [title, 'What it is'],
    rows.map(({name, description = ''}) => [name ? code(name) : none, description]),
  );

/** The parts, with the picture that shows where they are (scripts/part-pictures.ts). */
function parts({tagName, cssParts = []}: Element): string {
  const picture = `media/parts/${tagName}.webp`;
  if (!pictures[tagName] || !existsSync(join(root, 'docs', picture))) return named('Part', cssParts);
  const numbers = partNumbers(
    tagName,
    cssParts.map(({name}) => name),
  );
  const inPicture = [...numbers].map(([part, number]) => `${number} ${part}`).join(', ');
  return [
    `![${tagName} with an outline and a number around each part: ${inPicture}](../../${picture})`,
    table(
      ['In the picture', 'Part', 'What it is'],
      cssParts.map(({name, description = ''}) => [`${numbers.get(name) ?? ''}`, code(name), description]),
    ),
  ].join('\n\n');
}

function tokens({cssProperties = []}: CustomElementDeclaration): string {
  const own = cssProperties.filter(({name}) => !shared.some((one) => one.name === name));
  const list = cssProperties.filter((one) => !own.includes(one)).map(({name}) => code(name));
  return [
    ...(own.length
      ? [
          table(
            ['Token', 'Default', 'Meaning'],
            own.map(({name, default: value = '', description = ''}) => [
              code(name),
              code(value),
              description,
            ]),
          ),
        ]
      : []),
    ...(list.length
      ? [
          `It follows ${own.length ? 'also ' : ''}the [tokens that all elements share](../guides/theming.md#the-tokens): ${list.join(', ')}.`,
        ]
      : []),
  ].join('\n\n');
}

function section(element: Element): string {
  const {attributes, events, slots, cssParts, cssProperties} = element;
  const sections: [title: string, rows: readonly unknown[] | undefined, text: () => string][] = [
    ['Attributes and properties', attributes, () => properties(element)],
    ['Methods', methodsOf(element), () => methods(element)],
    ['Events', events, () => fired(element)],
    ['Slots', slots, () => named('Slot', slots!, 'without a name')],
    ['Parts', cssParts, () => parts(element)],
    ['Tokens', cssProperties, () => tokens(element)],
  ];
  return [
    '## Reference',
    ...sections.flatMap(([title, rows, text]) => (rows?.length ? [`### ${title}`, text()] : [])),
  ].join('\n\n');
}

function eventSections(): string[] {
  const all = elements.flatMap(({tagName, events = []}) => events.map((event) => ({tagName, ...event})));
  const names = [...new Set(all.map(({name}) => name))].sort((one, other) => one.localeCompare(other, 'en'));
  const about = names.map((name) => {
    const uses = all.filter((event) => event.name === name);
    return {name, uses, declaration: eventClass(uses[0]!.type.text)};
  });
  const overview = table(
    ['Event', 'From', 'Cancelable', 'When'],
    about.map(({name, uses, declaration}) => [
      code(name),
      uses.map(({tagName}) => tagName).join(', '),
      uses.some(({description = ''}) => description.includes('cancelable')) ? 'yes' : 'no',
      declaration.description ?? '',
    ]),
  );
  const carried = about.map(({name, declaration}) =>
    [
      `### ${name}`,
      table(
        ['Field', 'Type', 'Meaning'],
        fieldsOf(declaration).map((field) => [
          code(`${field.name}${field.type?.text.endsWith(' | undefined') ? '?' : ''}`),
          typeCell(field.type),
          field.description ?? '',
        ]),
      ),
    ].join('\n\n'),
  );
  return [`## The events\n\n${overview}`, `## What each event carries\n\n${carried.join('\n\n')}`];
}

function textTable({name, comment, texts}: TextGroup): string {
  const english = (path: string) => {
    const text = plainTexts.get(path)!;
    return typeof text === 'string'
      ? text
      : Object.entries(text)
          .map(([form, each]) => `${code(form)}: ${each}`)
          .join(' · ');
  };
  const rows = texts.map((text) => [code(text.path), english(text.path), text.comment]);
  return [`### ${name}`, comment, table(['Name', 'In English', 'Remark'], rows)].join('\n\n');
}

const textSections = () => [
  ['## The texts', ...readerGroups.map(textTable)].join('\n\n'),
  ['## The texts of the elements for portals', ...portalGroups.map(textTable)].join('\n\n'),
];

const languageTemplate = () =>
  `## Template\n\n\`\`\`json\n${JSON.stringify({xx: englishTexts()}, undefined, 2)}\n\`\`\``;

/** A page with a section as it should be; at the end where it has none of that heading yet. */
function revised(page: string, text: string): string {
  const [heading = ''] = text.split('\n');
  // To the next heading of its level, or to the end.
  const place = new RegExp(`^${heading}\n[^]*?(?=^## |$(?![^]))`, 'm');
  if (!place.test(page)) return `${page.trimEnd()}\n\n${text}\n`;
  return `${page.replace(place, () => `${text}\n\n`).trimEnd()}\n`;
}

/** Writes the sections of a page, or with `--check` says that they are out of date. */
function update(name: string, sections: readonly string[]): void {
  const file = join(root, name);
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const right = sections.reduce(revised, page);
  if (right === page) return;
  if (page && !argv.includes('--check')) return writeFileSync(file, right);
  console.error(
    page
      ? `${name} is out of date: run "npm run reference" and commit the result.`
      : `${name} is missing: every element has a page.`,
  );
  process.exitCode = 1;
}

for (const element of elements) update(`docs/en-us/elements/${element.tagName}.md`, [section(element)]);
update('docs/en-us/guides/events.md', eventSections());
update('docs/en-us/guides/texts.md', textSections());
update('docs/en-us/guides/adding-a-language.md', [languageTemplate()]);
