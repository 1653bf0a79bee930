import type {Settings} from 'kb-help';
import type {Client, TokenRequest} from 'kb-help/api.js';
import {configure, pageDefault, Session as PersonSession} from 'kb-help/portal-kit.js';
import type {Account, AccountState} from './account.ts';
import type {OidcAccount} from './oidc-account.ts';
import {PageAccount} from './page-account.ts';
import {PasswordAccount} from './password-account.ts';
import {arrivalFrom, type ProviderOptions} from './redirect.ts';

export type Segment = TokenRequest['segment'];
type GetToken = NonNullable<Settings['getToken']>;

/** What takes the tokens: a kb-provider, or the page's default. */
interface Target {
  getToken?: GetToken | undefined;
}

const page: Target = {
  get getToken() {
    return pageDefault.settings.getToken;
  },
  set getToken(getToken) {
    configure({getToken});
  },
};

/** The nearest provider around an element, across shadow roots, upgraded or not. */
function targetOf(element: Element): Target {
  const provider = element.closest('kb-provider') as Target | null;
  if (provider) return provider;
  const {host} = element.getRootNode() as Partial<ShadowRoot>;
  return host ? targetOf(host) : page;
}

export interface SessionOptions {
  /** The page's own tokens, or those of a session. */
  getToken?: GetToken | undefined;
  production?: ProviderOptions | undefined;
  test?: ProviderOptions | undefined;
  restore?: boolean;
}

/** What makes another sign-in. The address to come back to does not: it follows the page. */
const identityOf = ({production, test}: SessionOptions) =>
  JSON.stringify([production, test].map((each) => each && [each.authority, each.clientId, each.scope]));

/**
 * The person that the elements of a provider act for. The session belongs to what takes its tokens, not to an element that shows it: it goes on
 * when that element is removed, as an application does with each view. Fires `change`.
 */
export class Session extends EventTarget {
  static readonly #sessions = new WeakMap<Target, Session>();
  /** The functions that sessions have given to their targets. */
  static readonly #given = new WeakSet<GetToken>();

  /** The session of the provider around an element. */
  static around(element: Element): Session {
    const target = targetOf(element);
    let session = this.#sessions.get(target);
    if (!session) this.#sessions.set(target, (session = new Session(target)));
    return session;
  }

  readonly #target: Target;
  #options: SessionOptions | undefined;
  readonly #accounts = new Map<Segment, Account>();
  readonly #lastStates = new Map<Segment, AccountState>();
  /** Being loaded, or arriving from an identity provider. */
  #pending = false;

  constructor(target: Target) {
    super();
    this.#target = target;
  }

  /** Whether people sign in with a password of the service. */
  get withPassword() {
    return this.#accounts.get('production') instanceof PasswordAccount;
  }

  get hasTestProvider() {
    return Boolean(this.#options?.test);
  }

  state(segment: Segment = 'production'): AccountState {
    return this.#pending ? 'pending' : (this.#accounts.get(segment)?.state ?? 'out');
  }

  token(segment: Segment = 'production') {
    return this.#accounts.get(segment)?.token;
  }

  /** Whether it has these options already. */
  uses(options: SessionOptions): boolean {
    const own = this.#options;
    const wanted = this.#complete(options);
    return Boolean(own && own.getToken === wanted.getToken && identityOf(own) === identityOf(wanted));
  }

  /**
   * Sets how people sign in. Resolves when the person is known, or that there is none.
   *
   * @returns for a redirect that has just come back, the address of the page on which signing in had begun
   */
  async use(options: SessionOptions): Promise<string | undefined> {
    const wanted = this.#complete(options);
    this.#options = wanted;
    for (const segment of [...this.#accounts.keys()]) {
      this.#accounts.delete(segment);
      this.#provide(segment);
    }
    if (wanted.getToken) {
      const account = new PageAccount(wanted.getToken, () => this.#provide('production'));
      this.#accounts.set('production', account);
      await account.check();
    } else if (wanted.production) return this.#arriveOrRestore(wanted);
    else this.#accounts.set('production', new PasswordAccount(() => this.#provide('production')));
    this.#changed();
    return undefined;
  }

  async signInWithPassword(client: Client, username: string, password: string) {
    const account = this.#accounts.get('production');
    if (account instanceof PasswordAccount) await account.signIn(client, username, password);
  }

  /** @param popup in a window beside the page, which then keeps all that was typed into it */
  async signIn(segment: Segment, popup: boolean) {
    const account = this.#accounts.get(segment);
    if (account instanceof PageAccount) return account.check();
    await (await this.#oidc(segment)).signIn(popup || segment === 'test');
  }

  /** Signs out of all. It may leave the page, for the identity provider. */
  async signOut() {
    for (const segment of ['test', 'production'] as const) {
      const account = this.#accounts.get(segment) as Account & {signOut?: () => unknown};
      await account?.signOut?.();
    }
  }

  async #arriveOrRestore(options: SessionOptions): Promise<string | undefined> {
    let returnUrl: string | undefined;
    for (const segment of ['production', 'test'] as const) {
      const arrival = options[segment] && arrivalFrom(options[segment]);
      if (!arrival && !(options[segment] && options.restore)) continue;
      this.#setPending(true);
      try {
        const account = await this.#oidc(segment);
        if (arrival) returnUrl = await account.arrive(arrival);
        else await account.restore();
      } finally {
        this.#setPending(false);
      }
    }
    this.#changed();
    return returnUrl;
  }

  /** The account, with the library that it needs. */
  async #oidc(segment: Segment): Promise<OidcAccount> {
    const options = this.#options?.[segment];
    if (!options) throw new Error(`There is no identity provider for the segment “${segment}”.`);
    const {OidcAccount} = await import('./oidc-account.ts');
    let account = this.#accounts.get(segment);
    if (!account) {
      account = new OidcAccount(options, () => this.#provide(segment));
      this.#accounts.set(segment, account);
    }
    return account as OidcAccount;
  }

  #setPending(pending: boolean) {
    this.#pending = pending;
    this.#changed();
  }

  /** Gives the target another session when another person is signed in, so that elements read again as that person. */
  #provide(segment: Segment) {
    const state = this.#accounts.get(segment)?.state ?? 'out';
    const last = this.#lastStates.get(segment) ?? 'out';
    this.#lastStates.set(segment, state);
    const hasCome = state === 'in' && last !== 'in';
    const hasLeft = state === 'out' && (last === 'in' || last === 'ended');
    if (hasCome || hasLeft) {
      const isAnyone = [...this.#lastStates.values()].some((each) => each === 'in' || each === 'ended');
      this.#target.getToken = isAnyone ? this.#makeGetToken() : undefined;
    }
    this.#changed();
  }

  /** A function of the page's stays the way to sign in after its person has signed out. */
  #complete({getToken, ...options}: SessionOptions): SessionOptions {
    const isOfPage = getToken && !Session.#given.has(getToken);
    return {...options, getToken: isOfPage ? getToken : this.#options?.getToken};
  }

  #makeGetToken(): GetToken {
    const getToken: GetToken = async (request) => {
      const test = this.hasTestProvider && request.segment === 'test' && this.#accounts.get('test');
      return (test || this.#accounts.get('production'))?.tokenFor(request);
    };
    const {token} = new PersonSession(getToken, this.token());
    Session.#given.add(token);
    return token;
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
