import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Milliseconds without a key after which it saves. */
const pause = 2000;

/** Saves by itself after a pause in writing. */
export class Autosave implements ReactiveController {
  readonly #save: () => void;
  readonly #mayStart: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param mayStart asked after the pause; whether there is something to save that nobody has to decide about */
  constructor(host: ReactiveControllerHost, save: () => void, mayStart: () => boolean) {
    this.#save = save;
    this.#mayStart = mayStart;
    host.addController(this);
  }

  hostDisconnected() {
    this.stop();
  }

  /** Something was written. */
  restart() {
    this.stop();
    this.#timer = setTimeout(() => {
      if (this.#mayStart()) this.#save();
    }, pause);
  }

  stop() {
    clearTimeout(this.#timer);
  }
}
