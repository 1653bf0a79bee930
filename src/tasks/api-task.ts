import {isServer, type ReactiveController, type ReactiveElement} from 'lit';
import {initialState, shallowArrayEquals, Task, TaskStatus} from '@lit/task';
import type {CallOptions, Client} from '../api/client.ts';
import type {Session} from '../context/session.ts';
import {codeOf, KbError, logForOwner} from '../api/errors.ts';
import type {Preload} from '../hydration/preloaded.ts';
import {KbErrorEvent, KbLoadEvent} from '../base/events.ts';

export interface ReadOptions extends CallOptions {
  signal: AbortSignal;
  /** Wanted culture, sent as Accept-Language. */
  culture: string;
  /** True after "try again": caches are bypassed. */
  fresh: boolean;
}

interface Host extends ReactiveElement {
  readonly apiClient: Client | undefined;
  readonly session: Session | undefined;
  readonly wantedCulture: string;
}

interface ApiTaskConfig<Args extends readonly unknown[], T> {
  /** What the read depends on; undefined while there is nothing to ask for. */
  args: () => Args | undefined;
  /** Asks the service. */
  task: (client: Client, args: Args, options: ReadOptions) => Promise<T>;
  /** While it returns false, other arguments are not read. What was read stays, as long as its arguments are the same. */
  enabled?: () => boolean;
  /** While other arguments are read, the value of the last ones stays. */
  keepPrevious?: boolean;
  /** Fires no `kb-load`. */
  silent?: boolean;
}

/** How a read has ended, with what it was asked for. */
interface Outcome<Args, T> extends Preload<T> {
  readonly client: Client | undefined;
  /** The session that it was read in; undefined where the reader was signed out. */
  readonly session: Session | undefined;
  readonly args: Args;
}

interface Renderer<T> {
  /** Nothing to ask for. Default: as `pending`. */
  initial?: () => unknown;
  /** Gets the value of the same arguments while they are read again; with `keepPrevious`, of the last ones. Also while there is no client yet. */
  pending: (value?: T) => unknown;
  complete: (value: T) => unknown;
  error: (error: unknown) => unknown;
}

/** A task as seen by what renders it. */
export type ApiState<T> = Pick<ApiTask<never, T>, 'value' | 'error' | 'pending' | 'run' | 'retry' | 'render'>;

/** A task whose read a server may do. */
export type PreloadableTask = Pick<ApiTask<readonly unknown[], unknown>, 'args' | 'read' | 'preload'>;

/**
 * A `Task` that reads from the service. In addition to what `Task` does, it
 * - keeps each outcome together with its arguments, and gives a value for the present arguments only;
 * - reads again when the client changes;
 * - is aborted when its host has left the document, and runs again on the host's return; moving the host changes nothing;
 * - runs past all caches after "try again", and by itself when the browser is online again;
 * - shows a reply that cannot be rendered as an error, and logs why;
 * - reports to the page by `kb-load` and `kb-error`.
 */
export class ApiTask<Args extends readonly unknown[], T> implements ReactiveController {
  readonly #host: Host;
  readonly #config: ApiTaskConfig<Args, T>;
  #task: Task<readonly unknown[], Outcome<Args, T> | undefined>;
  #lastRun: readonly unknown[] = [];
  #fresh = false;
  #aborted = false;

  constructor(host: Host, config: ApiTaskConfig<Args, T>) {
    this.#host = host;
    this.#config = config;
    this.#task = new Task(host, this.#taskConfig);
    host.addController(this);
  }

