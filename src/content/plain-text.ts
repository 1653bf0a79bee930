import {asBody, bodyOf, parseHtml} from './parse.ts';
import {markupPolicy} from './policy.ts';

// Words must not run together where the eye sees a new line.
const line = /<\/?(?:br|d[dltiv]+|h[1-6r]|li|ol|p|pre|table|t[dhr]|ul)\b/gi;

const everything = {__proto__: null, sanitizer: {__proto__: null}};

function textOf(html: string): string {
  const page = asBody(html.replace(line, ' $&'));
  try {
    const body = bodyOf(
      parseHtml
        ? parseHtml(page, everything)
        : new DOMParser().parseFromString(markupPolicy()?.createHTML(page) ?? page, 'text/html'),
    );
    for (const element of body.querySelectorAll('script,select,style,svg,title,x-noscript,x-template'))
      element.remove();
    return body.textContent;
  } catch {
    // The page's Trusted Types forbid our policy. Nothing comes of this but text in any case.
    return html.replace(/<[^>]*>/g, ' ');
  }
}

/**
 * The text of markup on one line, for summaries; nothing of it runs or loads. With `max`, at most so many
 * characters and an ellipsis, cut between words.
 */
export function plainText(html: string, max = 1e9): string {
  // The beginning of a long article is enough, its markup included.
  const start = html.slice(0, max * 20 + 4000);
  const text = (/[<&]/.test(start) ? textOf(start) : start).replace(/\s+/g, ' ').trim();
  return text.length > max ? text.slice(0, max + 1).replace(/(?<=.)\s\S*$|.$/s, '…') : text;
}
