import assert from 'node:assert/strict';
import {test} from 'node:test';
import Type, {type TSchema} from 'typebox';
import {contract, type Operation} from '../../contract/operations.ts';
import * as scalars from '../../contract/scalars.ts';
import * as schemas from '../../contract/schemas.ts';
import {enumerations, operations, section, tables} from './interface-text.ts';

/** A schema's definition as JSON, without what decisions.md adds. */
interface Json {
  type?: string;
  format?: string;
  enum?: string[];
  anyOf?: Json[];
  items?: Json;
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: unknown;
  maxLength?: number;
  pattern?: string;
  uniqueItems?: boolean;
}
const json = (schema: TSchema) =>
  JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    if ('x-extension' in value) return undefined;
    if (!('x-decision' in value)) return value;
    const {'x-decision': decided, ...rest} = value;
    const names: unknown[] = Array.isArray(decided) ? decided : [];
    return Object.fromEntries(Object.entries(rest).filter(([name]) => !names.includes(name)));
  }) as Json;
const rowOf = ({name, path}: {name: string; path: string}) =>
  name === 'Content_Get' && path.endsWith('/') ? 'Content_Get_Slash' : name;
const declared = Object.entries<Operation>(contract).filter(([, operation]) => !operation.extension);

/** Enumeration and schema names in the text, and what they are called here. */
const enumerationOf: Record<string, TSchema> = {
  'type (content kind)': scalars.ContentKind,
  'tag (content tag)': scalars.ContentTag,
  knowledgeState: scalars.KnowledgeState,
  'target / urlTarget': scalars.LinkTarget,
  'source (request and most responses)': scalars.Source,
  'source (response of Content_Get in the variant whose path has no trailing slash)':
    scalars.SourceOrInternal,
  'articlePart type': scalars.ArticlePartType,
  'shareTarget (request)': scalars.ShareTarget,
  'shareMethod (request of Statistics_Share)': scalars.ShareMethod,
  'methods items (response of Share_Get_Culture, /rest/v2)': scalars.ShareMethodWithoutCopy,
  'methods items (response of Share_Get, /rest/test/v2)': scalars.ShareMethod,
};

const arrays: Record<string, TSchema> = {
  'array of Translation': schemas.Translation,
  'array of TranslationInput': schemas.TranslationInput,
  'array of ArticlePart': schemas.ArticlePart,
  'array of VideoStep': schemas.VideoStep,
  'array of Widget item': schemas.WidgetItem,
  'array of string': Type.String(),
};

/** The schema that a table's row describes. */
function describedBy(row: Record<string, string>): Json {
  const type = row['Type'] ?? '';
  const notes = row['Notes'] ?? '';
  if (type.endsWith(', nullable')) {
    const inner = describedBy({...row, Type: type.replace(', nullable', '')});
    return {anyOf: [inner, {type: 'null'}]};
  }
  const [plain = '', enumeration] = (type.includes('enum ') ? type : `${type}, ${notes}`).split(/,? ?enum /);
  if (enumeration !== undefined) {
    const name = enumeration.replace(/ \(without internal\)| per section 2\.1/, '');
    const [, values = []] = [...enumerations].find(([known]) => known.startsWith(name)) ?? [];
    return {enum: values};
  }
  const maxLength = /maximum length (\d+)/.exec(row['Bounds'] ?? '')?.[1];
  const basic = plain.replace(/, .*$/, '').trim();
  if (arrays[basic]) return {type: 'array', items: json(arrays[basic])};
  if (basic === 'int32') return json(scalars.Int32);
  if (basic === 'double') return json(scalars.Double);
  if (basic === 'date-time') return json(scalars.DateTime);
  assert.ok(
    basic === 'string' || basic === 'boolean',
    `the text has a type this test does not know: ${type}`,
  );
  return {type: basic, ...(maxLength && {maxLength: Number(maxLength)})};
}

/** A use of `source` or of a translation's array differs by variant; everything else is the same wherever it stands. */
function sameObject(schema: TSchema, rows: readonly Record<string, string>[], requireds?: readonly string[]) {
  const found = json(schema);
  const properties = found.properties ?? {};
  assert.deepEqual(
    Object.keys(properties),
    rows.map((row) => row['Field']),
  );
  for (const row of rows) assert.deepEqual(properties[row['Field'] ?? ''], describedBy(row), row['Field']);
  const required = requireds ?? rows.filter((row) => row['Required'] === 'yes').map((row) => row['Field']);
  assert.deepEqual(found.required ?? [], required);
}

