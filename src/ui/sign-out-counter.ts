import type {ReactiveController, ReactiveElement} from 'lit';
import type {Client} from '../api/client.ts';

interface Host extends ReactiveElement {
  readonly apiClient: Client | undefined;
}

/**
 * Counts sign-outs: the client has no token any more, or another person's when the host came back to the page. What was shown to the
 * person or typed by them must not be shown after that.
 */
export class SignOutCounter implements ReactiveController {
  readonly #host: Host;
  #getToken: Client['getToken'];
  #wasAway = false;
  value = 0;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate() {
    const {apiClient, isConnected} = this.#host;
    if (!apiClient) return;
    const {getToken} = apiClient;
    const isAnother = !getToken || (this.#wasAway && getToken !== this.#getToken);
    if (this.#getToken && isAnother) this.value++;
    this.#getToken = getToken;
    this.#wasAway &&= !isConnected;
  }

  hostDisconnected() {
    // A move removes and inserts in one go.
    queueMicrotask(() => (this.#wasAway ||= !this.#host.isConnected));
  }
}
