import {createContext} from '@lit/context';
import type {ReactiveElement} from 'lit';
import {type Client, createClient, type TokenSource} from '../api/client.ts';
import {listen} from '../base/listen.ts';
import {pageSettings} from '../base/page-settings.ts';
import {AncestorContext} from './ancestor-context.ts';
import {type Session, SessionOwner} from './session.ts';
import type {AllTexts, OwnerTexts, TextSource} from '../i18n/texts.ts';

/** What the home of kb-help can be made of. */
export type HomeBlock = 'search' | 'suggested' | 'recommended' | 'folders' | 'recent' | 'contact' | 'links';

/** The service an element talks to, and how it links: attributes of kb-provider, `configure()`, or `data-*` of the script tag. */
export interface Settings {
  /** Address of the content service, absolute or relative to the page. */
  baseUrl?: string;
  /** Sent as Ocp-Apim-Subscription-Key (interface, section 5). */
  subscriptionKey?: string;
  /** Culture that articles are wanted in, such as `en-US`. Default: the nearest `lang`. */
  culture?: string;
  /** Culture to take when an article has no translation into the wanted one. */
  fallbackCulture?: string;
  /** Which paths to use: as declared (default), never or always with the test segment. */
  segment?: 'declared' | 'production' | 'test';
  /** Which variant of a vote to send: `v2` (default), or `v1`, which needs an e-mail address. */
  modelVersion?: 'v1' | 'v2';
  /** Where an article lives on this site: `/help/{contentId}/{culture}`. */
  articleUrl?: string;
  /** The site's own page of search results: `/search?q={query}`. */
  searchUrl?: string;
  /** The site's own page where an article is corrected: `/edit/{contentId}/{culture}`. */
  editUrl?: string;
  /** The sanitizer for article text: the browser's own where there is one (default), or always DOMPurify. */
  sanitizer?: 'auto' | 'dompurify';
  /** The home of every kb-help, as its attributes say it. */
  home?: string | readonly HomeBlock[];
  /** Address of a picture in place of the name of kb-help, on its home. */
  logo?: string;
  /** What kb-help says above the search field of its home. */
  greeting?: string;
  /** Whether every kb-help remembers what is shown for the next pages of the same visit. */
  remember?: boolean;
  /** Used instead of the global `fetch`, but not for files: only XMLHttpRequest tells how much of them has been sent. */
  fetch?: typeof fetch;
  /**
   * The reader's identity token, if signed in. Asked before each request that takes one, and once more when it was refused. Without it the reader is
   * signed out; another function that gives the same person's token changes nothing.
   */
  getToken?: TokenSource;
  /** The claim of the token that holds the roles, as the service's ROLES_CLAIM says: `roles` by default. */
  rolesClaim?: string;
  /** The role that may write, as the service's ROLE_NAMES says: `editor` by default. */
  editorRole?: string;
  /** Texts in place of the elements' own, by language, or the address of a JSON file of them. */
  texts?: TextSource;
}

/** Settings as they apply to elements: with the session in place of the function that the page gives. */
export interface AppliedSettings extends Omit<Settings, 'getToken' | 'texts'>, OwnerTexts {
  session?: Session | undefined;
}

/** Languages are registered for a whole page alone. */
type GivenSettings = Settings & Pick<OwnerTexts, 'languages'>;

const isEqual = <T extends object>(a: T, b: T) =>
  (Object.keys({...a, ...b}) as (keyof T)[]).every((name) => a[name] === b[name]);

/** The page's default settings, and the clients that elements share. */
class PageDefault {
  readonly #sessions = new SessionOwner(() => pageSettings.announce());
  #clients: readonly Client[] = [];

  get settings() {
    return pageSettings.given as GivenSettings;
  }

  configure(settings: GivenSettings) {
    this.#sessions.set({...this.settings, ...settings}.getToken);
    pageSettings.add(settings);
  }

  get applied(): AppliedSettings {
    const {getToken, texts: pageTexts, ...settings} = this.settings;
    return {...settings, pageTexts, session: getToken && this.#sessions.session};
  }

  /** The client for these settings. Elements with equal settings share one, and with it replies and requests. */
  clientFor({baseUrl, subscriptionKey, segment, session, fetch}: AppliedSettings): Client {
    const options = {baseUrl, subscriptionKey, segment, getToken: session?.token, fetch};
    const known = this.#clients.find((each) => isEqual(each, {...each, ...options}));
    if (known) return known;
    const client = createClient(options);
    // Bounded, for pages that keep changing their settings.
    this.#clients = [client, ...this.#clients.slice(0, 20)];
    return client;
  }
}

export const pageDefault = new PageDefault();

/**
 * Sets the page's default settings, for elements without a provider and providers without an attribute. Settings that are left
 * out keep their value. May be called at any time: elements read again.
 */
export const configure = (settings: Settings) => pageDefault.configure(settings);

/**
 * Adds a language that is not shipped, or replaces one, also for elements that are there already.
 *
 * @param lang BCP 47 tag, such as `eo` or `pt-PT`
 */
export const registerLanguage = (lang: string, texts: AllTexts) =>
  pageDefault.configure({languages: [{[lang]: texts}, pageDefault.settings.languages]});

/** What kb-provider provides: its settings, completed by those of the providers around it. */
export const settingsContext = createContext<AppliedSettings>(Symbol.for('kb-help-settings'));

/** The settings that apply to an element: those of the providers around it, then the page's default. */
export class SettingsController {
  readonly #host: ReactiveElement;
  readonly #provider: AncestorContext<AppliedSettings>;
  /** Empty while `client` is undefined. */
  settings: AppliedSettings = {};
  /** Undefined while a provider around the host is not upgraded yet. */
  client: Client | undefined;

  constructor(host: ReactiveElement) {
    this.#host = host;
    this.#provider = new AncestorContext(host, 'kb-provider', settingsContext, () => this.#update());
    listen(host, pageSettings, 'change', this.#update);
  }

  readonly #update = () => {
    const {waiting, value} = this.#provider;
    const settings = waiting ? {} : {...pageDefault.applied, ...value};
    // The same object as long as nothing in it changes, so that tasks may have it among their arguments.
    if (!isEqual(settings, this.settings)) this.settings = settings;
    this.client = waiting ? undefined : pageDefault.clientFor(this.settings);
    this.#host.requestUpdate();
  };
}
