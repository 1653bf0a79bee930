import {html, nothing} from 'lit';
import type {KbElement} from './kb-element.ts';
import {LazyPart} from '../base/lazy-part.ts';
import type {Menu} from './menu.ts';

/** A button with a menu. The menu's code may be loaded when the reader points at the button. */
export class MenuButton {
  readonly #host: KbElement;
  readonly #menu: LazyPart<Menu>;

  constructor(host: KbElement, menu: Menu | (() => Promise<Menu>)) {
    this.#host = host;
    const load = typeof menu === 'function' ? menu : () => Promise.resolve(menu);
    this.#menu = new LazyPart(host, load);
    if (typeof menu !== 'function') this.#menu.value = menu;
  }

  get menu() {
    return this.#menu.value;
  }

  readonly #onClick = async () => {
    // Once the menu is rendered, the browser opens and closes it by `popovertarget`.
    if (this.menu) return;
    const menu = await this.#menu.load();
    await this.#host.updateComplete;
    menu?.show();
  };

  render(label: unknown, disabled = false) {
    const {menu} = this;
    const {preload, error} = this.#menu;
    return html`<button
        id="menu-button"
        part="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded=${menu?.open ?? false}
        popovertarget=${menu ? 'menu' : nothing}
        ?disabled=${disabled}
        @pointerenter=${preload}
        @focus=${preload}
        @click=${this.#onClick}
        @keydown=${menu?.onButtonKey}
      >
        ${label}</button
      >${error ? html`<span class="muted" role="alert">${this.#host.terms.errors.other}</span>` : menu?.render()}`;
  }
}
