import type {ReactiveController, ReactiveElement} from 'lit';
import {type Client, newIdempotencyKey} from '../api/client.ts';
import {logForOwner} from '../api/errors.ts';
import {KbErrorEvent} from '../base/events.ts';

/** Writes without an answer whose keys a client keeps. */
const maxUnanswered = 20;

interface Host extends ReactiveElement {
  readonly apiClient: Client | undefined;
}

export interface WriteOptions {
  readonly idempotencyKey: string;
}

/** How a write has ended. */
export interface Written<T> {
  readonly value?: T;
  readonly error?: unknown;
  /** The host was reset meanwhile: it shows something else. */
  readonly isStale: boolean;
}

/**
 * Sends what a person did. One at a time: a press while another is on its way does nothing.
 *
 * The same request keeps its Idempotency-Key until the service has taken it: after a lost reply it may have acted already, and with
 * the key it acts once. The keys are the client's, because an application may put another element into the host's place.
 */
export class WriteTask implements ReactiveController {
  readonly #host: Host;
  #run = 0;
  #focus: FocusOptions | undefined;
  /** Whether a request is on its way. */
  busy = false;
  /** Why the service has not taken the last one. */
  failure: unknown;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  /** For a host that is about something else: what is on its way no longer changes the state. */
  reset() {
    this.#run++;
    this.#focus = undefined;
    this.#set(false, undefined);
  }

  #set(busy: boolean, failure: unknown) {
    this.busy = busy;
    this.failure = failure;
    this.#host.requestUpdate();
  }

  /**
   * Sends, and reports a failure to the page and its owner.
   *
   * @param request what is sent, beginning with the operation; undefined for what may be done twice
   * @returns undefined when nothing was sent
   */
  async run<T>(
    task: (client: Client, options: WriteOptions) => Promise<T>,
    request?: readonly [operation: string, ...input: unknown[]],
  ): Promise<Written<T> | undefined> {
    const client = this.#host.apiClient;
    if (!client || this.busy) return undefined;
    const run = ++this.#run;
    this.#set(true, undefined);
    const {unanswered} = client;
    const name = JSON.stringify(request);
    const idempotencyKey = unanswered.get(name) ?? newIdempotencyKey();
    try {
      const value = await task(client, {idempotencyKey});
      unanswered.delete(name);
      const isStale = run !== this.#run;
      if (!isStale) this.#set(false, undefined);
      return {value, isStale};
    } catch (error) {
      // After a refusal, too: the service forgets the key, and a gateway may have answered in its place.
      if (request) unanswered.set(name, idempotencyKey);
      if (unanswered.size > maxUnanswered) unanswered.delete(unanswered.keys().next().value!);
      const isStale = run !== this.#run;
      if (!isStale) this.#set(false, error);
      logForOwner(error);
      this.#host.dispatchEvent(new KbErrorEvent(error));
      return {error, isStale};
    }
  }

  /** Focuses what has `data-focus` once the host is rendered: what had the focus may be gone by then. */
  moveFocus(preventScroll = false) {
    this.#focus = {preventScroll};
    this.#host.requestUpdate();
  }

  hostUpdated() {
    const options = this.#focus;
    if (!options) return;
    this.#focus = undefined;
    this.#host.renderRoot.querySelector<HTMLElement>('[data-focus]')?.focus(options);
  }
}
