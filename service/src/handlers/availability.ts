/** Problems with translations that do not exist, or that readers cannot see. */
import type {Database} from '../db/database.ts';
import {problem} from '../problem.ts';
import {contentAvailability} from '../store/content.ts';
import type {Availability} from '../store/types.ts';

/** The answer of lists as long as nothing at all is published. */
export const nothingPublished = () =>
  problem('nothing-published', 'Nothing is published here yet; import articles or publish some.');

/** The problem with a translation that a reader cannot see, or undefined. */
export const translationProblem = async (db: Database, of: TranslationName) =>
  problemFor(await contentAvailability(db, of.contentId, of.culture), of);

interface TranslationName {
  contentId: number;
  culture: string;
}

/** The same where the availability is known already. */
export function problemFor(availability: Availability, {contentId, culture}: TranslationName) {
  const which = `translation ${JSON.stringify(culture)} of content item ${contentId}`;
  switch (availability) {
    case 'found':
      return undefined;
    case 'missing':
      return problem('no-such-content', `There is no ${which}.`);
    case 'gone':
      return problem('content-gone', `The ${which} is deleted.`);
    case 'forbidden':
      return problem('not-readable', `The ${which} is not published.`);
    case 'outside':
      return problem('not-readable', `The ${which} is not shown at this time.`);
  }
}

/**
 * The problem with a translation that does not exist any more, or never did; undefined when it exists, published or not.
 * All translations of a deleted item are gone, even those that it never had.
 */
export async function existenceProblem(db: Database, {contentId, culture}: TranslationName) {
  const availability = await contentAvailability(db, contentId, culture);
  if (availability === 'missing' && (await contentAvailability(db, contentId)) === 'gone')
    return problem('content-gone', `Content item ${contentId} is deleted.`);
  return availability === 'missing' || availability === 'gone'
    ? problemFor(availability, {contentId, culture})
    : undefined;
}
