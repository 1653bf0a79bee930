/** How foreign markup becomes a tree on a server: by the HTML standard's own algorithm, in bounded time, and without keeping other work waiting. */
import {setImmediate} from 'node:timers/promises';
import {pipeline} from 'node:stream/promises';
import {defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {ParserStream} from 'parse5-parser-stream';
import {sourceOf, type Counts} from '../src/content/bounds.ts';

/** What one article may cost, all of its texts together. Beyond it, the browser renders the article itself. */
export interface ParseLimits {
  /** Length of the markup, in characters. */
  maxLength: number;
  /** Elements, including those that the parser adds by itself, such as repeated unclosed formatting, and the root of each text. */
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

function check(count: number, max: number, what: string) {
  if (count > max) throw new ParseLimitError(`The markup has more than ${max} ${what}.`);
}

/** About as many as its elements, and counted in a fraction of the time that bounding and parsing them takes. */
const startTagsOf = (html: string) => html.match(/<[a-z]/gi)?.length ?? 0;

/**
 * Parses the texts of one article. All limits but that of the depth hold for the texts together. Await one text before the next, so
 * that none is parsed after one that exceeds a limit.
 */
export class ArticleParser {
  readonly #limits: ParseLimits;
  #length = 0;
  /** Also those that are bounded away. */
  #startTags = 0;
  #elements = 0;
  #time = 0;

  constructor(limits: ParseLimits) {
    this.#limits = limits;
  }

  /**
   * The body of a document with this markup.
   *
   * @param counts of the texts of an article before this one
   * @throws ParseLimitError
   */
  async parse(html: string, counts?: Counts): Promise<Tree.Element> {
    const {maxLength, maxElements, maxTime} = this.#limits;
    check((this.#length += html.length), maxLength, 'characters');
    check((this.#startTags += startTagsOf(html)), maxElements, 'elements');
    const page = sourceOf(html, counts);
    const parser = new ParserStream({treeAdapter: this.#limitedAdapter()});
    let begin = performance.now();
    const countTime = () => {
      this.#time += performance.now() - begin;
      if (this.#time > maxTime) throw new ParseLimitError(`Parsing takes more than ${maxTime} ms.`);
    };
    async function* chunks() {
      for (let start = 0; start < page.length; start += chunkLength) {
        countTime();
        // Others have their turn, which does not count.
        await setImmediate();
        begin = performance.now();
        yield page.slice(start, start + chunkLength);
      }
    }
    await pipeline(chunks(), parser);
    countTime();
    const root = parser.document.childNodes.find(defaultTreeAdapter.isElementNode)!;
    return root.childNodes.filter(defaultTreeAdapter.isElementNode).find(({tagName}) => tagName === 'body')!;
  }

  /** The adapter of parse5 for one text, which stops where the trees get too large. */
  #limitedAdapter(): typeof defaultTreeAdapter {
    const {maxElements, maxDepth} = this.#limits;
    let depth = 0;
    return {
      ...defaultTreeAdapter,
      createElement: (...args) => {
        check(++this.#elements, maxElements, 'elements');
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
}
