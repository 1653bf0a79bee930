import {render as renderApp} from 'svelte/server';
import type {Rendered, Settings} from '../../shared/session.ts';
import App from './App.svelte';

export function render(settings: Settings): Rendered {
  const {head, body} = renderApp(App, {props: settings});
  return {head, html: body};
}
