/** A plain file server, as any web host is one: files by their paths, the index of a folder, and 404.html for all else. */
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {extname, join} from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.xml': 'application/xml',
};

export interface FileServer {
  origin: string;
  close(): Promise<void>;
}

/** @param folders by the path that each is served at, which begins and ends with a slash */
export async function serveFiles(folders: () => Record<string, string>): Promise<FileServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const {pathname} = new URL(request.url ?? '/', 'http://host');
      const [path = '', folder = ''] =
        Object.entries(folders()).find(([each]) => pathname.startsWith(each)) ?? [];
      const below = decodeURIComponent(pathname.slice(path.length));
      const name = below === '' || below.endsWith('/') ? `${below}index.html` : below;
      const body = path && (await readFile(join(folder, name)).catch(() => undefined));
      if (body)
        response
          .writeHead(200, {'content-type': types[extname(name)] ?? 'application/octet-stream'})
          .end(body);
      else {
        const page = await readFile(join(folder, '404.html')).catch(() => 'Not found');
        response.writeHead(404, {'content-type': 'text/html'}).end(page);
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
