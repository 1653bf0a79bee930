import assert from 'node:assert/strict';
import {randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {mkdtemp, readdir, readFile, rm, utimes} from 'node:fs/promises';
import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {buffer} from 'node:stream/consumers';
import {after, describe, it, type TestContext} from 'node:test';
import {describeFile} from '../../../service/src/files/describe.ts';
import {openStorage} from '../../../service/src/files/open.ts';
import {fileRoutes} from '../../../service/src/files/routes.ts';
import {s3Storage} from '../../../service/src/files/s3.ts';
import {folderStorage, type FileStorage} from '../../../service/src/files/store.ts';
import {ProblemError} from '../../../service/src/problem.ts';
import {folderWith} from '../import/folders.ts';
import * as samples from '../import/samples.ts';
import {openBucket} from '../support/bucket.ts';

const bucket = await openBucket();
const folder = await mkdtemp(join(tmpdir(), 'kb-help-files-'));
after(async () => {
  await bucket.close();
  await rm(folder, {recursive: true, force: true});
});

/** A server's routes with one stored file. */
async function serving(t: TestContext, storage: FileStorage, name: string, content: string | Uint8Array) {
  const root = await folderWith(t, {[name]: content});
  const description = await describeFile(join(root, name));
  await storage.put(description, join(root, name));
  await storage.put(description, join(root, name));
  const routes = fileRoutes(storage);
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    routes.request(`/${description.name}`, {headers, method});
  return {get, routes, name: description.name};
}

const cases: Record<string, () => FileStorage> = {
  'in a folder': () => folderStorage(join(folder, 'files')),
  'in a bucket': () => s3Storage(bucket.config),
};
for (const [where, open] of Object.entries(cases))
  describe(`stored files ${where}`, () => {
    const storage = open();

    it('are cached for ever, served to every origin, and cannot run scripts', async (t) => {
      const {get, name} = await serving(t, storage, 'a.png', samples.png);
      const reply = await get();
      assert.equal(reply.status, 200);
      assert.deepEqual(new Uint8Array(await reply.arrayBuffer()), samples.png);
      assert.deepEqual(Object.fromEntries(reply.headers), {
        'accept-ranges': 'bytes',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(samples.png.length),
        'content-security-policy': "sandbox; default-src 'none'",
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${name.slice(0, 16)}"`,
        'x-content-type-options': 'nosniff',
      });
    });

    it('may apply inline styles of a drawing, and load nothing', async (t) => {
      const {get} = await serving(t, storage, 'a.svg', samples.svg);
      const {headers} = await get();
      assert.equal(headers.get('content-type'), 'image/svg+xml');
      assert.equal(
        headers.get('content-security-policy'),
        "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      );
    });

    it('are downloaded when they are documents', async (t) => {
      const {get} = await serving(t, storage, 'list.csv', 'a,b\n');
      const {headers} = await get();
      assert.equal(headers.get('content-disposition'), 'attachment; filename="list.csv"');
    });

    it('are revalidated with 304', async (t) => {
      const {get} = await serving(t, storage, 'a.png', samples.png);
      const etag = (await get()).headers.get('etag')!;
      for (const value of [etag, `"x", W/${etag}`, '*'])
        assert.equal((await get({'If-None-Match': value})).status, 304);
      assert.equal((await get({'If-None-Match': '"x"'})).status, 200);
    });

    it('answer range requests', async (t) => {
      const {get, name} = await serving(t, storage, 'a.webm', samples.webm);
      const size = samples.webm.length;
      const cases: [range: string, status: number, contentRange: string | null, bytes: Uint8Array][] = [
        ['bytes=0-3', 206, `bytes 0-3/${size}`, samples.webm.subarray(0, 4)],
        ['bytes=10-', 206, `bytes 10-${size - 1}/${size}`, samples.webm.subarray(10)],
        ['bytes=-5', 206, `bytes ${size - 5}-${size - 1}/${size}`, samples.webm.subarray(-5)],
        [`bytes=490-${size + 9}`, 206, `bytes 490-${size - 1}/${size}`, samples.webm.subarray(490)],
        ['bytes=0-1,9-10', 200, null, samples.webm],
        ['nonsense', 200, null, samples.webm],
        [`bytes=${size}-`, 416, `bytes */${size}`, new Uint8Array()],
      ];
      for (const [range, status, contentRange, bytes] of cases) {
        const reply = await get({Range: range});
        assert.equal(reply.status, status, range);
        assert.equal(reply.headers.get('content-range'), contentRange, range);
        // A shared cache that keeps a refusal would give it to those who ask for the whole file.
        const kept = status === 416 ? 'no-store' : 'public, max-age=31536000, immutable';
        assert.equal(reply.headers.get('cache-control'), kept, range);
        assert.deepEqual(new Uint8Array(await reply.arrayBuffer()), new Uint8Array(bytes), range);
      }
      const part = {Range: 'bytes=0-3'};
      assert.equal((await get({...part, 'If-Range': `"${name.slice(0, 16)}"`})).status, 206);
      assert.equal((await get({...part, 'If-Range': '"old"'})).status, 200);
    });

    it('answer HEAD without a body', async (t) => {
      const {get} = await serving(t, storage, 'a.png', samples.png);
      for (const range of ['', 'bytes=0-3', 'bytes=9999-']) {
        const reply = await get(range ? {Range: range} : {}, 'HEAD');
        assert.equal(reply.status, 200);
        assert.equal(reply.headers.get('content-length'), String(samples.png.length));
        assert.equal(reply.headers.get('content-range'), null);
        assert.equal(await reply.text(), '');
      }
    });

    it('are stored again once another process has erased them', async (t) => {
      const {get, name} = await serving(t, storage, 'erased.png', samples.png);
      await open().remove(name);
      const root = await folderWith(t, {'erased.png': samples.png});
      await storage.put(await describeFile(join(root, 'erased.png')), join(root, 'erased.png'));
      assert.deepEqual(new Uint8Array(await (await get()).arrayBuffer()), samples.png);
    });

    it('are found by their names only', async (t) => {
      const {routes, name} = await serving(t, storage, 'a.png', samples.png);
      const paths = [
        `/0${name.slice(1)}x`,
        '/..%2Fpackage.json',
        '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
        '/.incoming-1',
        `/${name}%00.png`,
      ];
      for (const path of paths) assert.equal((await routes.request(path)).status, 404, path);
    });
  });

describe('a storage', () => {
  it('in a folder stores a file once, completely, and moves unused files', async (t) => {
    const root = await folderWith(t, {'a.png': samples.png, 'b.png': samples.png, 'c.gif': samples.gif});
    const own = join(root, 'files');
    const storage = folderStorage(own);
    const [a, b, c] = await Promise.all(
      ['a.png', 'b.png', 'c.gif'].map((name) => describeFile(join(root, name), `x-${name.slice(2)}`)),
    );
    await Promise.all([storage.put(a!, join(root, 'a.png')), storage.put(b!, join(root, 'b.png'))]);
    await storage.put(c!, join(root, 'c.gif'), {consume: true});
    assert.deepEqual((await readdir(own)).sort(), [a!.name, c!.name].sort());
    assert.deepEqual((await readdir(root)).sort(), ['a.png', 'b.png', 'files']);
    assert.deepEqual(new Uint8Array(await readFile(join(own, a!.name))), samples.png);
  });

  it('in a folder removes its files that a killed process left half stored, when it is opened a day later', async (t) => {
    const dataFolder = await folderWith(t, {
      'files/.incoming-old': 'x',
      'files/.incoming-new': 'x',
      'files/old': 'x',
    });
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of ['.incoming-old', 'old']) await utimes(join(dataFolder, 'files', name), old, old);
    await openStorage({dataFolder});
    assert.deepEqual(await readdir(join(dataFolder, 'files')), ['.incoming-new', 'old']);
  });

  it('in a bucket serves files that another process has stored', async (t) => {
    const root = await folderWith(t, {'a.webm': samples.webm});
    const description = await describeFile(join(root, 'a.webm'));
    await s3Storage(bucket.config).put(description, join(root, 'a.webm'));
    const other = s3Storage(bucket.config);
    assert.equal(await other.size(description.name), samples.webm.length);
    assert.equal(await other.size(`0${description.name.slice(1)}`.replace('.webm', '.mp4')), undefined);
    const part = await other.read(description.name, 4, 9);
    assert.deepEqual(new Uint8Array(await buffer(part)), samples.webm.subarray(4, 10));
  });

  it('in a bucket asks it once for a file that is missing, and has the file as soon as it is stored', async (t) => {
    const heads: string[] = [];
    const server = createServer((incoming, outgoing) => {
      if (incoming.method === 'HEAD') heads.push(incoming.url!);
      const {method, headers} = incoming;
      const onward = request(bucket.config.endpoint + incoming.url!, {method, headers}, (reply) => {
        outgoing.writeHead(reply.statusCode!, reply.headers);
        reply.pipe(outgoing);
      });
      incoming.pipe(onward);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    t.after(() => server.close());
    const {port} = server.address() as AddressInfo;
    const storage = s3Storage({...bucket.config, endpoint: `http://127.0.0.1:${port}`});
    const routes = fileRoutes(storage);
    const root = await folderWith(t, {'late.gif': samples.gif});
    const description = await describeFile(join(root, 'late.gif'), `late-${randomUUID()}.gif`);
    const status = async () => (await routes.request(`/${description.name}`)).status;
    for (let count = 0; count < 3; count += 1) assert.equal(await status(), 404);
    assert.equal(heads.length, 1);
    await storage.put(description, join(root, 'late.gif'));
    assert.equal(await status(), 200);
    assert.equal(heads.length, 1);
  });

  it('in a missing bucket is an error without details', async (t) => {
    const root = await folderWith(t, {'a.png': samples.png});
    const description = await describeFile(join(root, 'a.png'));
    const gone = s3Storage({...bucket.config, endpoint: 'http://127.0.0.1:1'});
    for (const attempt of [
      () => gone.size(description.name),
      () => gone.put(description, join(root, 'a.png')),
      () => gone.read(description.name, 0, 1),
    ]) {
      await assert.rejects(attempt(), (error) => {
        assert.ok(error instanceof ProblemError);
        assert.deepEqual([error.problem.slug, error.problem.status], ['storage-unavailable', 503]);
        assert.doesNotMatch(error.message, /127|ECONN/);
        return true;
      });
    }
  });

  it('accepts no names but those that it has given', async () => {
    for (const storage of Object.values(cases).map((open) => open())) {
      await assert.rejects(storage.size('../secret'), RangeError);
    }
  });
});
