/** Which cultures a reader understands. */
import type {PreferredCultures} from '../store/types.ts';

const culture = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;
/** Nobody reads more, and each costs a comparison in the database. */
const most = 8;

/**
 * Cultures of an Accept-Language header, best first, then the fallback.
 * @param fallback the configured culture
 */
export function preferredCultures(header: string | null | undefined, fallback: string): PreferredCultures {
  const accepted = (header ?? '')
    .split(',', 32)
    .map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return {name, quality: quality === undefined ? 1 : Number(quality)};
    })
    .filter(({name, quality}) => culture.test(name) && quality > 0 && quality <= 1)
    .sort((a, b) => b.quality - a.quality)
    .slice(0, most)
    .map(({name}) => name);
  return [...new Set([...accepted, fallback])];
}
