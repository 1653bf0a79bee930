/**
 * Records what this process does to folders on the disk: each write, each change of a name and each sync, in their order. It stands between
 * the code and Node.js, so that it records the embedded database and uploaded files alike.
 */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';
import {basename, dirname, join, resolve} from 'node:path';
import {DiskModel, Names, type Operation, type Tree} from './disk-model.ts';

export interface DiskRecording {
  /** The folders as they were at the start, which counts as durable. */
  start: Tree;
  operations: readonly Operation[];
}

export interface DiskRecorder {
  /** Something was acknowledged, so it has to be there after a crash from now on. */
  acknowledge(what: string): void;
  /** @throws AssertionError when the folders differ from what was recorded */
  stop(): DiskRecording;
  /** Ends recording, if it has not ended. */
  restore(): void;
}

/** Contents of all files below a folder, by their paths; undefined for folders. */
function readTree(folder: string, prefix = ''): Map<string, Buffer | undefined> {
  const found = new Map<string, Buffer | undefined>();
  for (const entry of fs.readdirSync(join(folder, prefix), {withFileTypes: true})) {
    const path = join(prefix, entry.name);
    found.set(path, entry.isDirectory() ? undefined : fs.readFileSync(join(folder, path)));
    if (entry.isDirectory()) for (const below of readTree(folder, path)) found.set(...below);
  }
  return found;
}

/**
 * Starts recording.
 * @param root the data folder
 * @param folders those in it that are recorded; what else is in it is not
 */
