import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {once} from 'node:events';
import {readdir, utimes} from 'node:fs/promises';
import {request, type ClientRequest, type IncomingMessage} from 'node:http';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {after, before, describe, it, type TestContext} from 'node:test';
import type {ThroughputLimits} from '../../../service/src/files/throughput-guard.ts';
import {removeAbandoned} from '../../../service/src/files/abandoned.ts';
import {receiveUpload} from '../../../service/src/files/upload.ts';
import {ProblemError} from '../../../service/src/problem.ts';
import {listFiles} from '../../../service/src/store/files.ts';
import {add, translation} from '../http/content.ts';
import {
  assertProblem,
  assertSuccess,
  publicUrl,
  startTestService,
  type TestService,
} from '../http/service.ts';
import {emptyFolder, writeFiles} from '../import/folders.ts';
import * as samples from '../import/samples.ts';
import {openBucket, type Bucket} from '../support/bucket.ts';

let service: TestService;
let bucket: Bucket;
let key: string;
const contentId = 7;
before(async () => {
  bucket = await openBucket();
  service = await startTestService({maxUpload: 1024 * 1024});
  key = await service.addKey(['write']);
  await add(service.db, [translation('Kettle')], {contentId});
});
after(async () => {
  await service.close();
  await bucket.close();
});

const path = (id: number | string = contentId, query = '') => `/rest/test/v2/file/content/${id}${query}`;
const crlf = '\r\n';

interface Part {
  name?: string;
  fileName?: string;
  content?: Uint8Array | string;
  disposition?: string;
}

const boundary = 'x'.repeat(40);

function formOf(parts: readonly Part[], end = `--${boundary}--${crlf}`): Buffer {
  const pieces = parts.flatMap(({name = 'file', fileName, content = '', disposition}) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const header = disposition ?? `form-data; name="${name}"${file}`;
    const head = `--${boundary}${crlf}Content-Disposition: ${header}${crlf}${crlf}`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from(crlf)];
  });
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

const formType = {'Content-Type': `multipart/form-data; boundary=${boundary}`};

const send = (body: Uint8Array | string, to = path(), headers: Record<string, string> = formType) =>
  service.ask(to, {body, headers});
const sendFile = (fileName: string, content: Uint8Array | string, to = path()) =>
  send(formOf([{fileName, content}]), to);

/** Files on their way, and files that were stored. */
async function left(): Promise<{incoming: string[]; stored: string[]}> {
  const list = (name: string) => readdir(join(service.dataFolder, name)).catch(() => []);
  return {incoming: await list('incoming'), stored: await list('files')};
}

async function assertNothingKept(before: {stored: string[]}): Promise<void> {
  assert.deepEqual(await left(), {incoming: [], stored: before.stored});
}

