// How the pages tell when they have painted.
const all = (selector, root = document) => [
  ...root.querySelectorAll(selector),
  ...[...root.querySelectorAll('*')].flatMap(({shadowRoot}) => (shadowRoot ? all(selector, shadowRoot) : [])),
];

const frame = () => new Promise(requestAnimationFrame);

/** After what the frame paints that is being made. */
const framed = () =>
  new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(undefined);
  });

const afterPaint = async () => {
  await frame();
  return framed();
};

/** Looks at the beginning of each frame, whose painting comes next: so another frame is none of what is measured. */
const paintedWhen = async (isThere) => {
  do await frame();
  while (!isThere());
  return framed();
};

const shown = (selector) => all(selector).filter((element) => element.getClientRects().length);

const painted = (selector, count = 1) => paintedWhen(() => shown(selector).length >= count);

globalThis.bench = {all, shown, afterPaint, paintedWhen, painted};
// What the compiler of the benches calls around functions.
globalThis.__name = (value) => value;
