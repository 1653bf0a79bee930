import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {test} from 'node:test';
import {Validator} from '@seriousme/openapi-schema-validator';
import {openapi} from '../../contract/openapi.ts';

test('the document is valid OpenAPI 3.1 by an independent validator', async () => {
  const result = await new Validator().validate(structuredClone(openapi()) as Record<string, unknown>);
  assert.deepEqual(result.errors ?? [], []);
  assert.equal(result.valid, true);
});

test('the committed document is what the table says', async () => {
  const committed = await readFile(new URL('../../contract/openapi.json', import.meta.url), 'utf8');
  assert.deepEqual(JSON.parse(committed), JSON.parse(JSON.stringify(openapi())));
});