  get #taskConfig() {
    return {
      args: () => {
        // With the arguments of its last run, the task does not run.
        if (this.#config.enabled?.() === false) return this.#lastRun;
        const args = this.args;
        return args ? [this.#host.apiClient, ...args] : [];
      },
      task: (run: readonly unknown[], {signal}: {signal: AbortSignal}) => {
        this.#lastRun = run;
        const [client, ...args] = run;
        return this.#read(client as Client | undefined, args as unknown as Args, signal);
      },
      onComplete: (outcome: Outcome<Args, T> | undefined) => this.#report(outcome),
    };
  }

  /** What the task depends on at the moment; undefined while there is nothing to ask for. */
  get args(): Args | undefined {
    return this.#host.apiClient && this.#config.args();
  }

  /** Reads for `preload`, on a server. */
  read(options: ReadOptions): Promise<T> {
    return this.#config.task(this.#host.apiClient!, this.args!, options);
  }

  /** Starts with what was read before, on a server: the task is complete, and runs when its arguments change. */
  preload(reply: Preload<T>) {
    const {apiClient: client, session} = this.#host;
    const outcome = {...reply, client, session, args: this.args as Args};
    this.#host.removeController(this.#task);
    this.#task = new Task(this.#host, {...this.#taskConfig, initialValue: outcome});
    if (!isServer) this.#report(outcome);
  }

  /** Errors belong to their arguments as values do, so they are outcomes as well. Without arguments there is none. */
  async #read(client: Client | undefined, args: Args, signal: AbortSignal) {
    removeEventListener('online', this.retry);
    const fresh = this.#fresh;
    this.#fresh = false;
    if (!client) return undefined;
    const {session, wantedCulture: culture} = this.#host;
    const outcome: Outcome<Args, T> = {client, session, args};
    try {
      outcome.value = await this.#config.task(client, args, {signal, culture, fresh});
    } catch (error) {
      outcome.error = error;
    }
    return signal.aborted ? initialState : outcome;
  }

  #report(outcome: Outcome<Args, T> | undefined) {
    if (!outcome) return;
    const {value, error} = outcome;
    if (error) {
      if (codeOf(error) === 'offline') this.#runWhenOnline();
      logForOwner(error);
      this.#host.dispatchEvent(new KbErrorEvent(error));
    } else if (!this.#config.silent) this.#host.dispatchEvent(new KbLoadEvent(value));
  }

  get pending() {
    return this.#task.status === TaskStatus.PENDING && this.args !== undefined;
  }

  /**
   * The outcome for the present arguments; while others are read, the last one if it is kept. It is that of the same service, and of no
   * session that has ended since.
   */
  get #outcome(): Outcome<Args, T> | undefined {
    const {value: outcome} = this.#task;
    const {apiClient, session} = this.#host;
    const args = this.args;
    if (!outcome || !args || (outcome.session && session !== outcome.session)) return undefined;
    const {client} = outcome;
    const isSameService =
      client?.baseUrl === apiClient?.baseUrl &&
      client?.subscriptionKey === apiClient?.subscriptionKey &&
      client?.segment === apiClient?.segment;
    if (!isSameService) return undefined;
    const isKept = this.pending && this.#config.keepPrevious;
    return isKept || shallowArrayEquals(outcome.args, args) ? outcome : undefined;
  }

  /** The value for the present arguments, also while they are read again; with `keepPrevious`, the last one while others are read. */
  get value(): T | undefined {
    return this.#outcome?.value;
  }

  /** The arguments that `value` was read with. */
  get valueArgs(): Args | undefined {
    return this.#outcome?.args;
  }

  /** The error of the last read; undefined while another is on its way. */
  get error(): unknown {
    return this.pending ? undefined : this.#outcome?.error;
  }

  /** Reads again, past every cache. Resolves when the reply is rendered, or the error. */
  async run() {
    this.#fresh = true;
    await this.#task.run();
    await this.#host.updateComplete;
  }

  /** The same, for a button. */
  readonly retry = () => void this.run();

  #runWhenOnline() {
    if (navigator.onLine) this.retry();
    else addEventListener('online', this.retry, {once: true});
  }

  render({initial, pending, complete, error}: Renderer<T>): unknown {
    if (!this.#host.apiClient) return pending();
    if (!this.args) return (initial ?? pending)();
    const outcome = this.#outcome;
    if (!outcome || (this.pending && outcome.error)) return pending();
    if (outcome.error) return error(outcome.error);
    try {
      return this.pending ? pending(outcome.value) : complete(outcome.value as T);
    } catch (cause) {
      // A reply of the declared kind may still hold anything.
      outcome.error = new KbError('invalid-reply', String(cause), {cause});
      outcome.value = undefined;
      logForOwner(outcome.error);
      return error(outcome.error);
    }
  }

  hostConnected() {
    if (codeOf(this.#task.value?.error) === 'offline') this.#runWhenOnline();
    if (!this.#aborted) return;
    this.#aborted = false;
    void this.#task.run();
  }

  hostDisconnected() {
    removeEventListener('online', this.retry);
    // A move removes and inserts in one go; a host that is still disconnected in the next microtask has left.
    queueMicrotask(() => {
      if (this.#host.isConnected || this.#task.status !== TaskStatus.PENDING) return;
      this.#aborted = true;
      this.#task.abort();
    });
  }
}
