/** What is counted over all content: the cultures of the site, and what its start shows. Shared by pages and previews. */
import {recommendedItems} from '../store/lists.ts';
import {folderCards, popularItems, publishedCultures} from '../store/public-pages.ts';
import {Counted} from './counted.ts';
import type {Overview} from './home.ts';
import type {Site} from './site.ts';

/** Titles of a folder on its card. */
export const itemsPerCard = 3;
const maxPicked = 6;
/** Languages whose overviews are kept. */
const maxOverviews = 100;

/** Lists have what there is in the language, then what there is in the site's own. */
export const preferredIn = ({config}: Pick<Site, 'config'>, culture: string): string[] => [
  ...new Set([culture, config.culture]),
];

export class Overviews {
  readonly #site: Site;
  readonly #cultures: Counted<string[]>;
  readonly #overviews: Counted<Overview>;

  constructor(site: Site) {
    this.#site = site;
    this.#cultures = new Counted(site, 1, () => publishedCultures(site.db));
    this.#overviews = new Counted(site, maxOverviews, (culture) => this.#read(culture));
  }

  /** Those with most articles first. */
  cultures(): Promise<string[]> {
    return this.#cultures.get('');
  }

  in(culture: string): Promise<Overview> {
    return this.#overviews.get(culture);
  }

  async #read(culture: string): Promise<Overview> {
    const preferred = preferredIn(this.#site, culture);
    // A replica may not have the change yet that it is counted again for.
    const {db} = this.#site;
    const [folders, recommended, popular] = await Promise.all([
      folderCards(db, null, preferred, itemsPerCard),
      recommendedItems(db, maxPicked, preferred),
      popularItems(db, 2 * maxPicked, preferred),
    ]);
    const known = new Set(recommended.map(({contentId}) => contentId));
    return {
      folders,
      recommended,
      popular: popular.filter(({contentId}) => !known.has(contentId)).slice(0, maxPicked),
    };
  }
}
