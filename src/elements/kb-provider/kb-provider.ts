import {css, html} from 'lit';
import {ContextProvider} from '@lit/context';
import {AncestorContext} from '../../context/ancestor-context.ts';
import {type AppliedSettings, type Settings, settingsContext} from '../../context/settings.ts';
import {SessionOwner} from '../../context/session.ts';
import {StyledElement} from '../../base/styled-element.ts';

/** The attributes, by setting. The script tag takes the same as `data-*`. */
const settingAttributes = {
  baseUrl: 'base-url',
  subscriptionKey: 'subscription-key',
  culture: 'culture',
  fallbackCulture: 'fallback-culture',
  segment: 'segment',
  modelVersion: 'model-version',
  articleUrl: 'article-url',
  searchUrl: 'search-url',
  editUrl: 'edit-url',
  sanitizer: 'sanitizer',
  rolesClaim: 'roles-claim',
  editorRole: 'editor-role',
} as const satisfies Partial<Record<keyof Settings, string>>;

/**
 * Settings for the elements inside it: which service they read from, and how they link.
 *
 * Settings that are left out come from the provider around it, then from the page's default. After a change the elements read again.
 *
 * @tag kb-provider
 * @summary Settings for the elements inside it.
 * @slot - The elements.
 * @attr base-url - Address of the content service, absolute or relative to the page.
 * @attr subscription-key - Sent as Ocp-Apim-Subscription-Key.
 * @attr culture - Culture that articles are wanted in, such as `en-US`. Default: the nearest `lang`.
 * @attr fallback-culture - Culture to take when an article has no translation into the wanted one.
 * @attr {'declared' | 'production' | 'test'} segment - Which paths to use: `declared` (default), `production` or `test`.
 * @attr {'v1' | 'v2'} model-version - Which variant of a vote to send: `v2` (default), or `v1`, which needs an e-mail address.
 * @attr article-url - Where an article lives on this site: `/help/{contentId}/{culture}`.
 * @attr search-url - The site's own page of search results: `/search?q={query}`.
 * @attr edit-url - The site's own page where an article is corrected: `/edit/{contentId}/{culture}`.
 * @attr {'auto' | 'dompurify'} sanitizer - `auto` (default) or `dompurify`.
 * @attr roles-claim - The claim of identity tokens that holds the roles, as the service's ROLES_CLAIM says; `roles` by default.
 * @attr editor-role - The role that may write, as the service's ROLE_NAMES says; `editor` by default.
 * @attr texts - Address of a JSON file with texts in place of the elements' own, by language; as a property, the texts themselves.
 */
export class KbProvider extends StyledElement {
  static override styles = css`
    :host {
      display: contents;
    }
  `;

  static override properties = {
    ...Object.fromEntries(Object.entries(settingAttributes).map(([name, attribute]) => [name, {attribute}])),
    texts: {},
    getToken: {attribute: false},
  };

  declare baseUrl?: string;
  declare subscriptionKey?: string;
  declare culture?: string;
  declare fallbackCulture?: string;
  declare segment?: Settings['segment'];
  declare modelVersion?: Settings['modelVersion'];
  declare articleUrl?: string;
  declare searchUrl?: string;
  declare editUrl?: string;
  declare sanitizer?: Settings['sanitizer'];
  declare rolesClaim?: string;
  declare editorRole?: string;
  declare texts?: Settings['texts'];
  /** Gives the reader's identity token; undefined while the reader is signed out. Replacing the function does not begin another session by itself. */
  declare getToken?: Settings['getToken'];

  readonly #outer = new AncestorContext(this, 'kb-provider', settingsContext, () => this.#provide());
  readonly #sessions = new SessionOwner(() => this.#provide());
  readonly #provider = new ContextProvider(this, {context: settingsContext});

  protected override willUpdate() {
    this.#provide();
  }

  #provide() {
    const settings: AppliedSettings = {...this.#outer.value};
    for (const name of Object.keys(settingAttributes) as (keyof typeof settingAttributes)[]) {
      if (this[name] != null) Object.assign(settings, {[name]: this[name]});
    }
    if (this.texts) settings.texts = [this.texts, settings.texts];
    this.#sessions.set(this.getToken);
    if (this.#sessions.session) settings.session = this.#sessions.session;
    this.#provider.setValue(settings);
  }

  protected override render() {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-provider': KbProvider;
  }
}
