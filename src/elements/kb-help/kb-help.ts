import {ContextConsumer, ContextProvider, createContext} from '@lit/context';
import {html, nothing, type PropertyDeclarations, type PropertyValues} from 'lit';
import type {Client} from '../../api/client.ts';
import {pageSettings} from '../../base/page-settings.ts';
import type {AppliedSettings, Settings} from '../../context/settings.ts';
import {failedText, helpLabel, retryLabel} from '../../i18n/launcher-texts.ts';
import type {LauncherTerms} from '../../i18n/terms.ts';
import {isPlainClick, KbErrorEvent} from '../../base/events.ts';
import {onHotkey} from '../../base/hotkey.ts';
import {nearestLang, observeLang} from '../../base/nearest-lang.ts';
import {icon} from '../../base/icons.ts';
import {listen} from '../../base/listen.ts';
import {whenIdle} from '../../base/when-idle.ts';
import {LazyPart} from '../../base/lazy-part.ts';
import {StyledElement} from '../../base/styled-element.ts';
import {foundation} from '../../base/foundation.styles.ts';
import {viewerContext} from '../../base/viewer-context.ts';
import {ArticleLocation, isRoute, routeUrl} from '../../navigation/article-location.ts';
import {KbToggleEvent} from './events.ts';
import {launcherStyles} from './kb-help.styles.ts';
import type {Arrangement, HelpPlace, PanelDialog} from './panel-dialog.ts';

const launcherIcon =
  'M12 3.5a8.5 8.5 0 1 1-4.1 16l-4.4 1 1-4.4A8.5 8.5 0 0 1 12 3.5zM9.7 9.7a2.3 2.3 0 1 1 3.4 2c-.8.5-1.1 1-1.1 1.8M12 16.3v0';

/** A length; a number counts pixels. */
const cssLength = (length: string) => length && length + (isNaN(+length) ? '' : 'px');

/** Whether to load nothing ahead of need: the reader saves data, or the line is slow. */
function countsBytes() {
  // Not every browser tells of its connection.
  const {connection} = navigator as {connection?: {saveData?: boolean; effectiveType?: string}};
  const {saveData, effectiveType = '4g'} = connection ?? {};
  return saveData || effectiveType !== '4g';
}

/**
 * Help behind one button: search, recommended articles, and articles with vote, share and related ones.
 *
 * Until it is opened it sends no request to the service. The code of its panel is loaded when the reader points at the button or focuses
 * it. The panel stands in the top layer, fills the screen of a phone, and gives the focus back when it closes.
 *
 * @tag kb-help
 * @summary The help widget: a launcher and its panel.
 * @slot launcher - Instead of icon and label of the launcher.
 * @slot logo - In place of the name, on the home: a picture of your own markup.
 * @slot greeting - Above the search field of the home.
 * @slot links - Links of your own, where `home` names them; below the recommended articles by default.
 * @slot home - Below the blocks of the home.
 * @slot footer - Below everything, always in sight.
 * @slot contact - A form of the page that reaches a person: the panel shows it as a view of its own.
 * @csspart launcher - The button.
 * @csspart panel - The frame of the panel.
 * @csspart error - The error box, in place of the launcher.
 * @csspart retry - The button in the error box.
 * @fires {KbToggleEvent} kb-toggle - The reader opened or closed the panel.
 * @fires {KbBeforeOpenEvent} kb-before-open - Before an article is opened; cancelable.
 * @fires {KbBeforeSearchEvent} kb-before-search - Before a search is run; cancelable.
 * @fires {KbBeforeContactEvent} kb-before-contact - Before the reader is led to a person; cancelable.
 * @fires {KbErrorEvent} kb-error - The panel could not be loaded.
 */
export class KbHelp extends StyledElement {
  static override properties: PropertyDeclarations = {
    placement: {reflect: true},
    offset: {},
    mode: {reflect: true},
    label: {},
    launcher: {reflect: true},
    home: {},
    logo: {},
    greeting: {},
    route: {},
    suggest: {},
    languages: {},
    contact: {},
    loading: {},
    hotkey: {},
    remember: {type: Boolean},
    noLauncher: {type: Boolean, attribute: 'no-launcher'},
    open: {type: Boolean, reflect: true},
    client: {attribute: false},
  };

  static override styles = [foundation, launcherStyles];

