import {bootstrapApplication, provideClientHydration} from '@angular/platform-browser';
import {configure} from 'kb-help';
import {getToken, settingsOf} from '../../shared/session.ts';
import {App} from './app.ts';
import {SETTINGS} from './settings.ts';

// As the page's default, because the elements start before Angular has hydrated what is around them.
configure({getToken});

bootstrapApplication(App, {
  providers: [provideClientHydration(), {provide: SETTINGS, useValue: settingsOf(document.body)}],
}).catch((error: unknown) => console.error(error));
