/** Node's HTTP server for the application. Requests that Node itself rejects get a problem body, too. */
import {randomUUID} from 'node:crypto';
import {createServer, STATUS_CODES, type Server, type ServerOptions, type ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';
import {getRequestListener, RequestError} from '@hono/node-server';
import {problem, problemBody, type Problem} from '../problem.ts';

/** Renders a problem for a request without context. */
function rendered(refused: Problem, path = '/') {
  const requestId = randomUUID();
  const body = JSON.stringify(problemBody(refused, path, requestId));
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    Connection: 'close',
  };
  return {status: refused.status, headers, body};
}

/** The problem for an error of Node's parser. */
function parserProblem({code}: NodeJS.ErrnoException): Problem {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return problem('headers-too-large', 'The header of the request is too large; send less.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return problem('too-large', 'The chunk extensions of the body are too large.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problem('request-timeout', 'The request did not arrive in time.');
    default:
      return problem('malformed-request', 'The request is not valid HTTP.');
  }
}

/** Methods whose requests have no body here. */
const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** @param fetch the application */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  options: ServerOptions,
): Server {
  const listener = getRequestListener(fetch, {
    errorHandler(error) {
      const refused =
        error instanceof RequestError
          ? problem('malformed-request', 'The request names no valid host or address.')
          : problem('internal', 'The service failed.');
      const {status, headers, body} = rendered(refused);
      return new Response(body, {status, headers});
    },
  });
  // The listener rejects a missing host itself, with a body.
  const server = createServer({...options, requireHostHeader: false}, (request, response) => {
    if ((request.headersDistinct['host']?.length ?? 0) > 1) {
      const {status, headers, body} = rendered(problem('malformed-request', 'The request names two hosts.'));
      return void response.writeHead(status, headers).end(body);
    }
    // The body of a read is ignored. It may never arrive, and would keep the connection open.
    const {'content-length': length, 'transfer-encoding': coding} = request.headers;
    if (bodiless.has(request.method!) && (coding !== undefined || Number(length) > 0))
      response.shouldKeepAlive = false;
    return listener(request, response);
  });
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => responses.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = responses.get(socket);
    const isReplying = response?.headersSent && !response.writableEnded;
    if (error.code === 'ECONNRESET' || !socket.writable || isReplying) return void socket.destroy();
    const {status, headers, body} = rendered(parserProblem(error));
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
      socket.destroy(),
    );
  });
  server.on('checkExpectation', (request, response) => {
    const refused = problem('expectation', 'The service expects nothing but "100-continue".');
    const {status, headers, body} = rendered(refused, request.url?.split('?', 1)[0]);
    response.writeHead(status, headers).end(body);
  });
  return server;
}
