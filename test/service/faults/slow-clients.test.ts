import assert from 'node:assert/strict';
import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import {after, before, test} from 'node:test';
import {startTestService, type TestService} from '../http/service.ts';
import {add, translation} from '../http/content.ts';

const contentId = 7;
let service: TestService;
let key: string;
before(async () => {
  service = await startTestService({clientTimeout: 400, maxInFlight: 2});
  key = await service.addKey(['read', 'feedback', 'write']);
  await add(service.db, [translation('Kettle', {tags: ['tea']})], {contentId});
});
after(() => service.close());

interface Caller {
  socket: Socket;
  /** All that came until the service closed the connection. */
  said: Promise<string>;
}

async function call(begin: string): Promise<Caller> {
  const {hostname, port} = new URL(service.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('error', () => {});
  const said = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  socket.write(begin);
  return {socket, said};
}

const head = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nOcp-Apim-Subscription-Key: ${key}\r\nConnection: close\r\nContent-Length: ${length}\r\n`;

test('headers that never end time out, however slowly they are sent', async () => {
  const {socket, said} = await call('GET /rest/v2/tag HTTP/1.1\r\nHost: a\r\n');
  const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 50);
  const answer = await said;
  clearInterval(drip);
  assert.match(answer, /^HTTP\/1\.1 408 /);
});

test('a JSON body that never ends times out, and meanwhile counts against no limit', async () => {
  const vote = () => call(`${head('/rest/v2/statistics/vote/', 100)}\r\n{"contentId":`);
  const slow = await Promise.all(Array.from({length: 8}, vote));
  // More than may be worked on at once: those who only talk slowly are not worked on.
  assert.equal((await service.ask('/rest/v2/tag')).status, 200);
  for (const {said} of slow) {
    let answer = await said;
    // Beside other work the service may read the headers too late.
    for (let more = 9; more > 0 && answer.startsWith('HTTP/1.1 408 '); more--)
      answer = await (await vote()).said;
    assert.match(answer, /^HTTP\/1\.1 400 [\s\S]*did not arrive within 0\.4 s/);
  }
});

test('a client that disconnects during its body or its reply affects no other', async () => {
  const paths = ['/rest/v2/statistics/vote/', `/rest/test/v2/file/content/${contentId}`];
  for (const path of paths) {
    const type = 'Content-Type: multipart/form-data; boundary=x\r\n';
    const {socket, said} = await call(
      `${head(path, 5000)}${path.includes('file') ? type : ''}\r\n--x\r\nContent-Disposition: form-data; name="file"`,
    );
    socket.resetAndDestroy();
    await said;
  }
  const {socket, said} = await call(
    `GET /rest/v2/content/${contentId} HTTP/1.1\r\nHost: a\r\nOcp-Apim-Subscription-Key: ${key}\r\n\r\n`,
  );
  socket.resetAndDestroy();
  await said;
  assert.equal((await service.ask(`/rest/v2/content/${contentId}`)).status, 200);
});

test('an idle connection is closed', async () => {
  const {said} = await call('');
  assert.equal((await said).replace(/^HTTP\/1\.1 408[\s\S]*/, ''), '');
});
