// Parts of the widget that a page cannot load.

/** Makes the import of a part of the widget fail until `mend` is called (failing-imports-middleware.mjs lists the parts). */
export function failImport(part: string) {
  document.cookie = `kb-failing-import=${part}; path=/`;
  const mend = () => (document.cookie = 'kb-failing-import=; path=/; max-age=0');
  return {mend, [Symbol.dispose]: mend};
}
