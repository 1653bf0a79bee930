/** Makes the addresses of the service's own files absolute, so that they work in any page. */

const tagStart = /<[a-z][^\s/>]*/giy;
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/giy;
const files = '/files/';

/** The address of a stored file under the service's public address; any other address as it is. */
export const absoluteUrl = (url: string, publicUrl: string) =>
  url.startsWith(files) ? publicUrl + url : url;

const absoluteCandidates = (srcset: string, publicUrl: string) =>
  srcset.replace(/(^|,)(\s*)(?=\/files\/)/g, `$1$2${publicUrl}`);

/**
 * The same HTML with `/files/…` in `src`, `href`, `poster` and `srcset` under the public address. Texts, such as code that shows such a tag,
 * stay as they are. One pass: its time grows with the length only.
 */
export function absoluteFiles(html: string, publicUrl: string): string {
  if (!html.includes(files)) return html;
  let result = '';
  let copied = 0;
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start)) {
    tagStart.lastIndex = start;
    if (!tagStart.test(html)) {
      start += 1;
      continue;
    }
    attribute.lastIndex = start = tagStart.lastIndex;
    for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
      start = attribute.lastIndex;
      const name = found[1]?.toLowerCase();
      const value = found[2] ?? found[3] ?? found[4];
      if (!value?.includes(files)) continue;
      const absolute =
        name === 'srcset'
          ? absoluteCandidates(value, publicUrl)
          : name === 'src' || name === 'href' || name === 'poster'
            ? absoluteUrl(value, publicUrl)
            : value;
      if (absolute === value) continue;
      const at = found.index + found[0].lastIndexOf(value);
      result += html.slice(copied, at) + absolute;
      copied = at + value.length;
    }
  }
  return result + html.slice(copied);
}
