/** Where a reader is in a tree of elements, found again in another one that is built alike. */

interface Point {
  node: Node;
  offset: number;
}

/** The way down to an element, by its place among its siblings; undefined where it is not inside. */
function pathTo(tree: Element, element: Element): number[] | undefined {
  const path: number[] = [];
  for (let at = element; at !== tree; at = at.parentElement) {
    if (!at.parentElement) return undefined;
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  return path;
}

/** The element at the end of the same way, if it is of the same kind. */
function counterpart(element: Element, from: Element, to: Element): HTMLElement | undefined {
  const found = pathTo(from, element)?.reduce<Element | undefined>((at, index) => at?.children[index], to);
  return found?.localName === element.localName ? (found as HTMLElement) : undefined;
}

const textsOf = (element: Element) => document.createTreeWalker(element, NodeFilter.SHOW_TEXT);

/** The same place in the text of an element's counterpart, whose text nodes may be cut otherwise. */
function samePoint({node, offset}: Point, from: Element, to: Element): Point | undefined {
  const parent = node instanceof Element ? node : node.parentElement;
  const other = parent && from.contains(parent) && counterpart(parent, from, to);
  if (!other) return undefined;
  if (node === parent) return {node: other, offset: Math.min(offset, other.childNodes.length)};
  let left = offset;
  const before = textsOf(parent);
  while (before.nextNode() && before.currentNode !== node)
    left += before.currentNode.textContent?.length ?? 0;
  const texts = textsOf(other);
  while (texts.nextNode()) {
    const {length} = texts.currentNode as Text;
    if (left <= length) return {node: texts.currentNode, offset: left};
    left -= length;
  }
  return undefined;
}

/** The selection's ends, where they are inside the tree. */
function selectionIn(root: ShadowRoot): [start: Point, end: Point, backward: boolean] | undefined {
  const selection = getSelection() as
    | (Selection & {
        direction?: string;
        getComposedRanges?: (options: {shadowRoots: ShadowRoot[]}) => StaticRange[];
      })
    | null;
  const range = selection?.getComposedRanges
    ? selection.getComposedRanges({shadowRoots: [root]})[0]
    : selection?.rangeCount
      ? selection.getRangeAt(0)
      : undefined;
  if (!range || range.collapsed) return undefined;
  const {startContainer, startOffset, endContainer, endOffset} = range;
  if (!root.contains(startContainer) || !root.contains(endContainer)) return undefined;
  return [
    {node: startContainer, offset: startOffset},
    {node: endContainer, offset: endOffset},
    selection?.direction === 'backward',
  ];
}

/** Remembers focus, selection, what is scrolled, opened and played in a tree, and gives what does the same in another tree. */
export function placeOf(root: ShadowRoot, from: Element): (to: Element) => void {
  const focused = root.activeElement;
  const selected = selectionIn(root);
  const inside = [...from.querySelectorAll('*')];
  const scrolled = inside
    .filter(({scrollTop, scrollLeft}) => scrollTop || scrollLeft)
    .map((element) => ({element, top: element.scrollTop, left: element.scrollLeft}));
  const played = inside
    .filter((element) => element instanceof HTMLMediaElement)
    .filter(({currentTime, paused}) => currentTime || !paused)
    .map((element) => ({element, paused: element.paused}));
  const details = inside.filter((element) => element instanceof HTMLDetailsElement);

  return (to) => {
    const twin = <T extends Element>(element: T) => counterpart(element, from, to) as T | undefined;
    for (const each of details) {
      const other = twin(each);
      if (other) other.open = each.open;
    }
    for (const {element, top, left} of scrolled) twin(element)?.scrollTo({top, left, behavior: 'instant'});
    for (const {element, paused} of played) {
      const other = twin(element);
      if (!other) continue;
      other.currentTime = element.currentTime;
      // Refused where the browser wants another press: the reader sees the player's own button.
      if (!paused) other.play().catch(() => undefined);
    }
    if (focused && from.contains(focused))
      ((twin(focused) ?? to) as HTMLElement).focus({preventScroll: true});
    const [start, end] = selected?.slice(0, 2).map((point) => samePoint(point as Point, from, to)) ?? [];
    if (!start || !end) return;
    const [anchor, focus] = selected?.[2] ? [end, start] : [start, end];
    getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);
  };
}
