import {type CSSResult, html, type ReactiveController, type ReactiveControllerHost} from 'lit';
import {listen} from '../../base/listen.ts';
import {whenIdle} from '../../base/when-idle.ts';
import type {Settings} from '../../context/settings.ts';
import type {ArticleLocation, Place} from '../../navigation/article-location.ts';
import {panelDialogStyles} from './panel-dialog.styles.ts';
import {allParts} from './parts.ts';

/** What the reader has opened: an article, or the contact form, which has no id. */
export interface HelpPlace extends Place {
  /** The place in the article to begin at. */
  readonly anchor?: string | undefined;
}

/** How the reader has arranged the panel, which stands in a corner by default. */
export interface Arrangement {
  readonly wide?: boolean;
  /** At the side of the page, from top to bottom. */
  readonly docked?: boolean;
}

/** What the parts of kb-help need of it. Attributes may hold any text, or null once they are removed. */
export interface HelpOwner extends HTMLElement, ReactiveControllerHost {
  readonly renderRoot: ParentNode;
  readonly name: string;
  readonly mode?: string | null | undefined;
  readonly placement?: string | null | undefined;
  readonly location: ArticleLocation<HelpPlace>;
  readonly suggest?: string | null | undefined;
  readonly languages?: string | null | undefined;
  readonly contact?: string | null | undefined;
  readonly home?: Settings['home'] | null;
  readonly logo?: string | null | undefined;
  readonly greeting?: string | null | undefined;
  open: boolean;
  readonly isOpen: boolean;
  /** The reader has opened or closed it. */
  readonly wasToggled?: boolean;
  arrangement?: Arrangement;
  readonly chosenCulture?: string | undefined;
  /** Opened as it was on the page before: nothing in it takes the focus. True for one update of the panel. */
  isRestored?: boolean | undefined;
  toggle(open: boolean): void;
  chooseCulture(culture: string): void;
  search(query: string): void;
  focusLauncher(): void;
  applyStyles(styles: CSSResult): void;
}

/** The element that has the focus, in any shadow tree below a root. */
export function deepActiveElement(root: DocumentOrShadowRoot = document): HTMLElement | undefined {
  let element = root.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return (element ?? undefined) as HTMLElement | undefined;
}