export function recordDisk(root: string, folders: readonly string[]): DiskRecorder {
  for (const name of folders) fs.mkdirSync(join(root, name), {recursive: true});
  const recorded = () => {
    const found = new Map<string, Buffer | undefined>();
    for (const name of folders) {
      found.set(name, undefined);
      for (const [path, content] of readTree(join(root, name))) found.set(join(name, path), content);
    }
    return found;
  };
  const start: Tree = recorded();
  const names = Names.of(start);
  let lastNode = start.size;
  const operations: Operation[] = [];
  const changeName = (operation: Parameters<Names['apply']>[0]) => {
    operations.push(operation);
    names.apply(operation);
  };

  /** The path below the root, where it is recorded. */
  const relevant = (path: unknown): string | undefined => {
    if (typeof path !== 'string') return undefined;
    const absolute = resolve(path);
    if (absolute === resolve(root)) return '';
    if (!absolute.startsWith(`${resolve(root)}/`)) return undefined;
    const below = absolute.slice(resolve(root).length + 1);
    return folders.includes(below.split('/')[0]!) ? below : undefined;
  };
  const find = (path: unknown) => {
    const below = relevant(path);
    return below === undefined ? undefined : names.find(below);
  };
  const place = (path: unknown) => {
    const below = relevant(path);
    if (below === undefined || below === '') return undefined;
    return {folder: names.find(dirname(below))!, name: basename(below)};
  };
  const create = (path: unknown, isFolder: boolean) => {
    const at = place(path);
    if (!at) return undefined;
    const node = ++lastNode;
    changeName({type: 'create', ...at, node, isFolder});
    return node;
  };
  /** A file with a content that was not recorded as it was written. */
  const createWith = (path: unknown) => {
    const node = create(path, false);
    if (node !== undefined)
      operations.push({type: 'write', node, offset: 0, data: fs.readFileSync(path as string)});
  };
  const remove = (path: unknown) => {
    const at = find(path) === undefined ? undefined : place(path);
    if (at) changeName({type: 'remove', ...at});
  };
  const rename = (from: unknown, to: unknown) => {
    const node = find(from);
    if (node === undefined) return createWith(to);
    const target = place(to);
    const {folder, name} = place(from)!;
    if (target)
      changeName({type: 'rename', node, folder, name, toFolder: target.folder, toName: target.name});
    else changeName({type: 'remove', folder, name});
  };
  /** Only what was written before a sync began is known to be on the disk at its end. */
  const sync = (node: number | undefined) => {
    const before = operations.length;
    return () => {
      if (node !== undefined) operations.push({type: 'sync', node, before});
    };
  };

  const undo: (() => void)[] = [];
  function replace<Module extends object, Name extends keyof Module>(
    module: Module,
    name: Name,
    wrap: (original: Module[Name]) => unknown,
  ): void {
    const original = module[name];
    module[name] = wrap(original) as Module[Name];
    undo.push(() => (module[name] = original));
  }

  const descriptors = new Map<number, number>();
  replace(fs, 'openSync', (open) => (...args: Parameters<typeof open>) => {
    const [path, flags] = args;
    const before = find(path);
    const descriptor = open(...args);
    const emptied = typeof flags === 'number' ? flags & fs.constants.O_TRUNC : String(flags).startsWith('w');
    const isNew = before === undefined && relevant(path) !== undefined;
    const node = isNew ? create(path, false) : before;
    if (node !== undefined) {
      descriptors.set(descriptor, node);
      if (emptied) operations.push({type: 'resize', node, size: 0});
    }
    return descriptor;
  });
  replace(fs, 'closeSync', (close) => (descriptor: number) => {
    close(descriptor);
    descriptors.delete(descriptor);
  });
  replace(
    fs,
    'writeSync',
    (write) =>
      (descriptor: number, data: NodeJS.ArrayBufferView, offset: number, length: number, at: number) => {
        const written = write(descriptor, data, offset, length, at);
        const node = descriptors.get(descriptor);
        if (node === undefined) return written;
        assert.equal(typeof at, 'number', 'a write at a position');
        const bytes = Buffer.from(data.buffer, data.byteOffset + offset, written);
        operations.push({type: 'write', node, offset: Number(at), data: Buffer.from(bytes)});
        return written;
      },
  );
  replace(fs, 'ftruncateSync', (truncate) => (descriptor: number, size = 0) => {
    truncate(descriptor, size);
    const node = descriptors.get(descriptor);
    if (node !== undefined) operations.push({type: 'resize', node, size});
  });
  replace(fs, 'truncateSync', (truncate) => (path: string, size = 0) => {
    truncate(path, size);
    const node = find(path);
    if (node !== undefined) operations.push({type: 'resize', node, size});
  });
  replace(fs, 'fsyncSync', (fsync) => (descriptor: number) => {
    const done = sync(descriptors.get(descriptor));
    fsync(descriptor);
    done();
  });
  replace(fs, 'writeFileSync', (write) => (...args: Parameters<typeof write>) => {
    const before = find(args[0]);
    write(...args);
    if (before !== undefined) changeName({type: 'remove', ...place(args[0])!});
    createWith(args[0]);
  });
  replace(fs, 'mkdirSync', (make) => (...args: Parameters<typeof make>) => {
    const before = find(args[0]);
    const made = make(...args);
    if (before === undefined) create(args[0], true);
    return made;
  });
  replace(fs, 'renameSync', (move) => (...args: Parameters<typeof move>) => {
    move(...args);
    rename(...args);
  });
  for (const name of ['unlinkSync', 'rmdirSync', 'rmSync'] as const) {
    replace(fs, name, (original) => (...args: Parameters<typeof fs.rmSync>) => {
      (original as typeof fs.rmSync)(...args);
      remove(args[0]);
    });
  }

  const {promises} = fs;
  replace(promises, 'open', (open) => async (...args: Parameters<typeof open>) => {
    const handle = await open(...args);
    const node = find(args[0]);
    const original = handle.sync.bind(handle);
    handle.sync = async () => {
      const done = sync(node);
      await original();
      done();
    };
    return handle;
  });
  replace(promises, 'mkdir', (make) => async (...args: Parameters<typeof make>) => {
    const made = await make(...args);
    if (find(args[0]) === undefined) create(args[0], true);
    return made;
  });
  replace(promises, 'copyFile', (copy) => async (...args: Parameters<typeof copy>) => {
    await copy(...args);
    createWith(args[1]);
  });
  replace(promises, 'rename', (move) => async (...args: Parameters<typeof move>) => {
    await move(...args);
    rename(...args);
  });
  replace(promises, 'rm', (original) => async (...args: Parameters<typeof original>) => {
    await original(...args);
    remove(args[0]);
  });
  syncBuiltinESMExports();

  const restore = () => {
    for (const each of undo.splice(0)) each();
    syncBuiltinESMExports();
  };
  return {
    acknowledge: (what) => void operations.push({type: 'acknowledge', what}),
    restore,
    stop() {
      restore();
      const model = new DiskModel(start);
      for (const operation of operations) model.apply(operation);
      const [actual, modelled] = [recorded(), model.present()];
      assert.deepEqual([...modelled.keys()].sort(), [...actual.keys()].sort());
      for (const [path, content] of actual)
        assert.ok(!content || content.equals(modelled.get(path)!), `${path} has more than was recorded`);
      return {start, operations};
    },
  };
}
