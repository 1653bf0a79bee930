// What foreign markup may cost. The time of the standard's parser grows with the number of elements times their depth, and browsers
// keep that depth in their stack of open elements without a limit: 250 kB of nested tags take them ten seconds. So tags are counted
// before anything is parsed, and then what the texts hold.

/** Elements inside one another. Chromium nests no deeper than 512. */
const maxOpenElements = 500;
/** For each tag parsers may look through all elements that are open: how many they pass in a text, where more are open than in any article. */
const maxPassed = 1_000_000;
const freeOpenElements = 250;
/** Elements of a text, or of all texts of an article: sanitizing 20,000 takes WebKit half a second, and their layout as much. An article of 200 kB has about 8,000. */
export const maxElements = 10_000;
/** Items of lists among them: for each, WebKit passes all elements after it in its list. */
export const maxListItems = 3000;
/** Lines of a text or of an article: half a million of code take Chromium two seconds to lay out. */
export const maxLines = 50_000;
/**
 * Characters of a paragraph that are not Latin, more than any has, and of each piece of a longer one. Chromium takes the square of how often letters
 * change their script or direction.
 */
export const maxParagraph = 10_000;
/** Elements inside one another that are kept of sanitized markup. The layout of deeper ones takes browsers seconds. */
export const maxDepth = 100;
/** Around a part of a longer paragraph, to be a block. */
export const pieceElement = 'x-piece';
/** Blocks inside of a link or of other elements in a line, which each divides: WebKit takes the square of their number. */
export const maxBlocksInLine = 2000;
/** How much of each bound is used up, by one text or by all texts of an article. */
export const newCounts = () => ({
  blocksInLine: 0,
  elements: 0,
  lines: 0,
  listItems: 0,
  passed: 0,
  players: 0,
  rubyAndQuotations: 0,
  spannedCells: 0,
  turns: 0,
});
export type Counts = ReturnType<typeof newCounts>;

/** Attributes of a tag. Parsers compare each with those before it. */
const maxAttributes = 100;
/** Videos and sounds in a text. Each takes WebKitGTK 30 ms. */
export const maxPlayers = 30;

/** Formatting that is open and begins again in each block that follows, without a tag. */
const freeFormatting = 8;
const formatting = new Set('b big code em font i s small strike strong tt u'.split(' '));
/** What stands in a line, but for links, of which at most one is open. */
const inLine = new Set(
  'abbr bdi bdo cite del dfn ins kbd mark q samp span sub sup time var'.split(' ').concat(...formatting),
);

/**
 * Renamed, because parsers act on them before any sanitizer can: `noscript` is text or elements, `template` makes shadow roots or
 * changes other elements, and Chromium fetches `track` in documents that are not shown. In drawings and formulas text elements have children
 * and tags of HTML end them, and in `select` text elements are ignored: what looks like text would be tags that are not counted. WebKit tells each
 * field of each option of a `datalist`, and takes long to end each `nobr` by the next one. The names of a form's fields would hide its own
 * properties and methods from what walks the tree. `x-piece` is for what is made here.
 */
const renamed = /^(datalist|form|math|nobr|noscript|select|svg|template|track|x-piece)/i;
const textElements = 'iframe|noembed|noframes|script|style|textarea|title|xmp';

/** Elements that have no end tag, or whose end another one's beginning implies: they nest only inside of others. */
const unnested = new Set(
  (
    'a area base basefont bgsound body br button caption col colgroup dd dt embed frame frameset head hr html image img input ' +
    'keygen li link meta optgroup option p param source tbody td tfoot th thead tr wbr x-track'
  ).split(' '),
);

/** Their ends are implied by the end of `ruby`. */
const rubyParts = ['rb', 'rp', 'rt', 'rtc'];

