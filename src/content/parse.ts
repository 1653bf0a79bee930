// How a string becomes a document in which nothing runs or loads.

type ParseHtml = (html: string, options?: {sanitizer: object}) => Document;

/** The browser's own parser with sanitizer, where there is one. It needs no Trusted Types policy. */
export const parseHtml: ParseHtml | undefined = (globalThis.Document as {parseHTML?: ParseHtml} | undefined)
  ?.parseHTML;

/**
 * The markup as the body of a document: in standards mode, and none of it in a head or a frameset. Three
 * elements get another name, because parsers act on them before any sanitizer can: `noscript` is text or
 * elements, `template` makes shadow roots or changes other elements, and `track` is fetched by Chromium
 * although nobody sees the document.
 */
export const asBody = (html: string): string =>
  `<!doctype html><body>${html.replace(/<(\/?)(?=noscript|template|track)/gi, '<$1x-')}`;

/** A document's body, even if an image in it is named so: `page.body` would be that image. */
export const bodyOf = (page: Document): HTMLElement =>
  Reflect.get(Document.prototype, 'body', page) as HTMLElement;
