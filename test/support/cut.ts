// Parts of the widget that a page cannot load.

/** Makes the import of a part of the widget fail until `mend` is called (cut-middleware.mjs lists the parts). */
export function cut(part: string) {
  document.cookie = `kb-cut=${part}; path=/`;
  const mend = () => (document.cookie = 'kb-cut=; path=/; max-age=0');
  return {mend, [Symbol.dispose]: mend};
}
