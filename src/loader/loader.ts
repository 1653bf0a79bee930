/**
 * The script tag: `<script src="…/kb-help.js" data-base-url="…" async></script>`.
 *
 * Finds the elements on the page, now and later, and loads the code of each one that is there from beside itself, together
 * with its data; `data-src` names another folder. Its `data-*` are the page's default settings (context/settings.ts).
 */
import {nearestLang} from '../base/nearest-lang.ts';
import {retryLabel} from '../i18n/launcher-texts.ts';
import {version} from '../version.ts';
import {otherVersion, start} from './start.ts';

const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="kb-help"]');

/** Milliseconds from a failure until it is logged. */
const logDelay = 3000;

/** Says in an element that its code could not be had, on a button that tries again. */
function fail(element: Element, retry: () => void, error: unknown) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '⚠ ' + retryLabel(nearestLang(element));
  // The widget stands in a corner, not where its tag is.
  if (element.localName === 'kb-help') button.style.cssText = 'position:fixed;inset:auto 1rem 1rem auto';
  button.onclick = () => {
    button.remove();
    retry();
  };
  element.append(button);
  // Later, because Firefox fails imports when the reader leaves the page: by then that page is gone, and says nothing.
  setTimeout(
    () => console.error(`kb-help: <${element.localName}> could not be loaded. Is dist/ complete?`, error),
    logDelay,
  );
}

const other = otherVersion();
if (other && other !== version) console.warn(`kb-help ${version} is not used: kb-help ${other} came first.`);
if (script && !other) {
  const watch = start(script.dataset, new URL(script.dataset.src || '.', script.src).href, fail);
  // Elements in open shadow roots announce their root with this event.
  document.addEventListener('kb-observe-root', (event) =>
    watch((event.composedPath()[0] as Node).getRootNode() as ShadowRoot),
  );
}
