/** The built widget at `/widget/`: a page's tag needs no files on its own site, and widget and service are of one version. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {serveStatic} from '@hono/node-server/serve-static';
import {Hono} from 'hono';
import {encode} from '../http/compression.ts';
import type {Env} from '../http/request-context.ts';
import {once} from '../once.ts';
import {readWidget} from './built.ts';
import {widgetPage} from './page.ts';

const loader = 'kb-help.js';
const year = 'public, max-age=31536000, immutable';
/** How long an upgrade of the service may go unseen by pages. */
const fiveMinutes = 'public, max-age=300';

/**
 * `/widget/VERSION/FILE` never changes. `/widget/FILE` leads to it, and so does the loader of any other version, so that tags outlive
 * upgrades.
 * @param folder the built widget, with compressed files beside the plain ones where there are any
 */
export function widgetRoutes(folder: string, publicUrl: () => string): Hono<Env> {
  const find = once(async () => {
    const widget = await readWidget(folder);
    return {
      widget,
      send: serveStatic<Env>({
        root: folder,
        precompressed: true,
        rewriteRequestPath: (path) => path.replace(`/widget/${widget.version}/`, ''),
      }),
      source: await readFile(join(folder, loader), 'utf8'),
    };
  });
  return new Hono<Env>().get('/widget/*', async (c, next) => {
    const {widget, send, source} = await find();
    const [, version, file = ''] = /^\/widget\/?(?:(\d[^/]*)\/)?(.*)$/.exec(c.req.path) ?? [];
    c.header('X-Content-Type-Options', 'nosniff');
    // Pages of any origin load it, those that isolate themselves (COEP) too.
    c.header('Access-Control-Allow-Origin', '*');
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    if (version === widget.version && widget.files.has(file)) {
      c.header('Cache-Control', year);
      return send(c, next);
    }
    if (file === loader) {
      // No redirect: the loader would take the folder of its address for that of all files, and shared modules would run once for
      // each address. So the folder is written into it, which also saves a request.
      const there = `${version ? '../' : ''}${widget.version}/`;
      const tag = `document.currentScript??document.querySelector('script[src*="${loader}"]')`;
      const {body, headers} = await encode(
        `(${tag}).dataset.src??='${there}';\n${source}`,
        c.req.header('accept-encoding'),
      );
      return c.body(body, 200, {
        ...headers,
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': fiveMinutes,
        Vary: 'Accept-Encoding',
      });
    }
    if (version === undefined && file === '') {
      const {html, policy} = widgetPage(widget, publicUrl());
      return c.body(html, 200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': fiveMinutes,
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'no-referrer',
      });
    }
    if (version !== undefined || !widget.files.has(file)) return next();
    c.header('Cache-Control', fiveMinutes);
    return c.redirect(`${widget.version}/${file}`);
  });
}
