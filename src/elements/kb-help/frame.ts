import {frameStyles} from './frame.styles.ts';
import type {HelpPanel} from './help-panel.ts';
import {followKeyboard, holdPage} from './screen.ts';

/** Where the panel takes the whole screen: phones, upright or lying. Not in the style sheet: WebKit forgets to look again. */
const phone = matchMedia('(max-width: 30em), (max-height: 26em)');

/** What has the focus, in whatever shadow tree. */
export function deepFocus(root: DocumentOrShadowRoot = document): HTMLElement | undefined {
  let element = root.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return (element ?? undefined) as HTMLElement | undefined;
}

/**
 * What is typed here is no shortcut of the page: from outside a shadow root it does not look typed into a field. Keys with Ctrl and
 * the like, and those that have names, go on.
 */
function keepTyping(event: Event) {
  const {key, ctrlKey, metaKey, altKey} = event as KeyboardEvent;
  const [field] = event.composedPath();
  if (key.length === 1 && !ctrlKey && !metaKey && !altKey && (field as Element).matches('input, textarea'))
    event.stopPropagation();
}

/**
 * The box that the panel stands in, in the top layer: a popover beside the page, a modal dialog over it. Says to kb-help what
 * the reader does: Escape, a press on the backdrop, the back gesture of a phone.
 */
export class Frame {
  readonly #panel: HelpPanel;
  #box?: HTMLElement | undefined;
  #dressed = false;
  /** What had the focus before. */
  #before: HTMLElement | undefined;
  #release: (() => void)[] = [];

  constructor(panel: HelpPanel) {
    this.#panel = panel;
  }

  /** Whether the page behind is out of reach. */
  get modal() {
    const {help} = this.#panel;
    const {mode} = help;
    // Beside a modal dialog of the page nothing could be used: then this lies over it, as another one.
    const behind = () => [...document.querySelectorAll(':modal')].some((dialog) => !dialog.contains(help));
    return mode === 'dialog' || (mode !== 'inline' && (phone.matches || behind()));
  }

  /** Brings the box to what the attributes of kb-help say. */
  sync() {
    const {help} = this.#panel;
    const name = help.mode === 'inline' ? 'section' : 'dialog';
    if (this.#box && this.#box.localName !== name) {
      this.#box.remove();
      this.#box = undefined;
    }
    if (!this.#dressed) {
      this.#dressed = true;
      help.styles += floatTokens.cssText + frameStyles.cssText;
      help.adoptedCallback();
    }
    if (!this.#box && help.opened) help.shadowRoot!.append((this.#box = this.#make(name)));
    const box = this.#box;
    if (!box) return;
    box.ariaLabel = help.name;
    if (!(box instanceof HTMLDialogElement)) return;
    box.classList.toggle('small', phone.matches);
    const isModal = box.matches(':modal');
    const shown = isModal || box.matches(':popover-open');
    if (help.opened && (!shown || isModal !== this.modal)) this.#show(box);
    else if (!help.opened && shown) this.#hide(box);
  }

  #make(name: 'dialog' | 'section') {
    const box = document.createElement(name);
    box.className = 'frame';
    box.setAttribute('part', 'panel');
    box.append(this.#panel);
    if (name === 'dialog') box.popover = 'manual';
    box.addEventListener('keydown', this.#onKey);
    for (const type of ['keydown', 'keypress', 'keyup']) box.addEventListener(type, keepTyping);
    box.addEventListener('click', this.#onClick);
    box.addEventListener('cancel', this.#onCancel);
    box.addEventListener('close', this.#onClose);
    return box;
  }

  #show(box: HTMLDialogElement) {
    const inside = this.#panel.focused;
    this.#before ??= deepFocus();
    this.#close(box);
    if (this.modal) box.showModal();
    else box.showPopover();
    if (this.modal) this.#release = [holdPage(), followKeyboard(box)];
    phone.addEventListener('change', this.#onPhone);
    if (inside) inside.focus({preventScroll: true});
    else void this.#panel.focusStart();
  }

  #hide(box: HTMLDialogElement) {
    const hadFocus = box.open || this.#panel.focused;
    this.#close(box);
    const before = this.#before;
    this.#before = undefined;
    if (hadFocus)
      (before?.isConnected && before.checkVisibility() ? before : this.#panel.help.launcher).focus();
  }

  #close(box: HTMLDialogElement) {
    this.leave();
    if (box.open) box.close();
    if (box.matches(':popover-open')) box.hidePopover();
  }

  /** The page is the reader's again. */
  leave() {
    this.#release.splice(0).forEach((release) => release());
    phone.removeEventListener('change', this.#onPhone);
  }

  readonly #onPhone = () => this.sync();

  readonly #onKey = (event: Event) => {
    const {key, isComposing} = event as KeyboardEvent;
    if (key !== 'Escape' || isComposing || event.defaultPrevented || this.modal) return;
    // What floats over the panel goes first, by the browser.
    const floats = (node: EventTarget) =>
      node !== this.#box && node instanceof Element && node.matches(':popover-open, dialog[open]');
    if (event.composedPath().some(floats)) return;
    event.preventDefault();
    this.#panel.help.toggle(false);
  };

  /** On the backdrop. */
  readonly #onClick = (event: Event) => {
    if (event.composedPath()[0] === this.#box && this.modal) this.#panel.help.toggle(false);
  };

  readonly #onCancel = (event: Event) => {
    if (event.target !== this.#box) return;
    event.preventDefault();
    this.#panel.help.toggle(false);
  };

  /** A browser may close a dialog unasked, after it had asked once. */
  readonly #onClose = () => {
    const {help} = this.#panel;
    if (help.isConnected && help.opened && this.modal && !(this.#box as HTMLDialogElement).open)
      help.toggle(false);
  };
}
