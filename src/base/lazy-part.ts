import type {ReactiveControllerHost} from 'lit';

/**
 * A part of an element that is imported when a reader's act asks for it. Its host renders again when it has loaded or failed. The promises of
 * `load` and `preload` resolve in the order of the calls, so input is handled before the search that follows it.
 */
export class LazyPart<T> {
  readonly #host: ReactiveControllerHost;
  readonly #import: () => Promise<T>;
  #loading?: Promise<T> | undefined;
  /** Undefined until it has loaded. */
  value?: T;
  /** Why the last `load` failed; undefined while another one is on its way. */
  error: unknown;

  constructor(host: ReactiveControllerHost, load: () => Promise<T>) {
    this.#host = host;
    // What throws at once fails as what rejects later.
    this.#import = async () => load();
  }

  /**
   * Resolves with nothing when the part cannot be had: then `error` says why, and the next call tries again. Firefox caches a failed module
   * until the page is reloaded, which the HTML standard allows (https://github.com/whatwg/html/issues/6768).
   */
  readonly load = async (): Promise<T | undefined> => {
    if (this.error) {
      this.error = undefined;
      this.#host.requestUpdate();
    }
    return this.#start().catch((error: unknown) => {
      this.error = error;
      this.#host.requestUpdate();
      return undefined;
    });
  };

  /**
   * Loads ahead of need, when the reader points at what needs the part. A failure is not shown. Does nothing where the failure of a `load` is
   * shown: the part would take its place, without having done what it was loaded for.
   */
  readonly preload = async (): Promise<T | undefined> =>
    this.error ? undefined : this.#start().catch(() => undefined);

  #start() {
    return (this.#loading ??= this.#import().then(
      (value) => {
        this.value = value;
        this.#host.requestUpdate();
        return value;
      },
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    ));
  }
}
