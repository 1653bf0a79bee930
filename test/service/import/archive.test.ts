/** Archives of files to import, as programs write them and as attackers do. */
import assert from 'node:assert/strict';
import {mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {gunzipSync, gzipSync} from 'node:zlib';
import {create, Header} from 'tar';
import {ImportError} from '../../../service/src/content-folder/format/problems.ts';
import {openArchive} from '../../../service/src/import-from/archive.ts';
import {encryptedFlag, linkMode, zip, zipOf, type ZipEntry} from './zip.ts';

const room = 2 ** 20;
const open = (bytes: Buffer, maxBytes = room) => openArchive('help.zip', bytes, maxBytes);
const paths = async (bytes: Buffer) => (await open(bytes)).map(({path}) => path);

/** The code of the refusal, by opening an archive or by reading what is in it. */
async function refusal(bytes: Buffer, maxBytes = room): Promise<string | undefined> {
  try {
    for (const file of await open(bytes, maxBytes)) await file.read();
  } catch (error) {
    assert.ok(error instanceof ImportError, String(error));
    return error.problems[0]?.known?.code;
  }
  return undefined;
}

test('files of an archive have their paths and contents, without a folder around all of them', async () => {
  const files = await open(
    zipOf({'help/one.md': '# One', 'help/guides/two.md': '# Two', 'help/empty.md': ''}),
  );
  assert.deepEqual(
    files.map(({path, size}) => [path, size]),
    [
      ['one.md', 5],
      ['guides/two.md', 5],
      ['empty.md', 0],
    ],
  );
  assert.deepEqual(await Promise.all(files.map(async ({read}) => (await read()).toString())), [
    '# One',
    '# Two',
    '',
  ]);
  assert.deepEqual(await paths(zipOf({'a/one.md': '', 'two.md': ''})), ['a/one.md', 'two.md']);
  assert.deepEqual(await paths(zipOf({'a/one.md': '', 'ab/two.md': ''})), ['a/one.md', 'ab/two.md']);
  assert.deepEqual(await paths(zipOf({'de-de/one.md': '', 'de-de/two.md': ''})), [
    'de-de/one.md',
    'de-de/two.md',
  ]);
  assert.deepEqual(await paths(zipOf({})), []);
  assert.deepEqual(await paths(zip([{name: 'stored.md', content: 'As it is', method: 0}])), ['stored.md']);
});

test('what systems add to archives is left aside', async () => {
  const added = {
    '__MACOSX/help/._one.md': 'x',
    'help/.DS_Store': 'x',
    'help/.git/config.md': 'x',
    'help/Thumbs.db': 'x',
    'help/desktop.ini': 'x',
  };
  assert.deepEqual(await paths(zipOf({...added, 'help/': '', 'help/one.md': '# One'})), ['one.md']);
});

test('names are read as UTF-8 where they are, whatever the archive says, and else by the code page of DOS', async () => {
  const named = (name: Uint8Array, flags: number) => paths(zip([{name, flags}]));
  assert.deepEqual(await named(Buffer.from('Größe.md'), 0), ['Größe.md']);
  assert.deepEqual(await named(Buffer.from('日本.md'), 0x800), ['日本.md']);
  const dos = Buffer.from([0x47, 0x72, 0x94, 0xe1, 0x65, 0x2e, 0x6d, 0x64]);
  assert.deepEqual(await named(dos, 0), ['Größe.md']);
  assert.deepEqual(await named(dos, 0x800), ['Größe.md']);
  assert.deepEqual(await paths(zip([{name: 'help\\guides\\one.md'}, {name: 'help\\two.md'}])), [
    'guides/one.md',
    'two.md',
  ]);
});

test('an archive that names files outside of itself is refused', async () => {
  for (const name of [
    '../one.md',
    'a/../../one.md',
    'a/..',
    '/etc/one.md',
    'C:/one.md',
    'C:\\one.md',
    '..\\one.md',
    '\\one.md',
  ])
    assert.equal(await refusal(zip([{name: 'fine.md'}, {name}])), 'zipOutside', name);
});

test('links are marked, and their content is not followed', async () => {
  const [link] = await open(zip([{name: 'a.md', content: '/etc/passwd', mode: linkMode}]));
  assert.deepEqual([link?.isLink, (await link!.read()).toString()], [true, '/etc/passwd']);
  const [file] = await open(zip([{name: 'a.md', content: 'x'}]));
  assert.equal(file?.isLink, false);
});

test('an archive with a password is refused', async () => {
  assert.equal(
    await refusal(zip([{name: 'one.md', content: 'x', flags: encryptedFlag, method: 8}])),
    'zipLocked',
  );
  assert.equal(await refusal(zip([{name: 'one.md', content: 'x', flags: 0x41}])), 'zipDamaged');
});

test('an archive that holds more than it may is refused before anything is read', async () => {
  const files = (size: number): ZipEntry[] => [
    {name: 'one.md', content: Buffer.alloc(size)},
    {name: 'two.md', content: Buffer.alloc(size)},
  ];
  assert.equal(await refusal(zip(files(room / 2))), undefined);
  const bomb = zip(files(room / 2 + 1));
  assert.ok(bomb.length < room / 100);
  await assert.rejects(open(bomb), ImportError);
  assert.equal(await refusal(bomb), 'zipTooLarge');
  // Announced alone: by its first number, and by one that only fits into the long form.
  assert.equal(await refusal(zip([{name: 'one.md', content: 'x', size: 0xfffffffe}])), 'zipTooLarge');
  assert.equal(await refusal(zip([{name: 'one.md', content: 'x', size: 0xffffffff}])), 'zipTooLarge');
  // Many entries of one content.
  const kernel = {content: Buffer.alloc(room / 2), offset: 0};
  assert.equal(await refusal(zip(['a', 'b', 'c'].map((name) => ({name, ...kernel})))), 'zipTooLarge');
});

test('a file with more bytes than its archive announces is not read on', async () => {
  const [file] = await open(zip([{name: 'one.md', content: Buffer.alloc(50 * room), size: 10}]));
  await assert.rejects(file!.read(), ImportError);
  assert.equal(await refusal(zip([{name: 'one.md', content: 'too few', size: 10}])), 'zipDamaged');
  assert.equal(await refusal(zip([{name: 'one.md', content: 'stored', size: 10, method: 0}])), 'zipDamaged');
});

test('an archive with too many files is refused', async () => {
  const many = Array.from({length: 20_001}, (_, index) => ({name: `${index}.md`}));
  assert.equal(await refusal(zip(many)), 'zipTooLarge');
  assert.equal((await open(zip(many.slice(1)))).length, 20_000);
  assert.equal(await refusal(zip([{name: 'one.md'}], 30_000)), 'zipTooLarge');
  assert.equal(await refusal(zip([{name: 'one.md'}], 3)), 'zipDamaged');
});

test('what is damaged or no archive is said to be', async () => {
  const whole = zipOf({'one.md': '# One', 'two.md': 'A text. '.repeat(100)});
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('no archive'),
    whole.subarray(0, -30),
    whole.subarray(20),
  ])
    assert.equal(await refusal(Buffer.from(bytes)), 'zipDamaged');
  assert.equal(await refusal(zip([{name: 'one.md', content: 'x', crc: 1}])), 'zipDamaged');
  assert.equal(await refusal(zip([{name: 'one.md', content: 'x', method: 12}])), 'zipDamaged');
});

