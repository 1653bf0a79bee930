import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {describeFile, FileRefused} from '../../../service/src/files/describe.ts';
import {fileRoutes} from '../../../service/src/files/routes.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import {emptyFolder, folderWith} from './folders.ts';
import * as samples from './samples.ts';

async function describeBytes(t: TestContext, name: string, content: string | Uint8Array) {
  const root = await folderWith(t, {[name]: content});
  return describeFile(join(root, name));
}

describe('describeFile', () => {
  const images: Record<string, [string | Uint8Array, string]> = {
    png: [samples.png, 'image/png'],
    gif: [samples.gif, 'image/gif'],
    jpg: [samples.jpeg, 'image/jpeg'],
    webp: [samples.webp, 'image/webp'],
    svg: [samples.svg, 'image/svg+xml'],
  };
  for (const [extension, [content, contentType]] of Object.entries(images)) {
    it(`reads type and size of ${extension} from the content, whatever the name says`, async (t) => {
      const found = await describeBytes(t, 'Ärger 1 — Übersicht.exe', content);
      assert.deepEqual(
        [found.kind, found.contentType, found.width, found.height],
        ['image', contentType, 6, 4],
      );
      const hash = createHash('sha256').update(content).digest('hex');
      assert.equal(found.name, `${hash.slice(0, 16)}-arger-1-ubersicht.${extension}`);
      assert.equal(found.sha256, hash);
      assert.equal(found.size, Buffer.byteLength(content));
    });
  }

  it('follows the orientation of a photograph', async (t) => {
    const {width, height} = await describeBytes(t, 'a.jpg', samples.turnedJpeg);
    assert.deepEqual({width, height}, {width: 4, height: 6});
  });

  it('knows videos, and texts by their name', async (t) => {
    assert.equal((await describeBytes(t, 'a', samples.webm)).contentType, 'video/webm');
    assert.equal((await describeBytes(t, 'a', samples.mp4)).contentType, 'video/mp4');
    assert.equal((await describeBytes(t, 'a.vtt', 'WEBVTT\n')).contentType, 'text/vtt; charset=utf-8');
    assert.equal(
      (await describeBytes(t, 'a.txt', '<!doctype html>')).contentType,
      'text/plain; charset=utf-8',
    );
  });

  it('gives a name in any case', async (t) => {
    assert.match((await describeBytes(t, 'رسم.png', samples.png)).name, /^[0-9a-f]{16}-file\.png$/);
    assert.match(
      (await describeBytes(t, `${'long '.repeat(30)}.png`, samples.png)).name,
      /^[0-9a-f]{16}-[a-z-]{50,60}\.png$/,
    );
  });

  const refused: Record<string, [name: string, content: string | Uint8Array, message: RegExp]> = {
    'an empty file': ['a.png', '', /is empty/],
    'a page': ['a.html', '<!doctype html><title>x</title>', /none of the accepted types/],
    'a page that calls itself an image': ['a.png', '<html></html>', /none of the accepted types/],
    'a program': [
      'a.png',
      new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0]),
      /none of the accepted types/,
    ],
    'text that is none': ['a.txt', new Uint8Array([0xff, 0xfe, 0x00]), /none of the accepted types/],
    'a picture cut short': ['a.jpg', samples.jpeg.subarray(0, 40), /no readable size/],
    'a drawing without size': ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', /give <svg> a viewBox/],
  };
  for (const [what, [name, content, message]] of Object.entries(refused)) {
    it(`refuses ${what}`, async (t) => {
      await assert.rejects(describeBytes(t, name, content), (error) => {
        assert.ok(error instanceof FileRefused);
        assert.match(error.message, message);
        return true;
      });
    });
  }
});

/** A server's routes with one stored file. */
async function serving(t: TestContext, name: string, content: string | Uint8Array) {
  const root = await folderWith(t, {[name]: content});
  const folder = join(await emptyFolder(t), 'files');
  const storage = folderStorage(folder);
  const description = await describeFile(join(root, name));
  await storage.put(description, join(root, name));
  await storage.put(description, join(root, name));
  const routes = fileRoutes(storage);
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    routes.request(`/${description.name}`, {headers, method});
  return {get, routes, folder, name: description.name};
}

describe('stored files', () => {
  it('are kept once, and whole', async (t) => {
    const {folder, name} = await serving(t, 'a.png', samples.png);
    assert.deepEqual(await readdir(folder), [name]);
  });

  it('are served for ever, to every site, and cannot run', async (t) => {
    const {get, name} = await serving(t, 'a.png', samples.png);
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

  it('keep the styles of a drawing, and nothing else of it', async (t) => {
    const {get} = await serving(t, 'a.svg', samples.svg);
    const {headers} = await get();
    assert.equal(headers.get('content-type'), 'image/svg+xml');
    assert.equal(
      headers.get('content-security-policy'),
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    );
  });

  it('are downloaded when they are documents', async (t) => {
    const {get} = await serving(t, 'list.csv', 'a,b\n');
    const {headers} = await get();
    assert.equal(headers.get('content-disposition'), 'attachment; filename="list.csv"');
  });

  it('are not sent again to who has them', async (t) => {
    const {get} = await serving(t, 'a.png', samples.png);
    const etag = (await get()).headers.get('etag')!;
    for (const value of [etag, `"x", W/${etag}`, '*'])
      assert.equal((await get({'If-None-Match': value})).status, 304);
    assert.equal((await get({'If-None-Match': '"x"'})).status, 200);
  });

  it('are sent in parts', async (t) => {
    const {get, name} = await serving(t, 'a.webm', samples.webm);
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
      assert.deepEqual(new Uint8Array(await reply.arrayBuffer()), new Uint8Array(bytes), range);
    }
    const part = {Range: 'bytes=0-3'};
    assert.equal((await get({...part, 'If-Range': `"${name.slice(0, 16)}"`})).status, 206);
    assert.equal((await get({...part, 'If-Range': '"old"'})).status, 200);
  });

  it('answer HEAD without a body', async (t) => {
    const {get} = await serving(t, 'a.png', samples.png);
    const reply = await get({}, 'HEAD');
    assert.equal(reply.status, 200);
    assert.equal(reply.headers.get('content-length'), String(samples.png.length));
    assert.equal(await reply.text(), '');
  });

  it('are found by their names only', async (t) => {
    const {routes, name} = await serving(t, 'a.png', samples.png);
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
