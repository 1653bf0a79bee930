/** For a site's own server: elements rendered to markup. Runs in Node, and needs the package `jsdom`. */
export {
  createRenderer,
  type RenderOptions,
  type Rendered,
  type Renderer,
  type RendererOptions,
} from './renderer.ts';
export type {Attributes} from './markup.ts';
