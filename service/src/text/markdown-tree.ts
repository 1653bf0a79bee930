/** HTML as a tree of Markdown, in bounded work. */
import type {Comment, Element, Root, RootContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toMdast, type Options} from 'hast-util-to-mdast';
import type {Root as MarkdownRoot} from 'mdast';
import {emphasisWork, htmlWork} from './conversion-work.ts';
import {tokenizeHtml} from './tokenize-html.ts';

/** Characters of texts that are converted together. */
export const maxConvertedLength = 300_000;
/** Units of work for a short text, for each character and for any texts together. Dense markup of an ordinary article takes two thirds of it. */
const baseWork = 1500;
const workPerCharacter = 0.3;
const maxWork = 25_000;
/** Elements inside one another, as many as browsers nest. */
const maxOpenElements = 500;
/** Attributes of a tag. The parser compares each with those before it. */
const maxAttributes = 500;
/** Elements of formatting that the parser begins again because they were open at the end of the element before. */
const maxReopened = 20_000;

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));

/** Whether parsing takes long, or too much of the stack, for the elements that may be open or for attributes. */
function isExpensiveToParse(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  let formats = 0;
  let reopened = 0;
  let attributes = 0;
  let expensive = false;
  const count = (start: number, end: number, change: 1 | -1) => {
    const name = html.slice(start, end).toLowerCase();
    attributes = 0;
    reopened += formats;
    const others = open.get(name) ?? 0;
    // An end tag of nothing ends nothing.
    if (voidElements.has(name) || others + change < 0) return;
    open.set(name, others + change);
    depth += change;
    if (formatting.has(name)) formats += change;
    expensive ||= depth > maxOpenElements || reopened > maxReopened;
  };
  tokenizeHtml(html, {
    onopentagname: (start, end) => count(start, end, 1),
    onclosetag: (start, end) => count(start, end, -1),
    onattribname: () => {
      attributes += 1;
      expensive ||= attributes > maxAttributes;
    },
  });
  return expensive;
}

/** Elements that show something, or hold a place, without text. */
const showing = new Set(
  'audio br dd dt embed hr iframe img input li object select svg td textarea th tr video'.split(' '),
);

const isBlank = (nodes: RootContent[]) => {
  const [only, ...others] = nodes;
  return !only || (others.length === 0 && only.type === 'text' && !/[^\t\n\f\r ]/.test(only.value));
};

/** Whether a node of the source is kept as it is. */
type Keeps = (node: Element | Comment, children: RootContent[]) => boolean;

/** A copy without the positions in the source, which the conversion would copy, too. Of elements that are not kept, their white space stays. */
function copyOf<Parent extends Root | Element>(parent: Parent, keeps: Keeps): Parent {
  const children: RootContent[] = [];
  const add = (node: RootContent) => {
    const last = children.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      children[children.length - 1] = {type: 'text', value: last.value + node.value};
    else children.push(node);
  };
  for (const child of parent.children) {
    if (child.type === 'text') add({type: 'text', value: child.value});
    else if (child.type === 'comment') {
      if (keeps(child, [])) add({type: 'comment', value: child.value});
    } else if (child.type === 'element') {
      const copy = copyOf(child, keeps);
      if (keeps(child, copy.children)) add(copy);
      else for (const each of copy.children) add(each);
    }
  }
  const copy = {...parent, children};
  delete copy.position;
  return copy;
}

/** Not what shows nothing: for each node the conversion looks through all of that for the next text. */
const keepsShown: Keeps = (node, children) =>
  node.type === 'element' && (showing.has(node.tagName) || !isBlank(children));

export interface ConversionOptions extends Options {
  /** Keep comments, and elements that show nothing. */
  empty?: boolean;
  /** Whether a tree is worth a conversion. */
  accepts?: (tree: Root) => boolean;
}

/** What the conversions of several texts may take together. */
export class ConversionBudget {
  #length = 0;
  #work = 0;

  /**
   * The same at each time, so that an export can write what it tried before.
   * @returns undefined if the conversion would take more than is left, or the tree is not accepted
   */
  convert(
    html: string,
    {empty = false, accepts = () => true, ...options}: ConversionOptions,
    write: (tree: MarkdownRoot) => string,
  ): string | undefined {
    const length = this.#length + html.length;
    if (length > maxConvertedLength || isExpensiveToParse(html)) return undefined;
    const tree = copyOf(fromHtml(html, {fragment: true}), empty ? () => true : keepsShown);
    const left = Math.min(maxWork, baseWork + workPerCharacter * length) - this.#work;
    const work = htmlWork(tree);
    let done = 0;
    let markdown: string | undefined;
    if (work <= left && accepts(tree)) {
      const converted = toMdast(tree, options) as MarkdownRoot;
      const emphasis = emphasisWork(converted);
      done = work;
      if (work + emphasis <= left) {
        markdown = write(converted);
        done += emphasis;
      }
    }
    // Counted only now: where the time of a busy machine is limited, the function runs again.
    this.#length = length;
    this.#work += done;
    return markdown;
  }
}
