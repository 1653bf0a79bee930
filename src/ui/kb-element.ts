import type {CSSResult, CSSResultGroup, PropertyDeclarations} from 'lit';
import type {Client} from '../api/client.ts';
import {SettingsController} from '../config/settings-controller.ts';
import {LangController} from '../i18n/lang-controller.ts';
import {unloaded} from '../i18n/en/unloaded.ts';
import type {Terms} from '../i18n/terms.ts';
import {version} from '../version.ts';
import {base} from './base.styles.ts';
import {DressedElement} from './dressed-element.ts';

/** What all elements share: whom they talk to, which language they speak, and waiting for it. */
export abstract class KbElement extends DressedElement {
  /** Version of kb-help that the element is of. */
  static readonly version = version;
  static override styles: CSSResultGroup = base;
  static override properties: PropertyDeclarations = {
    client: {attribute: false},
  };

  readonly #lang = new LangController(this);
  readonly #settings = new SettingsController(this);

  /** The client to use instead of the one that provider or page default give. */
  client?: Client;

  /** Undefined while it is not settled whom to talk to. @internal */
  get api() {
    return this.client ?? this.#settings.client;
  }

  /** @internal */
  get settings() {
    return this.#settings.value;
  }

  /** Language that the element speaks: BCP 47 tag of the nearest `lang`. @internal */
  get uiLang() {
    return this.#lang.lang;
  }

  /** Culture that content is wanted in. @internal */
  get wantedCulture() {
    return this.settings.culture || this.#lang.lang;
  }

  constructor() {
    super();
    // Who loses the connection later is told so by code that cannot be loaded then.
    const warm = () => void Promise.allSettled([import('./trouble.ts'), import('../api/failure.ts')]);
    for (const turn of ['pointerover', 'focusin']) this.addEventListener(turn, warm, {once: true});
  }

  override connectedCallback() {
    // Rendered by a server: then it is there already.
    if (this.hasAttribute('rendered'))
      import('./take-over.ts').then(
        (part) => part.takeOver(this),
        // What the server rendered can be read.
        () => {},
      );
    else super.connectedCallback();
  }

  /** A group of terms in the element's language. `english` comes along with the code that says them. @internal */
  words<Group extends keyof Terms>(group: Group, english: Terms[Group]): Terms[Group] {
    return this.#lang.terms?.[group] ?? english;
  }

  /** What is said where a part of the widget is out of reach. @internal */
  get unloadedText() {
    return this.#lang.terms?.trouble.other ?? unloaded;
  }

  /** Adds the styles of such a part. @internal */
  addStyles(style: CSSResult) {
    if (this.added.has(style)) return;
    this.added.add(style);
    if (this.ownerDocument === document)
      this.shadowRoot?.adoptedStyleSheets.push(style.styleSheet as CSSStyleSheet);
    else this.adoptedCallback();
  }

  protected override render() {
    return this.#lang.ready ? this.renderContent() : this.renderPending();
  }

  /** The element without words, keeping the space that it will need. */
  protected abstract renderPending(): unknown;

  protected abstract renderContent(): unknown;
}