const space = '[\\t\\n\\f\\r ]';
const attribute = `[^\\t\\n\\f\\r />][^\\t\\n\\f\\r />=]*(?:${space}*=${space}*(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^\\t\\n\\f\\r >"'][^\\t\\n\\f\\r >]*)?)?`;
/** Captured by a look-ahead, as a group of this number, so that the expression never tries another way to read them, of which there are too many. */
const attributes = (group: number) => `(?=((?:[\\t\\n\\f\\r /]+|${attribute})*))\\${group}`;
/**
 * As the standard's tokenizer takes markup apart: comments of every kind and elements that hold nothing but text, with a `<` before them; tags; and text.
 * Groups without names, because an object of them for each tag costs as much as all else here.
 */
const tokens = new RegExp(
  [
    '<?<!--(?:-?>|[^]*?(?:--!?>|$))',
    '<?<(?:[!?]|/(?![a-z]))[^>]*>?',
    `<?<(${textElements})(?=[\\t\\n\\f\\r />])${attributes(2)}(?<!/)>[^]*?(?:</\\1(?=[\\t\\n\\f\\r />])[^>]*>?|$)`,
    `<(/?)([a-z][^\\t\\n\\f\\r />]*)${attributes(5)}(?:>|$)`,
    '[^<]+',
  ].join('|'),
  'gi',
);
type TokenGroups = [
  dropped: string | undefined,
  ofDropped: string | undefined,
  slash: string | undefined,
  name: string | undefined,
  attributes: string | undefined,
];
/** Matched as a tag only where it ends itself, as in XML: `tokens` takes any other with its text. */
const isTextElement = new RegExp(`^(${textElements})$`);
const isDrawing = /^x-(math|svg)$/;
const eachAttribute = new RegExp(attribute, 'g');
const address = new RegExp(`(?:^|[^\\w-])src${space}*=${space}*("[^"]*"|'[^']*'|[^\\t\\n\\f\\r >"']+)`, 'i');

/** A link in place of a video or a sound that is one too many. */
function linkInstead(attributes: string): string {
  const quoted = address.exec(attributes)?.[1]?.replaceAll('<', '%3C');
  return quoted ? `<a href=${quoted}>${quoted.replace(/^["']|["']$/g, '')}</a>` : '';
}

const boundAttributes = (attributes: string) =>
  attributes.length > maxAttributes
    ? ` ${(attributes.match(eachAttribute) ?? []).slice(0, maxAttributes).join(' ')}`
    : attributes;

/** What begins a new paragraph wherever it stands. In a table texts may be moved before it, so its rows and cells do not. */
const blocks =
  /^(address|article|aside|blockquote|center|d[dlt]|details|div|fig(caption|ure)|footer|h[1-6r]|header|[ou]l|li|p|pre|section|summary|table)$/;
