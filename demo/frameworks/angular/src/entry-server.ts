import {bootstrapApplication, provideClientHydration, type BootstrapContext} from '@angular/platform-browser';
import {provideServerRendering, renderApplication} from '@angular/platform-server';
import type {Rendered, Settings} from '../../shared/session.ts';
import {App} from './app.ts';
import {SETTINGS} from './settings.ts';

export async function render(settings: Settings): Promise<Rendered> {
  const providers = [
    provideServerRendering(),
    provideClientHydration(),
    {provide: SETTINGS, useValue: settings},
  ];
  const page = await renderApplication(
    (context: BootstrapContext) => bootstrapApplication(App, {providers}, context),
    {document: '<app-root></app-root>', url: '/'},
  );
  const [, html = ''] = /<body[^>]*>([^]*)<\/body>/.exec(page) ?? [];
  return {html};
}
