import {tokenizeHtml} from './tokenize-html.ts';

const hiddenElements = new Set(['script', 'style', 'template']);
const inlineElements = new Set(
  'a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
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
 * The text that HTML shows: without hidden elements, white space and characters that cannot be stored collapsed to spaces, and without soft
 * hyphens, which would split words in a search. It is plain text and must be escaped before it goes into a page.
 */
export function htmlToText(html: string): string {
  let text = '';
  let hiddenDepth = 0;
  tokenize(
    html,
    (part) => {
      if (hiddenDepth === 0) text += part;
    },
    (name, opens) => {
      if (hiddenElements.has(name)) hiddenDepth = Math.max(0, hiddenDepth + (opens ? 1 : -1));
      if (!inlineElements.has(name)) text += ' ';
    },
  );
  return text
    .replaceAll('\u00ad', '')
    .replace(/[\s\p{Cc}\p{Co}\p{Cs}\ufffd]+/gu, ' ')
    .trim();
}
