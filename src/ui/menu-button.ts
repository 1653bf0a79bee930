import {html, nothing, type ReactiveController} from 'lit';
import type {KbElement} from './kb-element.ts';
import {Lazy} from './lazy.ts';
import type {Menu} from './menu.ts';

/** A button whose menu is loaded when the reader turns to it. */
export class MenuButton implements ReactiveController {
  readonly #host: KbElement;
  readonly #menu: Lazy<Menu>;

  constructor(host: KbElement, load: () => Promise<Menu>) {
    this.#host = host;
    this.#menu = new Lazy(host, load);
    host.addController(this);
  }

  get menu() {
    return this.#menu.value;
  }

  hostDisconnected() {
    this.menu?.closed();
  }

  readonly #onClick = async () => {
    // Once it is there, the browser opens and closes it.
    if (this.menu) return;
    const menu = await this.#menu.need();
    await this.#host.updateComplete;
    menu?.show();
  };

  render(label: unknown, disabled = false) {
    const {menu} = this;
    const {warm, stuck} = this.#menu;
    return html`<button
        id="menu-button"
        part="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded=${menu?.open ?? false}
        popovertarget=${menu ? 'menu' : nothing}
        ?disabled=${disabled}
        @pointerenter=${warm}
        @focus=${warm}
        @click=${this.#onClick}
        @keydown=${menu?.onButtonKey}
      >
        ${label}</button
      >${stuck ? html`<span class="muted" role="alert">${this.#host.unloadedText}</span>` : menu?.render()}`;
  }
}
