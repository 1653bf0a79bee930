/** Begins and ends listening on a port. */
import type {Server} from 'node:http';
import {createServer, type AddressInfo, type Server as NetServer, type Socket} from 'node:net';
import type {ServiceConfig} from '../config.ts';

type Listening = Pick<ServiceConfig, 'port' | 'host'>;

/** The URL of an address; wildcards such as 0.0.0.0 become the loopback address. */
export function urlOf({address, port}: Pick<AddressInfo, 'address' | 'port'>): string {
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export function listen(server: NetServer, {port, host}: Listening): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} of ${host} is in use; stop what uses it, or set PORT to another (0 takes a free one).`
          : `The service cannot listen on port ${port} of ${host}; check PORT and HOST.`;
      reject(new Error(reason, {cause: error}));
    });
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** Whether the port can be had is known before a database is opened, which takes seconds for a new one. */
export async function requirePort(config: Listening): Promise<void> {
  const server = createServer();
  await listen(server, config);
  await new Promise((resolve) => server.close(resolve));
}

/** The open connections on which nothing has arrived. Browsers open some in advance, and Node does not count them as idle. */
export function trackUnused(server: Server): () => Socket[] {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => [...open].filter(({bytesRead}) => bytesRead === 0);
}

/**
 * Refuses new connections and waits for requests in progress, up to `stopTimeout` milliseconds.
 * @param unused from `trackUnused`
 */
export function stopListening(server: Server, unused: () => Socket[], stopTimeout: number): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => server.closeAllConnections(), stopTimeout);
    // A connection becomes idle when its response, such as a large file, has been sent.
    const idle = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of unused()) socket.destroy();
    }, 100);
    server.close(() => {
      clearTimeout(timeout);
      clearInterval(idle);
      resolve();
    });
  });
}
