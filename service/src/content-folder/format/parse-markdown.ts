import GithubSlugger from 'github-slugger';
import {Lexer, Parser, Renderer, walkTokens, type MarkedOptions, type Token, type Tokens} from 'marked';
import {textContent} from '../../text/html-to-text.ts';
import {attributeText, linkAttributes, parseHtml, sizeAttributes} from './html.ts';
import {lineFinder} from './line-finder.ts';
import type {Located} from './fields.ts';
import type {ParsedText, Reference, TextProblem} from './parsed-text.ts';

const options = {gfm: true};

const videoMarker = /<!--\s*video\s*-->/;
const isVideoMarker = (token: Token) =>
  token.type === 'html' && videoMarker.test(token.raw) && token.raw.replace(videoMarker, '').trim() === '';
const misplaced = 'the place of the video is marked twice, or not on a line of its own between blank lines';

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isReference = (token: Token): token is Tokens.Link | Tokens.Image =>
  token.type === 'link' || token.type === 'image';
const isHtml = (token: Token): token is Tokens.HTML => token.type === 'html' && !videoMarker.test(token.raw);

/**
 * What parsing found, in the order of the tokens. Rendering lexes the text again: tokens take many times the memory of the text, and all texts
 * of a folder are parsed before the first is rendered.
 */
interface ParsedTokens {
  headingIds: string[];
  /** Of links and images. */
  references: Reference[];
  /** HTML between Markdown. */
  fragments: ParsedText[];
}

/** Renders tokens with resolved references and heading ids. */
class ArticleRenderer extends Renderer {
  readonly #headingIds = new Map<Token, string | undefined>();
  readonly #references = new Map<Token, Reference | undefined>();
  readonly #fragments = new Map<Token, ParsedText | undefined>();

  constructor(options: MarkedOptions, tokens: Token[], {headingIds, references, fragments}: ParsedTokens) {
    super(options);
    void walkTokens(tokens, (token) => {
      if (isHeading(token)) this.#headingIds.set(token, headingIds[this.#headingIds.size]);
      else if (isReference(token)) this.#references.set(token, references[this.#references.size]);
      else if (isHtml(token)) this.#fragments.set(token, fragments[this.#fragments.size]);
    });
  }

