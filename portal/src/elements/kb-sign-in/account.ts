import type {TokenRequest} from 'kb-help/api.js';
import {hasProblem} from 'kb-help/portal-kit.js';
import {claimsOf} from '../../ui/person.ts';

/** `ended`: the token has expired and nothing but signing in again gives another one. */
export type AccountState = 'pending' | 'out' | 'in' | 'ended';

/** Milliseconds before its end at which a token is renewed: clocks differ, and requests take time. */
const renewalMargin = 30_000;
/** A longer delay overflows in browsers. */
const maxDelay = 2 ** 31 - 1;

/**
 * Seconds for which a token that was issued just now can be used; undefined when it does not say so. The clock of this device, which may
 * be days off, has no part in it.
 */
function lifetimeOf(token: string): number | undefined {
  const {exp, iat} = claimsOf(token) ?? {};
  return typeof exp === 'number' && typeof iat === 'number' ? exp - iat : undefined;
}

/** Whether a refusal may be the token's fault: another role or key would be refused with any token. */
function mayHaveExpired({error}: NonNullable<TokenRequest['refused']>): boolean {
  return error.status === 401 || !error.problem?.type || hasProblem(error, 'identity-token');
}

/** One person's sign-in at one identity provider. The token is kept in memory alone. */
export abstract class Account {
  readonly #onChange: () => void;
  #token: string | undefined;
  #state: AccountState = 'out';
  /** When the token expires, by `performance.now()`; undefined when that is unknown. */
  #expiry: number | undefined;
  #renewal: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get state() {
    return this.#state;
  }

  /** The last token, also when it has expired: it says who may want to sign in again. */
  get token() {
    return this.#token;
  }

  /** The token for a request; renewed before it expires, and after a refusal that may mean that it has. */
  async tokenFor({refused, segment}: TokenRequest): Promise<string | undefined> {
    if (this.#state !== 'in' || !this.#token) return undefined;
    // A token that was refused late has been replaced already.
    const isRefused = refused?.token === this.#token && mayHaveExpired(refused);
    if (isRefused || this.expires(renewalMargin)) await this.#renewOnce({refused, segment});
    return this.#state === 'in' ? this.#token : undefined;
  }

  /** Gets another token without asking the person; undefined when only the person can help. Rejects when that is unknown. */
  protected abstract renew(request: TokenRequest): Promise<string | undefined>;

  /** Sets the state; with a token, also the seconds that it lasts from now. */
  protected setState(state: AccountState, token?: string, lifetime = token && lifetimeOf(token)) {
    this.#state = state;
    if (state === 'out') this.#token = this.#expiry = undefined;
    else if (token) {
      this.#token = token;
      this.#expiry = lifetime ? performance.now() + lifetime * 1000 : undefined;
    }
    this.#schedule();
    this.#onChange();
  }

  #schedule() {
    clearTimeout(this.#timer);
    if (this.#state !== 'in' || this.#expiry === undefined) return;
    const delay = Math.max(1000, this.#expiry - renewalMargin - performance.now());
    this.#timer = setTimeout(this.#onTimer, Math.min(delay, maxDelay));
  }

  readonly #onTimer = () => {
    if (!this.expires(renewalMargin)) this.#schedule();
    // A failure is ignored: the next request renews the token, and reports it.
    else this.#renewOnce({segment: 'production'}).catch(() => undefined);
  };

  /** Whether the token ends within some milliseconds. */
  protected expires(margin: number) {
    return this.#expiry !== undefined && this.#expiry - margin <= performance.now();
  }

  #renewOnce(request: TokenRequest): Promise<void> {
    const before = this.#token;
    return (this.#renewal ??= this.renew(request)
      .then((token) => {
        // Signed out, or in again, in the meantime.
        if (this.#state === 'in' && this.#token === before) this.setState(token ? 'in' : 'ended', token);
      })
      .finally(() => (this.#renewal = undefined)));
  }
}
