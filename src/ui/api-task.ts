import {isServer, type ReactiveController} from 'lit';
import {initialState, shallowArrayEquals, Task, type TaskConfig, TaskStatus} from '@lit/task';
import type {CallOptions} from '../api/call.ts';
import type {Client} from '../api/client.ts';
import {KbError} from '../api/errors.ts';
import type {Preload} from '../ssr/preloaded.ts';
import {logForOwner} from './error-box.ts';
import {KbErrorEvent, KbLoadEvent} from './events.ts';
import type {KbElement} from './kb-element.ts';

export interface ReadOptions extends CallOptions {
  signal: AbortSignal;
  /** Wanted culture, sent as Accept-Language. */
  culture: string;
  /** True after "try again": caches are bypassed. */
  fresh: boolean;
}

interface ApiTaskConfig<Args extends readonly unknown[], T> {
  /** What the read depends on; undefined while there is nothing to ask for. */
  args: () => Args | undefined;
  /** Asks the service. */
  task: (client: Client, args: Args, options: ReadOptions) => Promise<T>;
  /** Fires no `kb-load`. */
  silent?: boolean;
}

interface Renderer<T> {
  /** Nothing to ask for. Default: as `pending`. */
  initial?: () => unknown;
  /** Gets the last value while that is `refreshed`. */
  pending: (refreshed?: T) => unknown;
  complete: (value: T) => unknown;
  error: (error: unknown) => unknown;
}

/** A task as seen by what renders it. */
export type ApiState<T> = Pick<ApiTask<never, T>, 'value' | 'error' | 'pending' | 'run' | 'render'>;

const sourceOf = ({baseUrl, subscriptionKey, segment}: Client, args: readonly unknown[]) => [
  baseUrl,
  subscriptionKey,
  segment,
  ...args,
];

/**
 * A `Task` that reads from the service. In addition to what `Task` does, it
 * - reads again when the client changes;
 * - is aborted when its host has left the document, and runs again on the host's return; moving the host changes nothing;
 * - runs past all caches after "try again", and by itself when the browser is online again;
 * - keeps the last value while the same is read again, for those that render it meanwhile;
 * - shows a reply that cannot be rendered as an error, and logs why;
 * - reports to the page by `kb-load` and `kb-error`.
 */
export class ApiTask<Args extends readonly unknown[], T> implements ReactiveController {
  readonly #host: KbElement;
  readonly #config: ApiTaskConfig<Args, T>;
  readonly #taskConfig: TaskConfig<readonly unknown[], T>;
  #task: Task<readonly unknown[], T>;
  #idle = true;
  #fresh = false;
  #aborted = false;
  #preloadError: unknown;
  /** Where the last value is from; undefined when it must not be shown while the next one is on its way. */
  #source: unknown[] | undefined;
  /** Where the next value is from. */
  #nextSource: unknown[] | undefined;
  #signOuts = 0;
  /** Since the last value there was nothing to ask for, or the person has left. */
  #isForgotten = false;
  /** Why the value cannot be rendered. */
  #renderError: unknown;
  /** Whether the error of the last value was logged. */
  #isLogged = false;

  constructor(host: KbElement, config: ApiTaskConfig<Args, T>) {
    this.#host = host;
    this.#config = config;
    const {args, task, silent} = config;
    this.#taskConfig = {
      args: () => {
        const {apiClient} = host;
        const values = apiClient && args();
        this.#idle = !values;
        return values ? [apiClient, ...values] : [];
      },
      task: async ([client, ...values], {signal}) => {
        this.#renderError = this.#preloadError = undefined;
        removeEventListener('online', this.#retry);
        const fresh = this.#fresh;
        this.#fresh = false;
        this.#begin(client as Client | undefined, values);
        if (!client) return initialState;
        const options = {signal, culture: host.wantedCulture, fresh};
        try {
          const value = await task(client as Client, values as unknown as Args, options);
          return signal.aborted ? initialState : value;
        } catch (error) {
          if (signal.aborted) return initialState;
          throw error;
        }
      },
      onComplete: (value) => {
        this.#source = this.#nextSource;
        this.#isForgotten = this.#isLogged = false;
        if (!silent) host.dispatchEvent(new KbLoadEvent(value));
      },
      onError: (error) => {
        this.#source = undefined;
        if ((error as {code?: string}).code === 'offline') this.#runWhenOnline();
        logForOwner(error);
        host.dispatchEvent(new KbErrorEvent(error));
      },
    };
    this.#task = new Task(host, this.#taskConfig);
    host.addController(this);
  }

