/** Makes URLs of the service's files and pages absolute, so that they work in any page. */
import {tokenizeHtml} from '../text/tokenize-html.ts';

const own = /^\/(files|help)\//;
const inSrcset = /(^|,)(\s*)(?=\/files\/)/g;

/** The absolute URL of a stored file or a public page; other URLs stay as they are. */
export const absoluteUrl = (url: string, publicUrl: string) => (own.test(url) ? publicUrl + url : url);

/** The value of an attribute with absolute URLs. */
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

/** The same HTML with absolute URLs in `src`, `href`, `poster` and `srcset`. Only attributes change, not text such as code examples. */
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
