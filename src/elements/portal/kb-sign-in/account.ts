import type {TokenRequest} from '../../../api/client.ts';
import {hasProblem} from '../../../api/errors.ts';
import {expiryOf} from '../../../ui/person.ts';

/** `ended`: the token has expired and nothing but signing in again gives another one. */
export type AccountState = 'pending' | 'out' | 'in' | 'ended';

/** Milliseconds before its end at which a token is renewed: clocks differ, and requests take time. */
const renewalMargin = 30_000;
/** A longer delay overflows in browsers. */
const maxDelay = 2 ** 31 - 1;

/** Whether a refusal may be the token's fault: another role or key would be refused with any token. */
function mayHaveExpired({error}: NonNullable<TokenRequest['refused']>): boolean {
  return error.status === 401 || !error.problem?.type || hasProblem(error, 'identity-token');
}

/** One person's sign-in at one identity provider. The token is kept in memory alone. */
export abstract class Account {
  readonly #onChange: () => void;
  #token: string | undefined;
  #state: AccountState = 'out';
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
    if (isRefused || this.#expires(renewalMargin)) await this.#renewOnce({refused, segment});
    return this.#state === 'in' ? this.#token : undefined;
  }

  /** Gets another token without asking the person; undefined when only the person can help. Rejects when that is unknown. */
  protected abstract renew(request: TokenRequest): Promise<string | undefined>;

  protected setState(state: AccountState, token = this.#token) {
    this.#state = state;
    this.#token = state === 'out' ? undefined : token;
    clearTimeout(this.#timer);
    const expiry = state === 'in' && this.#token ? expiryOf(this.#token) : undefined;
    if (expiry !== undefined) {
      const delay = Math.max(1000, expiry - renewalMargin - Date.now());
      this.#timer = setTimeout(this.#onTimer, Math.min(delay, maxDelay));
    }
    this.#onChange();
  }

  readonly #onTimer = () => {
    if (!this.#expires(renewalMargin)) this.setState(this.#state);
    // A failure is ignored: the next request renews the token, and reports it.
    else this.#renewOnce({segment: 'production'}).catch(() => undefined);
  };

  #expires(margin: number) {
    const expiry = this.#token && expiryOf(this.#token);
    return Boolean(expiry && expiry - margin <= Date.now());
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
