/**
 * The contract as plain types, for the browser's side and the npm package. TypeBox's types are not published: every site would install
 * TypeBox, and its type check would take minutes, because each use of a type evaluates its schema again.
 *
 * Run directly, it writes `generated-types.ts` beside itself (`npm run contract`); with `--check` it only compares and fails when
 * the committed file is out of date.
 */
import {readFile, writeFile} from 'node:fs/promises';
import {argv} from 'node:process';
import {fileURLToPath} from 'node:url';
import {compile, type JSONSchema} from 'json-schema-to-typescript';
import {openapi, use} from './openapi.ts';
import {contract, type Operation} from './operations.ts';

/** An object whose defined properties are required. */
const object = (properties: Record<string, object | undefined>, description?: string) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => properties[name]),
  description,
});

function row(operation: Operation) {
  const {method, path, summary, section, identity, params, query, body, responses} = operation;
  const successes = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, schema]) => [status, schema ? use(schema) : {tsType: 'undefined'}] as const);
  return object(
    {
      method: {const: method},
      path: {const: path},
      identity: {const: identity},
      params: params && use(params),
      query: query && use(query),
      body: body && use(body),
      responses: object(Object.fromEntries(successes)),
    },
    `${summary} ${section === 'decisions.md' ? 'An extension.' : `Interface ${section}.`}`,
  );
}

async function generate(): Promise<string> {
  const rows = Object.entries<Operation>(contract).map(([id, operation]) => [id, row(operation)] as const);
  const whole = {
    ...object(Object.fromEntries(rows), 'The operations: what each takes, and what it answers on success.'),
    $defs: openapi().components.schemas,
  };
  const text = await compile(
    JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')) as JSONSchema,
    'Contract',
    {
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      unreachableDefinitions: true,
      bannerComment: '/** Generated from the schemas by `npm run contract`. */',
      style: {singleQuote: true, bracketSpacing: false, printWidth: 110},
    },
  );
  // A remark of the generator's about its own input.
  return text.replace(
    / \*\n \* This interface was referenced by .*\n.*\n|\/\*\*\n \* This interface was referenced by .*\n.*\n \*\/\n/g,
    '',
  );
}

const file = new URL('./generated-types.ts', import.meta.url);
if (argv[1] === fileURLToPath(import.meta.url)) {
  const text = await generate();
  if (!argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(
      'contract/generated-types.ts is out of date. Run "npm run contract" and commit the result.',
    );
    process.exitCode = 1;
  }
}
