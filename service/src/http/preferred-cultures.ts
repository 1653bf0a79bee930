import {parseAccept} from 'hono/utils/accept';
import type {PreferredCultures} from '../store/types.ts';

const culture = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;
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
    .filter(({type, q}) => culture.test(type) && q > 0)
    .slice(0, maxCultures)
    .map(({type}) => type);
  return [...new Set([...accepted, fallback])];
}
