// Commands for element tests: real keys, a real mouse and real media features, in three engines.
import {executeServerCommand, sendMouse} from '@web/test-runner-commands';
import {until} from './page.ts';

interface Size {
  width: number;
  height: number;
}

/** Media features by name, such as `{'prefers-color-scheme': 'dark', 'forced-colors': 'active'}`. */
type MediaFeatures = Record<string, string>;

const initial: Size = {width: window.innerWidth, height: window.innerHeight};
let resized = false;
let emulated = false;

/** Makes the page that wide and high in CSS pixels, until the file's tests are over. WebKit's windows are 447 pixels wide at least. */
export async function viewport(width: number, height: number): Promise<void> {
  resized = true;
  await executeServerCommand<unknown, Size>('kb-viewport', {width, height});
  // The driver of WebKit answers before the window has that size.
  await until(
    () => innerWidth === width && innerHeight === height,
    () => `${innerWidth} × ${innerHeight} pixels are ${width} × ${height}`,
  );
}

/** Presses keys together: `press('Shift', 'Tab')`. Keys are named as in `KeyboardEvent.key`; the space bar is `Space`. */
export async function press(...keys: string[]): Promise<void> {
  await executeServerCommand('kb-chord', keys);
}

/** Types text, a key a letter, into what has the focus. */
export async function type(text: string): Promise<void> {
  await executeServerCommand('kb-typing', text);
}

/** Sets media features until the file's tests are over. Only Chromium can; resolves to false where it did nothing. */
export function media(features: MediaFeatures, mediaType?: 'screen' | 'print'): Promise<boolean> {
  emulated = true;
  return executeServerCommand<boolean, {features: MediaFeatures; type?: string}>('kb-media', {
    features,
    type: mediaType,
  });
}

/** Bytes of the JavaScript heap after garbage collection. Chromium only; 0 elsewhere. */
export const heapSize = (): Promise<number> => executeServerCommand<number, undefined>('kb-heap');

function middleOf(element: Element): [number, number] {
  const {left, top, width, height} = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

function middleInView(element: Element): [number, number] {
  element.scrollIntoView({block: 'nearest', inline: 'nearest'});
  return middleOf(element);
}

/**
 * Clicks the middle of an element with the real mouse, wherever it is in shadow trees, and follows it if it moves away before the click
 * comes, or between the press and the release: Firefox scrolls back to what was typed, some frames after the last key.
 */
export async function click(element: Element): Promise<void> {
  for (;;) {
    const position = middleInView(element);
    if (await clickOn(element, position)) return;
    if (`${middleOf(element)}` === `${position}`) break;
  }
  // Something covers it.
  await sendMouse({type: 'click', position: middleInView(element)});
}

const steps = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** A click that misses the element has no effect, and resolves to false; so does one that the element leaves before it ends. */
async function clickOn(element: Element, position: [number, number]): Promise<boolean> {
  let isPressed: boolean | undefined;
  let isClicked = false;
  const guard = (event: Event) => {
    const isHit = event.composedPath().includes(element);
    isPressed ??= isHit;
    // A label, and a listener, may click elsewhere in turn.
    if (event.type === 'click') isClicked ||= isHit;
    if (isPressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const step of steps) window.addEventListener(step, guard, {capture: true});
  await sendMouse({type: 'click', position});
  for (const step of steps) window.removeEventListener(step, guard, {capture: true});
  // Disabled buttons and other documents get no events, nor does what disappears when it is pressed.
  if (isPressed === undefined || !element.getClientRects().length) return true;
  return isPressed && isClicked;
}

/** Moves the real mouse to the middle of an element. */
export async function hover(element: Element): Promise<void> {
  await sendMouse({type: 'move', position: middleInView(element)});
}

// A page is used for many files one after the other, so each leaves it as it was.
after(async () => {
  if (resized) await viewport(initial.width, initial.height);
  if (emulated) await media({}, undefined);
});
