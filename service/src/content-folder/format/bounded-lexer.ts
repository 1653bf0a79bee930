/** Marked's lexer with a bound for the work that a text takes, counted so that the same text is read or refused on every machine. */
import {Lexer, Tokenizer, type MarkedOptions, type Token, type TokensList} from 'marked';
import {TooComplex} from './too-complex.ts';

/** Delimiters of emphasis in one paragraph, beyond which they are plain text. The time that the lexer takes grows with the square of their number. */
const maxDelimiters = 1000;
/** Lists, quotes and emphasis inside one another. The lexer, the parser and the renderer call themselves for each. */
const maxDepth = 100;

/** Work of a block, an item or a span, beside what its length takes. A unit takes up to five nanoseconds. */
const tokenWork = 500;
/** Work of a line and of a character. They are counted again for each list and quote around them, which copy and search them. */
const lineWork = 500;
const characterWork = 4;
/** Work of an escaped character behind a bracket, of which so many are looked at. */
const escapedWork = 4;
const maxLabel = 1000;
/** Work of a character that is searched for the end of code. */
const codeCharacterWork = 0.25;
/** Work that any text may take. */
const baseWork = 2_000_000;
/** Work that each character adds to it. Dense changelogs take 100. */
const workPerCharacter = 1000;
/** Work of a text of any length at most. A megabyte of ordinary text takes a fifth. */
const maxWork = 120_000_000;

class BoundedTokenizer extends Tokenizer {
  /** Counts work for a part of the text. */
  readonly #count: (work: number, part: string) => void;
  #paragraph = '';
  #isBounded = true;

  constructor(count: (work: number, part: string) => void) {
    super();
    this.#count = count;
  }

  /** The lexer calls it first for each block. */
  override space(...args: Parameters<Tokenizer['space']>) {
    this.#count(tokenWork, args[0]);
    return super.space(...args);
  }

  /** The lexer calls it first for each span. Some of the others look at the rest of the paragraph. */
  override escape(...args: Parameters<Tokenizer['escape']>) {
    const token = super.escape(...args);
    this.#count(tokenWork + (token ? 0 : args[0].length), args[0]);
    return token;
  }

  override emStrong(...args: Parameters<Tokenizer['emStrong']>) {
    return this.#allows(args[1]) ? super.emStrong(...args) : undefined;
  }

  override del(...args: Parameters<Tokenizer['del']>) {
    return this.#allows(args[1]) ? super.del(...args) : undefined;
  }

  /** A row may lack cells at its end, so that a row of three characters could become any number of them: such a table is text. */
  override table(...args: Parameters<Tokenizer['table']>) {
    if (lacksCells(args[0])) return undefined;
    const {inlineQueue} = this.lexer;
    const before = inlineQueue.length;
    const table = super.table(...args);
    if (!table || table.header.length * table.rows.length <= table.raw.length) return table;
    inlineQueue.length = before;
    return undefined;
  }

  #allows(paragraph: string): boolean {
    if (paragraph !== this.#paragraph) {
      this.#paragraph = paragraph;
      this.#isBounded = (paragraph.match(/[*_~]/g)?.length ?? 0) <= maxDelimiters;
    }
    return this.#isBounded;
  }
}

/** Whether a table at the start of a text would have far more cells than characters. Making them all takes long. */
function lacksCells(source: string): boolean {
  const columns = source.slice(0, source.indexOf('\n')).split('|').length;
  // Few columns are no matter, and most blocks have none.
  if (columns < 10) return false;
  const end = source.search(/\n[ \t]*(?:\n|$)/);
  const block = end < 0 ? source : source.slice(0, end);
  return columns * block.split('\n').length > 2 * block.length;
}

/** Work of the search for a reference at each bracket, which passes escaped characters one by one, up to a thousand. */
function bracketWork(source: string): number {
  const brackets = source.split('[').length - 1;
  return brackets && escapedWork * brackets * Math.min(maxLabel, source.split('\\').length - 1);
}

/** Work of leaving code out of the search for emphasis, which passes the rest of the text for each number of backticks without an end. */
function codeWork(source: string): number {
  const lengths = new Set<number>();
  for (const [{length}] of source.matchAll(/`+/g)) lengths.add(length);
  return codeCharacterWork * lengths.size * source.length;
}

/** Counts the characters in which it finds nothing: the text of a link is searched for the end of code at each backtick. */
class CountedPattern extends RegExp {
  readonly #count: (characters: number, text: string) => void;

  constructor(pattern: RegExp, count: (characters: number, text: string) => void) {
    super(pattern);
    this.#count = count;
  }

  override exec(text: string) {
    const found = super.exec(text);
    if (!found) this.#count(text.length, text);
    return found;
  }
}

class BoundedLexer extends Lexer {
  readonly #maxWork: number;
  #work = 0;
  #depth = 0;
  #hasReferences = true;

  constructor(markdown: string, options: MarkedOptions) {
    super({...options, tokenizer: new BoundedTokenizer((work, part) => this.#count(work, part))});
    this.#maxWork = Math.min(maxWork, baseWork + workPerCharacter * markdown.length);
    this.#replaceRule(
      'code',
      (code) =>
        new CountedPattern(code, (characters, text) => this.#count(codeCharacterWork * characters, text)),
    );
  }

  #replaceRule(name: 'code' | 'reflinkSearch', replace: (rule: RegExp) => RegExp): void {
    const tokenizer = this.options.tokenizer!;
    const {rules} = tokenizer;
    tokenizer.rules = {...rules, inline: {...rules.inline, [name]: replace(rules.inline[name])}};
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList {
    const work = lineWork * source.split('\n').length + characterWork * source.length;
    const lex = () => super.blockTokens(source, tokens, lastParagraphClipped) as TokensList;
    const result = this.#within(source, work, lex);
    // All blocks are read, and spans come next. Where no block defined a reference, the search for references is switched off: it scans up to a
    // thousand characters for each bracket.
    if (this.#depth === 0 && Object.keys(this.tokens.links).length === 0) {
      this.#replaceRule('reflinkSearch', () => /(?!)/g);
      this.#hasReferences = false;
    }
    return result;
  }

  override inlineTokens(src: string, tokens?: Token[]): Token[] {
    const work = tokenWork + codeWork(src) + (this.#hasReferences ? bracketWork(src) : 0);
    return this.#within(src, work, () => super.inlineTokens(src, tokens));
  }

  #within<T>(part: string, work: number, lex: () => T): T {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new TooComplex();
    this.#count(work, part);
    try {
      return lex();
    } finally {
      this.#depth -= 1;
    }
  }

  #count(work: number, part: string): void {
    this.#work += work;
    if (this.#work > this.#maxWork) throw new TooComplex(part);
  }
}

/** @throws TooComplex */
export const lexMarkdown = (markdown: string): Token[] =>
  new BoundedLexer(markdown, {gfm: true}).lex(markdown);