const table = (number: string, index = 0) =>
  tables(section(number))[index] ?? assert.fail(`${number} has no table ${index}`);

test('2.1: every enumeration has the values of the text, in its order', () => {
  assert.deepEqual([...enumerations.keys()].sort(), Object.keys(enumerationOf).sort());
  for (const [name, values] of enumerations) assert.deepEqual(json(enumerationOf[name]!).enum, values, name);
});

const simple: [string, TSchema, number?][] = [
  ['2.2', schemas.Content],
  ['2.3', schemas.Translation],
  ['2.4', schemas.ArticlePart],
  ['2.5', schemas.VideoStep],
  ['2.6', schemas.ContentInput],
  ['2.6', schemas.TranslationInput, 1],
  ['2.7', schemas.WidgetItem],
  ['2.8', schemas.RelatedArticles],
  ['2.10', schemas.VoteTotal],
  ['2.11', schemas.ViewCount],
  ['2.12', schemas.AssociationInput],
  ['2.12', schemas.AssociatedTranslation, 1],
  ['2.13', schemas.TokenRequest],
  ['2.14', schemas.Problem],
];
for (const [number, schema, index] of simple) {
  test(`${number}: the fields of table ${index ?? 0} have the declared types and requiredness`, () => {
    sameObject(schema, table(number, index));
  });
}

test('2.2, 2.3: the variant without a trailing slash differs in source only', () => {
  const internal = json(schemas.ContentWithInternal);
  const translation = internal.properties?.['translations']?.items;
  assert.deepEqual(translation?.properties?.['source']?.enum?.at(-1), 'internal');
  translation!.properties!['source'] = json(scalars.Source);
  assert.deepEqual(internal, json(schemas.Content));
});

test('2.9: share info has links and unique methods, each variant with its own', () => {
  const [links] = table('2.9');
  assert.deepEqual(
    [...(links?.['Notes'] ?? '').matchAll(/(\w+) \(string\)/g)].map(([, name]) => name),
    Object.keys(schemas.ShareLink.properties),
  );
  for (const [schema, methods] of [
    [schemas.ShareInfo, scalars.ShareMethod],
    [schemas.ShareInfoOfCulture, scalars.ShareMethodWithoutCopy],
  ] as const) {
    const {properties} = json(schema);
    assert.deepEqual(properties?.['links'], {type: 'array', items: json(schemas.ShareLink)});
    assert.deepEqual(properties?.['methods'], {type: 'array', items: json(methods), uniqueItems: true});
  }
});

test('2.12: other properties are refused, and the answers have the listed fields', () => {
  assert.equal(json(schemas.AssociationInput).additionalProperties, false);
  const prose = section('2.12').join('\n');
  const [, fields = ''] = /Response 201: (.*)\./.exec(prose) ?? [];
  const rows = [...fields.matchAll(/(\w+) \(([^)]+)\)/g)].map(([, Field = '', Type = '']) => ({Field, Type}));
  assert.equal(rows.length, 5);
  sameObject(schemas.Association, rows);
  assert.deepEqual(Object.keys(schemas.AssociatedContent.properties), ['contentId', 'translations']);
});

test('2.14: problems may carry objects, and those of ArticleAssociation_Post null and anything', () => {
  assert.deepEqual(json(schemas.Problem).additionalProperties, {type: 'object', properties: {}});
  const nullable = json(schemas.NullableProblem);
  assert.equal(nullable.additionalProperties, true);
  for (const row of table('2.14')) {
    const described = describedBy({...row, Type: `${row['Type']}, nullable`});
    assert.deepEqual(nullable.properties?.[row['Field'] ?? ''], described);
  }
});

test('4: the table has the operations of the text under their methods and paths, and no others', () => {
  const key = (name: string, method: string, path: string) => `${name} ${method} ${path}`;
  assert.equal(new Set(operations.map(({name}) => name)).size, 20);
  assert.deepEqual(
    declared.map(([name, {method, path}]) => key(name, method, path)).sort(),
    operations.map((operation) => key(rowOf(operation), operation.method, operation.path)).sort(),
  );
  for (const operation of operations) {
    assert.equal((contract as Record<string, Operation>)[rowOf(operation)]?.section, operation.section);
  }
});

