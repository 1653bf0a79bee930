import assert from 'node:assert/strict';
import {test} from 'node:test';
import {jsonReader} from '../../../service/src/http/read-json.ts';
import {ProblemError} from '../../../service/src/problem.ts';

/** A request whose body begins, and goes on when it is told to. */
function slowRequest(beginning: string) {
  let go!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(beginning));
      go = controller;
    },
  });
  const request = new Request('http://a.example', {method: 'POST', body, duplex: 'half'} as RequestInit);
  const end = (rest: string) => {
    go.enqueue(Buffer.from(rest));
    go.close();
  };
  return {request, end};
}

const refusal = (status: number, detail: RegExp) => (error: unknown) => {
  assert.ok(error instanceof ProblemError);
  assert.equal(error.problem.status, status);
  assert.match(error.problem.detail, detail);
  return true;
};

test('a JSON body that never ends is given up', async () => {
  const {request} = slowRequest('{"contentId":');
  const reading = jsonReader({timeout: 20})(request);
  await assert.rejects(reading, refusal(400, /^The body did not arrive within 0\.02 s\.$/));
});

test('bodies on their way have a limit together, and what has come or was refused counts no more', async () => {
  const read = jsonReader({timeout: 60_000, total: 100});
  const text = `"${'a'.repeat(58)}`;
  const slow = slowRequest(text);
  const first = read(slow.request);
  const another = slowRequest(text);
  await assert.rejects(read(another.request), refusal(503, /on their way/));
  const small = slowRequest('1');
  small.end('2');
  assert.equal(await read(small.request), 12);
  slow.end('"');
  assert.equal(await first, 'a'.repeat(58));
  const next = slowRequest(text);
  next.end('"');
  assert.equal(await read(next.request), 'a'.repeat(58));
});
