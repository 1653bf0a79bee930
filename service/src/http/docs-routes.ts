/** The API documentation: `/docs` and `/openapi.json`. */
import {Hono} from 'hono';
import {openapi} from '../../../contract/openapi.ts';
import type {Env} from './request-context.ts';
import {docsPage} from './docs-page.ts';

/** No scripts, and nothing from other origins. */
const policy = (styles: string) =>
  `default-src 'none'; style-src ${styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** An hour. Both change only with the version of the service. */
const cacheControl = 'public, max-age=3600';

export function docsRoutes(publicUrl: () => string): Hono<Env> {
  const make = () => {
    const document = {...openapi(), servers: [{url: publicUrl()}]};
    return {json: JSON.stringify(document), page: docsPage(document)};
  };
  // On first use: the address may be known only once the service listens.
  let made: ReturnType<typeof make> | undefined;
  const docs = () => (made ??= make());
  return new Hono<Env>()
    .get('/openapi.json', (c) =>
      c.body(docs().json, 200, {
        'Content-Type': 'application/json',
        'Cache-Control': cacheControl,
        'Access-Control-Allow-Origin': '*',
      }),
    )
    .get('/docs', (c) => {
      const {page} = docs();
      return c.body(page.html, 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': cacheControl,
        'Content-Security-Policy': policy(page.styleSource),
        'Referrer-Policy': 'no-referrer',
      });
    });
}
