import {html, type ReactiveController} from 'lit';
import type {Client} from '../api/client.ts';
import {KbLoadEvent} from './events.ts';
import type {KbElement} from './kb-element.ts';
import {loadPart} from './load-part.ts';

export interface ReadOptions {
  signal: AbortSignal;
  /** Wanted culture, sent as Accept-Language. */
  culture: string;
  /** True when the reader asked to try again: caches are passed by. */
  fresh: boolean;
}

/** The code that explains errors is loaded when there is the first one. */
export type Trouble = typeof import('./trouble.ts');

/** Resolves with nothing when that is out of reach. */
export const loadTrouble = (): Promise<Trouble | undefined> =>
  loadPart(() => import('./trouble.ts')).catch(() => undefined);

interface Views<T> {
  /** Nothing to ask for yet. */
  idle?: () => unknown;
  pending: () => unknown;
  complete: (value: T) => unknown;
  error: (error: unknown, trouble: Trouble) => unknown;
}

/** A read as those see it who show it. */
export type Reading<T> = Pick<
  Request<never, T>,
  'value' | 'error' | 'trouble' | 'pending' | 'run' | 'render'
>;

/**
 * The one way in which an element reads: runs again when its arguments or the client change, aborts what is overtaken, and
 * survives a move of its host. Only a host that stays away is aborted, and then asks again on its return.
 */
export class Request<Args extends readonly unknown[], T> implements ReactiveController {
  readonly #host: KbElement;
  readonly #args: () => Args | undefined;
  readonly #read: (client: Client, args: Args, options: ReadOptions) => Promise<T>;
  readonly #quiet: boolean;
  /** What the last read was made of: the client, and the arguments. Empty while there is nothing to ask for. */
  #made: readonly unknown[] = [];
  #running?: AbortController | undefined;
  #done = false;

  /** The last value, also while a newer one is on its way. */
  value?: T | undefined;

  /** What went wrong with the last read; undefined while another is on its way. */
  error: unknown;

  /** What explains errors, once there was one. */
  trouble?: Trouble | undefined;

  /**
   * @param args what the read depends on; undefined while there is nothing to ask for
   * @param read asks the service
   * @param quiet whether the page is told of errors only
   */
  constructor(
    host: KbElement,
    args: () => Args | undefined,
    read: (client: Client, args: Args, options: ReadOptions) => Promise<T>,
    quiet = false,
  ) {
    this.#host = host;
    this.#quiet = quiet;
    this.#args = args;
    this.#read = read;
    host.addController(this);
  }

  get pending() {
    return !!this.#running;
  }

  hostUpdate() {
    const [client, args] = [this.#host.api, this.#args()];
    const next = client && args ? [client, ...args] : [];
    const made = this.#made;
    if (next.length === made.length && next.every((each, index) => Object.is(each, made[index]))) return;
    this.#made = next;
    void this.#run();
  }

  /** Asks again, past every cache. Resolves when the answer is shown, or the error. */
  async run() {
    await this.#run(true);
    await this.#host.updateComplete;
  }

  async #run(fresh = false) {
    const host = this.#host;
    const [client, ...args] = this.#made as unknown as [Client | undefined, ...Args];
    this.#running?.abort();
    this.error = this.#running = undefined;
    if (!client) {
      this.#done = false;
      this.value = undefined;
      return;
    }
    const {signal} = (this.#running = new AbortController());
    host.requestUpdate();
    try {
      const value = await this.#read(client, args, {signal, culture: host.wantedCulture, fresh});
      if (signal.aborted) return;
      this.value = value;
      this.#done = true;
      if (!this.#quiet) host.dispatchEvent(new KbLoadEvent(value));
    } catch (error) {
      if (!signal.aborted) await this.#loadTrouble();
      if (signal.aborted) return;
      this.value = undefined;
      this.error = error;
      this.trouble?.report(host, error, this.#retry);
    }
    this.#running = undefined;
    host.requestUpdate();
  }

  async #loadTrouble() {
    this.trouble ??= await loadTrouble();
  }

  readonly #retry = () => void this.run();

  render({idle, pending, complete, error}: Views<T>): unknown {
    if (this.#running) return pending();
    let reason = this.error;
    if (!reason) {
      if (!this.#done) return (idle ?? pending)();
      // A reply of the right kind may still hold anything: what cannot be shown is an error like any other.
      try {
        return complete(this.value as T);
      } catch (thrown) {
        this.error = reason = thrown;
        if (!this.trouble) {
          void this.#loadTrouble().then(() => this.#host.requestUpdate());
          return pending();
        }
      }
    }
    // Out of reach, what explains errors leaves a way on all the same.
    return this.trouble
      ? error(reason, this.trouble)
      : html`<slot name="error"
          ><p role="alert">
            <button part="retry" type="button" @click=${this.#retry}>${this.#host.unloadedText}</button>
          </p></slot
        >`;
  }

  hostConnected() {
    // Aborted while the host was away.
    if (this.#running?.signal.aborted) void this.#run();
  }

  hostDisconnected() {
    removeEventListener('online', this.#retry);
    // A move removes and inserts in one go; only a host that is still away afterwards has left.
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#running?.abort();
    });
  }
}
