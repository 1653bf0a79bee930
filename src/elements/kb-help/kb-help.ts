import type {Client} from '../../api/client.ts';
import {helpLabel, retryLabel} from '../../i18n/launcher.ts';
import {nearestLang} from '../../i18n/nearest-lang.ts';
import {version} from '../../version.ts';
import {KbToggleEvent} from './events.ts';
import type {HelpPanel} from './help-panel.ts';
import {launcherStyles} from './kb-help.styles.ts';
import {routed} from './routes.ts';

const drawing =
  'M12 3.5a8.5 8.5 0 1 1-4.1 16l-4.4 1 1-4.4A8.5 8.5 0 0 1 12 3.5zM9.7 9.7a2.3 2.3 0 1 1 3.4 2c-.8.5-1.1 1-1.1 1.8M12 16.3v0';

/** Attributes with a property of the same name. */
const reflected = ['placement', 'offset', 'mode', 'label', 'route', 'suggest', 'languages'] as const;

/** A server has no elements, and nothing to show them on. */
const Base = (globalThis.HTMLElement ?? Object) as typeof HTMLElement;

const drawn = (name: string, attributes: Record<string, string>, ...inside: Element[]) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...inside);
  return element;
};

/**
 * Help behind one button: search, recommended articles, and articles with vote, share and related ones.
 *
 * Until it is opened it asks nothing of the service and loads no code of its panel; the reader's hand on the button loads the code. The
 * panel stands in the top layer, takes the whole screen on a phone, and gives the focus back where it came from.
 *
 * @tag kb-help
 * @summary The help widget: a launcher and its panel.
 * @slot launcher - Instead of icon and label of the launcher.
 * @slot home - Below the recommended articles.
 * @slot footer - Below everything, always in sight: a way to reach a person.
 * @attr placement
 * @attr offset
 * @attr mode
 * @attr label
 * @attr route
 * @attr suggest
 * @attr languages
 * @attr {boolean} open - The panel is open. Follows what the reader does.
 * @attr {boolean} no-launcher - Leaves out the launcher: the page opens the panel.
 * @csspart launcher - The button.
 * @csspart panel - The frame of the panel.
 * @fires {KbToggleEvent} kb-toggle - The reader opened or closed the panel.
 * @fires {KbOpenEvent} kb-open - Before an article is opened; cancelable.
 * @fires {KbSearchEvent} kb-search - Before a search is run; cancelable.
 */
export class KbHelp extends Base {
  /** Version of kb-help that the element is of. */
  static readonly version = version;
  static readonly observedAttributes = [...reflected, 'open', 'no-launcher'];
  /** Loads and registers the panel and what it is composed of. The entry says how. @internal */
  static loadPanel: () => Promise<unknown>;

  static {
    for (const name of reflected) {
      Object.defineProperty(this.prototype, name, {
        get(this: Element) {
          return this.getAttribute(name) ?? undefined;
        },
        set(this: Element, value: unknown) {
          if (value == null) this.removeAttribute(name);
          else this.setAttribute(name, value as string);
        },
      });
    }
  }

  /** Corner of the launcher and its panel. Default: `bottom-end`. */
  declare placement?: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start' | undefined;
  /** Distance from the edges: one length, or two (block, inline). A number counts pixels. Default: `1.25rem`. */
  declare offset?: string | undefined;
  /** `panel` (default) leaves the page usable beside it, `dialog` does not, `inline` stands where the tag is. */
  declare mode?: 'panel' | 'dialog' | 'inline' | undefined;
  /** What launcher and panel are called. Default: "Help" in the element's language. */
  declare label?: string | undefined;
  /** Where the page's address names the open article: `none` (default), `hash` (`#help=1002`) or `query` (`?help=1002`). */
  declare route?: 'none' | 'hash' | 'query' | undefined;
  /** Articles for this page come first: words to search for, or `id:` and the id of an external record. */
  declare suggest?: string | undefined;
  /** Cultures to offer for the whole panel, separated by spaces: `en-US de-DE`. */
  declare languages?: string | undefined;

  /** The client to use instead of the one that provider or page default give. */
  client?: Client;

  readonly #observer = new MutationObserver(() => this.#update());
  readonly #label = document.createElement('span');
  /** Where the focus goes when the panel closes and nothing else had it. @internal */
  readonly launcher = document.createElement('button');
  readonly #corner = document.createElement('div');
  /** Of the launcher, and of the frame once there is one. @internal */
  styles = launcherStyles.cssText;
  #panel?: HelpPanel;
  #loading?: Promise<unknown> | undefined;
  #failed = false;
  /** Calls that wait for the panel. */
  #kept: ((panel: HelpPanel) => unknown)[] = [];

