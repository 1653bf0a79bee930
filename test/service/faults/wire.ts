/** A wire to a server that can be cut, and mended again. */
import {connect, createServer, type AddressInfo, type Socket} from 'node:net';

export interface Wire {
  port: number;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Connections stay, and nothing goes through any more. */
  freeze(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

export async function openWire(to: {host: string; port: number}): Promise<Wire> {
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
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.resetAndDestroy();
    });
  return {
    port,
    cut,
    freeze: () => (frozen = true),
    async mend() {
      frozen = false;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
