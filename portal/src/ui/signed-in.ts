import type {ReactiveController} from 'lit';
import type {KbElement} from 'kb-help/portal-kit.js';
import {type Person, personOf} from './person.ts';

/**
 * The person whose token the host's session has. It decides what is offered, where no reply of the service says what the person may do;
 * what the person may do, only the service decides. Another setting of the page leaves a person signed in: a form stays.
 */
export class SignedIn implements ReactiveController {
  readonly #host: KbElement;
  #session: KbElement['session'];
  #rolesClaim: string | undefined;
  #token: string | undefined;
  #person: Person | undefined;
  /** Whether the token has been requested and has not arrived. */
  pending = false;

  constructor(host: KbElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Undefined without a session, and until its token has arrived. */
  get person(): Person | undefined {
    return this.#host.session === this.#session ? this.#person : undefined;
  }

  hostUpdate() {
    const {session} = this.#host;
    const {rolesClaim} = this.#host.settings;
    if (session !== this.#session) {
      this.#session = session;
      this.#setToken(undefined);
      if (session) void this.#read(session);
    } else if (rolesClaim !== this.#rolesClaim) this.#setToken(this.#token);
  }

  async #read(session: NonNullable<KbElement['session']>) {
    this.pending = true;
    // Calls that send the token report its failure.
    const token = await Promise.resolve(session.token({segment: 'production'})).catch(() => undefined);
    if (session !== this.#session) return;
    this.#setToken(token);
    this.#host.requestUpdate();
  }

  #setToken(token: string | undefined) {
    this.pending = false;
    this.#token = token;
    this.#rolesClaim = this.#host.settings.rolesClaim;
    this.#person = token ? personOf(token, this.#rolesClaim) : undefined;
  }

  /** Whether the token carries the role that may write everything. */
  get isEditor(): boolean {
    return this.has(this.#host.settings.editorRole ?? 'editor');
  }

  has(role: string): boolean {
    return this.person?.roles.includes(role) ?? false;
  }
}
