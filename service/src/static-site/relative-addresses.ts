/** Makes the site's own addresses in a page relative, so that the files work wherever they are put. */
import {posix} from 'node:path';
import type {Place} from '../handlers/articles.ts';
import {basePath, readAddress, tagPath} from '../pages/addresses.ts';
import {rewriteAttributes} from '../text/tokenize-html.ts';

const attributes = new Set([
  'href',
  'src',
  'srcset',
  'poster',
  'action',
  'data-search',
  'data-index',
  'data-base-url',
]);

/** From one path to another; both may end with a slash. */
export function relativePath(from: string, to: string): string {
  const [folder, target] = [from.replace(/[^/]*$/, ''), to.replace(/[^/]*$/, '')];
  const way = posix.relative(folder, target);
  const name = to.slice(target.length);
  return (way ? `${way}/${name}` : name) || './';
}

export interface OwnAddress {
  path: string;
  /** From `?` or `#` on. */
  rest: string;
}

/**
 * Where an address leads in the site; undefined for one that leads elsewhere. Editors and owners also write addresses of the service, whose pages
 * are at `/help`, and with or without a slash at the end, which distinguishes pages from files here.
 */
export function ownAddress(site: Place, address: string): OwnAddress | undefined {
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const base = basePath(site);
  const start = [site.publicUrl(), base].find(
    (each) => target.startsWith(`${each}/`) || (each !== '' && target === each),
  );
  if (start === undefined || target.startsWith('//')) return undefined;
  const below = target.slice(start.length);
  const here = below.replace(/^\/help(?=\/|$)/, '');
  const page = readAddress(`/help${here}`);
  if (!page) return {path: base + here, rest};
  const isOfService = here !== below;
  const path = page.page === 'tag' && isOfService ? tagPath(site, page.culture, page.tag) : base + here;
  const isFile = page.page === 'feed' || page.page === 'asset' || ('isMarkdown' in page && page.isMarkdown);
  return {path: path.replace(/\/$/, '') + (isFile ? '' : '/'), rest};
}

export interface PageLinks {
  html: string;
  /** The paths that links and media of the page lead to, without what follows `?` or `#`. */
  paths: Set<string>;
}

/**
 * @param path of the page. Without one the page is shown at any address, so that its addresses are paths
 */
export function relativeAddresses(html: string, site: Place, path: string | undefined): PageLinks {
  const paths = new Set<string>();

  /** @param isMeant whether an absolute address is meant to be one, as those for search engines are */
  const rewrite = (address: string, isMeant: boolean): string => {
    const own = isMeant && !address.startsWith('/') ? undefined : ownAddress(site, address);
    if (!own) return address;
    paths.add(own.path);
    if (path === undefined) return own.path + own.rest;
    return own.path === path && own.rest.startsWith('#') ? own.rest : relativePath(path, own.path) + own.rest;
  };
  const rewriteAll = (value: string, isMeant: boolean, isSet: boolean) =>
    isSet
      ? value
          .split(/(,?\s+)/)
          .map((candidate) => rewrite(candidate, isMeant))
          .join('')
      : rewrite(value, isMeant);

  const relative = rewriteAttributes(html, attributes, (value, name, tag) =>
    rewriteAll(value, tag === 'link', name === 'srcset'),
  );
  return {html: relative, paths};
}
