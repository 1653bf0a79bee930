// Parts of the widget that a page cannot load.

/** This part of the widget is out of reach until that is mended (cut-middleware.mjs, which knows the parts). */
export function cut(part: string) {
  document.cookie = `kb-cut=${part}; path=/`;
  const mend = () => (document.cookie = 'kb-cut=; path=/; max-age=0');
  return {mend, [Symbol.dispose]: mend};
}
