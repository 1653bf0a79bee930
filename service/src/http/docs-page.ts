/** The OpenAPI document as a page to read: one static text, without scripts. */
import {createHash} from 'node:crypto';
import {styles} from './docs-styles.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  pattern?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  additionalProperties?: boolean | Schema;
  'x-decision'?: boolean;
}
interface Body {
  description?: string;
  content?: Record<string, {schema: Schema}>;
  'x-decision'?: boolean;
}
interface OperationDocument {
  operationId: string;
  summary: string;
  description: string;
  'x-scope': string;
  'x-extension'?: boolean;
  parameters: {name: string; in: string; required: boolean; schema: Schema}[];
  requestBody?: Body;
  responses: Record<string, Body>;
  security: Record<string, unknown>[];
}
interface OpenApiDocument {
  info: {title: string; description: string; version: string};
  servers: {url: string}[];
  paths: Record<string, Record<string, object>>;
  components: {schemas: Record<string, object>};
}

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escape = (value: unknown) => String(value).replace(/[&<>"]/g, (character) => escapes[character]!);
const code = (value: unknown) => `<code>${escape(value)}</code>`;
/** Text with `code` in it. */
const prose = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const decision = '<span class="mark" title="Decided where the interface is silent">decided</span>';

/** A type in a few words, with links to named ones. */
function typeOf(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return `<a href="#schema-${escape(name)}">${escape(name)}</a>`;
  }
  if (schema.enum) return schema.enum.map(code).join(' <span class="or">or</span> ');
  const choices = schema.anyOf ?? schema.allOf;
  if (choices) return choices.map(typeOf).join(' <span class="or">or</span> ');
  if (schema.items) return `array of ${typeOf(schema.items)}`;
  if (schema.properties) return `object ${fieldsOf(schema)}`;
  const name = [schema.type].flat().join(' or ') || 'anything';
  return schema.format ? `${name} (${escape(schema.format)})` : escape(name);
}

const bounds: [keyof Schema, (value: unknown) => string][] = [
  ['minimum', (value) => `at least ${String(value)}`],
  ['maximum', (value) => `at most ${String(value)}`],
  ['minLength', (value) => `${String(value)} characters or more`],
  ['maxLength', (value) => `${String(value)} characters at most`],
  ['minItems', (value) => `${String(value)} items or more`],
  ['maxItems', (value) => `${String(value)} items at most`],
  ['pattern', (value) => `matches ${code(value)}`],
];

/** What else holds for a value: a description, its bounds. */
function notesOf(schema: Schema): string {
  const shown = bounds.filter(([name]) => schema[name] !== undefined && !isWholeRange(schema, name));
  const notes = shown.map(([name, tell]) => tell(schema[name]));
  if (schema.uniqueItems) notes.push('each once');
  if (schema.description) notes.unshift(prose(schema.description));
  if (schema['x-decision']) notes.push(decision);
  return notes.join('; ');
}

/** The bounds of int32 are said by its name. */
const isWholeRange = ({format}: Schema, name: string) =>
  format === 'int32' && (name === 'minimum' || name === 'maximum');

function table(rows: {name: string; required: boolean; schema: Schema; where?: string}[]): string {
  const lines = rows.map(
    ({name, required, schema, where}) =>
      `<tr><th scope="row">${code(name)}${where ? ` <small>${escape(where)}</small>` : ''}${required ? ' <small class="required">required</small>' : ''}</th><td>${typeOf(schema)}</td><td>${notesOf(schema)}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function fieldsOf({properties = {}, required = []}: Schema): string {
  return table(
    Object.entries(properties).map(([name, schema]) => ({name, schema, required: required.includes(name)})),
  );
}

const bodyOf = ({content = {}}: Body) =>
  Object.entries(content)
    .map(([type, {schema}]) => `${typeOf(schema)} <small>${escape(type)}</small>`)
    .join(' or ');

function responsesOf(responses: Record<string, Body>): string {
  const lines = Object.entries(responses).map(
    ([status, body]) =>
      `<tr><th scope="row"><span class="status s${status[0]}">${status}</span></th><td>${escape(body.description ?? '')}${body['x-decision'] ? ` ${decision}` : ''}</td><td>${bodyOf(body)}</td></tr>`,
  );
  return `<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Body</th></tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}

function identityOf(security: Record<string, unknown>[], scope: string): string {
  const withToken = security.filter((each) => 'idToken' in each).length;
  if (withToken === 0) return '';
  if (scope === 'write') {
    return withToken === security.length
      ? ' or any other, and the identity token of a person who writes in <code>Authorization</code>'
      : ', or any other with the identity token of a person who writes in <code>Authorization</code>';
  }
  return withToken === security.length
    ? ', and an identity token in <code>Authorization</code>'
    : ', and, if the reader is signed in, an identity token in <code>Authorization</code>';
}

const method = (name: string) => `<span class="method ${name}">${name.toUpperCase()}</span>`;

function operationOf(path: string, verb: string, operation: OperationDocument): string {
  const {operationId, summary, parameters, requestBody, responses, security} = operation;
  const extension = operation['x-extension'] ? ' <span class="mark">extension</span>' : '';
  const asked = parameters.map(({in: where, ...parameter}) => ({...parameter, where}));
  return `<article id="${escape(operationId)}">
<h2><a href="#${escape(operationId)}">${escape(operationId)}</a>${extension}</h2>
<p class="route">${method(verb)} <code>${escape(path)}</code></p>
<p>${prose(summary)} <small>${prose(operation.description)}</small></p>
<p>Takes a subscription key with the scope ${code(operation['x-scope'])}${identityOf(security, operation['x-scope'])}.</p>
${asked.length ? `<h3>Parameters</h3>${table(asked)}` : ''}
${requestBody ? `<h3>Body</h3><p>${bodyOf(requestBody)}</p>` : ''}
<h3>Answers</h3>${responsesOf(responses)}
</article>`;
}

function schemaOf(name: string, schema: Schema): string {
  const inside = schema.properties ? fieldsOf(schema) : `<p>${typeOf(schema)} ${notesOf(schema)}</p>`;
  return `<article id="schema-${escape(name)}"><h3><a href="#schema-${escape(name)}">${escape(name)}</a></h3>${inside}</article>`;
}

/** @returns the page, and what the Content Security Policy must allow for its styles */
export function docsPage(document: OpenApiDocument): {html: string; styleSource: string} {
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({
      path,
      verb,
      operation: operation as OperationDocument,
    })),
  );
  const schemas = Object.entries(document.components.schemas) as [string, Schema][];
  const links = operations.map(
    ({verb, operation: {operationId}}) =>
      `<li><a href="#${escape(operationId)}">${method(verb)} ${escape(operationId)}</a></li>`,
  );
  const {info, servers} = document;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(info.title)}</title>
<style>${styles}</style>
</head>
<body>
<header>
<h1>${escape(info.title)}</h1>
<p>${prose(info.description)}</p>
<p>Address: ${code(servers[0]?.url ?? '')} · version ${escape(info.version)} · <a href="openapi.json">openapi.json</a></p>
</header>
<nav aria-label="Operations"><ul>${links.join('')}<li><a href="#schemas">Schemas</a></li></ul></nav>
<main>
${operations.map(({path, verb, operation}) => operationOf(path, verb, operation)).join('\n')}
<section id="schemas"><h2>Schemas</h2>
${schemas.map(([name, schema]) => schemaOf(name, schema)).join('\n')}
</section>
</main>
</body>
</html>
`;
  const hash = createHash('sha256').update(styles).digest('base64');
  return {html, styleSource: `'sha256-${hash}'`};
}