for (const operation of operations) {
  const {section: number, bullets, statuses, path} = operation;
  const id = rowOf(operation);
  const row = (contract as Record<string, Operation>)[id]!;

  test(`${number} ${id}: statuses and path parameters`, () => {
    assert.ok(statuses.length > 0);
    assert.deepEqual(Object.keys(row.responses).map(Number), statuses);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    assert.deepEqual(Object.keys(row.params?.properties ?? {}), inPath);
    const withProblem = Object.values(row.responses).some(
      (schema) => schema && 'detail' in (json(schema).properties ?? {}),
    );
    assert.equal(withProblem, bullets.includes('problem body') && id !== 'Content_Get_Slash');
    for (const [, names = ''] of bullets.matchAll(/^- Path parameters?: (.*)\.$/gm)) {
      for (const [, name = '', type] of names.matchAll(/(\w+) \((\w+)\)/g)) {
        const expected = type === 'int32' ? scalars.Int32.type : 'string';
        assert.equal(json(row.params!).properties?.[name]?.type, expected);
      }
    }
  });

  test(`${number} ${id}: query parameters`, () => {
    const [, name, type, required] = /^- Query parameter: (\w+) \((\w+), (\w+)\)/m.exec(bullets) ?? [];
    const query = row.query && json(row.query);
    assert.deepEqual(Object.keys(query?.properties ?? {}), name ? [name] : []);
    if (!name) return;
    const kinds: Record<string, string> = {int32: 'integer', array: 'array', string: 'string'};
    assert.equal(query?.properties?.[name]?.type, kinds[type!]);
    assert.equal(query?.required?.includes(name) ?? false, required === 'required');
  });

  test(`${number} ${id}: a body where the text has one, with its fields`, () => {
    const listed = bodyFields(bullets);
    const referred = /^- Body: .*\((2\.\d+)\)\.$/m.test(bullets);
    const file = bullets.includes('multipart/form-data');
    assert.equal(row.body !== undefined, listed.length > 0 || referred || file);
    assert.equal(row.bodyType, file ? 'multipart/form-data' : undefined);
    if (listed.length === 0) return;
    const body = json(row.body!);
    const names = listed.map(({name}) => name);
    assert.deepEqual(Object.keys(body.properties ?? {}).sort(), [...names].sort());
    const required = listed.filter((field) => field.required).map(({name}) => name);
    assert.deepEqual([...(body.required ?? [])].sort(), required.sort());
    for (const {name, type} of listed) assert.deepEqual(kindOf(body.properties![name]!), type, name);
  });

  test(`${number} ${id}: Authorization where section 5 lists it`, () => {
    const listed = section('5').find((line) => line.startsWith('3.'))!;
    const inList = new RegExp(`\\b${operation.name}\\b`).test(listed.split('. It is not')[0]!);
    assert.equal(!['asked', 'editor'].includes(row.identity), inList && id !== 'Content_Get');
  });
}

/** `int32`, `string`, `boolean`, or the values of an enumeration. */
function kindOf({type, enum: values}: Json): string {
  if (values) return values.join(', ');
  return type === 'integer' ? 'int32' : type!;
}

/** Body fields that section 4 lists itself: `contentId (int32, required)` or `- contentId: int32, required`. */
function bodyFields(bullets: string): {name: string; type: string; required: boolean}[] {
  const lines = bullets.split('\n');
  const [, inline = ''] = /^- Body: (.*)$/m.exec(bullets) ?? [];
  const fields = [...inline.matchAll(/(\w+) \((\w+), (required|optional)[^)]*\)/g)].map(
    ([, name, type, need]) => ({
      name: name!,
      type: type === 'integer' ? 'int32' : type!,
      required: need === 'required',
    }),
  );
  const indented = lines.flatMap((line) => {
    const [, name, described = ''] = /^ {2}- (\w+): (.*)\.$/.exec(line) ?? [];
    if (!name) return [];
    const [, values] = /^enum (.*); required$/.exec(described) ?? [];
    const [type = ''] = described.split(',');
    return [{name, type: values ?? type, required: described.includes('required')}];
  });
  return [...fields, ...indented];
}

test('8: the stated limits hold', () => {
  const pattern = /pattern `([^`]+)`/.exec(section('4.2').join('\n'))?.[1];
  assert.equal(json(schemas.ShareRecord).properties?.['culture']?.pattern, pattern);
});

test('contract/decisions.md adds what the table marks as decided or as an extension', () => {
  for (const [name, operation] of Object.entries<Operation>(contract)) {
    if (operation.extension) assert.equal(operation.section, 'decisions.md', name);
  }
});
