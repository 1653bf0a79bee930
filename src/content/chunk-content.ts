/** Between two names: no line goes on from one to the other. */
const lineEnd = /^br | (aside|blockquote|details|div|[dou]l|figure|h[1-6r]|p|section)$/i;

/** The nodes of each chunk: fifty of the top level, and up to a thousand until a line ends, because a chunk is a box of its own. */
export function chunksOf<T extends {readonly nodeName: string}>(nodes: Iterable<T>): T[][] {
  const chunks: T[][] = [];
  let chunk: T[] | undefined;
  let last = '';
  for (const node of nodes) {
    const {nodeName} = node;
    if (!chunk || chunk.length >= (lineEnd.test(`${last} ${nodeName}`) ? 50 : 1000))
      chunks.push((chunk = []));
    chunk.push(node);
    last = nodeName;
  }
  return chunks;
}

/**
 * Groups the top level of a long article in `div.chunk`s, which can have `content-visibility: auto`: browsers skip few large boxes
 * faster than many small ones.
 */
export function chunkContent(root: Element): void {
  // Many editors put one box around everything.
  for (let only; root.childElementCount === 1 && (only = root.querySelector(':scope > div:not([class])'));)
    root = only;
  for (const nodes of chunksOf(root.childNodes)) {
    const chunk = document.createElement('div');
    chunk.className = 'chunk';
    chunk.append(...nodes);
    root.append(chunk);
  }
}
