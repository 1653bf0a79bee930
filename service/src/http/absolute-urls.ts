/**
 * Makes URLs of the service's files, pages and articles absolute in replies, so that they work in any page, and relative in requests: what is
 * stored does not depend on the service's address.
 */
import {absoluteTemplate, expandArticleUrl, templatePattern} from '../text/article-url.ts';
import {rewriteAttributes} from '../text/tokenize-html.ts';

const own = /^\/(files|help)\//;
const inSrcset = /(^|,)(\s*)(?=\/files\/)/g;
const attributes = new Set(['src', 'href', 'poster', 'srcset']);

interface Place {
  config: {articleUrl: string; culture: string};
  publicUrl: () => string;
  isStatic?: boolean | undefined;
}

/** The configured template, or that of a site of files, always absolute, because links get sent away. */
export const articleUrlTemplate = ({config: {articleUrl}, publicUrl, isStatic}: Place): string =>
  absoluteTemplate(isStatic ? '/{contentId}/{culture}/' : articleUrl, publicUrl());

interface Templates {
  relative: string;
  absolute: string;
}

/** As attributes have them; they may have `&` as well. */
const inMarkup = ({relative, absolute}: Templates): Templates => ({
  relative: relative.replaceAll('&', '&amp;'),
  absolute: absolute.replaceAll('&', '&amp;'),
});

/** The URLs that begin at the public address: `/files`, `/help`, and those of articles where `ARTICLE_URL` is relative. */
export class OwnUrls {
  readonly #publicUrl: string;
  /** The relative and the absolute template of articles; undefined where they are below `/help`, or have an address of their own. */
  readonly #articles: Templates | undefined;
  readonly #culture: string;

  constructor(place: Place) {
    const {articleUrl, culture} = place.config;
    this.#publicUrl = place.publicUrl();
    this.#culture = culture;
    if (!own.test(articleUrl) && !URL.canParse(articleUrl))
      this.#articles = {relative: articleUrl, absolute: articleUrlTemplate(place)};
  }

  /** The absolute URL of what is the service's own; other URLs stay as they are. */
  absolute(url: string, articles = this.#articles): string {
    if (own.test(url)) return this.#publicUrl + url;
    return articles ? this.#withTemplate(url, articles.relative, articles.absolute) : url;
  }

  /** The reverse of `absolute`. */
  relative(url: string, articles = this.#articles): string {
    const path = url.startsWith(this.#publicUrl) ? url.slice(this.#publicUrl.length) : '';
    if (own.test(path)) return path;
    return articles ? this.#withTemplate(url, articles.absolute, articles.relative) : url;
  }

  /** An address of an article by another template. A query or a fragment after it stays. */
  #withTemplate(url: string, from: string, to: string): string {
    const pattern = templatePattern(from).replaceAll('&amp;', '&(?:amp;)?');
    const match = new RegExp(`^${pattern}(?=/?(?:$|[?#&]))`).exec(url);
    if (!match) return url;
    const {contentId, culture = this.#culture} = match.groups!;
    return expandArticleUrl(to, Number(contentId), culture) + url.slice(match[0].length);
  }

  /** The same HTML with absolute URLs in `src`, `href`, `poster` and `srcset`. Only attributes change, not text such as code examples. */
  absoluteHtml(html: string): string {
    const articles = this.#articles && inMarkup(this.#articles);
    return this.#rewrite(
      html,
      (url) => this.absolute(url, articles),
      (srcset) => srcset.replace(inSrcset, `$1$2${this.#publicUrl}`),
    );
  }

  /** The reverse of `absoluteHtml`. */
  relativeHtml(html: string): string {
    const articles = this.#articles && inMarkup(this.#articles);
    return this.#rewrite(
      html,
      (url) => this.relative(url, articles),
      (srcset) =>
        srcset
          .split(/(,\s*)/)
          .map((candidate) => this.#relativeCandidate(candidate))
          .join(''),
    );
  }

  #relativeCandidate(candidate: string): string {
    const url = candidate.trimStart();
    const blanks = candidate.slice(0, candidate.length - url.length);
    return url.startsWith(`${this.#publicUrl}/files/`)
      ? blanks + url.slice(this.#publicUrl.length)
      : candidate;
  }

  #rewrite(html: string, change: (url: string) => string, changeSrcset: (srcset: string) => string): string {
    if (!this.#articles && !/\/(files|help)\//.test(html)) return html;
    return rewriteAttributes(html, attributes, (value, name) =>
      name === 'srcset' ? changeSrcset(value) : change(value),
    );
  }
}
