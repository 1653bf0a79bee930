/** How many nodes of the top level a chunk holds. */
export const chunkSize = 50;

/**
 * Groups the top level of a long article in `div.chunk`s, which can have `content-visibility: auto`: browsers skip few large boxes
 * faster than many small ones.
 */
export function chunkContent(root: Element): void {
  // Many editors put one box around everything.
  for (let only; root.childElementCount === 1 && (only = root.querySelector(':scope > div:not([class])'));)
    root = only;
  let chunk: HTMLElement;
  [...root.childNodes].forEach((node, index) => {
    if (index % chunkSize === 0) {
      chunk = document.createElement('div');
      chunk.className = 'chunk';
      node.before(chunk);
    }
    chunk.append(node);
  });
}