/** What is no letter of another script, nor a reference that may be to one. */
const latin = /[^&\u0250-\uffff]+/g;
/** Whether a text can be divided between these: not inside of a letter with its marks, or of a reference. */
const isDivisible = (before: string, after: string) =>
  !/^(\p{M}|\u200d|\p{Cs})/u.test(after) && !(/&[\w#]*$/.test(before) && /^[\w#;]/.test(after));

/** The parts of a long text, which end with a line, else with a word, else with a letter. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let rest = text; rest; rest = rest.slice(pieces.at(-1)!.length)) {
    let end = maxParagraph;
    if (rest.length > end) {
      const most = rest.slice(0, end);
      end = most.lastIndexOf('\n') + 1 || most.lastIndexOf(' ') + 1 || end;
      while (end > maxParagraph / 2 && !isDivisible(rest.slice(end - 40, end), rest.slice(end, end + 2)))
        end--;
    }
    pieces.push(rest.slice(0, end));
  }
  return pieces;
}

class TagCounter {
  /** Elements that are open, and those of which the tags were left out, by name. */
  readonly #open = new Map<string, number>();
  readonly #cut = new Map<string, number>();
  /** Whether every element and player was within its bound. */
  isWhole = true;
  /** Whether a drawing or a formula is open. */
  #drawing = false;
  #formatting = 0;
  #inLine = 0;
  #depth = 0;
  /** Characters of the paragraph so far, without Latin ones. */
  #paragraph = 0;
  readonly #counts: Counts;

  constructor(counts: Counts) {
    this.#counts = counts;
  }

  /** What stands in place of a start tag; empty where it is left out. */
  begin(name: string, attributes: string): string {
    // What a drawing holds is dropped with it.
    if (this.#drawing || isTextElement.test(name)) return '';
    const nests = !unnested.has(name);
    const isPlayer = (name === 'video' || name === 'audio') && ++this.#counts.players > maxPlayers;
    const again = this.#formatting > freeFormatting ? this.#formatting : 0;
    const isTooMany =
      this.#isOneTooMany() ||
      (name === 'li' && ++this.#counts.listItems > maxListItems) ||
      (blocks.test(name) && this.#isOneInLineTooMany()) ||
      (nests && this.#depth >= maxOpenElements) ||
      (this.#counts.elements += 1 + again) > maxElements;
    if (isTooMany || isPlayer) {
      this.isWhole = false;
      if (nests) add(this.#cut, name, 1);
      return isTooMany ? '' : linkInstead(attributes);
    }
    // Deeper ones are not kept, nor those that have `is`. Items, rows and cells do not count in the depth.
    if (this.#depth < maxDepth / 4 && blocks.test(name) && !/\bis\b/i.test(attributes)) this.#paragraph = 0;
    if (isDrawing.test(name)) {
      if (attributes.endsWith('/')) return '';
      this.#drawing = true;
    }
    if (nests) {
      this.#depth++;
      if (formatting.has(name)) this.#formatting++;
      if (inLine.has(name)) this.#inLine++;
      add(this.#open, name, 1);
      // Another one ends it: at most one is open.
    } else this.#open.set(name, 1);
    return `<${name}${boundAttributes(attributes)}>`;
  }

  /** A text, in pieces where it makes a paragraph too long. Whole lines look in pieces as they do in code. */
  text(text: string): string {
    const length = text.replace(latin, '').length;
    if (!length || (this.#paragraph += length) <= maxParagraph) return text;
    let begin = text.indexOf('\n') + 1;
    let end = text.lastIndexOf('\n') + 1;
    if (begin === end || Math.max(begin, text.length - end) > maxParagraph) {
      if (this.#paragraph <= 2 * maxParagraph) return text;
      [begin, end] = [0, text.length];
    }
    this.#paragraph = text.length - end;
    const pieces = piecesOf(text.slice(begin, end)).map(
      (each) => `<${pieceElement}>${each}</${pieceElement}>`,
    );
    return text.slice(0, begin) + pieces.join('') + text.slice(end);
  }

  /** What stands in place of an end tag; empty where it is left out. */
  end(name: string): string {
    if (this.#cut.get(name)) {
      add(this.#cut, name, -1);
      return '';
    }
    const isOpen = Boolean(this.#open.get(name));
    // That of an element which is open stays. It may be the end of a drawing, or of what is around one.
    if (!isOpen && (this.#drawing || this.#isOneTooMany())) return '';
    this.#drawing = false;
    // These make an element.
    const isParagraph = name === 'p' && !isOpen;
    if ((name === 'br' || isParagraph) && ++this.#counts.elements > maxElements) return '';
    if (isParagraph && this.#isOneInLineTooMany()) return '';
    this.#close(name, 1);
    if (name === 'ruby') for (const each of rubyParts) this.#close(each, Infinity);
    return `</${name}>`;
  }

  /** So many of those that are open at most. */
  #close(name: string, most: number) {
    const count = Math.min(this.#open.get(name) ?? 0, most);
    if (!count) return;
    if (!unnested.has(name)) this.#depth -= count;
    if (formatting.has(name)) this.#formatting -= count;
    if (inLine.has(name)) this.#inLine -= count;
    add(this.#open, name, -count);
  }

  /** Of blocks. */
  #isOneInLineTooMany(): boolean {
    const isInLine = this.#inLine > 0 || Boolean(this.#open.get('a'));
    return isInLine && ++this.#counts.blocksInLine > maxBlocksInLine;
  }

  #isOneTooMany(): boolean {
    return this.#depth > freeOpenElements && (this.#counts.passed += this.#depth) > maxPassed;
  }
}

function add(counts: Map<string, number>, name: string, count: number) {
  counts.set(name, (counts.get(name) ?? 0) + count);
}

/** Also those that are written as references. */
const lineEnds = /\r\n?|\n|&(#0*1[03](?!\d)|#x0*[ad](?![\da-f])|NewLine);?/gi;

function bound(html: string, counts = newCounts()) {
  const counter = new TagCounter(counts);
  const bounded = html.replace(lineEnds, (lineEnd) => (++counts.lines > maxLines ? ' ' : lineEnd));
  const body = bounded.replace(tokens, (token: string, ...groups: TokenGroups) => {
    const [dropped, , slash, name, attributes = ''] = groups;
    if (!token.startsWith('<')) return counter.text(token);
    // A comment, or an element with what it holds: DOMPurify takes WebKit the square of their number. What stands around it must not become a tag.
    if (dropped || !name) return token.startsWith('<<') ? '&lt;' : '';
    // A tag that has no end is none.
    if (!token.endsWith('>')) return '';
    const lower = name.toLowerCase();
    const parsed = renamed.test(lower) ? `x-${lower}` : lower;
    // A space keeps words apart, and what stands around the tag from being one.
    return (slash ? counter.end(parsed) : counter.begin(parsed, attributes)) || ' ';
  });
  return {body, isWhole: counter.isWhole && counts.lines <= maxLines};
}

/** Whether `sourceOf` leaves out nothing that readers would see: what has been cut must not be written back. */
export const isWhole = (html: string) => bound(html).isWhole;

/**
 * The source of a document in standards mode with this markup as its body, none of it in a head or a frameset, that takes a parser no
 * longer than its length lets expect. Of tags that nest deeper than `maxOpenElements`, of those deep inside of others after thousands, of items
 * after `maxListItems`, of blocks after `maxBlocksInLine` and of all tags after `maxElements` only the content is left; of players after `maxPlayers` a link;
 * and of line ends after `maxLines` spaces.
 */
export const sourceOf = (html: string, counts?: Counts) => `<!doctype html><body>${bound(html, counts).body}`;

/** Accents and other marks on one letter, as many as Unicode's stream-safe texts have. Chromium takes the square of their number to lay them out: eight seconds for 50,000. */
export const maxMarks = 30;
/** Ends of what is written from right to left, Arabic numbers, and characters that say a direction, in a text and in an article. Engines take the square of their number in a paragraph: 16,000 take Chromium a second, and 4000 WebKit eleven. */
export const maxTurns = {text: 500, article: 5000};

// The number keeps engines from stacking up each character of a text of megabytes.
const tooManyMarks = new RegExp(`(?<=\\p{M}{${maxMarks}})\\p{M}{1,99}`, 'gu');
const controls = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
/** Where Unicode has what is written from right to left, without the numbers, which are not. */
const fromRight =
  '\\u0590-\\u065f\\u066a-\\u06ef\\u06fa-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
const turn = new RegExp(`[${fromRight}](?![${fromRight}])|[\\u0660-\\u0669](?!\\p{N})|[${controls}]`, 'gu');
const undirected = new RegExp(`\\p{M}|(?![${fromRight}])[^\\p{L}\\p{N}${controls}]`, 'gu');
const control = new RegExp(`[${controls}]`, 'g');

/** Bounds texts that follow one another. Marks of one may belong to a letter of the one before. */
export function textBounds(counts: Counts): (text: string) => string {
  let before = '';
  return (text) => {
    const whole = (before + text).replace(tooManyMarks, '');
    const bounded = whole.slice(before.length);
    // Marks beyond the first plane have two code units.
    before = /\p{M}*$/u.exec(whole.slice(-2 * maxMarks))![0];
    const turns = bounded.replace(undirected, '').match(turn)?.length ?? 0;
    if (turns <= maxTurns.text && (turns < 2 || (counts.turns += turns) <= maxTurns.article)) return bounded;
    // In the order of its letters, from left to right.
    return `\u202d${bounded.replace(control, '')}\u202c`;
  };
}
