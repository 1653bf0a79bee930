/** What Word puts around the bullet or number of a list item. It ends at the next conditional comment, so that matching stays linear. */
const bulletPattern = /<!\[if !supportLists\]>((?:(?!<!\[)[\s\S])*)<!\[endif\]>/i;

/** Word writes list items as paragraphs that begin with their bullet or number, hidden from other programs. */
const listItems = (html: string) =>
  html
    .split(/(?=<p\b)/i)
    .map((part) => {
      const [start = '', attributes = ''] = /^<p\b([^<>]*)>/i.exec(part) ?? [];
      const end = part.search(/<\/p>/i);
      if (end < 0 || !/\bmso-list:\s*l\d/i.test(attributes)) return part;
      const content = part.slice(start.length, end);
      const [, bullet = ''] = bulletPattern.exec(content) ?? [];
      const list = /[\da-z]+[.)]/i.test(bullet.replace(/<[^<>]*>|&nbsp;/g, '')) ? 'ol' : 'ul';
      return `<${list}><li>${content.replace(bulletPattern, '')}</li></${list}>${part.slice(end + '</p>'.length)}`;
    })
    .join('');

/**
 * Markup from the clipboard, as word processors put it there, before the sanitizer: what it would only drop is turned into what is
 * meant. Strings in and out: nothing is parsed here. No pattern tries a text again from each of its tags, since a page may have
 * put megabytes of unclosed ones into the clipboard.
 */
export function cleanPasted(html: string): string {
  // Google Docs wraps all of it in bold type of normal weight. Its end tag has no start then, which parsers ignore.
  const unwrapped = html.replace(/<b\b([^<>]*)>/gi, (tag, attributes: string) =>
    /font-weight:\s*normal/i.test(attributes) ? '' : tag,
  );
  return (
    listItems(unwrapped)
      .replace(/<\/(ul|ol)>\s*<\1>(?=<li>)/gi, '')
      // Conditional comments, and tags of Office. One without an end takes the rest, as in a parser.
      .replace(/<!--[\s\S]*?(?:-->|$)|<!\[[^>]*(?:>|$)|<\/?[ovwm]:[^>]*(?:>|$)/gi, '')
  );
}
