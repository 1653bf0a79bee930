import type {ReactiveController, ReactiveElement} from 'lit';
import type {Session} from './session.ts';

interface Host extends ReactiveElement {
  readonly session: Session | undefined;
}

/**
 * Calls back when the session of its host has ended, before the host renders: what was shown to the person, or typed by them, must not be
 * shown after that.
 */
export class SessionEnd implements ReactiveController {
  readonly #host: Host;
  readonly #onEnd: () => void;
  #session: Session | undefined;

  constructor(host: Host, onEnd: () => void) {
    this.#host = host;
    this.#onEnd = onEnd;
    host.addController(this);
  }

  hostUpdate() {
    const {session} = this.#host;
    if (this.#session && session !== this.#session) this.#onEnd();
    this.#session = session;
  }
}
