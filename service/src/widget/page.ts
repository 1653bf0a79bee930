/** The page at `/widget/`: the tags to paste, with nothing to replace but the key. */
import {createHash} from 'node:crypto';
import {html, raw} from 'hono/html';
import {PageStyles} from '../pages/styles.ts';
import type {BuiltWidget} from './built.ts';

/** @returns the page, and its Content Security Policy: no scripts, and nothing from other origins */
export function widgetPage({version, files}: BuiltWidget, publicUrl: string): {html: string; policy: string} {
  const tag = (path: string, integrity?: string) => {
    const pinned = integrity ? `\n  integrity="${integrity}"\n  crossorigin="anonymous"` : '';
    return `<script
  src="${publicUrl}/widget/${path}"${pinned}
  data-base-url="${publicUrl}"
  data-subscription-key="YOUR-KEY"
  async
></script>
<kb-help></kb-help>`;
  };
  const sample = (code: string) => html`<pre tabindex="0"><code>${code}</code></pre>`;
  const main = html`<main>
    <h1>The widget</h1>
    <p>
      The desk shows the first with your key in it, on <a href="../desk/tag">Your page</a>. Or paste one of
      these into your pages, with a key for web pages in place of YOUR-KEY.
    </p>
    <h2>Always the version of this service</h2>
    ${sample(tag('kb-help.js'))}
    <h2>This version, and no other</h2>
    <p>
      Version ${version}. The hash covers the loader. After an upgrade of the service, browsers refuse this
      tag until you paste the new one.
    </p>
    ${sample(tag(`${version}/kb-help.js`, files.get('kb-help.js')))}
    <h2>One file, covered by its hash whole</h2>
    <p>Larger, and without the elements for portals.</p>
    ${sample(tag(`${version}/kb-help.bundle.js`, files.get('kb-help.bundle.js')))}
  </main>`;
  const pageStyles = new PageStyles();
  pageStyles.useForText(['pre']);
  const styles = pageStyles.css;
  const styleHash = createHash('sha256').update(styles).digest('base64');
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>The widget – kb-help</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        ${main}
      </body>
    </html> `;
  return {html: String(page), policy};
}
