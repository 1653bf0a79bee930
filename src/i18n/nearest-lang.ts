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
