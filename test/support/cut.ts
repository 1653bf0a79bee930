// Parts of the widget that a page cannot load.

/** This file of the widget is out of reach until that is mended (web-test-runner.config.mjs). */
export function cut(file: string) {
  document.cookie = `kb-cut=${file}; path=/`;
  const mend = () => (document.cookie = 'kb-cut=; path=/; max-age=0');
  return {mend, [Symbol.dispose]: mend};
}
