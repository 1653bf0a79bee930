/** Pictures of another product's articles, from a server on this machine: what is fetched, and what is not even asked for. */
import assert from 'node:assert/strict';
import {once} from 'node:events';
import {readdir, readFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {createServer as createRawServer, isIPv6, type AddressInfo} from 'node:net';
import {join} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {promisify} from 'node:util';
import {sortProblems} from '../../../service/src/content-folder/format/problems.ts';
import {downloadPictures, type PictureOptions} from '../../../service/src/import-from/pictures.ts';
import {lookupWithin, publicWeb, type Reach} from '../../../service/src/import-from/reach.ts';
import {folderWith, page} from './folders.ts';
import {gif, png} from './samples.ts';

const anyPort: Reach = {...publicWeb, port: () => true};
/** The web, and one address of this machine. */
const local: Reach = {
  ...anyPort,
  address: (address) => address === '127.0.0.1' || publicWeb.address(address),
};

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;
const image: Answer = (response) => response.end(png);
const redirect =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, {Location: location, 'Set-Cookie': 'a=b'}).end();

/** A server at all addresses of this machine. */
async function serve(test: TestContext, answers: Record<string, Answer>) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers[request.url!];
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '0.0.0.0'), 'listening');
  test.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const {port} = server.address() as AddressInfo;
  return {port, origin: `http://127.0.0.1:${port}`, asked: () => requests.map(({url}) => url), requests};
}

const file = 'en-us/zendesk/1.html';

/** Brings the pictures at these addresses, all in one line of an article, along. */
async function bring(test: TestContext, addresses: readonly string[], options: PictureOptions = {}) {
  const body = addresses.map((address) => `<img src="${address}">`).join('');
  const folder = await folderWith(test, {[file]: page('title: One', `\n<p>${body}</p>\n`)});
  const {downloaded, left} = await downloadPictures(folder, {reach: local, ...options});
  return {downloaded, left, folder, text: await readFile(join(folder, file), 'utf8')};
}

const codes = (left: Awaited<ReturnType<typeof bring>>['left']) => left.map(({known}) => known?.code);

