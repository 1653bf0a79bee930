/**
 * The contract's types as plain TypeScript. In the sources they are derived from schemas; who installs the package shall not need the
 * library that the schemas are made of.
 */
import {readFileSync} from 'node:fs';
import type {TSchema} from 'typebox';
import {contract, type Operation} from '../../contract/operations.ts';
import * as scalars from '../../contract/scalars.ts';
import * as schemas from '../../contract/schemas.ts';

/** A schema as the JSON that it is. */
interface Shape {
  type?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: readonly string[];
  additionalProperties?: boolean | Shape;
}

interface Named {
  /** Of the type. */
  name: string;
  /** Of the module, without extension. */
  module: 'scalars' | 'schemas';
  schema: Shape;
  doc: string;
}

const files = {scalars, schemas};

/** What `export type Name = Static<typeof Schema>` names. */
function namedIn(module: Named['module']): Named[] {
  const text = readFileSync(new URL(`../../contract/${module}.ts`, import.meta.url), 'utf8');
  const found = text.matchAll(/^export type (\w+) = Static<typeof (\w+)>;$/gm);
  return [...found].map(([, name = '', source = '']) => {
    const [, doc = ''] =
      new RegExp(`(/\\*\\*(?:(?!\\*/)[^])*\\*/)\\nexport const ${source} =`).exec(text) ?? [];
    return {name, module, doc, schema: (files[module] as unknown as Record<string, Shape>)[source]!};
  });
}

const named = [...namedIn('scalars'), ...namedIn('schemas')];
/** By text, not by identity: an optional use of a schema is a copy of it. */
const nameOf = new Map(named.map(({name, schema}) => [JSON.stringify(schema), name]));

const isName = /^[A-Za-z_$][\w$]*$/;

function objectType({properties = {}, required = [], additionalProperties}: Shape) {
  const rows = Object.entries(properties).map(([name, value]) => {
    const key = isName.test(name) ? name : JSON.stringify(name);
    return `${key}${required.includes(name) ? '' : '?'}: ${typeText(value)};`;
  });
  if (typeof additionalProperties === 'object' || additionalProperties === true)
    rows.push('[name: string]: unknown;');
  return `{ ${rows.join(' ')} }`;
}

function typeText(schema: Shape): string {
  return nameOf.get(JSON.stringify(schema)) ?? definition(schema);
}

function definition(schema: Shape): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' | ');
  switch (schema.type) {
    case 'array': {
      const item = typeText(schema.items ?? {});
      return item.includes(' ') ? `Array<${item}>` : `${item}[]`;
    }
    case 'object':
      return objectType(schema);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      throw new Error(`No type is known for ${JSON.stringify(schema)}.`);
  }
}

const declare = ({name, schema, doc}: Named) =>
  `${doc}\nexport type ${name} = ${definition(schema)};\n`.trimStart();

const plain = (schema: TSchema) => JSON.parse(JSON.stringify(schema)) as Shape;

function row([id, operation]: [string, Operation]) {
  const {method, path, summary, section, identity, params, query, body, responses} = operation;
  const answers = Object.entries(responses)
    .filter(([status]) => /^20[0124]$/.test(status))
    .map(([status, schema]) => `${status}: ${schema ? typeText(plain(schema)) : 'undefined'};`);
  const parts = [
    `method: '${method}';`,
    `path: '${path}';`,
    ...(identity ? [`identity: '${identity}';`] : []),
    ...Object.entries({params, query, body}).map(
      ([part, schema]) => schema && `${part}: ${typeText(plain(schema))};`,
    ),
    `responses: { ${answers.join(' ')} };`,
  ];
  const origin = section === 'decisions.md' ? 'An extension.' : `Interface ${section}.`;
  return `  /** ${summary} ${origin} */\n  ${id}: { ${parts.filter(Boolean).join(' ')} };`;
}

const operations = () => `/** The operations of the content service: what each takes and answers. */
import type {${named
  .filter(({module}) => module === 'schemas')
  .map(({name}) => name)
  .join(', ')}} from './schemas.ts';
import type {${named
  .filter(({module}) => module === 'scalars')
  .map(({name}) => name)
  .join(', ')}} from './scalars.ts';

export interface Operation {
  method: string;
  path: string;
  responses: object;
}

export interface Contract {
${Object.entries<Operation>(contract).map(row).join('\n')}
}

export type OperationId = keyof Contract;
/** Path parameters of an operation, or undefined. */
export type Params<O extends Operation> = O extends {params: infer P} ? P : undefined;
/** Query parameters of an operation, or undefined. */
export type Query<O extends Operation> = O extends {query: infer Q} ? Q : undefined;
/** Body of a request of an operation, or undefined. */
export type Body<O extends Operation> = O extends {body: infer B} ? B : undefined;
/** Body of a success, undefined where none is declared. */
export type Success<O extends Operation> = O['responses'][keyof O['responses']];
/** Method and path: \`GET /rest/v2/tag\`. */
export type Route<O extends Operation> = \`\${O['method']} \${O['path']}\`;
`;

const typesOf = (module: Named['module']) =>
  named
    .filter((entry) => entry.module === module)
    .map(declare)
    .join('\n');

/** The modules of the contract by file name, types alone. */
export const contractTypes = (): Record<string, string> => ({
  'scalars.ts': `/** The enumerations of the interface. */\n${typesOf('scalars')}`,
  'schemas.ts': `/** What the content service takes and answers. */
import type {${named
    .filter(({module}) => module === 'scalars')
    .map(({name}) => name)
    .join(', ')}} from './scalars.ts';

${typesOf('schemas')}`,
  'operations.ts': operations(),
});
