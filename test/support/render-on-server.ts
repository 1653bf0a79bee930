// Elements as a site's own server renders them.
import {executeServerCommand} from '@web/test-runner-commands';
import type {RendererOptions, RenderOptions} from '../../ssr/index.ts';
import {env, wire} from './page.ts';

/** What a server sends for an element: it reads from the service by itself (server-plugin.mjs). */
export const renderOnServer = (
  element: 'recommended' | 'related' | 'article',
  attributes: object,
  options: RenderOptions = {lang: 'en-US'},
  site: Partial<RendererOptions> = {},
) =>
  executeServerCommand<{html: string; status: number}, object>('kb-render-on-server', {
    element,
    attributes,
    options,
    site: {
      page: location.href,
      baseUrl: wire().url,
      subscriptionKey: env.keys.web,
      culture: 'en-US',
      ...site,
    },
  });
