/** Files and folders as a crash of the machine leaves them: what was synced, and any part of the rest. */
import {basename, dirname} from 'node:path/posix';

/** Contents by path, undefined for folders. Folders come before what is in them. */
export type Tree = ReadonlyMap<string, Buffer | undefined>;

/** Files and folders have numbers, because names change. 0 is the folder around all. */
export type Operation =
  | {type: 'create'; folder: number; name: string; node: number; isFolder: boolean}
  | {type: 'remove'; folder: number; name: string}
  | {type: 'rename'; folder: number; name: string; node: number; toFolder: number; toName: string}
  | {type: 'write'; node: number; offset: number; data: Buffer}
  | {type: 'resize'; node: number; size: number}
  /** What was done to the file, or to the entries of the folder, before the operation with this index is on the disk. */
  | {type: 'sync'; node: number; before: number}
  | {type: 'acknowledge'; what: string};

type EntryChange = Extract<Operation, {type: 'create' | 'remove' | 'rename'}>;
type ContentChange = Extract<Operation, {type: 'write' | 'resize'}>;

/**
 * What remains of that which was not synced:
 * - lost: nothing.
 * - ordered: everything up to a moment.
 * - reordered: any of the writes, and any of the changes of names.
 * - torn: any sectors of the writes, and any of the changes of names.
 */
export const crashKinds = ['lost', 'reordered', 'torn', 'ordered'] as const;
export type CrashKind = (typeof crashKinds)[number];

/** Names of files and folders. */
export class Names {
  readonly #folders: Map<number, Map<string, number>>;

  constructor(folders: Iterable<[number, ReadonlyMap<string, number>]> = [[0, new Map()]]) {
    this.#folders = new Map([...folders].map(([folder, entries]) => [folder, new Map(entries)]));
  }

  /** Numbers the files and folders of a tree from 1, in its order. */
  static of(tree: Tree): Names {
    const names = new Names();
    let node = 0;
    for (const [path, content] of tree) {
      const folder = names.find(dirname(path))!;
      const isFolder = content === undefined;
      names.apply({type: 'create', folder, name: basename(path), node: ++node, isFolder});
    }
    return names;
  }

  find(path: string): number | undefined {
    let node: number | undefined = 0;
    for (const name of path.split('/')) {
      if (name !== '' && name !== '.' && node !== undefined) node = this.#folders.get(node)?.get(name);
    }
    return node;
  }

  apply(change: EntryChange): void {
    const entries = this.#folders.get(change.folder);
    if (change.type === 'remove') entries?.delete(change.name);
    if (change.type === 'create') {
      if (change.isFolder) this.addFolder(change.node);
      entries?.set(change.name, change.node);
    }
    if (change.type === 'rename') {
      if (entries?.get(change.name) === change.node) entries.delete(change.name);
      this.#folders.get(change.toFolder)?.set(change.toName, change.node);
    }
  }

