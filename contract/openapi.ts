/**
 * The table as an OpenAPI 3.1 document.
 *
 * Run directly, it writes `openapi.json` beside itself (`npm run contract`); with `--check` it only compares and fails when
 * the committed document is out of date.
 */
import {readFile, writeFile} from 'node:fs/promises';
import {argv} from 'node:process';
import {fileURLToPath} from 'node:url';
import type {TSchema} from 'typebox';
import {commonErrors, contract, type Operation} from './operations.ts';
import * as scalars from './scalars.ts';
import * as schemas from './schemas.ts';

const reasons: Record<number, string> = {
  200: 'Success.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'There is nothing to show now.',
  400: 'Bad request.',
  403: 'Forbidden.',
  404: 'Not found.',
  409: 'Conflict: it exists already.',
  410: 'Gone.',
  412: 'It has changed meanwhile.',
  413: 'Too large.',
  415: 'Unsupported media type.',
  428: 'If-Match is missing.',
  429: 'Too many requests; see Retry-After.',
  503: 'Overloaded or shutting down; see Retry-After.',
  504: 'The time budget ran out with nothing found.',
};

/** Parameter sets are spelled out where they are used, and numbers and dates are short; the rest become components. */
const inline = /^(By|.*Query$|Int32$|Double$|DateTime$)/;
const components = Object.entries({...scalars, ...schemas}).filter(([name]) => !inline.test(name));
/** By text, not by identity: an optional use of a schema is a copy of it. */
const nameOf = new Map(components.map(([name, schema]) => [JSON.stringify(schema), name]));

/** Plain JSON of a schema's definition; named schemas inside it become references. */
const definition = (schema: TSchema) =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      const name = key === '' || typeof value !== 'object' ? undefined : nameOf.get(JSON.stringify(value));
      return name ? {$ref: `#/components/schemas/${name}`} : value;
    }),
  ) as object;

/** A use of a schema: a reference where it has a name. */
export const use = (schema: TSchema) => (definition({schema} as TSchema) as {schema: object}).schema;

const json = (schema: TSchema) => ({content: {'application/json': {schema: use(schema)}}});

const header = (name: string, required: boolean, description: string) => ({
  name,
  in: 'header',
  required,
  description,
  schema: {type: 'string'},
  'x-decision': true,
});

const headers = (op: Operation) => [
  ...(op.ifMatch ? [header('If-Match', true, 'The entity tag of Content_Get, or of the last save.')] : []),
  ...(op.idempotencyKey
    ? [
        header(
          'Idempotency-Key',
          false,
          'Up to 255 characters, new for each act. Within a day, a repeated request gets the same reply and is not done again.',
        ),
      ]
    : []),
];

const parameters = (op: Operation) =>
  (['path', 'query'] as const).flatMap((where) => {
    const schema = where === 'path' ? op.params : op.query;
    const required: readonly string[] = schema?.required ?? [];
    return Object.entries(schema?.properties ?? {}).map(([name, value]) => ({
      name,
      in: where,
      required: required.includes(name),
      schema: use(value as TSchema),
    }));
  });

const response = (status: number, schema: TSchema | null, decided: boolean) => {
  // Where the interface declares no body, an error carries the problem body all the same, by decision.
  const undeclaredProblem = !schema && status >= 400;
  const body = schema ?? (undeclaredProblem ? schemas.Problem : undefined);
  return {
    description: reasons[status] ?? String(status),
    ...(body && json(body)),
    ...((decided || undeclaredProblem) && {'x-decision': true}),
  };
};

function responses(op: Operation) {
  const all: Record<string, object> = {};
  for (const [status, schema] of Object.entries(op.responses)) {
    all[status] = response(Number(status), schema, false);
  }
  for (const [status, schema] of Object.entries(op.decided ?? {})) {
    all[status] ??= response(Number(status), schema, true);
  }
  for (const status of commonErrors) all[status] ??= response(status, null, true);
  return all;
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openapi() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, op] of Object.entries<Operation>(contract)) {
    (paths[op.path] ??= {})[op.method.toLowerCase()] = {
      operationId,
      summary: op.summary,
      description:
        op.section === 'decisions.md'
          ? 'An extension of the interface.'
          : `Section ${op.section} of the interface.`,
      ...(op.extension && {'x-extension': true}),
      'x-scope': op.scope,
      ...(['asked', 'editor'].includes(op.identity) && {'x-decision': ['security']}),
      parameters: [...parameters(op), ...headers(op)],
      ...(op.body && {
        requestBody: {
          required: true,
          content: {[op.bodyType ?? 'application/json']: {schema: use(op.body)}},
        },
      }),
      responses: responses(op),
      security:
        op.identity === 'required'
          ? [{subscriptionKey: [], idToken: []}]
          : [{subscriptionKey: []}, {subscriptionKey: [], idToken: []}],
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Knowledge-base content service',
      version: '2',
      description:
        'The 20 operations of the interface and three extensions (`x-extension`). What the interface leaves open and this project decided carries `x-decision`.',
      license: {name: 'MIT', identifier: 'MIT'},
    },
    servers: [{url: '{baseUrl}', variables: {baseUrl: {default: 'http://127.0.0.1:8787'}}}],
    paths,
    components: {
      schemas: Object.fromEntries(components.map(([name, schema]) => [name, definition(schema)])),
      securitySchemes: {
        subscriptionKey: {type: 'apiKey', in: 'header', name: 'Ocp-Apim-Subscription-Key'},
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An OpenID Connect id token.',
        },
      },
    },
  };
}

const file = new URL('./openapi.json', import.meta.url);
if (argv[1] === fileURLToPath(import.meta.url)) {
  const document = `${JSON.stringify(openapi(), null, 2)}\n`;
  if (!argv.includes('--check')) await writeFile(file, document);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== document) {
    console.error('contract/openapi.json is out of date. Run "npm run contract" and commit the result.');
    process.exitCode = 1;
  }
}
