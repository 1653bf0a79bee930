/** What is counted over all content: the cultures of the site, and what its start shows. Read once in a while, and shared. */
import {LRUCache} from 'lru-cache';
import {recommendedItems} from '../store/lists.ts';
import {folderCards, popularItems, publishedCultures} from '../store/public-pages.ts';
import type {Overview} from './home.ts';
import type {Site} from './site.ts';

/** Titles of a folder on its card. */
export const itemsPerCard = 3;
const maxPicked = 6;
/** Languages whose overviews are kept. */
const maxOverviews = 100;
/** Milliseconds that the counts may be old. */
const age = 60_000;

/** Lists have what there is in the language, then what there is in the site's own. */
export const preferredIn = ({config}: Pick<Site, 'config'>, culture: string): string[] => [
  ...new Set([culture, config.culture]),
];

export class Overviews {
  readonly #site: Site;
  readonly #cultures: LRUCache<'all', string[]>;
  readonly #overviews: LRUCache<string, Overview>;
  /** Where the settings turn off replies from memory, they are read each time. */
  readonly #counting: {forceRefresh: boolean};

  constructor(site: Site) {
    this.#site = site;
    const common = {ttl: age, ignoreFetchAbort: true};
    this.#counting = {forceRefresh: site.config.replyCacheAge === 0};
    this.#cultures = new LRUCache<'all', string[]>({
      max: 1,
      ...common,
      fetchMethod: () => site.read(publishedCultures),
    });
    this.#overviews = new LRUCache<string, Overview>({
      max: maxOverviews,
      ...common,
      fetchMethod: (culture) => this.#read(culture),
    });
  }

  /** Those with most articles first. */
  async cultures(): Promise<string[]> {
    return (await this.#cultures.fetch('all', this.#counting)) ?? [];
  }

  async in(culture: string): Promise<Overview> {
    return (
      (await this.#overviews.fetch(culture, this.#counting)) ?? {folders: [], recommended: [], popular: []}
    );
  }

  async #read(culture: string): Promise<Overview> {
    const preferred = preferredIn(this.#site, culture);
    const {read} = this.#site;
    const [folders, recommended, popular] = await Promise.all([
      read((from) => folderCards(from, null, preferred, itemsPerCard)),
      read((from) => recommendedItems(from, maxPicked, preferred)),
      read((from) => popularItems(from, 2 * maxPicked, preferred)),
    ]);
    const known = new Set(recommended.map(({contentId}) => contentId));
    return {
      folders,
      recommended,
      popular: popular.filter(({contentId}) => !known.has(contentId)).slice(0, maxPicked),
    };
  }
}
