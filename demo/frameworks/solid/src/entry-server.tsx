import {generateHydrationScript, renderToString} from 'solid-js/web';
import type {Rendered, Settings} from '../../shared/session.ts';
import {App} from './App.tsx';

export const render = (settings: Settings, {nonce}: {nonce: string}): Rendered => ({
  html: renderToString(() => <App {...settings} />),
  // What the server takes as an option is not among the types, which are the browser's.
  head: generateHydrationScript().replace('<script', `<script nonce="${nonce}"`),
});
