/** The nearest `lang` in the composed tree, else the browser's language: a BCP 47 tag. */
export function nearestLang(host: Node): string {
  for (
    let node: Node | null = host;
    node;
    node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null
  ) {
    const {lang} = node as Partial<HTMLElement>;
    if (lang) return lang;
  }
  return navigator.language;
}

/** The same as a tag that Intl accepts. Some pages write `en_US`, which is no BCP 47 tag; what cannot be parsed is taken as English. */
export function langAt(host: Node): string {
  const lang = nearestLang(host).replace(/_/g, '-');
  try {
    Intl.getCanonicalLocales(lang);
    return lang;
  } catch {
    return 'en';
  }
}

/** Observes `lang` on any ancestor of an element, in each of the trees that it is nested in. */
export function observeLang(observer: MutationObserver, host: Node) {
  for (let root: Node | undefined = host; root; root = (root as Partial<ShadowRoot>).host) {
    observer.observe((root = root.getRootNode()), {subtree: true, attributeFilter: ['lang']});
  }
}