describe('File_ContentPost', () => {
  it('stores a file, records it for the item and answers its address', async () => {
    const answer = await sendFile('Ärger 1 — Übersicht.exe', samples.png);
    const url = assertSuccess(answer, 'File_ContentPost', 201) as string;
    const hash = createHash('sha256').update(samples.png).digest('hex');
    const name = `${hash.slice(0, 16)}-arger-1-ubersicht.png`;
    assert.equal(url, `${publicUrl}/files/${name}`);
    const served = await fetch(`${service.url}/files/${name}`);
    assert.equal(served.headers.get('content-type'), 'image/png');
    assert.deepEqual(new Uint8Array(await served.arrayBuffer()), samples.png);
    const {createdDate, ...record} = (await listFiles(service.db)).find((file) => file.name === name)!;
    assert.deepEqual(record, {
      name,
      contentId,
      originalName: 'Ärger 1 — Übersicht.exe',
      contentType: 'image/png',
      size: samples.png.length,
      sha256: hash,
      width: 6,
      height: 4,
    });
    assert.deepEqual((await left()).incoming, []);
    assert.equal((await sendFile('Ärger 1 — Übersicht.exe', samples.png)).body, url);
  });

  it('takes forms as browsers make them', async () => {
    const form = new FormData();
    form.set('file', new Blob([samples.gif]), 'größe.gif');
    const answer = await fetch(service.url + path(), {
      method: 'POST',
      headers: {'Ocp-Apim-Subscription-Key': key},
      body: form,
    });
    assert.equal(answer.status, 201);
    assert.match((await answer.json()) as string, /-grosse\.gif$|-gro-e\.gif$/);
  });

  it('keeps a name from leading anywhere', async () => {
    for (const [fileName, expected] of [
      ['../../etc/passwd.txt', 'passwd'],
      ['C:\\\\temp\\\\a.txt', 'a'],
      ['a\u0007b.txt', 'ab'],
      [`${'long '.repeat(80)}.txt`, 'long-'],
    ] as const) {
      const url = assertSuccess(await sendFile(fileName, fileName), 'File_ContentPost', 201) as string;
      assert.match(url, new RegExp(`/files/[0-9a-f]{16}-${expected}[a-z-]*\\.txt$`), fileName);
    }
  });

  it('holds uploadType against the content, whatever the name says', async () => {
    const image = path(contentId, '?uploadType=image');
    const video = path(contentId, '?uploadType=video');
    assertSuccess(await sendFile('a.txt', samples.jpeg, image), 'File_ContentPost', 201);
    assertSuccess(await sendFile('a.txt', samples.webm, video), 'File_ContentPost', 201);
    assertSuccess(
      await sendFile('a.csv', 'a,b\n', path(contentId, '?uploadType=attachment')),
      'File_ContentPost',
      201,
    );
    const before = await left();
    for (const [to, content] of [
      [image, samples.webm],
      [video, samples.png],
      [image, 'a text'],
    ] as const) {
      const problem = assertProblem(await sendFile('a.png', content, to), 400, 'invalid-request');
      assert.match(
        problem.detail ?? '',
        /^The content of the file is (no (image|video)|none)|none of the accepted/,
      );
    }
    assertProblem(await sendFile('a.png', samples.png, path(contentId, '?uploadType=flash')), 400);
    await assertNothingKept(before);
  });

  it('404 for an item that is not there, or deleted', async () => {
    const gone = await add(service.db, [translation('Gone', {knowledgeState: 'deleted'})]);
    for (const id of [99_999, gone]) {
      assertProblem(await sendFile('a.png', samples.png, path(id)), 404, 'no-such-content');
    }
    const draft = await add(service.db, [translation('Draft', {knowledgeState: 'draft'})]);
    assertSuccess(await sendFile('a.png', samples.png, path(draft)), 'File_ContentPost', 201);
  });

  const whole = {fileName: 'a.png', content: samples.png};
  const refused: Record<string, [body: Uint8Array | string, detail: RegExp]> = {
    'an empty file': [formOf([{fileName: 'a.png'}]), /^The file is empty\.$/],
    'a page': [
      formOf([{fileName: 'a.html', content: '<!doctype html><script>1</script>'}]),
      /^The file is none of the accepted types/,
    ],
    'a program that calls itself an image': [
      formOf([{fileName: 'a.png', content: Buffer.from('7f454c46020101000000', 'hex')}]),
      /none of the accepted types/,
    ],
    'a picture cut short': [
      formOf([{fileName: 'a.jpg', content: samples.jpeg.subarray(0, 40)}]),
      /^The file has no readable size/,
    ],
    'another name of the part': [
      formOf([{...whole, name: 'upload'}]),
      /^The part is named "upload"; name it "file"/,
    ],
    'no part at all': [formOf([]), /no part named "file"|no complete multipart/],
    'a part without a name': [
      formOf([{disposition: 'form-data; filename="a.png"'}]),
      /^The part has no name/,
    ],
    'two files': [formOf([whole, whole]), /^The body has two files/],
    'a text beside the file': [formOf([whole, {name: 'note', content: 'x'}]), /a part that is no file/],
    'a text instead of a file': [formOf([{content: 'x'}]), /a part that is no file/],
    'a body that ends too soon': [formOf([whole], '').subarray(0, -6), /no complete multipart/],
    'a body without an end': [formOf([whole], ''), /no complete multipart/],
    'a body of something else': ['{"file":"x"}', /no part named "file"|no complete multipart/],
    'headers without end': [
      `--${boundary}${crlf}Content-Disposition: form-data; name="file"; filename="a"${crlf}X: ${'a'.repeat(100_000)}`,
      /no part named "file"|no complete multipart/,
    ],
    'no body': ['', /^The body has no part named "file"|no complete multipart/],
  };
  for (const [what, [body, detail]] of Object.entries(refused)) {
    it(`400 for ${what}, and nothing of it stays`, async () => {
      const before = await left();
      const problem = assertProblem(await send(body), 400, 'invalid-request');
      assert.match(problem.detail ?? '', detail);
      await assertNothingKept(before);
    });
  }

  it('400 for a file over the limit, said at once or found out', async () => {
    const before = await left();
    const large = Buffer.alloc(1024 * 1024 + 1, 'a');
    const announced = assertProblem(
      await sendFile('a.txt', Buffer.alloc(2_000_000, 'a')),
      400,
      'invalid-request',
    );
    assert.equal(announced.detail, 'The file is larger than 1 MB, which is the limit here.');
    assert.equal(assertProblem(await sendFile('a.txt', large), 400).detail, announced.detail);
    assertSuccess(await sendFile('a.txt', large.subarray(1)), 'File_ContentPost', 201);
    assert.equal((await left()).stored.length, before.stored.length + 1);
  });

  it('400 without a boundary, 415 for another media type', async () => {
    const body = formOf([whole]);
    assertProblem(await send(body, path(), {'Content-Type': 'multipart/form-data'}), 400, 'invalid-request');
    assertProblem(await send(body, path(), {'Content-Type': 'application/json'}), 415, 'media-type');
    assertProblem(await send(body, path(), {...formType, 'Content-Encoding': 'gzip'}), 415, 'media-type');
  });

  /** A request under way, to be fed by the test. */
  function begin(headers: Record<string, string | number> = {}): ClientRequest {
    const all = {'Ocp-Apim-Subscription-Key': key, ...formType, ...headers};
    return request(service.url + path(), {method: 'POST', headers: all, agent: false});
  }

  it('removes what came of an upload that breaks off', async () => {
    const before = await left();
    const started = begin({'Content-Length': 900_000});
    const broken = once(started, 'error');
    started.write(formOf([{fileName: 'a.txt', content: Buffer.alloc(300_000, 'a')}], ''));
    while ((await left()).incoming.length === 0) await new Promise(setImmediate);
    started.destroy();
    await broken;
    while ((await left()).incoming.length > 0) await new Promise(setImmediate);
    await assertNothingKept(before);
  });

  it('answers while the sender still sends, when there is nothing to wait for', async () => {
    const before = await left();
    const started = begin({'Content-Length': 900_000});
    started.on('error', () => {});
    started.write(formOf([{...whole, name: 'upload'}], ''));
    const [answer] = (await once(started, 'response')) as [IncomingMessage];
    assert.equal(answer.statusCode, 400);
    assert.match(await text(answer), /name it \\"file\\"/);
    started.destroy();
    await assertNothingKept(before);
  });
});

