/**
 * The embedded database of a running service, for commands beside it: they speak PostgreSQL's own protocol to a socket that only the
 * service's user can open. So a command does its work, its questions and its files in its own process, as on a database server, and the
 * service waits for its statements alone.
 */
import {randomUUID} from 'node:crypto';
import {chmod, mkdir, mkdtemp, rm} from 'node:fs/promises';
import {createServer, Socket} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {hasMigrations} from './migrations.ts';
import {openServerPool} from './server-pool.ts';
import type {OpenDatabase} from './types.ts';

/** The one session of the embedded database. */
export interface Session {
  /** Waits for the session, and keeps it until the work has ended. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Sends messages of the protocol, and gives the answers to them. */
  send(messages: Uint8Array): Promise<Uint8Array>;
}

/** Milliseconds that a command may be silent within a transaction, for which everybody waits. */
const silence = 10_000;
/** Bytes of a socket's address that every system takes. */
const maxAddress = 100;
/** Bytes of one message at most, as PostgreSQL has it. */
const maxMessage = 1024 * 1024 * 1024;

const [query, sync, terminate, readyForQuery, idle] = [0x51, 0x53, 0x58, 0x5a, 0x49];

const message = (type: string, body: Buffer) => {
  const head = Buffer.from(`${type}....`);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from([idle]))]);
const rollback = message('Q', Buffer.from('rollback\0'));

/** What a command sends, in pieces that each get an answer. */
async function* requestsOf(socket: Socket): AsyncGenerator<Buffer, undefined> {
  let bytes = Buffer.alloc(0);
  let read = 0;
  let welcomed = false;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, chunk]);
    for (;;) {
      // The first message alone has no type.
      const typed = welcomed ? 1 : 0;
      if (bytes.length < read + typed + 4) break;
      const size = bytes.readUInt32BE(read + typed);
      if (size < 4 || size > maxMessage) return undefined;
      const end = read + typed + size;
      if (bytes.length < end) break;
      const type = bytes[read];
      read = end;
      if (!welcomed) {
        welcomed = true;
        socket.write(welcome);
      } else if (type === terminate) return undefined;
      else if (type === query || type === sync) yield bytes.subarray(0, end);
      else continue;
      bytes = bytes.subarray(end);
      read = 0;
    }
  }
  return undefined;
}

async function serveCommand(socket: Socket, session: Session): Promise<void> {
  const requests = requestsOf(socket);
  /** @returns whether a transaction is open */
  const answer = async (request: Uint8Array) => {
    const reply = await session.send(request);
    socket.write(reply);
    return reply.at(-6) === readyForQuery && reply.at(-1) !== idle;
  };
  for await (const first of requests) {
    await session.exclusive(async () => {
      let open = await answer(first);
      while (open) {
        const timer = setTimeout(() => socket.destroy(), silence);
        // A connection that breaks has no more requests.
        const next = await requests.next().catch(() => undefined);
        clearTimeout(timer);
        if (next && !next.done) open = await answer(next.value);
        else open = (await session.send(rollback)).at(-1) !== idle;
      }
    });
  }
}

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
 * Lets commands use the session.
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
    const serving = serveCommand(socket, session)
      // The command has gone, or the database; the one who opened that hears of it.
      .catch(() => {})
      .finally(() => {
        socket.destroy();
        served.delete(socket);
      });
    served.set(socket, serving);
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

/** Whether a process listens there. */
const answers = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = new Socket();
    const settle = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('error', () => settle(false)).once('connect', () => settle(true));
    socket.connect(address);
  });

/**
 * Opens the database of a running service.
 * @returns undefined when none listens there
 * @throws Error when the service is another version
 */
export async function connectToService(address: string): Promise<OpenDatabase | undefined> {
  if (!(await answers(address))) return undefined;
  const pool = openServerPool({
    // Where it goes is the stream's to say; this keeps variables such as PGSSLMODE out.
    databaseUrl: 'postgres://postgres@localhost/postgres?sslmode=disable',
    poolSize: 1,
    // All commands and the service share one session, and so the names of prepared statements.
    pooled: true,
    stream: () => {
      const socket = new Socket();
      const connect = socket.connect.bind(socket) as (path: string) => Socket;
      return Object.assign(socket, {connect: () => connect(address)});
    },
  });
  const {db} = pool;
  const healthy = () => hasMigrations(db);
  if (!(await healthy())) {
    await pool.close();
    throw new Error(
      'The service that runs on this data folder is another version than this command; use the command of its version.',
    );
  }
  return {
    db,
    kind: 'server',
    read: (work) => work(db),
    healthy,
    writable: () => true,
    pool: pool.state,
    broken: new Promise(() => {}),
    close: pool.close,
  };
}
