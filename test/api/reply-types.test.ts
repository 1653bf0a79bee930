import assert from 'node:assert/strict';
import {test} from 'node:test';
import {contentGet, voteTotals} from '../../src/api/index.ts';
import {json, serveTo} from './scripted-server.ts';

test('whatever stands in place of a text can be made one', async (t) => {
  for (const odd of [{toString: 'x'}, {toString: 1, valueOf: 'x'}, {valueOf: {}}, [{toString: 'x'}]]) {
    const {client} = await serveTo(t, (response) =>
      json(response, {translations: [{title: odd, tags: [odd]}]}),
    );
    const content = await contentGet(client, {params: {contentId: 1}});
    const {title, tags} = content!.translations![0]!;
    assert.equal(typeof `${title}${tags?.join('')}`, 'string');
  }
});

test('totals of votes that are no objects are an error with a code', async (t) => {
  for (const total of [null, 'odd', 7, ['odd']]) {
    const {client} = await serveTo(t, (response) => json(response, [total]));
    await assert.rejects(voteTotals(client, 1), {name: 'KbError', code: 'invalid-reply'});
  }
});
