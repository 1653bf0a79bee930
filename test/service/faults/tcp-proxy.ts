/** A TCP proxy in front of a server, which can drop or freeze its connections. */
import {connect, createServer, type AddressInfo, type Socket} from 'node:net';

export interface TcpProxy {
  port: number;
  /** Ends every connection and refuses new ones. */
  disconnect(): Promise<void>;
  /** Connections stay, and nothing goes through any more. */
  freeze(): void;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function startTcpProxy(to: {host: string; port: number}): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = connect(to.port, to.host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => {
        if (!frozen) other.write(chunk);
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const {port} = server.address() as AddressInfo;
  const disconnect = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.resetAndDestroy();
    });
  return {
    port,
    disconnect,
    freeze: () => (frozen = true),
    async restore() {
      frozen = false;
      if (!server.listening) await listen(port);
    },
    close: disconnect,
  };
}
