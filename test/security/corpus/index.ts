// Hostile markup by family, all of it our own. In every vector `{run}` stands for a call that tells that
// script has run and `{url}` for an address that nothing may ask for.
import {clobbering} from './clobbering.ts';
import {components} from './components.ts';
import {documents} from './documents.ts';
import {encodings} from './encodings.ts';
import {eventHandlers} from './event-handlers.ts';
import {forms} from './forms.ts';
import {loading} from './loading.ts';
import {mutations} from './mutations.ts';
import {namespaces} from './namespaces.ts';
import {sizes} from './sizes.ts';
import {styles} from './styles.ts';
import {svgAnimation} from './svg-animation.ts';
import {templates} from './templates.ts';
import {urls} from './urls.ts';

export interface Vector {
  id: number;
  family: string;
  /** Calls `window.__kbRan(id)` if anything of it runs, and asks for `https://beacon.invalid/id` if it loads. */
  html: string;
}

const families: Record<string, readonly string[]> = {
  'event handlers': eventHandlers,
  mutation: mutations,
  'namespace confusion': namespaces,
  'SVG animation': svgAnimation,
  'DOM clobbering': clobbering,
  styles: styles,
  addresses: urls,
  loading: loading,
  forms: forms,
  'document structure': documents,
  'templates and shadow roots': templates,
  components: components,
  encodings: encodings,
  'size and depth': sizes,
};

/** A vector with its calls and addresses. */
export const vectorOf = (html: string, family: string, id: number): Vector => ({
  id,
  family,
  html: html.replaceAll('{run}', `__kbRan(${id})`).replaceAll('{url}', `https://beacon.invalid/${id}`),
});

export const familyNames: readonly string[] = Object.keys(families);

export const vectors: readonly Vector[] = Object.entries(families)
  .flatMap(([family, htmls]) => htmls.map((html) => ({family, html})))
  .map(({family, html}, id) => vectorOf(html, family, id));
