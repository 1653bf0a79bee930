/** The custom elements manifest: https://github.com/webcomponents/custom-elements-manifest */
import type {CustomElementDeclaration, ClassMember, Module, Package} from 'custom-elements-manifest/schema';
import type {ElementDescription, EventDescription, Method, Property} from './describe.ts';

const pathOf = (module: string) => `lib/${module}.js`;

/** Leaves out what is undefined, as JSON does. */
const type = (text: string) => ({type: {text}});

const field = (
  {name, description, type: text, default: value, readonly}: Property,
  attribute?: string,
): ClassMember => ({
  kind: 'field',
  name,
  description,
  ...type(text),
  default: value,
  readonly: readonly || undefined,
  // A member of Lit's extension of the format, which tools read.
  ...(attribute && {attribute}),
});

const method = ({name, description, parameters, returns}: Method): ClassMember => ({
  kind: 'method',
  name,
  description,
  parameters: parameters.map(({name: parameter, type: text, optional}) => ({
    name: parameter,
    ...type(text),
    optional: optional || undefined,
  })),
  return: type(returns),
});

function declaration(element: ElementDescription): CustomElementDeclaration {
  const {tag, className, summary, description, attributes, properties, methods, events} = element;
  const attributeOf = (property: string) =>
    attributes.find((attribute) => attribute.property === property)?.name;
  return {
    kind: 'class',
    customElement: true,
    name: className,
    tagName: tag,
    summary,
    description,
    superclass: element.usesLit
      ? {name: 'LitElement', package: 'lit'}
      : {name: 'HTMLElement', package: 'global:'},
    attributes: attributes.map(({name, property, type: text, default: value, description: told}) => ({
      name,
      description: told,
      ...type(text),
      default: value,
      fieldName: property,
    })),
    members: [
      ...properties.map((property) => field(property, attributeOf(property.name))),
      ...methods.map(method),
    ],
    events: events.map(({name, type: text, description: told}) => ({name, ...type(text), description: told})),
    slots: element.slots,
    cssParts: element.parts,
    cssProperties: [...element.cssProperties, ...element.tokens],
  };
}

const exported = (name: string, path: string) =>
  ({kind: 'js', name, declaration: {name, module: path}}) as const;

function modulesOf(element: ElementDescription): Module[] {
  const {tag, className, module} = element;
  const path = pathOf(module);
  return [
    {
      kind: 'javascript-module',
      path,
      declarations: [declaration(element)],
      exports: [exported(className, path)],
    },
    {
      kind: 'javascript-module',
      path: pathOf(`entries/${tag}`),
      declarations: [],
      exports: [
        exported(className, path),
        {kind: 'custom-element-definition', name: tag, declaration: {name: className, module: path}},
      ],
    },
  ];
}

function eventModules(events: readonly EventDescription[]): Module[] {
  return [...new Set(events.map(({module}) => module))].map((module) => {
    const own = events.filter((event) => event.module === module);
    const path = pathOf(module);
    return {
      kind: 'javascript-module',
      path,
      declarations: own.map(({className, description, fields}) => ({
        kind: 'class',
        name: className,
        description,
        superclass: {name: 'Event', package: 'global:'},
        members: fields.map((property) => field(property)),
      })),
      exports: own.map(({className}) => exported(className, path)),
    };
  });
}

export const manifest = (
  elements: readonly ElementDescription[],
  events: readonly EventDescription[],
): Package => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: [...elements.flatMap(modulesOf), ...eventModules(events)],
});
