import type {CSSResultGroup, PropertyDeclarations} from 'lit';
import type {Client} from '../api/client.ts';
import {SettingsController} from '../config/settings-context.ts';
import {LangController} from '../i18n/lang-controller.ts';
import type {Terms} from '../i18n/terms.ts';
import {version} from '../version.ts';
import {base} from './base.styles.ts';
import {controls} from './controls.styles.ts';
import {errorBoxStyles} from './error-box.ts';
import {StyledElement} from './styled-element.ts';

/** The base of all elements that read from the service: client, settings, language, and the state before the language is there. */
export abstract class KbElement extends StyledElement {
  /** Version of kb-help that defined the element. */
  static readonly version = version;
  static override styles: CSSResultGroup = [base, controls, errorBoxStyles];
  static override properties: PropertyDeclarations = {
    client: {attribute: false},
  };

  readonly #lang = new LangController(this);
  readonly #settings = new SettingsController(this);

  /** The client to use instead of the one that provider or page default give. */
  client?: Client;

  /** The client in use; undefined while a provider around the element is not upgraded yet. @internal */
  get apiClient() {
    return this.client ?? this.#settings.client;
  }

  /** @internal */
  get settings() {
    return this.#settings.settings;
  }

  /** Language of the element: BCP 47 tag of the nearest `lang`. @internal */
  get uiLang() {
    return this.#lang.lang;
  }

  /** The element's texts. English until another language has loaded, and where none is shipped. @internal */
  get terms(): Terms {
    return this.#lang.terms;
  }

  /** Culture that content is wanted in. @internal */
  get wantedCulture() {
    return this.settings.culture || this.#lang.lang;
  }

  protected override render() {
    return this.#lang.ready ? this.renderContent() : this.renderPending();
  }

  /** The element without texts, in the space that it will need. */
  protected abstract renderPending(): unknown;

  protected abstract renderContent(): unknown;
}
