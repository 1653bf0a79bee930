/** Makes the addresses of the service's own files and pages absolute, so that they work in any page. */
import {tokenizeHtml} from '../text/tokenize-html.ts';

const own = /^\/(files|help)\//;
const inSrcset = /(^|,)(\s*)(?=\/files\/)/g;

/** The address of a stored file or a public page under the service's public address; any other address as it is. */
export const absoluteUrl = (url: string, publicUrl: string) => (own.test(url) ? publicUrl + url : url);

/** The value of an attribute with absolute addresses. */
function absoluteValue(name: string, value: string, publicUrl: string): string {
  switch (name) {
    case 'src':
    case 'href':
    case 'poster':
      return absoluteUrl(value, publicUrl);
    case 'srcset':
      return value.replace(inSrcset, `$1$2${publicUrl}`);
    default:
      return value;
  }
}

/** The same HTML with absolute addresses in `src`, `href`, `poster` and `srcset`. Texts, such as code that shows such a tag, stay as they are. */
export function absoluteUrls(html: string, publicUrl: string): string {
  if (!/\/(files|help)\//.test(html)) return html;
  let result = '';
  let copied = 0;
  let name = '';
  tokenizeHtml(
    html,
    {
      onattribname: (start, end) => (name = html.slice(start, end).toLowerCase()),
      onattribdata(start, end) {
        result += html.slice(copied, start) + absoluteValue(name, html.slice(start, end), publicUrl);
        copied = end;
      },
    },
    {decodeEntities: false},
  );
  return result + html.slice(copied);
}
