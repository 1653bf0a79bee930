/**
 * Which pages may read the replies.
 *
 * A preflight carries no key, so it is granted to any origin: it only says which headers may be sent. Whether an origin may use a key
 * is decided when the key arrives. Other origins get 403, which the page can read, as every error, so that the widget can explain it: an
 * error body holds nothing that its caller did not send. So every reply names the caller's origin, a success is only ever given to an
 * origin that the key allows, and Vary keeps caches from giving it to another. Access-Control-Allow-Credentials is never sent.
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
/** Two hours: browsers cache no preflight for longer. */
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
