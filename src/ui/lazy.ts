import type {ReactiveControllerHost} from 'lit';

/** A part of an element that is loaded on demand. Once it is there, the element renders again. */
export class Lazy<T> {
  readonly #host: ReactiveControllerHost;
  readonly #import: () => Promise<T>;
  #loading?: Promise<T> | undefined;
  /** Undefined until it is there. */
  value?: T;
  /** It was needed and out of reach, and nobody has tried again. */
  stuck = false;

  constructor(host: ReactiveControllerHost, load: () => Promise<T>) {
    this.#host = host;
    this.#import = load;
  }

  /** Rejects when the part is out of reach; the next call tries again. */
  load() {
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

  /** Loads ahead of need, as a listener may. Resolves with nothing when the part is out of reach. */
  readonly warm = () => this.load().catch(() => undefined);

  /** Loads what the reader asked for. When it is out of reach the host renders again, to say so. */
  readonly need = async () => {
    if (this.stuck) {
      this.stuck = false;
      this.#host.requestUpdate();
    }
    const value = await this.warm();
    this.stuck = !value;
    this.#host.requestUpdate();
    return value;
  };
}
