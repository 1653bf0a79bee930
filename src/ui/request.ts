import {Task, TaskStatus, initialState} from '@lit/task';
import {html, type ReactiveController} from 'lit';
import type {Client} from '../api/client.ts';
import {KbLoadEvent} from './events.ts';
import type {KbElement} from './kb-element.ts';

export interface ReadOptions {
  signal: AbortSignal;
  /** Wanted culture, sent as Accept-Language. */
  culture: string;
  /** True when the reader asked to try again: caches are passed by. */
  fresh: boolean;
}

/** The code that explains errors is loaded when there is the first one. */
export type Trouble = typeof import('./trouble.ts');

interface Views<T> {
  /** Nothing to ask for yet. */
  idle?: () => unknown;
  pending: () => unknown;
  complete: (value: T) => unknown;
  error: (error: unknown, trouble: Trouble) => unknown;
}

/**
 * The one way in which an element reads: runs again when its arguments or the client change, aborts what is overtaken, and survives a move of its host. Only a host that stays away is aborted, and then asks again on its return.
 */
export class Request<Args extends readonly unknown[], T> implements ReactiveController {
  readonly #host: KbElement;
  readonly #task: Task<readonly unknown[], T>;
  #trouble?: Trouble;
  #aborted = false;
  #fresh = false;

  /**
   * @param args what the read depends on; undefined while there is nothing to ask for
   * @param read asks the service
   */
  constructor(
    host: KbElement,
    args: () => Args | undefined,
    read: (client: Client, args: Args, options: ReadOptions) => Promise<T>,
  ) {
    this.#host = host;
    host.addController(this);
    this.#task = new Task<readonly unknown[], T>(host, {
      args: () => [host.api, ...(args() ?? [])],
      task: ([client], {signal}) => {
        const now = args();
        if (!client || !now) return initialState;
        const fresh = this.#fresh;
        this.#fresh = false;
        return read(client as Client, now, {signal, culture: host.wantedCulture, fresh}).catch(
          async (error) => {
            if (!signal.aborted) await this.#loadTrouble();
            throw error;
          },
        );
      },
      onComplete: (value) => host.dispatchEvent(new KbLoadEvent(value)),
      onError: (error) => {
        if (!this.#aborted) this.#trouble?.report(host, error, this.#retry);
      },
    });
  }

  /** The last value, also while a newer one is on its way. */
  get value(): T | undefined {
    return this.#task.value;
  }

  /** What went wrong with the last read; undefined while another is on its way. */
  get error(): unknown {
    return this.#task.status === TaskStatus.ERROR ? this.#task.error : undefined;
  }

  /** What explains errors, once there was one. */
  get trouble(): Trouble | undefined {
    return this.#trouble;
  }

  get pending() {
    return this.#task.status === TaskStatus.PENDING;
  }

  /** Asks again, past every cache. Resolves when the answer is shown, or the error. */
  async run() {
    this.#fresh = true;
    await this.#task.run();
    await this.#host.updateComplete;
  }

  async #loadTrouble() {
    // Out of reach, the page's own error slot is all there is to show.
    this.#trouble ??= await import('./trouble.ts').catch(() => undefined);
  }

  readonly #retry = () => void this.run();

  render({idle, pending, complete, error}: Views<T>) {
    return this.#task.render({
      initial: idle ?? pending,
      pending,
      complete: (value) => {
        // A reply of the right kind may still hold anything: what cannot be shown is an error like any other.
        try {
          return complete(value);
        } catch (reason) {
          if (this.#trouble) return error(reason, this.#trouble);
          void this.#loadTrouble().then(() => this.#host.requestUpdate());
          return pending();
        }
      },
      error: (reason) => (this.#trouble ? error(reason, this.#trouble) : html`<slot name="error"></slot>`),
    });
  }

  hostConnected() {
    if (!this.#aborted) return;
    this.#aborted = false;
    void this.#task.run();
  }

  hostDisconnected() {
    removeEventListener('online', this.#retry);
    // A move removes and inserts in one go; only a host that is still away afterwards has left.
    queueMicrotask(() => {
      if (this.#host.isConnected || !this.pending) return;
      this.#aborted = true;
      this.#task.abort();
    });
  }
}
