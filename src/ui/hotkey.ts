import type {ReactiveElement} from 'lit';

/** True when the event is the key that `hotkey` names, such as `ctrl+k` or `/`, and it was not typed into a field. */
function isHotkey(event: KeyboardEvent, hotkey: string): boolean {
  const [target] = event.composedPath();
  if (event.defaultPrevented || event.isComposing) return false;
  if (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable=false])')
  ) {
    return false;
  }
  const names = hotkey.toLowerCase().split('+');
  const key = names.pop() || '+';
  const wants = (name: string) => names.includes(name);
  return (
    event.key.toLowerCase() === key &&
    event.ctrlKey === wants('ctrl') &&
    event.metaKey === wants('meta') &&
    event.altKey === wants('alt') &&
    // A character such as ? needs Shift by itself.
    (event.shiftKey === wants('shift') || (!wants('shift') && key.length === 1 && !/[a-z0-9]/.test(key)))
  );
}

/** Calls back when the key that a host's `hotkey` names is pressed, and prevents the browser's own action. Loaded where there is one. */
export function onHotkey(host: ReactiveElement & {hotkey?: string}, act: () => void) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!host.hotkey || !isHotkey(event, host.hotkey)) return;
    event.preventDefault();
    act();
  };
  host.addController({
    hostConnected() {
      document.addEventListener('keydown', onKeyDown);
    },
    hostDisconnected() {
      document.removeEventListener('keydown', onKeyDown);
    },
  });
}
