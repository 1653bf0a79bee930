/**
 * CORS. Preflights have no key, so they are granted to every origin. The origins of a key are checked with the key, and other origins get a
 * 403. Pages may read all errors, so that the widget can explain them: they contain nothing that the caller did not send. Therefore every
 * reply allows the caller's origin, with Vary for caches, and never Access-Control-Allow-Credentials.
 *
 * Hono's own middleware answers every OPTIONS request, and copies each response to add its headers.
 */
import type {MiddlewareHandler} from 'hono';

const methods = 'GET, HEAD, POST, PUT, DELETE';
const requestHeaders = [
  'Ocp-Apim-Subscription-Key',
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Request-Id',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Protocol-Version',
].join(', ');
const exposedHeaders = 'ETag, Retry-After, X-Request-Id';
/** Two hours, the longest that browsers cache preflights. */
const maxAge = '7200';

export const cors: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  c.header('Vary', 'Origin');
  if (origin) {
    c.header('Access-Control-Allow-Origin', origin);
    c.header('Access-Control-Expose-Headers', exposedHeaders);
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      c.header('Access-Control-Allow-Methods', methods);
      c.header('Access-Control-Allow-Headers', requestHeaders);
      c.header('Access-Control-Max-Age', maxAge);
      return c.body(null, 204);
    }
  }
  return next();
};
