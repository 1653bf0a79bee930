/** Addresses of articles by a template (`ARTICLE_URL`). */

/** Fills the template. */
export const expandArticleUrl = (template: string, contentId: number, culture: string): string =>
  template.replaceAll('{contentId}', String(contentId)).replaceAll('{culture}', encodeURIComponent(culture));

/** The template with an absolute address, written as browsers write it. A relative one starts at the public address. */
export function absoluteTemplate(template: string, publicUrl: string): string {
  const absolute = URL.canParse(template) ? template : `${publicUrl}/${template.replace(/^\/+/, '')}`;
  // Paths have braces escaped, and host names are in lower case.
  return new URL(absolute).href.replaceAll(/(?:%7B|\{)(contentId|culture)(?:%7D|\})/gi, (_, name: string) =>
    name.toLowerCase() === 'culture' ? '{culture}' : '{contentId}',
  );
}

/** An expression for addresses by a template, with the groups `contentId` and, where the template has it, `culture`. */
export function templatePattern(template: string): string {
  const groups: Record<string, string> = {contentId: String.raw`\d{1,9}`, culture: String.raw`[A-Za-z\d-]+`};
  const met = new Set<string>();
  const pattern = template
    .replace(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`)
    .replace(/\\\{(contentId|culture)\\\}/g, (_, name: string) => {
      if (met.has(name)) return String.raw`\k<${name}>`;
      met.add(name);
      return `(?<${name}>${groups[name]})`;
    });
  return `${pattern}(?![A-Za-z\\d-])`;
}
