import type {ReactiveController, ReactiveElement} from 'lit';
import {type Client, createClient} from '../api/client.ts';
import {composedParent} from './tree.ts';
import {page, pageSettings, type Settings} from './settings.ts';

/** What kb-provider shows to the elements inside it. */
interface Provider extends Element {
  settings: Settings;
}

/** The client for these settings, one for all elements that share them: they share replies and requests in flight. */
function clientFor({baseUrl, subscriptionKey, segment, getToken, fetch}: Settings): Client {
  const options = {baseUrl, subscriptionKey, segment, getToken, fetch};
  const same = (client: Client) =>
    Object.entries(options).every(([name, value]) => client[name as keyof Client] === value);
  let client = page.clients.find(same);
  if (!client) {
    // A page that keeps changing its settings must not keep every client that it ever had.
    page.clients = [(client = createClient(options)), ...page.clients.slice(0, 20)];
  }
  return client;
}

/** Settings that apply at an element; undefined while a provider around it is not upgraded yet. */
function resolveSettings(element: Element): Settings | undefined {
  const chain: Settings[] = [];
  for (let node = composedParent(element); node; node = composedParent(node)) {
    if (node.localName === 'kb-provider') {
      const {settings} = node as Provider;
      if (!settings) return undefined;
      chain.unshift(settings);
    }
  }
  return Object.assign({}, pageSettings(), ...chain) as Settings;
}

/** Follows the settings that apply to its host, through moves, late upgrades and changes of any provider. */
export class SettingsController implements ReactiveController {
  readonly #host: ReactiveElement;
  /** Empty while `client` is undefined. */
  value: Settings = {};
  /** Undefined while a provider around the host is not upgraded yet. */
  client: Client | undefined;

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    page.changes.addEventListener('change', this);
    this.handleEvent();
  }

  hostDisconnected() {
    page.changes.removeEventListener('change', this);
  }

  handleEvent() {
    const settings = resolveSettings(this.#host);
    this.value = settings ?? {};
    this.client = settings && clientFor(settings);
    this.#host.requestUpdate();
  }
}
