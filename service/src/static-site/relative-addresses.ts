/** Makes the site's own addresses in a page relative, so that the files work wherever they are put. */
import {posix} from 'node:path';
import {tokenizeHtml} from '../text/tokenize-html.ts';

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

export interface PageLinks {
  html: string;
  /** The paths that links and media of the page lead to, without what follows `?` or `#`. */
  paths: Set<string>;
}

/**
 * @param publicUrl of the site, without a slash at its end
 * @param path of the page. Without one the page is shown at any address, so that its addresses are paths
 */
export function relativeAddresses(html: string, publicUrl: string, path: string | undefined): PageLinks {
  const {origin, pathname} = new URL(publicUrl);
  const base = pathname.replace(/\/$/, '');
  const paths = new Set<string>();
  const own = (address: string) => address.startsWith(`${base}/`) && !address.startsWith('//');

  /** @param isMeant whether an absolute address is meant to be one, as those for search engines are */
  const rewrite = (address: string, isMeant: boolean): string => {
    const local = !isMeant && address.startsWith(`${publicUrl}/`) ? address.slice(origin.length) : address;
    if (!own(local)) return address;
    const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? [];
    paths.add(target);
    if (path === undefined) return local;
    return target === path && rest.startsWith('#') ? rest : relativePath(path, target) + rest;
  };
  const rewriteAll = (value: string, isMeant: boolean, isSet: boolean) =>
    isSet
      ? value
          .split(/(,?\s+)/)
          .map((candidate) => rewrite(candidate, isMeant))
          .join('')
      : rewrite(value, isMeant);

  let result = '';
  let copied = 0;
  let tag = '';
  let name = '';
  tokenizeHtml(
    html,
    {
      onopentagname: (start, end) => (tag = html.slice(start, end).toLowerCase()),
      onattribname: (start, end) => (name = html.slice(start, end).toLowerCase()),
      onattribdata(start, end) {
        if (!attributes.has(name)) return;
        result +=
          html.slice(copied, start) + rewriteAll(html.slice(start, end), tag === 'link', name === 'srcset');
        copied = end;
      },
    },
    {decodeEntities: false},
  );
  return {html: result + html.slice(copied), paths};
}
