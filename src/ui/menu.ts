import {css, html, nothing, type ReactiveController} from 'lit';
import type {LazyPart} from '../base/lazy-part.ts';
import {languageName, type Translated} from '../content/translation.ts';
import type {KbElement} from './kb-element.ts';

/** The menu is aligned with the start of its button, and flips where there is no room. Without anchor positioning it is centred. */
export const menuStyles = css`
  #menu-button {
    anchor-name: --kb-menu;
  }
  #menu {
    position-anchor: --kb-menu;
    min-inline-size: 13em;
    max-inline-size: min(24em, 100% - 0.5em);
    max-block-size: max(9.5em, min(28em, 100% - 0.7em));
    padding: 0.35em;
    line-height: 1.4;
    background: var(--_surface);
    color: var(--kb-text, CanvasText);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.4);
    box-shadow: var(--_shadow);
  }
  @supports (position-try-fallbacks: span-all) {
    #menu {
      position-area: block-end var(--_menu, span-inline-end);
      /* Over its button, where there is room neither above nor below. */
      position-try-fallbacks:
        flip-block,
        flip-inline,
        flip-block flip-inline,
        span-all;
      margin: 0.35em 0;
      inset: auto;
    }
  }
  [role^='menuitem'] {
    display: flex;
    gap: 0.75em;
    inline-size: 100%;
    min-block-size: 2.5em;
    padding: 0.35em 0.75em;
    border: 0;
    border-radius: var(--_radius);
    justify-content: start;
    text-align: start;
  }
  [role^='menuitem']:is(:hover, :focus-visible) {
    background: var(--_raised);
  }
  [role^='menuitem']:focus-visible {
    outline-offset: -2px;
  }
  [aria-checked='true'] {
    color: var(--_accent);
    font-weight: 600;
  }
`;

/** Languages to choose from, as items of a menu. */
export const languageItems = (
  translations: readonly Translated[],
  current: Translated | undefined,
  choose: (culture: string) => void,
  part?: 'item',
) =>
  translations.map(
    (translation) =>
      html`<button
        type="button"
        role="menuitemradio"
        part=${part ?? nothing}
        tabindex="-1"
        lang=${translation.culture || nothing}
        aria-checked=${translation === current}
        @click=${() => choose(translation.culture ?? '')}
      >
        ${languageName(translation, translations)}
      </button>`,
  );

/**
 * A button with a menu, by the ARIA practices. The menu is a popover, so the browser puts it in the top layer and closes it on Escape and
 * on a click outside.
 */
export class Menu implements ReactiveController {
  readonly #host: KbElement;
  readonly #renderItems: () => unknown;
  readonly #code: LazyPart<unknown> | undefined;
  #focusLast = false;
  #focusInside = false;
  /** The focus was in the menu before it closed. */
  #hadFocus = false;
  open = false;

  /**
   * @param renderItems elements with role menuitem or menuitemradio and `tabindex="-1"`
   * @param code what the items need, where it is loaded when the reader points at the button
   */
  constructor(host: KbElement, renderItems: () => unknown, code?: LazyPart<unknown>) {
    this.#host = host;
    this.#renderItems = renderItems;
    this.#code = code;
    host.applyStyles(menuStyles);
    host.addController(this);
  }

  // Items change while the menu is open, and the focused one may be removed.
  hostUpdate() {
    this.#focusInside = this.#hasFocus;
  }

  hostUpdated() {
    if (this.#focusInside && !this.#hasFocus) this.#focusItem();
  }

  get #isLoaded() {
    return !this.#code || this.#code.value !== undefined;
  }

