/**
 * Pages of the demo from their templates. In a template, `{{> head}}` takes in a part, `{{name}}` a value, and elements name
 * their text and attributes by term: `<h1 data-t="hero.title"></h1>`, `<nav data-t-attr="aria-label:nav.label">`.
 */
import {randomBytes} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';

const folder = new URL('../', import.meta.url);
const read = (path: string) => readFile(fileURLToPath(new URL(path, folder)), 'utf8');

export const languages = ['en-US', 'de-DE', 'sv-SE', 'ar-SA'] as const;
type Language = (typeof languages)[number];

/** The language of the page: as asked for, else that of the article asked for, else English. */
function languageOf(query: URLSearchParams): Language {
  const asked = [query.get('lang'), query.get('culture')].map((text) => text?.toLowerCase());
  for (const wanted of asked) {
    const found = languages.find((language) => language.toLowerCase() === wanted);
    if (found) return found;
  }
  return 'en-US';
}

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

interface PageKind {
  trustedTypes?: boolean;
  rendered?: boolean;
}

/**
 * Nothing inline, nothing foreign, no strings as code: what docs/en-us/guides/csp.md advises. Frameworks make their templates of
 * strings, so their pages go without the last. What is rendered here brings its styles along, by the page's nonce.
 */
const policy = (nonce: string, {trustedTypes = true, rendered}: PageKind): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${rendered ? ` 'nonce-${nonce}'` : ''}`,
    // blob: for pictures in the editor, before the service has them.
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trustedTypes ? ["require-trusted-types-for 'script'", 'trusted-types lit-html kb-help'] : []),
  ].join('; ');

export const newNonce = (): string => randomBytes(16).toString('base64');

export const pageHeaders = (nonce: string, kind: PageKind = {}): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy(nonce, kind),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
});

export interface Page {
  html: string;
  headers: Record<string, string>;
}

/** Renders a part for one page. */
export type PartRenderer = (page: {lang: string; nonce: string; query: URLSearchParams}) => Promise<string>;

/** A page by its path, such as `/article.html`; undefined where there is none. `parts` are generated pieces of markup. */
export async function renderPage(
  path: string,
  query: URLSearchParams,
  values: Record<string, string>,
  parts: Record<string, string | PartRenderer> = {},
): Promise<Page | undefined> {
  const name = path === '/' ? 'index.html' : path.slice(1);
  if (!/^(themes\/)?[\w-]+\.html$/.test(name)) return undefined;
  const template = await read(name).catch(() => undefined);
  if (template === undefined) return undefined;

  const lang = languageOf(query);
  const nonce = newNonce();
  const all: Record<string, string> = {
    ...values,
    nonce,
    lang,
    dir: lang.startsWith('ar') ? 'rtl' : 'ltr',
    id: query.get('id') ?? '',
    culture: query.get('culture') ?? '',
    q: query.get('q') ?? '',
    mode: query.get('mode') ?? '',
    suggest: query.get('suggest') ?? '',
  };
  let html = template;
  const rendered: [place: string, markup: string][] = [];
  for (const [place, part = ''] of template.matchAll(/\{\{> ([\w-]+)\}\}/g)) {
    const markup = parts[part] ?? (await read(`parts/${part}.html`));
    if (typeof markup === 'function') rendered.push([place, await markup({lang, nonce, query})]);
    else html = html.replace(place, () => markup.trim());
  }
  html = html.replace(/\{\{(\w+)\}\}/g, (_, key: string) => escape(all[key] ?? ''));
  html = fillTerms(html, await termsOf(lang, values));
  // Rendered articles are inserted last: their text is not a template.
  for (const [place, markup] of rendered) html = html.replace(place, () => markup);
  return {html, headers: pageHeaders(nonce, {rendered: rendered.length > 0})};
}

/** The texts of the pages in a language. A text may name a value: `{opened}`. */
export async function termsOf(
  lang: Language,
  values: Record<string, string>,
): Promise<Record<string, string>> {
  const terms = JSON.parse(await read(`terms/${lang}.json`)) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(terms).map(([key, text]) => [
      key,
      text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
    ]),
  );
}

/** Does what `fill` of site.ts does in the browser, for the first language. */
function fillTerms(html: string, terms: Record<string, string>): string {
  const term = (key: string): string => {
    const text = terms[key];
    if (text === undefined) throw new Error(`The demo has no term ${key}.`);
    return escape(text);
  };
  return html
    .replace(/data-t="([^"]+)"([^>]*)>/g, (whole, key: string) => whole + term(key))
    .replace(/data-t-attr="([^"]+)"/g, (whole, pairs: string) =>
      [
        whole,
        ...pairs.split(' ').map((pair) => pair.replace(/:(.+)$/, (_, key: string) => `="${term(key)}"`)),
      ].join(' '),
    );
}
