/** The other end of the local socket: a command that uses the embedded database of a running service. */
import {Socket} from 'node:net';
import {freeSpaceCheck} from '../disk-space.ts';
import {Changes} from './changes.ts';
import {hasMigrations} from './migrations.ts';
import {openPool} from './pool.ts';
import type {OpenDatabase} from './types.ts';

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
export async function connectToService(
  address: string,
  dataFolder: string,
): Promise<OpenDatabase | undefined> {
  if (!(await answers(address))) return undefined;
  const pool = openPool({
    poolSize: 1,
    // All commands and the service share one session, and so the names of prepared statements.
    prepares: false,
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
    writable: freeSpaceCheck(dataFolder),
    pool: pool.state,
    changes: new Changes(),
    broken: new Promise(() => {}),
    close: pool.close,
  };
}
