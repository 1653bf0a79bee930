import {html, type ReactiveController, type ReactiveControllerHost} from 'lit';

interface MenuContent {
  /** What the button shows. */
  label: unknown;
  /** Elements with role menuitem or menuitemradio and `tabindex="-1"`. */
  items: unknown;
  /** Whether the menu may be opened. */
  disabled?: boolean;
}

type MenuHost = ReactiveControllerHost & {readonly renderRoot: HTMLElement | DocumentFragment};

/**
 * A menu button by the ARIA practices. The menu is a popover: it stands in the top layer, goes away on Escape and on a
 * click elsewhere, and gives the focus back, all by the browser.
 */
export class Menu implements ReactiveController {
  readonly #host: MenuHost;
  readonly #opened: (() => void) | undefined;
  #focusLast = false;
  open = false;

  /** @param opened called when the reader opens the menu */
  constructor(host: MenuHost, opened?: () => void) {
    this.#host = host;
    this.#opened = opened;
    host.addController(this);
  }

  hostDisconnected() {
    this.open = false;
  }

  get #popover() {
    return this.#host.renderRoot.querySelector<HTMLElement>('[role=menu]');
  }

  get #items() {
    return [...(this.#popover?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  }

  render({label, items, disabled = false}: MenuContent) {
    return html`<button
        id="menu-button"
        part="button"
        type="button"
        popovertarget="menu"
        aria-haspopup="menu"
        aria-expanded=${this.open}
        ?disabled=${disabled}
        @keydown=${this.#onButtonKey}
      >
        ${label}
      </button>
      <div
        id="menu"
        part="menu"
        role="menu"
        popover
        aria-labelledby="menu-button"
        @toggle=${this.#onToggle}
        @keydown=${this.#onMenuKey}
      >
        ${items}
      </div>`;
  }

  close() {
    if (this.open) this.#popover?.hidePopover();
  }

  /** Puts the focus on the first item, when items arrive after the menu was opened. */
  focusFirst() {
    if (this.open) this.#items[0]?.focus();
  }

  readonly #onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    this.#focusLast = event.key === 'ArrowUp';
    this.#popover?.showPopover();
  };

  readonly #onToggle = (event: ToggleEvent) => {
    this.open = event.newState === 'open';
    if (this.open) {
      this.#opened?.();
      this.#items.at(this.#focusLast ? -1 : 0)?.focus();
    }
    this.#focusLast = false;
    this.#host.requestUpdate();
  };

  readonly #onMenuKey = (event: KeyboardEvent) => {
    const items = this.#items;
    const at = items.indexOf(event.target as HTMLElement);
    const {key} = event;
    let to = -1;
    if (key === 'ArrowDown') to = (at + 1) % items.length;
    else if (key === 'ArrowUp') to = (at || items.length) - 1;
    else if (key === 'Home') to = 0;
    else if (key === 'End') to = items.length - 1;
    else if (key === 'Tab') return this.close();
    else if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const starts = (item: HTMLElement) =>
        item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
      to = [...items.keys()].findIndex((i) => starts(items[(at + 1 + i) % items.length] as HTMLElement));
      if (to >= 0) to = (at + 1 + to) % items.length;
    }
    if (to < 0) return;
    event.preventDefault();
    items[to]?.focus();
  };
}
