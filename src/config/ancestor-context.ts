import {type Context, ContextConsumer} from '@lit/context';
import {isServer, type ReactiveController, type ReactiveElement} from 'lit';

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
export class AncestorContext<T> implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #tagName: string;
  readonly #consumer: ContextConsumer<Context<unknown, T>, ReactiveElement>;
  readonly #onChange: () => void;

  constructor(
    host: ReactiveElement,
    tagName: string,
    context: Context<unknown, T>,
    onChange = () => host.requestUpdate(),
  ) {
    this.#host = host;
    this.#tagName = tagName;
    this.#onChange = onChange;
    this.#consumer = new ContextConsumer(host, {context, subscribe: true, callback: onChange});
    host.addController(this);
  }

  /** Undefined without a provider. */
  get value(): T | undefined {
    return this.#consumer.value;
  }

  /** True while an ancestor is not upgraded that may provide a value. */
  get waiting(): boolean {
    return !isServer && undefinedAncestor(this.#host, this.#tagName) !== null;
  }

  hostConnected() {
    if (this.waiting) {
      void customElements.whenDefined(this.#tagName).then(() => {
        if (this.#host.isConnected) this.#consumer.hostConnected();
        this.#onChange();
      });
    }
    this.#onChange();
  }

  hostDisconnected() {
    this.#consumer.value = undefined as T;
  }
}
