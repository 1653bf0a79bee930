import {coded, type ProblemText} from './problems.ts';
import {posix} from 'node:path';
import {decoded} from '../../text/decoded.ts';
import type {Reference} from './parsed-text.ts';

/** The target of an address in a text. */
export type Target =
  /** Outside the content folder: the web, the site around the article, a data URL. */
  | {kind: 'external'; warning?: string}
  /** An anchor in the same article. */
  | {kind: 'anchor'; fragment: string}
  /** A file, by its path from the content folder. */
  | {kind: 'file'; path: string; fragment: string}
  | {kind: 'invalid'; message: ProblemText};

/** Schemes of the addresses that the elements keep. */
const schemes: Record<Reference['use'], readonly string[]> = {
  link: ['http', 'https', 'mailto', 'tel'],
  media: ['http', 'https', 'data'],
};
/** Schemes that can run scripts. */
const unsafeSchemes = ['javascript', 'vbscript', 'data'];

/** @param file path of the file that contains the address, from the content folder */
export function targetOf({href, use}: Pick<Reference, 'href' | 'use'>, file: string): Target {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  if (scheme) {
    if (schemes[use].includes(scheme)) return {kind: 'external'};
    const advice = `use ${schemes[use].join(', ')} or a relative path`;
    if (unsafeSchemes.includes(scheme)) {
      return {kind: 'invalid', message: `${scheme}: leads nowhere here; ${advice}`};
    }
    return {kind: 'external', warning: `${scheme}: addresses are not shown to readers; ${advice}`};
  }
  if (href === '')
    return {kind: 'invalid', message: coded('noAddress', [], 'a link or an image without an address')};
  // A path from the site's root, or only a query, refers to the site around the article, which is unknown here.
  if (/^[/?]/.test(href) || href === '#') return {kind: 'external'};
  const hash = href.indexOf('#');
  const fragment = hash < 0 ? '' : href.slice(hash);
  if (hash === 0) return {kind: 'anchor', fragment};
  const path = hash < 0 ? href : href.slice(0, hash);
  const relative = decoded(path) ?? path;
  return {kind: 'file', path: posix.join(posix.dirname(file), relative), fragment};
}

/** The id in a fragment with its `#`. */
export function anchorOf(fragment: string): string {
  const text = fragment.slice(1);
  return decoded(text) ?? text;
}
