/**
 * Markup from the clipboard, as word processors put it there, before the sanitizer: what it would only drop is turned into what is
 * meant. Strings in and out: nothing is parsed here.
 */
export function cleanPasted(html: string): string {
  return (
    html
      // Google Docs wraps all of it in bold type of normal weight. Its end tag has no start then, which parsers ignore.
      .replace(/<b\b[^>]*font-weight:\s*normal[^>]*>/gi, '')
      // Word writes list items as paragraphs that begin with their bullet or number, hidden from other programs.
      .replace(/<p\b[^>]*\bmso-list:\s*l\d[^>]*>([\s\S]*?)<\/p>/gi, (_, content: string) => {
        const [, bullet = ''] = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/i.exec(content) ?? [];
        const list = /[\da-z]+[.)]/i.test(bullet.replace(/<[^>]*>|&nbsp;/g, '')) ? 'ol' : 'ul';
        const text = content.replace(/<!\[if !supportLists\]>[\s\S]*?<!\[endif\]>/i, '');
        return `<${list}><li>${text}</li></${list}>`;
      })
      .replace(/<\/(ul|ol)>\s*<\1>(?=<li>)/gi, '')
      // Conditional comments, and tags of Office.
      .replace(/<!--[\s\S]*?-->|<!\[[^>]*>|<\/?[ovwm]:[^>]*>/gi, '')
  );
}
