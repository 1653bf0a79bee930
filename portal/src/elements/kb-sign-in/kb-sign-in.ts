import {html, type PropertyDeclarations, type PropertyValues} from 'lit';
import type {Settings} from 'kb-help';
import {type Client, KbError} from 'kb-help/api.js';
import {errorBox, type FieldErrors, focusInvalid, valuesOf, WriteTask} from 'kb-help/portal-kit.js';
import {formStyles} from '../../ui/form.styles.ts';
import {type Person, personOf} from '../../ui/person.ts';
import {PortalElement} from '../../ui/portal-element.ts';
import {KbSignedInEvent, KbBeforeSignInEvent, KbBeforeSignOutEvent} from './events.ts';
import {signInStyles} from './kb-sign-in.styles.ts';
import {cleanAddress, type ProviderOptions} from './redirect.ts';
import {type Segment, Session} from './session.ts';
import {signInForm} from './sign-in-form.ts';

/** Says what an owner has to know when an identity provider fails, whose words are for developers. Nothing has failed where the person has closed its window. */
function onProviderError(cause: unknown) {
  if (/popup.*closed/i.test(`${cause}`)) return;
  throw cause instanceof KbError
    ? cause
    : new KbError('network', `Signing in failed (${String(cause)})`, {cause});
}

/**
 * Signs people in, shows who is signed in, and gives their token to every element of its provider, which then read again as that person
 * (Token_Post, interface 4.1; OpenID Connect, interface 5).
 *
 * With `authority`, at an OpenID Connect provider by authorization code with PKCE; without, by user name and password at the service; with
 * `getToken`, by the page itself. Tokens are kept in memory alone.
 *
 * @tag kb-sign-in
 * @summary Signs people in.
 * @slot error - Instead of the error box.
 * @csspart person - Who is signed in.
 * @csspart button - The buttons that sign in and out.
 * @csspart dialog - The dialog that asks for user name and password.
 * @csspart form - The form in it.
 * @csspart submit - The button that sends the form.
 * @csspart error - The error box.
 * @csspart retry - The button in the error box.
 * @fires {KbBeforeSignInEvent} kb-before-sign-in - Before a person is asked to sign in; cancelable.
 * @fires {KbSignedInEvent} kb-signed-in - A person has signed in.
 * @fires {KbBeforeSignOutEvent} kb-before-sign-out - Before the person is signed out; cancelable.
 * @fires {KbErrorEvent} kb-error - Signing in has failed.
 */
export class KbSignIn extends PortalElement {
  static override properties: PropertyDeclarations = {
    authority: {},
    clientId: {attribute: 'client-id'},
    scope: {},
    redirectUri: {attribute: 'redirect-uri'},
    silentRedirectUri: {attribute: 'silent-redirect-uri'},
    restore: {type: Boolean},
    popup: {type: Boolean},
    testAuthority: {attribute: 'test-authority'},
    testClientId: {attribute: 'test-client-id'},
    getToken: {attribute: false},
    errors: {state: true},
  };

  static override styles = [PortalElement.styles, formStyles, signInStyles];

  #session: Session | undefined;
  readonly #write = new WriteTask(this);
  #username = '';
  /** Where signing in was tried last, for "try again". */
  #lastSegment: Segment = 'production';

  private errors: FieldErrors = {};

  /** Address of the OpenID Connect provider. Without one, people sign in by user name and password at the service. */
  authority?: string;

  /** The client id that the identity provider knows this page by. */
  clientId?: string;

  /** Scopes to ask for; `openid` has to be among them. With `offline_access` many providers give a refresh token. Default: `openid profile email`. */
  scope?: string;

  /** The address that the identity provider sends the browser back to; register it there. Default: the page's, without query and place. */
  redirectUri?: string;

  /** A light page with a kb-sign-in for renewals in a hidden frame. Default: `redirect-uri`. */
  silentRedirectUri?: string;

  /** Signs in again without asking when the page is loaded, if the identity provider still knows the person. Asks it in a hidden frame. */
  restore = false;

  /** Signs in beside the page, in a window of its own. Default: the page is left, and comes back. */
  popup = false;

  /** Address of the identity provider of paths with the test segment, if that is another one. */
  testAuthority?: string;

  /** The client id there. Default: `client-id`. */
  testClientId?: string;

  /** The page's own tokens: asked for at once, then before each request that takes a token. Keep the function's identity. */
  getToken?: Settings['getToken'];

  /** The person who is signed in, if any. */
  get person(): Person | undefined {
    return this.#session?.state() === 'in' ? this.#personOf('production') : undefined;
  }

  override connectedCallback() {
    super.connectedCallback();
    this.requestUpdate();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#session?.removeEventListener('change', this.#onChange);
    this.#session = undefined;
  }

  protected override willUpdate(_changed: PropertyValues) {
    if (this.isConnected && this.apiClient) this.#join();
  }

  /** Asks the person to sign in, as the button does. */
  async signIn() {
    await this.#begin('production');
  }

  /** Signs the person out, as the button does. */
  async signOut() {
    if (!this.dispatchEvent(new KbBeforeSignOutEvent())) return;
    // A sign-in may be under way, in a window of its own.
    this.#write.reset();
    this.#username = '';
    await this.#act('production', async () => this.#session?.signOut());
  }

  readonly #onChange = () => this.requestUpdate();

