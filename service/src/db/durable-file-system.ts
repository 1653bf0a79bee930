/**
 * The file system of the embedded database. PGlite syncs nothing: it starts PostgreSQL with `-F`, and neither Emscripten's `fdatasync`
 * nor its NODEFS does anything. Here, what PostgreSQL syncs is on the disk when the call returns.
 */
import {fsyncSync} from 'node:fs';
import {PGlite, type PGliteOptions} from '@electric-sql/pglite';
import {NodeFS} from '@electric-sql/pglite/nodefs';
import {codeOf} from '../database-errors.ts';
import {syncFolderSync} from '../disk.ts';

/** A file or folder of Emscripten. */
interface Node {
  readonly mode: number;
  readonly parent: Node;
}

/** What Emscripten's NODEFS has besides its declared type. */
interface NodeFileSystem {
  realPath(node: Node): string;
  /** Turns an error of Node.js into one of Emscripten. */
  tryFSOperation<T>(operation: () => T): T;
  node_ops: {
    mknod(parent: Node, name: string, mode: number, device: number): Node;
    symlink(parent: Node, name: string, target: string): void;
    rename(node: Node, newParent: Node, newName: string): void;
    unlink(parent: Node, name: string): void;
    rmdir(parent: Node, name: string): void;
  };
  stream_ops: {
    /** `nfd` is the file descriptor of Node.js. */
    fsync?(stream: {readonly node: Node; readonly nfd: number}): number;
  };
}

const isFolder = ({mode}: Node) => (mode & 0o170000) === 0o040000;

/**
 * Adds syncing. A sync also makes durable every file that was created, renamed or removed before it, as journaling file systems do:
 * PostgreSQL does not sync the folder of a new table or index.
 */
function addSync({
  realPath,
  tryFSOperation,
  node_ops: operations,
  stream_ops: streams,
}: NodeFileSystem): void {
  /** Folders with entries that are not on the disk yet. */
  const changed = new Set<Node>();

  const {mknod, symlink, rename, unlink, rmdir} = operations;
  operations.mknod = (parent, ...rest) => {
    changed.add(parent);
    return mknod(parent, ...rest);
  };
  operations.symlink = (parent, ...rest) => {
    changed.add(parent);
    symlink(parent, ...rest);
  };
  operations.rename = (node, newParent, ...rest) => {
    changed.add(node.parent).add(newParent);
    rename(node, newParent, ...rest);
  };
  operations.unlink = (parent, ...rest) => {
    changed.add(parent);
    unlink(parent, ...rest);
  };
  operations.rmdir = (parent, ...rest) => {
    changed.add(parent);
    rmdir(parent, ...rest);
  };

  function syncChanged(): void {
    for (const folder of changed) {
      try {
        syncFolderSync(realPath(folder));
      } catch (error) {
        // The folder was removed since, which changed its parent.
        if (codeOf(error) !== 'ENOENT') throw error;
      }
      changed.delete(folder);
    }
  }

  streams.fsync = ({node, nfd}) =>
    tryFSOperation(() => {
      if (isFolder(node)) changed.add(node);
      else fsyncSync(nfd);
      syncChanged();
      return 0;
    });
}

class DurableFileSystem extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const {emscriptenOpts} = await super.init(pg, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({NODEFS}: {NODEFS: unknown}) => addSync(NODEFS as NodeFileSystem),
    ];
    return {emscriptenOpts: {...emscriptenOpts, preRun}};
  }
}

/** @returns options of PGlite for a database in this folder that keeps what it acknowledged through a power failure */
export const durable = (folder: string): Required<Pick<PGliteOptions, 'fs' | 'startParams'>> => ({
  fs: new DurableFileSystem(folder),
  startParams: [
    // -F turns syncing off.
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    // The default, fdatasync, does nothing in Emscripten.
    ...['-c', 'wal_sync_method=fsync'],
  ],
});