  override heading(token: Tokens.Heading): string {
    const id = this.#headingIds.get(token);
    const attributes = id === undefined ? '' : attributeText({id});
    return `<h${token.depth}${attributes}>${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
  }

  override link(token: Tokens.Link): string {
    const reference = this.#references.get(token);
    if (reference?.unlinked) return this.parser.parseInline(token.tokens);
    if (!reference?.resolved) return super.link(token);
    const attributes = {
      href: reference.resolved.url,
      ...linkAttributes(reference),
      title: token.title ? textContent(token.title) : undefined,
    };
    return `<a${attributeText(attributes)}>${this.parser.parseInline(token.tokens)}</a>`;
  }

  override image(token: Tokens.Image): string {
    const reference = this.#references.get(token);
    if (!reference?.resolved) return super.image(token);
    const {url: src, kind} = reference.resolved;
    const alt = textContent(this.parser.parseInline(token.tokens, this.parser.textRenderer));
    const title = token.title ? textContent(token.title) : undefined;
    if (kind === 'video' || kind === 'audio') {
      const attributes = attributeText({src, 'aria-label': alt || undefined, title});
      return `<${kind} controls preload="metadata"${attributes}></${kind}>`;
    }
    return `<img${attributeText({src, alt, ...sizeAttributes({}, reference), title})}>`;
  }

  override html(token: Tokens.HTML | Tokens.Tag): string {
    return this.#fragments.get(token)?.render()[0] ?? token.text;
  }
}

export interface ParsedMarkdown extends ParsedText {
  /** The first heading, if it was asked for as the title. It is not part of the rendered text. */
  title?: Located<string>;
}

/**
 * Parses GitHub Flavored Markdown.
 * @param line line of the file that the text starts on
 * @param slugger makes the ids of headings; the texts of one article share it
 */
export function parseMarkdown(
  markdown: string,
  line: number,
  slugger = new GithubSlugger(),
  {titleFromHeading = false} = {},
): ParsedMarkdown {
  const tokens = Lexer.lex(markdown, options);
  const titleToken = titleFromHeading ? tokens.find(isHeading) : undefined;
  let title: Located<string> | undefined;
  const parser = new Parser(options);
  const found = {references: [] as Reference[], anchors: [] as string[], problems: [] as TextProblem[]};
  const parsed: ParsedTokens = {headingIds: [], references: [], fragments: []};
  const marker = tokens.find(isVideoMarker);
  let videoLine: number | undefined;

  for (const {token, start} of located(markdown, tokens, line)) {
    if (token === marker) {
      videoLine = start;
    } else if (isHeading(token)) {
      const text = textContent(parser.parseInline(token.tokens)).trim();
      if (token === titleToken && text !== '') title = {value: text, line: start};
      if (token.depth === 1 && !titleFromHeading) {
        const message = 'a heading of the first level; the title is that already, so start with "##"';
        found.problems.push({line: start, message});
      }
      const id = slugger.slug(text) || slugger.slug('section');
      parsed.headingIds.push(id);
      found.anchors.push(id);
    } else if (isReference(token)) {
      const use = token.type === 'link' ? 'link' : 'media';
      const reference: Reference = {use, href: textContent(token.href), line: start};
      parsed.references.push(reference);
      found.references.push(reference);
    } else if (isHtml(token)) {
      const fragment = parseHtml(token.text, start);
      parsed.fragments.push(fragment);
      found.references.push(...fragment.references);
      found.anchors.push(...fragment.anchors);
      found.problems.push(...fragment.problems);
    } else if (token.type === 'html') {
      found.problems.push({line: start, message: misplaced});
    }
  }

  return {...found, title, videoLine, render: () => renderMarkdown(markdown, parsed, titleFromHeading)};
}

/** Renders the text in one piece, or in two around the marker of a video. */
function renderMarkdown(markdown: string, parsed: ParsedTokens, titleFromHeading: boolean): string[] {
  const tokens = Lexer.lex(markdown, options);
  const titleToken = titleFromHeading ? tokens.find(isHeading) : undefined;
  const marker = tokens.findIndex(isVideoMarker);
  const parser = new Parser({...options, renderer: new ArticleRenderer(options, tokens, parsed)});
  const html = (part: Token[]) => parser.parse(part.filter((token) => token !== titleToken)).trim();
  return marker < 0 ? [html(tokens)] : [html(tokens.slice(0, marker)), html(tokens.slice(marker + 1))];
}

/** Parses one line of Markdown into HTML without a paragraph, such as the text of a video step. */
export function parseInlineMarkdown(markdown: string, line: number): ParsedText {
  const parsed = parseMarkdown(markdown, line);
  const render = () => [
    parsed
      .render()
      .join('')
      .replace(/^<p>([\s\S]*)<\/p>$/, '$1'),
  ];
  return {...parsed, render};
}

/** Characters in which the source of a token is searched. Beyond them, its text was changed by the lexer. */
const lookAhead = 4096;

/**
 * Yields every token with its line. Marked's tokens have no positions, but the `raw` of top-level tokens adds up to the source, and inner
 * tokens follow each other within it. A token whose text the lexer changed (indentation, block quotes) gets the line of the token before.
 */
function* located(source: string, tokens: Token[], line: number): Generator<{token: Token; start: number}> {
  const lineAt = lineFinder(source, line);
  let blockStart = 0;
  for (const block of tokens) {
    const inner: Token[] = [];
    void walkTokens([block], (token) => void inner.push(token));
    const blockEnd = blockStart + block.raw.length;
    let cursor = blockStart;
    for (const token of inner) {
      const end = Math.min(blockEnd, cursor + token.raw.length + lookAhead);
      const at = source.slice(cursor, end).indexOf(token.raw);
      const start = cursor + Math.max(at, 0);
      yield {token, start: lineAt(start)};
      if (at >= 0) cursor = start + consumed(token);
    }
    blockStart = blockEnd;
  }
}

/** Characters of a token to skip when searching for the next one: none if it contains other tokens. */
function consumed(token: Token): number {
  if (token.type === 'link' || token.type === 'image') return 1;
  const childless = !('tokens' in token && token.tokens) && token.type !== 'list' && token.type !== 'table';
  return childless ? token.raw.length : 0;
}
