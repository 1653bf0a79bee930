// Whatever stands in a reply, what the client gives has the types of the contract.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {contract, type OperationId} from '../../contract/operations.ts';
import {tagGetAll} from '../../portal/src/api/index.ts';
import {parseReply} from '../../src/api/parse-reply.ts';
import * as api from '../../src/api/index.ts';
import {json, serveTo} from './scripted-server.ts';

interface Schema {
  type?: string;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

const odd: readonly unknown[] = [
  null,
  'text',
  7,
  true,
  [],
  ['text'],
  [null],
  {},
  {toString: 'x', valueOf: {}},
  JSON.parse('{"__proto__": {"title": 7}, "constructor": 7}'),
];

const withoutNull = (schema: Schema): Schema => schema.anyOf?.find(({type}) => type !== 'null') ?? schema;

/** What a reply of this schema may be. */
function sampleOf(given: Schema): unknown {
  const {type, enum: [first] = [], properties, items} = withoutNull(given);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner)]));
  if (type === 'array') return [sampleOf(items!), sampleOf(items!)];
  return first ?? (type === 'boolean' ? true : type === 'string' ? 'text' : 7);
}

/** Samples with something odd at one place. */
function* oddSamples(given: Schema): Generator<unknown> {
  const schema = withoutNull(given);
  yield* odd;
  if (schema.items) for (const one of oddSamples(schema.items)) yield [sampleOf(schema.items), one];
  const whole = sampleOf(schema) as object;
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    // Ranges are checked where they are marked: test/elements/kb-search.test.ts.
    if (name !== 'highlights') for (const one of oddSamples(inner)) yield {...whole, [name]: one};
}

/** Fields may be absent, and texts may be any: elements take unknown values of an enumeration for the default. */
function assertTypes(value: unknown, given: Schema, place: string) {
  const {type, properties, items} = withoutNull(given);
  if (properties) {
    assert.ok(value && typeof value === 'object' && !Array.isArray(value), place);
    for (const [name, inner] of Object.entries(properties))
      if (Object.hasOwn(value, name))
        assertTypes((value as Record<string, unknown>)[name], inner, `${place}.${name}`);
  } else if (items) {
    assert.ok(Array.isArray(value), place);
    for (const each of value) assertTypes(each, items, `${place}.*`);
  } else assert.equal(typeof value, type === 'integer' ? 'number' : (type ?? 'string'), place);
}

for (const id of Object.keys(contract) as OperationId[]) {
  const responses: Record<number, object | null> = contract[id].responses;
  const schema = responses[200] ?? responses[201];
  if (!schema) continue;
  const declared = schema as Schema;
  const reply = declared.items ? [] : declared.properties ? {} : '';
  const texts = withoutNull(declared.items ?? {}).type === 'string';
  const read = (data: unknown) => parseReply(new Response(), JSON.stringify(data), reply, texts);

  test(`${id}: a reply as declared stays as it is`, () => {
    assert.deepEqual(read(sampleOf(declared)), sampleOf(declared));
  });

  test(`${id}: any other reply is brought into its types, or is an error with a code`, () => {
    for (const data of oddSamples(declared)) {
      let value: unknown;
      try {
        value = read(data);
      } catch (error) {
        assert.ok(error instanceof api.KbError && error.code === 'invalid-reply', String(error));
        continue;
      }
      assertTypes(value, declared, JSON.stringify(data));
    }
  });
}

test('lists that are none are an error: what they hold would seem not to exist', async (t) => {
  for (const translations of ['text', 7, {}, [null], ['text'], [[]]]) {
    const {client} = await serveTo(t, (response) => json(response, {translations}));
    await assert.rejects(api.contentGet(client, {params: {contentId: 1}}), {
      name: 'KbError',
      code: 'invalid-reply',
    });
  }
});

test('totals of votes that are no objects are an error with a code', async (t) => {
  for (const total of [null, 'odd', 7, ['odd']]) {
    const {client} = await serveTo(t, (response) => json(response, [total]));
    await assert.rejects(api.voteTotals(client, 1), {name: 'KbError', code: 'invalid-reply'});
  }
});

test('tags that are no texts are left out', async (t) => {
  const {client} = await serveTo(t, (response) => json(response, ['a', null, 7, {}, 'b']));
  assert.deepEqual(await tagGetAll(client), ['a', 'b']);
});
