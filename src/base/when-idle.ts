/** Calls back once the page has loaded and has nothing to do, or two seconds later: Chromium may not call back for half a minute. */
export function whenIdle(callback: () => unknown) {
  // Safari has no idle callbacks.
  const wait = () =>
    void ('requestIdleCallback' in globalThis
      ? requestIdleCallback(callback, {timeout: 2000})
      : setTimeout(callback));
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, {once: true});
}
