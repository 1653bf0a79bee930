/**
 * What a conversion of HTML to Markdown takes, counted in its trees and not timed, so that the same text is converted or not on every machine. A unit
 * is what a short text takes, about ten microseconds.
 */
import type {Element, Nodes, Text} from 'hast';
import {defaultHandlers, type Handle} from 'hast-util-to-mdast';
import type {Nodes as MarkdownNodes, Parents as MarkdownParents} from 'mdast';

/** Levels that add as much to the work for a node as the node itself: each gets a copy of what is in it. */
const levelsPerUnit = 8;
/** Characters and signs that a unit writes, and of characters that are searched again and again how many it passes. */
const charactersPerUnit = 500;
const signsPerUnit = 20;
const searchedCharactersPerUnit = 5000;
/** Nodes that a search passes in a unit. */
const searchedNodesPerUnit = 4;
/** What a text between backticks takes, which is searched for each sign of Markdown. */
const inlineCodeUnits = 5;
/** Markers of emphasis and texts between them that a unit pairs. */
const pairedPerUnit = 400;

const namesOf = (names: string) => new Set(names.split(' '));

/** Elements at which the search for the next text ends: blocks, and what shows something without text. */
const edges = namesOf(
  'address article aside audio blockquote body br button canvas caption center col colgroup dd dialog dir div dl dt embed figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input legend li listing main math menu nav object ol optgroup option ' +
    'p picture plaintext pre section select summary svg table tbody td textarea tfoot th thead tr ul video wbr xmp',
);
/** Elements that the search passes without looking into them. */
const passed = namesOf(
  'area base basefont datalist link meta noembed noframes param rp script source style template title track',
);
/** Elements of which the text is written between backticks. */
const inlineCode = namesOf('code kbd samp tt var');

const handlers = new Map<string, Handle>(Object.entries(defaultHandlers));

/** Whether the texts before, in and after an element become one: it is unknown, left out, or only its children are converted. */
function joinsTexts(name: string): boolean {
  const handler = handlers.get(name);
  return !handler || handler === defaultHandlers.span || handler === defaultHandlers.script;
}

/** How many nodes a search passes, and whether it ends within them. */
interface Search {
  passed: number;
  ends: boolean;
}

/** Counts the conversion of an HTML tree to a tree of Markdown, and writing that, apart from emphasis. */
class HtmlWork {
  total = 0;
  /** Length of the texts that become one with the next. */
  #joined = 0;

  /** @returns the search for text from this node on */
  add(node: Nodes, depth: number): Search {
    this.total += 1 + depth / levelsPerUnit;
    if (node.type === 'text') return this.#addText(node, depth);
    if (!('children' in node)) return {passed: 1, ends: false};
    const separates = node.type !== 'element' || !joinsTexts(node.tagName);
    if (separates) this.#joined = 0;
    const searches = node.children.map((child) => this.add(child, depth + 1));
    if (separates) this.#joined = 0;
    // Before each node, those after it are searched.
    let search: Search = {passed: 0, ends: false};
    for (const next of searches.reverse()) {
      this.total += search.passed / searchedNodesPerUnit;
      search = next.ends ? next : {passed: next.passed + search.passed, ends: search.ends};
    }
    if (node.type !== 'element') return search;
    this.#addElement(node, depth);
    if (edges.has(node.tagName)) return {passed: 1, ends: true};
    if (passed.has(node.tagName) || node.properties['hidden']) return {passed: 1, ends: false};
    return {passed: 1 + search.passed, ends: search.ends};
  }

  #addText({value}: Text, depth: number): Search {
    const lines = value.split('\n').length;
    this.total += value.length / charactersPerUnit + signsOf(value) / signsPerUnit;
    this.total += (depth * (lines + value.length / charactersPerUnit)) / levelsPerUnit;
    // The joined text is searched for white space after each of its parts.
    if (this.#joined > 0) this.total += (this.#joined + value.length) / searchedCharactersPerUnit;
    this.#joined += value.length;
    return {passed: 1, ends: /[^\t\n\f\r ]/.test(value)};
  }