  /** A folder without a name yet. */
  addFolder(node: number): void {
    if (!this.#folders.has(node)) this.#folders.set(node, new Map());
  }

  copy(): Names {
    return new Names(this.#folders);
  }

  *paths(folder = 0, prefix = ''): Generator<{path: string; node: number; isFolder: boolean}> {
    for (const [name, node] of this.#folders.get(folder) ?? []) {
      const isFolder = this.#folders.has(node);
      yield {path: prefix + name, node, isFolder};
      if (isFolder) yield* this.paths(node, `${prefix}${name}/`);
    }
  }
}

/** A content that grows without being copied each time. */
class Content {
  #bytes: Buffer;
  #size: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#size = bytes.length;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  resize(size: number): void {
    if (size > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(size, 2 * this.#bytes.length));
      this.bytes.copy(larger);
      this.#bytes = larger;
    }
    if (size < this.#size) this.#bytes.fill(0, size, this.#size);
    this.#size = size;
  }

  write(offset: number, data: Buffer): void {
    this.resize(Math.max(this.#size, offset + data.length));
    data.copy(this.#bytes, offset);
  }

  apply(change: ContentChange): void {
    if (change.type === 'resize') this.resize(change.size);
    else this.write(change.offset, change.data);
  }
}

interface Pending<Change> {
  index: number;
  change: Change;
}

interface File {
  durable: Content;
  pending: Pending<ContentChange>[];
}

export class DiskModel {
  readonly #files = new Map<number, File>();
  /** As far as they are durable, without those behind one that is not. */
  readonly #names: Names;
  /** From the first that is not durable. */
  #entryChanges: (Pending<EntryChange> & {durable: boolean})[] = [];
  #count = 0;

  /** @param start is on the disk; its files and folders have the numbers from 1 */
  constructor(start: Tree) {
    this.#names = Names.of(start);
    let node = 0;
    for (const content of start.values()) {
      node++;
      if (content) this.#files.set(node, {durable: new Content(Buffer.from(content)), pending: []});
    }
  }

  apply(operation: Operation): void {
    const index = this.#count++;
    if (operation.type === 'write' || operation.type === 'resize') {
      this.#files.get(operation.node)!.pending.push({index, change: operation});
    } else if (operation.type === 'sync') {
      this.#sync(operation.node, operation.before);
    } else if (operation.type !== 'acknowledge') {
      if (operation.type === 'create') {
        if (operation.isFolder) this.#names.addFolder(operation.node);
        else this.#files.set(operation.node, {durable: new Content(Buffer.alloc(0)), pending: []});
      }
      this.#entryChanges.push({index, change: operation, durable: false});
    }
  }

  #sync(node: number, before: number): void {
    const file = this.#files.get(node);
    if (file) {
      for (const {index, change} of file.pending) if (index < before) file.durable.apply(change);
      file.pending = file.pending.filter(({index}) => index >= before);
      return;
    }
    for (const each of this.#entryChanges) {
      const {change} = each;
      const folder = change.type === 'rename' ? change.toFolder : change.folder;
      if (folder === node && each.index < before) each.durable = true;
    }
    while (this.#entryChanges[0]?.durable) this.#names.apply(this.#entryChanges.shift()!.change);
  }

  /** Files and folders as this process sees them. */
  present(): Tree {
    return this.#tree(
      () => true,
      ({durable, pending}) => {
        const content = new Content(Buffer.from(durable.bytes));
        for (const {change} of pending) content.apply(change);
        return content.bytes;
      },
    );
  }

  /**
   * Files and folders after a crash of the machine.
   * @param random gives numbers from 0 to 1
   */
  crash(kind: CrashKind, random: () => number): Tree {
    const share = random();
    const sectorSize = random() < 0.5 ? 512 : 4096;
    const end = kind === 'ordered' ? this.#firstPending() + random() * this.#count : 0;
    const remains = (index: number) => {
      if (kind === 'lost') return false;
      return kind === 'ordered' ? index < end : random() < share;
    };
    /** A sector goes to the disk as a whole, with all that was written into it before. */
    const contentOf = ({durable, pending}: File) => {
      const seen = new Content(Buffer.from(durable.bytes));
      const left = new Content(Buffer.from(durable.bytes));
      for (const {index, change} of pending) {
        seen.apply(change);
        const whole = kind === 'torn' ? undefined : remains(index);
        const isLeft = () => whole ?? remains(index);
        if (change.type === 'resize') {
          if (isLeft()) left.resize(change.size);
          continue;
        }
        const end = change.offset + change.data.length;
        for (let at = change.offset - (change.offset % sectorSize); at < end; at += sectorSize)
          if (isLeft()) left.write(at, seen.bytes.subarray(at, at + sectorSize));
      }
      // The size is not in the same place as the content.
      if (kind !== 'lost' && kind !== 'ordered' && random() < 0.2) left.resize(seen.bytes.length);
      return left.bytes;
    };
    return this.#tree(remains, contentOf);
  }

  #firstPending(): number {
    const indexes = [...this.#files.values()].flatMap(({pending}) => pending[0]?.index ?? []);
    return Math.min(this.#count, this.#entryChanges[0]?.index ?? this.#count, ...indexes);
  }

  #tree(remains: (index: number) => boolean, contentOf: (file: File) => Buffer): Tree {
    const names = this.#names.copy();
    for (const {index, change, durable} of this.#entryChanges)
      if (durable || remains(index)) names.apply(change);
    const tree = new Map<string, Buffer | undefined>();
    for (const {path, node, isFolder} of names.paths())
      tree.set(path, isFolder ? undefined : contentOf(this.#files.get(node)!));
    return tree;
  }
}