  render(label: unknown, disabled = false) {
    const preload = this.#code?.preload;
    return html`<button
        id="menu-button"
        part="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded=${this.open}
        popovertarget=${this.#isLoaded ? 'menu' : nothing}
        ?disabled=${disabled}
        @pointerenter=${preload}
        @focus=${preload}
        @click=${this.#onClick}
        @keydown=${this.#onButtonKey}
      >
        ${label}</button
      >${
        this.#code?.error
          ? html`<span class="muted" role="alert">${this.#host.terms.errors.other}</span>`
          : this.#isLoaded
            ? this.#renderMenu()
            : nothing
      }`;
  }

  #renderMenu() {
    return html`<div
      id="menu"
      part="menu"
      role="menu"
      popover
      aria-labelledby="menu-button"
      @beforetoggle=${this.#onBeforeToggle}
      @toggle=${this.#onToggle}
      @keydown=${this.#onKey}
    >
      ${this.#renderItems()}
    </div>`;
  }

  get #popover() {
    return this.#host.renderRoot.querySelector<HTMLElement>('#menu');
  }

  get #button() {
    return this.#host.renderRoot.querySelector<HTMLElement>('#menu-button');
  }

  get #items() {
    return [...(this.#popover?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  }

  get #hasFocus() {
    return this.open && !!this.#popover?.matches(':focus-within');
  }

  #focusItem() {
    this.#items.at(this.#focusLast ? -1 : 0)?.focus();
  }

  #show() {
    // The host may have left the document while the menu was loading.
    if (!this.open && this.#host.isConnected) this.#popover?.showPopover();
  }

  close() {
    if (this.open) this.#popover?.hidePopover();
  }

  /** The browser closes the popover of a removed host without an event. */
  hostDisconnected() {
    this.open = false;
  }

  readonly #onClick = async () => {
    // Once the menu is rendered, the browser opens and closes it by `popovertarget`.
    if (this.#isLoaded) return;
    await this.#code!.load();
    await this.#host.updateComplete;
    this.#show();
  };

  readonly #onButtonKey = (event: KeyboardEvent) => {
    const {key} = event;
    // The focus moves into the menu a while after it opens. An Escape until then is for the menu alone.
    if (key === 'Escape' && this.open) {
      event.preventDefault();
      return this.close();
    }
    if (!this.#isLoaded || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
    event.preventDefault();
    this.#focusLast = key === 'ArrowUp';
    this.#show();
  };

  // The event of the change itself; `toggle` comes a while after, when the reader may have chosen an item already.
  readonly #onBeforeToggle = (event: ToggleEvent) => {
    this.#hadFocus = this.#hasFocus;
    this.open = event.newState === 'open';
  };

  readonly #onToggle = () => {
    if (this.open) {
      if (!this.#hasFocus) this.#focusItem();
    } else {
      this.#focusLast = false;
      // Chromium restores the focus to nothing in a shadow tree, and a hidden element may keep it until the next frame. A control that
      // the reader has focused meanwhile keeps it.
      const {activeElement, ownerDocument} = this.#host.renderRoot as ShadowRoot;
      const active = activeElement ?? ownerDocument.activeElement;
      if (this.#hadFocus && (active === ownerDocument.body || this.#popover?.contains(active)))
        this.#button?.focus();
    }
    this.#host.requestUpdate();
  };

  readonly #onKey = (event: KeyboardEvent) => {
    const items = this.#items;
    const at = items.indexOf(event.target as HTMLElement);
    const {key} = event;
    let to = -1;
    if (key === 'ArrowDown') to = (at + 1) % items.length;
    else if (key === 'ArrowUp') to = (at < 1 ? items.length : at) - 1;
    else if (key === 'Home') to = 0;
    else if (key === 'End') to = items.length - 1;
    else if (key === 'Tab') {
      // From a hidden item the browser's Tab would continue at the start of the page.
      this.#button?.focus();
      return this.close();
    } else if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      to = this.#typed(items, at, key.toLowerCase());
    }
    if (to < 0) return;
    event.preventDefault();
    items[to]?.focus();
  };

  /** Index of the next item that starts with this character, or -1. */
  #typed(items: HTMLElement[], at: number, key: string): number {
    const next = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    const found = next.find((item) => item.textContent?.trim().toLowerCase().startsWith(key));
    return found ? items.indexOf(found) : -1;
  }
}
