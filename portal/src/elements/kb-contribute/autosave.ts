import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Saves by itself after a pause in writing. */
export class Autosave implements ReactiveController {
  /** Milliseconds without a key after which it saves. */
  static pause = 5000;

  readonly #save: () => void;
  readonly #isWanted: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param save called after the pause
   * @param isWanted whether something is not saved yet
   */
  constructor(host: ReactiveControllerHost, save: () => void, isWanted: () => boolean) {
    this.#save = save;
    this.#isWanted = isWanted;
    host.addController(this);
  }

  hostConnected() {
    addEventListener('online', this.#resume);
    this.#resume();
  }

  hostDisconnected() {
    removeEventListener('online', this.#resume);
    clearTimeout(this.#timer);
  }

  /** Starts the pause anew, if something is not saved yet. */
  readonly #resume = () => {
    if (this.#isWanted()) this.restart();
  };

  /** Starts the pause anew. */
  restart() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#save, Autosave.pause);
  }
}