/** Styles the page, without touching its elements. Returns a function that ends this. */
function stylePage(sheet: CSSStyleSheet): () => void {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** Keeps the page from scrolling. Returns a function that ends this. */
function lockScroll(): () => void {
  const sheet = new CSSStyleSheet();
  // Without its scroll bar a page would move to the side.
  const gutter = innerWidth > document.documentElement.clientWidth ? 'scrollbar-gutter:stable;' : '';
  sheet.replaceSync(`html{overflow:hidden!important;${gutter}}`);
  return stylePage(sheet);
}

/**
 * Lays out the page beside a docked box, whose width it says in `--kb-docked-left` or `--kb-docked-right`, for what the page itself
 * has at the edges of the screen. `update` follows a box that has moved.
 */
function makeRoom(box: HTMLElement): {update(): void; end(): void} {
  const sheet = new CSSStyleSheet();
  let last = '';
  const update = () => {
    const {left, width} = box.getBoundingClientRect();
    const side = left > 0 ? 'right' : 'left';
    // Lengths are multiplied by the `zoom` of the page.
    const room = width / (document.documentElement.currentCSSZoom ?? 1);
    const rule = `@media screen{html{--kb-docked-${side}:${room}px;padding-${side}:${room}px!important;box-sizing:border-box!important}}`;
    if (rule !== last) sheet.replaceSync((last = rule));
  };
  // In the next frame: a scroll bar that comes or goes with this may change the box again.
  const observer = new ResizeObserver(() => requestAnimationFrame(update));
  observer.observe(box);
  const endStyle = stylePage(sheet);
  const end = () => {
    observer.disconnect();
    endStyle();
  };
  return {update, end};
}

/** Fits a box to the part of the screen that a virtual keyboard leaves. Returns a function that ends this. */
function trackVirtualKeyboard(box: HTMLElement): () => void {
  const viewport = visualViewport;
  const types = ['resize', 'scroll'];
  const update = () => {
    // When zoomed in by pinching, the visual viewport is a part of the box.
    const fits = viewport && viewport.scale < 1.01;
    // Lengths are multiplied by the `zoom` of the elements around the box.
    const zoom = box.currentCSSZoom ?? 1;
    box.style.setProperty('--_view-top', fits ? `${viewport.offsetTop / zoom}px` : null);
    box.style.setProperty('--_view-height', fits ? `${viewport.height / zoom}px` : null);
  };
  for (const type of types) viewport?.addEventListener(type, update);
  update();
  return () => {
    for (const type of types) viewport?.removeEventListener(type, update);
    for (const name of ['--_view-top', '--_view-height']) box.style.removeProperty(name);
  };
}

/** The content fills the box of the dialog. */
const isOnBackdrop = (event: Event) => event.composedPath()[0] === event.currentTarget;

/** Slots of kb-help that the panel has, too. */
const slots = ['logo', 'greeting', 'links', 'home', 'footer', 'contact'];

/**
 * The box around the panel. In the top layer it is a popover beside the page or a modal dialog over it; inline it is a section. Escape, a
 * click on the backdrop and the back gesture of a phone close it.
 */
export class PanelDialog implements ReactiveController {
  readonly #host: HelpOwner;
  /** Screens that the dialog fills: phones, upright or lying. As a media query in the style sheet WebKit does not update it. */
  readonly #phone = matchMedia('(max-width: 30em), (max-height: 26em)');
  /** With room for a page beside the panel. */
  readonly #roomy = matchMedia('(min-width: 60em)');
  #rendered = false;
  #room: ReturnType<typeof makeRoom> | undefined;
  /** The last key was an Escape for something inside the panel, such as a popover: WebKit cancels the modal dialog around it, too. */
  #escapesInside = false;
  #pressedBackdrop = false;
  #focusBefore: HTMLElement | undefined;
  #cleanups: (() => void)[] = [];

  constructor(host: HelpOwner) {
    this.#host = host;
    host.applyStyles(panelDialogStyles);
    host.addController(this);
    for (const query of [this.#phone, this.#roomy]) listen(host, query, 'change', () => host.requestUpdate());
    whenIdle(() => {
      this.#rendered = true;
      host.requestUpdate();
    });
  }

  /** Whether the dialog makes the page inert. */
  get modal(): boolean {
    const {mode} = this.#host;
    if (mode === 'inline') return false;
    // Outside a modal dialog of the page everything is inert, except another modal dialog.
    const covered = () =>
      [...document.querySelectorAll(':modal')].some((dialog) => !dialog.contains(this.#host));
    return mode === 'dialog' || this.#phone.matches || covered();
  }

  /** Undefined where the reader cannot arrange the panel. */
  get #arrangement(): Arrangement | undefined {
    const {mode, arrangement = {}} = this.#host;
    return mode === 'inline' || this.modal || !this.#roomy.matches ? undefined : arrangement;
  }

  get #panel() {
    return this.#host.renderRoot.querySelector('kb-help-panel');
  }

  get #dialog() {
    return this.#host.renderRoot.querySelector<HTMLDialogElement>('dialog');
  }

  hostUpdated() {
    const dialog = this.#dialog;
    if (!dialog) return this.#cleanUp();
    const {isOpen, isConnected} = this.#host;
    const isModal = dialog.matches(':modal');
    const shown = isModal || dialog.matches(':popover-open');
    if (isOpen && isConnected && (!shown || isModal !== this.modal)) this.#show(dialog);
    else if (!isOpen && shown) this.#hide(dialog);
    if (isOpen && isConnected && this.#arrangement?.docked) (this.#room ??= makeRoom(dialog)).update();
    else this.#giveRoomBack();
  }

  #giveRoomBack() {
    this.#room?.end();
    this.#room = undefined;
  }

  hostDisconnected() {
    this.#cleanUp();
  }

  #show(dialog: HTMLDialogElement) {
    const panel = this.#panel;
    const focused = panel?.focused;
    const active = deepActiveElement();
    if (active !== document.body) this.#focusBefore ??= active;
    this.#close(dialog);
    if (this.modal) {
      dialog.showModal();
      this.#cleanups = [lockScroll(), trackVirtualKeyboard(dialog)];
    } else {
      // Browsers move the focus into a dialog that they show, unless it is inert.
      dialog.inert = Boolean(this.#host.isRestored);
      dialog.showPopover();
      dialog.inert = false;
    }
    if (focused) focused.focus({preventScroll: true});
    else if (!this.#host.isRestored) void panel?.focusStart();
  }

  #hide(dialog: HTMLDialogElement) {
    const hadFocus = dialog.open || this.#panel?.focused;
    this.#close(dialog);
    const before = this.#focusBefore;
    this.#focusBefore = undefined;
    if (!hadFocus) return;
    if (before?.isConnected && before.checkVisibility()) before.focus();
    else this.#host.focusLauncher();
  }

  #close(dialog: HTMLDialogElement) {
    this.#cleanUp();
    if (dialog.open) dialog.close();
    if (dialog.matches(':popover-open')) dialog.hidePopover();
  }

  #cleanUp() {
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
    this.#giveRoomBack();
  }

  /** The focus came from another element of the page, such as a button that opened an article. */
  readonly #onFocusIn = ({relatedTarget, currentTarget}: FocusEvent) => {
    const from = relatedTarget as HTMLElement | null;
    // Slotted content of the page is not among the descendants of the dialog.
    if (from && ![currentTarget as Node, this.#host].some((each) => each.contains(from)))
      this.#focusBefore = from;
  };

  readonly #onKeyDown = (event: KeyboardEvent) => {
    const {key, isComposing, defaultPrevented} = event;
    const floats = (target: EventTarget) =>
      target !== event.currentTarget &&
      target instanceof Element &&
      target.matches(':popover-open, dialog[open]');
    const escapes = key === 'Escape' && !isComposing;
    this.#escapesInside = escapes && (defaultPrevented || event.composedPath().some(floats));
    if (escapes && !this.#escapesInside && !this.modal) {
      event.preventDefault();
      this.#host.toggle(false);
    }
  };

  /**
   * Stops key events of typed text, which would trigger shortcuts of the page: outside a shadow root the target does not look like a
   * field. Named keys and keys with a modifier pass, and what is typed into fields of the page that are slotted into the panel.
   */
  readonly #stopTypedText = (event: KeyboardEvent) => {
    const {key, ctrlKey, metaKey, altKey, target, currentTarget} = event;
    const [field] = event.composedPath();
    const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey;
    if (!isText || target !== currentTarget || !(field as Element).matches('input, textarea')) return;
    this.#escapesInside = false;
    event.stopPropagation();
  };

  // A click is fired on the dialog, too, where a press inside is released over the backdrop, as after selecting text.
  readonly #onPointerDown = (event: Event) => {
    this.#pressedBackdrop = isOnBackdrop(event);
  };

  readonly #onClick = (event: Event) => {
    if (this.#pressedBackdrop && isOnBackdrop(event) && this.modal) this.#host.toggle(false);
  };

  readonly #onCancel = (event: Event) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!this.#escapesInside) this.#host.toggle(false);
  };

  /** Browsers may close a dialog although an earlier `cancel` was prevented. */
  readonly #onClose = () => {
    const {isConnected, isOpen} = this.#host;
    if (isConnected && isOpen && this.modal && !this.#dialog?.open) this.#host.toggle(false);
  };

  render() {
    const {mode, name, isOpen} = this.#host;
    const arrangement = this.#arrangement;
    const {wide, docked} = arrangement ?? {};
    this.#rendered ||= isOpen;
    if (!this.#rendered) return '';
    if (mode === 'inline')
      return html`<section class="frame" part="panel" aria-label=${name}>
        ${this.#renderPanel(arrangement)}
      </section>`;
    return html`<dialog
      class=${`frame ${wide ? 'wide' : ''} ${docked ? 'docked' : ''} ${this.#phone.matches ? 'full-screen' : ''}`}
      part="panel"
      popover="manual"
      aria-label=${name}
      @focusin=${this.#onFocusIn}
      @keydown=${this.#onKeyDown}
      @pointerdown=${this.#onPointerDown}
      @click=${this.#onClick}
      @cancel=${this.#onCancel}
      @close=${this.#onClose}
    >
      ${this.#renderPanel(arrangement)}
    </dialog>`;
  }

  #renderPanel(arrangement: Arrangement | undefined) {
    return html`<kb-help-panel
      exportparts=${allParts}
      .owner=${this.#host}
      .arrangement=${arrangement}
      @keydown=${this.#stopTypedText}
      @keypress=${this.#stopTypedText}
      @keyup=${this.#stopTypedText}
      >${slots.map(
        (name) =>
          html`<slot name=${name} slot=${name} @slotchange=${() => this.#host.requestUpdate()}></slot>`,
      )}</kb-help-panel
    >`;
  }
}
