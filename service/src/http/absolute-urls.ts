/**
 * Makes URLs of the service's files and pages absolute in replies, so that they work in any page, and relative in requests: what is
 * stored does not depend on the service's address.
 */
import {rewriteAttributes} from '../text/tokenize-html.ts';

const own = /^\/(files|help)\//;
const inSrcset = /(^|,)(\s*)(?=\/files\/)/g;

/** The absolute URL of a stored file or a public page; other URLs stay as they are. */
export const absoluteUrl = (url: string, publicUrl: string) => (own.test(url) ? publicUrl + url : url);

/** The reverse of `absoluteUrl`. */
export const relativeUrl = (url: string, publicUrl: string) =>
  url.startsWith(publicUrl) && own.test(url.slice(publicUrl.length)) ? url.slice(publicUrl.length) : url;

const absoluteSrcset = (value: string, publicUrl: string) => value.replace(inSrcset, `$1$2${publicUrl}`);

const relativeSrcset = (value: string, publicUrl: string) =>
  value
    .split(/(,\s*)/)
    .map((candidate) => {
      const url = candidate.trimStart();
      const blanks = candidate.slice(0, candidate.length - url.length);
      return url.startsWith(`${publicUrl}/files/`) ? blanks + url.slice(publicUrl.length) : candidate;
    })
    .join('');

/** The same HTML with absolute URLs in `src`, `href`, `poster` and `srcset`. Only attributes change, not text such as code examples. */
export const absoluteUrls = (html: string, publicUrl: string): string =>
  rewriteUrls(
    html,
    (url) => absoluteUrl(url, publicUrl),
    (srcset) => absoluteSrcset(srcset, publicUrl),
  );

/** The reverse of `absoluteUrls`. */
export const relativeUrls = (html: string, publicUrl: string): string =>
  rewriteUrls(
    html,
    (url) => relativeUrl(url, publicUrl),
    (srcset) => relativeSrcset(srcset, publicUrl),
  );

type Rewrite = (value: string) => string;

const attributes = new Set(['src', 'href', 'poster', 'srcset']);

const rewriteUrls = (html: string, url: Rewrite, srcset: Rewrite): string =>
  /\/(files|help)\//.test(html)
    ? rewriteAttributes(html, attributes, (value, name) => (name === 'srcset' ? srcset : url)(value))
    : html;