describe('an upload', () => {
  const throughput: ThroughputLimits = {maxIdle: 1000, minRate: 1, grace: 60_000};

  /** What becomes of a body that begins like this and never ends. */
  async function received(t: TestContext, pieces: (string | Buffer)[], changed: Partial<ThroughputLimits>) {
    const folder = await emptyFolder(t);
    const source = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      },
    });
    const body = {body: source, duplex: 'half', method: 'POST', headers: formType} as RequestInit;
    const options = {folder, maxBytes: 1000, throughput: {...throughput, ...changed}};
    const error: unknown = await receiveUpload(new Request('http://a.example', body), options).catch(
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof ProblemError);
    assert.deepEqual(await readdir(folder), []);
    return error.problem;
  }

  it('ends when nothing comes any more', async (t) => {
    const begun = formOf([{fileName: 'a.txt', content: 'a'}], '');
    for (const pieces of [[], [begun.subarray(0, 20)], [begun]]) {
      const {status, detail} = await received(t, pieces, {maxIdle: 20});
      assert.equal(status, 400);
      assert.equal(detail, 'Nothing came for 0.02 s; send the file again.');
    }
  });

  it('ends when it is too slow to ever arrive', async (t) => {
    const begun = formOf([{fileName: 'a.txt', content: 'a'}], '');
    const {status, detail} = await received(t, [begun], {maxIdle: 60_000, grace: 0, minRate: 1e9});
    assert.equal(status, 400);
    assert.equal(detail, 'The file comes too slowly: less than 1000000000 bytes a second.');
  });

  it('that a process left behind is removed after a day, and no other', async (t) => {
    const folder = await emptyFolder(t);
    await writeFiles(folder, {old: 'x', new: 'x'});
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(join(folder, 'old'), old, old);
    await removeAbandoned(folder);
    assert.deepEqual(await readdir(folder), ['new']);
    await removeAbandoned(join(folder, 'missing'));
  });
});

describe('File_ContentPost with a bucket', () => {
  it('stores and serves as from a folder, and keeps nothing on the disk', async () => {
    const other = await startTestService({storage: bucket.config});
    try {
      await add(other.db, [translation('Kettle')], {contentId});
      const answer = await other.ask(path(), {
        body: formOf([{fileName: 'film.webm', content: samples.webm}]),
        headers: formType,
      });
      const url = assertSuccess(answer, 'File_ContentPost', 201) as string;
      const served = await fetch(other.url + new URL(url).pathname, {headers: {Range: 'bytes=4-9'}});
      assert.equal(served.status, 206);
      assert.deepEqual(new Uint8Array(await served.arrayBuffer()), samples.webm.subarray(4, 10));
      assert.deepEqual(await readdir(join(other.dataFolder, 'incoming')), []);
      await assert.rejects(readdir(join(other.dataFolder, 'files')), {code: 'ENOENT'});
    } finally {
      await other.close();
    }
  });

  it('503 when the bucket cannot be reached, and nothing stays', async () => {
    const endpoint = 'http://127.0.0.1:1';
    const other = await startTestService({storage: {...bucket.config, endpoint}});
    try {
      await add(other.db, [translation('Kettle')], {contentId});
      const body = formOf([{fileName: 'a.png', content: samples.png}]);
      const answer = await other.ask(path(), {body, headers: formType});
      assertProblem(answer, 503, 'storage-unavailable');
      assert.ok(answer.headers.get('retry-after'));
      assert.deepEqual(await readdir(join(other.dataFolder, 'incoming')), []);
      const read = await fetch(`${other.url}/files/0123456789abcdef-a.png`);
      assert.equal(read.status, 503);
    } finally {
      await other.close();
    }
  });
});