  constructor() {
    super();
    const root = this.shadowRoot ?? this.attachShadow({mode: 'open'});
    this.adoptedCallback();
    const {launcher} = this;
    const slot = document.createElement('slot');
    slot.name = 'launcher';
    slot.append(
      drawn('svg', {viewBox: '0 0 24 24', 'aria-hidden': 'true'}, drawn('path', {d: drawing})),
      this.#label,
    );
    Object.assign(launcher, {type: 'button', className: 'launcher', ariaHasPopup: 'dialog'});
    launcher.setAttribute('part', 'launcher');
    launcher.append(slot);
    launcher.onclick = () => {
      const again = this.#failed && this.opened;
      this.#failed = false;
      if (again) this.#update();
      else this.toggle(!this.opened);
    };
    launcher.onpointerenter = launcher.onfocus = () => void this.#load().catch(() => undefined);
    this.#corner.className = 'corner';
    this.#corner.append(launcher);
    root.append(this.#corner);
  }

  connectedCallback() {
    // What the page had set before the element was defined, by `for` of a list included.
    const early = {...this} as Record<string, unknown>;
    for (const name of [...reflected, 'contentId', 'culture']) {
      delete (this as Record<string, unknown>)[name];
      if (reflected.includes(name as 'label') && name in early) Object.assign(this, {[name]: early[name]});
    }
    this.#observer.observe(this.ownerDocument, {subtree: true, attributeFilter: ['lang']});
    addEventListener('popstate', this.#onAddress);
    if (early.contentId != null) this.open(early.contentId as number, early.culture as string | undefined);
    this.#onAddress();
    this.#update();
  }

  disconnectedCallback() {
    this.#observer.disconnect();
    removeEventListener('popstate', this.#onAddress);
  }

  /** Puts on its styles: a document takes no style sheet that was made for another one. @internal */
  adoptedCallback() {
    const view = this.ownerDocument.defaultView;
    if (!view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(this.styles);
    this.shadowRoot!.adoptedStyleSheets = [sheet];
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null) {
    // Who opens it again tries again.
    if (name === 'open' && value !== null) this.#failed = false;
    this.#update();
  }

  /** Whether the panel is open. Inline, it always is. */
  get opened() {
    return this.hasAttribute('open') || this.mode === 'inline';
  }

  // Frameworks take a property back by setting it to undefined, which alone would toggle.
  set opened(open: boolean) {
    this.toggleAttribute('open', !!open);
  }

  /** What the panel is called. @internal */
  get name() {
    return this.label || helpLabel(nearestLang(this));
  }

  /** Opens the panel, and in it an article, if one is given: so `for` of a list may name this element. */
  open(contentId?: number, culture?: string, anchor?: string) {
    const first = !this.opened;
    this.opened = true;
    if (contentId != null) this.#call((panel) => panel.openArticle(contentId, culture, first, anchor));
  }

  /** Closes the panel. */
  close() {
    this.opened = false;
  }

  /** Opens an article in the panel, at a place in it where `anchor` names one. */
  openArticle(contentId: number, culture?: string, anchor?: string) {
    this.open(contentId, culture, anchor);
  }

  /** Opens the panel and searches, as if the reader had typed. */
  search(query: string) {
    this.opened = true;
    this.#call((panel) => panel.search(query));
  }

  /** The reader opens or closes it. @internal */
  toggle(open: boolean) {
    if (this.opened !== open) {
      this.opened = open;
      if (this.opened === open) this.dispatchEvent(new KbToggleEvent(open));
    }
  }

  /** Now, or as soon as there is a panel. */
  #call(run: (panel: HelpPanel) => unknown) {
    if (this.#panel) run(this.#panel);
    else this.#kept.push(run);
  }

  #update() {
    if (!this.isConnected) return;
    const {launcher, opened, name} = this;
    const [corner, label, panel, failed] = [this.#corner, this.#label, this.#panel, this.#failed];
    const wanted = opened && !panel && !failed;
    label.textContent = failed ? `${name}: ${retryLabel(nearestLang(this))}` : this.label === '' ? '' : name;
    launcher.ariaLabel = label.textContent ? null : name;
    launcher.ariaExpanded = `${opened}`;
    launcher.ariaBusy = wanted ? 'true' : null;
    launcher.toggleAttribute('data-failed', failed);
    corner.hidden =
      !failed && (this.hasAttribute('no-launcher') || this.mode === 'inline' || (opened && !!panel));
    corner.popover = 'manual';
    if (!corner.matches(':popover-open')) corner.showPopover();
    if (wanted) void this.#open();
    panel?.sync();
    const [y = '', x = y] = (this.offset ?? '')
      .split(' ')
      .map((length) => length && `${length}${isNaN(+length) ? '' : 'px'}`);
    for (const box of [corner, panel?.parentElement]) {
      box?.style.setProperty('--_y', y);
      box?.style.setProperty('--_x', x);
    }
  }

  /** Makes the panel, once its code is there. */
  async #open() {
    try {
      await this.#load();
      if (this.#panel) return;
      this.#panel = document.createElement('kb-help-panel') as HelpPanel;
      this.#panel.help = this;
      for (const slot of ['home', 'footer']) {
        this.#panel.append(Object.assign(document.createElement('slot'), {slot, name: slot}));
      }
    } catch {
      this.#failed = true;
      this.opened = false;
    }
    this.#update();
    if (this.#panel) for (const run of this.#kept.splice(0)) run(this.#panel);
  }

  #load() {
    return (this.#loading ??= KbHelp.loadPanel().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    }));
  }

  /** The page's address may name an article, or no longer does. */
  readonly #onAddress = () => {
    const {route} = this;
    if (this.#panel) this.#panel.followAddress();
    else if (route) {
      const found = routed(route);
      if (found) this.openArticle(...found);
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'kb-help': KbHelp;
  }
}
