import type {CSSResultGroup, PropertyDeclarations} from 'lit';
import type {Client} from '../api/client.ts';
import {AncestorContext} from '../context/ancestor-context.ts';
import {type AppliedSettings, SettingsController} from '../context/settings.ts';
import {type Session, sessionOf} from '../context/session.ts';
import {LangController} from './lang-controller.ts';
import {languages} from '../i18n/languages.ts';
import type {Terms} from '../i18n/terms.ts';
import type {Preload} from '../hydration/preloaded.ts';
import type {PreloadableTask} from '../tasks/api-task.ts';
import {base} from './base.styles.ts';
import {StyledElement} from '../base/styled-element.ts';
import {viewerContext} from '../base/viewer-context.ts';

/**
 * The base of all elements that read from the service: client, settings, language, and the state before the language is there.
 *
 * @cssproperty [--kb-font] - Font family, the page's by default.
 * @cssproperty [--kb-text] - Text colour, the page's by default.
 * @cssproperty [--kb-text-muted=color-mix(in srgb, currentcolor 72%, #0000)] - Colour of secondary text; keep a contrast of 4.5.
 * @cssproperty [--kb-border=color-mix(in srgb, currentcolor 16%, #0000)] - Colour of lines between things.
 * @cssproperty [--kb-surface-raised=color-mix(in srgb, currentcolor 5%, #0000)] - Background of code, table heads, hovered rows.
 * @cssproperty [--kb-accent=light-dark(#0a6b68, #6fd0c8)] - Links, primary buttons, the mark of the current thing.
 * @cssproperty [--kb-radius=0.5em] - Corner radius of fields, buttons and boxes.
 * @cssproperty [--kb-space=0.5em] - Unit of all distances.
 * @cssproperty [--kb-on-accent=light-dark(#fff, #06201f)] - Text on the accent colour.
 * @cssproperty [--kb-danger=light-dark(#a3261d, #ff9c92)] - Errors.
 * @cssproperty [--kb-focus=var(--kb-accent)] - Colour of the focus ring.
 * @cssproperty [--kb-surface=light-dark(Canvas, color-mix(in srgb, Canvas 95%, #fff))] - Opaque background of what floats: menus, suggestions, the panel.
 * @cssproperty [--kb-shadow=0 1px 2px #0002, 0 8px 28px #0003] - Shadow of what floats.
 * @cssproperty [--kb-success=light-dark(#1d6b35, #7fd49b)] - What went well.
 */
export abstract class KbElement extends StyledElement {
  static override styles: CSSResultGroup = base;
  static override properties: PropertyDeclarations = {
    client: {attribute: false},
  };

  static override get observedAttributes() {
    return [...super.observedAttributes, 'defer-hydration'];
  }

  // Before the language: it takes texts of the page's owner from the settings.
  readonly #settings = new SettingsController(this);
  readonly #lang = new LangController(this, languages, () => this.settings);
  readonly #viewer = new AncestorContext(this, 'kb-help', viewerContext);

  /** The client to use instead of the one that provider or page default give. */
  client?: Client;
  #inherited: Client | undefined;

  /** The client in use; undefined while a provider around the element is not upgraded yet. @internal */
  get apiClient() {
    // Out of the document, where it finds nothing around it, it goes on with the last one. What a page puts into kb-help is the page's.
    if (this.isConnected || !this.#inherited) {
      const {viewer} = this;
      this.#inherited = (viewer?.contains(this) ? undefined : viewer?.client) ?? this.#settings.client;
    }
    return this.client ?? this.#inherited;
  }

  /** The session that the element reads and writes in; undefined while the reader is signed out. @internal */
  get session(): Session | undefined {
    return sessionOf(this.apiClient?.getToken);
  }

  /** The kb-help around the element, which shows the articles that the element links to. @internal */
  get viewer() {
    return this.#viewer.value;
  }

  /** @internal */
  get settings() {
    return this.#settings.settings;
  }

  /** Language of the texts: BCP 47 tag of the nearest `lang`, or `en` where that is not shipped or could not be loaded. @internal */
  get uiLang() {
    return this.#lang.termsLang;
  }

  /** The element's texts. English until another language has loaded, and where none is shipped. @internal */
  get terms(): Terms {
    return this.#lang.terms;
  }

  /** Culture that content is wanted in. @internal */
  get wantedCulture() {
    return this.viewer?.chosenCulture ?? (this.settings.culture || this.#lang.lang);
  }

  override connectedCallback() {
    // Rendered by a server. Once the attribute is removed, the element connects and hydrates.
    if (!this.hasAttribute('defer-hydration')) super.connectedCallback();
    else if (this.shadowRoot) void this.#deferHydration();
  }

  async #deferHydration() {
    try {
      const {hydrate} = await import('../hydration/hydrate.ts');
      await hydrate(this);
    } catch {
      // An element that was moved meanwhile may have rendered already.
      if (!this.hasAttribute('defer-hydration')) return;
      // The code could not be loaded: the element renders from scratch.
      this.shadowRoot!.replaceChildren();
      this.removeAttribute('defer-hydration');
    }
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null) {
    if (name === 'defer-hydration') {
      if (value === null && this.isConnected) super.connectedCallback();
    } else super.attributeChangedCallback(name, old, value);
  }

  /** What a place in a document would give: for rendering on a server. @internal */
  setEnvironment(lang: string, settings: AppliedSettings, ...texts: [terms?: Terms, lang?: string]) {
    this.#lang.setLang(lang, ...texts);
    this.#settings.settings = settings;
  }

  /**
   * Loads the parts of the element's code that are needed to render what a server has rendered. Rejects when one cannot be loaded.
   *
   * @param root in the browser, what the server has rendered
   * @internal
   */
  async loadParts(_root?: ParentNode): Promise<void> {}

  /** The read that a server can do for the element. @internal */
  get preloadable(): PreloadableTask | undefined {
    return undefined;
  }

  /**
   * Starts with what `preloadable` has read on a server.
   *
   * @param root in the browser, what the server has rendered
   * @internal
   */
  preload(reply: Preload<unknown>, _root?: ParentNode) {
    this.preloadable?.preload(reply);
  }

  protected override render() {
    return this.#lang.ready ? this.renderContent() : this.renderPending();
  }

  /** The element without texts, in the space that it will need. Default: with English ones. */
  protected renderPending(): unknown {
    return this.renderContent();
  }

  protected abstract renderContent(): unknown;
}
