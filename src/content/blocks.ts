/**
 * Gathers the top level of a long article in `div.block`s, which can have `content-visibility: auto`: few large blocks cost
 * browsers less to pass over than many small ones.
 */
export function gatherBlocks(root: Element): void {
  // Editors like to put a box around the whole.
  for (let only; root.childElementCount === 1 && (only = root.querySelector(':scope > div:not([class])'));)
    root = only;
  let block: HTMLElement;
  [...root.childNodes].forEach((node, index) => {
    if (index % 50 === 0) {
      block = document.createElement('div');
      block.className = 'block';
      node.before(block);
    }
    block.append(node);
  });
}
