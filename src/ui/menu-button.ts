import {html, nothing, type ReactiveController} from 'lit';
import type {KbElement} from './kb-element.ts';
import type {Menu} from './menu.ts';

/** A button whose menu is loaded when the reader turns to it. */
export class MenuButton implements ReactiveController {
  readonly #host: KbElement;
  readonly #load: () => Promise<Menu>;
  #loading?: Promise<Menu>;
  menu?: Menu;

  constructor(host: KbElement, load: () => Promise<Menu>) {
    this.#host = host;
    this.#load = load;
    host.addController(this);
  }

  hostDisconnected() {
    this.menu?.closed();
  }

  readonly #warm = () => {
    this.#loading ??= this.#load().then(
      (menu) => {
        this.menu = menu;
        this.#host.requestUpdate();
        return menu;
      },
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  };

  readonly #onClick = async () => {
    // Once it is there, the browser opens and closes it.
    if (this.menu) return;
    const menu = await this.#warm().catch(() => undefined);
    await this.#host.updateComplete;
    menu?.show();
  };

  render(label: unknown, disabled = false) {
    const {menu} = this;
    const warm = () => void this.#warm().catch(() => undefined);
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
      >${menu?.render()}`;
  }
}