describe('an address that is not public', () => {
  const refused = [
    ...['0.0.0.0', '10.0.0.1', '127.0.0.1', '127.255.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '100.64.0.1', '100.127.255.255', '192.0.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1'],
    ...['240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:a00:1', '::127.0.0.1'],
    ...['fe80::1', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
    ...['2002:7f00:1::', '2001::1', '2001:db8::1', '100::1'],
  ];
  const allowed = ['93.184.215.14', '172.32.0.1', '100.128.0.1', '::ffff:8.8.8.8', '2606:4700::1111'];

  it('is not among those that a host is resolved to', async () => {
    const lookup = promisify(lookupWithin(publicWeb));
    for (const address of [...refused, 'localhost'])
      await assert.rejects(lookup(address, {all: true}), {name: 'OutOfReach'}, address);
    for (const address of allowed) {
      const family = isIPv6(address) ? 6 : 4;
      assert.deepEqual(await lookup(address, {all: true}), [{address, family}]);
      assert.equal(await lookup(address, {}), address);
    }
  });

  it('is not asked, however it is written', async (t) => {
    const {port, asked} = await serve(t, {'/a.png': image});
    const hosts = [
      ...['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '0', 'localhost'],
      ...['[::1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::]'],
    ];
    const addresses = hosts.map((host) => `http://${host}:${port}/a.png`);
    const {downloaded, left, text} = await bring(t, addresses, {reach: anyPort});
    assert.equal(downloaded, 0);
    assert.deepEqual(
      codes(left),
      hosts.map(() => 'pictureOutOfReach'),
    );
    assert.deepEqual(asked(), []);
    assert.match(text, new RegExp(`src="http://127\\.0\\.0\\.1:${port}/a\\.png"`));
  });

  it('is not asked where an address of the web redirects to it', async (t) => {
    const {origin, port, asked} = await serve(t, {
      '/a.png': (response, request) => redirect(`http://127.0.0.2:${port}/b.png`)(response, request),
      '/b.png': image,
      '/c.png': redirect('file:///etc/passwd'),
      '/d.png': (response, request) => redirect(`http://u:p@127.0.0.1:${port}/b.png`)(response, request),
    });
    const {left} = await bring(
      t,
      ['a', 'c', 'd'].map((name) => `${origin}/${name}.png`),
    );
    assert.deepEqual(codes(left), ['pictureOutOfReach', 'pictureOutOfReach', 'pictureOutOfReach']);
    assert.deepEqual(asked().sort(), ['/a.png', '/c.png', '/d.png']);
  });
});

it('a host is asked at those of its addresses that are within reach', async (t) => {
  const {port, requests} = await serve(t, {'/a.png': image});
  const {downloaded, left} = await bring(t, [`http://localhost:${port}/a.png`]);
  assert.deepEqual([downloaded, left], [1, []]);
  assert.equal(requests[0]!.headers.host, `localhost:${port}`);
});

it('ports but those of the web, and addresses with a password, are not asked', async (t) => {
  const {origin, port, asked} = await serve(t, {'/a.png': image});
  const inside = await bring(t, [`http://ada:secret@127.0.0.1:${port}/a.png`]);
  const other = await bring(t, [`${origin}/a.png`], {reach: {...local, port: publicWeb.port}});
  assert.deepEqual([...codes(inside.left), ...codes(other.left)], ['pictureOutOfReach', 'pictureOutOfReach']);
  assert.deepEqual(asked(), []);
  assert.deepEqual([80, 443, 22, 8080].map(publicWeb.port), [true, true, false, false]);
});

it('follows three redirects, without cookies', async (t) => {
  const {origin, requests} = await serve(t, {
    '/4.png': redirect('/3.png'),
    '/3.png': redirect('/2.png'),
    '/2.png': redirect('1.png'),
    '/1.png': redirect('/0.png'),
    '/0.png': image,
    '/wrong.png': redirect('http://['),
  });
  const {downloaded, left, text} = await bring(
    t,
    ['4', '3', 'wrong'].map((name) => `${origin}/${name}.png`),
  );
  assert.equal(downloaded, 1);
  assert.deepEqual(
    left.map(({address}) => address),
    [`${origin}/4.png`, `${origin}/wrong.png`],
  );
  assert.match(text, /<img src="\.\.\/\.\.\/media\/[\da-f]{16}-3\.png">/);
  for (const {headers} of requests)
    assert.deepEqual(Object.keys(headers).sort(), [
      ...['accept', 'accept-encoding', 'connection', 'host', 'user-agent'],
    ]);
});

it('keeps nothing of a reply that is no picture, and says of it only the status', async (t) => {
  const {origin} = await serve(t, {
    '/secret.png': (response) => response.writeHead(403, 'secret-word').end('secret-word'),
    '/page.png': (response) => response.end('secret-word'),
    '/notes.txt': (response) => response.end('secret-word'),
    '/large.png': (response) => {
      const more = () => void (response.destroyed || response.write(Buffer.alloc(1e6), more));
      response.write(png, more);
    },
    '/broken.png': (response) =>
      response.writeHead(200, {'Content-Length': 1000}).write(png, () => response.destroy()),
  });
  const names = ['secret.png', 'page.png', 'notes.txt', 'large.png', 'broken.png'];
  const {folder, downloaded, left} = await bring(
    t,
    names.map((name) => `${origin}/${name}`),
  );
  assert.equal(downloaded, 0);
  assert.deepEqual(codes(left), [
    ...['pictureStatus', 'pictureNone', 'pictureNone', 'pictureNone', 'pictureUnreachable'],
  ]);
  assert.deepEqual(left[0]!.known!.values, [`${origin}/secret.png`, '403']);
  assert.doesNotMatch(JSON.stringify(left), /secret-word/);
  assert.deepEqual(await readdir(join(folder, 'media')), []);
});

it('leaves a picture whose server switches to another protocol', async (t) => {
  const server = createRawServer((socket) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: a\r\n\r\n'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const {port} = server.address() as AddressInfo;
  const {left} = await bring(t, [`http://127.0.0.1:${port}/a.png`]);
  assert.deepEqual(codes(left), ['pictureUnreachable']);
});

it('names each picture that stays, also of those in one line', async (t) => {
  const {origin} = await serve(t, {});
  const {left} = await bring(t, [`${origin}/a.png`, `${origin}/b.png`]);
  assert.deepEqual(
    sortProblems(left).map(({file: where, line, message}) => [where, line, message]),
    ['a', 'b'].map((name) => [file, 5, `a picture stays at ${origin}/${name}.png: HTTP 404`]),
  );
});

it('leaves what is beyond the number, the bytes or the time', async (t) => {
  const end = new AbortController();
  const {origin, asked} = await serve(t, {
    '/1.png': image,
    '/2.gif': (response) => response.end(gif),
    '/never.png': () => {},
    '/slow.png': (response) => response.write(png, () => end.abort()),
  });
  const many = await bring(t, [`${origin}/1.png`, `${origin}/2.gif`], {most: 1});
  assert.deepEqual([many.downloaded, codes(many.left)], [1, ['pictureUnasked']]);
  assert.deepEqual(asked(), ['/1.png']);
  const large = Array.from({length: 20}, (_, index) => `${origin}/1.png#${index}`);
  const full = await bring(t, large, {mostBytes: 1});
  assert.ok(codes(full.left).includes('pictureUnasked'));
  const late = await bring(t, [`${origin}/never.png`, `${origin}/slow.png`], {signal: end.signal});
  assert.deepEqual(codes(late.left), ['pictureUnasked', 'pictureUnasked']);
  assert.deepEqual(await readdir(join(late.folder, 'media')), []);
});

it('leaves pictures without room on the disk', async (t) => {
  const {origin, asked} = await serve(t, {'/1.png': image});
  const {left} = await bring(t, [`${origin}/1.png`], {keptFree: 1e18});
  assert.deepEqual(codes(left), ['pictureUnasked']);
  assert.deepEqual(asked(), []);
});

it('leaves a title alone that looks like a picture', async (t) => {
  const {origin} = await serve(t, {'/1.png': image});
  const title = `title: Write <img src="${origin}/1.png">`;
  const folder = await folderWith(t, {[file]: page(title, `<img src="${origin}/1.png">\n`)});
  await downloadPictures(folder, {reach: local});
  const text = await readFile(join(folder, file), 'utf8');
  assert.ok(text.startsWith(`---\n${title}\n---\n<img src="../../media/`), text);
});