  #addElement(element: Element, depth: number): void {
    const {tagName, properties} = element;
    if (tagName === 'table') this.total += gridSize(element) * (1 + depth / levelsPerUnit);
    else if (inlineCode.has(tagName)) this.#addInlineCode(textOf(element));
    // Each brings all of a list that others may have, too.
    else if (tagName === 'input' && properties['list']) this.total += Infinity;
  }

  /** The text is searched for each length of backticks in it, and copied for ends of lines. */
  #addInlineCode(text: string): void {
    const backticks = new Set(text.match(/`+/g));
    const lineEnds = text.match(/[\r\n]/g)?.length ?? 0;
    this.total += inlineCodeUnits + ((backticks.size + lineEnds) * text.length) / searchedCharactersPerUnit;
  }
}

/** Characters that may be signs of Markdown. */
const signsOf = (text: string) => text.match(/[!-+\-:<-@[-`{-~]/g)?.length ?? 0;

const textOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

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

/** Units that the conversion of an HTML tree takes, apart from emphasis. */
export function htmlWork(tree: Nodes): number {
  const work = new HtmlWork();
  work.add(tree, 0);
  return work.total;
}

/** Texts and markers of emphasis in a row. */
interface Phrasing {
  length: number;
  /** Markers that touch at the start and at the end. */
  first: number;
  last: number;
  /** The square of the number of markers that touch, for all of them between. */
  touching: number;
  characters: number;
}

const square = (markers: number) => (markers > 1 ? markers ** 2 : 0);

const joined = (before: Phrasing | undefined, after: Phrasing): Phrasing =>
  before
    ? {
        length: before.length + after.length,
        first: before.first,
        last: after.last,
        touching: before.touching + after.touching + square(before.last + after.first),
        characters: before.characters + after.characters,
      }
    : after;

/**
 * Counts the choice of markers for emphasis. It tries markers: where a pair of touching markers is read differently, others are tried,
 * and for each of them all of the paragraph is written and paired again. So is what comes before an element that is kept behind the end of a line.
 */
class EmphasisWork {
  total = 0;

  add(node: MarkdownNodes): Phrasing {
    if (!('children' in node)) {
      const characters = 'value' in node ? node.value.length : 0;
      return {length: 1, first: 0, last: 0, touching: 0, characters};
    }
    const inside = this.#addChildren(node);
    if (node.type !== 'emphasis' && node.type !== 'strong' && node.type !== 'delete')
      return {length: 1, first: 0, last: 0, touching: 0, characters: inside?.characters ?? 0};
    if (!inside) return {length: 0, first: 0, last: 0, touching: 0, characters: 0};
    return {...inside, length: inside.length + 2, first: inside.first + 1, last: inside.last + 1};
  }

  #addChildren({children}: MarkdownParents): Phrasing | undefined {
    let row: Phrasing | undefined;
    let before: MarkdownNodes | undefined;
    for (const child of children) {
      if (row && child.type === 'html' && before && endsLine(before)) this.#addWriting(row);
      row = joined(row, this.add(child));
      before = child;
    }
    if (row) this.#addWriting(row);
    return row;
  }

  #addWriting({length, first, last, touching, characters}: Phrasing): void {
    this.total += (length * (1 + touching + square(first) + square(last))) / pairedPerUnit;
    this.total += characters / searchedCharactersPerUnit;
  }
}

const endsLine = (node: MarkdownNodes) =>
  node.type === 'break' || (node.type === 'text' && /[\r\n]$/.test(node.value));

/** Units that writing the emphasis of a tree of Markdown takes. */
export function emphasisWork(tree: MarkdownNodes): number {
  const work = new EmphasisWork();
  work.add(tree);
  return work.total;
}
