/** How foreign markup becomes a tree on a server: by the HTML standard's own algorithm, in bounded time, and without keeping other work waiting. */
import {setImmediate} from 'node:timers/promises';
import {pipeline} from 'node:stream/promises';
import {defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {ParserStream} from 'parse5-parser-stream';
import {sourceOf} from '../content/sanitize.ts';

/** What one article may cost. Beyond it, the browser renders the article itself. */
export interface ParseLimits {
  /** Length of the markup, in characters. */
  maxLength: number;
  /** Elements, including those that the parser repeats by itself, such as unclosed formatting. */
  maxElements: number;
  /** Elements inside one another. Chromium stops nesting at 512. */
  maxDepth: number;
  /** Milliseconds of parsing. */
  maxTime: number;
}

/** A hundred pages of text, and as long as a reader may wait for the rest of the page. */
export const defaultLimits: ParseLimits = {
  maxLength: 500_000,
  maxElements: 50_000,
  maxDepth: 256,
  maxTime: 1000,
};

/** The markup is too large, too deep or too slow to be rendered on a server. */
export class ParseLimitError extends Error {
  override name = 'ParseLimitError';
}

/** Small enough that the limit of time is met within a few milliseconds. */
const chunkLength = 4096;

/** The adapter of parse5 that stops where the tree gets too large. */
function limitedAdapter({maxElements, maxDepth}: ParseLimits): typeof defaultTreeAdapter {
  let elements = 0;
  let depth = 0;
  const check = (count: number, max: number, what: string) => {
    if (count > max) throw new ParseLimitError(`The markup has more than ${max} ${what}.`);
  };
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      check(++elements, maxElements, 'elements');
      return defaultTreeAdapter.createElement(...args);
    },
    onItemPush() {
      check(++depth, maxDepth, 'levels');
    },
    onItemPop() {
      depth--;
    },
  };
}

/** @throws ParseLimitError */
export async function parseBody(html: string, limits: ParseLimits): Promise<Tree.Element> {
  const {maxLength, maxTime} = limits;
  if (html.length > maxLength) throw new ParseLimitError(`The markup has more than ${maxLength} characters.`);
  const page = sourceOf(html);
  const parser = new ParserStream({treeAdapter: limitedAdapter(limits)});
  let spent = 0;
  async function* chunks() {
    for (let start = 0; start < page.length; start += chunkLength) {
      // Between two chunks others have their turn, which does not count.
      if (start) await setImmediate();
      const begin = performance.now();
      yield page.slice(start, start + chunkLength);
      spent += performance.now() - begin;
      if (spent > maxTime) throw new ParseLimitError(`Parsing takes more than ${maxTime} ms.`);
    }
  }
  await pipeline(chunks(), parser);
  const root = parser.document.childNodes.find(defaultTreeAdapter.isElementNode)!;
  return root.childNodes.filter(defaultTreeAdapter.isElementNode).find(({tagName}) => tagName === 'body')!;
}
