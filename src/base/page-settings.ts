/** The page's unresolved settings (context/settings.ts resolves them), in base, so that the launcher does not import those. Dispatches `change`. */
class PageSettings extends EventTarget {
  #given: object | undefined;

  /**
   * The `data-*` of the script tag, then what `configure` was called with. A loader (loader/start.ts) answers for its own tag, and adds the
   * `fetch` that hands over the replies that it has requested already.
   */
  get given(): object {
    if (this.#given) return this.#given;
    const {document} = globalThis;
    const detail = {...document?.querySelector<HTMLScriptElement>('script[src*="kb-help"]')?.dataset};
    document?.dispatchEvent(new CustomEvent('kb-loader', {detail}));
    return (this.#given = detail);
  }

  add(settings: object) {
    this.#given = {...this.given, ...settings};
    this.announce();
  }

  announce() {
    this.dispatchEvent(new Event('change'));
  }
}

export const pageSettings = new PageSettings();
