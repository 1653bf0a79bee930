import {
  ErrorResponse,
  ErrorTimeout,
  InMemoryWebStorage,
  WebStorageStateStore,
  type User,
} from 'oidc-client-ts';
import type {TokenRequest} from 'kb-help/api.js';
import {Account} from './account.ts';
import {CheckedUserManager} from './checked-user-manager.ts';
import {cleanAddress, type Arrival, type ProviderOptions, stateMark, statePrefix} from './redirect.ts';

/** Where the person was when signing in began, kept while the browser is at the identity provider. */
interface ReturnState {
  url: string;
}

/** Answers of an identity provider that only the person can do something about. */
const needsPerson =
  /^(login|interaction|consent|account_selection)_required$|^invalid_grant$|^access_denied$/;

/** A person who signs in at an OpenID Connect provider, by authorization code with PKCE. */
export class OidcAccount extends Account {
  readonly #manager: CheckedUserManager;

  constructor(
    {authority, clientId, scope, redirectUri, silentRedirectUri}: ProviderOptions,
    onChange: () => void,
  ) {
    super(onChange);
    this.#manager = new CheckedUserManager({
      authority,
      client_id: clientId,
      scope,
      redirect_uri: redirectUri,
      popup_redirect_uri: redirectUri,
      silent_redirect_uri: silentRedirectUri,
      post_logout_redirect_uri: redirectUri,
      // Tokens live as long as the page does. Only verifier and state have to survive the redirect.
      userStore: new WebStorageStateStore({store: new InMemoryWebStorage()}),
      stateStore: new WebStorageStateStore({store: sessionStorage, prefix: statePrefix}),
      // The library watches the access token; the service wants the id token.
      automaticSilentRenew: false,
      // The frame loads a page of the owner's, on a slow line, too.
      silentRequestTimeoutInSeconds: 20,
      loadUserInfo: false,
    });
  }

  /** Leaves the page, unless the person can sign in beside it in a window of its own. */
  async signIn(popup: boolean) {
    if (popup) return this.#take(await this.#manager.signinPopup({url_state: stateMark}));
    // When the library cannot leave the page, it stops all that the page is loading. So it is asked to only when the provider answers.
    await this.#manager.metadataService.getMetadata();
    await this.#manager.signinRedirect({
      url_state: stateMark,
      state: {url: location.href} satisfies ReturnState,
    });
    return undefined;
  }

  /** Signs in without asking, if the identity provider still knows the person. Returns whether it does. */
  async restore(): Promise<boolean> {
    this.setState('pending');
    try {
      this.#take(await this.#manager.signinSilent({url_state: stateMark}));
    } catch {
      // Whatever the reason is, the person can sign in as always.
      this.setState('out');
    }
    return this.state === 'in';
  }

  /**
   * Takes what the identity provider has sent the browser back with. In a popup or a frame, the page that opened it gets that.
   *
   * @returns for a redirect, the address of the page on which signing in had begun
   */
  async arrive(arrival: Arrival): Promise<string | undefined> {
    if (arrival === 'frame') return void (await this.#manager.signinSilentCallback());
    if (arrival === 'popup') return void (await this.#manager.signinPopupCallback());
    this.setState('pending');
    const url = location.href;
    const before = new URL(cleanAddress());
    try {
      const user = await this.#manager.signinRedirectCallback(url);
      const began = new URL((user.state as ReturnState).url);
      // The same page again: with its query and place as they were.
      const isSamePage = began.origin === before.origin && began.pathname === before.pathname;
      history.replaceState(history.state, '', isSamePage ? began : before);
      this.#take(user);
      return began.href;
    } catch (error) {
      history.replaceState(history.state, '', before);
      this.setState('out');
      // The person has pressed “cancel” there.
      if (error instanceof ErrorResponse && error.error === 'access_denied') return undefined;
      throw error;
    }
  }

  /** Signs out here, and at the identity provider where that can be done: then it leaves the page. */
  async signOut() {
    const user = await this.#manager.getUser();
    await this.#manager.removeUser();
    this.setState('out');
    const end = await this.#manager.metadataService.getEndSessionEndpoint().catch(() => undefined);
    if (end && user?.id_token) await this.#manager.signoutRedirect({id_token_hint: user.id_token});
  }

  protected override async renew({refused}: TokenRequest): Promise<string | undefined> {
    try {
      const user = await this.#manager.signinSilent({url_state: stateMark});
      return user?.id_token;
    } catch (error) {
      if (error instanceof ErrorResponse && needsPerson.test(`${error.error}`)) return undefined;
      // A provider that shows its pages in no frame never answers there. Without that answer, a token that has ended stays as it is.
      const hasEnded = refused || this.expires(0);
      if (error instanceof ErrorTimeout && hasEnded && navigator.onLine) return undefined;
      throw error;
    }
  }

  #take(user: User | null) {
    if (!user?.id_token)
      throw new Error('The identity provider has sent no id_token: does `scope` have openid?');
    this.setState('in', user.id_token);
  }
}
