import {errorBox} from 'kb-help/portal-kit.js';
import type {PortalElement} from '../../ui/portal-element.ts';

/** The error box for code that could not be loaded. */
export class LoadError {
  readonly #host: PortalElement;
  #hasRetried = false;

  constructor(host: PortalElement) {
    this.#host = host;
  }

  /**
   * After another try it says to reload the page: until then, Firefox takes a module that failed from its memory.
   * @param isKept whether what was written is there after a reload
   */
  render(error: unknown, load: () => unknown, isKept: boolean) {
    if (!error) return undefined;
    const retry = () => {
      this.#hasRetried = true;
      load();
    };
    const text = this.#hasRetried && isKept ? this.#host.portalTerms.contribute.unloaded : undefined;
    return errorBox(this.#host, error, retry, text);
  }
}