test('each changed byte of an archive is either without effect on what is read, or refused', async () => {
  const whole = zipOf({'help/one.md': '# One', 'help/two.md': 'A text. '.repeat(20)});
  for (let at = 0; at < whole.length; at++) {
    for (const change of [0x01, 0x80, 0xff]) {
      const bytes = Buffer.from(whole);
      bytes[at]! ^= change;
      const code = await refusal(bytes);
      assert.ok(code === undefined || code.startsWith('zip'), `${at}: ${code}`);
    }
  }
});

/** A file or link in a .tar, whose head may announce another size. */
function tarEntry(path: string, content = '', given: {size?: number; type?: 'File' | 'Link'} = {}): Buffer {
  const head = Buffer.alloc(512);
  new Header({path, size: content.length, mode: 0o644, type: 'File', ...given}).encode(head);
  const body = Buffer.alloc(512 * Math.ceil(content.length / 512), content);
  return Buffer.concat([head, content ? body.fill(0, content.length) : body]);
}
const tarOf = (...entries: Buffer[]) => Buffer.concat([...entries, Buffer.alloc(1024)]);

/** The code of the refusal of a .tar.gz, or the paths in it. */
const tarOutcome = (bytes: Buffer, maxBytes = room) =>
  openArchive('help.tar.gz', bytes, maxBytes).then(
    (files) => files.map(({path}) => path),
    (error: unknown) => {
      assert.ok(error instanceof ImportError, String(error));
      return error.problems[0]?.known?.code;
    },
  );

