/** Types of the elements for those who write them in JSX and templates: what each framework checks tags by. */
import type {ElementDescription, EventDescription} from './describe.ts';

const doc = (text: string) => (text ? `  /** ${text.replaceAll('*/', '* /')} */\n` : '');
const quote = (name: string) => (/^[a-zA-Z]\w*$/.test(name) ? name : `'${name}'`);

/** In markup a number is a text of digits, and a boolean may stand alone. */
function attributeType(type: string): string {
  if (type === 'number') return 'number | `${number}`';
  return type === 'boolean' ? "boolean | ''" : type;
}

function element({className, tag, attributes, properties, methods, events}: ElementDescription): string {
  // Frameworks set what an element has under that name: a method would be lost.
  const settable = attributes.filter(({name}) => !methods.some((method) => method.name === name));
  const attributeRows = settable.map(
    ({name, type, description}) => `${doc(description)}  ${quote(name)}?: ${attributeType(type)};\n`,
  );
  const propertyRows = properties
    .filter(({name, readonly}) => !readonly && !attributes.some((attribute) => attribute.name === name))
    .map(({name, description}) => `${doc(description)}  ${name}?: ${className}['${name}'];\n`);
  const eventRows = events.map(({name, type, description}) => `${doc(description)}  '${name}': ${type};\n`);
  return `/** What \`<${tag}>\` takes in markup: attributes, and properties by their own names. */
export interface ${className}Props {
${[...attributeRows, ...propertyRows].join('')}}

/** What \`<${tag}>\` fires. */
export interface ${className}EventMap {
${eventRows.join('')}}
`;
}

function shared(elements: readonly ElementDescription[], events: readonly EventDescription[]): string {
  const imports = [
    ...elements.map(({className, module}) => `import type {${className}} from '../${module}.js';`),
    ...events.map(({className, module}) => `import type {${className}} from '../${module}.js';`),
  ];
  const rows = elements.map(
    ({tag, className, summary}) =>
      `${doc(summary)}  '${tag}': {element: ${className}; props: ${className}Props; events: ${className}EventMap};\n`,
  );
  return `${imports.join('\n')}

${elements.map(element).join('\n')}
/** All elements, by tag. */
export interface KbElements {
${rows.join('')}}

export type KbTag = keyof KbElements;
export type KbElementOf<Tag extends KbTag> = KbElements[Tag]['element'];
export type KbProps<Tag extends KbTag> = KbElements[Tag]['props'];
export type KbEvents<Tag extends KbTag> = KbElements[Tag]['events'];
/** Listeners as props, by the framework's way to name them: \`onkb-open\`, \`on:kb-open\`. */
export type KbListeners<Tag extends KbTag, Prefix extends string> = {
  [Name in keyof KbEvents<Tag> & string as \`\${Prefix}\${Name}\`]?: (event: KbEvents<Tag>[Name]) => void;
};
/** What a framework lets any element have, with what \`Tag\` takes in its place. */
export type KbMarkup<Tag extends KbTag, Base, Prefix extends string> = Omit<Base, keyof KbProps<Tag>> &
  KbProps<Tag> &
  KbListeners<Tag, Prefix>;
`;
}

/** A framework's list of tags, with ours among them, and what else it lets a tag have. */
const augmented = (
  module: string,
  tags: string,
  base: string,
  prefix: string,
  types: string,
  more: {names: string; declaration: string; use: string} = {names: '', declaration: '', use: ''},
) => `${types}
import type {KbElementOf, KbMarkup, ${more.names}KbTag} from './jsx.js';
${more.declaration}
type KbTags = {[Tag in KbTag]: KbMarkup<Tag, ${base}, '${prefix}'>${more.use}};

declare module '${module}' {
  ${tags}
}
`;

const jsx = 'namespace JSX {\n    interface IntrinsicElements extends KbTags {}\n  }';

/** Solid may be told which of attribute and property it shall set. */
const solidNames = {
  names: 'KbProps, ',
  declaration: `
type Named<Tag extends KbTag> = {
  [Name in keyof KbProps<Tag> & string as Name extends \`\${string}-\${string}\` ? never : \`prop:\${Name}\`]?: KbProps<Tag>[Name];
} & {
  [Name in keyof KbProps<Tag> & string as \`attr:\${Name}\`]?: KbProps<Tag>[Name];
} & {
  [Name in keyof KbProps<Tag> & string as true extends KbProps<Tag>[Name] ? \`bool:\${Name}\` : never]?: boolean;
};
`,
  use: ' & Named<Tag>',
};

const vue = `import type {AllowedComponentProps, HTMLAttributes, VNodeProps} from 'vue';
import type {KbEvents, KbElementOf, KbProps, KbTag} from './jsx.js';

/** \`kb-open\` is \`onKbOpen\` to Vue. */
type Camel<Name extends string> = Name extends \`\${infer Head}-\${infer Tail}\`
  ? \`\${Capitalize<Head>}\${Camel<Tail>}\`
  : Capitalize<Name>;

type Listeners<Tag extends KbTag> = {
  [Name in keyof KbEvents<Tag> & string as \`on\${Camel<Name>}\`]?: (event: KbEvents<Tag>[Name]) => void;
};

type KbTags = {
  [Tag in KbTag]: new () => {
    $props: KbProps<Tag> & Listeners<Tag> & Omit<HTMLAttributes, keyof KbProps<Tag>> & VNodeProps & AllowedComponentProps;
    $el: KbElementOf<Tag>;
  };
};

declare module 'vue' {
  interface GlobalComponents extends KbTags {}
  interface HTMLAttributes {
    /** What stands inside our tags names its place; Vue has the name for its own templates. */
    slot?: string;
  }
}
`;

/** The declarations by name. */
export const frameworkTypes = (
  elements: readonly ElementDescription[],
  events: readonly EventDescription[],
): Record<string, string> => ({
  jsx: shared(elements, events),
  react: augmented(
    'react',
    jsx,
    'DetailedHTMLProps<HTMLAttributes<KbElementOf<Tag>>, KbElementOf<Tag>>',
    'on',
    "import type {DetailedHTMLProps, HTMLAttributes} from 'react';",
  ),
  preact: augmented(
    'preact',
    jsx,
    'HTMLAttributes<KbElementOf<Tag>> & ClassAttributes<KbElementOf<Tag>>',
    'on',
    "import type {ClassAttributes, HTMLAttributes} from 'preact';",
  ),
  solid: augmented(
    'solid-js',
    jsx,
    'JSX.HTMLAttributes<KbElementOf<Tag>>',
    'on:',
    "import type {JSX} from 'solid-js';",
    solidNames,
  ),
  svelte: augmented(
    'svelte/elements',
    'interface SvelteHTMLElements extends KbTags {}',
    'HTMLAttributes<KbElementOf<Tag>>',
    'on',
    "import type {HTMLAttributes} from 'svelte/elements';",
  ),
  vue,
});
