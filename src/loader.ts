/**
 * The script tag: `<script src="…/kb-help.js" data-base-url="…" async></script>`.
 *
 * Finds the elements on the page, now and later, and loads the code of each one that is there from beside itself. Its
 * `data-*` attributes are read by the elements (config/settings.ts), so nothing has to wait for anything here.
 */
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="kb-help"]');

if (script) {
  // Live collections: the browser keeps them, so looking again after each change of the page costs next to nothing.
  let awaited = ['provider', 'article', 'recommended', 'related', 'search', 'share', 'vote'].map((name) =>
    document.getElementsByTagName(`kb-${name}`),
  );
  const look = () => {
    awaited = awaited.filter((found) => {
      const {localName} = found[0] ?? {};
      if (!localName) return true;
      import(/* @vite-ignore */ new URL(`${localName}.js`, script.src).href).catch((error: unknown) =>
        console.error(`kb-help: the code of <${localName}> could not be loaded.`, error),
      );
      return false;
    });
    if (!awaited.length) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {childList: true, subtree: true});
  look();
}
