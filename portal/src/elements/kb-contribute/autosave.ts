import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Milliseconds without a key after which it saves. */
const pause = 5000;

/** Saves by itself after a pause in writing. */
export class Autosave implements ReactiveController {
  readonly #save: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param save called after the pause */
  constructor(host: ReactiveControllerHost, save: () => void) {
    this.#save = save;
    host.addController(this);
  }

  hostDisconnected() {
    this.stop();
  }

  /** Something was written. */
  restart() {
    this.stop();
    this.#timer = setTimeout(this.#save, pause);
  }

  stop() {
    clearTimeout(this.#timer);
  }
}
