/** The parent in the composed tree: out of a slot into its shadow tree, out of a shadow tree to its host. */
export const composedParent = (node: Element): Element | null =>
  node.assignedSlot ??
  node.parentElement ??
  ((node.getRootNode() as ShadowRoot).host as Element | undefined) ??
  null;

/** The nearest ancestor in the composed tree with this tag name. */
export function composedClosest(node: Element, name: string): Element | null {
  let found = composedParent(node);
  while (found && found.localName !== name) found = composedParent(found);
  return found;
}
