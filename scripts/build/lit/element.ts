import type {ReactiveController} from 'lit';
import type {Styles} from './css.ts';
import {render} from './template.ts';

interface Declaration {
  attribute?: string | false;
  type?: unknown;
  state?: boolean;
}

type StyleGroup = Styles | StyleGroup[];

/** An element that renders when a property changes, with Lit's life cycle. */
export abstract class LitElement extends HTMLElement {
  static properties: Record<string, Declaration> = {};
  static styles: StyleGroup = [];
  static shadowRootOptions: ShadowRootInit = {mode: 'open'};
  /** The properties that have an attribute, by its name. */
  static readonly byAttribute: Map<string, [name: string, type: unknown]>;
  /** The properties of the class and its ancestors. */
  static readonly names: Set<string>;

  /** The browser reads it when the element is defined, before there is any. */
  static get observedAttributes(): string[] {
    const byAttribute = new Map<string, [string, unknown]>();
    const names = new Set<string>();
    Object.assign(this, {byAttribute, names});
    const owners: (typeof LitElement)[] = [];
    for (
      let {prototype} = this;
      prototype !== LitElement.prototype;
      prototype = Object.getPrototypeOf(prototype) as LitElement
    )
      owners.push(prototype.constructor as typeof LitElement);
    for (const {properties} of owners) {
      for (const [name, {attribute, type, state}] of Object.entries(properties)) {
        if (names.has(name)) continue;
        names.add(name);
        if (!state && attribute !== false) byAttribute.set(attribute ?? name.toLowerCase(), [name, type]);
        Object.defineProperty(this.prototype, name, {
          get(this: LitElement): unknown {
            return this.#values.get(name);
          },
          set(this: LitElement, value: unknown) {
            const old = this.#values.get(name);
            this.#values.set(name, value);
            if (!Object.is(value, old)) this.requestUpdate(name, old);
          },
          configurable: true,
        });
      }
    }
    return [...byAttribute.keys()];
  }

  readonly #values = new Map<string, unknown>();
  readonly #controllers = new Set<ReactiveController>();
  /** What the page had set before the element was defined. */
  readonly #early: Record<string, unknown> = {};
  #changed = new Map<PropertyKey, unknown>();
  #pending = false;
  #connected?: (yes: boolean) => void;
  /** Nothing is rendered before the element is first connected. */
  #updated = new Promise<boolean>((resolve) => {
    this.#connected = resolve;
  });
  hasUpdated = false;
  renderRoot!: ShadowRoot;

  constructor() {
    super();
    for (const name of (this.constructor as typeof LitElement).names) {
      if (!Object.hasOwn(this, name)) continue;
      this.#early[name] = this[name as keyof this];
      delete this[name as keyof this];
    }
    this.requestUpdate();
  }

  addController(controller: ReactiveController) {
    this.#controllers.add(controller);
    if (this.renderRoot && this.isConnected) controller.hostConnected?.();
  }

  connectedCallback() {
    if (!this.renderRoot) {
      this.renderRoot = this.createRenderRoot();
      this.#connected!(true);
    }
    this.#controllers.forEach((controller) => controller.hostConnected?.());
  }

  protected createRenderRoot(): ShadowRoot {
    const {styles, shadowRootOptions} = this.constructor as typeof LitElement;
    const root = this.shadowRoot ?? this.attachShadow(shadowRootOptions);
    root.adoptedStyleSheets = ([styles].flat(9) as Styles[]).map(({styleSheet}) => styleSheet);
    return root;
  }

  disconnectedCallback() {
    this.#controllers.forEach((controller) => controller.hostDisconnected?.());
  }

  attributeChangedCallback(attribute: string, _old: string | null, value: string | null) {
    const [name, type] = (this.constructor as typeof LitElement).byAttribute.get(attribute)!;
    Object.assign(this, {
      [name]: type === Boolean ? value !== null : type === Number && value !== null ? Number(value) : value,
    });
  }

  requestUpdate(name?: PropertyKey, old?: unknown) {
    if (name && !this.#changed.has(name)) this.#changed.set(name, old);
    if (this.#pending) return;
    this.#pending = true;
    this.#updated = this.#update();
  }

  /** Resolves when what was changed so far is rendered: with false, if rendering has changed something again. */
  get updateComplete() {
    return this.#updated;
  }

  async #update() {
    try {
      await this.#updated;
    } catch (error) {
      // The last update failed. That nobody awaited it must not hide it.
      void Promise.reject(error as Error);
    }
    if (!this.hasUpdated) Object.assign(this, this.#early);
    const changed = this.#changed;
    try {
      this.willUpdate(changed);
      this.#controllers.forEach((controller) => controller.hostUpdate?.());
      const content = this.render();
      this.#settle();
      render(content, this.renderRoot, this);
    } catch (error) {
      this.#settle();
      throw error;
    }
    this.#controllers.forEach((controller) => controller.hostUpdated?.());
    if (!this.hasUpdated) {
      this.hasUpdated = true;
      this.firstUpdated(changed);
    }
    this.updated(changed);
    return !this.#pending;
  }

  #settle() {
    this.#changed = new Map();
    this.#pending = false;
  }

  protected willUpdate(_changed: Map<PropertyKey, unknown>) {}
  protected firstUpdated(_changed: Map<PropertyKey, unknown>) {}
  protected updated(_changed: Map<PropertyKey, unknown>) {}
  protected abstract render(): unknown;
}
