/** A machine that crashes under the service: what was acknowledged was synced. `npm run test:attack` tries many more moments. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import {rename} from 'node:fs/promises';
import {join} from 'node:path';
import {test, type TestContext} from 'node:test';
import {syncFile, syncFolder} from '../../../service/src/disk.ts';
import type {FileDescription} from '../../../service/src/files/describe.ts';
import {folderStorage} from '../../../service/src/files/store.ts';
import {emptyFolder} from '../import/folders.ts';
import {testKind} from '../support/database.ts';
import {DiskModel, type CrashKind} from '../support/disk-model.ts';
import {recordDisk} from '../support/disk-recorder.ts';
import {assertWhole, crashesOf, randomFrom, recordLoad} from '../support/machine-crash.ts';

const seed = Number(process.env['KB_FUZZ_SEED'] ?? 20261125);

/** What a crash leaves after this work in a folder: the first characters of each file. */
async function leftAfter(t: TestContext, work: (folder: string) => Promise<void> | void) {
  const root = await emptyFolder(t);
  const recorder = recordDisk(root, ['recorded']);
  t.after(recorder.restore);
  await work(join(root, 'recorded'));
  const {start, operations} = recorder.stop();
  const model = new DiskModel(start);
  for (const operation of operations) model.apply(operation);
  return (kind: CrashKind, number = 0) =>
    Object.fromEntries(
      [...model.crash(kind, randomFrom(number))].flatMap(([path, content]) =>
        content ? [[path, content.toString()]] : [],
      ),
    );
}

function write(path: string, text: string, at = 0): number {
  const descriptor = fs.openSync(path, fs.constants.O_CREAT | fs.constants.O_WRONLY);
  fs.writeSync(descriptor, Buffer.from(text), 0, text.length, at);
  fs.closeSync(descriptor);
  return descriptor;
}

test('the recorded crash leaves what was synced with its name, and nothing else for certain', async (t) => {
  const left = await leftAfter(t, async (folder) => {
    for (const name of ['nameless', 'whole', 'renamed', 'torn']) write(join(folder, name), `${name} `);
    for (const name of ['nameless', 'whole', 'renamed']) await syncFile(join(folder, name));
    await rename(join(folder, 'nameless'), join(folder, 'new name'));
    fs.unlinkSync(join(folder, 'torn'));
    write(join(folder, 'torn'), 'a'.repeat(2048));
    await syncFile(join(folder, 'torn'));
    fs.mkdirSync(join(folder, 'below'));
    await syncFolder(folder);
    await rename(join(folder, 'renamed'), join(folder, 'again'));
    write(join(folder, 'whole'), 'and more', 6);
    write(join(folder, 'torn'), 'b'.repeat(2048));
    write(join(folder, 'below/unsynced'), 'text');
  });
  const synced = {
    'recorded/new name': 'nameless ',
    'recorded/whole': 'whole ',
    'recorded/renamed': 'renamed ',
    'recorded/torn': 'a'.repeat(2048),
  };
  assert.deepEqual(left('lost'), synced);
  const all = (kind: CrashKind) => Array.from({length: 60}, (_, number) => left(kind, number));
  const contents = (kind: CrashKind, name: string) =>
    new Set(all(kind).map((files) => files[`recorded/${name}`]));
  assert.deepEqual(contents('ordered', 'whole'), new Set(['whole ', 'whole and more']));
  assert.ok(
    all('ordered').every((files) => !('recorded/below/unsynced' in files) || 'recorded/again' in files),
  );
  assert.ok(
    all('reordered').some((files) => 'recorded/below/unsynced' in files && 'recorded/renamed' in files),
  );
  assert.deepEqual(contents('reordered', 'torn'), new Set(['a'.repeat(2048), 'b'.repeat(2048)]));
  const sectors = [...contents('torn', 'torn')].map((text) => text?.replace(/(.)\1{511}/g, '$1'));
  assert.ok(
    sectors.some((text) => /ab+a/.test(text!)),
    String(sectors),
  );
  for (const each of sectors) assert.match(each!, /^[ab]{4}$/);
});

test('a stored file that was removed does not come back after a crash', async (t) => {
  const from = join(await emptyFolder(t), 'picture');
  fs.writeFileSync(from, 'text');
  const names = ['0123456789abcdef-kept.png', '0123456789abcdef-erased.png'];
  const left = await leftAfter(t, async (folder) => {
    const storage = folderStorage(folder);
    for (const name of names) await storage.put({name} as FileDescription, from);
    await storage.remove(names[1]!);
  });
  assert.deepEqual(left('lost'), {[`recorded/${names[0]}`]: 'text'});
});

if (testKind === 'embedded') {
  test('a crash of the machine loses no acknowledged vote, edit, upload or import, and leaves the database whole', async () => {
    const recording = await recordLoad({votes: 24, edits: 5, uploads: 5, articles: 5});
    for (const {kind, point, ...crash} of crashesOf(recording, 3, randomFrom(seed))) {
      await assertWhole(crash).catch((error: unknown) => {
        throw new Error(`seed ${seed}: ${kind} before operation ${point}`, {cause: error});
      });
    }
  });
}