test('an archive as the desk gives its export away is read, too', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'kb-help-tar-'));
  context.after(() => rm(folder, {recursive: true}));
  await mkdir(join(folder, 'help/guides'), {recursive: true});
  await writeFile(join(folder, 'help/one.md'), '# One');
  await writeFile(join(folder, 'help/guides/two.md'), '# Two\n'.repeat(20_000));
  await writeFile(join(folder, 'help/.hidden.md'), 'x');
  await symlink('/etc/passwd', join(folder, 'help/link.md'));
  const file = join(folder, 'help.tar.gz');
  await create({file, gzip: true, cwd: folder}, ['./help']);
  const packed = await readFile(file);
  for (const [name, bytes] of [
    ['help.tar.gz', packed],
    ['help.tgz', packed],
    ['help.tar', gunzipSync(packed)],
  ] as const) {
    const files = await openArchive(name, bytes, room);
    const described = await Promise.all(
      files.map(async ({path, isLink, read}) => [path, isLink, (await read()).length]),
    );
    assert.deepEqual(described.sort(), [
      ['guides/two.md', false, 120_000],
      ['link.md', true, 0],
      ['one.md', false, 5],
    ]);
  }
});

test('a .tar.gz that is damaged, leads out of itself or holds too much is refused', async () => {
  const whole = tarOf(tarEntry('one.md', '# One'), tarEntry('two.md', 'A text. '.repeat(100)));
  assert.deepEqual(await tarOutcome(gzipSync(whole)), ['one.md', 'two.md']);
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('no archive'),
    gzipSync(Buffer.from('no archive'.repeat(100))),
    gzipSync(whole).subarray(0, -20),
    whole.subarray(0, 1300),
    gzipSync(Buffer.alloc(100 * room)),
  ])
    assert.equal(await tarOutcome(bytes), 'zipDamaged');
  for (const path of ['../one.md', 'a/../../one.md', '/etc/one.md', 'C:/one.md'])
    assert.equal(await tarOutcome(tarOf(tarEntry('fine.md'), tarEntry(path))), 'zipOutside', path);
  const large = tarOf(tarEntry('one.md', 'x'.repeat(room / 2)), tarEntry('two.md', 'x'.repeat(room / 2 + 1)));
  assert.equal(await tarOutcome(gzipSync(large)), 'zipTooLarge');
  assert.equal(await tarOutcome(tarOf(tarEntry('one.md', '', {size: 2 ** 32}))), 'zipTooLarge');
  // Of hidden files nothing is kept, but all is unpacked.
  assert.equal(await tarOutcome(gzipSync(tarOf(tarEntry('.one', 'x'.repeat(30 * room))))), 'zipTooLarge');
  const many = Array.from({length: 20_001}, (_, index) => tarEntry(`${index}.md`));
  assert.equal(await tarOutcome(tarOf(...many)), 'zipTooLarge');
});
