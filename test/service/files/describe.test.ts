import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {join} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {describeFile, FileRefused} from '../../../service/src/files/describe.ts';
import {folderWith} from '../import/folders.ts';
import * as samples from '../import/samples.ts';

async function describeBytes(t: TestContext, name: string, content: string | Uint8Array) {
  const root = await folderWith(t, {[name]: content});
  return describeFile(join(root, name));
}

// The header alone says how large it is.
const hugePng = Buffer.from(samples.png);
hugePng.writeUInt32BE(10_000, 16);
hugePng.writeUInt32BE(5_001, 20);

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

  it('knows a drawing behind declarations and comments', async (t) => {
    const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"/>';
    for (const before of [
      '\ufeff',
      '<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "a" "b">\n',
      '<!-- a --><!-- b -->'.repeat(20),
    ]) {
      const found = await describeBytes(t, 'a.svg', before + root);
      assert.deepEqual([found.contentType, found.width, found.height], ['image/svg+xml', 6, 4]);
    }
  });

  const refused: Record<string, [name: string, content: string | Uint8Array, message: RegExp]> = {
    'a picture of more pixels than browsers should unpack': ['a.png', hugePng, /has 10000 × 5001 pixels/],
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
    'comments that never become a drawing': [
      'a.svg',
      `${'<!---->'.repeat(9000)}x`,
      /none of the accepted types/,
    ],
    'a comment without end': ['a.svg', '<!--'.repeat(16_000), /none of the accepted types/],
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