  readonly #update = () => this.requestUpdate();
  readonly #langObserver = new MutationObserver(this.#update);
  readonly #panel: LazyPart<PanelDialog> = new LazyPart(this, async () => {
    const {PanelDialog} = await import('./panel-elements.ts');
    return new PanelDialog(this);
  });
  readonly #ownerTerms = new LazyPart(this, async () => {
    const {ownerTerms} = await import('./launcher-terms.ts');
    return ownerTerms(this, () => this.#provided.value);
  });
  /** The settings of the provider around the element. */
  readonly #provided = new ContextConsumer(this, {
    context: createContext<AppliedSettings>(Symbol.for('kb-help-settings')),
    subscribe: true,
  });
  readonly #visit = new LazyPart(this, async () => {
    const {rememberVisit} = await import('./visit-storage.ts');
    const {baseUrl} = this.client ?? this.#settings;
    rememberVisit(this, baseUrl, () => this.#remembers, this.#panel.preload);
  });
  #isPanelWanted = false;
  /** What to search for, once there is a panel. */
  #query: string | undefined;

  readonly #viewer: ContextProvider<typeof viewerContext> = new ContextProvider(this, {
    context: viewerContext,
    initialValue: this,
  });

  /** What the reader has opened. @internal */
  readonly location = new ArticleLocation<HelpPlace>(this, {
    onToggle: (open) => this.toggle(open),
    // An article of the page's own may follow the same links.
    followsHash: () => !document.querySelector('kb-article[route=hash]'),
  });

  /** Corner of the launcher and its panel. Default: `bottom-end`. */
  placement?: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start';

  /** Distance from the edges: one length, or two (block, inline). A number counts pixels. Default: `1.25rem`. */
  offset?: string;

  /** `panel` (default) leaves the page usable beside it, `dialog` does not, `inline` stands where the tag is. */
  mode?: 'panel' | 'dialog' | 'inline';

  /** Name of launcher and panel. Default: "Help" in the element's language. */
  label?: string;

  /** What the launcher shows: `both` (default; on phones the icon), `icon` or `text`. Its name is the label in any case. */
  launcher?: 'both' | 'icon' | 'text';

  /**
   * Blocks of the home, in order, separated by spaces: `search`, `suggested` (for this page), `recommended`, `folders` (to browse), `recent`
   * (what was read, stored in this browser), `contact`, `links` (slot `links`). What is left out is not there. Default: `search suggested
   * recommended links`, with the way to a person below everything.
   */
  home?: Settings['home'];

  /** Address of a picture in place of the name, on the home. */
  logo?: string;

  /** Said above the search field of the home. */
  greeting?: string;

  /**
   * Where the page's address names the open article: `hash` (`#help=1002`), `query` (`?help=1002`), or `none` (default): there only once the reader
   * has followed a link such as `#help=1002`.
   */
  route?: 'none' | 'hash' | 'query';

  /** Articles for this page, shown first: words to search for, or `id:` and the id of an external record. */
  suggest?: string;

  /** Cultures to offer for the whole panel, separated by spaces: `en-US de-DE`. */
  languages?: string;

  /**
   * Where a person is reached, offered below everything, after a search without results and after a No: an address such as
   * `mailto:help@example.com?subject={query}` or `/contact?read={articles}&from={page}`. A form in `slot="contact"` goes before it.
   */
  contact?: string;

  /**
   * When the code of the panel is loaded: `intent` (default), when the reader points at the button or focuses it, or `idle`, once the page has
   * loaded and has nothing to do, unless the reader saves data or the connection is slow.
   */
  loading?: 'idle' | 'intent';

  /** Key that opens the panel, such as `?` or `ctrl+/`. None by default. */
  hotkey?: string;

  /**
   * Remembers what is shown for the next pages of the same visit, in `sessionStorage`: the article or the search, and whether the panel stands
   * beside the page. Nothing is stored otherwise.
   */
  remember = false;

  /** Leaves out the launcher: the page opens the panel. */
  noLauncher = false;

  /** The panel is open. Changes when the reader opens or closes it. */
  open = false;

  /** The client to use instead of the one that provider or page default give. */
  client?: Client;

  /** @internal */
  declare arrangement?: Arrangement;
  /** The language that the reader chose for the panel. @internal */
  declare chosenCulture?: string;
  /** @internal */
  declare isRestored?: boolean;
  /** The reader has opened or closed it. @internal */
  declare wasToggled?: boolean;

  constructor() {
    super();
    this.addEventListener('command', this.#onCommand);
    onHotkey(this, () => this.toggle(true));
    listen(this, document, 'click', this.#onPageClick);
    listen(this, pageSettings, 'change', this.#update);
    // A provider whose class comes later than this one.
    listen(this, document, 'context-provider', () => this.#provided.value ?? this.#provided.hostConnected());
  }

  override connectedCallback() {
    super.connectedCallback();
    observeLang(this.#langObserver, this);
    if (this.loading === 'idle' && !countsBytes()) whenIdle(this.#panel.preload);
    this.#openEarly();
    // A popover is closed by its removal from the document.
    this.requestUpdate();
    this.#updateOthers(this.ownerDocument);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#langObserver.disconnect();
    this.#updateOthers(document);
    // A consumer keeps its value after it has left the provider.
    this.#provided.value = undefined;
  }

  protected override willUpdate(changed: PropertyValues) {
    // Frameworks remove a property by setting it to undefined.
    this.open ??= false;
    if (changed.has('client')) this.#viewer.setValue(this, true);
    if (this.#remembers) whenIdle(this.#visit.preload);
    const {texts, languages} = this.#settings;
    if (texts ?? languages) void this.#ownerTerms.preload();
    // Opening it again retries a failed load.
    if (this.isOpen && (!this.#panel.error || changed.has('open'))) void this.#loadPanel();
  }

  protected override updated(changed: PropertyValues) {
    if (['placement', 'offset', 'mode', 'noLauncher'].some((name) => changed.has(name)))
      this.#updateOthers(this.ownerDocument);
    const [block = '', inline = block] = (this.offset ?? '').split(' ').map(cssLength);
    const {style} = this.renderRoot.querySelector<HTMLElement>('.widget')!;
    style.setProperty('--_y', block);
    style.setProperty('--_x', inline);
    style.setProperty('--_stack', `${Math.max(0, this.#stack.indexOf(this))}`);
    const closed = this.renderRoot.querySelector<HTMLElement>('.corner:not(:popover-open)');
    if (this.isConnected) closed?.showPopover();
    this.#search();
  }

  /** Opens the panel for a click on a button of the page: `data-kb-open` names an article, what to search for, or nothing. */
  readonly #onPageClick = (event: MouseEvent) => {
    const button = (event.composedPath() as HTMLElement[]).find(({dataset}) => dataset?.kbOpen != null);
    if (!button || event.defaultPrevented || !isPlainClick(event)) return;
    if ((document.querySelector('kb-help:not([mode=inline])') ?? this) !== this) return;
    event.preventDefault();
    const {kbOpen} = button.dataset;
    // As JSX writes an attribute without a value.
    this.#openWith(button, kbOpen === 'true' ? '' : kbOpen);
  };

  readonly #onCommand = ({command, source}: Event & {command?: string; source?: HTMLButtonElement}) => {
    if (command === '--open') this.#openWith(source, source?.value);
  };

  #openWith(button: HTMLElement | undefined, what = '') {
    const first = !this.isOpen;
    // Safari does not focus a button that is clicked: the focus returns to it.
    button?.focus();
    this.toggle(true);
    if (/^\d+$/.test(what)) this.location.push({contentId: +what, first});
    else if (what) this.search(what);
  }

  readonly #onRetry = async () => {
    if (this.mode !== 'inline') this.open = true;
    void this.#loadPanel();
    // The button has disappeared.
    await this.updateComplete;
    this.focusLauncher();
  };

  /** Whether the panel is to be seen: inline it always is. @internal */
  get isOpen(): boolean {
    return this.open || this.mode === 'inline';
  }

  /** Accessible name of launcher and panel. @internal */
  get name(): string {
    return this.label || this.#text('label', helpLabel);
  }

  get #settings(): AppliedSettings {
    return {...pageSettings.given, ...this.#provided.value};
  }

  /** Of the script tag it is a text, empty where the attribute stands alone. */
  get #remembers() {
    return this.remember || `${this.#settings.remember ?? false}` !== 'false';
  }

  #text(name: keyof LauncherTerms['launcher'], shipped: (lang: string) => string) {
    return this.#ownerTerms.value?.()?.[name] ?? shipped(nearestLang(this));
  }

  /** Opens the panel. */
  show() {
    this.open = true;
  }

  /** Closes the panel. */
  hide() {
    this.open = false;
  }

  /** Opens the panel with an article in it, at the place that `anchor` names. */
  openArticle(contentId: number, culture?: string, anchor?: string) {
    const first = !this.isOpen;
    this.open = true;
    this.location.push({contentId, culture, anchor, first});
  }

  /** Opens the panel and searches, as if the reader had typed. */
  search(query: string) {
    this.open = true;
    this.#query = query;
    this.location.go(0);
  }

  /** Opens or closes the panel for the reader. @internal */
  toggle(open: boolean) {
    if (this.isOpen === open || this.mode === 'inline') return;
    this.open = open;
    this.wasToggled = true;
    this.dispatchEvent(new KbToggleEvent(open));
  }

  /** Shows everything in a language, as far as it is translated. @internal */
  chooseCulture(culture: string) {
    this.chosenCulture = culture;
    this.#viewer.setValue(this, true);
    this.requestUpdate();
  }

  /** @internal */
  focusLauncher() {
    this.renderRoot.querySelector<HTMLElement>('.launcher')?.focus();
  }

  /** The page's address with the article in it, where `route` asks for it. @internal */
  articleHref(contentId: number, culture?: string): string | undefined {
    return isRoute(this.route) ? routeUrl(this.route, {contentId, culture}) : undefined;
  }

  /** Opens the article that a list had asked for before the element was upgraded (ui/navigation.ts). */
  #openEarly() {
    const early = this as {contentId?: number; culture?: string};
    const {contentId, culture} = early;
    if (contentId == null) return;
    delete early.contentId;
    delete early.culture;
    this.openArticle(contentId, culture);
  }

  /** The elements whose launchers are in the same corner, in the order of the page. */
  get #stack() {
    const corner = ({placement, offset}: KbHelp) => `${placement || 'bottom-end'} ${offset ?? ''}`;
    return [...this.ownerDocument.querySelectorAll('kb-help')].filter(
      (other) => !other.noLauncher && other.mode !== 'inline' && corner(other) === corner(this),
    );
  }

  /** Updates the other launchers of a document: their places in a corner depend on this one. */
  #updateOthers(ownerDocument: Document) {
    for (const other of ownerDocument.querySelectorAll('kb-help')) {
      // Its class may not be defined yet, or be of another version.
      if (other !== this && other instanceof KbHelp) other.requestUpdate();
    }
  }

  async #loadPanel() {
    if (this.#isPanelWanted) return;
    this.#isPanelWanted = true;
    // The loader sends the panel's first request while the panel's code is loading.
    document.dispatchEvent(new CustomEvent('kb-panel-load', {detail: this.#panel.value ? 0 : 4}));
    await this.#panel.load();
    const {error} = this.#panel;
    if (!error) return;
    this.#isPanelWanted = false;
    this.open = false;
    this.dispatchEvent(new KbErrorEvent(error));
  }

  #search() {
    const panel = this.renderRoot.querySelector('kb-help-panel');
    if (!panel || this.#query === undefined) return;
    void panel.search(this.#query);
    this.#query = undefined;
  }

  protected override render() {
    return html`<div class="widget">
      ${this.#panel.error ? this.#renderError() : this.#renderLauncher()}${this.#panel.value?.render()}
    </div>`;
  }

  #renderLauncher() {
    const {name, isOpen} = this;
    const iconOnly = this.launcher === 'icon' || (this.label === '' && this.launcher !== 'text');
    const hidden = this.noLauncher || this.mode === 'inline' || (isOpen && !!this.#panel.value);
    return html`<div class="corner" popover="manual" ?hidden=${hidden}>
      <button
        type="button"
        class="launcher primary"
        part="launcher"
        aria-haspopup="dialog"
        aria-expanded=${isOpen}
        aria-busy=${(isOpen && !this.#panel.value) || nothing}
        aria-label=${iconOnly ? name : nothing}
        @click=${() => this.toggle(!this.open)}
        @pointerenter=${this.#panel.preload}
        @focus=${this.#panel.preload}
      >
        <slot name="launcher"
          >${this.launcher === 'text' ? '' : icon(launcherIcon)}${iconOnly ? '' : html`<span>${name}</span>`}</slot
        >
      </button>
    </div>`;
  }

  #renderError() {
    const box = html`<div class="error" part="error" role="alert">
      <p>${this.#text('failed', failedText)}</p>
      <button type="button" part="retry" @click=${this.#onRetry}>${this.#text('retry', retryLabel)}</button>
    </div>`;
    return this.mode === 'inline' ? box : html`<div class="corner" popover="manual">${box}</div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-help': KbHelp;
  }
}
