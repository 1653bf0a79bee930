// How the pages tell when they have painted.
const all = (selector, root = document) => [
  ...root.querySelectorAll(selector),
  ...[...root.querySelectorAll('*')].flatMap(({shadowRoot}) => (shadowRoot ? all(selector, shadowRoot) : [])),
];

const afterPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    });
  });

const painted = async (selector, count = 1) => {
  while (all(selector).filter((element) => element.getClientRects().length).length < count)
    await new Promise(requestAnimationFrame);
  return afterPaint();
};

globalThis.bench = {all, afterPaint, painted};
// What the compiler of the benches calls around functions.
globalThis.__name = (value) => value;
