import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readJson} from '../../../service/src/http/read-json.ts';
import {ProblemError} from '../../../service/src/problem.ts';

test('a JSON body that never ends is given up', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('{"contentId":')),
  });
  const request = new Request('http://a.example', {method: 'POST', body, duplex: 'half'} as RequestInit);
  await assert.rejects(readJson(request, 20), (error) => {
    assert.ok(error instanceof ProblemError);
    assert.equal(error.problem.status, 400);
    assert.equal(error.problem.detail, 'The body did not arrive within 0.02 s.');
    return true;
  });
});
