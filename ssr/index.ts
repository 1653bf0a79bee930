/** For a site's own server: elements rendered to markup. Runs in Node. */
export {
  createRenderer,
  type RenderOptions,
  type Rendered,
  type Renderer,
  type RendererOptions,
} from './render.ts';
export type {Attributes} from './markup.ts';
export type {ParseLimits as RenderLimits} from './parse.ts';
