import {parseAccept} from 'hono/utils/accept';
import type {PreferredCultures} from '../store/types.ts';
import {canonicalTag} from '../text/cultures.ts';

/** Each takes a comparison in the database. */
const maxCultures = 8;
const maxHeaderLength = 1000;

/**
 * Cultures of an Accept-Language header, best first, then the default culture.
 * @param fallback the default culture
 */
export function preferredCultures(header: string | undefined, fallback: string): PreferredCultures {
  if (!header) return [fallback];
  const accepted = parseAccept(header.slice(0, maxHeaderLength))
    .filter(({type, q}) => q > 0 && canonicalTag(type) !== undefined)
    .slice(0, maxCultures)
    .map(({type}) => type);
  return [...new Set([...accepted, fallback])];
}
