/**
 * Stands for `lit` in the builds for script tags: the part of Lit that the elements use, with Lit's names and Lit's order of
 * doing things, in a third of its bytes. The packages for bundlers keep Lit itself. What is not here: directives, `svg` and
 * `mathml` templates, several expressions in one attribute, expressions in raw text, converters, reflected properties and
 * custom accessors. The build refuses templates that need more (see lean-lit.ts). The
 * elements' own tests run with Lit, those of the demo with this.
 */
export {css} from './css.ts';
export {LitElement} from './element.ts';
export {html, nothing, render} from './template.ts';