  /** What the task depends on at the moment; undefined while there is nothing to ask for. */
  get args(): Args | undefined {
    return this.#host.apiClient && this.#config.args();
  }

  /** Reads for `preload`, on a server. */
  read(options: ReadOptions): Promise<T> {
    const {apiClient} = this.#host;
    const args = this.args;
    if (!apiClient || !args) throw new Error('There is nothing to read.');
    return this.#config.task(apiClient, args, options);
  }

  /** Starts with what was read before, on a server: the task is complete, and runs when its arguments change. */
  preload({value, error}: Preload<T>) {
    this.#host.removeController(this.#task);
    this.#task = new Task(this.#host, {...this.#taskConfig, initialValue: value as T});
    this.#preloadError = error;
    if (isServer) return;
    this.#begin(this.#host.apiClient, this.args ?? []);
    if (error) this.#taskConfig.onError?.(error);
    else this.#taskConfig.onComplete?.(value as T);
  }

  /** Starts a read. A value that is hidden by it, or at a sign-out, is not shown again. */
  #begin(client: Client | undefined, args: readonly unknown[]) {
    const {signOuts} = this.#host;
    if (!client || signOuts !== this.#signOuts) this.#isForgotten = true;
    this.#signOuts = signOuts;
    this.#nextSource = client && sourceOf(client, args);
    const isSame = this.#source && this.#nextSource && shallowArrayEquals(this.#source, this.#nextSource);
    if (!isSame) this.#source = undefined;
  }

  get pending() {
    return this.#task.status === TaskStatus.PENDING && !this.#idle;
  }

  /** The last value, also while a newer one is on its way; undefined once there was nothing to ask for, or the person has left. */
  get value(): T | undefined {
    return this.#idle || this.#isForgotten ? undefined : this.#task.value;
  }

  /**
   * The last value while the same is read again: from the same service, with the same arguments, by anybody until the person signs out.
   * It can stay on the page until the reply is there.
   */
  get refreshed(): T | undefined {
    return this.pending && this.#source ? this.value : undefined;
  }

  /** The error of the last read; undefined while another is on its way. */
  get error(): unknown {
    if (this.#idle || this.pending) return undefined;
    return this.#renderError ?? this.#preloadError ?? this.#task.error;
  }

  /** Reads again, past every cache. Resolves when the reply is rendered, or the error. */
  async run() {
    this.#fresh = true;
    await this.#task.run();
    await this.#host.updateComplete;
  }

  readonly #retry = () => void this.run();

  #runWhenOnline() {
    if (navigator.onLine) this.#retry();
    else addEventListener('online', this.#retry, {once: true});
  }

  render({initial, pending, complete, error}: Renderer<T>): unknown {
    if (this.#idle) return (initial ?? pending)();
    // A reply of the declared kind may still hold anything.
    const guarded = (content: () => unknown) => {
      try {
        return content();
      } catch (cause) {
        this.#source = undefined;
        return error((this.#renderError = new KbError('invalid-reply', String(cause), {cause})));
      }
    };
    return this.#task.render({
      initial: () => pending(),
      pending: () => guarded(() => pending(this.refreshed)),
      complete: (value) => {
        this.#renderError = undefined;
        return this.#preloadError ? error(this.#preloadError) : guarded(() => complete(value));
      },
      error,
    });
  }

  /** Not while it renders, and once for each value: an element may render many times. */
  hostUpdated() {
    if (!this.#renderError || this.#isLogged) return;
    this.#isLogged = true;
    logForOwner(this.#renderError);
  }

  hostConnected() {
    if ((this.#task.error as {code?: string} | undefined)?.code === 'offline') this.#runWhenOnline();
    if (!this.#aborted) return;
    this.#aborted = false;
    void this.#task.run();
  }

  hostDisconnected() {
    removeEventListener('online', this.#retry);
    // A move removes and inserts in one go; a host that is still disconnected in the next microtask has left.
    queueMicrotask(() => {
      if (this.#host.isConnected || this.#task.status !== TaskStatus.PENDING) return;
      this.#aborted = true;
      this.#task.abort();
    });
  }
}
