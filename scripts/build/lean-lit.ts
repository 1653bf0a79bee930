// Lit without what no page here may have or need: the globals in which it counts its versions and looks for polyfills,
// and styles for browsers without constructable style sheets.
import {fileURLToPath} from 'node:url';
import type {Plugin} from 'vite';

const cssTag = fileURLToPath(new URL('./css-tag.ts', import.meta.url));

/** By the module's path: texts that must be there, or this has become wrong and the build says so. */
const changes: [file: RegExp, from: RegExp, to: string][] = [
  [/\/lit-html\/lit-html\.js$/, /\(\w+\.litHtmlVersions\?\?=\[\]\)\.push\("[\d.]+"\)/, '0'],
  [/\/lit-html\/lit-html\.js$/, /(\w+)=\w+\.litHtmlPolyfillSupport;\1\?\.\(\w+,\w+\),/, '$1=0;'],
  [/\/reactive-element\.js$/, /,\((\w+)\.reactiveElementVersions\?\?=\[\]\)\.push\("[\d.]+"\)/, ''],
  [/\/reactive-element\.js$/, /\w+\?\.\(\{ReactiveElement:\w+\}\)/, '0'],
  [/\/lit-element\/lit-element\.js$/, /\(\w+\.litElementVersions\?\?=\[\]\)\.push\("[\d.]+"\)/, '0'],
  [
    /\/lit-element\/lit-element\.js$/,
    /const (\w+)=\w+\.litElementPolyfillSupport;\1\?\.\(\{LitElement:\w+\}\)/,
    '',
  ],
];

export const leanLit = (): Plugin => ({
  name: 'kb-lean-lit',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/css-tag.js') && importer?.includes('@lit/reactive-element') ? cssTag : null,
  transform(code, id) {
    let text = code;
    for (const [file, from, to] of changes) {
      if (!file.test(id)) continue;
      if (!from.test(text))
        this.error(`${id} has changed: look at ${from.source} in scripts/build/lean-lit.ts.`);
      text = text.replace(from, to);
    }
    return text === code ? null : {code: text, map: null};
  },
});
