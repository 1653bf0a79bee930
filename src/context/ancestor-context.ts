import {type Context, ContextConsumer} from '@lit/context';
import {isServer, type ReactiveElement} from 'lit';

/** For how long an ancestor is waited for whose class is not defined, in milliseconds. */
const patience = 5000;

/** Tag names that are no longer waited for: nothing on the page defines them. */
const givenUp = new Set<string>();

/** The nearest ancestor with this tag name, across shadow roots, whose class is not defined yet. */
function undefinedAncestor(element: Element, tagName: string): Element | null {
  const found = element.closest(`${tagName}:not(:defined)`);
  const {host} = element.getRootNode() as Partial<ShadowRoot>;
  return found ?? (host ? undefinedAncestor(host, tagName) : null);
}

/**
 * The value that the nearest element of a kind provides. In addition to what `ContextConsumer` does, it asks again when an
 * ancestor is upgraded later than its host, and has no value after its host was moved out of the provider.
 */
export class AncestorContext<T> extends ContextConsumer<Context<unknown, T>, ReactiveElement> {
  readonly #tagName: string;
  readonly #onChange: () => void;

  constructor(
    host: ReactiveElement,
    tagName: string,
    context: Context<unknown, T>,
    onChange = () => host.requestUpdate(),
  ) {
    super(host, {context, subscribe: true, callback: onChange});
    this.#tagName = tagName;
    this.#onChange = onChange;
  }

  /** True while an ancestor is not upgraded that may provide a value. */
  get waiting(): boolean {
    return !isServer && !givenUp.has(this.#tagName) && undefinedAncestor(this.host, this.#tagName) !== null;
  }

  override hostConnected() {
    super.hostConnected();
    if (this.waiting) {
      void customElements.whenDefined(this.#tagName).then(() => {
        if (this.host.isConnected) super.hostConnected();
        this.#onChange();
      });
      setTimeout(this.#giveUp, patience);
    }
    this.#onChange();
  }

  /** Goes on without the ancestor: an error says more than a skeleton. */
  readonly #giveUp = () => {
    if (this.host.isConnected && this.waiting) {
      givenUp.add(this.#tagName);
      console.warn(`kb-help: <${this.#tagName}> is not defined on this page.`);
    }
    this.#onChange();
  };

  override hostDisconnected() {
    super.hostDisconnected();
    this.value = undefined as T;
  }
}
