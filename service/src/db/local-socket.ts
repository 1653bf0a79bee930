/**
 * The embedded database of a running service, for commands beside it: they speak PostgreSQL's own protocol to a socket that only the
 * service's user can open. So a command does its work, its questions and its files in its own process, as on a database server, and the
 * service waits for its statements alone.
 */
import {randomUUID} from 'node:crypto';
import {chmod, mkdir, mkdtemp, rm} from 'node:fs/promises';
import {createServer, type Socket} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Session} from './session.ts';

/** Milliseconds that a command may be idle within a transaction, for which the service waits. */
const silence = 10_000;
/** Bytes of a socket's address that every system takes. */
const maxAddress = 100;

interface Place {
  address: string;
  remove(): Promise<void>;
}

async function folderPlace(made: Promise<string>): Promise<Place> {
  const folder = await made;
  return {address: join(folder, 'sql'), remove: () => rm(folder, {recursive: true, force: true})};
}

/**
 * Where a socket may be, the best first: a pipe of Windows, or a folder that only this user enters. A long path is no address, and some
 * file systems that a data folder is on have no sockets, so the second is the system's temporary folder.
 */
function placesFor(dataFolder: string): (() => Promise<Place>)[] {
  if (process.platform === 'win32')
    return [async () => ({address: `\\\\.\\pipe\\kb-help-${randomUUID()}`, remove: async () => {}})];
  const own = join(dataFolder, '.socket');
  const makeOwn = async () => {
    await rm(own, {recursive: true, force: true});
    await mkdir(own, {mode: 0o700});
    return own;
  };
  const elsewhere = () => folderPlace(mkdtemp(join(tmpdir(), 'kb-help-')));
  return Buffer.byteLength(join(own, 'sql')) <= maxAddress
    ? [() => folderPlace(makeOwn()), elsewhere]
    : [elsewhere];
}

export interface LocalSocket {
  address: string;
  /** Ends the commands that are connected. What they had not committed is undone. */
  close(): Promise<void>;
}

/**
 * Opens the session to commands.
 * @returns undefined where no socket can be made; commands are refused then
 */
export async function openLocalSocket(
  dataFolder: string,
  session: Session,
): Promise<LocalSocket | undefined> {
  for (const makePlace of placesFor(dataFolder)) {
    const place = await makePlace().catch(() => undefined);
    if (!place) continue;
    try {
      return await listenAt(place, session);
    } catch {
      await place.remove();
    }
  }
  return undefined;
}

async function listenAt({address, remove}: Place, session: Session): Promise<LocalSocket> {
  const served = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    served.set(
      socket,
      session.serve(socket, silence).finally(() => served.delete(socket)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  if (process.platform !== 'win32') await chmod(address, 0o600);
  // It keeps no process running.
  server.unref();
  return {
    address,
    async close() {
      server.close();
      for (const socket of served.keys()) socket.destroy();
      await Promise.all(served.values());
      await remove().catch(() => {});
    },
  };
}
