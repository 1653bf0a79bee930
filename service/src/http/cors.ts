/**
 * Which pages may read the answers.
 *
 * A preflight carries no key, so it is answered for any origin: it only says which headers may be sent. Whether an origin may use a key
 * is decided when the key arrives. An origin that may not gets 403 and nothing else, and that 403, like every error,
 * can be read by the page, so that the widget can say what is wrong: an error body holds nothing that its caller did not send. So every answer
 * names the caller's origin, a success is only ever given to an origin that the key allows, and Vary keeps caches from giving it to another.
 * No cookies are involved: Access-Control-Allow-Credentials is never sent.
 */
import type {MiddlewareHandler} from 'hono';

const requestHeaders = [
  'Ocp-Apim-Subscription-Key',
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'If-None-Match',
  'X-Request-Id',
].join(', ');
const exposedHeaders = 'ETag, Retry-After, X-Request-Id';
/** Two hours: browsers keep no preflight for longer. */
const maxAge = '7200';

export const cors: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  c.header('Vary', 'Origin');
  if (origin) {
    c.header('Access-Control-Allow-Origin', origin);
    c.header('Access-Control-Expose-Headers', exposedHeaders);
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      c.header('Access-Control-Allow-Methods', 'GET, HEAD, POST, DELETE');
      c.header('Access-Control-Allow-Headers', requestHeaders);
      c.header('Access-Control-Max-Age', maxAge);
      return c.body(null, 204);
    }
  }
  return next();
};
