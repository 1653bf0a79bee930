import {coded} from './problems.ts';
import GithubSlugger from 'github-slugger';
import {Parser, Renderer, walkTokens, type Token, type Tokens} from 'marked';
import {calloutHtml, calloutKind} from '../../text/callouts.ts';
import {textContent} from '../../text/html-to-text.ts';
import {lexMarkdown} from './bounded-lexer.ts';
import {attributeText, linkAttributes, parseHtml, sizeAttributes} from './html.ts';
import {lineFinder} from './line-finder.ts';
import type {Located} from './fields.ts';
import type {ParsedText, Reference, TextProblem} from './parsed-text.ts';

const videoMarker = /<!--\s*video\s*-->/;
const isVideoMarker = (token: Token) =>
  token.type === 'html' && videoMarker.test(token.raw) && token.raw.replace(videoMarker, '').trim() === '';
const misplaced = 'the place of the video is marked twice, or not on a line of its own between blank lines';

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isReference = (token: Token): token is Tokens.Link | Tokens.Image =>
  token.type === 'link' || token.type === 'image';
const isHtml = (token: Token): token is Tokens.HTML => token.type === 'html' && !videoMarker.test(token.raw);

/**
 * Renders tokens when the targets of references are not known yet: what depends on them is a slot, a number between zero bytes, that
 * `fill` replaces. Tokens are not kept, because they take many times the memory of the text, and all texts of a folder are parsed before
 * the first is stored.
 */
class ArticleRenderer extends Renderer {
  readonly headingIds = new Map<Token, string>();
  readonly references = new Map<Token, Reference>();
  /** HTML between Markdown. */
  readonly fragments = new Map<Token, ParsedText>();
  readonly #slots: (() => string)[] = [];

  /** @returns what fills the slots; it holds no token */
  get fill(): (html: string) => string {
    const slots = this.#slots;
    return (html) => html.replace(/\0(\d+)\0/g, (_, index: string) => slots[Number(index)]!());
  }

  #slot(render: () => string): string {
    return `\0${this.#slots.push(render) - 1}\0`;
  }

  override heading(token: Tokens.Heading): string {
    const id = this.headingIds.get(token);
    const attributes = id === undefined ? '' : attributeText({id});
    return `<h${token.depth}${attributes}>${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
  }

  override blockquote(token: Tokens.Blockquote): string {
    const [first] = token.tokens;
    const kind = first?.type === 'paragraph' ? calloutKind(first.raw) : undefined;
    return kind ? calloutHtml(kind, this.parser.parse(token.tokens)) : super.blockquote(token);
  }

  override link(token: Tokens.Link): string {
    const reference = this.references.get(token);
    if (!reference) return super.link(token);
    const html = super.link(token);
    // Where the address cannot be one, it is the text alone.
    const asWritten = /^<a href="[^>]*>/.exec(html)?.[0] ?? '';
    const text = asWritten ? html.slice(asWritten.length, -'</a>'.length) : html;
    const title = token.title ? textContent(token.title) : undefined;
    const tag = () => openLink(reference, asWritten, title);
    return this.#slot(tag) + text + this.#slot(() => (tag() ? '</a>' : ''));
  }

  override image(token: Tokens.Image): string {
    const reference = this.references.get(token);
    const asWritten = super.image(token);
    if (!reference) return asWritten;
    const alt = textContent(this.parser.parseInline(token.tokens, this.parser.textRenderer));
    const title = token.title ? textContent(token.title) : undefined;
    return this.#slot(() => resolvedMedia(reference, alt, title) ?? asWritten);
  }

  override html(token: Tokens.HTML | Tokens.Tag): string {
    const fragment = this.fragments.get(token);
    return fragment ? this.#slot(() => fragment.render()[0]!) : token.text;
  }
}

/** The tag of a link, or nothing where its text alone is shown. */
function openLink(reference: Reference, asWritten: string, title: string | undefined): string {
  const {resolved, unlinked} = reference;
  if (unlinked) return '';
  return resolved
    ? `<a${attributeText({href: resolved.url, ...linkAttributes(reference), title})}>`
    : asWritten;
}

function resolvedMedia(reference: Reference, alt: string, title: string | undefined): string | undefined {
  if (!reference.resolved) return undefined;
  const {url: src, kind} = reference.resolved;
  if (kind === 'video' || kind === 'audio') {
    const attributes = attributeText({src, 'aria-label': alt || undefined, title});
    return `<${kind} controls preload="metadata"${attributes}></${kind}>`;
  }
  return `<img${attributeText({src, alt, ...sizeAttributes({}, reference), title})}>`;
}

export interface ParsedMarkdown extends ParsedText {
  /** The first heading, if it was asked for as the title. It is not part of the rendered text. */
  title?: Located<string>;
}

/**
 * Parses GitHub Flavored Markdown.
 * @param line line of the file that the text starts on
 * @param slugger makes the ids of headings; the texts of one article share it
 * @throws TooComplex
 */
export function parseMarkdown(
  source: string,
  line: number,
  slugger = new GithubSlugger(),
  {titleFromHeading = false} = {},
): ParsedMarkdown {
  // As CommonMark says. PostgreSQL cannot store them, and slots are marked by them.
  const markdown = source.replaceAll('\0', '\ufffd');
  const tokens = lexMarkdown(markdown);
  const titleToken = titleFromHeading ? tokens.find(isHeading) : undefined;
  let title: Located<string> | undefined;
  const plain = new Parser({gfm: true});
  const renderer = new ArticleRenderer();
  const found = {references: [] as Reference[], anchors: [] as string[], problems: [] as TextProblem[]};
  const marker = tokens.find(isVideoMarker);
  let videoLine: number | undefined;

  for (const {token, start} of located(markdown, tokens, line)) {
    if (token === marker) {
      videoLine = start;
    } else if (isHeading(token)) {
      const text = textContent(plain.parseInline(token.tokens)).trim();
      if (token === titleToken && text !== '') title = {value: text, line: start};
      if (token.depth === 1 && !titleFromHeading) {
        const message = 'a heading of the first level; the title is that already, so start with "##"';
        found.problems.push({line: start, message: coded('firstLevelHeading', [], message)});
      }
      const id = slugger.slug(text) || slugger.slug('section');
      renderer.headingIds.set(token, id);
      found.anchors.push(id);
    } else if (isReference(token)) {
      const use = token.type === 'link' ? 'link' : 'media';
      const reference: Reference = {use, href: textContent(token.href), line: start};
      renderer.references.set(token, reference);
      found.references.push(reference);
    } else if (isHtml(token)) {
      const fragment = parseHtml(token.text, start);
      renderer.fragments.set(token, fragment);
      for (const each of fragment.references) found.references.push(each);
      for (const each of fragment.anchors) found.anchors.push(each);
      for (const each of fragment.problems) found.problems.push(each);
    } else if (token.type === 'html') {
      found.problems.push({line: start, message: misplaced});
    }
  }

  const parser = new Parser({gfm: true, renderer});
  const html = (part: Token[]) => parser.parse(part.filter((token) => token !== titleToken));
  const at = marker ? tokens.indexOf(marker) : -1;
  const pieces = at < 0 ? [html(tokens)] : [html(tokens.slice(0, at)), html(tokens.slice(at + 1))];
  return {...found, title, videoLine, render: renderedLater(pieces, renderer.fill)};
}

/** Renders one piece, or two around the marker of a video. Outside the caller, so that the closure keeps only the HTML and no tokens. */
const renderedLater = (pieces: readonly string[], fill: (html: string) => string) => () =>
  pieces.map((piece) => fill(piece).trim());

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
