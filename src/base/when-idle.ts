/** Calls back once the page has loaded and has nothing to do. */
export function whenIdle(callback: () => unknown) {
  // Safari has no idle callbacks.
  const wait = () => void (globalThis.requestIdleCallback ?? setTimeout)(callback);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, {once: true});
}
