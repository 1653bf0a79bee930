import {createContext} from '@lit/context';
import type {ReactiveElement} from 'lit';
import {type Client, createClient} from '../api/client.ts';
import {listen} from '../base/listen.ts';
import {pageSettings} from '../base/page-settings.ts';
import {AncestorContext} from './ancestor-context.ts';
import {type AppliedSettings, pageDefault} from './settings.ts';

/** What kb-provider provides: its settings, completed by those of the providers around it. */
export const settingsContext = createContext<AppliedSettings>(Symbol.for('kb-help-settings'));

/** The client for these settings. Elements with equal settings share one, and with it replies and requests. */
function clientFor({baseUrl, subscriptionKey, segment, session, fetch}: AppliedSettings): Client {
  const options = {baseUrl, subscriptionKey, segment, getToken: session?.token, fetch};
  let client = pageDefault.clients.find((each) => isEqual(each, {...each, ...options}));
  if (!client) {
    // Bounded, for pages that keep changing their settings.
    pageDefault.clients = [(client = createClient(options)), ...pageDefault.clients.slice(0, 20)];
  }
  return client;
}

const isEqual = <T extends object>(a: T, b: T) =>
  (Object.keys({...a, ...b}) as (keyof T)[]).every((name) => a[name] === b[name]);

/** The settings that apply to an element: those of the providers around it, then the page's default. */
export class SettingsController {
  readonly #host: ReactiveElement;
  readonly #provider: AncestorContext<AppliedSettings>;
  /** Empty while `client` is undefined. */
  settings: AppliedSettings = {};
  /** Undefined while a provider around the host is not upgraded yet. */
  client: Client | undefined;

  constructor(host: ReactiveElement) {
    this.#host = host;
    this.#provider = new AncestorContext(host, 'kb-provider', settingsContext, () => this.#update());
    listen(host, pageSettings, 'change', this.#update);
  }

  readonly #update = () => {
    const {waiting, value} = this.#provider;
    const settings = waiting ? {} : {...pageDefault.applied, ...value};
    // The same object as long as nothing in it changes, so that tasks may have it among their arguments.
    if (!isEqual(settings, this.settings)) this.settings = settings;
    this.client = waiting ? undefined : clientFor(this.settings);
    this.#host.requestUpdate();
  };
}
