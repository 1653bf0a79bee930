// What becomes of each element of foreign markup. Browsers and servers walk their own trees (sanitize.ts, ssr/sanitize.ts) and ask
// here. The rules trust no sanitizer: on their own, too, they leave nothing that runs, loads anything but pictures and videos, takes a
// name of the page's, covers the page or costs more than its length lets expect.
import {maxDepth, newCounts, pieceElement, type Counts} from './bounds.ts';
import {anchorId, articleUrl, safeUrl} from './urls.ts';

// The allowlist, said once: the browser's sanitizer and DOMPurify read these lists, too. An attribute is allowed on any allowed element;
// `sanitizeValue` decides about its value.

/** Any other element is replaced by its children, unless it is one of `droppedElements`. */
export const allowedElements: string[] = (
  'a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup dd del ' +
  'details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark ol p ' +
  'pre q rp rt ruby s samp section small source span strike strong sub summary sup table tbody td tfoot th ' +
  'thead time tr tt u ul var video wbr'
).split(' ');

/** Elements that hold no text to read: they are removed with their content. (bounds.ts gives some of them the prefix x-.) */
export const droppedElements: string[] = (
  'dialog iframe math noembed noframes object plaintext script select slot style svg textarea title ' +
  'x-math x-noscript x-select x-svg x-template xml xmp'
).split(' ');

/** Elements that begin or end a line: words on both sides must not run together. */
export const lineElements =
  'blockquote br dd div dl dt figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section table td th tr ul'.split(
    ' ',
  );

/** `is`, `name` and `style` get as far as the post-processing pass, which reads and removes them. */
export const allowedAttributes: string[] = (
  'align alt class colspan data-content-id datetime dir headers height href hreflang id is lang name open ' +
  'poster reversed rowspan scope span src start style title type valign value width'
).split(' ');

/** Those that hold a URL, and the elements on which they mean something. */
export const urlAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['href', ['a']],
  ['poster', ['video']],
  ['src', ['audio', 'img', 'source', 'video']],
]);

/** Of a passage that is set off from the text: `<aside class="callout-note">`. */
export type CalloutKind = 'note' | 'tip' | 'warning';

export interface ElementRuleOptions {
  /** What relative addresses are relative to. */
  baseUrl?: string | undefined;
  /** Origin of the page: links to it are no links to another site. */
  origin: string;
  /** The level, 1 to 6, that the first heading gets; the others keep their distance to it. Default 2. */
  headingLevel?: number | undefined;
  /** Whether links to other sites open in a new tab. Default `blank`. */
  externalLinks?: 'blank' | 'self' | undefined;
  /** Names the region in which a wide table without a caption scrolls. */
  tableLabel?: string | undefined;
  /** Names of callouts by their kind. They show above the text, from `aria-label`. */
  callouts?: Readonly<Record<CalloutKind, string>> | undefined;
  /** Template of this site's own pages for articles, and the culture of this one. */
  articleUrl?: string | undefined;
  culture?: string | undefined;
  /** What texts of the same article have used up of what an article may cost. */
  counts?: Counts | undefined;
}

/** What the ancestors of an element are, of those that are kept. */
export interface Nesting {
  readonly depth: number;
  readonly ruby: 'outside' | 'base' | 'text';
  /** Columns of the row of a table so far. */
  readonly row?: {columns: number} | undefined;
}

export const topLevel: Nesting = {depth: 0, ruby: 'outside'};

export interface ForeignElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  nesting: Nesting;
  /** The text of a table's caption. */
  caption: () => string | undefined;
}

export interface KeptElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  /** Attributes of a `div` around the element. */
  wrapper?: Readonly<Record<string, string>>;
  /** For the children. */
  nesting: Nesting;
}

