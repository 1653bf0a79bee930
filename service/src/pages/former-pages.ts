/** Where articles and folders have gone from the addresses that they had in another product; the import keeps these as their metadata. */
import {preferredCultures} from '../http/preferred-cultures.ts';
import {itemsOfFormerNumber} from '../store/former-addresses.ts';
import {canonicalCulture} from '../text/cultures.ts';
import {itemPath} from './addresses.ts';
import {redirect, type PageReply} from './reply.ts';
import type {Site} from './site.ts';

/** As long as an address may be that the import keeps. */
const maxLength = 2000;

/** A path such as `/hc/en-us/articles/360001234-Refunds`. The number decides, and not the words after it. */
export interface FormerPath {
  /** Parts before the language; none without one. */
  before: string;
  culture: string | undefined;
  /** Parts between the language, or else the beginning, and the number. */
  words: string;
  number: string;
}

/** `es-419`, which is no culture of articles, is of the language `es`. */
const cultureOf = (part: string) => canonicalCulture(part) ?? canonicalCulture(part.split('-', 1)[0]!);

/** @returns undefined for a path whose last part begins with no number */
export function readFormerPath(path: string): FormerPath | undefined {
  if (path.length > maxLength) return undefined;
  const parts = path
    .toLowerCase()
    .replace(/^\/|\/$/g, '')
    .split('/');
  const number = /^(\d{1,20})(?:-|$)/.exec(parts.pop()!)?.[1];
  if (number === undefined || parts.length === 0) return undefined;
  // What stands right before the number is no language.
  const at = parts.findLastIndex((part, index) => index < parts.length - 1 && cultureOf(part));
  return {
    before: parts.slice(0, Math.max(at, 0)).join('/'),
    culture: at < 0 ? undefined : cultureOf(parts[at]!),
    words: parts.slice(at + 1).join('/'),
    number,
  };
}

/** The path of an address that an item had; undefined where its metadata is something else. */
export function formerPathOf(former: string): (FormerPath & {pathname: string}) | undefined {
  if (former.length > maxLength || /\s/.test(former) || !URL.canParse(former)) return undefined;
  const {pathname} = new URL(former);
  const path = readFormerPath(pathname);
  return path && {...path, pathname};
}

const withoutCulture = ({before, words}: FormerPath) => [before, words].filter(Boolean).join('/');

/** Intercom's paths begin with the name of a workspace, but under an address of the owner's. */
const isWorkspaceOnly = (before: string, other: string) => before === '' && !other.includes('/');

/** Whether two paths lead to the same, in whatever language. */
function isSame(one: FormerPath, other: FormerPath): boolean {
  if (one.number !== other.number) return false;
  if (withoutCulture(one) === withoutCulture(other)) return true;
  return (
    one.culture !== undefined &&
    other.culture !== undefined &&
    one.words === other.words &&
    (isWorkspaceOnly(one.before, other.before) || isWorkspaceOnly(other.before, one.before))
  );
}

/** Leads from the path of a former page to the present one, in the language of that path or else the reader's. */
export async function movedPage(
  site: Site,
  {path, acceptLanguage}: {path: string; acceptLanguage: string | undefined},
): Promise<PageReply | undefined> {
  const asked = readFormerPath(path);
  if (!asked) return undefined;
  const {culture, number} = asked;
  const preferred = preferredCultures(acceptLanguage, site.config.culture);
  const items = await site.read((from) =>
    itemsOfFormerNumber(from, number, culture === undefined ? preferred : [culture, ...preferred]),
  );
  const item = items.find(({former}) => {
    const own = formerPathOf(former);
    return own !== undefined && isSame(asked, own);
  });
  return item && redirect(itemPath(site, item), {status: 301, vary: ['Accept-Language']});
}