  get #options() {
    const redirectUri = new URL(this.redirectUri || cleanAddress(), document.baseURI);
    if (!this.redirectUri) redirectUri.search = redirectUri.hash = '';
    const provider = (authority?: string, clientId?: string): ProviderOptions | undefined =>
      authority
        ? {
            authority,
            clientId: clientId ?? '',
            scope: this.scope || 'openid profile email',
            redirectUri: redirectUri.href,
            silentRedirectUri: new URL(this.silentRedirectUri || redirectUri, document.baseURI).href,
          }
        : undefined;
    return {
      getToken: this.getToken ?? this.settings.session?.token,
      production: provider(this.authority, this.clientId),
      test: provider(this.testAuthority, this.testClientId || this.clientId),
      restore: this.restore,
    };
  }

  /** Joins the session of the provider around it, with its own options. */
  #join() {
    const session = Session.around(this);
    if (session !== this.#session) {
      this.#session?.removeEventListener('change', this.#onChange);
      session.addEventListener('change', this.#onChange);
      this.#session = session;
    }
    const options = this.#options;
    if (session.uses(options)) return;
    void this.#attempt('production', async () => {
      const returnUrl = await session.use(options);
      if (returnUrl !== undefined) this.#signedIn('production', returnUrl);
    });
  }

  async #begin(segment: Segment) {
    const session = this.#session;
    if (!session || !this.dispatchEvent(new KbBeforeSignInEvent())) return;
    if (session.withPassword) {
      this.errors = {};
      if (!this.#write.busy) this.#write.reset();
      await this.updateComplete;
      const dialog = this.renderRoot.querySelector('dialog');
      dialog?.showModal();
      dialog?.querySelector<HTMLElement>('[data-focus]')?.focus();
      return;
    }
    // The person may have come back from the identity provider by the browser's Back.
    this.#write.reset();
    // A page that is left loses what was typed into it.
    const popup = this.popup || session.state(segment) === 'ended';
    await this.#act(segment, async () => {
      await session.signIn(segment, popup);
      if (session.state(segment) === 'in') this.#signedIn(segment);
    });
  }

  async #sendPassword(form: HTMLFormElement) {
    const session = this.#session;
    if (!session || this.#write.busy) return;
    const {required} = this.portalTerms.signIn;
    const {username = '', password} = valuesOf(form);
    this.errors = {
      ...(!username && {username: required.username}),
      ...(!password && {password: required.password}),
    };
    if (focusInvalid(this, this.errors)) return;
    await this.#act('production', async (client) => {
      // With the spaces around it.
      await session.signInWithPassword(client, username, String(new FormData(form).get('password')));
      this.#username = username;
      form.closest('dialog')?.close();
      form.reset();
      this.#signedIn('production');
    });
  }

  #attempt(segment: Segment, act: (client: Client) => Promise<unknown>) {
    this.#lastSegment = segment;
    return this.#write.run((client) => act(client).catch(onProviderError));
  }

  /** What a person has pressed a button for. The focus moves to what takes its place. */
  async #act(segment: Segment, act: (client: Client) => Promise<unknown>) {
    // In Chromium, the focus in a modal dialog is not “within” its host.
    const hadFocus = this.shadowRoot?.activeElement;
    const written = await this.#attempt(segment, act);
    if (hadFocus && written && !written.error) this.#write.moveFocus();
  }

  #signedIn(segment: Segment, returnUrl?: string) {
    this.dispatchEvent(new KbSignedInEvent({person: this.#personOf(segment), ...(returnUrl && {returnUrl})}));
  }

  #personOf(segment: Segment): Person {
    return personOf(this.#session?.token(segment) ?? '', this.settings.rolesClaim);
  }

  protected override renderPending() {
    return html`<div class="base row" aria-busy="true">
      <b class="skeleton space" aria-hidden="true"></b>
    </div>`;
  }

  protected override renderContent(): unknown {
    const session = this.#session;
    if (!session || session.state() === 'pending') return this.renderPending();
    const again = session.state() === 'ended';
    return html`<div class="base">
      ${this.#renderAccount('production')}
      ${session.hasTestProvider && session.state() === 'in' ? this.#renderAccount('test') : ''}
      ${
        session.withPassword
          ? signInForm({
              host: this,
              again,
              username: this.#username,
              errors: this.errors,
              busy: this.#write.busy,
              failure: this.#write.failure,
              onSubmit: (form) => void this.#sendPassword(form),
            })
          : this.#renderFailure()
      }
    </div>`;
  }

  #renderAccount(segment: Segment) {
    const terms = this.portalTerms.signIn;
    const isTest = segment === 'test';
    const state = this.#session!.state(segment);
    const {name} = this.#personOf(segment);
    const where = isTest ? html`<span class="muted">${terms.test}</span>` : '';
    if (state === 'in') {
      return html`<div class="row">
        <p class="who" part="person" role="status" tabindex="-1" ?data-focus=${!isTest}>
          ${where}<span>${terms.signedInAs(name)}</span>
        </p>
        ${
          isTest
            ? ''
            : html`<button part="button" type="button" @click=${() => this.signOut()}>
                ${terms.signOut}
              </button>`
        }
      </div>`;
    }
    return html`<div class="row">
      ${where} ${state === 'ended' ? html`<p role="status">${terms.ended}</p>` : ''}
      <button
        class=${isTest ? '' : 'primary'}
        part="button"
        type="button"
        ?data-focus=${!isTest}
        aria-busy=${this.#write.busy}
        @click=${() => this.#begin(segment)}
      >
        ${state === 'ended' ? terms.signInAgain : terms.signIn}
      </button>
    </div>`;
  }

  #renderFailure() {
    const {failure} = this.#write;
    if (!failure) return '';
    const retry = () => void this.#begin(this.#lastSegment);
    return errorBox(this, failure, retry, this.portalTerms.signIn.failed);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-sign-in': KbSignIn;
  }
}
