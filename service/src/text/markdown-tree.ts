/** HTML as the tree that a conversion to Markdown starts from, and what the conversion costs. */
import type {Element, Nodes, Root, RootContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {threadTime, withTimeLimit} from './time-limit.ts';
import {tokenizeHtml} from './tokenize-html.ts';

/** What texts may take together. A conversion occupies the process. */
export const maxConvertedLength = 300_000;
const maxWork = 40_000;
/** Milliseconds of computing, for what the estimate of the work does not know, such as emphasis nested in emphasis. */
const maxTime = 300;
/** Elements inside one another, as many as browsers nest. */
const maxOpenElements = 500;
/** Characters that take about as long as a node. */
const charactersPerNode = 50;
/** Empty elements that the conversion passes in the time of a node when it looks for the next text. */
const emptyPerNode = 4;

const spanOf = (value: unknown) => Math.max(1, Number(value) || 1);

/** An upper bound of the cells that the conversion fills a table up to: every row gets as many as the longest. */
function gridSize(table: Element): number {
  let rows = 1;
  let longest = 1;
  let fromAbove = 0;
  const measure = (element: Element): void => {
    let length = 0;
    for (const child of element.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'td' || child.tagName === 'th') {
        const {colSpan, rowSpan} = child.properties;
        length += spanOf(colSpan);
        if (spanOf(rowSpan) > 1) fromAbove += spanOf(colSpan);
      } else measure(child);
    }
    longest = Math.max(longest, length);
    if (element.tagName === 'tr') rows += 1;
  };
  measure(table);
  return rows * (longest + fromAbove);
}

/** An estimate of the work for a tree: its nodes, lines and cells, times their depth, because each level copies what is in it. */
function workOf(node: Nodes, depth = 0): number {
  if (node.type === 'text')
    return depth * (node.value.split('\n').length + Math.floor(node.value.length / charactersPerNode));
  let work = depth;
  if (node.type === 'element' && node.tagName === 'table') work += depth * gridSize(node);
  if ('children' in node) for (const child of node.children) work += workOf(child, depth + 1);
  return work;
}

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Whether parsing takes long, or too much of the stack, for the elements that may be open. */
function nestsDeeply(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  let deepest = 0;
  const count = (start: number, end: number, change: 1 | -1) => {
    const name = html.slice(start, end).toLowerCase();
    const others = open.get(name) ?? 0;
    // An end tag of nothing ends nothing.
    if (voidElements.has(name) || others + change < 0) return;
    open.set(name, others + change);
    depth += change;
    deepest = Math.max(deepest, depth);
  };
  tokenizeHtml(html, {
    onopentagname: (start, end) => count(start, end, 1),
    onclosetag: (start, end) => count(start, end, -1),
  });
  return deepest > maxOpenElements;
}

/** Elements that show something, or hold a place, without text. */
const showing = new Set(
  'audio br dd dt embed hr iframe img input li object select svg td textarea th tr video'.split(' '),
);

/**
 * A copy without the elements that show nothing, of which the white space stays, and without comments. Before each node the conversion looks for the
 * next one that shows something, so that a row of empty elements takes the square of its length.
 */
function withoutEmpty<Parent extends Root | Element>(parent: Parent): {copy: Parent; removed: number} {
  const children: RootContent[] = [];
  let removed = 0;
  const add = (node: RootContent) => {
    const last = children.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      children[children.length - 1] = {type: 'text', value: last.value + node.value};
    else children.push(node);
  };
  for (const child of parent.children) {
    if (child.type === 'text') add(child);
    else if (child.type !== 'element') removed += 1;
    else {
      const inner = withoutEmpty(child);
      removed += inner.removed;
      const [only, ...others] = inner.copy.children;
      const blank =
        !only || (others.length === 0 && only.type === 'text' && !/[^\t\n\f\r ]/.test(only.value));
      if (!blank || showing.has(child.tagName)) add(inner.copy);
      else {
        removed += 1;
        if (only) add(only);
      }
    }
  }
  return {copy: {...parent, children}, removed};
}

/** What the conversions of several texts may take together. */
export class ConversionBudget {
  #length = maxConvertedLength;
  #work = maxWork;
  #time = maxTime;

  /**
   * The same at each time, so that an export can write what it tried before.
   * @param options.empty keep elements that show nothing
   * @returns undefined if the conversion would take more than is left
   */
  tree(html: string, {empty = false} = {}): Root | undefined {
    if (html.length > this.#length || nestsDeeply(html)) return undefined;
    this.#length -= html.length;
    const tree = fromHtml(html, {fragment: true});
    const {copy, removed} = withoutEmpty(tree);
    const work = empty ? workOf(tree) + (removed * removed) / emptyPerNode : workOf(copy);
    if (work > this.#work) return undefined;
    this.#work -= work;
    return empty ? tree : copy;
  }

  /**
   * Also bounds the time, of which the work is only an estimate.
   * @param convert neither waits nor changes anything but the tree
   * @returns undefined if the conversion took more than is left
   */
  convert<T>(html: string, convert: (tree: Root) => T): T | undefined {
    const begin = threadTime();
    const left = {length: this.#length, work: this.#work};
    const converted = withTimeLimit(this.#time, () => {
      // The function runs again where a busy machine has stopped it.
      this.#length = left.length;
      this.#work = left.work;
      const tree = this.tree(html);
      return tree && convert(tree);
    });
    this.#time -= threadTime() - begin;
    return converted;
  }
}
