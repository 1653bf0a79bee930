import {LitElement, type CSSResultGroup} from 'lit';
import {property} from 'lit/decorators.js';
import type {Client} from '../api/client.ts';
import {SettingsController} from '../config/settings-controller.ts';
import {LangController} from '../i18n/lang-controller.ts';
import type {Terms} from '../i18n/terms.ts';
import {base} from './base.styles.ts';

/** What all elements share: whom they talk to, which language they speak, and waiting for it. */
export abstract class KbElement extends LitElement {
  static override styles: CSSResultGroup = base;

  readonly #lang = new LangController(this);
  readonly #settings = new SettingsController(this);

  /** The client to use instead of the one that provider or page default give. */
  @property({attribute: false}) client?: Client;

  /** Undefined while it is not settled whom to talk to. */
  get api() {
    return this.client ?? this.#settings.client;
  }

  get settings() {
    return this.#settings.value;
  }

  /** Language that the element speaks: BCP 47 tag of the nearest `lang`. */
  get uiLang() {
    return this.#lang.lang;
  }

  /** Culture that content is wanted in. */
  get wantedCulture() {
    return this.settings.culture || this.#lang.lang;
  }

  /** Terms of the element's language. Only `renderContent` and what follows it may ask. */
  get terms() {
    return this.#lang.terms as Terms;
  }

  protected override render() {
    return this.#lang.terms ? this.renderContent() : this.renderPending();
  }

  /** The element without words, keeping the space that it will need. */
  protected abstract renderPending(): unknown;

  protected abstract renderContent(): unknown;
}
