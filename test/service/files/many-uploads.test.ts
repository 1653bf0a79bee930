import assert from 'node:assert/strict';
import {once} from 'node:events';
import {readdir} from 'node:fs/promises';
import {request, type IncomingMessage} from 'node:http';
import {join} from 'node:path';
import {Readable} from 'node:stream';
import {after, before, it} from 'node:test';
import {contentId, startMeasuredService, type MeasuredService} from '../support/measured-service.ts';

let service: MeasuredService;
before(async () => {
  service = await startMeasuredService();
});
after(() => service.stop());

const megabyte = Buffer.alloc(1024 * 1024, 'some text\n');

/** Sends a text of so many megabytes as a file, as fast as it is taken. */
async function send(name: string, megabytes: number): Promise<number> {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}.txt"\r\n\r\n${name}\n`;
  const headers = {
    'Ocp-Apim-Subscription-Key': service.key,
    'Content-Type': 'multipart/form-data; boundary=x',
  };
  const path = `/rest/test/v2/file/content/${contentId}`;
  const sent = request(service.url + path, {method: 'POST', headers, agent: false});
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  Readable.from([head, ...Array.from({length: megabytes}, () => megabyte), '\r\n--x--\r\n']).pipe(sent);
  const [answer] = await answered;
  await once(answer.resume(), 'end');
  return answer.statusCode ?? 0;
}

it('32 uploads at once are taken without holding them in memory', async () => {
  assert.equal(await send('first', 4), 201);
  const before = service.memory();
  const sizes = Array.from({length: 32}, () => 6);
  const answers = await Promise.all(sizes.map((size, index) => send(`file-${index}`, size)));
  assert.deepEqual([...new Set(answers)], [201]);
  // 192 MB came in; what grew is buffers of connections and of the disk.
  const grown = service.memory().most - Math.max(before.now, before.most);
  assert.ok(grown < 128, `${grown} MB more`);
  assert.equal((await readdir(join(service.dataFolder, 'files'))).length, 33);
  assert.deepEqual(await readdir(join(service.dataFolder, 'incoming')), []);
});
