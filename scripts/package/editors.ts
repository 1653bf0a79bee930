/** What editors read to complete and explain tags, attributes and tokens: VS Code's custom data, and JetBrains' web-types. */
import type {Attribute, ElementDescription, Named} from './describe.ts';

/** `'a' | 'b'` as its values; undefined for any other type. */
function valuesOf({type}: Attribute): string[] | undefined {
  const parts = type.split(' | ');
  return parts.every((part) => /^'[^']*'$/.test(part)) ? parts.map((part) => part.slice(1, -1)) : undefined;
}

const markdown = (value: string) => ({kind: 'markdown', value});

/** Events, slots and parts stand in the text of a tag, because the format has no place for them. */
function tagText({description, events, slots, parts}: ElementDescription): string {
  const list = (title: string, rows: readonly Named[]) =>
    rows.length
      ? `\n\n**${title}**\n${rows.map(({name, description: told}) => `\n- \`${name || '(default)'}\`: ${told}`).join('')}`
      : '';
  return description + list('Events', events) + list('Slots', slots) + list('Parts', parts);
}

export const vscodeHtml = (elements: readonly ElementDescription[]) => ({
  $schema:
    'https://raw.githubusercontent.com/microsoft/vscode-html-languageservice/main/docs/customData.schema.json',
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: markdown(tagText(element)),
    attributes: element.attributes.map((attribute) => ({
      name: attribute.name,
      description: markdown(attribute.description),
      values: valuesOf(attribute)?.map((name) => ({name})),
      // A set of the editor's own: the attribute stands without a value.
      valueSet: attribute.type === 'boolean' ? 'v' : undefined,
    })),
  })),
});

/** Each custom property once, though several elements take it. */
const properties = (elements: readonly ElementDescription[]) => [
  ...new Map(
    elements
      .flatMap(({tokens, cssProperties}) => [...tokens, ...cssProperties])
      .map((one) => [one.name, one]),
  ).values(),
];

export const vscodeCss = (elements: readonly ElementDescription[]) => ({
  version: 1.1,
  properties: properties(elements).map(({name, description, default: value}) => ({
    name,
    description: markdown(`${description}${value ? ` Default: \`${value}\`.` : ''}`),
  })),
  pseudoElements: [],
});

export const webTypes = (elements: readonly ElementDescription[], version: string) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: 'kb-help',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map(
        ({tag, description, attributes, slots, properties: fields, events, parts, ...rest}) => ({
          name: tag,
          description,
          attributes: attributes.map(({name, description: told, type, default: value}) => ({
            name,
            description: told,
            value: type === 'boolean' ? {kind: 'no-value', type} : {type},
            default: value,
          })),
          slots: slots.map(({name, description: told}) => ({name, description: told})),
          js: {
            properties: fields.map(({name, description: told, type, default: value, readonly}) => ({
              name,
              description: told,
              value: {type},
              default: value,
              'read-only': readonly || undefined,
            })),
            events: events.map(({name, description: told}) => ({name, description: told})),
          },
          css: {
            parts: parts.map(({name, description: told}) => ({name, description: told})),
            properties: [...rest.cssProperties, ...rest.tokens].map(({name, description: told}) => ({
              name,
              description: told,
            })),
          },
        }),
      ),
    },
  },
});
