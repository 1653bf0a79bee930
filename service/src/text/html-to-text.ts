import {tokenizeHtml} from './tokenize-html.ts';

const hiddenElements = new Set(['script', 'style', 'template']);
const inlineElements = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Stand within a sentence, but separate words. */
const embeddedElements = new Set(
  'audio br button img input label object picture source svg video'.split(' '),
);

/** Calls back for the text and the tags of HTML. */
function tokenize(
  html: string,
  onText: (text: string) => void,
  onTag?: (name: string, opens: boolean) => void,
) {
  const tagName = (start: number, end: number) => html.slice(start, end).toLowerCase();
  tokenizeHtml(html, {
    ontext: (start, end) => onText(html.slice(start, end)),
    ontextentity: (codePoint) => onText(String.fromCodePoint(codePoint)),
    onopentagname: (start, end) => onTag?.(tagName(start, end), true),
    onclosetag: (start, end) => onTag?.(tagName(start, end), false),
  });
}

/** The text in HTML without tags, white space as it is. */
export function textContent(html: string): string {
  let text = '';
  tokenize(html, (part) => (text += part));
  return text;
}

/**
 * The blocks of text that HTML shows, such as paragraphs, headings and cells: without hidden elements, white space and characters that cannot be
 * stored collapsed to spaces, and without soft hyphens, which would split words in a search. They are plain text and must be escaped before they
 * go into a page.
 * @param options.code include listings (`<pre>`)
 */
export function textBlocks(html: string, {code = true} = {}): string[] {
  const blocks: string[] = [];
  let block = '';
  let hiddenDepth = 0;
  tokenize(
    html,
    (part) => {
      if (hiddenDepth === 0) block += part;
    },
    (name, opens) => {
      if (hiddenElements.has(name) || (name === 'pre' && !code)) {
        hiddenDepth = Math.max(0, hiddenDepth + (opens ? 1 : -1));
      }
      if (embeddedElements.has(name)) block += ' ';
      else if (!inlineElements.has(name)) {
        blocks.push(block);
        block = '';
      }
    },
  );
  return [...blocks, block].map(collapse).filter((text) => text !== '');
}

const collapse = (text: string) =>
  text
    .replaceAll('\u00ad', '')
    .replace(/[\s\p{Cc}\p{Co}\p{Cs}\ufffd]+/gu, ' ')
    .trim();

/** The text that HTML shows, its blocks separated by spaces. */
export const htmlToText = (html: string) => textBlocks(html).join(' ');
