/** The page that shows its data layer: each entry, as a tag manager would see it. */

const list = document.querySelector('#layer');
const layer = (window.dataLayer ??= []);

function show(entry: Record<string, unknown>): void {
  const item = document.createElement('li');
  const text = item.appendChild(document.createElement('bdi'));
  // Fields without a value only clear those of earlier entries.
  const filled = Object.entries(entry).filter(([, value]) => value !== undefined);
  text.textContent = filled.map(([name, value]) => `${name}: ${String(value)}`).join(', ');
  list?.prepend(item);
}

layer.forEach(show);
// As a tag manager does: it takes entries over as they come.
layer.push = (...entries) => {
  entries.forEach(show);
  return Array.prototype.push.apply(layer, entries);
};

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

export {};