/** One level deeper, so that words of different lines do not run together. */
const lines = new Set('br h1 h2 h3 h4 h5 h6 hr li p'.split(' '));
/** Columns of a table. Thousands of rows below 500 of them take WebKit over a second. */
export const maxColumns = 200;
/** `ruby` and `q` elements in a text: for each of the latter the engine counts the quotation marks before it. */
const maxRubyAndQuotations = 5000;
/**
 * Cells of a table that `colspan` and `rowspan` may take up, in a text. Those of many rows count once for each of their columns, because such cells stand
 * beside one another: Firefox takes over a second for thousands of rows of 700 columns, and these sums bound the columns by their root.
 */
export const maxSpannedCells = 20_000;

const allowed = new Set(allowedElements);
const dropped = new Set(droppedElements);

/** Words, numbers and dates. */
const plain = /^[\w%/ -]*$|^\d[\w:.+ -]*$/;

/** The harmless form of the value of an element's attribute; undefined where the attribute must go. */
function sanitizeValue(tag: string, name: string, value: string, baseUrl?: string): string | undefined {
  if (urlAttributes.get(name)?.includes(tag) === false) return undefined;
  switch (name) {
    case 'alt':
    case 'title':
      return value;
    case 'id':
      return value && anchorId(value);
    case 'headers':
      return value.replace(/\S+/g, anchorId);
    case 'href':
      return value[0] === '#' ? `#${anchorId(value.slice(1))}` : safeUrl(value, baseUrl);
    case 'src':
      return safeUrl(value, baseUrl, 'image');
    case 'poster':
      return safeUrl(value, baseUrl, 'page');
    case 'class':
      return (tag === 'aside' ? /(?<!\S)callout-(note|tip|warning)(?!\S)/ : /\blang(uage)?-[\w+#.-]+/).exec(
        value,
      )?.[0];
    case 'width':
    case 'height':
      return /^\d{1,4}(?!\d)(\.\d+)?%?/.exec(value)?.[0];
    case 'colspan':
    case 'span':
      return /^\d{1,2}$/.exec(value)?.[0];
    case 'rowspan':
      return /^\d{1,3}$/.exec(value)?.[0];
    case 'name':
    case 'style':
      return undefined;
    default:
      return allowedAttributes.includes(name) && plain.test(value) ? value : undefined;
  }
}

/** The side that a style aligns to. Styles are removed, and texts of old editors keep their alignment by `align`. */
export const alignFromStyle = (style: string): string | undefined =>
  /(text-align|float)\s*:\s*(left|right|center|justify)/i.exec(style)?.[2];

function sanitizeAttributes(tag: string, raw: ReadonlyMap<string, string>, baseUrl?: string) {
  const attributes = new Map<string, string>();
  for (const [name, value] of raw) {
    const safe = sanitizeValue(tag, name, value.trim(), baseUrl);
    if (safe !== undefined) attributes.set(name, safe);
  }
  // Old anchors have a name where newer ones have an id.
  const name = tag === 'a' && raw.get('name')?.trim();
  if (name && !attributes.get('id')) attributes.set('id', anchorId(name));
  const style = raw.get('style');
  const side = style && alignFromStyle(style);
  if (side) attributes.set('align', side);
  return attributes;
}

const spans = ['colspan', 'rowspan', 'span'];
const spanOf = (attributes: ReadonlyMap<string, string>, name: string) => Number(attributes.get(name)) || 1;

/** The rules for one text, in the order of its elements. */
export class ElementRules {
  readonly #options: ElementRuleOptions;
  /** How far headings move to get to the level of the first one. */
  #shift: number | undefined;
  readonly #counts: Counts;

  constructor(options: ElementRuleOptions) {
    this.#options = options;
    this.#counts = options.counts ?? newCounts();
  }

  /** What is left of an element: nothing, its children, or a harmless form of it. */
  apply({tag, attributes: raw, nesting, caption}: ForeignElement): 'drop' | 'unwrap' | KeptElement {
    if (dropped.has(tag)) return 'drop';
    if (tag === pieceElement && nesting.depth <= maxDepth + 1)
      return {
        tag: 'span',
        attributes: new Map([['class', 'piece']]),
        nesting: {...nesting, depth: nesting.depth + 1},
      };
    // An element with `is` is upgraded to the page's customized built-in even after the attribute was removed.
    if (!allowed.has(tag) || raw.has('is')) return 'unwrap';
    if (nesting.depth >= maxDepth + (lines.has(tag) ? 1 : 0)) return 'unwrap';
    const isRuby = tag === 'ruby';
    let {ruby} = nesting;
    if (isRuby || tag === 'rt' || tag === 'rp') {
      // Nested ruby takes browsers seconds to lay out.
      if (ruby === 'text' || (isRuby && ruby === 'base')) return 'unwrap';
      ruby = isRuby ? 'base' : 'text';
    }
    if ((isRuby || tag === 'q') && ++this.#counts.rubyAndQuotations > maxRubyAndQuotations) return 'unwrap';
    const attributes = sanitizeAttributes(tag, raw, this.#options.baseUrl);
    const kept: KeptElement = {
      tag,
      attributes,
      nesting: {depth: nesting.depth + 1, ruby, row: tag === 'tr' ? {columns: 0} : undefined},
    };
    switch (tag) {
      case 'a':
        this.#markLink(attributes);
        break;
      case 'aside': {
        const kind = attributes.get('class')?.slice('callout-'.length) as CalloutKind;
        const label = this.#options.callouts?.[kind];
        if (label) attributes.set('role', 'note').set('aria-label', label);
        break;
      }
      case 'img':
        attributes.set('loading', 'lazy').set('decoding', 'async');
        break;
      case 'audio':
      case 'video':
        attributes.set('controls', '').set('preload', 'metadata');
        break;
      case 'col':
      case 'colgroup':
        this.#boundSpans(attributes);
        break;
      case 'td':
      case 'th':
        if (nesting.row && nesting.row.columns >= maxColumns) return 'unwrap';
        this.#boundSpans(attributes);
        if (nesting.row) nesting.row.columns += spanOf(attributes, 'colspan');
        break;
      case 'pre':
        attributes.set('tabindex', '0');
        return {...kept, wrapper: {class: 'code'}};
      case 'table': {
        const label = caption()?.trim() || this.#options.tableLabel || '';
        return {...kept, wrapper: {class: 'table', tabindex: '0', role: 'region', 'aria-label': label}};
      }
      default:
        if (/^h[1-6]$/.test(tag)) return {...kept, tag: this.#heading(tag, attributes)};
    }
    return kept;
  }

  #markLink(attributes: Map<string, string>) {
    const {origin, externalLinks, baseUrl, articleUrl: template, culture = ''} = this.#options;
    const href = attributes.get('href') ?? '';
    const contentId = Number(attributes.get('data-content-id'));
    if (/^http/.test(href) && !href.startsWith(`${origin}/`)) {
      // Links to articles open in place.
      if (!contentId) attributes.set('class', 'external');
      attributes.set('rel', 'noopener noreferrer');
      if (!contentId && externalLinks !== 'self') attributes.set('target', '_blank');
    }
    if (template && contentId) {
      const {hash} = new URL(href, baseUrl);
      attributes.set('href', articleUrl(template, contentId, attributes.get('hreflang') || culture) + hash);
    }
  }

  /** Removes the spans of cells that would take up more of a table than `maxSpannedCells`, which takes browsers minutes to lay out. */
  #boundSpans(attributes: Map<string, string>) {
    const [columns, rows, group] = spans.map((name) => spanOf(attributes, name)) as [number, number, number];
    const cells = columns * rows * group * (rows > 1 ? columns : 1);
    if (cells === 1) return;
    if (this.#counts.spannedCells + cells > maxSpannedCells)
      for (const name of spans) attributes.delete(name);
    else this.#counts.spannedCells += cells;
  }

  #heading(tag: string, attributes: Map<string, string>): string {
    const {headingLevel = 2} = this.#options;
    const level = Number(tag[1]);
    this.#shift ??= headingLevel - level;
    const wanted = Math.max(headingLevel, level + this.#shift);
    if (wanted > 6) attributes.set('aria-level', `${wanted}`);
    return `h${Math.min(wanted, 6)}`;
  }
}
