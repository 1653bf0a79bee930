import type {ReactiveElement} from 'lit';
import {listen} from './listen.ts';

/** Calls back when the key that a host's `hotkey` names, such as `ctrl+k` or `/`, is pressed outside of fields, and prevents the browser's own action. */
export function onHotkey(host: ReactiveElement & {hotkey?: string}, act: () => void) {
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.composedPath()[0] as HTMLElement;
    if (!host.hotkey || event.defaultPrevented || event.isComposing) return;
    // Fields have `required`, and buttons do not. What a browser fills in comes with events without a key.
    if (target.isContentEditable || 'required' in target) return;
    const names = host.hotkey.toLowerCase().split('+');
    const key = names.pop() || '+';
    if (
      event.key.toLowerCase() === key &&
      (['ctrl', 'meta', 'alt', 'shift'] as const).every(
        (name) =>
          event[`${name}Key`] === names.includes(name) ||
          // A character such as ? needs Shift by itself.
          (name === 'shift' && /^\W$/.test(key)),
      )
    ) {
      event.preventDefault();
      act();
    }
  };
  listen(host, globalThis, 'keydown', onKeyDown);
}
