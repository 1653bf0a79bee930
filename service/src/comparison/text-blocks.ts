/** Texts of articles as blocks of words, for comparisons: foreign HTML is sanitized as on the public pages, and what is left of it is words, pictures, and what else readers see or follow. */
import {defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {ArticleParser, ParseLimitError, type ParseLimits} from '../../../ssr/parse.ts';
import {attributeOf, sanitize} from '../../../ssr/sanitize.ts';
import type {TranslationItem} from '../store/items.ts';
import {textBlocks} from '../text/html-to-text.ts';
import {maxTextLength} from '../text/max-text-length.ts';

export type BlockKind = 'text' | 'heading' | 'item' | 'step' | 'code' | 'quote' | 'row' | 'rule';
export type MarkTag = 'strong' | 'em' | 'code' | 's' | 'u' | 'sub' | 'sup' | 'mark';

/** What an element is beside its words. */
export interface Detail {
  /** `callout`, `heading`, `open`, `start`, `header`, `size`, `hint` or `language`; for the rest the name of the attribute. */
  name: string;
  value: string;
}

export interface Token {
  /** Equal for what readers see as equal. */
  key: string;
  /** The word with the white space after it; for a picture its alternative text, for an address the address. */
  text: string;
  marks: readonly MarkTag[];
  /** Part of a link's text. */
  isLink?: boolean;
  /** The address of a picture. */
  picture?: string;
  /** The address of a link or a film, which is shown where it changes. */
  isAddress?: boolean;
  /** Shown where it changes. */
  detail?: Detail;
}

export interface Block {
  kind: BlockKind;
  /** Marker of an item or a step, such as `3.`; it is not compared. Further paragraphs of an item have none. */
  marker?: string;
  tokens: readonly Token[];
  key: string;
  /** It is too long to be compared by words. */
  isWhole?: boolean;
}

/** Words of one comparison that are compared one by one; texts after them are compared as wholes. */
const maxWords = 120_000;
/** Blocks of one comparison; what follows is one block. */
const maxBlocks = 8000;
/** Characters of a text without markup in it that is compared by words. */
const maxLength = 20_000;

/** What the texts of one comparison may cost, all together. */
const limits: ParseLimits = {maxLength: 2 * maxTextLength, maxElements: 20_000, maxDepth: 256, maxTime: 400};

const kinds: Readonly<Record<string, BlockKind>> = {
  ...{h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading'},
  ...{aside: 'quote', blockquote: 'quote', hr: 'rule', pre: 'code', summary: 'heading', tr: 'row'},
};
const inlineTags = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const marks: Readonly<Record<string, MarkTag>> = {
  ...{b: 'strong', strong: 'strong', i: 'em', em: 'em', cite: 'em', dfn: 'em', var: 'em'},
  ...{code: 'code', kbd: 'code', samp: 'code', tt: 'code'},
  // The texts' own insertions and deletions, which are no differences.
  ...{s: 's', strike: 's', del: 's', u: 'u', ins: 'u', sub: 'sub', sup: 'sup', mark: 'mark'},
};

/** Scripts without spaces between words are compared by characters. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}`;
const words = new RegExp(
  String.raw`([${unspaced}]|(?:(?![${unspaced}])[\p{L}\p{N}\p{M}_])+|[^\s])(\s*)|\s+`,
  'gu',
);

/** Attributes that readers see or follow, beside those that `detailsOf` gives a name, markers and addresses. */
const shownAttributes = [
  'dir',
  'colspan',
  'rowspan',
  'type',
  'reversed',
  'value',
  'poster',
  'align',
  'valign',
];

function detailsOf(element: Tree.Element): Detail[] {
  const {tagName} = element;
  const of = (attribute: string) => attributeOf(element, attribute);
  const size = [of('width'), of('height')];
  const found: [string, string | undefined][] = [
    ['callout', tagName === 'aside' ? /callout-(\w+)/.exec(of('class') ?? '')?.[1] : undefined],
    ['heading', /^h([1-6])$/.exec(tagName)?.[1]],
    ['open', tagName === 'details' ? String(of('open') !== undefined) : undefined],
    ['start', tagName === 'ol' ? of('start') : undefined],
    ['header', tagName === 'th' ? '' : undefined],
    [
      'size',
      size.some((each) => each !== undefined) ? size.map((each) => each ?? '–').join(' × ') : undefined,
    ],
    ['hint', of('title')],
    ['language', of('lang')],
    // Sanitizing puts a prefix before it.
    ['id', of('id')?.replace(/^kb-/, '')],
    ...shownAttributes.map((name): [string, string | undefined] => [name, of(name)]),
  ];
  return found.flatMap(([name, value]) => (value === undefined ? [] : [{name, value}]));
}

/** What the texts of one comparison have together. */
interface Count {
  words: number;
  blocks: number;
}

interface Style {
  kind: BlockKind;
  marks: readonly MarkTag[];
  isLink: boolean;
}

const plainStyle: Style = {kind: 'text', marks: [], isLink: false};

/** Collects blocks in the order of the text. */
class BlockWriter {
  readonly blocks: Block[] = [];
  readonly #count: Count;
  #tokens: Token[] = [];
  /** Index of the last token that is shown also where it stays the same; -1 without one. */
  #last = -1;
  #isWhole = false;
  #kind: BlockKind = 'text';
  /** For the first text of an item. */
  #marker: string | undefined;
  /** Details of elements that have begun, written before their first word. */
  #details: Token[] = [];
  /** Inside a row of a table, where all is one block. */
  #rows = 0;

  /** @param count of the comparison */
  constructor(count: Count) {
    this.#count = count;
  }

  /** Ends the block that is written, and begins another. */
  begin(kind: BlockKind, marker?: string) {
    const isFull = this.#count.blocks >= maxBlocks;
    if (isFull) this.#isWhole = true;
    if (isFull || this.#rows > 0) return this.#separate();
    this.end();
    this.#kind = kind;
    this.#marker = marker ?? this.#marker;
  }

  end() {
    const tokens = this.#tokens;
    const isEmpty = tokens.every(({text, picture}) => text.trim() === '' && picture === undefined);
    if (!isEmpty || this.#kind === 'rule') {
      this.#count.blocks++;
      const key = [this.#kind, ...tokens.map((token) => token.key)].join('\u0000');
      const kind = this.#kind;
      const marker = kind === 'item' || kind === 'step' ? this.#marker : undefined;
      this.blocks.push({kind, ...(marker && {marker}), tokens, key, ...(this.#isWhole && {isWhole: true})});
      this.#marker = undefined;
    }
    this.#tokens = [];
    this.#last = -1;
    this.#isWhole = false;
    this.#kind = 'text';
  }

  /** Writes what is in an element; details of one without a word in it are dropped. */
  within(element: Tree.Element, write: () => void) {
    const {length} = this.#details;
    for (const detail of detailsOf(element))
      this.#details.push({
        key: `detail\u0001${detail.name}\u0001${detail.value}`,
        text: '',
        marks: [],
        detail,
      });
    write();
    this.#details = this.#details.slice(0, length);
  }

  #push(token: Token) {
    const length = this.#tokens.push(...this.#details, token);
    if (!token.isAddress) this.#last = length - 1;
    this.#details = [];
  }

  row(write: () => void) {
    this.begin('row');
    this.#rows++;
    write();
    if (--this.#rows === 0) this.end();
  }

  cell() {
    if (this.#tokens.length > 0) this.#last = this.#tokens.push({key: '|', text: ' | ', marks: []}) - 1;
  }

  #separate() {
    // Addresses and details are shown only where they change.
    const last = this.#tokens[this.#last];
    if (last && !/\s$/.test(last.text)) this.#tokens[this.#last] = {...last, text: `${last.text} `};
  }

  text(text: string, style: Style) {
    const isCode = this.#kind === 'code';
    const {isLink} = style;
    if (text.length > maxLength || this.#count.words > maxWords) {
      this.#isWhole = true;
      const shown = isCode ? text : text.replace(/\s+/g, ' ');
      this.#push({key: shown, text: shown, marks: style.marks});
      return;
    }
    const marked = `${style.marks.join()}${isLink ? ',a' : ''}\u0001`;
    for (const [all, word, space = ''] of text.matchAll(words)) {
      this.#count.words++;
      if (word === undefined) {
        if (isCode) this.#push({key: all, text: all, marks: []});
        else if (this.#tokens.length > 0) this.#separate();
        continue;
      }
      const shown = isCode || space === '' ? all : `${word} `;
      this.#push({
        key: marked + (isCode ? all : word),
        text: shown,
        marks: style.marks,
        ...(isLink && {isLink}),
      });
    }
  }

  line() {
    this.#push({key: '\n', text: '\n', marks: []});
  }

  picture(picture: string, text: string) {
    if (!picture) return this.text(text, plainStyle);
    this.#push({key: `img\u0001${picture}\u0001${text}`, text, marks: [], picture});
  }

  address(text: string) {
    if (text) this.#push({key: `href\u0001${text}`, text, marks: [], isAddress: true});
  }
}

const numberIn = (element: Tree.Element, name: string): number | undefined =>
  /^-?\d{1,9}$/.test(attributeOf(element, name) ?? '') ? Number(attributeOf(element, name)) : undefined;

const isItem = (node: Tree.ChildNode): node is Tree.Element =>
  adapter.isElementNode(node) && node.tagName === 'li';

/** The markers of the items of a list. */
function markersOf(list: Tree.Element): Map<Tree.ChildNode, string> {
  const items = list.childNodes.filter(isItem);
  if (list.tagName !== 'ol') return new Map(items.map((item) => [item, '•']));
  const isReversed = attributeOf(list, 'reversed') !== undefined;
  let next = numberIn(list, 'start') ?? (isReversed ? items.length : 1);
  return new Map(
    items.map((item) => {
      const number = numberIn(item, 'value') ?? next;
      next = number + (isReversed ? -1 : 1);
      return [item, `${number}.`];
    }),
  );
}

function write(
  nodes: readonly Tree.ChildNode[],
  writer: BlockWriter,
  style: Style,
  markers?: ReadonlyMap<Tree.ChildNode, string>,
): void {
  for (const node of nodes) {
    if (adapter.isTextNode(node)) writer.text(node.value, style);
    if (!adapter.isElementNode(node)) continue;
    writer.within(node, () => writeElement(node, writer, style, markers?.get(node)));
  }
}

function writeElement(node: Tree.Element, writer: BlockWriter, style: Style, marker?: string): void {
  const {tagName, childNodes} = node;
  if (tagName === 'br') writer.line();
  else if (tagName === 'img') writer.picture(attributeOf(node, 'src') ?? '', attributeOf(node, 'alt') ?? '');
  else if (tagName === 'source') writer.address(attributeOf(node, 'src') ?? '');
  else if (tagName === 'tr') writer.row(() => write(childNodes, writer, style));
  else if (tagName === 'td' || tagName === 'th') {
    writer.cell();
    write(childNodes, writer, style);
  } else if (inlineTags.has(tagName)) {
    const mark = marks[tagName];
    const isMarked = mark !== undefined && !style.marks.includes(mark);
    const isLink = style.isLink || tagName === 'a';
    write(childNodes, writer, {...style, isLink, marks: isMarked ? [...style.marks, mark] : style.marks});
    if (tagName === 'a') writer.address(attributeOf(node, 'href') ?? '');
  } else {
    const kind = blockKind(node, style.kind);
    writer.begin(kind, marker);
    writer.address(tagName === 'video' || tagName === 'audio' ? (attributeOf(node, 'src') ?? '') : '');
    const isList = tagName === 'ol' || tagName === 'ul';
    write(childNodes, writer, {...style, kind}, isList ? markersOf(node) : undefined);
    writer.begin(style.kind === 'quote' ? 'quote' : 'text');
  }
}

function blockKind({tagName, parentNode}: Tree.Element, outer: BlockKind): BlockKind {
  if (tagName === 'li')
    return parentNode && 'tagName' in parentNode && parentNode.tagName === 'ol' ? 'step' : 'item';
  // The first paragraph of a list's item is the item.
  return kinds[tagName] ?? (tagName === 'p' ? outer : 'text');
}

/** Makes blocks of the texts of one comparison. */
export class TextBlocks {
  readonly #parser = new ArticleParser(limits);
  readonly #baseUrl: string;
  readonly #count: Count = {words: 0, blocks: 0};

  constructor(publicUrl: string) {
    this.#baseUrl = `${publicUrl}/`;
  }

  /** @param html foreign HTML. What exceeds the limits is compared by its plain text. */
  async ofHtml(html: string): Promise<Block[]> {
    const writer = new BlockWriter(this.#count);
    try {
      const {origin} = new URL(this.#baseUrl);
      const tree = await sanitize(html, {baseUrl: this.#baseUrl, origin, chunked: false}, this.#parser);
      write(tree.childNodes, writer, plainStyle);
    } catch (error) {
      if (!(error instanceof ParseLimitError)) throw error;
      for (const block of textBlocks(html)) {
        writer.begin('text');
        writer.text(block, plainStyle);
      }
    }
    writer.end();
    return writer.blocks;
  }

  ofText(text: string): Block[] {
    const writer = new BlockWriter(this.#count);
    writer.text(text, plainStyle);
    writer.end();
    return writer.blocks;
  }

  /** The parts of an article one after the other, with the addresses and steps of films. */
  async ofParts(parts: TranslationItem['parts']): Promise<Block[]> {
    const blocks: Block[] = [];
    for (const {markup = '', url = '', videoSteps = []} of parts) {
      const writer = new BlockWriter(this.#count);
      writer.text(url, plainStyle);
      writer.end();
      blocks.push(...writer.blocks, ...(await this.ofHtml(markup)));
      for (const step of videoSteps) blocks.push(...(await this.ofHtml(step.markup)));
    }
    return blocks;
  }
}
